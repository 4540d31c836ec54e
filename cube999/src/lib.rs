//! The 9×9×9 cube of digits, scrambled by turning 3×3×3 sub-cubes.
//!
//! The source is a question on Code Golf, by Gareth, which asks to solve such a cube, and its one
//! answer. The target digit is (x + y + z) mod 9 + 1. A [`Turn`] rotates one of 343 sub-cubes about
//! an axis by one to three quarters.
//!
//! ```
//! use cube999::{Cube, Turn, check, fast};
//!
//! // Read a cube: 729 digits in layers from the bottom, as the question writes them.
//! let text = include_str!("../data/test1.txt");
//! let cube: Cube = text.parse()?;
//! // Solve it, and check the solution by other means than it was found.
//! let turns: Vec<Turn> = fast::solve(&cube);
//! assert!(check::solves(&cube, &turns));
//! println!("{} turns, the first is {}", turns.len(), turns[0]);
//! # Ok::<(), cube999::notation::ParseError>(())
//! ```
//!
//! # Stopping a search
//!
//! The library knows no clock, no file and no signal. A search takes a [`Control`], which says when
//! to stop; here it is a time limit.
//!
//! ```
//! use std::ops::ControlFlow;
//! use std::time::{Duration, Instant};
//!
//! use cube999::search::{Config, solve};
//! use cube999::{Control, Cube, check, scramble};
//!
//! let end = Instant::now() + Duration::from_millis(200);
//! let is_over = || Instant::now() >= end;
//! let cube = Cube::TARGET.after(&scramble::turns(20, 1));
//! let control = Control::stopping(&is_over);
//! let solution = solve(&cube, None, &Config::default(), control, None, |shorter| {
//!     println!("{} turns", shorter.turns.len());
//!     ControlFlow::Continue(())
//! });
//! assert!(check::solves(&cube, &solution.turns));
//! ```
//!
//! # Where to look
//!
//! - [`geometry`], [`turn`], [`Cube`]; [`check`], which shares no table with them; [`notation`].
//! - [`fast`]: a solver that always ends, in milliseconds. [`search`]: short solutions, in any
//!   time.
//! - [`reach`], [`bound`]: what turns can reach, and in how many turns at least. A turn keeps the
//!   parity of x + y + z of every piece, and nothing else restricts what can be reached.
//! - [`simplify`], [`scramble`]; [`twisty`]: the cube for cubing.js and twsearch.
//! - [`seams`]: neighbours that don't fit.
//! - [`api`]: the questions that the program and the page ask, each as a value.
#![cfg_attr(feature = "count", doc = "- [`count`]: how many cubes turns can reach.")]
#![cfg_attr(feature = "draw", doc = "- [`mod@draw`]: pictures, and pages that play a solution.")]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod api;
pub mod check;
#[cfg(feature = "draw")]
pub mod draw;
pub mod formats;
pub mod notation;
pub mod play;
mod puzzle;
mod solve;
mod theory;

pub use formats::twisty;

pub use play::scramble;

pub use solidoku_common::control::Control;
pub use solidoku_common::foreign::FileName;
pub use solidoku_common::input::{InputError, Located, Source};
#[cfg(feature = "draw")]
pub use solidoku_common::page;

pub use puzzle::cube::{Cube, CubeError, Surplus};
pub use puzzle::geometry::{Axis, Block, Cell, Class};
pub use puzzle::turn::Turn;
pub use puzzle::{geometry, seams, turn};
pub use solve::{bound, fast, search, simplify};
#[cfg(feature = "count")]
pub use theory::count;
pub use theory::reach;

/// The code of `README.md`, which is tested with that of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
