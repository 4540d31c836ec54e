//! Puzzles whose clues are in given cells.

use crate::generate::effort::{Effort, Spent};
use crate::geometry::Cells;
use crate::grid::Grid;
use crate::solve::sample;

/// A wanted minimal puzzle with clues in just these cells: solutions are tried at random.
pub(super) fn search(effort: &mut Effort<'_>, cells: Cells) -> Option<Grid> {
    loop {
        let solution = sample(&mut effort.rng);
        match puzzle_of(effort, &solution, cells) {
            Ok(None) => {}
            Ok(found) => return found,
            Err(Spent) => return None,
        }
    }
}

/// The puzzle of this solution, if it is as requested.
fn puzzle_of(
    effort: &mut Effort<'_>,
    solution: &Grid,
    cells: Cells,
) -> Result<Option<Grid>, Spent> {
    if !effort.is_unique(solution, cells)? {
        return Ok(None);
    }
    for cell in cells.iter() {
        if effort.is_unique(solution, cells & !Cells::of(cell))? {
            effort.note_unique();
            return Ok(None);
        }
    }
    effort.offer(solution, cells)
}
