//! Finding turns that lead to the target: at once, or few of them.

mod anneal;
mod bath;
mod close;
mod commutator;
mod conjugation;
mod cursor;
mod descent;
pub mod fast;
mod gains;
mod prices;
mod repair;
mod runs;
pub mod search;
pub mod simplify;
mod sweep;
mod vector;
mod word;
