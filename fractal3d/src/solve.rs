//! Solving: how many completions a puzzle has on the standard board, and the first. [`BoardSolver`] does it
//! on any board.
//!
//! A puzzle with one solution has few clues here, 13 or 14 when none can be spared, and hardly a
//! cell is forced by them. So the search is not over cells but over templates,
//! and nearly all of it is done before any puzzle is seen:
//!
//! 1. Two digits with clues take their templates. A digit with two clues has eight or so that meet
//!    no clue of another digit, so that there are about ten pairs to try.
//! 2. A pair is carried by symmetries of the board to one of 131 pairs that stand for
//!    all (`pairs.rs`); the clues of the other digits go with it.
//! 3. For those pairs all continuations are known, 59,103 in all, and are compared with the clues
//!    128 at a time (`completions.rs`). They are found when a pair is first met, so that a single
//!    puzzle pays for few.
//!
//! Nothing is left to search: the count is the sum over pairs. Digits without a clue can trade
//! places, which multiplies it. So all completions are counted without being visited, the
//! 1,838,088,080,640 of the empty grid among them; at worst, 1,674 × 668 pairs are tried.
//!
//! Rejected, on 5,000 minimal puzzles with 11 to 17 clues:
//! - cells and candidates, nine digits as nine 128-bit words, forced cells and locked lines found by
//!   shifts of all digits, then guesses: 356 nodes and 292 µs a puzzle;
//! - exact cover by lists of templates, the digit with the fewest first: 60 nodes, 2,900 tests of two
//!   templates, 12 µs; branching by cells where they have fewer saves a third of the nodes and none
//!   of the time;
//! - the two digits by number of clues alone: twice the pairs.

mod any_board;
mod bits;
mod clue_table;
mod completions;
mod contradiction;
mod pairs;
mod placement;
mod sample;
mod search;
mod tables;
mod through;

use std::fmt;

use common::outcome::{Outcome, StopReason};

use crate::grid::Grid;
pub use crate::solve::any_board::BoardSolver;
use crate::solve::clue_table::ClueTable;
pub use crate::solve::contradiction::Contradiction;
use crate::solve::placement::Placement;
pub use crate::solve::sample::sample;
use crate::solve::tables::Tables;

/// What a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// How many completions.
    pub completions: u64,
    /// The first of them; `None` if there are none.
    pub solution: Option<Grid>,
}

/// Solves puzzles on the standard board, one after another. Threads have one each.
pub struct Solver {
    tables: &'static Tables,
    /// Templates of the first digit, and of the second.
    firsts: Vec<u16>,
    seconds: Vec<u16>,
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").finish_non_exhaustive()
    }
}

impl Solver {
    /// A solver. The first one makes the tables that all share.
    pub fn new() -> Self {
        let tables = Tables::standard();
        Self {
            tables,
            firsts: tables.through.scratch_buffer(),
            seconds: tables.through.scratch_buffer(),
        }
    }

    /// The completions of a puzzle: stops as soon as it has found `limit` of them.
    pub fn solve(&mut self, puzzle: &Grid, limit: Option<u64>) -> Outcome<Found> {
        let mut solution = None;
        let limit = limit.unwrap_or(u64::MAX);
        let completions = self.search(puzzle, limit, |place| solution = Some(place.grid()));
        let found = Found { completions: completions.min(limit), solution };
        if completions < limit {
            Outcome::Exhausted(found)
        } else {
            Outcome::Stopped { reason: StopReason::Limit, so_far: found }
        }
    }

    /// How many completions a puzzle has, counted no further than `limit`.
    pub fn count(&mut self, puzzle: &Grid, limit: u64) -> u64 {
        self.search(puzzle, limit, |_| ()).min(limit)
    }

    /// Whether a puzzle has just one solution.
    pub fn is_unique(&mut self, puzzle: &Grid) -> bool {
        self.count(puzzle, 2) == 1
    }

    fn search(&mut self, puzzle: &Grid, limit: u64, mut first: impl FnMut(&Placement<'_>)) -> u64 {
        let clue_table = ClueTable::new(puzzle);
        let Some(([a, b], templates)) = self.choose(&clue_table) else { return 0 };
        let others = clue_table.others([a, b]);
        let tables = self.tables;
        let mut count = 0;
        for &one in &self.firsts[..templates] {
            let (first_step, taken) = tables.pairs.first(one);
            let images = first_step.symmetry.images();
            let moved = others.cells().to(images);
            let clues = clue_table.clues_moved(b, images, taken);
            let templates = tables.through.obeying(&clues, &mut self.seconds);
            for &other in &self.seconds[..templates] {
                let step = tables.pairs.second(first_step, other);
                let completions = tables.completions(usize::from(step.pair));
                let then = step.symmetry.images();
                let moved = moved.to(then);
                let conditions = others.conditions(&moved);
                let obeying = completions.obeying(&conditions);
                if obeying.count == 0 {
                    continue;
                }
                if count == 0 {
                    let two = [(a, tables.through.cells(one)), (b, tables.through.cells(other))];
                    let cover = completions.cover(obeying.first);
                    first(&Placement {
                        two,
                        cover,
                        images,
                        then,
                        others: &others,
                        moved: conditions.cells,
                    });
                }
                count += obeying.count * others.namings;
                if count >= limit {
                    return count;
                }
            }
        }
        count
    }

    /// The two digits with the fewest templates among those with the most clues, and how many the
    /// first has; they are in `firsts`. `None` if a digit has no template.
    fn choose(&mut self, clue_table: &ClueTable) -> Option<([u8; 2], usize)> {
        let clues = clue_table.clues_of_two();
        let (mut best, mut next) = ((usize::MAX, 0), (usize::MAX, 0));
        for digit in (0..9).filter(|&digit| clue_table.count(digit) >= clues) {
            let templates =
                self.tables.through.obeying(&clue_table.clues(digit), &mut self.seconds);
            if templates == 0 {
                return None;
            }
            if templates < best.0 {
                next = best;
                best = (templates, digit);
                std::mem::swap(&mut self.firsts, &mut self.seconds);
            } else if templates < next.0 {
                next = (templates, digit);
            }
        }
        Some(([best.1, next.1], best.0))
    }
}

#[cfg(test)]
mod tests;
