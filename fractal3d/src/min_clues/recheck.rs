//! Another look at what was found, by the literal search.
//!
//! Some sets are drawn by lot, and each is settled literally, on its own, as in [`again`](super::again).

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use super::again::{Seen, settle, up_to_two};
use super::{Found, MinClues};
use crate::check;
use crate::geometry::Cell;
use crate::grid::Grid;

/// What another look says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checked {
    /// How many sets were looked at.
    pub sets: u64,
    /// Whether all that was found there holds: every puzzle has one solution, and no set has a ninth
    /// clue with one solution that isn't among the puzzles.
    pub holds: bool,
}

/// Looks again at every puzzle found, and at so many sets, which depend on `seed`; calls `step` after
/// each set.
pub fn recheck(
    all: &MinClues,
    found: &Found,
    sets: usize,
    seed: u64,
    step: &(impl Fn() + Sync),
) -> Checked {
    let unique = |grid: &Grid| {
        let solutions = up_to_two(grid);
        solutions.len() == 1 && solutions.iter().all(check::is_solution_by_definition)
    };
    let puzzles = found.eight.iter().chain(&found.nine).collect::<Vec<_>>();
    let puzzles_hold = puzzles.par_iter().all(|grid| unique(grid));
    let mut lot = ChaCha8Rng::seed_from_u64(seed);
    let drawn: Vec<Vec<Cell>> = (0..sets).map(|_| draw(all, &mut lot)).collect();
    let sets_hold = drawn
        .par_iter()
        .map(|set| {
            let holds =
                settle(set, &mut Seen::default()).iter().all(|puzzle| found.nine.contains(puzzle));
            step();
            holds
        })
        .reduce(|| true, |a, b| a && b);
    Checked { sets: drawn.len() as u64, holds: puzzles_hold && sets_hold }
}

/// A set of eight cells by lot: a unit, and one of its sets. A unit without any is drawn again.
fn draw(all: &MinClues, lot: &mut ChaCha8Rng) -> Vec<Cell> {
    loop {
        let unit = lot.random_range(0..all.units() as u32) as usize;
        let mut sets = Vec::new();
        let mut start = all.units[unit].clone();
        all.sets.extend(&mut start, super::CLUES, &mut |set| sets.push(set.to_vec()));
        if !sets.is_empty() {
            return sets.swap_remove(lot.random_range(0..sets.len() as u32) as usize);
        }
    }
}
