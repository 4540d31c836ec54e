//! What holds for all labellings, and for random turns.

pub mod census;
pub mod random_walk;
