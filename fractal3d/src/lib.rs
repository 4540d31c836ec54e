//! *3D-Sudoku*: Sudoku on a cubic object of 81 pieces that looks like a 9×9 grid from three sides.
//!
//! Cut a cube into 3×3×3 and keep nine of the 27 small cubes, so that one is seen behind each of the
//! nine places of every side; do the same to each of the nine. The 81 pieces have a 9×9-grid
//! appearance in three directions, and digits are to be put on them so that each of the three is a
//! Sudoku solution. Seen from one side, that is Sudoku with nine more houses: the cells at the same
//! *depth*. The source is H. Tsuiki and Y. Yokota, "Enumerating 3D-Sudoku Solutions over Cubic
//! Prefractal Objects" (2011), called the paper here. It counts 5,065,278 solutions up to relabelling.
//!
//! # Reading order
//!
//! | room | what lives there |
//! |---|---|
//! | [`geometry`], [`grid`] | cells and sets of them; a digit in each cell |
//! | [`latin`], [`board`], [`sculpture`] | which cells are a house, for every object |
//! | [`notation`], [`packed`] | text, and nine bytes a solution |
//! | [`check`] | the rules read literally: the one file to trust |
//! | [`templates`], [`cover`], [`count`] | the ways to place one digit; nine of them make a solution |
//! | [`automorphism`], [`permutation`] | the symmetries of any board, by search |
//! | [`symmetry`], [`canon`] | the 5,832 of the standard board, in words; canonical forms |
//! | [`list`], [`burnside`] | all solutions in order; the essentially different ones, counted |
//! | [`paper`], [`bands`], [`backtrack`] | the paper's permutations and its method; a plain search |
//! | [`solve`], [`explain`], [`generate`] | puzzles: completed, explained, made |
//! | [`cell_sets`], [`min_clues`] | why nine clues are the fewest |
//! | [`sweeps`] | the long searches in units, for many machines, and how each is audited |
//! | [`draw`] | SVG |
//!
//! # Example
//!
//! ```
//! use fractal3d::{board::Board, check, count, min_clues, solve::Solver};
//!
//! // The count, from one template of each kind.
//! assert_eq!(count::solutions(Board::standard()), 5_065_278);
//!
//! // A puzzle of nine clues, completed, and the solution checked by the rules.
//! let puzzle = &min_clues::nine_clues()[0];
//! let outcome = Solver::new().solve(puzzle, None);
//! assert!(outcome.is_exhausted() && outcome.found().completions == 1);
//! let solution = outcome.found().solution.expect("there is one");
//! assert!(check::is_solution_by_definition(&solution));
//! ```

pub mod automorphism;
pub mod backtrack;
pub mod bands;
pub mod board;
pub mod burnside;
pub mod canon;
pub mod cell_sets;
pub mod check;
pub mod count;
pub mod cover;
#[cfg(feature = "draw")]
pub mod draw;
pub mod explain;
pub mod generate;
pub mod geometry;
pub mod grid;
pub mod latin;
pub mod list;
pub mod min_clues;
pub mod notation;
#[cfg(feature = "packed")]
pub mod packed;
pub mod paper;
pub mod permutation;
pub mod reference;
pub mod rotation;
pub mod sculpture;
pub mod solve;
#[cfg(feature = "sweep")]
pub mod sweeps;
pub mod symmetry;
pub mod templates;
