//! Top bands: the first three rows, up to relabelling, and their numbers.
//!
//! Each row and each block of a band shows the nine digits. Up to relabelling its first block reads
//! 123456789. Then a band is determined by the digits of blocks 2 and 3:
//!
//! ```text
//! 1 2 3   · · ·   · · ·      which digits are in each row of block 2:   56 ways (what a row
//! 4 5 6   · · ·   · · ·                                    lacks then is in block 3)
//! 7 8 9   · · ·   · · ·      their order in each of six rows of three:  6 · 6 · 6 · 6 · 6 · 6
//! ```
//!
//! so there are 56 · 6^6 = 2,612,736, and a [`BandNumber`] is these choices as one number. If k
//! digits in the first row of block 2 are from 456, there are C(3, k) ways to choose them, as many
//! to choose the others from 789, and as many to fill up the second row from 123; that makes
//! 1 + 27 + 27 + 1 = 56.

use std::fmt;
use std::str::FromStr;

use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// The cells of the top band: blocks 1 to 3.
pub const TOP_BAND: Cells = Cells::from_bits((1 << Band::CELLS) - 1).expect("it is a third of all");

/// A top band that obeys the rules of Sudoku, up to relabelling: its first block is 123456789.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Band([u8; Band::CELLS]);

/// The place of a band in the list of all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct BandNumber(u32);

/// A text that is no band.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected 27 digits, three rows of nine, with 1 to 9 in each row and in each block")]
pub struct BandError;

impl Band {
    /// How many cells it has.
    pub const CELLS: usize = 27;

    /// The band with these digits, 1 to 9, in the order of cells, renamed so that the first block
    /// is 123456789.
    ///
    /// # Errors
    /// If a row or a block lacks a digit.
    pub fn new(values: [u8; Self::CELLS]) -> Result<Self, BandError> {
        let shows_all = |cells: [usize; 9]| {
            let seen = cells.iter().fold(0u16, |seen, &cell| match values[cell] {
                value @ 1..=9 => seen | 1 << value,
                _ => seen,
            });
            seen.count_ones() == 9
        };
        let row = |row: usize| std::array::from_fn(|column| 9 * row + column);
        let block = |block| std::array::from_fn(|position| in_block(block, position));
        if !(0..3).all(|i| shows_all(row(i)) && shows_all(block(i))) {
            return Err(BandError);
        }
        let mut names = [0; 10];
        for position in 0..9 {
            names[usize::from(values[in_block(0, position)])] = position as u8 + 1;
        }
        Ok(Self(values.map(|value| names[usize::from(value)])))
    }

    /// The top band of a grid, renamed; `None` if a row or a block of it lacks a digit.
    pub fn of_grid(grid: &Grid) -> Option<Self> {
        Self::new(std::array::from_fn(|cell| grid.values()[cell])).ok()
    }

    /// The digits, 1 to 9, in the order of cells.
    pub const fn values(&self) -> &[u8; Self::CELLS] {
        &self.0
    }

    /// The grid that is empty below the band.
    pub fn to_grid(&self) -> Grid {
        let value = |cell: usize| self.0.get(cell).copied().unwrap_or(0);
        Grid::new(std::array::from_fn(value)).expect("digits are 1 to 9")
    }

    /// The band's place in the list of all.
    pub fn number(&self) -> BandNumber {
        BandNumber::of_blocks(&std::array::from_fn(|place| {
            self.0[in_block(1 + place / 9, place % 9)]
        }))
    }
}

impl BandNumber {
    /// How many bands there are: 2,612,736.
    pub const COUNT: usize = ROW_SETS.len() * 6usize.pow(6);

    /// The band with this number; `None` from [`Self::COUNT`] on.
    pub const fn new(number: usize) -> Option<Self> {
        if number < Self::COUNT { Some(Self(number as u32)) } else { None }
    }

    /// The number, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The band that has it.
    pub fn band(self) -> Band {
        const ALL: u16 = 0x3FE;
        let [first, second] = ROW_SETS[self.index() / 6usize.pow(6)];
        let block_2 = [first, second, ALL ^ first ^ second];
        let order = |row_of_six: u32| self.index() / 6usize.pow(5 - row_of_six) % 6;
        let mut values = [0; Band::CELLS];
        for (row, values) in values.chunks_exact_mut(9).enumerate() {
            let block_1 = 0b1110 << (3 * row);
            values[..3].copy_from_slice(&arranged(block_1, 0));
            values[3..6].copy_from_slice(&arranged(block_2[row], order(row as u32)));
            let block_3 = ALL ^ block_1 ^ block_2[row];
            values[6..].copy_from_slice(&arranged(block_3, order(row as u32 + 3)));
        }
        Band(values)
    }

