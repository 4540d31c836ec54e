//! Where clues are to be, and which digits some of them show.

use solidoku_common::digit::{Digit, DigitSet};

use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;

/// The cells of all clues, and the digits that some of them show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    cells: Cells,
    digits: Grid,
}

impl Pattern {
    /// Clues with these digits, and clues with any digit in the other cells that are marked.
    pub fn new(marks: Cells, digits: Grid) -> Self {
        Self { cells: marks | digits.given(), digits }
    }

    /// The cells of all clues.
    pub const fn cells(&self) -> Cells {
        self.cells
    }

    /// The clues whose digits are given.
    pub const fn digits(&self) -> &Grid {
        &self.digits
    }

    /// The cells of the clues whose digits are free.
    pub fn marks(&self) -> Cells {
        self.cells & !self.digits.given()
    }

    /// How many different digits such clues can show at most.
    pub(crate) fn most_digits(&self) -> usize {
        let given: DigitSet = self.digits.clues().map(|(_, digit)| digit).collect();
        (given.iter().count() + self.marks().len()).min(Digit::ALL.len())
    }
}

/// Clues with any digits in these cells.
impl From<Cells> for Pattern {
    fn from(cells: Cells) -> Self {
        Self::new(cells, Grid::EMPTY)
    }
}
