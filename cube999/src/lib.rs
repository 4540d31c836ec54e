//! The 9×9×9 cube of digits, jumbled by turning 3×3×3 sub-cubes.
//!
//! The source is a question on code golf, by Gareth, to unjumble such a cube, and its one answer.
//! The target digit is (x + y + z) mod 9 + 1; a [turn](turn::Turn) rotates one of 343 sub-cubes
//! about an axis by one to three quarters.
//!
//! Read in this order:
//!
//! - [`geometry`], [`turn`], [`cube`], and [`check`], which shares no table with them; [`notation`].
//! - [`reach`], [`count`], [`bound`]: what can be reached, how much that is, and in how many turns at
//!   least. Pieces keep the parity of x + y + z, and that is all they have to keep.
//! - [`commutator`], [`fast`]: four turns that move three cells, and a solver that always ends.
//! - [`search`], with [`seams`] and its private rooms `word`, `track`, `anneal`, `close` and `repair`:
//!   short solutions, by edits anywhere in a sequence of turns.
//! - [`simplify`], [`scramble`], [`draw`].
//!
//! ```
//! use cube999::{check, cube::Cube, turn::{self, Turn}};
//!
//! // Turns undone backwards lead home.
//! let turns: Vec<Turn> = (0..50).map(|n| Turn::from_index(n * 61)).collect();
//! let jumbled = Cube::TARGET.after(&turns);
//! assert!(!jumbled.is_solved());
//! assert!(check::replay(&jumbled, &turn::inverse(&turns)).is_solved());
//! ```

pub mod check;
#[cfg(feature = "draw")]
pub mod draw;
pub mod notation;
mod puzzle;
pub mod scramble;
mod solve;
mod theory;

pub use common::control::Control;
pub use common::input::{InputError, Source};

pub use puzzle::cube::{Cube, CubeError, Surplus};
pub use puzzle::geometry::{Axis, Block, Cell, Class};
pub use puzzle::turn::Turn;
pub use puzzle::{geometry, turn};
pub use solve::{fast, search, simplify};
#[cfg(feature = "count")]
pub use theory::count;
pub use theory::{bound, reach};
