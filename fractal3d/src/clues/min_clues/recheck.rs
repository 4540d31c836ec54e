//! A check of what was found, by the reference method.
//!
//! Some sets are drawn at random, and for each the puzzles are found literally, as in
//! [`reference`](super::reference).

use std::sync::atomic::{AtomicU64, Ordering};

use chacha20::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};
use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::reference::{DistinctSolutions, nine_clue_puzzles};
use super::{Found, MinClues};
use crate::check;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;

/// The result of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// How many sets were checked.
    pub sets: u64,
    /// Whether all that was found there holds: every puzzle has one solution, and no set has a
    /// ninth clue with one solution that isn't among the puzzles.
    pub holds: bool,
}

/// Checks every puzzle found, and `sets` sets that `seed` picks. Progress is the number of sets.
pub fn recheck(
    all: &MinClues,
    found: &Found,
    sets: usize,
    seed: u64,
    control: Control<'_>,
) -> Outcome<Checked> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let drawn: Vec<Vec<Cell>> = (0..sets).map(|_| draw(all, &mut rng)).collect();
    let done = AtomicU64::new(0);
    let is_confirmed = |set: &Vec<Cell>| {
        let puzzles = nine_clue_puzzles(set, &mut DistinctSolutions::default(), control)?;
        control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        Some(puzzles.is_subset(&found.nine))
    };
    let puzzles = found.eight.iter().chain(&found.nine).collect::<Vec<_>>();
    let has_one_solution = |grid: &&Grid| check::has_one_solution(grid, control);
    let of_puzzles: Vec<Option<bool>> = puzzles.par_iter().map(has_one_solution).collect();
    let of_sets: Vec<Option<bool>> = drawn.par_iter().map(is_confirmed).collect();
    let sets = of_sets.iter().flatten().count() as u64;
    let results = || of_puzzles.iter().chain(&of_sets);
    let checked = Checked { sets, holds: results().flatten().all(|&holds| holds) };
    if results().any(Option::is_none) {
        return Outcome::Stopped { reason: StopReason::Requested, so_far: checked };
    }
    Outcome::Exhausted(checked)
}

/// A set of eight cells at random: a unit, and one of its sets. A unit without any is drawn again.
fn draw(all: &MinClues, rng: &mut ChaCha8Rng) -> Vec<Cell> {
    loop {
        let unit = rng.random_range(0..all.units() as u32) as usize;
        let mut sets = Vec::new();
        let mut start = all.units[unit].clone();
        all.sets.extend(&mut start, super::CLUES, &mut |set| sets.push(set.to_vec()));
        if !sets.is_empty() {
            return sets.swap_remove(rng.random_range(0..sets.len() as u32) as usize);
        }
    }
}
