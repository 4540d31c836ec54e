//! A pool of solutions, to show that a puzzle has at least two.
//!
//! Like the pool of [`fractal3d::min_clues`], but for digits that may repeat: with each solution goes
//! what its digits are called in the pattern that it shows.

use fractal3d::board::Board;
use fractal3d::geometry::{Cell, Cells};
use fractal3d::grid::Grid;
use fractal3d::list::List;

/// A digit that no clue so far has; those that one has are numbered from 0.
pub(super) const NEW: usize = 9;

/// The solutions are visited in steps of this, so that neighbours in the list, which are alike, lie apart. A prime, and no divisor of the pool's size.
const STRIDE: usize = 7_919;

/// After this many solutions it is checked whether any clue is left.
const LOOK: usize = 8;

/// And after this many the search is given up: the clues that are left are most likely impossible.
const ENOUGH: usize = 1 << 10;

/// Solutions of the standard board, up to relabelling.
pub(super) struct Pool {
    /// For each cell, and each solution, its digit.
    digits: Vec<Vec<u8>>,
    /// For each solution the cells of each digit.
    templates: Vec<[Cells; 9]>,
}

/// A solution, and what its digits are called.
///
/// ```text
/// bit    63      36 35   32      7    4 3     0
///        solution   digit 9 ...  digit 2  digit 1       a number below 9, or 9: new
/// ```
#[derive(Clone, Copy)]
pub(super) struct Shown(u64);

impl Shown {
    const fn new(solution: usize) -> Self {
        Self((solution as u64) << 36 | 0x9_9999_9999)
    }

    const fn solution(self) -> usize {
        (self.0 >> 36) as usize
    }

    /// What a digit of the solution is called.
    const fn called(self, digit: usize) -> usize {
        (self.0 >> (4 * digit) & 15) as usize
    }

    /// With a name for a digit that was new.
    const fn with(self, digit: usize, name: usize) -> Self {
        Self(self.0 ^ ((NEW ^ name) as u64) << (4 * digit))
    }
}

impl Pool {
    /// One solution in `step` of the list.
    pub(super) fn new(step: usize) -> Self {
        let list = List::new(Board::standard());
        let some = list.units().flat_map(|unit| list.unit(unit)).step_by(step);
        Self::of(&some.collect::<Vec<_>>())
    }

    /// These.
    pub(super) fn of(some: &[Grid]) -> Self {
        let solutions = (0..some.len()).map(|number| &some[number * STRIDE % some.len()]);
        let templates = solutions.clone().map(Grid::cells_by_digit);
        let digits_in =
            |cell: Cell| solutions.clone().map(|grid| grid.values()[cell.index()] - 1).collect();
        Self { templates: templates.collect(), digits: Cell::all().map(digits_in).collect() }
    }

    /// All of them, no digit with a name.
    pub(super) fn all(&self) -> Vec<Shown> {
        (0..self.templates.len()).map(Shown::new).collect()
    }

    /// Puts solutions into `parts` by the digit in a cell; a new one is then called `named`.
    pub(super) fn split(
        &self,
        shown: &[Shown],
        named: usize,
        cell: Cell,
        parts: &mut [Vec<Shown>; NEW + 1],
    ) {
        parts.iter_mut().for_each(Vec::clear);
        let digits = &self.digits[cell.index()];
        for &one in shown {
            let digit = usize::from(digits[one.solution()]);
            let called = one.called(digit);
            parts[called].push(if called == NEW { one.with(digit, named) } else { one });
        }
    }

    /// Takes from `left` what a solution shows.
    pub(super) fn strike_seen(&self, shown: &[Shown], left: &mut [Cells; NEW + 1]) {
        self.look(shown, left, |left, digit, cells| left[digit] = left[digit] & !cells);
    }

    /// Takes from `left` what two solutions show.
    pub(super) fn strike_seen_twice(&self, shown: &[Shown], left: &mut [Cells; NEW + 1]) {
        let mut once = [Cells::EMPTY; NEW + 1];
        self.look(shown, left, |left, digit, cells| {
            left[digit] = left[digit] & !(once[digit] & cells);
            once[digit] = once[digit] | cells;
        });
    }

    /// Shows solutions to `see`, which takes from what is left, until nothing is.
    fn look(
        &self,
        shown: &[Shown],
        left: &mut [Cells; NEW + 1],
        mut see: impl FnMut(&mut [Cells; NEW + 1], usize, Cells),
    ) {
        for some in shown[..shown.len().min(ENOUGH)].chunks(LOOK) {
            if left.iter().all(|cells| cells.is_empty()) {
                return;
            }
            for one in some {
                for (digit, &cells) in self.templates[one.solution()].iter().enumerate() {
                    let called = one.called(digit);
                    if !left[called].is_empty() {
                        see(left, called, cells);
                    }
                }
            }
        }
    }
}
