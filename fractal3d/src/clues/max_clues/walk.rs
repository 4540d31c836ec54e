//! A walk over the minimal puzzles of one solution, towards more clues, by simulated annealing.
//!
//! A step adds a clue, or takes one or two away and adds others until each unavoidable set that is
//! known has one again. Then it takes away what is redundant. If fewer clues are left than before,
//! the step is taken back, but for a few early ones. What is known of the unavoidable sets grows on
//! the way: before a puzzle counts, a set without a clue is looked for, and added if there is one.
//! So the largest puzzle has one solution, and each clue is the only one in some set.

use chacha20::ChaCha8Rng;
use rand::RngExt as _;
use solidoku_common::control::Control;

use super::clues::{Clues, random_cell};
use super::unavoidable::Unavoidable;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;

/// A walk ends when it knows more sets than this: such a solution has no large minimal puzzles.
const MOST_SETS: usize = 2_000;

/// After this many steps a set without a clue is looked for, even if the puzzle isn't the largest.
const STEPS_PER_LOOK: u64 = 256;

/// A step that loses a clue is kept with probability exp(−1/0.3) at first, exp(−1/0.06) at last.
const TEMPERATURES: [f64; 2] = [0.3, 0.06];

/// Where a walk is.
#[derive(Clone, Debug)]
pub(super) struct Walk {
    unavoidable: Unavoidable,
    clues: Clues,
    /// The cells of the largest minimal puzzle so far; none at first.
    best: Cells,
}

impl Walk {
    /// A walk at its start, in this solution.
    pub(super) fn new(solution: &Grid) -> Self {
        let unavoidable = Unavoidable::of(solution);
        let mut clues = Clues::new();
        unavoidable.of_two_digits().into_iter().for_each(|set| clues.learn(set));
        Self { unavoidable, clues, best: Cells::EMPTY }
    }

    /// The cells of the largest minimal puzzle so far; none if none was found.
    pub(super) const fn best(&self) -> Cells {
        self.best
    }

    /// Takes these steps, and calls `step` after each. Returns false if `control` stops it.
    pub(super) fn advance(
        &mut self,
        steps: u64,
        rng: &mut ChaCha8Rng,
        control: Control<'_>,
        step: impl Fn(),
    ) -> bool {
        self.clues.replace(self.best);
        self.clues.meet_all(rng);
        self.clues.drop_redundant(rng);
        for number in 0..steps {
            if control.should_stop() {
                return false;
            }
            step();
            if self.clues.sets() > MOST_SETS {
                continue;
            }
            let before = self.clues.cells();
            self.change(rng);
            let lost = before.len().saturating_sub(self.clues.cells().len());
            if lost > 0 && !is_kept(lost, number as f64 / steps as f64, rng) {
                self.clues.replace(before);
            }
            let is_larger = self.clues.cells().len() > self.best.len();
            if is_larger || number % STEPS_PER_LOOK == 0 {
                self.look(rng, control);
            }
        }
        true
    }

    /// Changes the clues; afterwards each known set has one, and none is redundant.
    fn change(&mut self, rng: &mut ChaCha8Rng) {
        let clues = &mut self.clues;
        if rng.random() {
            random_cell(!clues.cells(), rng).into_iter().for_each(|cell| clues.add(cell));
        } else {
            for _ in 0..rng.random_range(1..=2) {
                random_cell(clues.cells(), rng).into_iter().for_each(|cell| clues.remove(cell));
            }
            clues.meet_all(rng);
        }
        clues.drop_redundant(rng);
    }

    /// Looks for sets without a clue until none is left, and keeps the puzzle if it is the largest.
    fn look(&mut self, rng: &mut ChaCha8Rng, control: Control<'_>) {
        while let Some(set) = self.unavoidable.without_clue(self.clues.cells(), rng) {
            self.clues.learn(set);
            self.clues.meet_all(rng);
            self.clues.drop_redundant(rng);
            if self.clues.sets() > MOST_SETS || control.should_stop() {
                return;
            }
        }
        if self.clues.cells().len() > self.best.len() {
            self.best = self.clues.cells();
        }
    }
}

/// Whether a step that loses some clues is kept, at this part of the way, 0 to 1.
fn is_kept(lost: usize, way: f64, rng: &mut ChaCha8Rng) -> bool {
    let [first, last] = TEMPERATURES;
    let temperature = first + (last - first) * way;
    rng.random::<f64>() < (-(lost as f64) / temperature).exp()
}
