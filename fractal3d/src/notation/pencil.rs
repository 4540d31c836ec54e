//! A grid in play: digits, and pencil marks in cells that have none.
//!
//! It is written as a puzzle ([`notation`](crate::notation)), and the marks of a cell in braces, so
//! that one mark isn't mistaken for a digit. Tables that other programs print are read too: nine
//! lines of nine words, where a word of several digits is marks.
//!
//! ```text
//! {157} 2     {17} | . . .       157 2   17 | . . .
//! {1,5} 9     3    | . . .       15  9   3  | . . .
//! …                              …
//! ```
//!
//! Above a table may stand the grid of its clues, and `u5` is a digit that a player has entered, as
//! in `.sdx` files.
//!
//! A cell without marks may hold whatever the digits shown leave.

mod reader;
#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::input::Source;

use crate::puzzle::board::Board;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::{Grid, GridError};
#[cfg(feature = "formats")]
pub(crate) use reader::{Game, are_marks, read_game};
pub use reader::{has_marks, read};

/// Digits, and pencil marks in cells that have none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PencilGrid {
    grid: Grid,
    marks: [Option<DigitSet>; Cell::COUNT],
}

/// No cell has marks.
impl From<Grid> for PencilGrid {
    fn from(grid: Grid) -> Self {
        Self { grid, marks: [None; Cell::COUNT] }
    }
}

impl PencilGrid {
    /// The digits.
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The marks of a cell; `None` if it shows a digit, or nobody has written any.
    pub const fn marks(&self, cell: Cell) -> Option<DigitSet> {
        self.marks[cell.index()]
    }

    /// Whether a cell has marks.
    pub fn is_marked(&self) -> bool {
        self.marks.iter().any(Option::is_some)
    }

    /// Writes the marks of a cell instead of what it shows.
    pub fn mark(&mut self, cell: Cell, marks: DigitSet) {
        self.grid.set(cell, None);
        self.marks[cell.index()] = Some(marks);
    }

    /// Writes a digit.
    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.grid.set(cell, Some(digit));
        self.marks[cell.index()] = None;
    }

    /// What a cell may hold: its marks, or all digits if there are none, without those that its
    /// houses show. Nothing if it shows a digit.
    pub fn candidates(&self, board: &Board, cell: Cell) -> DigitSet {
        if self.grid.get(cell).is_some() {
            return DigitSet::EMPTY;
        }
        let shown = board.peers(cell).iter().filter_map(|peer| self.grid.get(peer)).collect();
        self.marks(cell).unwrap_or(DigitSet::ALL) - shown
    }

    /// The text of a cell: `5`, `{157}` or `.`.
    fn cell(&self, cell: Cell) -> String {
        match (self.grid.get(cell), self.marks(cell)) {
            (Some(digit), _) => digit.to_string(),
            (None, Some(marks)) => {
                let digits: String = marks.iter().map(|digit| digit.to_string()).collect();
                format!("{{{digits}}}")
            }
            (None, None) => ".".to_owned(),
        }
    }
}

/// All cells on one line: `{157}2{17}…`.
impl fmt::Display for PencilGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Cell::all().try_for_each(|cell| f.write_str(&self.cell(cell)))
    }
}

/// Reads one line, or nine.
impl FromStr for PencilGrid {
    type Err = GridError;

    fn from_str(text: &str) -> Result<Self, GridError> {
        let read = read(&Source::new("grid", text));
        read.map_err(|error| GridError::Text(error.to_string()))
    }
}

/// Prints a grid with its marks as nine lines, with lines between blocks and without a last line
/// break.
#[derive(Clone, Copy, Debug)]
pub struct PrettyMarks<'a>(pub &'a PencilGrid);

impl fmt::Display for PrettyMarks<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |row, column| self.0.cell(Cell::at(row, column));
        let widest = |column| (0..9).map(|row| text(row, column).len()).max().unwrap_or(1);
        let widths: Vec<usize> = (0..9).map(widest).collect();
        let dashes = |columns: &[usize]| "-".repeat(columns.iter().map(|width| width + 1).sum());
        let bands: Vec<String> = widths.chunks(3).map(dashes).collect();
        for row in 0..9 {
            if row == 3 || row == 6 {
                write!(f, "\n{}", bands.join("+-"))?;
            }
            let mut line = String::new();
            for (column, &width) in widths.iter().enumerate() {
                let before = if column == 3 || column == 6 { "| " } else { "" };
                line += &format!("{before}{:width$} ", text(row, column));
            }
            write!(f, "{}{}", if row == 0 { "" } else { "\n" }, line.trim_end())?;
        }
        Ok(())
    }
}
