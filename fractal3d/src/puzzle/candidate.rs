//! A digit in a cell: a clue, a pencil mark, or what is assumed.

use std::fmt;

use solidoku_common::digit::Digit;

use crate::puzzle::geometry::Cell;

/// A digit in a cell: placed, taken out, or assumed. Its `Display` is `5 in r2c5`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.digit, self.cell)
    }
}
