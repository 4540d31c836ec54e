//! What the puzzles of ten clues are like.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::Puzzle;
use crate::count::canon::canonical;
use crate::play::explain::{Rating, rating};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;
use crate::solve::Solver;

/// Counts of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Nine digits, one of them twice.
    pub one_pair: u64,
    /// Eight digits, two of them twice.
    pub two_pairs: u64,
    /// Eight digits, one of them three times.
    pub one_triple: u64,
    /// Minimal ones: without any of the clues there is more than one solution.
    pub minimal: u64,
    /// The puzzles of nine clues that the others contain, in canonical form.
    pub nine_clues: BTreeSet<Grid>,
    /// How many puzzles as many symmetries take to themselves, digits renamed.
    pub by_symmetries: BTreeMap<usize, u64>,
    /// The puzzles with the most symmetries, if there are others than the identity.
    pub most_symmetric: BTreeSet<Grid>,
    /// By the hardest step needed; empty if ratings weren't requested.
    pub by_rating: BTreeMap<Rating, u64>,
}

/// How much a summary says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// All but ratings.
    Counts,
    /// Ratings as well, which takes half a millisecond for each puzzle.
    Ratings,
}

/// A puzzle that doesn't belong in the list: not canonical, or without exactly one solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not in canonical form, or without exactly one solution: {0}")]
pub struct UnfitPuzzleError(pub Grid);

/// Why there is no summary.
enum End {
    Stopped,
    Unfit,
}

impl Summary {
    /// Of these puzzles, each of which is verified: the error is the first that doesn't belong in
    /// the list. Progress is the number of puzzles.
    pub fn of(
        puzzles: &BTreeSet<Puzzle>,
        detail: Detail,
        control: Control<'_>,
    ) -> Outcome<Result<Self, UnfitPuzzleError>> {
        let done = AtomicU64::new(0);
        let one = |solver: &mut Solver, puzzle: &Puzzle| {
            if control.should_stop() {
                return Err(End::Stopped);
            }
            control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
            Self::of_one(*puzzle, detail, solver).ok_or(End::Unfit)
        };
        let each = puzzles.par_iter().map_init(Solver::new, one);
        match each.try_reduce(Self::default, |one, other| Ok(one.plus(other))) {
            Ok(all) => Outcome::Exhausted(Ok(all)),
            Err(End::Stopped) => {
                Outcome::Stopped { reason: StopReason::Requested, so_far: Ok(Self::default()) }
            }
            Err(End::Unfit) => {
                let is_unfit = |puzzle: &&Puzzle| {
                    Self::of_one(**puzzle, Detail::Counts, &mut Solver::new()).is_none()
                };
                let first = puzzles.par_iter().find_first(is_unfit);
                let grid = first.and_then(|puzzle| puzzle.grid());
                Outcome::Exhausted(Err(UnfitPuzzleError(grid.unwrap_or(Grid::EMPTY))))
            }
        }
    }

    fn of_one(puzzle: Puzzle, detail: Detail, solver: &mut Solver) -> Option<Self> {
        let grid = puzzle.grid().filter(|grid| solver.is_unique(grid))?;
        let symmetries = puzzle.stabiliser_if_canonical()?;
        let most = grid.cells_by_digit().into_iter().map(Cells::len).max()?;
        let digits = grid.cells_by_digit().iter().filter(|cells| !cells.is_empty()).count();
        let without =
            grid.given().iter().map(|cell| grid.restricted_to(grid.given().without(cell)));
        let nine: Vec<Grid> = without.filter(|grid| solver.is_unique(grid)).collect();
        let by_rating = match detail {
            Detail::Counts => BTreeMap::new(),
            Detail::Ratings => BTreeMap::from([(rating(Board::standard(), &grid)?, 1)]),
        };
        Some(Self {
            one_pair: u64::from(digits == 9),
            two_pairs: u64::from(digits == 8 && most == 2),
            one_triple: u64::from(digits == 8 && most == 3),
            minimal: u64::from(nine.is_empty()),
            nine_clues: nine.iter().map(|grid| canonical(grid).grid).collect(),
            by_symmetries: BTreeMap::from([(symmetries, 1)]),
            most_symmetric: (symmetries > 1).then_some(grid).into_iter().collect(),
            by_rating,
        })
    }

    fn plus(mut self, mut other: Self) -> Self {
        self.one_pair += other.one_pair;
        self.two_pairs += other.two_pairs;
        self.one_triple += other.one_triple;
        self.minimal += other.minimal;
        self.nine_clues.append(&mut other.nine_clues);
        match self.most_symmetries().cmp(&other.most_symmetries()) {
            std::cmp::Ordering::Less => self.most_symmetric = other.most_symmetric,
            std::cmp::Ordering::Equal => self.most_symmetric.append(&mut other.most_symmetric),
            std::cmp::Ordering::Greater => {}
        }
        add_counts(&mut self.by_symmetries, other.by_symmetries);
        add_counts(&mut self.by_rating, other.by_rating);
        self
    }

    /// The most symmetries that one of the puzzles has; 0 if there is no puzzle.
    pub fn most_symmetries(&self) -> usize {
        self.by_symmetries.last_key_value().map_or(0, |(&symmetries, _)| symmetries)
    }
}

fn add_counts<K: Ord>(counts: &mut BTreeMap<K, u64>, other: BTreeMap<K, u64>) {
    for (key, count) in other {
        *counts.entry(key).or_default() += count;
    }
}
