//! What the puzzles of Solidoku share, and only that.
//!
//! - [`control`]: when a search must stop, and who hears of its progress.
//! - [`digit`]: the digits 1 to 9, and sets of them as bitsets.
//! - [`perm`]: permutations of up to 20 points, their parity, rank and even half.
//! - [`foreign`]: text from outside, escaped so that a terminal takes no orders from it.
//! - [`number`]: human-readable numbers.
//! - [`outcome`]: whether a search was exhausted or stopped.
//! - [`atomic_file`]: files that are replaced whole or not at all (feature `sweep`).
//! - [`page`]: pages to print, in millimetres (feature `draw`).
//! - [`sweep`]: long searches in parts, which can be stopped and resumed (feature `sweep`).
//! - [`cli`]: what all command lines share (feature `cli`).
//! - [`input`]: reading a capped text, and errors that say where, what was found, what was expected.
//!
//! ```
//! use common::{digit::DigitSet, perm::Permutation};
//!
//! // A house is full when its labels are distinct and there are nine of them.
//! let face = DigitSet::parse_distinct("473219856").expect("no digit twice");
//! assert_eq!(face, DigitSet::ALL);
//!
//! // Parity is a homomorphism; products are read right to left.
//! let a = Permutation::new([1, 2, 0, 3]).unwrap();
//! let b = Permutation::new([0, 1, 3, 2]).unwrap();
//! assert_eq!((a * b).image(2), a.image(b.image(2)));
//! assert!(a.is_even() && !b.is_even() && !(a * b).is_even());
//! ```

#[cfg(feature = "sweep")]
pub mod atomic_file;
#[cfg(feature = "cli")]
pub mod cli;
pub mod control;
pub mod digit;
pub mod foreign;
pub mod input;
pub mod number;
pub mod outcome;
#[cfg(feature = "draw")]
pub mod page;
pub mod perm;
#[cfg(feature = "sweep")]
pub mod sweep;
