//! A lane: one round after another, as the plan says.
//!
//! - *Home.* From a light scramble, annealing finds as many turns or fewer (`home.rs`).
//! - *Away.* From no turns, annealing with rising costs (`curve.rs`) leads to some dozens of wrong
//!   cells, cheap edits in any gap of the word (`close.rs`) to hardly any, and the quick solver's
//!   last steps (`fast.rs`) to none.
//! - *From the best.* The same from the best solution, with lower costs first.
//!
//! Closing pays more than two turns for a wrong cell. How many in all varies by several turns
//! between words that cost the same, and it takes some hundredths of a second. So words near the
//! first are closed too.

use std::cell::Cell;

use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;
use crate::solve::close::close;
use crate::solve::edits::annealing::{AN_EDIT, Annealing};
use crate::solve::edits::conjugation_pass::Pass;
use crate::solve::fast;
use crate::solve::kernel::costs::Costs;
use crate::solve::simplify::simplify;

use super::config::Config;
use super::curve::Curve;
use super::estimate::expected_length;
use super::listener::{Improvement, Listener};
use super::round::{Annealed, AtTarget, LANES, Length, Round, RoundResult};

/// One of the searches that run side by side.
pub(super) struct Lane<'a> {
    cube: &'a Cube,
    listener: &'a Listener<'a>,
    config: Config,
    /// Decides its random numbers.
    seed: u64,
    edits: u64,
    best: Vec<Turn>,
    /// Of the last stage of a round home.
    pub(super) word: Vec<Turn>,
    /// Edits that took as long as looking for turns that such words lack.
    pub(super) completing: u64,
    stopped: bool,
}

impl<'a> Lane<'a> {
    pub(super) fn new(
        cube: &'a Cube,
        config: &Config,
        lane: u64,
        listener: &'a Listener<'a>,
    ) -> Self {
        let seed = config.seed.wrapping_mul(LANES).wrapping_add(lane);
        let (config, best, word) = (*config, Vec::new(), Vec::new());
        let (edits, completing, stopped) = (0, 0, false);
        Self { cube, listener, config, seed, edits, best, word, completing, stopped }
    }

    /// The cube to be solved.
    pub(super) const fn cube(&self) -> &'a Cube {
        self.cube
    }

    /// The shortest solution that it knows.
    pub(super) fn best(&self) -> &[Turn] {
        &self.best
    }

    /// What decides the random numbers of a part of the search.
    pub(super) const fn seed_of(&self, number: u64) -> u64 {
        self.seed.wrapping_add(number << 8)
    }

    /// Edits tried so far.
    pub(super) const fn edits(&self) -> u64 {
        self.edits
    }

    /// Counts edits as tried, up to this number.
    pub(super) const fn wait_until(&mut self, edits: u64) {
        self.edits = edits;
    }

    /// How much of a round is over, if it began after this many edits.
    pub(super) fn along(&self, length: Length, begin: u64) -> f64 {
        match length {
            Length::Edits(edits) => (self.edits - begin) as f64 / edits as f64,
            Length::Shares { from, to } => {
                let used = self.listener.used().unwrap_or(1.0);
                ((used - from) / (to - from)).max(0.0)
            }
        }
    }

    /// Whether all edits are tried.
    pub(super) fn is_over(&self) -> bool {
        self.is_over_after(0)
    }

    fn is_over_after(&self, edits: u64) -> bool {
        self.config.edits.is_some_and(|most| self.edits + edits >= most)
    }

    /// Whether to stop if this many more edits are counted.
    pub(super) fn stops_after(&self, edits: u64) -> bool {
        self.stopped || self.is_over_after(edits) || self.listener.should_stop()
    }

    /// Keeps a solution if it is the shortest so far. Returns how many turns it has when it is
    /// simplified; `None` if the search is over.
    pub(super) fn offer(&mut self, turns: &[Turn]) -> Option<usize> {
        if self.stops_after(0) {
            return None;
        }
        let turns = simplify(turns);
        let count = turns.len();
        if count < self.best.len() {
            self.best = turns;
            self.listener.receive(Improvement { turns: &self.best, edits: self.edits });
            self.stopped = self.best.len() <= self.config.enough;
        }
        Some(count)
    }

    /// Makes a round, or a stage of one.
    pub(super) fn run(&mut self, round: &Round, best: &[Turn]) -> RoundResult {
        self.best = best.to_vec();
        let (mut annealed, mut is_home) = (None, false);
        match round {
            Round::Home(stage) => is_home = self.towards_home(stage),
            Round::Away { number, from, curve, length, closing } => {
                let seed = self.seed_of(*number);
                let costs = curve.costs_at(1.0);
                let turns = self.anneal(from, seed, (*curve, *length), AtTarget::Continue);
                if let (Some(turns), Some(closing)) = (&turns, closing) {
                    self.close_often(turns, costs, seed, *closing);
                }
                annealed = turns.map(|turns| {
                    let expected = expected_length(self.cube, &turns, costs.inner);
                    Annealed { turns, expected }
                });
            }
            Round::FromBest { number, edits, closing } => {
                /// What an inner cell costs at first, in turns.
                const COST: f64 = 0.4;
                let (seed, curve) = (self.seed_of(*number), Curve::AWAY.beginning_at(COST));
                let length = Length::Edits(*edits);
                let turns = self.anneal(best, seed, (curve, length), AtTarget::Continue);
                if let Some(turns) = turns {
                    self.close_often(&turns, curve.costs_at(1.0), seed, *closing);
                }
            }
        }
        let shorter = (self.best.len() < best.len()).then(|| self.best.clone());
        RoundResult { annealed, is_home, shorter }
    }

    /// Makes the last wrong cells right, and offers the solution. Returns how many turns that
    /// takes, unless it was stopped.
    pub(super) fn close(&mut self, turns: &[Turn]) -> Option<usize> {
        let cube = self.cube;
        let closed = self.counting(1, |stop| close(cube, turns, stop));
        if self.stops_after(0) {
            return None;
        }
        self.offer(&fast::finish(cube, &closed))
    }

    /// Closes a word, and words near it: always from the one that has led to the shortest solution,
    /// a little annealing at the same costs leads to the next.
    fn close_often(&mut self, turns: &[Turn], costs: Costs, seed: u64, length: Length) {
        /// Edits from one word to the next.
        const APART: u64 = 10_000;
        let begin = self.edits;
        let mut word = turns.to_vec();
        let Some(mut shortest) = self.close(&word) else { return };
        for seed in (1..).map(|n| seed.wrapping_add(n << 40)) {
            if self.stops_after(0) || self.along(length, begin) >= 1.0 {
                return;
            }
            let mut annealing = Annealing::new(self.cube, &word, costs, seed);
            while annealing.evaluations() < APART * AN_EDIT {
                annealing.make_conjugation_pass(Pass::Whole);
            }
            self.edits += annealing.evaluations() / AN_EDIT;
            let next = annealing.turns();
            match self.close(&next) {
                Some(count) if count <= shortest => (word, shortest) = (next, count),
                Some(_) => {}
                None => return,
            }
        }
    }

    /// Does work that asks whether to stop, and says each time how much it has done since the last.
    /// `an_edit`: how much of it counts as an edit.
    pub(super) fn counting<T>(
        &mut self,
        an_edit: u64,
        work: impl FnOnce(&dyn Fn(u64) -> bool) -> T,
    ) -> T {
        let spent = Cell::new(0);
        let result = work(&|more| {
            spent.set(spent.get() + more);
            self.stops_after(spent.get() / an_edit)
        });
        self.edits += spent.get() / an_edit;
        result
    }
}
