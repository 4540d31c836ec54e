//! Code that the puzzle crates of Solidoku share.
//!
//! - [`api`]: questions as values: what their requests and reports share.
//! - [`control`]: stopping searches, and hearing of their progress.
//! - [`digit`]: the digits 1 to 9, and sets of them as bitsets.
//! - [`perm`]: permutations of up to 20 points, their parity and rank.
//! - [`keyed`]: arrays keyed by an index type.
//! - [`foreign`]: untrusted text, escaped so that it can't control a terminal.
//! - [`keyed`]: arrays whose index is a type of its own.
//! - [`number`]: human-readable numbers.
//! - [`outcome`]: results that say whether a search was exhausted or stopped.
//! - [`atomic_file`]: files that are replaced completely or not at all (feature `sweep`).
//! - [`sequence`]: sequences of turns with groups, commutators and conjugates.
//! - [`signs`]: the characters for a prime and for an empty cell, in one list for all readers.
//! - [`twisty`]: puzzles as cubing.js and twsearch read them.
//! - [`page`]: printable pages, in millimetres (feature `draw`).
//! - [`sweep`]: long searches in parts, which can be stopped and resumed (feature `sweep`).
//! - [`cli`]: command lines (feature `cli`).
//! - [`input`]: reading input of limited size, and errors that say where, what was expected, and
//!   what was found.
//!
//! ```
//! use solidoku_common::{digit::DigitSet, perm::Permutation};
//!
//! // A house is full if it has nine distinct labels.
//! let face = DigitSet::parse_distinct("473219856").expect("no digit is repeated");
//! assert_eq!(face, DigitSet::ALL);
//!
//! // Parity is a homomorphism; products are composed right to left.
//! let a = Permutation::new([1, 2, 0, 3]).unwrap();
//! let b = Permutation::new([0, 1, 3, 2]).unwrap();
//! assert_eq!((a * b).image(2), a.image(b.image(2)));
//! assert!(a.is_even() && !b.is_even() && !(a * b).is_even());
//! ```

pub mod api;
#[cfg(feature = "sweep")]
pub mod atomic_file;
#[cfg(feature = "cli")]
pub mod cli;
pub mod control;
pub mod digit;
pub mod foreign;
pub mod input;
pub mod keyed;
pub mod number;
pub mod outcome;
#[cfg(feature = "draw")]
pub mod page;
pub mod perm;
pub mod sequence;
pub mod signs;
#[cfg(feature = "sweep")]
pub mod sweep;
pub mod twisty;
