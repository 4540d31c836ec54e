//! Puzzles whose clues are in given cells, and may show given digits.

use common::digit::{Digit, DigitSet};

use crate::play::generate::Request;
use crate::play::generate::effort::{Effort, Spent};
use crate::play::generate::goal::Goal;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// The cells of all clues, and the digits that some of them show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pattern {
    cells: Cells,
    digits: Grid,
}

impl Pattern {
    /// Clues with these digits, and clues with any digit in the other cells that are marked.
    pub fn new(marks: Cells, digits: Grid) -> Self {
        Self { cells: marks | digits.given(), digits }
    }

    /// The cells of all clues.
    pub const fn cells(&self) -> Cells {
        self.cells
    }

    /// The clues whose digits are given.
    pub const fn digits(&self) -> &Grid {
        &self.digits
    }

    /// The cells of the clues whose digits are free.
    pub fn marks(&self) -> Cells {
        self.cells & !self.digits.given()
    }

    /// How many different digits such clues can show at most.
    pub(super) fn most_digits(&self) -> usize {
        let given: DigitSet = self.digits.clues().map(|(_, digit)| digit).collect();
        (given.iter().count() + self.marks().len()).min(Digit::ALL.len())
    }
}

/// Clues with any digits in these cells.
impl From<Cells> for Pattern {
    fn from(cells: Cells) -> Self {
        Self::new(cells, Grid::EMPTY)
    }
}

/// Solutions that have the digits of a pattern.
pub(super) enum Solutions {
    /// All of them, one of those that differ only by the names of digits that the pattern doesn't show.
    All(Vec<Grid>),
    /// They are tried at random.
    Many,
}

impl Solutions {
    /// Lists them, in random order, if they are few.
    pub(super) fn of(pattern: &Pattern, effort: &mut Effort<'_>) -> Self {
        match pattern.digits == Grid::EMPTY {
            true => Self::Many,
            false => effort.few_solutions(&pattern.digits).map_or(Self::Many, Self::All),
        }
    }
}

/// A puzzle as requested with clues in just these cells: solutions are tried, all of them if they are few, or
/// else at random.
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
                puzzle_of(effort, *solution, request, pattern.cells).transpose()
            });
            if found.is_none() {
                effort.note_all_tried(all.len());
            }
            found?.ok()
        }
        Solutions::Many => loop {
            let solution = effort.sample_with(&pattern.digits).ok()?;
            match puzzle_of(effort, solution, request, pattern.cells) {
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
) -> Result<Option<Grid>, Spent> {
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
