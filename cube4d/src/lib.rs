//! The *4D Sudoku* toy: 27 magnetic cubes that make a 3×3×3.
//!
//! # The rules
//!
//! They are those of the toy as its post tells them (pictures in "Solving the 4D Sudoku cube"):
//!
//! - 14 cubes are orange and 13 white; they alternate.
//! - Nine cubes have a blank side; the blanks make one side of the whole, here its back.
//! - Every *face*, that is what a layer, outer or inner, shows to one of six sides, shows 1 to 9: 17
//!   faces beside the blank one.
//! - Every *ring* of nine that runs round the cube from blank side to blank side shows 1 to 9: six.
//! - On a face the digits stand the same way up. 6 and 9 are one glyph.
//! - One face is *semi-magic*: its rows and columns sum to 15. The toy's is an inner one.
//!
//! # The rooms, in reading order
//!
//! [`geometry`] (cells, sides, orientations, houses) and [`cube`] (marks, cubes, sets); [`notation`]
//! reads and prints; [`layout`] is cubes in their places, and `table`
//! all that a layout leaves open as it is typed. [`cover`] is exact cover with colours and
//! knows no cubes; [`search`] states the puzzle for it. [`check`] is the literal reading of the rules,
//! and [`recursion`] a second search, cell by cell, that shares nothing with the first.
//! [`problem`] is the bridge between cubes and cover, [`rules`] says which rules are in force.
//!
//! For one who has the toy on the table there are [`hint`] and [`draw`]; new toys come from
//! [`generate`], and [`sheet`] prints them.
//!
//! ```
//! use cube4d::cube::Set;
//! use cube4d::search::{Config, solve};
//!
//! let found = solve(Set::toy(), &Config::default());
//! assert!(found.is_exhausted());
//! assert_eq!(found.found().count, 1);
//! ```

pub mod check;
pub mod cover;
pub mod cube;
pub mod draw;
pub mod factors;
pub mod generate;
pub mod geometry;
pub mod hint;
pub mod layout;
pub mod notation;
pub mod problem;
pub mod recursion;
pub mod rules;
pub mod search;
pub mod sheet;
mod table;
