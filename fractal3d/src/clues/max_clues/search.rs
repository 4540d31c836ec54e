//! Where to walk: in the most promising solutions, then where the largest puzzles were found.
//!
//! A large minimal puzzle needs many small unavoidable sets, one for each clue. The smallest have
//! six cells and two digits. Most solutions have a few or none, and some symmetric ones have
//! dozens. So walks start in the solutions that have the most of them.
//!
//! The search has rounds. After each the half of the walks with the larger puzzles goes on, each
//! with twice as many steps, until one is left. What a walk finds is a function of the seed, the
//! solution and the round, so that threads change nothing.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use chacha20::ChaCha8Rng;
use rand::SeedableRng as _;
use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::essential::essential_solutions;
use super::unavoidable::Unavoidable;
use super::walk::Walk;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;

/// In how many solutions walks start.
pub const STARTS: usize = 32;

/// The cells of the smallest unavoidable sets.
const SMALLEST: usize = 6;

/// What a search found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Largest {
    /// A minimal puzzle with the most clues; `None` if the search was stopped before there was any.
    pub puzzle: Option<Grid>,
    /// In how many of the solutions a puzzle was found, by the clues of the largest.
    pub by_clues: BTreeMap<usize, usize>,
}

/// Looks for a large minimal puzzle in the most promising solutions, with this many steps for each
/// in the first round. Progress is the number of steps, of [`steps_of_all`].
pub fn search(seed: u64, steps: u32, control: Control<'_>) -> Outcome<Largest> {
    match essential_solutions(control) {
        Some(solutions) => among(&promising(solutions), seed, steps, control),
        None => Outcome::Stopped { reason: StopReason::Requested, so_far: Largest::default() },
    }
}

/// The solutions with the most small unavoidable sets, those with more first.
fn promising(mut solutions: Vec<Grid>) -> Vec<Grid> {
    let small = |solution: &Grid| {
        let sets = Unavoidable::of(solution).of_two_digits();
        Reverse(sets.iter().filter(|set| set.len() == SMALLEST).count())
    };
    solutions.sort_by_cached_key(small);
    solutions.truncate(STARTS);
    solutions
}

/// How many walks each round has, beginning with the first.
fn rounds(solutions: usize) -> impl Iterator<Item = usize> {
    let half = |&walks: &usize| (walks > 1).then_some(walks.div_ceil(2));
    std::iter::successors((solutions > 0).then_some(solutions), half)
}

/// How many steps a search takes that begins in this many solutions.
pub fn steps_of_all(solutions: usize, steps: u32) -> u64 {
    let of_round = |(round, walks): (usize, usize)| (walks as u64) * (u64::from(steps) << round);
    rounds(solutions).enumerate().map(of_round).sum()
}

/// Looks for a large minimal puzzle in these solutions.
fn among(solutions: &[Grid], seed: u64, steps: u32, control: Control<'_>) -> Outcome<Largest> {
    let done = AtomicU64::new(0);
    let step = || control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
    let mut walks: Vec<(usize, Walk)> = solutions.iter().map(Walk::new).enumerate().collect();
    let mut best = vec![Cells::EMPTY; solutions.len()];
    let mut is_stopped = false;
    for (round, count) in rounds(solutions.len()).enumerate() {
        walks.sort_by_key(|(number, walk)| (Reverse(walk.best().len()), *number));
        walks.truncate(count);
        let advance = |(number, walk): &mut (usize, Walk)| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            rng.set_stream((*number as u64) << 8 | round as u64);
            walk.advance(u64::from(steps) << round, &mut rng, control, step)
        };
        is_stopped = walks.par_iter_mut().with_max_len(1).map(advance).any(|is_whole| !is_whole);
        walks.iter().for_each(|(number, walk)| best[*number] = walk.best());
        if is_stopped {
            break;
        }
    }
    let with_puzzles = || best.iter().zip(solutions).filter(|(cells, _)| !cells.is_empty());
    let mut by_clues = BTreeMap::new();
    for (cells, _) in with_puzzles() {
        *by_clues.entry(cells.len()).or_default() += 1;
    }
    let largest = with_puzzles().rev().max_by_key(|(cells, _)| cells.len());
    let puzzle = largest.map(|(cells, solution)| solution.restricted_to(*cells));
    let found = Largest { puzzle, by_clues };
    match is_stopped {
        false => Outcome::Exhausted(found),
        true => Outcome::Stopped { reason: StopReason::Requested, so_far: found },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Solver;

    fn solutions(count: usize) -> Vec<Grid> {
        let mut solutions = promising(essential_solutions(Control::UNLIMITED).unwrap());
        solutions.truncate(count);
        solutions
    }

    #[test]
    fn rounds_halve_the_walks_and_double_the_steps() {
        assert!(rounds(1_070).eq([1_070, 535, 268, 134, 67, 34, 17, 9, 5, 3, 2, 1]));
        assert_eq!(rounds(0).count(), 0);
        assert_eq!(steps_of_all(5, 10), 5 * 10 + 3 * 20 + 2 * 40 + 80);
    }

    #[test]
    fn no_unavoidable_set_is_smaller_than_the_smallest() {
        let solutions = essential_solutions(Control::UNLIMITED).unwrap();
        let sizes = solutions.iter().flat_map(|solution| {
            Unavoidable::of(solution).of_two_digits().into_iter().map(|set| set.len())
        });
        assert_eq!(sizes.min(), Some(SMALLEST));
    }

    #[test]
    fn what_is_found_is_minimal_and_the_same_on_any_number_of_threads() {
        let solutions = solutions(6);
        let on = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            pool.install(|| among(&solutions, 1, 100, Control::UNLIMITED))
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
            let without = puzzle.restricted_to(puzzle.given().without(cell));
            assert!(!solver.is_unique(&without), "{cell}");
        }
    }

    #[test]
    fn a_search_that_is_stopped_has_what_was_found() {
        let solutions = solutions(2);
        let steps = AtomicU64::new(0);
        let stop = || steps.fetch_add(1, Ordering::Relaxed) >= 1_000;
        let found = among(&solutions, 1, 100_000, Control::stopping(&stop));
        assert_eq!(found.stop_reason(), Some(StopReason::Requested));
        assert!(found.found().puzzle.is_some());
        let nothing = search(1, 1, Control::stopping(&|| true));
        let reason = StopReason::Requested;
        assert_eq!(nothing, Outcome::Stopped { reason, so_far: Largest::default() });
    }
}
