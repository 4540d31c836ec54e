//! Felgenhauer's and Jarvis's counts by filling in cells, one by one, as the rules allow.
//!
//! What may stand in the middle of a grid may stand at its bottom. So the bands that can stand
//! below a top band are listed, each by itself, and tallied by what their columns hold. Two of them
//! make a grid if together they hold just what the top band leaves of each column.
//!
//! None of this knows splits, layouts or classes; only the last function takes them to learn for
//! which top bands it needn't do the work again.

use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use solidoku_common::digit::{Digit, DigitSet};

use super::layout::{Layout, Layouts};
use super::split::{Splits, at, triples_of};

/// A band that is being filled in.
#[derive(Clone, Debug)]
pub(super) struct Band {
    digits: [[Option<Digit>; 9]; 3],
    in_row: [DigitSet; 3],
    /// Together with what the columns hold above.
    in_column: [DigitSet; 9],
    above: [DigitSet; 9],
    in_block: [DigitSet; 3],
}

impl Band {
    /// An empty band below one whose columns hold these digits.
    fn empty_below(columns: [DigitSet; 9]) -> Self {
        Self {
            digits: [[None; 9]; 3],
            in_row: [DigitSet::EMPTY; 3],
            in_column: columns,
            above: columns,
            in_block: [DigitSet::EMPTY; 3],
        }
    }

    /// A grid with it at the top, and nothing below.
    pub(super) fn at_the_top(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (row, digits) in self.digits.iter().enumerate() {
            for (column, &digit) in digits.iter().enumerate() {
                grid.set(Cell::at(row, column), digit);
            }
        }
        grid
    }

    /// What its columns hold.
    pub(super) fn columns(&self) -> [DigitSet; 9] {
        std::array::from_fn(|column| self.in_column[column] - self.above[column])
    }

    /// The digits that the rules allow in a cell.
    fn allowed(&self, row: usize, column: usize) -> DigitSet {
        !(self.in_row[row] | self.in_column[column] | self.in_block[column / 3])
    }

    fn put_digit(&mut self, row: usize, column: usize, digit: Digit) {
        self.digits[row][column] = Some(digit);
        self.in_row[row].insert(digit);
        self.in_column[column].insert(digit);
        self.in_block[column / 3].insert(digit);
    }

    fn take(&mut self, row: usize, column: usize, digit: Digit) {
        self.digits[row][column] = None;
        self.in_row[row].remove(digit);
        self.in_column[column].remove(digit);
        self.in_block[column / 3].remove(digit);
    }

    /// Fills in the empty cells from this one on, block by block, in every way.
    fn fill(&mut self, cell: usize, found: &mut impl FnMut(&Self)) {
        if cell == 27 {
            found(self);
            return;
        }
        let (row, column) = (cell / 3 % 3, 3 * (cell / 9) + cell % 3);
        if self.digits[row][column].is_some() {
            self.fill(cell + 1, found);
            return;
        }
        let mut allowed = self.allowed(row, column).bits();
        while allowed != 0 {
            let digit = Digit::ALL[allowed.trailing_zeros() as usize];
            allowed &= allowed - 1;
            self.put_digit(row, column, digit);
            self.fill(cell + 1, found);
            self.take(row, column, digit);
        }
    }
}

/// Lists the top bands whose first block is 123/456/789.
pub(super) fn top_bands(found: &mut impl FnMut(&Band)) {
    let mut band = Band::empty_below([DigitSet::EMPTY; 9]);
    for row in 0..3 {
        for column in 0..3 {
            band.put_digit(row, column, at(row, column));
        }
    }
    band.fill(0, found);
}

/// In how many ways a top band with these columns can be completed to a grid.
pub(super) fn completions(columns: &[DigitSet; 9]) -> u64 {
    // The rows of a band come in 3! orders; of these, we list the one that sorts the first column.
    let mut tally: FxHashMap<u128, u64> = FxHashMap::default();
    for triple in triples_of(!columns[0]) {
        let mut band = Band::empty_below(*columns);
        for (row, digit) in triple.iter().enumerate() {
            band.put_digit(row, 0, digit);
        }
        band.fill(0, &mut |band| *tally.entry(packed(&band.columns())).or_default() += 1);
    }
    let left = packed(&columns.map(|column| !column));
    // A key has no bit that `left` lacks, so that the difference is the rest of each column.
    let pairs: u64 =
        tally.iter().filter_map(|(key, middle)| Some(middle * tally.get(&(left - key))?)).sum();
    6 * 6 * pairs
}

/// Nine bits for each column.
fn packed(columns: &[DigitSet; 9]) -> u128 {
    columns.iter().fold(0, |key, column| key << 9 | u128::from(column.bits()))
}

/// How many grids have the first block 123/456/789. All top bands are listed; for the first that
/// comes of each class, the completions.
pub(super) fn grids_up_to_relabelling(splits: &Splits, layouts: &Layouts) -> u64 {
    let mut bands = vec![0; layouts.orbits().len()];
    let mut first = vec![None; layouts.orbits().len()];
    top_bands(&mut |band| {
        let columns = band.columns();
        let class = layouts.class(Layout::of_columns(splits, &columns)).index();
        bands[class] += 1;
        first[class].get_or_insert(columns);
    });
    let grids = |(bands, columns): (u64, Option<[DigitSet; 9]>)| {
        bands * columns.map_or(0, |columns| completions(&columns))
    };
    bands.into_par_iter().zip(first).map(grids).sum()
}
