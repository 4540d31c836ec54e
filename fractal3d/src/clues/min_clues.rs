//! The smallest puzzles: no eight clues have one solution, and here are all nine that do.
//!
//! **What must be tried.** Two digits that no clue names can trade places, so a puzzle with one
//! solution names eight digits at least, and one of eight or nine clues contains eight clues of
//! eight different digits. Their names don't matter, so it is enough to know their cells: a *set* S
//! of eight cells, up to symmetry one of 5,535,021 ([`cell_sets`](crate::clues::cell_sets)). Up to
//! relabelling, the solutions that fit are those in which the eight cells all differ: call them
//! *split* by S. S alone is a puzzle if there is just one. With a ninth clue, which puts a digit d,
//! one of the eight or the ninth, into another cell t, it is a puzzle if just one of these
//! solutions has d in t.
//!
//! **How.** For each S and each of the 73 · 9 pairs (t, d) it is to be known whether no split
//! solution has d in t, one, or more.
//!
//! 1. What is impossible stays impossible when a clue is added. So all along the tree in which sets
//!    are generated, from five cells on, each pair that no solution was seen to have is given to
//!    the [solver](crate::solve), and those without a completion are never considered again below.
//! 2. A *pool* of solutions, the same for all sets, is scanned: two that are split by S and have d
//!    in t settle the pair. Digits are templates, so a solution is nine sets of cells, and 657
//!    pairs are counted in a few dozen instructions. The pool is filtered along the tree.
//! 3. Nearly all pairs that are left have no solution, and mostly singles show it.
//! 4. The others are given to the solver.
//!
//! The pool and singles can only save work: a pair counts as settled by two solutions that were
//! seen, by a contradiction, or by what the solver says, which exhausts.
//!
//! A work unit is a canonical set of five cells, and all sets of eight that are generated from it.

mod nine;
mod pool;
mod recheck;
mod reference;
mod refute;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;

use crate::clues::cell_sets::{Ascending, CellSets};
use crate::clues::made_once::MadeOnce;
use crate::count::canon::canonical;
use crate::count::list::Threads;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::solve::Solver;
pub use nine::nine_clues;
use pool::{Pool, Survivors};
pub use recheck::{Checked, recheck};
use refute::unrefuted;

/// How many cells a work unit begins with.
const START: usize = 5;

/// How many clues are refuted.
pub(crate) const CLUES: usize = 8;

/// The number of the digit that no cell of a set has.
const OTHER: usize = 8;

/// All that the units share.
#[derive(Debug)]
pub struct MinClues {
    sets: CellSets,
    units: Vec<Ascending>,
    pool: MadeOnce<Pool>,
}

/// For each digit the cells in which it may be, and it isn't known that it can't: digits 0, 1, …
/// are those of a set's cells in order, and [`OTHER`] is any that the set doesn't have.
type CandidateGrid = [Cells; 9];

/// What was found among some of the sets. Merging two is adding them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Found {
    /// How many sets of eight cells were examined, of 5,535,021.
    pub sets: u64,
    /// How many pairs of a cell and a digit the solver was asked about for smaller sets.
    pub closed: u64,
    /// How many pairs the solver was asked about for sets of eight.
    pub searched: u64,
    /// Puzzles of eight clues with one solution, in canonical form.
    pub eight: BTreeSet<Grid>,
    /// Puzzles of nine clues with one solution, in canonical form.
    pub nine: BTreeSet<Grid>,
}

impl MinClues {
    /// Makes the tables.
    pub fn new() -> Self {
        let sets = CellSets::new();
        let units = sets.of_size(START);
        Self { sets, units, pool: MadeOnce::new() }
    }

    /// How many units there are.
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// The unit of a canonical set of cells; `None` if its first five aren't one.
    pub fn unit_of(&self, cells: &[Cell]) -> Option<usize> {
        let start = cells.get(..START)?;
        self.units.binary_search_by(|unit| unit[..].cmp(start)).ok()
    }

    /// Makes what units share on all threads, unless `control` stops it. A unit that finds it
    /// missing makes it on its own thread: one that waits for other threads may be given another
    /// unit, which would wait for it.
    pub fn prepare(&self, control: Control<'_>) {
        self.pool.prepare(|| Pool::new(Board::standard(), Threads::All, control));
    }

    /// What a unit finds: a function of its number alone. The first one takes a second longer, for
    /// the pool is made.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn unit(&self, unit: usize) -> Found {
        self.try_unit(unit, Control::UNLIMITED).expect("nothing stops it")
    }

    /// What a unit finds; `None` if `control` stops it.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn try_unit(&self, unit: usize, control: Control<'_>) -> Option<Found> {
        let pool = self.pool(control)?;
        let mut survivors = pool.all();
        let mut open = [Cells::EMPTY; 9];
        open[OTHER] = Cells::ALL;
        for (number, &cell) in self.units[unit].iter().enumerate() {
            survivors = pool.split(&survivors, cell);
            open = with(&open, number, cell);
        }
        let (solver, found) = (Solver::new(), Found::default());
        let mut work = Work { sets: &self.sets, pool, control, solver, found };
        work.below(&mut self.units[unit].clone(), &survivors, open)?;
        Some(work.found)
    }

    /// The pool, made unless it is there already; `None` if `control` stops it.
    fn pool(&self, control: Control<'_>) -> Option<&Pool> {
        self.pool.get(|| Pool::new(Board::standard(), Threads::One, control))
    }
}

/// What may be where once a cell has the digit of this number.
fn with(open: &CandidateGrid, number: usize, cell: Cell) -> CandidateGrid {
    let mut open = *open;
    // It is a digit that the set didn't have.
    open[number] = open[OTHER] & !Board::standard().peers(cell);
    open.map(|cells| cells.without(cell))
}

