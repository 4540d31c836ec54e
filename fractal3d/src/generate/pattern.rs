//! Puzzles whose clues are in given cells.

use crate::generate::Request;
use crate::generate::effort::{Effort, Spent};
use crate::generate::goal::Goal;
use crate::geometry::{Cell, Cells};
use crate::grid::Grid;

/// A puzzle as requested with clues in just these cells: solutions are tried at random.
pub(super) fn search(effort: &mut Effort<'_>, request: &Request<'_>, cells: Cells) -> Option<Grid> {
    let units: Vec<Cells> = Cell::all().map(Cells::of).collect();
    loop {
        let Ok(mut goal) = Goal::at_random(request, &units, effort) else { return None };
        goal.widen();
        match puzzle_of(&mut goal, request, cells) {
            Ok(None) => {}
            Ok(found) => return found,
            Err(Spent) => return None,
        }
    }
}

/// The puzzle of this solution, if it is as requested.
fn puzzle_of(
    goal: &mut Goal<'_, '_>,
    request: &Request<'_>,
    cells: Cells,
) -> Result<Option<Grid>, Spent> {
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
