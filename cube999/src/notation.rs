//! Reading and printing cubes and turns. `#` begins a comment.
//!
//! A cube is 729 characters: layers from the bottom up, in a layer rows from the back, in a row
//! from left to right. It may be written
//!
//! - as in the question: blocks of nine rows, three blocks side by side or one below another, with
//!   an empty line between blocks (or none);
//! - as 729 characters in one line, or in lines of whole layers, with white space after any nine of
//!   them, or none;
//! - as nested arrays, of numbers, of characters or of rows, as JSON has them or as Python prints
//!   them.
//!
//! Characters are the digits 1 to 9; or 0 to 8, if there is a 0; or the answer's eighteen symbols
//! `0a1b2c3d4e5f6g7h8i`, if there is a letter. A symbol is (x + y + z) modulo 18, so digits stand
//! in cells of the even class and letters in cells of the odd class.
//!
//! Turns are as in the question, `426Y3`: the centre's x, y and z, the axis, and quarter turns.
//! They may stand in lines or in one long line, with white space or commas between them, or in
//! quotes. `426Y`, `426Y2` and `426Y'`, as other programs write them, are read too. Groups are
//! `(426Y3 111X1)3`, commutators `[A, B]` and conjugates `[A: B]` ([`solidoku_common::sequence`]);
//! an array of strings, as in JSON, is a plain list, and each string is a sequence. The answer's
//! names of turns are another [`Notation`].
//!
//! A `.` between turns is a pause, and `//` begins a comment there.
//!
//! A cube and turns may stand in one file ([`cube_and_turns`]), as the question's program for
//! verification reads them. A line of words that ends in a colon is a caption, as in
//! `Test input 1:`; what stands under several captions is never put together. Digits in another
//! [`Order`] are put right by it.

mod answer;
mod cubes;
mod json;
mod layout;
mod list;
mod one_file;
mod order;
mod sections;
mod turns;

use solidoku_common::input::InputError;

pub use answer::Notation;
pub use cubes::{Style, cube, write};
pub use layout::Layout;
pub use one_file::{cube_and_sequence, cube_and_turns};
pub use order::Order;
pub use turns::{Centres, MOST_TURNS, Reading, Sequence, sequence, turns};
pub(crate) use turns::{in_parts, sequence_of};

/// Why a text isn't a cube or a turn: where, what was found, what was expected.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct ParseError(#[from] InputError);

#[cfg(test)]
mod tests;
