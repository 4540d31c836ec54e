//! Cells and sets of cells.
//!
//! The object is seen from a fixed side, where its 81 pieces make a 9×9 grid. Rows, columns,
//! blocks and positions in a block are numbered from 0 in code, and from 1 where people read them:
//!
//! ```text
//! cell = 9 · row + column          a block, and a position in it
//!
//!    0  1  2   3  4  5   6  7  8       0 1 2
//!    9 10 11  12 13 14  15 16 17       3 4 5
//!   18 19 20  21 22 23  24 25 26       6 7 8
//!   27 …
//! ```
//!
//! So (row, column) = (3 · (block / 3) + position / 3, 3 · (block % 3) + position % 3). This is the
//! reading of the paper's Figure 4 (d) that fits its Definition 1 and all its permutations.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitXor, Not};

use solidoku_common::keyed::{Key, Keyed};

/// A piece of the object: a cell of the 9×9 grid, 0 to 80.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The number of cells.
    pub const COUNT: usize = 81;

    /// The cell of this number; `None` from 81 on.
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self(index as u8)) } else { None }
    }

    /// The cell in this row and column, both 0 to 8.
    ///
    /// # Panics
    /// If the row or the column is 9 or more.
    pub const fn at(row: usize, column: usize) -> Self {
        assert!(row < 9 && column < 9, "rows and columns are 0 to 8");
        Self((9 * row + column) as u8)
    }

    /// The cell at this position of this block, both 0 to 8.
    ///
    /// # Panics
    /// If the block or the position is 9 or more.
    pub const fn in_block(block: usize, position: usize) -> Self {
        Self::at(3 * (block / 3) + position / 3, 3 * (block % 3) + position % 3)
    }

    /// The cell's number, 0 to 80.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The cell's row, 0 to 8 from the top.
    pub const fn row(self) -> usize {
        self.index() / 9
    }

    /// The cell's column, 0 to 8 from the left.
    pub const fn column(self) -> usize {
        self.index() % 9
    }

    /// The cell's block, 0 to 8.
    pub const fn block(self) -> usize {
        self.row() / 3 * 3 + self.column() / 3
    }

    /// The cell's position in its block, 0 to 8.
    pub const fn position(self) -> usize {
        self.row() % 3 * 3 + self.column() % 3
    }

    /// All cells in order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }
}

impl Key for Cell {
    const COUNT: usize = Self::COUNT;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    fn from_index(index: usize) -> Self {
        Self::new(index).expect("a table has an entry for each cell")
    }
}

/// An entry for each cell.
pub type PerCell<V> = Keyed<Cell, V, { Cell::COUNT }>;

/// Row and column as people read them, from 1: `r2c5`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row() + 1, self.column() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cells: bit c stands for cell c, and bits from 81 on are 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cells(u128);

impl Cells {
    /// No cell.
    pub const EMPTY: Self = Self(0);
    /// All 81.
    pub const ALL: Self = Self((1 << Cell::COUNT) - 1);

    /// The set whose bits these are; `None` if a bit from 81 on is set.
    pub const fn from_bits(bits: u128) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// Bit c is set if cell c is in the set.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// The set of this cell alone.
    pub const fn of(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// The cells of these numbers; those from 81 on are left out.
    pub(crate) fn of_numbers(numbers: impl Iterator<Item = u8>) -> Self {
        // To look up a bit is faster than to shift 128.
        const BITS: [u128; 256] = {
            let mut bits = [0; 256];
            let mut cell = 0;
            while cell < Cell::COUNT {
                bits[cell] = 1 << cell;
                cell += 1;
            }
            bits
        };
        Self(numbers.fold(0, |bits, number| bits | BITS[usize::from(number)]))
    }

    /// How many cells the set has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no cell.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a cell is in the set.
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Whether no cell is in both.
    pub const fn is_disjoint(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether each cell of the set is in the other.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The first cell of the set; `None` if it is empty.
    pub const fn first(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.trailing_zeros() as u8)) }
    }

    /// The last cell of the set; `None` if it is empty.
    pub const fn last(self) -> Option<Cell> {
        if self.0 == 0 { None } else { Some(Cell(self.0.ilog2() as u8)) }
    }

    /// The set with a cell more.
    #[must_use]
    pub const fn with(self, cell: Cell) -> Self {
        Self(self.0 | 1 << cell.0)
    }

    /// The set without a cell.
    #[must_use]
    pub const fn without(self, cell: Cell) -> Self {
        Self(self.0 & !(1 << cell.0))
    }

    /// The cells of the set in order.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        // Half by half: 128 bits at a time take twice the instructions.
        let half = |mut bits: u64, start| {
            std::iter::from_fn(move || {
                let first = bits.trailing_zeros() as u8;
                if bits == 0 {
                    return None;
                }
                bits &= bits - 1;
                Some(Cell(start + first))
            })
        };
        half(self.0 as u64, 0).chain(half((self.0 >> 64) as u64, 64))
    }
}

impl BitOr for Cells {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Cells {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The cells that are in just one of both.
impl BitXor for Cells {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

/// The cells that are not in the set.
impl Not for Cells {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_agree() {
        for cell in Cell::all() {
            assert_eq!(Cell::at(cell.row(), cell.column()), cell);
            assert_eq!(Cell::in_block(cell.block(), cell.position()), cell);
            assert_eq!(Cell::new(cell.index()), Some(cell));
        }
        assert_eq!(Cell::new(81), None);
        assert_eq!(Cell::in_block(4, 2).to_string(), "r4c6");
    }

    #[test]
    fn sets_are_sets() {
        let odd: Cells = Cell::all().filter(|cell| cell.index() % 2 == 1).collect();
        assert_eq!(odd.len(), 40);
        assert_eq!((!odd).len(), 41);
        assert!(odd.is_disjoint(!odd) && odd.is_subset(Cells::ALL));
        assert_eq!(odd | !odd, Cells::ALL);
        assert_eq!((odd & !odd).first(), None);
        assert_eq!(odd.iter().collect::<Cells>(), odd);
        assert_eq!(odd.first(), Cell::new(1));
        assert_eq!(Cells::from_bits(1 << 81), None);
    }
}
