//! *3D-Sudoku*: Sudoku on a cubic object of 81 pieces that looks like a 9×9 grid from three sides.
//!
//! Cut a cube into 3×3×3 and keep nine of the 27 small cubes, so that one is seen behind each of
//! the nine places of every side; do the same to each of the nine. The 81 pieces have a 9×9-grid
//! appearance in three directions, and digits are to be put on them so that each of the three is a
//! Sudoku solution. Seen from one side, that is Sudoku with nine more houses: the cells at the same
//! *depth*. The source is H. Tsuiki and Y. Yokota, "Enumerating 3D-Sudoku Solutions over Cubic
//! Prefractal Objects" (2012), called the paper here. It counts 5,065,278 solutions up to
//! relabelling.
//!
//! # Reading, solving, printing
//!
//! ```
//! use fractal3d::{Grid, Pretty, Solver, check};
//!
//! let nine = "..........................1.................42...3.....5.6...........73.......8..";
//! let puzzle: Grid = nine.parse()?;
//! let outcome = Solver::new().solve(&puzzle, None);
//! assert!(outcome.is_exhausted() && outcome.found().completions == 1);
//! let solution = outcome.found().solution.expect("there is one");
//! assert!(check::is_solution_by_definition(&solution));
//! println!("{}", Pretty(&solution));
//! # Ok::<(), fractal3d::GridError>(())
//! ```
//!
//! # Stopping a search
//!
//! The library knows no clock, no file and no signal. A search that can take long takes a
//! [`Control`], which says when to stop, and returns an [`Outcome`], which says whether it is
//! complete. Here all solutions of a board are counted:
//!
//! ```
//! use std::time::{Duration, Instant};
//!
//! use fractal3d::{Board, Control, Outcome, count};
//!
//! let end = Instant::now() + Duration::from_secs(10);
//! let is_over = || Instant::now() >= end;
//! match count::by_orbits(Board::standard(), Control::stopping(&is_over)) {
//!     Outcome::Exhausted(all) => assert_eq!(all.solutions(), 5_065_278),
//!     Outcome::Stopped { so_far, .. } => println!("at least {}", so_far.solutions()),
//! }
//! ```
//!
//! # Reading order
//!
//! | modules | what they hold |
//! |---|---|
//! | [`geometry`], [`grid`] | cells and sets of them; a digit in each cell |
//! | [`latin`], [`board`], [`sculpture`] | which cells are a house, for every object |
//! | [`depths`] | other depths: objects of nine different cubes, random Latin squares |
//! | [`views`] | which piece is seen where, from each square side |
//! | [`motion`] | which symmetries are motions of the object in space |
//! | [`prefractal`] | objects of any level, as of 27×27, and a solution for each |
//! | [`notation`], [`pencil`] | text, with pencil marks too |
//! | [`check`] | the rules read literally: the one file to trust |
//! | [`count`] | the ways to place one digit; nine of them make a solution |
//! | [`automorphism`], [`permutation`] | the symmetries of any board, and which boards are alike, by search |
//! | [`symmetry`], [`canon`] | the 5,832 of the standard board, in words; canonical forms |
//! | [`list`], [`burnside`] | all solutions in order; the essentially different ones, counted |
//! | [`paper`], [`bands`] | the paper's permutations and its method |
//! | [`backtrack`], [`mod@reference`] | a plain search, and the reference method of the count |
//! | [`solve`], [`mod@explain`], [`generate`] | puzzles: solved, explained, generated |
//! | [`cell_sets`], [`min_clues`] | why nine clues are the fewest |
//! | [`ten_clues`] | all puzzles of ten clues |
//! | [`max_clues`] | minimal puzzles with many clues, and a bound |
#![cfg_attr(feature = "packed", doc = "| [`packed`] | all solutions in nine bytes each |")]
#![cfg_attr(
    feature = "formats",
    doc = "| [`formats`] | links and files of other Sudoku programs |\n\
           | [`api`] | questions as values: requests and reports, as the program writes them in JSON |"
)]
#![cfg_attr(
    feature = "sweep",
    doc = "| [`sweeps`] | the long searches in units, for many machines, and how each is audited |"
)]
#![cfg_attr(feature = "draw", doc = "| [`mod@draw`] | SVG |")]
#![cfg_attr(feature = "models", doc = "| [`models`] | solids to print in 3D |")]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "formats")]
pub mod api;
pub mod check;
pub mod clues;
pub mod count;
#[cfg(feature = "draw")]
pub mod draw;
#[cfg(feature = "formats")]
pub mod formats;
#[cfg(feature = "models")]
pub mod models;
pub mod notation;
pub mod play;
pub mod puzzle;
pub mod solve;
#[cfg(feature = "sweep")]
pub mod sweeps;

pub use puzzle::{
    board, geometry, grid, latin, motion, permutation, prefractal, rotation, sculpture, symmetry,
    views,
};

pub use notation::pencil;

pub use play::{explain, generate};

#[cfg(feature = "packed")]
pub use count::packed;
pub use count::{automorphism, backtrack, bands, burnside, canon, depths, list, paper, reference};

pub use clues::{cell_sets, max_clues, min_clues, ten_clues};

pub use count::canon::canonical;
pub use notation::Pretty;
pub use play::explain::{Explanation, Rating, explain, rating};
pub use play::generate::{Difficulty, Generator, Request};
pub use puzzle::board::{Board, BoardDesign, Colouring};
pub use puzzle::geometry::{Cell, Cells};
pub use puzzle::grid::{Grid, GridError};
pub use puzzle::latin::LatinSquare;
pub use puzzle::symmetry::Symmetry;
pub use rand::Rng;
pub use solidoku_common::control::Control;
pub use solidoku_common::digit::{Digit, DigitSet};
pub use solidoku_common::foreign::FileName;
pub use solidoku_common::input::{InputError, Located, Pieces, Source};
pub use solidoku_common::keyed::{Key, Keyed};
pub use solidoku_common::outcome::{Outcome, StopReason};
#[cfg(feature = "draw")]
pub use solidoku_common::page;
pub use solidoku_common::perm::{Permutation, PermutationError};
#[cfg(feature = "sweep")]
pub use solidoku_common::sweep;
pub use solve::Solver;

/// The code of `README.md`, which is tested with that of the documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
