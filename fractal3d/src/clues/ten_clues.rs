//! All puzzles of ten clues with one solution, up to the 5,832 symmetries and relabelling.
//!
//! **What must be tried.** Two digits that no clue names can trade places, so a puzzle with one
//! solution names eight digits at least, and at most two of its ten clues repeat a digit. Its cells
//! are, up to symmetry, one of 322,253,326 *sets* ([`cell_sets`](crate::clues::cell_sets)). On each
//! set, the ways to repeat digits are its *patterns*: the cells in ascending order, and for each
//! the number of its digit in the order in which digits first appear. A pattern is a puzzle if just
//! one solution, up to relabelling, repeats its digits as the pattern does. There are some 350
//! patterns on a set, 1.1·10¹¹ in all. Two patterns on a set are the same puzzle if a symmetry that
//! keeps the set takes one to the other; the smallest stands for all, and so each puzzle is found
//! once ([`Puzzle`]).
//!
//! **How.** A pattern is decided by two solutions that show it, and nearly all are shown by
//! hundreds. So a *pool* of solutions is kept, every 48th of the list. For each pattern on the
//! first six cells the solutions of the pool that show it are numbered, and each way to go on, such
//! as "the digit of the third cell is in this cell", becomes a *plane*: a bit for each of these
//! solutions (`planes.rs`). What shows a pattern of ten clues is then a conjunction of four planes,
//! or a few more if digits are new, and three of the four are shared with other patterns. Blocks of
//! 512 solutions are examined until two are found: some 60 nanoseconds for a pattern.
//!
//! What the pool leaves, one pattern in a hundred, is given to the [solver](crate::solve), which
//! exhausts. A clue that no solution of the pool has together with the first seven is examined once
//! for all patterns that have both: if the solver finds none either, they are left out.
//!
//! The pool can only save work: all that it decides is that there are two solutions, which it has.
//!
//! Rejected, each with the same 28,645,068 patterns of 86,409 sets (3.4 s): planes after seven
//! cells (7.4 s; they are hardly shorter); lists of solutions instead of planes, split by the digit
//! in a cell (10.5 s); a pool of every 12th solution (5.2 s), 24th (3.4 s) or 96th (6.3 s);
//! templates of repeated digits, to refute patterns before the solver does (they refute two thirds,
//! but those that take no time).
//!
//! A work unit is a canonical set of six cells, and all sets of ten that are generated from it.

#[cfg(feature = "packed")]
pub mod packed;
mod pattern;
mod planes;
mod puzzle;
mod recheck;
mod reference;
mod summary;
mod tree;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use crate::clues::cell_sets::{Ascending, CellSets};
use crate::clues::made_once::MadeOnce;
use crate::count::list::{List, Threads};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::solve::Solver;
use pattern::{Clue, Pattern};
use planes::{Condition, Mask, Planes, Starts};
pub use puzzle::{Puzzle, PuzzleError};
pub use recheck::{Checked, recheck};
pub use summary::{Detail, Summary, UnfitPuzzleError};
use tree::{Eighth, Tree};

/// How many clues a puzzle has.
pub const CLUES: usize = 10;

/// How many puzzles there are, as the search found.
pub const PUZZLES: usize = 868_637;

/// How many cells a work unit begins with.
const START: usize = 6;

/// How many clues may repeat a digit.
const REPEATS: usize = 2;

/// One in this many solutions of the list is in the pool.
const STEP: usize = 48;

/// All that the units share.
#[derive(Debug)]
pub struct TenClues {
    sets: CellSets,
    units: Vec<Ascending>,
    pool: MadeOnce<Vec<Grid>>,
    /// What the reference method compares units with.
    solutions: MadeOnce<Vec<Grid>>,
}

/// What was found among some of the sets. Merging two is adding them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Found {
    /// How many sets of ten cells were examined, of 322,253,326.
    pub sets: u64,
    /// How many patterns were left to the solver.
    pub searched: u64,
    /// The puzzles with one solution.
    pub puzzles: BTreeSet<Puzzle>,
}

impl TenClues {
    /// Makes the tables.
    pub fn new() -> Self {
        let sets = CellSets::new();
        let units = sets.of_size(START);
        Self { sets, units, pool: MadeOnce::new(), solutions: MadeOnce::new() }
    }

    /// How many units there are.
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// The unit of a canonical set of cells; `None` if its first six aren't one.
    pub fn unit_of(&self, cells: &[Cell]) -> Option<usize> {
        let start = cells.get(..START)?;
        self.units.binary_search_by(|unit| unit[..].cmp(start)).ok()
    }

    /// Makes what units share on all threads, unless `control` stops it.
    pub fn prepare(&self, control: Control<'_>) {
        self.pool.prepare(|| List::new(Board::standard()).sample(STEP, Threads::All, control));
    }

