//! All solutions of a board in order, piece by piece.
//!
//! Up to relabelling a solution can be written so that its first block reads 123456789. Sorted as
//! texts, solutions then fall into 120 *units* by the next three digits of the first row, which are
//! among 4 to 9; units follow each other in the order of these digits. A unit is found and sorted
//! on its own, so that a list needs no more memory than the units at work, and threads can't change
//! it.
//!
//! In a unit digit d has the templates through the d-th cell of the first block, and through no
//! cell of the three but its own if it is one of those digits. One exact cover is one solution.
//! (Units by the whole first row are 720, so small that preparing them took most of the time.)
//!
//! On the standard board most are images of others (`first_rows.rs`), which takes a fifth of the
//! time; among them are none that are their own canonical form, so that these are searched for in
//! few units.

mod first_rows;
mod sample;

pub(crate) use sample::Threads;

use std::ops::{ControlFlow, Range};

use solidoku_common::control::Control;
use solidoku_common::digit::DigitSet;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::count::cover::Groups;
use crate::count::list::first_rows::FirstRows;
use crate::count::templates::templates;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// First rows that begin with the same three digits behind the first block.
const ROWS_OF_UNIT: usize = 6;

/// The solutions of a board, to be listed unit by unit.
#[derive(Clone, Debug)]
pub struct List {
    /// For each digit the templates through its cell of the first block.
    templates: [Vec<Cells>; 9],
    /// The fourth to sixth digit of the first row, in order.
    starts: Vec<[usize; 3]>,
    /// The solutions by first rows, for the standard board.
    first_rows: Option<FirstRows>,
}

impl List {
    /// The list of a board's solutions.
    pub fn new(board: &Board) -> Self {
        let all = templates(board);
        let through = |digit: usize| {
            let cell = Cell::in_block(0, digit);
            all.iter().filter(|template| template.contains(cell)).copied().collect()
        };
        let starts = (0..9 * 9 * 9).map(|n| [n / 81, n / 9 % 9, n % 9]);
        let may_be = |[a, b, c]: &[usize; 3]| *a.min(b).min(c) > 2 && a != b && b != c && a != c;
        Self {
            templates: std::array::from_fn(through),
            starts: starts.filter(may_be).collect(),
            first_rows: (board == Board::standard()).then(FirstRows::new),
        }
    }

    /// The numbers of the units.
    pub fn units(&self) -> Range<usize> {
        0..self.starts.len()
    }

    /// The unit that a grid would be in, by the fourth to sixth digit of its first row; `None` if
    /// these are no unit's.
    pub fn unit_of(&self, grid: &Grid) -> Option<usize> {
        let values = grid.values();
        let start = [3, 4, 5].map(|column| usize::from(values[column]).wrapping_sub(1));
        self.starts.binary_search(&start).ok()
    }

