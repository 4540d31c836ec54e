//! The reference method: what a unit finds, by the list of all 5,065,278 solutions.
//!
//! Its sets are all those of ten cells that begin with the unit's six and of which no image under any symmetry is a
//! smaller list. For each set, all solutions are put together that repeat digits there alike. One that is alone, and has
//! eight or nine different digits there, is a puzzle. Sets that begin alike are split together, and solutions that have
//! too few digits are left out as soon as that is seen. There is no pool, no solver and no plane.

use std::collections::BTreeSet;

use rayon::prelude::*;

use super::{CLUES, Found, Puzzle, REPEATS, START, TenClues};
use crate::board::Board;
use crate::canon::canonical;
use crate::cell_sets::least_sets;
use crate::geometry::{Cell, Cells};
use crate::grid::Grid;
use crate::list::List;

/// All solutions, up to relabelling.
pub(super) fn all_solutions() -> Vec<Grid> {
    let list = List::new(Board::standard());
    list.units().flat_map(|unit| list.unit(unit)).collect()
}

impl TenClues {
    /// What a unit finds, but for how much was left to the solver: the slow way, some milliseconds for a set.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn recompute_unit(&self, unit: usize) -> Found {
        let sets = least_sets(&self.units[unit], CLUES);
        let solutions = if sets.is_empty() { Vec::new() } else { all_solutions() };
        let mut forms = BTreeSet::new();
        // Of equivalent puzzles, which are on one set, the one with the smallest number is kept.
        let puzzles = puzzles_on(&sets, &solutions).into_iter();
        let puzzles = puzzles.filter(|(_, grid)| forms.insert(canonical(grid).grid));
        Found {
            sets: sets.len() as u64,
            searched: 0,
            puzzles: puzzles.map(|(puzzle, _)| puzzle).collect(),
        }
    }
}

/// The puzzles on sets of ten cells that are in order and begin with the same six.
pub(super) fn puzzles_on(sets: &[Vec<Cell>], solutions: &[Grid]) -> BTreeSet<(Puzzle, Grid)> {
    let all: Vec<&Grid> = solutions.iter().collect();
    let Some(first) = sets.first() else { return BTreeSet::new() };
    let mut alike = vec![(0, all)];
    for place in 0..START {
        alike = split(&alike, &first[..place], first[place]);
    }
    let seventh: Vec<&[Vec<Cell>]> =
        sets.chunk_by(|one, other| one[START] == other[START]).collect();
    seventh.into_par_iter().flat_map_iter(|sets| below(sets, START, &alike)).collect()
}

/// Solutions that repeat their digits alike in some cells, and how many of these cells repeat one.
type Alike<'a> = (usize, Vec<&'a Grid>);

/// The puzzles on sets whose first cells are the same.
fn below(sets: &[Vec<Cell>], same: usize, alike: &[Alike<'_>]) -> Vec<(Puzzle, Grid)> {
    let by_cell = sets.chunk_by(|one, other| one[same] == other[same]);
    let found = by_cell.flat_map(|sets| {
        let (before, cell) = (&sets[0][..same], sets[0][same]);
        if same + 1 == CLUES {
            return alike.iter().flat_map(|alike| alone(alike, before, cell)).collect();
        }
        below(sets, same + 1, &split(alike, before, cell))
    });
    found.collect()
}

/// The first of these cells whose digit another cell has; their number if there is none.
fn same_digit(grid: &Grid, before: &[Cell], cell: Cell) -> usize {
    let digit = grid.values()[cell.index()];
    let same = before.iter().position(|other| grid.values()[other.index()] == digit);
    same.unwrap_or(before.len())
}

/// Solutions that are alike in some cells, by another cell.
fn split<'a>(alike: &[Alike<'a>], before: &[Cell], cell: Cell) -> Vec<Alike<'a>> {
    let mut found = Vec::new();
    for (repeats, grids) in alike {
        let mut by_digit = vec![Vec::new(); before.len() + 1];
        for grid in grids {
            by_digit[same_digit(grid, before, cell)].push(*grid);
        }
        for (same, grids) in by_digit.into_iter().enumerate() {
            let repeats = repeats + usize::from(same < before.len());
            if repeats <= REPEATS && !grids.is_empty() {
                found.push((repeats, grids));
            }
        }
    }
    found
}

/// The solutions that differ from all others by a tenth cell, as puzzles.
fn alone((repeats, grids): &Alike<'_>, before: &[Cell], cell: Cell) -> Vec<(Puzzle, Grid)> {
    let mut by_digit = [(0, None); CLUES];
    for &grid in grids {
        let (count, last) = &mut by_digit[same_digit(grid, before, cell)];
        *count += 1;
        *last = Some(grid);
    }
    let old = if *repeats < REPEATS { 0 } else { before.len() };
    let cells: Cells = before.iter().copied().collect();
    let alone = by_digit[old..].iter().filter(|(count, _)| *count == 1);
    let puzzles =
        alone.filter_map(|(_, last)| Some(last.as_ref()?.restricted_to(cells.with(cell))));
    let puzzle = |grid: Grid| (Puzzle::of(&grid).expect("it names eight digits or nine"), grid);
    puzzles.map(puzzle).collect()
}
