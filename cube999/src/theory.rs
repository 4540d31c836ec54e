//! What can be reached, how much that is, and in how many turns at least.

pub mod bound;
#[cfg(feature = "count")]
pub mod count;
pub mod reach;
