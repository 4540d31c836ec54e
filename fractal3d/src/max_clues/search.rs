//! Where to walk: everywhere at first, then where the largest puzzles were found.
//!
//! The search has rounds. In the first a walk starts from each essentially different solution. After each round the
//! half of the walks with the larger puzzles goes on, each with twice as many steps, until one is left. What a walk
//! finds is a function of the seed, the solution and the round, so that threads change nothing.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use common::control::Control;
use common::outcome::{Outcome, StopReason};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use super::essential::essential_solutions;
use super::walk::step;
use crate::geometry::Cells;
use crate::grid::Grid;
use crate::solve::Solver;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Largest {
    /// A minimal puzzle with the most clues; `None` if the search was stopped before there was any.
    pub puzzle: Option<Grid>,
    /// In how many of the solutions a puzzle was found, by the clues of the largest.
    pub by_clues: BTreeMap<usize, usize>,
}

/// A walk in one solution.
#[derive(Clone, Debug)]
struct Place {
    /// Which solution, counted from 0.
    number: usize,
    solution: Grid,
    /// The cells of its largest puzzle so far.
    best: Cells,
}

/// Looks for a large minimal puzzle in all essentially different solutions, with this many steps for each in the
/// first round. Progress is the number of steps, of [`steps_of_all`].
pub fn search(seed: u64, steps: u32, control: Control<'_>) -> Outcome<Largest> {
    match essential_solutions(control) {
        Some(solutions) => among(&solutions, seed, steps, control),
        None => Outcome::Stopped { reason: StopReason::Requested, so_far: Largest::default() },
    }
}

/// How many walks each round has, beginning with the first.
fn rounds(solutions: usize) -> impl Iterator<Item = usize> {
    let half = |&walks: &usize| (walks > 1).then_some(walks.div_ceil(2));
    std::iter::successors((solutions > 0).then_some(solutions), half)
}

/// How many steps a search takes in this many solutions.
pub fn steps_of_all(solutions: usize, steps: u32) -> u64 {
    let of_round = |(round, walks): (usize, usize)| (walks as u64) * (u64::from(steps) << round);
    rounds(solutions).enumerate().map(of_round).sum()
}

/// The same in these solutions.
fn among(solutions: &[Grid], seed: u64, steps: u32, control: Control<'_>) -> Outcome<Largest> {
    let done = AtomicU64::new(0);
    let place = |(number, &solution)| Place { number, solution, best: Cells::EMPTY };
    let mut places: Vec<Place> = solutions.iter().enumerate().map(place).collect();
    let mut is_stopped = false;
    let mut all = places.clone();
    for (round, walks) in rounds(solutions.len()).enumerate() {
        places.sort_by_key(|place| (Reverse(place.best.len()), place.number));
        places.truncate(walks);
        let walk = |mut place: Place| {
            let steps = u64::from(steps) << round;
            let is_whole = place.walk(seed, round as u64, steps, &done, control);
            (place, is_whole)
        };
        let (walked, are_whole): (Vec<Place>, Vec<bool>) =
            places.into_par_iter().with_max_len(1).map(walk).unzip();
        places = walked;
        for place in &places {
            all[place.number].best = place.best;
        }
        if are_whole.contains(&false) {
            is_stopped = true;
            break;
        }
    }
    let mut found = Largest::default();
    let with_puzzles = || all.iter().filter(|place| !place.best.is_empty());
    for place in with_puzzles() {
        *found.by_clues.entry(place.best.len()).or_default() += 1;
    }
    let largest = with_puzzles().min_by_key(|place| (Reverse(place.best.len()), place.number));
    found.puzzle = largest.map(|place| place.solution.restricted_to(place.best));
    match is_stopped {
        false => Outcome::Exhausted(found),
        true => Outcome::Stopped { reason: StopReason::Requested, so_far: found },
    }
}

impl Place {
    /// Walks, and keeps the largest puzzle. Returns false if `control` stops it.
    fn walk(
        &mut self,
        seed: u64,
        round: u64,
        steps: u64,
        done: &AtomicU64,
        control: Control<'_>,
    ) -> bool {
        let mut solver = Solver::new();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream((self.number as u64) << 8 | round);
        let mut cells = self.best;
        for _ in 0..steps {
            if control.should_stop() {
                return false;
            }
            let next = step(&self.solution, cells, &mut solver, &mut rng);
            if next.len() >= cells.len() {
                cells = next;
                self.best = cells;
            }
            control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::sample;

    fn solutions(count: u64) -> Vec<Grid> {
        (0..count).map(|seed| sample(&mut ChaCha8Rng::seed_from_u64(seed))).collect()
    }

    #[test]
    fn rounds_halve_the_walks_and_double_the_steps() {
        assert!(rounds(1_070).eq([1_070, 535, 268, 134, 67, 34, 17, 9, 5, 3, 2, 1]));
        assert_eq!(rounds(0).count(), 0);
        assert_eq!(steps_of_all(5, 10), 5 * 10 + 3 * 20 + 2 * 40 + 80);
    }

    #[test]
    fn what_is_found_is_minimal_and_the_same_on_any_number_of_threads() {
        let solutions = solutions(6);
        let on = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| among(&solutions, 1, 3, Control::UNLIMITED))
        };
        let found = on(1);
        assert_eq!(found, on(3));
        let Outcome::Exhausted(Largest { puzzle: Some(puzzle), by_clues }) = found else {
            panic!("{found:?}")
        };
        assert_eq!(by_clues.values().sum::<usize>(), 6);
        assert_eq!(by_clues.last_key_value().unwrap().0, &puzzle.given().len());
        let mut solver = Solver::new();
        assert!(solver.is_unique(&puzzle));
        for cell in puzzle.given().iter() {
            let without = puzzle.restricted_to(puzzle.given() & !Cells::of(cell));
            assert!(!solver.is_unique(&without), "{cell}");
        }
    }

    #[test]
    fn a_search_that_is_stopped_has_what_was_found() {
        let solutions = solutions(2);
        let steps = AtomicU64::new(0);
        let stop = || steps.fetch_add(1, Ordering::Relaxed) >= 8;
        let found = among(&solutions, 1, 3, Control::stopping(&stop));
        assert_eq!(found.stop_reason(), Some(StopReason::Requested));
        assert!(found.found().puzzle.is_some());
        let nothing = search(1, 1, Control::stopping(&|| true));
        let reason = StopReason::Requested;
        assert_eq!(nothing, Outcome::Stopped { reason, so_far: Largest::default() });
    }
}
