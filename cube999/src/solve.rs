//! Finding turns that lead to the target: at once, or few of them.

mod anneal;
mod close;
mod commutator;
mod conjugation;
mod descent;
pub mod fast;
mod repair;
pub mod search;
pub mod simplify;
mod word;