/// A unit at work.
struct Work<'a> {
    sets: &'a CellSets,
    pool: &'a Pool,
    /// Asked before each set.
    control: Control<'a>,
    solver: Solver,
    found: Found,
}

impl Work<'_> {
    /// Examines all sets that begin with a canonical one; `survivors` are the solutions of the pool
    /// that it splits. `None` if it is stopped.
    fn below(
        &mut self,
        set: &mut Ascending,
        survivors: &Survivors,
        mut open: CandidateGrid,
    ) -> Option<()> {
        self.close(set, survivors, &mut open);
        for cell in self.sets.children(set) {
            if self.control.should_stop() {
                return None;
            }
            let open = with(&open, set.len(), cell);
            set.push(cell);
            if set.len() == CLUES {
                self.refute_uniqueness(set, survivors, &open);
            } else {
                self.below(set, &self.pool.split(survivors, cell), open)?;
            }
            set.pop();
        }
        Some(())
    }

    /// Takes away what no solution has.
    fn close(&mut self, set: &[Cell], survivors: &Survivors, open: &mut CandidateGrid) {
        let unseen = self.pool.unseen(set, survivors, open);
        for (digit, (open, unseen)) in open.iter_mut().zip(unseen).enumerate() {
            for cell in unseen.iter() {
                self.found.closed += 1;
                if self.solver.count(&puzzle(set, Some((cell, digit))), 1) == 0 {
                    *open = open.without(cell);
                }
            }
        }
    }

    /// Shows for each ninth clue that it doesn't make a puzzle with one solution of a set, or keeps
    /// the puzzle. The survivors are those of all but the set's last cell.
    fn refute_uniqueness(&mut self, set: &[Cell], survivors: &Survivors, open: &CandidateGrid) {
        self.found.sets += 1;
        let refute = |left: &CandidateGrid| unrefuted(set, open, left);
        let left = self.pool.unseen_twice(set, survivors, open, refute);
        let mut is_unique = false;
        for (digit, cells) in left.iter().enumerate() {
            for cell in cells.iter() {
                self.found.searched += 1;
                let puzzle = puzzle(set, Some((cell, digit)));
                if self.solver.count(&puzzle, 2) == 1 {
                    self.found.nine.insert(canonical(&puzzle).grid);
                    is_unique = true;
                }
            }
        }
        // If eight clues have one solution, so has each ninth that it shows.
        if is_unique && self.solver.is_unique(&puzzle(set, None)) {
            self.found.eight.insert(canonical(&puzzle(set, None)).grid);
        }
    }
}

impl Default for MinClues {
    fn default() -> Self {
        Self::new()
    }
}

impl Found {
    /// What was found among the sets of both.
    pub fn merge(mut self, other: Self) -> Self {
        // Checkpoints may say anything; no count comes near.
        self.sets = self.sets.saturating_add(other.sets);
        self.closed = self.closed.saturating_add(other.closed);
        self.searched = self.searched.saturating_add(other.searched);
        self.eight.extend(other.eight);
        self.nine.extend(other.nine);
        self
    }
}

/// The puzzle with digits 1, 2, … in the cells of a set and one more clue, 9 standing for another
/// digit.
fn puzzle(set: &[Cell], ninth: Option<(Cell, usize)>) -> Grid {
    let mut grid = Grid::EMPTY;
    for (&cell, &digit) in set.iter().zip(&Digit::ALL) {
        grid.set(cell, Some(digit));
    }
    if let Some((cell, digit)) = ninth {
        grid.set(cell, Some(Digit::ALL[digit]));
    }
    grid
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use solidoku_common::outcome::Outcome;

    use super::*;
    use crate::clues::cell_sets::least_image;

    /// The search that the tests share, as its pool takes seconds.
    static SEARCH: LazyLock<MinClues> = LazyLock::new(MinClues::new);

    /// Some units settle all sets that are generated from them, and a few sets drawn from all units
    /// are as the list of puzzles says.
    #[test]
    fn some_units_and_some_sets() {
        let search = &*SEARCH;
        let known: BTreeSet<Grid> = nine_clues().iter().copied().collect();
        let mut found = Found::default();
        let mut sets = 0;
        for unit in (0..search.units()).step_by(400) {
            let mut start = search.units[unit].clone();
            search.sets.extend(&mut start, CLUES, &mut |_| sets += 1);
            found = found.merge(search.unit(unit));
        }
        assert_eq!(found.sets, sets);
        assert!(found.sets > 1_000 && found.eight.is_empty() && found.nine.is_subset(&known));
        let all = Found { nine: known, ..Found::default() };
        assert_eq!(
            recheck(search, &all, 2, 1, Control::UNLIMITED),
            Outcome::Exhausted(Checked { sets: 2, holds: true })
        );
        // Were one of the puzzles no puzzle, it would be seen.
        let mut wrong = all;
        wrong.eight.insert(puzzle(&search.units[0], None));
        let checked = recheck(search, &wrong, 0, 1, Control::UNLIMITED);
        assert!(!checked.found().holds);
    }

    /// The unit and set from which a puzzle comes finds it.
    #[test]
    fn a_puzzle_is_found_where_it_is() {
        let puzzle = nine_clues()[0];
        let clues: Cells = puzzle.given();
        let search = &*SEARCH;
        // Some eight of its clues have different digits; their canonical image is in some unit.
        let eight = |left_out| clues.without(left_out).iter().collect::<Vec<_>>();
        let images = clues.iter().map(|left_out| least_image(&eight(left_out)));
        let least = images.min().expect("there are clues");
        let unit = search.unit_of(&least);
        let found = search.unit(unit.expect("it is canonical"));
        assert!(found.nine.contains(&puzzle), "{found:?}");
    }
}
