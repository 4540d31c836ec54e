//! What can be reached, how much that is, and how many turns some cube needs.

#[cfg(feature = "count")]
pub mod count;
pub mod reach;
