//! Solving: how many completions a puzzle has on the standard board, and the first. [`BoardSolver`]
//! does it on any board.
//!
//! A puzzle with one solution has few clues here, 13 or 14 when none can be spared, and hardly a
//! cell is forced by them. So the search is not over cells but over templates. For a few puzzles it
//! is an exact cover by templates (`direct.rs`). As soon as that has taken as much work as to make
//! tables, they are made, and nearly all of the search is done before any further puzzle is seen:
//!
//! 1. Two digits with clues take their templates. A digit with two clues has eight or so that meet
//!    no clue of another digit, so that there are about ten pairs to try.
//! 2. A pair is carried by symmetries of the board to one of 131 pairs that stand for
//!    all (`pairs.rs`); the clues of the other digits go with it.
//! 3. For those pairs all continuations are known, 59,103 in all, and are compared with the clues
//!    128 at a time (`completions.rs`). They are found when a pair is first met, so that a single
//!    puzzle pays for few.
//!
//! Nothing is left to search then: the count is the sum over pairs. Digits without a clue can trade
//! places, which multiplies it. So all completions are counted without being visited, the
//! 1,838,088,080,640 of the empty grid among them; at worst, 1,674 × 668 pairs are tried. Both ways
//! find the same: the first solution is the first in the order of the tables.
//!
//! Rejected, on 5,000 minimal puzzles with 11 to 17 clues:
//! - cells and candidates, nine digits as nine 128-bit words, forced cells and locked lines found
//!   by shifts of all digits, then guesses: 356 nodes and 292 µs a puzzle;
//! - exact cover by lists of templates, the digit with the fewest first: 60 nodes, 2,900 tests of
//!   two templates, 12 µs; branching by cells where they have fewer saves a third of the nodes and
//!   none of the time;
//! - the two digits by number of clues alone: twice the pairs.

mod any_board;
mod bits;
mod by_tables;
mod candidates;
mod clue_table;
mod completions;
mod contradiction;
mod direct;
mod effort;
pub(crate) mod marks;
mod pairs;
mod placement;
mod sample;
mod search;
mod tables;
mod template_lists;

use solidoku_common::outcome::{Outcome, StopReason};

use crate::puzzle::grid::Grid;
pub use crate::solve::any_board::BoardSolver;
use crate::solve::by_tables::TableSearch;
use crate::solve::clue_table::ClueTable;
pub use crate::solve::contradiction::{Contradiction, Impossible};
use crate::solve::effort::Effort;
use crate::solve::placement::Placement;
pub use crate::solve::sample::sample;

/// What a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// How many completions.
    pub completions: u64,
    /// The first of them; `None` if there are none.
    pub solution: Option<Grid>,
}

/// Solves puzzles on the standard board, one after another. Threads have one each.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    /// `None` as long as there are no tables.
    tables: Option<TableSearch>,
}

impl Solver {
    /// A solver. All share the tables, made once puzzles have taken as much work without them.
    pub fn new() -> Self {
        Self::default()
    }

    /// The completions of a puzzle: stops as soon as it has found `limit` of them.
    pub fn solve(&mut self, puzzle: &Grid, limit: Option<u64>) -> Outcome<Found> {
        let limit = limit.unwrap_or(u64::MAX);
        let clues = ClueTable::new(puzzle);
        let found = match self.without_tables(|effort| direct::solve(&clues, effort)) {
            Some(found) => found,
            None => {
                let mut solution = None;
                let first = |place: &Placement<'_>| solution = Some(place.grid());
                let completions = self.with_tables().search(&clues, limit, first);
                Found { completions, solution }
            }
        };
        let found = Found { completions: found.completions.min(limit), ..found };
        if found.completions < limit {
            Outcome::Exhausted(found)
        } else {
            Outcome::Stopped { reason: StopReason::Limit, so_far: found }
        }
    }

    /// How many completions a puzzle has, counted no further than `limit`.
    pub fn count(&mut self, puzzle: &Grid, limit: u64) -> u64 {
        let clues = ClueTable::new(puzzle);
        let count = match self.without_tables(|effort| direct::count(&clues, limit, effort)) {
            Some(count) => count,
            None => self.with_tables().search(&clues, limit, |_| ()),
        };
        count.min(limit)
    }

    /// Whether a puzzle has just one solution.
    pub fn is_unique(&mut self, puzzle: &Grid) -> bool {
        self.count(puzzle, 2) == 1
    }

    /// What a search finds that needs no tables; `None` if they are there, or pay.
    #[inline]
    fn without_tables<T>(&self, search: impl FnOnce(&mut Effort) -> Option<T>) -> Option<T> {
        if self.tables.is_some() {
            None
        } else {
            Effort::allowed().and_then(|mut it| search(&mut it))
        }
    }

    #[inline]
    fn with_tables(&mut self) -> &mut TableSearch {
        self.tables.get_or_insert_with(TableSearch::new)
    }
}

#[cfg(test)]
mod tests;
