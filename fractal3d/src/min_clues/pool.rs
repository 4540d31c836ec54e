//! Solutions kept at hand, to show that there are at least two.

use crate::board::Board;
use crate::geometry::{Cell, Cells};
use crate::list::List;

/// Every so manyth solution of the list is in the pool. More cost memory and time to filter, fewer
/// leave more to search for.
const STEP: usize = 50;

/// The solutions are gone through in steps of this, so that neighbours in the list, which are alike,
/// lie apart. A prime, and no divisor of the pool's size.
const STRIDE: usize = 7_919;

/// Pairs are looked over after so many solutions.
const LOOK: usize = 16;

/// Solutions of the standard board, up to relabelling.
pub(super) struct Pool {
    /// For each cell, and each solution, the bit of its digit.
    digits: Vec<Vec<u16>>,
    /// For each solution the cells of each digit.
    templates: Vec<[Cells; 9]>,
}

/// The solutions of the pool that are split by a set: where each is in the pool, and the bits of the
/// digits that it has there.
pub(super) struct Survivors(Vec<(u32, u16)>);

impl Pool {
    pub(super) fn new(board: &Board) -> Self {
        let list = List::new(board);
        let some: Vec<_> = list.units().flat_map(|unit| list.unit(unit)).step_by(STEP).collect();
        let solutions = (0..some.len()).map(|number| &some[number * STRIDE % some.len()]);
        let templates = solutions.clone().map(|grid| {
            let mut templates = [Cells::EMPTY; 9];
            for (cell, digit) in grid.clues() {
                templates[digit.index()] = templates[digit.index()].with(cell);
            }
            templates
        });
        let digits_in = |cell: Cell| {
            solutions.clone().map(|grid| 1 << (grid.values()[cell.index()] - 1)).collect()
        };
        Self { templates: templates.collect(), digits: Cell::all().map(digits_in).collect() }
    }

    /// The whole pool, split by no cell.
    pub(super) fn all(&self) -> Survivors {
        Survivors((0..self.templates.len() as u32).map(|solution| (solution, 0)).collect())
    }

    /// Those that are still split with another cell.
    pub(super) fn split(&self, survivors: &Survivors, cell: Cell) -> Survivors {
        let digits = &self.digits[cell.index()];
        let with_cell = survivors.0.iter().map(|&(solution, seen)| {
            let digit = digits[solution as usize];
            (solution, if seen & digit == 0 { seen | digit } else { 0 })
        });
        Survivors(with_cell.filter(|&(_, seen)| seen != 0).collect())
    }

    /// Takes from `open` the cells in which some two solutions split by `set` have the digit; says
    /// whether none is left. Digits are numbered as the cells of the set, and the ninth is 8.
    pub(super) fn settle(
        &self,
        set: &[Cell],
        survivors: &Survivors,
        open: &mut [Cells; 9],
    ) -> bool {
        let Some((&last, others)) = set.split_last() else { return false };
        let in_last = &self.digits[last.index()];
        let mut once = [Cells::EMPTY; 9];
        let mut since = 0;
        for &(solution, seen) in &survivors.0 {
            let digit = in_last[solution as usize];
            if seen & digit != 0 {
                continue;
            }
            let templates = &self.templates[solution as usize];
            let mut count = |digit: usize, bit: u16| {
                let cells = templates[bit.trailing_zeros() as usize % 9];
                open[digit] = open[digit] & !(once[digit] & cells);
                once[digit] = once[digit] | cells;
            };
            for (number, cell) in others.iter().enumerate() {
                count(number, self.digits[cell.index()][solution as usize]);
            }
            count(others.len(), digit);
            count(8, 0x1FF & !(seen | digit));
            since += 1;
            if since == LOOK {
                if open.iter().all(|cells| cells.is_empty()) {
                    return true;
                }
                since = 0;
            }
        }
        open.iter().all(|cells| cells.is_empty())
    }
}
