//! What the puzzles of ten clues are like.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicU64, Ordering};

use common::control::Control;
use common::outcome::{Outcome, StopReason};
use rayon::prelude::*;
use serde::Serialize;

use super::Puzzle;
use crate::geometry::Cells;
use crate::solve::Solver;

/// Counts of puzzles.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Summary {
    /// Nine digits, one of them twice.
    pub one_pair: u64,
    /// Eight digits, two of them twice.
    pub two_pairs: u64,
    /// Eight digits, one of them three times.
    pub one_triple: u64,
    /// Without any of the clues there is more than one solution.
    pub minimal: u64,
    /// How many puzzles as many symmetries take to themselves, digits renamed.
    pub by_symmetries: BTreeMap<usize, u64>,
}

impl Summary {
    /// Of these puzzles. Progress is the number of puzzles.
    pub fn of(puzzles: &BTreeSet<Puzzle>, control: Control<'_>) -> Outcome<Self> {
        let done = AtomicU64::new(0);
        let one = |solver: &mut Solver, puzzle: &Puzzle| {
            let stopped = control.should_stop();
            control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
            if stopped { None } else { Self::of_one(*puzzle, solver) }
        };
        let each = puzzles.par_iter().map_init(Solver::new, one);
        match each.try_reduce(Self::default, |one, other| Some(one.plus(other))) {
            Some(all) => Outcome::Exhausted(all),
            None => Outcome::Stopped { reason: StopReason::Requested, so_far: Self::default() },
        }
    }

    fn of_one(puzzle: Puzzle, solver: &mut Solver) -> Option<Self> {
        let grid = puzzle.grid()?;
        let most = grid.cells_by_digit().map(Cells::len).into_iter().max()?;
        let digits = grid.cells_by_digit().iter().filter(|cells| !cells.is_empty()).count();
        let is_needed = |cell| {
            let others = grid.given() & !Cells::of(cell);
            !solver.is_unique(&grid.restricted_to(others))
        };
        Some(Self {
            one_pair: u64::from(digits == 9),
            two_pairs: u64::from(digits == 8 && most == 2),
            one_triple: u64::from(digits == 8 && most == 3),
            minimal: u64::from(grid.given().iter().all(is_needed)),
            by_symmetries: BTreeMap::from([(puzzle.stabiliser_if_canonical()?, 1)]),
        })
    }

    fn plus(mut self, other: Self) -> Self {
        self.one_pair += other.one_pair;
        self.two_pairs += other.two_pairs;
        self.one_triple += other.one_triple;
        self.minimal += other.minimal;
        for (symmetries, puzzles) in other.by_symmetries {
            *self.by_symmetries.entry(symmetries).or_default() += puzzles;
        }
        self
    }
}
