//! A lane: one round after another, as the plan says.
//!
//! - *Home.* If many seams are whole (`seams.rs`), a beam search undoes what it can see,
//!   annealing with low weights of wrong cells fixes most of what it got wrong, and a repair of a few
//!   turns at a time the rest (`repair.rs`). That is how scrambles of up to forty turns or so come home in
//!   as many turns or fewer.
//! - *Away.* From nothing, annealing with rising weights (`anneal.rs`) leads to a hundred wrong cells or
//!   fewer, cheap edits at any moment of the word (`close.rs`) to hardly any, and the quick solver's last
//!   steps ([`crate::fast`]) to none.
//! - *Again.* From the best solution, with the weights lowered and raised again. The same with the weights
//!   lowered less polishes what a round found: it takes out turns that closing has cost.
//!
//! What a weight of 1.2 turns leaves wrong, closing fixes for two and a half turns a cell. Still it is
//! better to stop there: annealing at higher weights spends two turns on one cell, and leaves wrong cells
//! whose digits don't fit each other.

use std::cell::Cell;

use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;
use crate::solve::anneal::{Annealer, Kind, Mix, Prices};
use crate::solve::close::close;
use crate::solve::descent::{Scoring, descend};
use crate::solve::fast;
use crate::solve::repair::Repair;
use crate::solve::simplify::simplify;

use super::plan::{Polish, Round};
use super::{Config, Improvement, LANES, Listener};

/// A stretch of annealing: what changes from its beginning to its end.
#[derive(Clone, Copy)]
struct Stretch {
    prices: [Prices; 2],
    temperature: [f64; 2],
    /// Turns are tried in sub-cubes with this many wrong cells.
    least_wrong: usize,
    /// Whether it is over soon after nothing is wrong any more.
    ends_at_home: bool,
    mix: &'static Mix,
}

/// Towards home from near it.
const HOME: Stretch = Stretch {
    prices: [Prices { inner: 0.3, outer: 0.8 }, Prices { inner: 0.9, outer: 2.4 }],
    temperature: [0.25, 0.1],
    least_wrong: 6,
    ends_at_home: true,
    mix: &[
        (Kind::Insert, 6),
        (Kind::Delete, 3),
        (Kind::Replace, 3),
        (Kind::Shift, 1),
        (Kind::Straddle, 4),
        (Kind::Unstraddle, 1),
    ],
};

/// The same with more of a shake at first.
const HOTTER: Stretch = Stretch {
    prices: [Prices { inner: 0.12, outer: 0.3 }, Prices { inner: 0.9, outer: 2.4 }],
    temperature: [0.35, 0.1],
    ..HOME
};

/// From far away to a hundred wrong cells or fewer.
const AWAY: Stretch = Stretch {
    prices: [Prices { inner: 0.2, outer: 2.0 }, Prices { inner: 1.2, outer: 16.0 }],
    temperature: [0.2, 0.1],
    least_wrong: 11,
    ends_at_home: false,
    mix: &[
        (Kind::Insert, 24),
        (Kind::Delete, 12),
        (Kind::Replace, 4),
        (Kind::Shift, 10),
        (Kind::Straddle, 30),
        (Kind::Unstraddle, 8),
        (Kind::ThreeCycle, 6),
        (Kind::Larger, 4),
    ],
};

impl Stretch {
    /// From a solution back to this weight of a wrong cell, and again.
    fn again_from(inner: f64) -> Self {
        let prices = [Prices { inner, outer: 10.0 * inner }, AWAY.prices[1]];
        Self { prices, temperature: [0.18, 0.1], ..AWAY }
    }
}

/// The same halfway back: the last step of a round.
const POLISH: Stretch = Stretch {
    prices: [Prices { inner: 0.6, outer: 6.0 }, AWAY.prices[1]],
    temperature: [0.14, 0.1],
    ..AWAY
};

/// Where a round led.
pub(super) struct End {
    /// The turns that led nearest home.
    pub(super) turns: Vec<Turn>,
    /// Cells that they leave wrong.
    pub(super) wrong: usize,
    /// The lane's best solution, if it is shorter than the best before.
    pub(super) shorter: Option<Vec<Turn>>,
}

