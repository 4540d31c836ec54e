//! The *4D Sudoku* toy: 27 magnetic cubes that make a 3×3×3.
//!
//! # The rules
//!
//! They are those of the toy as its post describes them (pictures in "Solving the 4D Sudoku cube"):
//!
//! - 14 cubes are orange and 13 white; they alternate.
//! - Nine cubes have a blank side; the blanks make one side of the whole, here its back.
//! - Every *face*, that is what a layer, outer or inner, shows to one of six sides, shows 1 to 9:
//!   17 faces besides the blank one.
//! - Every *ring* of nine that runs round the cube from blank side to blank side shows 1 to 9: six.
//! - The digits of a face stand the same way up. 6 and 9 are one glyph.
//! - One face is *semi-magic*: its rows and columns sum to 15. The toy's is an inner one.
//!
//! # Reading, solving, printing
//!
//! ```
//! use cube4d::{Config, Control, Set, notation::Slices, solve};
//!
//! let text = Set::toy().to_string(); // "orange 1 9 6 0 4 5\norange 5 4 9 0 2 1'\n..."
//! let set: Set = text.parse()?;
//! let outcome = solve(&set, &Config::default(), Control::UNLIMITED);
//! assert!(outcome.is_exhausted());
//! let found = outcome.found();
//! assert_eq!(found.count, 1);
//! print!("{}", Slices { layout: &found.layouts[0], set: &set });
//! # Ok::<(), cube4d::InputError>(())
//! ```
//!
//! # Stopping a search
//!
//! The library knows no clock, no file and no signal. A search takes a [`Control`], which says when
//! to stop, and returns an [`Outcome`], which says whether it is complete.
//!
//! ```
//! use std::time::{Duration, Instant};
//!
//! use cube4d::{Config, Control, Outcome, Set, solve};
//!
//! let end = Instant::now() + Duration::from_secs(10);
//! let is_over = || Instant::now() >= end;
//! match solve(Set::toy(), &Config::default(), Control::stopping(&is_over)) {
//!     Outcome::Exhausted(all) => println!("{} layouts", all.count),
//!     Outcome::Stopped { so_far, .. } => println!("at least {} layouts", so_far.count),
//! }
//! ```
//!
//! # The modules, in reading order
//!
//! [`puzzle`] has cells, cubes, sets, layouts and rules, [`notation`] reads and prints them.
//! [`search`] finds all layouts, as an exact cover with colours, and without alignment in a second
//! way. [`check`] is the literal reading of the rules, and [`mod@reference`] a second search, cell
//! by cell, that shares nothing with the first; [`reference::unaligned`] is one for layouts without
//! alignment. [`position`] says in which position of the whole a layout was typed.
//!
//! For a toy on the table there is [`hint`], and new toys come from [`generate`]. In [`api`] a
//! question is a value: what the program and the page ask, with requests and reports as JSON.
//! [`formats`] reads sets and layouts from either. [`printing`] asks how few digits a toy needs,
//! and [`census`] how many layouts there are.
#![cfg_attr(feature = "draw", doc = "[`mod@draw`] shows layouts, and [`sheet`] prints new toys.")]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod api;
pub mod check;
#[cfg(feature = "draw")]
pub mod draw;
pub mod formats;
pub mod notation;
pub mod play;
pub mod puzzle;
pub mod solve;
pub mod theory;

pub use theory::{census, printing};

pub use solve::{reference, search};

pub use play::{generate, hint, position};

#[cfg(feature = "draw")]
pub use draw::sheet;

pub use position::{Position, unavoidable_violations};
pub use puzzle::{Cell, CubeNumber, Layout, Orientations, Placed, Rules, Set};
pub use solidoku_common::control::Control;
pub use solidoku_common::digit::Digit;
pub use solidoku_common::foreign::FileName;
pub use solidoku_common::input::{InputError, Located, Source};
pub use solidoku_common::outcome::{Outcome, StopReason};
#[cfg(feature = "draw")]
pub use solidoku_common::page;
pub use solve::search::{Config, Found, solve};

/// The code of `README.md`, which is tested with that of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
