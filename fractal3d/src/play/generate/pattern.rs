//! Puzzles whose clues are in given cells, and may show given digits.

use crate::play::generate::Request;
use crate::play::generate::effort::{Effort, SpentError};
use crate::play::generate::goal::Goal;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::puzzle::pattern::Pattern;

/// Solutions that have the digits of a pattern.
pub(super) enum Solutions {
    /// All solutions, one of those that differ by the names of digits that the pattern lacks.
    All(Vec<Grid>),
    /// Too many solutions: they are tried at random.
    Many,
}

impl Solutions {
    /// Lists them, in random order, if they are few.
    pub(super) fn of(pattern: &Pattern, effort: &mut Effort<'_>) -> Self {
        match *pattern.digits() == Grid::EMPTY {
            true => Self::Many,
            false => effort.few_solutions(pattern.digits()).map_or(Self::Many, Self::All),
        }
    }
}

/// A puzzle as requested with clues in just these cells: solutions are tried, all of them if they
/// are few, or else at random.
pub(super) fn search(
    effort: &mut Effort<'_>,
    request: &Request<'_>,
    pattern: &Pattern,
    solutions: &Solutions,
) -> Option<Grid> {
    match solutions {
        Solutions::All(all) => {
            effort.begin_all();
            let found = all.iter().find_map(|solution| {
                puzzle_of(effort, *solution, request, pattern.cells()).transpose()
            });
            if found.is_none() {
                effort.note_all_tried(all.len());
            }
            found?.ok()
        }
        Solutions::Many => loop {
            let solution = effort.sample_with(pattern.digits()).ok()?;
            match puzzle_of(effort, solution, request, pattern.cells()) {
                Ok(None) => {}
                found => return found.ok().flatten(),
            }
        },
    }
}

/// The puzzle of this solution, if it is as requested.
fn puzzle_of(
    effort: &mut Effort<'_>,
    solution: Grid,
    request: &Request<'_>,
    cells: Cells,
) -> Result<Option<Grid>, SpentError> {
    let units: Vec<Cells> = Cell::all().map(Cells::of).collect();
    let mut goal = Goal::of(solution, request, &units, effort);
    goal.widen();
    // It is by far the faster test, and fails for most.
    if !goal.is_unique(cells)? {
        return Ok(None);
    }
    if request.minimal && !goal.is_minimal(cells)? {
        goal.effort.tally.unique += 1;
        return Ok(None);
    }
    if !goal.is_solvable(cells)? {
        goal.effort.tally.note_puzzle();
        return Ok(None);
    }
    goal.finish(cells)
}