pub(super) struct Lane<'a> {
    cube: &'a Cube,
    listener: &'a Listener<'a>,
    config: Config,
    /// Decides its random numbers.
    seed: u64,
    lane: u64,
    edits: u64,
    best: Vec<Turn>,
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
        let (config, best) = (*config, Vec::new());
        Self { cube, listener, config, seed, lane, edits: 0, best, stopped: false }
    }

    /// Edits tried so far.
    pub(super) const fn edits(&self) -> u64 {
        self.edits
    }

    /// Counts edits up to there as tried.
    pub(super) const fn wait_until(&mut self, edits: u64) {
        self.edits = edits;
    }

    /// Whether all edits are tried.
    pub(super) fn is_over(&self) -> bool {
        self.is_over_after(0)
    }

    fn is_over_after(&self, edits: u64) -> bool {
        self.config.edits.is_some_and(|most| self.edits + edits >= most)
    }

    /// Whether to stop once this many more edits are counted.
    fn stops_after(&self, edits: u64) -> bool {
        self.stopped || self.is_over_after(edits) || self.listener.should_stop()
    }

    /// Keeps a solution if it is the shortest so far and in time.
    fn offer(&mut self, turns: &[Turn]) {
        if self.stops_after(0) {
            return;
        }
        let turns = simplify(turns);
        if turns.len() < self.best.len() {
            self.best = turns;
            self.listener.hear(Improvement { turns: &self.best, edits: self.edits });
            self.stopped = self.best.len() <= self.config.enough;
        }
    }

    /// Makes a round.
    pub(super) fn make(&mut self, round: &Round, best: &[Turn]) -> End {
        self.best = best.to_vec();
        let (turns, wrong) = match round {
            Round::Home { number, nearest, anneal, repair } => {
                self.towards_home(*number, nearest, *anneal, *repair)
            }
            Round::Away { number, from, anneal, polish } => {
                let turns = self.anneal(from, *number, AWAY, *anneal);
                (self.close_and_polish(&turns, *number, *polish), 0)
            }
            Round::Again { number, weight, anneal, polish } => {
                let turns = self.anneal(best, *number, Stretch::again_from(*weight), *anneal);
                (self.close_and_polish(&turns, *number, *polish), 0)
            }
        };
        let shorter = (self.best.len() < best.len()).then(|| self.best.clone());
        End { turns, wrong, shorter }
    }

    /// Makes the last wrong cells right, and takes out what turns that took if it can.
    fn close_and_polish(&mut self, turns: &[Turn], draw: u64, polish: Polish) -> Vec<Turn> {
        let mut turns = self.close(turns);
        for n in 1..=polish.times {
            if self.stops_after(0) {
                break;
            }
            let next = self.anneal(&turns, draw + n, POLISH, polish.edits);
            let next = self.close(&next);
            if !self.stops_after(0) && next.len() <= turns.len() {
                turns = next;
            }
        }
        turns
    }

    /// Makes the last wrong cells right, and offers what comes of it; the turns as they are in the end.
    fn close(&mut self, turns: &[Turn]) -> Vec<Turn> {
        let spent = Cell::new(0);
        let closed = close(self.cube, turns, |edits| {
            spent.set(spent.get() + edits);
            self.stops_after(spent.get())
        });
        self.edits += spent.get();
        if self.stops_after(0) {
            return closed;
        }
        let solution = fast::finish(self.cube, &closed);
        self.offer(&solution);
        solution
    }

    /// A round home; the turns that lead nearest to it, and the cells that they leave wrong.
    fn towards_home(
        &mut self,
        round: u64,
        nearest: &[Turn],
        anneal: u64,
        repair: u64,
    ) -> (Vec<Turn>, usize) {
        /// With more cells wrong, repairs take longer than they are worth.
        const REPAIRABLE: usize = 120;
        // What one beam got wrong another may get right; and the nearest may come nearer.
        let (begin, stretch) = match round % 3 {
            0 => (self.descend(round), HOME),
            1 => (nearest.to_vec(), HOTTER),
            _ => (self.descend(round), HOTTER),
        };
        let mut turns = self.anneal(&begin, round, stretch, anneal);
        let mut wrong = self.cube.after(&turns).wrong().count();
        if (1..=REPAIRABLE).contains(&wrong) {
            (turns, wrong) = self.repair(&turns, round, repair);
        }
        if turns.len() + 3 * wrong < self.best.len() {
            self.close(&turns);
        }
        (turns, wrong)
    }

    fn descend(&mut self, round: u64) -> Vec<Turn> {
        const WIDTHS: [usize; 4] = [30, 60, 100, 150];
        /// A cube of the beam takes as long as this many edits.
        const EDITS: u64 = 60;
        let scoring = match (self.lane + round) % 2 {
            0 => Scoring { next: 1, previous: 1, right: 0 },
            _ => Scoring { next: 3, previous: 2, right: 1 },
        };
        let width = WIDTHS[round as usize / 2 % WIDTHS.len()];
        let spent = Cell::new(0);
        let turns = descend(self.cube, scoring, width, || {
            spent.set(spent.get() + EDITS * width as u64);
            self.stops_after(spent.get())
        });
        self.edits += spent.get();
        turns
    }

    /// Repairs for this many edits; the best turns met, and the cells they leave wrong.
    fn repair(&mut self, from: &[Turn], draw: u64, size: u64) -> (Vec<Turn>, usize) {
        /// A step takes about as long as this many edits.
        const EDITS: u64 = 200;
        const TEMPERATURE: [f64; 2] = [1.5, 0.3];
        let mut repair = Repair::new(self.cube, from, self.seed.wrapping_add((draw << 8) + 1));
        let begin = self.edits;
        let mut best = (from.to_vec(), repair.wrong());
        while self.edits < begin + size && !self.stops_after(0) {
            let along = (self.edits - begin) as f64 / size as f64;
            let [hot, cold] = TEMPERATURE;
            repair.step(hot * (cold / hot).powf(along));
            self.edits += EDITS;
            let (count, wrong) = (repair.turns().len(), repair.wrong());
            if count + wrong < best.0.len() + best.1 {
                best = (repair.turns().to_vec(), wrong);
                if wrong == 0 {
                    self.offer(repair.turns());
                }
            }
        }
        best
    }

    /// Anneals from these turns on for this many edits.
    fn anneal(&mut self, from: &[Turn], draw: u64, stretch: Stretch, size: u64) -> Vec<Turn> {
        /// Prices change in this many steps, for each change costs as much as some hundred edits.
        const STEPS: f64 = 50.0;
        const EDITS: u64 = 200;
        /// Edits tried at home at least.
        const AT_HOME: u64 = 50_000;
        let seed = self.seed.wrapping_add(draw << 8);
        let mut annealer = Annealer::new(self.cube, from, stretch.prices[0], seed);
        annealer.set_least_wrong(stretch.least_wrong);
        let begin = self.edits;
        let mut enough = u64::MAX;
        while self.edits < enough.min(begin + size) && !self.stops_after(0) {
            let along = (self.edits - begin) as f64 / size as f64;
            let step = (along * STEPS).floor() / STEPS;
            let between = |[a, b]: [f64; 2]| a * (b / a).powf(step);
            annealer.set_prices(Prices {
                inner: between(stretch.prices.map(|prices| prices.inner)),
                outer: between(stretch.prices.map(|prices| prices.outer)),
            });
            annealer.set_temperature(between(stretch.temperature));
            let mut solved = None;
            for _ in 0..EDITS {
                if annealer.step(stretch.mix) && annealer.is_solved() {
                    let turns = annealer.turns();
                    if solved.as_ref().is_none_or(|best: &Vec<Turn>| turns.len() < best.len()) {
                        solved = Some(turns.to_vec());
                    }
                }
            }
            self.edits += EDITS;
            if let Some(solved) = solved {
                self.offer(&solved);
            }
            if stretch.ends_at_home && annealer.is_solved() {
                // What came that quickly won't get better slowly.
                enough = enough.min(begin + 2 * (self.edits - begin) + AT_HOME);
            }
        }
        annealer.turns().to_vec()
    }
}
