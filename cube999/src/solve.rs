//! Finding turns that lead to the target: at once, or few of them; and how many it takes at least.

pub mod bound;
mod close;
mod edits;
pub mod fast;
mod kernel;
pub mod search;
pub mod simplify;