    /// What a unit finds: a function of its number alone; `None` if `control` stops it.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn try_unit(&self, unit: usize, control: Control<'_>) -> Option<Found> {
        let on_one_thread = || List::new(Board::standard()).sample(STEP, Threads::One, control);
        let pool = self.pool.get(on_one_thread)?;
        let start = &self.units[unit];
        let tree = Tree::below(&self.sets, start, control)?;
        let mut work = Work {
            solver: Solver::new(),
            open: Vec::new(),
            found: Found { sets: tree.sets(), ..Found::default() },
        };
        if !tree.is_empty() {
            for (pattern, shown) in &Starts::new(start, pool).by_pattern {
                // The pool may lack what other solutions show.
                if shown.is_empty() && work.solver.count(&pattern.grid(), 1) == 0 {
                    continue;
                }
                work.below(&tree, pattern, &mut Planes::new(pattern, shown), control)?;
            }
        }
        Some(work.found)
    }
}

impl Default for TenClues {
    fn default() -> Self {
        Self::new()
    }
}

impl Found {
    /// What was found among the sets of both.
    pub fn merge(mut self, mut other: Self) -> Self {
        // Checkpoints may say anything; no count comes near.
        self.sets = self.sets.saturating_add(other.sets);
        self.searched = self.searched.saturating_add(other.searched);
        self.puzzles.append(&mut other.puzzles);
        self
    }
}

/// A unit at work.
struct Work {
    solver: Solver,
    /// The tenth clues of a pattern of nine that aren't decided yet; kept, to save allocations.
    open: Vec<Undecided>,
    found: Found,
}

/// A tenth clue that fewer than two solutions were seen to have.
struct Undecided {
    clue: Clue,
    condition: Condition,
    /// How many solutions were seen.
    seen: u32,
}

impl Work {
    /// All patterns that begin with one of six cells. `None` if it is stopped.
    fn below(
        &mut self,
        tree: &Tree,
        start: &Pattern,
        planes: &mut Planes,
        control: Control<'_>,
    ) -> Option<()> {
        let mut with_seven = vec![Mask::ALL; planes.blocks()];
        let mut with_eight = with_seven.clone();
        for seventh in &tree.seventh {
            if control.should_stop() {
                return None;
            }
            for clue in start.clues_in(seventh.cell) {
                planes.narrow(&mut with_seven, None, start, clue);
                let mut seven = start.with(clue);
                self.close(&mut seven, seventh.cells, planes, &with_seven);
                for eighth in &seventh.below {
                    for clue in seven.clues_in(eighth.cell) {
                        planes.narrow(&mut with_eight, Some(&with_seven), &seven, clue);
                        self.last_two(&seven.with(clue), eighth, planes, &with_eight);
                    }
                }
            }
        }
        Some(())
    }

    /// Leaves out clues that no solution has together with the first seven.
    fn close(&mut self, seven: &mut Pattern, cells: Cells, planes: &Planes, shown: &[Mask]) {
        for cell in cells.iter() {
            for clue in seven.clues_in(cell) {
                let condition = planes.condition(seven, clue);
                let is_shown = (0..planes.blocks())
                    .any(|block| !planes.shown_too(&shown[block], block, &condition).is_empty());
                if !is_shown && self.solver.count(&seven.with(clue).grid(), 1) == 0 {
                    seven.exclude(clue);
                }
            }
        }
    }

    /// Decides all patterns of ten clues that begin with one of eight.
    fn last_two(&mut self, eight: &Pattern, eighth: &Eighth, planes: &mut Planes, shown: &[Mask]) {
        for &(ninth, tenth) in &eighth.below {
            for clue in eight.clues_in(ninth) {
                let nine = eight.with(clue);
                planes.link_if_new(eight, clue);
                let condition = planes.condition(eight, clue);
                self.open.clear();
                let Some((first, rest)) = shown.split_first() else { continue };
                let first = planes.shown_too(first, 0, &condition);
                let mut is_shown = !first.is_empty();
                for cell in tenth.iter() {
                    for clue in nine.clues_in(cell) {
                        let condition = planes.condition(&nine, clue);
                        let seen = planes.shown_too(&first, 0, &condition).len();
                        if seen < 2 {
                            self.open.push(Undecided { clue, condition, seen });
                        }
                    }
                }
                for (block, shown) in (1..).zip(rest) {
                    if self.open.is_empty() {
                        break;
                    }
                    let shown = planes.shown_too(shown, block, &condition);
                    if !shown.is_empty() {
                        is_shown = true;
                        self.open.retain_mut(|open| {
                            open.seen += planes.shown_too(&shown, block, &open.condition).len();
                            open.seen < 2
                        });
                    }
                }
                let is_possible =
                    is_shown || self.open.is_empty() || self.solver.count(&nine.grid(), 1) > 0;
                if is_possible {
                    self.search(&nine);
                }
            }
        }
    }

    /// Gives what the pool leaves to the solver.
    fn search(&mut self, nine: &Pattern) {
        let Self { solver, open, found } = self;
        for open in open {
            found.searched += 1;
            let ten = nine.with(open.clue);
            if solver.count(&ten.grid(), 2) == 1 {
                found.puzzles.insert(Puzzle::of_canonical_cells(&ten));
            }
        }
    }
}

#[cfg(test)]
mod tests;
