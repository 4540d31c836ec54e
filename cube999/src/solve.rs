//! Finding turns that lead to the target: at once, or few of them.

mod close;
mod edits;
pub mod fast;
mod kernel;
pub mod search;
pub mod simplify;
