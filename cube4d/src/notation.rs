//! Reading and printing sets and layouts. `#` begins a comment.
//!
//! A *set* has one cube on each line: `orange 1 9 6 0 4 5` is top, front, right, back, left,
//! bottom; 0 or `.` is blank. A line that begins with `or` is another reading of the cube above.
//! After a digit comes its direction on the cube as listed, seen from outside:
//!
//! ```text
//! 7   upright: head to the top; on top and bottom, base to the front
//! 7'  upside down       7>  head to the right      7<  head to the left
//! 7?  not recorded: upright or upside down, so that a 6 may be a 9
//! 7?? in a layout: nothing is known, any of the four directions
//! ```
//!
//! Where no digit of a text has a mark, directions aren't recorded, unless a line says
//! `directions: recorded`: in a set each digit is read as if it had `?`, and in a layout as if it
//! had `??`.
//!
//! A *layout* is 27 cubes as they stand, in any [position](crate::position) of the whole: slice z =
//! 2, which is the front, then 1, then 0, each from left to right and down. A cube is
//! `[7 2-3-1-5 9]`, top, front-right-back-left and bottom; `[]` or `.` is an empty cell. Marks are
//! written as in a set.

mod as_seen;
mod directions;
mod layout;
mod printing;
pub(crate) mod prose;
mod refutation;
mod set;
mod short_name;
mod sides;
mod unknown_cube;

use std::str::FromStr;

use solidoku_common::input::{InputError, Source};

use crate::puzzle::Set;
pub use as_seen::as_seen;
pub use directions::Directions;
pub(crate) use layout::front_first;
pub use layout::{Slices, Typed, parse_cube, parse_layout, read_layout};
pub use printing::parse_printing;
pub use refutation::{MOST_REFUTATION_BYTES, parse_refutation};
pub use set::parse_set;
pub use short_name::ShortName;
pub use sides::Bracketed;

/// More bytes than a set or layout has, comments and all: longer texts are refused.
pub const MOST_BYTES: u64 = 1 << 20;

impl FromStr for Set {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, InputError> {
        parse_set(&Source::new("set", text))
    }
}