    /// The solutions of a unit, sorted. A function of the board and the unit's number alone.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn unit(&self, unit: usize) -> Vec<Grid> {
        self.some_of_unit(unit, usize::MAX, Control::UNLIMITED).into_found()
    }

    /// The solutions of a unit, but no more than `most`, those that are found first; none if
    /// `control` stops it.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn some_of_unit(
        &self,
        unit: usize,
        most: usize,
        control: Control<'_>,
    ) -> Outcome<Vec<Grid>> {
        let Some(first_rows) = &self.first_rows else {
            return self.search(unit, most, control);
        };
        let mut solutions = Vec::new();
        for row in rows_of(unit) {
            if control.should_stop() || first_rows.extend(row, &mut solutions, control).is_none() {
                return Outcome::Stopped { reason: StopReason::Requested, so_far: Vec::new() };
            }
        }
        if solutions.len() > most {
            solutions.truncate(most);
            return Outcome::Stopped { reason: StopReason::Limit, so_far: solutions };
        }
        Outcome::Exhausted(solutions)
    }

    /// How many solutions a unit has; `None` if `control` stops the search.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn count_of_unit(&self, unit: usize, control: Control<'_>) -> Option<usize> {
        let Some(first_rows) = &self.first_rows else {
            let solutions = self.search(unit, usize::MAX, control);
            return solutions.is_exhausted().then(|| solutions.into_found().len());
        };
        rows_of(unit).map(|row| first_rows.count(row, control)).sum()
    }

    /// The solutions of a unit, in order, that can be their own canonical form
    /// ([`canon`](crate::count::canon)): on the standard board one in forty.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn candidates_of_unit(&self, unit: usize) -> Vec<Grid> {
        let Some(first_rows) = &self.first_rows else { return self.unit(unit) };
        let mut candidates = Vec::new();
        for row in rows_of(unit).filter(|&row| first_rows.is_smallest(row)) {
            let all = first_rows.extend(row, &mut candidates, Control::UNLIMITED);
            all.expect("nothing stops it");
        }
        candidates
    }

    /// Finds a unit's solutions by search.
    fn search(&self, unit: usize, most: usize, control: Control<'_>) -> Outcome<Vec<Grid>> {
        let start = &self.starts[unit];
        let three: Cells = (3..6).map(|column| Cell::at(0, column)).collect();
        let list = |digit: usize| {
            let place = start.iter().position(|&other| other == digit);
            let own = place.map_or(Cells::EMPTY, |place| Cells::of(Cell::at(0, place + 3)));
            let fits = |template: &&Cells| **template & three == own;
            self.templates[digit].iter().filter(fits).copied().collect()
        };
        let groups = Groups::new((0..9).map(list).collect(), Cells::ALL);
        let mut solutions = Vec::new();
        // Covers that follow each other differ in few templates. What another template leaves is
        // written over by others, as all cells are covered.
        let mut last = [Cells::EMPTY; 9];
        let mut grid = Grid::EMPTY;
        let flow = groups.visit(control, &mut |cover| {
            if solutions.len() == most || control.should_stop() {
                return ControlFlow::Break(());
            }
            for ((digit, last), &template) in DigitSet::ALL.iter().zip(&mut last).zip(cover) {
                if *last != template {
                    *last = template;
                    template.iter().for_each(|cell| grid.set(cell, Some(digit)));
                }
            }
            solutions.push(grid);
            ControlFlow::Continue(())
        });
        solutions.sort_unstable();
        match flow {
            ControlFlow::Continue(()) => Outcome::Exhausted(solutions),
            ControlFlow::Break(()) if control.should_stop() => {
                Outcome::Stopped { reason: StopReason::Requested, so_far: Vec::new() }
            }
            ControlFlow::Break(()) => {
                Outcome::Stopped { reason: StopReason::Limit, so_far: solutions }
            }
        }
    }
}

/// The numbers of a unit's first rows.
///
/// # Panics
/// If there is no such unit.
fn rows_of(unit: usize) -> Range<usize> {
    assert!(unit < FirstRows::COUNT / ROWS_OF_UNIT, "there are 120 units");
    unit * ROWS_OF_UNIT..(unit + 1) * ROWS_OF_UNIT
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::canon::stabiliser_if_canonical;

    fn images_and_search_agree(units: impl Iterator<Item = usize>) {
        let list = List::new(Board::standard());
        for unit in units {
            let solutions = list.unit(unit);
            let found = list.search(unit, usize::MAX, Control::UNLIMITED).into_found();
            assert!(solutions == found, "unit {unit}");
            assert_eq!(list.count_of_unit(unit, Control::UNLIMITED), Some(solutions.len()));
            let candidates = list.candidates_of_unit(unit);
            let canonical = |grid: &&Grid| stabiliser_if_canonical(grid).is_some();
            assert!(solutions.iter().filter(canonical).eq(candidates.iter().filter(canonical)));
        }
    }

    #[test]
    fn some_units_are_images_of_others() {
        images_and_search_agree((3..120).step_by(29));
    }

    #[test]
    #[ignore = "nightly: some seconds"]
    fn all_units_are_images_of_others() {
        images_and_search_agree(0..120);
    }

    #[test]
    fn a_unit_is_cut_off_and_stopped() {
        let list = List::new(Board::standard());
        let all = list.unit(17);
        let some = list.some_of_unit(17, 5, Control::UNLIMITED);
        assert_eq!(some, Outcome::Stopped { reason: StopReason::Limit, so_far: all[..5].to_vec() });
        assert!(list.some_of_unit(17, all.len(), Control::UNLIMITED).is_exhausted());
        let stopped = list.some_of_unit(17, 5, Control::stopping(&|| true));
        let reason = StopReason::Requested;
        assert_eq!(stopped, Outcome::Stopped { reason, so_far: Vec::new() });
    }
}
