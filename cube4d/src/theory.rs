//! What holds for all toys of the kind: how many there are, and how few digits one needs.

pub mod census;
pub mod printing;
