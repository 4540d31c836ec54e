//! A check of a list of puzzles by methods that share no search with the one that made it.
//!
//! Some puzzles are solved literally. And some sets of cells are drawn, and the list must have just
//! the puzzles on each that the [reference method](super::reference) finds. A third of the sets are
//! random, a third are the cells of a puzzle, and a third differ from such cells in one cell. The
//! first two kinds show whether puzzles are missing where there are few, and where there are some.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};

use chacha20::ChaCha8Rng;
use rand::seq::{IndexedRandom as _, IteratorRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::reference::{all_solutions, puzzles_on};
use super::{CLUES, Puzzle};
use crate::check;
use crate::clues::cell_sets::least_image;
use crate::puzzle::geometry::Cell;

/// The result of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// How many puzzles were solved literally.
    pub solved: u64,
    /// How many sets were drawn.
    pub sets: u64,
    /// How many puzzles are on these sets.
    pub on_sets: u64,
    /// Whether all of it agrees with the list.
    pub holds: bool,
}

/// Checks `each` puzzles of a list, or all if it has no more, and `each` sets, which depend on
/// `seed`. Progress is the number of both.
pub fn recheck(
    list: &BTreeSet<Puzzle>,
    each: usize,
    seed: u64,
    control: Control<'_>,
) -> Outcome<Checked> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let puzzles: Vec<Puzzle> = list.iter().copied().sample(&mut rng, each);
    let sets: Vec<Vec<Cell>> = (0..each).map(|number| draw(number, &puzzles, &mut rng)).collect();
    let done = AtomicU64::new(0);
    let step = || control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
    let is_puzzle = |puzzle: &Puzzle| {
        let holds = check::has_one_solution(&puzzle.grid()?, control);
        step();
        holds
    };
    let solutions = if each == 0 { Vec::new() } else { all_solutions() };
    let on_set = |set: &Vec<Cell>| {
        if control.should_stop() {
            return None;
        }
        let found = puzzles_on(set, &solutions);
        let is_listed = list.range(Puzzle::all_on(set)).eq(&found);
        step();
        Some((found.len() as u64, is_listed))
    };
    let of_puzzles: Option<Vec<bool>> = puzzles.par_iter().map(is_puzzle).collect();
    let of_sets: Option<Vec<(u64, bool)>> = sets.par_iter().map(on_set).collect();
    let (Some(of_puzzles), Some(of_sets)) = (of_puzzles, of_sets) else {
        return Outcome::Stopped { reason: StopReason::Requested, so_far: Checked::default() };
    };
    let (counts, are_listed): (Vec<u64>, Vec<bool>) = of_sets.into_iter().unzip();
    Outcome::Exhausted(Checked {
        solved: of_puzzles.len() as u64,
        sets: each as u64,
        on_sets: counts.iter().sum(),
        holds: of_puzzles.iter().chain(&are_listed).all(|&holds| holds),
    })
}

/// A set of ten cells, of which no image is a smaller list.
fn draw(number: usize, puzzles: &[Puzzle], rng: &mut ChaCha8Rng) -> Vec<Cell> {
    let grid = puzzles.choose(rng).and_then(|puzzle| puzzle.grid());
    let mut cells = match grid.filter(|_| !number.is_multiple_of(3)) {
        Some(grid) => grid.given().iter().collect(),
        None => Cell::all().sample(rng, CLUES),
    };
    if number % 3 == 2 {
        let free = Cell::all().filter(|cell| !cells.contains(cell)).choose(rng);
        cells[rng.random_range(0..CLUES)] = free.expect("71 cells are free");
    }
    least_image(&cells)
}
