//! Code that the puzzle crates of Solidoku share.
//!
//! - [`api`]: questions as values: what their requests and reports share.
//! - [`control`]: stopping searches, and hearing of their progress.
//! - [`digit`]: the digits 1 to 9, and sets of them as bitsets.
//! - [`foreign`]: untrusted text, escaped so that it can't control a terminal.
//! - [`input`]: reading input of limited size, and errors that say where, what was expected, and
//!   what was found.
//! - [`keyed`]: arrays whose index is a type of its own.
//! - [`number`]: human-readable numbers.
//! - [`outcome`]: results that say whether a search was exhausted or stopped.
//! - [`perm`]: permutations of up to 20 points, their parity and rank.
//! - [`sequence`]: sequences of turns with groups, commutators and conjugates.
//! - [`signs`]: the characters for a prime and for an empty cell, in one list for all readers.
//! - [`twisty`]: puzzles as cubing.js and twsearch read them.
#![cfg_attr(feature = "draw", doc = "- [`page`]: printable pages, in millimetres.")]
#![cfg_attr(
    feature = "sweep",
    doc = "- [`sweep`]: long searches in parts, which can be stopped and resumed.\n\
           - [`atomic_file`]: files that are replaced completely or not at all."
)]
#![cfg_attr(feature = "threads", doc = "- [`threads`]: the threads of a program.")]
#![cfg_attr(feature = "cli", doc = "- [`cli`]: command lines.")]
#![cfg_attr(feature = "laws", doc = "- [`laws`]: how property tests draw their cases.")]
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
//!
//! # Stopping a search
//!
//! No library knows a clock. A search takes a [`Control`](control::Control), which says when to
//! stop, and returns an [`Outcome`](outcome::Outcome), which says whether it is complete.
//!
//! ```
//! use std::time::{Duration, Instant};
//!
//! use solidoku_common::control::Control;
//! use solidoku_common::outcome::{Outcome, StopReason};
//!
//! fn count(control: Control<'_>) -> Outcome<u64> {
//!     let mut found = 0;
//!     for number in 0_u64..1_000_000 {
//!         if control.should_stop() {
//!             return Outcome::Stopped { reason: StopReason::Requested, so_far: found };
//!         }
//!         found += number % 2;
//!     }
//!     Outcome::Exhausted(found)
//! }
//!
//! let end = Instant::now() + Duration::from_secs(60);
//! let is_over = || Instant::now() >= end;
//! assert_eq!(count(Control::stopping(&is_over)), Outcome::Exhausted(500_000));
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]

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
#[cfg(any(test, feature = "laws"))]
pub mod laws;
pub mod number;
pub mod outcome;
#[cfg(feature = "draw")]
pub mod page;
pub mod perm;
pub mod sequence;
pub mod signs;
#[cfg(feature = "sweep")]
pub mod sweep;
#[cfg(feature = "threads")]
pub mod threads;
pub mod twisty;

/// The code of `README.md`, which is tested with that of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
