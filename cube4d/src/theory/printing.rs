//! Toys of which only some digits are printed. How few of the 153 must be, for the one layout to
//! stay the only one?
//!
//! # Definitions
//!
//! The 27 cubes keep their colours, and nine of them their blank side. Of the other 153 sides some
//! show their digit, in its direction. The rest are *empty*: an empty side may stand for any digit
//! in any direction. It isn't blank, so it doesn't belong on the blank side of the whole.
//!
//! A layout puts the cubes into the cells, each turned in one of 24 ways. It is *accepted* if
//!
//! - orange and white alternate, and the nine blank sides make the back of the whole;
//! - the digits printed on a face stand the same way up (6 and 9 are one glyph, so that this may
//!   decide which it is);
//! - no face and no ring shows a digit twice.
//!
//! So empty sides never contradict anything, and no house is asked whether it could be completed.
//! The rule of the almost magic face isn't used; without it, too, the toy has one layout.
//!
//! A printing has *one layout* if all accepted ones are the one that it was made from, turned as a
//! whole. Which cube is in a cell counts, even if another looks like it, and so does how it is
//! turned. So each cube must show a digit.
//!
//! # The modules
//!
//! `layouts` finds accepted layouts by exact cover, and `fewest` searches for printings with few
//! digits. [`check()`] is a second search, cell by cell, that shares nothing with them. `other`
//! describes an accepted layout and what would exclude it. [`refutation`] has the lower bound.

mod check;
mod fewest;
mod layouts;
mod other;
pub mod refutation;

pub use check::{Checked, Standing, check};
pub use fewest::{Fewest, fewest, steps};
pub use layouts::another_layout;
pub use other::Reasons;

pub use crate::puzzle::{FaceletSet, OtherLayout, Print, Printing, Prints, turned_prints};

#[cfg(test)]
mod tests;
