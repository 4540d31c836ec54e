//! A walk over the puzzles of a solution that have no clue to spare, towards what is requested.
//!
//! The steps are made of [units](crate::play::generate::Shape). A puzzle is a set of them, and none
//! can be left out: it would have several solutions or, in a search for an easy puzzle, be harder.

use rand::RngExt;
use rand::seq::SliceRandom;

use crate::play::generate::Request;
use crate::play::generate::effort::{Effort, SpentError};
use crate::play::generate::goal::Goal;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;

/// The most units that are taken away in a step. More don't help, whatever the number of clues.
const MOST_TAKEN: u32 = 2;

/// Steps without coming nearer, after which another solution is picked: over minimal puzzles, and
/// over others.
const PATIENCE: [u32; 2] = [1_000, 300];

/// A puzzle as requested; `None` if the effort is spent.
pub(super) fn search(
    effort: &mut Effort<'_>,
    request: &Request<'_>,
    units: &[Cells],
) -> Option<Grid> {
    loop {
        let Ok(goal) = Goal::at_random(request, units, effort) else { return None };
        let mut walk = Walk::new(goal);
        match walk.find_puzzle(request) {
            Ok(None) => {}
            Ok(found) => return found,
            Err(SpentError) => return None,
        }
    }
}

/// The puzzles of one solution.
pub(super) struct Walk<'a, 'e> {
    goal: Goal<'a, 'e>,
}

impl<'a, 'e> Walk<'a, 'e> {
    pub(super) const fn new(goal: Goal<'a, 'e>) -> Self {
        Self { goal }
    }

    /// A puzzle as requested that is found in this many steps from one that is.
    pub(super) fn around(&mut self, start: Cells, steps: u32) -> Result<Option<Grid>, SpentError> {
        let mut puzzle = self.goal.finish(start)?;
        let mut cells = start;
        for _ in 0..steps {
            let next = self.step(cells)?;
            if next != cells
                && self.goal.faults(next)? == 0
                && let Some(other) = self.goal.finish(next)?
            {
                (cells, puzzle) = (next, Some(other));
            }
        }
        Ok(puzzle)
    }

    /// Walks until there is a puzzle as requested, or `None` if there was no progress for long.
    fn find_puzzle(&mut self, request: &Request<'_>) -> Result<Option<Grid>, SpentError> {
        let [minimal, other] = PATIENCE;
        let patience = if self.goal.is_over_minimal_puzzles() { minimal } else { other };
        let mut cells = self.irreducible(Cells::EMPTY)?;
        let mut faults = self.goal.faults(cells)?;
        let (mut fewest, mut idle) = (faults, 0);
        loop {
            if faults == 0 {
                let puzzle = self.goal.finish(cells)?;
                if puzzle.is_some() || request.clues.is_none() {
                    return Ok(puzzle);
                }
            }
            let next = self.step(cells)?;
            let faults_of_next = self.goal.faults(next)?;
            if faults_of_next <= faults {
                (cells, faults) = (next, faults_of_next);
            }
            idle += 1;
            if faults < fewest {
                (fewest, idle) = (faults, 0);
            }
            if idle == patience {
                return Ok(None);
            }
        }
    }

    /// Another puzzle, which shares most clues with this one.
    fn step(&mut self, cells: Cells) -> Result<Cells, SpentError> {
        let mut chosen = self.goal.within(cells);
        chosen.shuffle(&mut self.goal.effort.rng);
        let taken = self.goal.effort.rng.random_range(1..=MOST_TAKEN) as usize;
        let rest = chosen.into_iter().skip(taken).fold(Cells::EMPTY, |rest, unit| rest | unit);
        self.irreducible(rest)
    }

    /// A puzzle that has most of the clues in `cells`, which are too few, and none to spare.
    fn irreducible(&mut self, cells: Cells) -> Result<Cells, SpentError> {
        let cells = self.completed(cells)?;
        let mut chosen = self.goal.within(cells);
        chosen.shuffle(&mut self.goal.effort.rng);
        let mut cells = cells;
        for unit in chosen {
            let without = cells & !unit;
            if self.goal.holds(without)? {
                cells = without;
            }
        }
        self.goal.effort.note_clues(cells.len());
        Ok(cells)
    }

    /// These cells and as many units more, in an order at random, as it takes.
    fn completed(&mut self, cells: Cells) -> Result<Cells, SpentError> {
        let mut order = self.goal.within(!cells);
        order.shuffle(&mut self.goal.effort.rng);
        let with = |count: usize| order[..count].iter().fold(cells, |cells, &unit| cells | unit);
        // Between `few`, which may be too few, and `enough`; at first a few, for often they are.
        let (mut few, mut enough, mut stride) = (0, order.len(), 4);
        while few < enough {
            let count = (few + enough).div_euclid(2).min(few + stride);
            if self.goal.holds(with(count))? {
                enough = count;
            } else {
                few = count + 1;
                stride *= 2;
            }
        }
        Ok(with(enough))
    }
}
