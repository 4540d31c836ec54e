//! The smallest puzzles: no eight clues have one solution, and here are all nine that do.
//!
//! **What is to be tried.** Two digits that no clue names can trade places, so a puzzle with one
//! solution names eight digits at least, and one of eight or nine clues contains eight clues of eight
//! different digits. Their names don't matter, so it is enough to know their cells: a *set* S of eight
//! cells, up to symmetry one of 5,535,021 ([`cell_sets`]). Up to relabelling, the
//! solutions that fit are those in which the eight cells all differ: call them *split* by S. S alone
//! is a puzzle if there is just one. With a ninth clue, which puts a digit d, one of the eight or the
//! ninth, into another cell t, it is a puzzle if just one of these solutions has d in t.
//!
//! **How.** For each S and each of the 73 · 9 pairs (t, d) it is to be known whether no split solution
//! has d in t, one, or more.
//!
//! 1. Cells that share a house with a clue can't show its digit.
//! 2. A *pool* of solutions, the same for all sets, is gone through: two that are split by S and have
//!    d in t settle the pair, and two of anything settle S. Digits are templates, so a solution is
//!    nine sets of cells, and 657 pairs are counted in a few dozen instructions. The pool is filtered
//!    along the tree in which sets are generated. Four sets in five need nothing else.
//! 3. For the pairs that are left the solutions are [searched](search) for, up to two.
//!
//! The pool can only save work: a pair counts as settled by two solutions that were seen, or by a
//! search that was exhausted.
//!
//! A work unit is a canonical set of five cells, and all sets of eight that are generated from it.

mod pool;
mod search;

use std::collections::BTreeSet;

use common::digit::Digit;

use crate::board::Board;
use crate::canon::canonical;
use crate::cell_sets::{Ascending, CellSets};
use crate::geometry::{Cell, Cells};
use crate::grid::Grid;
use pool::{Pool, Survivors};
use search::Search;

/// How many cells a work unit begins with.
const START: usize = 5;

/// How many clues are refuted.
const CLUES: usize = 8;

/// All that the units share.
pub struct MinClues {
    sets: CellSets,
    units: Vec<Ascending>,
    pool: Pool,
    search: Search,
}

/// What was found among some of the sets. Merging two is adding them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// How many sets of eight cells were settled, of 5,535,021.
    pub sets: u64,
    /// For how many of them the pool was enough.
    pub by_pool: u64,
    /// How many pairs of a cell and a digit had to be searched for.
    pub searched: u64,
    /// Puzzles of eight clues with one solution, in canonical form.
    pub eight: BTreeSet<Grid>,
    /// Puzzles of nine clues with one solution, in canonical form.
    pub nine: BTreeSet<Grid>,
}

impl MinClues {
    /// Makes the tables and the pool. It takes a second or two.
    pub fn new() -> Self {
        let sets = CellSets::new();
        let units = sets.of_size(START);
        let board = Board::standard();
        Self { sets, units, pool: Pool::new(board), search: Search::new(board) }
    }

    /// How many units there are.
    pub fn units(&self) -> usize {
        self.units.len()
    }

    /// What a unit finds: a function of its number alone.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn unit(&self, unit: usize) -> Found {
        let mut found = Found::default();
        let start = &self.units[unit];
        let survivors = start
            .iter()
            .fold(self.pool.all(), |survivors, &cell| self.pool.split(&survivors, cell));
        self.below(&mut start.clone(), &survivors, &mut found);
        found
    }

    /// Settles all sets that begin with a canonical one.
    fn below(&self, set: &mut Ascending, survivors: &Survivors, found: &mut Found) {
        for cell in self.sets.children(set) {
            if set.len() + 1 == CLUES {
                set.push(cell);
                self.settle(set, survivors, found);
            } else {
                let survivors = self.pool.split(survivors, cell);
                set.push(cell);
                self.below(set, &survivors, found);
            }
            set.pop();
        }
    }

    /// Settles a set; `survivors` are the solutions of the pool that are split by all but its last
    /// cell.
    fn settle(&self, set: &[Cell], survivors: &Survivors, found: &mut Found) {
        found.sets += 1;
        let mut open = may_be(set);
        if self.pool.settle(set, survivors, &mut open) {
            found.by_pool += 1;
            return;
        }
        let lists = self.search.lists(set);
        let mut is_unique = false;
        for (digit, cells) in open.iter().enumerate() {
            for cell in cells.iter() {
                found.searched += 1;
                if self.search.up_to_two(&lists, cell, digit) == 1 {
                    found.nine.insert(canonical(&puzzle(set, Some((cell, digit)))).grid);
                    is_unique = true;
                }
            }
        }
        // If eight clues have one solution, so has each pair that it shows.
        if is_unique && self.search.up_to_two_of(&lists) == 1 {
            found.eight.insert(canonical(&puzzle(set, None)).grid);
        }
    }
}

impl Default for MinClues {
    fn default() -> Self {
        Self::new()
    }
}

impl Found {
    /// What both found.
    pub fn merge(mut self, other: Self) -> Self {
        self.sets += other.sets;
        self.by_pool += other.by_pool;
        self.searched += other.searched;
        self.eight.extend(other.eight);
        self.nine.extend(other.nine);
        self
    }
}

/// For each digit the cells, outside a set, where it isn't ruled out by a clue in its house. Digits 0
/// to 7 are those of the set's cells in order, 8 is the ninth.
fn may_be(set: &[Cell]) -> [Cells; 9] {
    let empty = !set.iter().copied().collect::<Cells>();
    let mut open = [empty; 9];
    for (open, &cell) in open.iter_mut().zip(set) {
        *open = *open & !Board::standard().peers(cell);
    }
    open
}

/// The puzzle with digits 1, 2, … in the cells of a set and one more clue.
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
