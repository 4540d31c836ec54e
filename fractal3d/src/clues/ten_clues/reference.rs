//! The reference method: the puzzles on a set of cells, by the list of all 5,065,278 solutions.
//!
//! Each solution repeats digits in the set's cells in some way. One that is alone in its way, and
//! has eight or nine different digits there, is a puzzle. There is no pool, no solver and no plane:
//! a set takes a tenth of a second.
//!
//! A unit's sets are all those of ten cells that begin with the unit's six and of which no image
//! under any symmetry is a smaller list.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::{CLUES, Found, Puzzle, REPEATS, TenClues};
use crate::clues::cell_sets::least_sets;
use crate::count::list::List;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// All solutions, up to relabelling.
pub(super) fn all_solutions() -> Vec<Grid> {
    let list = List::new(Board::standard());
    list.units().flat_map(|unit| list.unit(unit)).collect()
}

impl TenClues {
    /// What a unit finds, but for how much was left to the solver: the slow way, a tenth of a
    /// second for a set.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn recompute_unit(&self, unit: usize) -> Found {
        let sets = self.recompute_sets(unit);
        let puzzles = self.recompute_puzzles(&sets).into_iter().flatten().collect();
        Found { sets: sets.len() as u64, searched: 0, puzzles }
    }

    /// The sets of a unit, found literally: up to a minute.
    ///
    /// # Panics
    /// If there is no such unit.
    pub(crate) fn recompute_sets(&self, unit: usize) -> Vec<Vec<Cell>> {
        least_sets(&self.units[unit], CLUES)
    }

    /// The puzzles on each of some sets, by the list of all solutions.
    pub(crate) fn recompute_puzzles(&self, sets: &[Vec<Cell>]) -> Vec<BTreeSet<Puzzle>> {
        if sets.is_empty() {
            return Vec::new();
        }
        let solutions = self.solutions.get(|| Some(all_solutions()));
        let solutions = solutions.expect("nothing stops it");
        sets.par_iter().map(|set| puzzles_on(set, solutions)).collect()
    }
}

/// The ways to repeat up to two digits in ten cells, numbered with gaps: see [`repeats`].
const WAYS: usize = 10_000;

/// How many solutions repeat digits in some way.
#[derive(Clone, Copy)]
enum Frequency {
    Never,
    /// By the solution with this number in the list.
    Once(u32),
    Often,
}

/// The canonical puzzles on a set of ten cells in ascending order. There are none if an image of
/// the set is a smaller list.
pub(super) fn puzzles_on(set: &[Cell], solutions: &[Grid]) -> BTreeSet<Puzzle> {
    let mut ways = vec![Frequency::Never; WAYS];
    for (number, solution) in (0..).zip(solutions) {
        if let Some(way) = repeats(solution, set) {
            ways[way] = match ways[way] {
                Frequency::Never => Frequency::Once(number),
                Frequency::Once(_) | Frequency::Often => Frequency::Often,
            };
        }
    }
    let cells: Cells = set.iter().copied().collect();
    let alone = ways.into_iter().filter_map(|shown| match shown {
        Frequency::Once(number) => Some(&solutions[number as usize]),
        Frequency::Never | Frequency::Often => None,
    });
    let puzzle = |solution: &Grid| {
        Puzzle::of(&solution.restricted_to(cells)).expect("it names eight digits or nine")
    };
    alone.map(puzzle).filter(|puzzle| puzzle.stabiliser_if_canonical().is_some()).collect()
}

/// How a solution repeats digits in ten cells, as a number of four digits: for each cell whose
/// digit an earlier one has, the places of both. `None` if more than two cells do.
fn repeats(solution: &Grid, set: &[Cell]) -> Option<usize> {
    // Most solutions repeat more: that is seen fast, without branches.
    let shown = set.iter().fold(0u16, |shown, &cell| shown | 1 << solution.value(cell));
    if shown.count_ones() as usize + REPEATS < set.len() {
        return None;
    }
    let mut first = [None; 10];
    let (mut way, mut found) = (0, 0);
    for (place, &cell) in set.iter().enumerate() {
        match &mut first[usize::from(solution.value(cell))] {
            Some(earlier) => {
                found += 1;
                if found > REPEATS {
                    return None;
                }
                way = 100 * way + 10 * place + *earlier;
            }
            new => *new = Some(place),
        }
    }
    Some(way)
}
