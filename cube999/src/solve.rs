//! Finding turns that lead to the target: at once, or few of them.

mod bath;
mod close;
mod commutator;
mod conjugation;
mod cursor;
pub mod fast;
mod gains;
mod pairs;
mod prices;
mod runs;
pub mod search;
pub mod simplify;
mod sweep;
mod vector;
mod word;
