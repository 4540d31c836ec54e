//! Solutions kept at hand, to show that there are at least two.

use rayon::prelude::*;
use solidoku_common::control::Control;

use crate::clues::min_clues::{CandidateGrid, OTHER};
use crate::count::list::{List, Threads};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::grid::{Grid, PerDigit};

/// One in this many solutions of the list is in the pool. More cost memory and time to filter,
/// fewer leave more to search for.
const STEP: usize = 50;

/// Pairs are checked after this many solutions.
const LOOK: usize = 16;

/// After this many solutions what is left is likely impossible, and is checked by singles once.
const FEW: usize = 128;

/// After this many the rest is left to the solver.
const ENOUGH: usize = 1_000;

/// No more are kept for a set: it isn't asked whether others are split.
const PLENTY: usize = 30_000;

/// Solutions of the standard board, up to relabelling.
#[derive(Debug)]
pub(super) struct Pool {
    /// For each cell, and each solution, the bit of its digit.
    digits: PerCell<Vec<u16>>,
    /// For each solution the cells of each digit.
    templates: Vec<PerDigit<Cells>>,
}

/// The solutions of the pool that are split by a set: where each is in the pool, and the bits of
/// the digits that it has there.
pub(super) struct Survivors(Vec<(u32, u16)>);

/// The bits of the digits in a cell.
fn digits_in(cell: Cell, solutions: &[Grid]) -> Vec<u16> {
    solutions.iter().map(|grid| 1 << (grid.value(cell) - 1)).collect()
}

impl Pool {
    /// Makes the pool; `None` if `control` stops it.
    pub(super) fn new(board: &Board, threads: Threads, control: Control<'_>) -> Option<Self> {
        let solutions = List::new(board).sample(STEP, threads, control)?;
        let cells: Vec<Cell> = Cell::all().collect();
        let cells = cells.into_par_iter().with_min_len(threads.min_len());
        let digits: Vec<_> = cells.map(|cell| digits_in(cell, &solutions)).collect();
        let solutions = solutions.par_iter().with_min_len(threads.min_len());
        Some(Self {
            digits: PerCell::new(digits.try_into().expect("a list for each cell")),
            templates: solutions.map(Grid::cells_by_digit).collect(),
        })
    }

    /// The whole pool, split by no cell.
    pub(super) fn all(&self) -> Survivors {
        Survivors((0..self.templates.len() as u32).map(|solution| (solution, 0)).collect())
    }

    /// The solutions that are still split with another cell; some of them, if they are many.
    pub(super) fn split(&self, survivors: &Survivors, cell: Cell) -> Survivors {
        Survivors(self.still_split(survivors, cell).take(PLENTY).collect())
    }

    fn still_split(&self, survivors: &Survivors, cell: Cell) -> impl Iterator<Item = (u32, u16)> {
        let digits = &self.digits[cell];
        survivors.0.iter().filter_map(|&(solution, seen)| {
            let digit = digits[solution as usize];
            (seen & digit == 0).then_some((solution, seen | digit))
        })
    }

    /// What is left of `open` when all is taken away that two solutions split by `set` have; those
    /// that all but its last cell split are the survivors. What few solutions leave goes through
    /// `refute`.
    pub(super) fn unseen_twice(
        &self,
        set: &[Cell],
        survivors: &Survivors,
        open: &CandidateGrid,
        refute: impl FnOnce(&CandidateGrid) -> CandidateGrid,
    ) -> CandidateGrid {
        let Some(&last) = set.last() else { return *open };
        let mut once = [Cells::EMPTY; 9];
        let mut see = |left: &mut CandidateGrid, digit: usize, cells| {
            left[digit] = left[digit] & !(once[digit] & cells);
            once[digit] = once[digit] | cells;
        };
        let mut split = self.still_split(survivors, last).take(ENOUGH);
        let left = self.look(set, split.by_ref().take(FEW), open, &mut see);
        self.look(set, split, &refute(&left), see)
    }

    /// What is left of `open` when all is taken away that one of the survivors has.
    pub(super) fn unseen(
        &self,
        set: &[Cell],
        survivors: &Survivors,
        open: &CandidateGrid,
    ) -> CandidateGrid {
        self.look(set, survivors.0.iter().copied().take(ENOUGH), open, |left, digit, cells| {
            left[digit] = left[digit] & !cells;
        })
    }

    /// Shows solutions split by a set to `see`, which takes from what is left, until nothing is.
    fn look(
        &self,
        set: &[Cell],
        split: impl Iterator<Item = (u32, u16)>,
        open: &CandidateGrid,
        mut see: impl FnMut(&mut CandidateGrid, usize, Cells),
    ) -> CandidateGrid {
        let mut left = *open;
        for (number, (solution, seen)) in split.enumerate() {
            if number % LOOK == 0 && left.iter().all(|cells| cells.is_empty()) {
                break;
            }
            let templates = self.templates[solution as usize].as_array();
            for (number, &cell) in set.iter().enumerate() {
                if !left[number].is_empty() {
                    let bit = self.digits[cell][solution as usize];
                    see(&mut left, number, templates[bit.trailing_zeros() as usize % 9]);
                }
            }
            let mut others = 0x1FF & !seen;
            while others != 0 {
                see(&mut left, OTHER, templates[others.trailing_zeros() as usize % 9]);
                others &= others - 1;
            }
        }
        left
    }
}