    /// The number of the band whose first block is 123456789 and whose second and third read so,
    /// block by block.
    #[inline]
    pub(super) fn of_blocks(digits: &[u8; 18]) -> Self {
        let set = |row: usize| 1u16 << digits[row] | 1 << digits[row + 1] | 1 << digits[row + 2];
        let sets = ROW_SET_PLACES[packed([set(0), set(3)])];
        let order = |number: u32, row: usize| {
            let [a, b, c] = [digits[row], digits[row + 1], digits[row + 2]];
            6 * number + 2 * (u32::from(a > b) + u32::from(a > c)) + u32::from(b > c)
        };
        Self([0, 3, 6, 9, 12, 15].into_iter().fold(sets.into(), order))
    }
}

/// The cell at a position of a block of the band.
pub(super) const fn in_block(block: usize, position: usize) -> usize {
    Cell::in_block(block, position).index()
}

/// Three digits in one of six orders: the first is the (order / 2)-th least, and the other two
/// descend if the order is odd.
fn arranged(set: u16, order: usize) -> [u8; 3] {
    let mut digits = (1..=9u8).filter(|digit| set >> digit & 1 == 1);
    let mut next = || digits.next().expect("a row of a block has three digits");
    let sorted = [next(), next(), next()];
    let first = order / 2;
    let (low, high) = (usize::from(first == 0), 2 - usize::from(first == 2));
    let (second, third) = if order.is_multiple_of(2) { (low, high) } else { (high, low) };
    [sorted[first], sorted[second], sorted[third]]
}

/// The sets of digits that the first and the second row of block 2 may have: bit d for digit d.
static ROW_SETS: [[u16; 2]; 56] = row_sets();

/// Where in [`ROW_SETS`] a pair of sets is, by [`packed`].
static ROW_SET_PLACES: [u8; 1 << 12] = {
    let (mut places, mut i) = ([0; 1 << 12], 0);
    while i < ROW_SETS.len() {
        places[packed(ROW_SETS[i])] = i as u8;
        i += 1;
    }
    places
};

/// Six bits for each set: the first has digits from 4 to 9, the second from 1 to 3 and 7 to 9.
const fn packed([first, second]: [u16; 2]) -> usize {
    let second = second >> 1 & 0b111 | second >> 4 & 0b11_1000;
    ((first >> 4) as usize) << 6 | second as usize & 0b11_1111
}

const fn row_sets() -> [[u16; 2]; 56] {
    const ROWS: [u16; 3] = [0b1110, 0b111_0000, 0b11_1000_0000];
    let (mut found, mut count, mut first) = ([[0; 2]; 56], 0, 0u16);
    while first < 1 << 10 {
        let mut second = 0u16;
        // Digit 0 isn't one, and the first row of block 1 has 1 to 3.
        while second < 1 << 10 && is_three_of(first, !ROWS[0] & !1) {
            // The third row of block 2 can't have what the third row of block 1 has.
            let leave_no_third = (first | second) & ROWS[2] == ROWS[2];
            if is_three_of(second, !ROWS[1] & !first & !1) && leave_no_third {
                found[count] = [first, second];
                count += 1;
            }
            second += 1;
        }
        first += 1;
    }
    assert!(count == found.len(), "there are 1 + 27 + 27 + 1");
    found
}

const fn is_three_of(set: u16, of: u16) -> bool {
    set & !of == 0 && set.count_ones() == 3
}

/// The 27 digits of the band.
impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0.iter().map(|digit| char::from(b'0' + digit)).collect::<String>())
    }
}

impl fmt::Debug for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads 27 digits, and renames them.
impl FromStr for Band {
    type Err = BandError;
    fn from_str(text: &str) -> Result<Self, BandError> {
        let values: Vec<u8> = text.bytes().map(|byte| byte.wrapping_sub(b'0')).collect();
        values.try_into().map_err(|_| BandError).and_then(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_2612736_and_each_has_its_number() {
        assert_eq!(BandNumber::COUNT, 2_612_736);
        for index in 0..BandNumber::COUNT {
            let band = BandNumber::new(index).unwrap().band();
            assert_eq!(band.number().index(), index);
            // A band has a row and a block of each digit, so that none is numbered that is none.
            assert_eq!(Band::new(*band.values()), Ok(band));
        }
        assert_eq!(BandNumber::new(BandNumber::COUNT), None);
    }

    #[test]
    fn bands_are_renamed_and_read_back() {
        let band: Band = "123457689456189237789236145".parse().unwrap();
        assert_eq!(band.to_string().parse(), Ok(band));
        assert_eq!(Band::of_grid(&band.to_grid()), Some(band));
        assert_eq!("987653421654921873321874965".parse(), Ok(band));
        for bad in ["", "123456789456789123789123450", "123456789123456789456789123"] {
            assert_eq!(bad.parse::<Band>(), Err(BandError));
        }
    }

    #[test]
    fn the_top_band_has_the_cells_of_the_first_three_blocks() {
        assert_eq!(TOP_BAND, Cell::all().filter(|cell| cell.block() < 3).collect());
    }
}
