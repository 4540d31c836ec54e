//! A digit, or none, in each cell: puzzles and solutions, and their text.

use std::fmt;

use serde::{Deserialize, Serialize};
use solidoku_common::digit::Digit;
use solidoku_common::keyed::Keyed;

use crate::puzzle::geometry::{Cell, Cells, PerCell};

/// An entry for each digit.
pub type PerDigit<V> = Keyed<Digit, V, 9>;

/// A digit from 1 to 9, or nothing, in each of the 81 cells. It need not obey any rule. Grids are
/// ordered as their texts: cell by cell, and an empty cell before a full one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "Vec<u8>", try_from = "Vec<u8>")]
pub struct Grid(PerCell<u8>);

/// Why values or a text are no grid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum GridError {
    /// A value is above 9.
    #[error("expected values from 0 to 9, found {value} for {cell}")]
    Value {
        /// The cell.
        cell: Cell,
        /// The value.
        value: u8,
    },
    /// The text is written in another way; the message says where.
    #[error("{0}")]
    Text(String),
}

impl Grid {
    /// Nothing in any cell.
    pub const EMPTY: Self = Self(PerCell::new([0; Cell::COUNT]));

    /// The grid with these values in the order of cells, 0 for an empty one.
    ///
    /// # Errors
    /// If a value is above 9.
    pub fn new(values: [u8; Cell::COUNT]) -> Result<Self, GridError> {
        let values = PerCell::new(values);
        match Cell::all().find(|&cell| values[cell] > 9) {
            Some(cell) => Err(GridError::Value { cell, value: values[cell] }),
            None => Ok(Self(values)),
        }
    }

    /// The grid with these digits, which are known to be 1 to 9.
    pub(crate) fn of_digits(digits: [u8; Cell::COUNT]) -> Self {
        debug_assert!(digits.iter().all(|digit| (1..=9).contains(digit)), "digits are 1 to 9");
        Self(PerCell::new(digits))
    }

    /// The values in the order of cells, 0 for an empty one.
    pub const fn values(&self) -> &[u8; Cell::COUNT] {
        self.0.as_array()
    }

    /// The value in a cell, 0 if it is empty.
    #[inline]
    pub fn value(&self, cell: Cell) -> u8 {
        self.0[cell]
    }

    /// What is in a cell.
    pub fn get(&self, cell: Cell) -> Option<Digit> {
        Digit::new(self.0[cell])
    }

    /// Puts a digit into a cell, or empties it.
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell] = digit.map_or(0, Digit::value);
    }

    /// The cells that aren't empty, with their digits.
    pub fn clues(&self) -> impl Iterator<Item = (Cell, Digit)> {
        Cell::all().filter_map(|cell| Some((cell, self.get(cell)?)))
    }

    /// The cells that aren't empty.
    pub fn given(&self) -> Cells {
        self.clues().map(|(cell, _)| cell).collect()
    }

    /// The grid in these cells, and nothing elsewhere.
    #[must_use]
    pub fn restricted_to(&self, cells: Cells) -> Self {
        let mut part = Self::EMPTY;
        for cell in cells.iter() {
            part.set(cell, self.get(cell));
        }
        part
    }

    /// For each digit the cells that show it.
    pub fn cells_by_digit(&self) -> PerDigit<Cells> {
        let mut cells = PerDigit::<Cells>::default();
        for (cell, digit) in self.clues() {
            cells[digit] = cells[digit].with(cell);
        }
        cells
    }

    /// Whether no cell is empty.
    pub fn is_full(&self) -> bool {
        !self.values().contains(&0)
    }

    /// The grid with digits renamed in the order in which they first occur: the first is 1, the
    /// next new one 2, and so on.
    #[must_use]
    pub fn relabelled(&self) -> Self {
        let (mut names, mut next) = ([0; 10], 1);
        Self(self.0.map(|value| {
            if value > 0 && names[usize::from(value)] == 0 {
                names[usize::from(value)] = next;
                next += 1;
            }
            names[usize::from(value)]
        }))
    }
}

impl From<Grid> for Vec<u8> {
    fn from(grid: Grid) -> Self {
        grid.values().to_vec()
    }
}

impl TryFrom<Vec<u8>> for Grid {
    type Error = &'static str;

    fn try_from(values: Vec<u8>) -> Result<Self, Self::Error> {
        let values = values.try_into().ok().and_then(|values| Self::new(values).ok());
        values.ok_or("expected 81 values from 0 to 9")
    }
}

/// 81 characters, `.` for an empty cell.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let char = |&value: &u8| if value == 0 { '.' } else { char::from(b'0' + value) };
        f.pad(&self.0.iter().map(char).collect::<String>())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
