//! A lane: one round after another, as the plan says.
//!
//! - *Home.* If many seams are whole (`seams.rs`), a beam search undoes what it can recognise (`descent.rs`).
//!   Annealing with low costs of wrong cells fixes most of what that got wrong, and a repair of a few turns
//!   at a time the rest (`repair.rs`). That is how scrambles of up to about forty turns are solved in as many
//!   turns or fewer.
//! - *Away.* From no turns, annealing with rising prices (`away.rs`) leads to some dozens of wrong cells, cheap
//!   edits in any gap of the word (`close.rs`) to hardly any, and the quick solver's last steps (`fast.rs`) to
//!   none. If rounds home have come near, one lane begins there.
//! - *From the best.* The same from the best solution, with lower prices first.
//!
//! Closing pays two and a half turns for a wrong cell.

use std::cell::Cell;

use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;
use crate::solve::anneal::{Annealer, CellCosts, EditKind, Mix};
use crate::solve::close::close;
use crate::solve::descent::{Scoring, descend};
use crate::solve::fast;
use crate::solve::repair::Repair;
use crate::solve::simplify::simplify;

use super::away::{Annealed, Curve};
use super::listen::{Config, Improvement, Listener};
use super::plan::{LANES, Length, Origin, Round, RoundResult};

/// A schedule of annealing: what changes from its beginning to its end.
#[derive(Clone, Copy)]
struct AnnealSchedule {
    costs: [CellCosts; 2],
    temperature: [f64; 2],
    /// Turns are tried in sub-cubes with this many wrong cells.
    least_wrong: usize,
    mix: &'static Mix,
}

/// To the target, from near it.
const HOME: AnnealSchedule = AnnealSchedule {
    costs: [CellCosts { inner: 0.3, outer: 0.8 }, CellCosts { inner: 0.9, outer: 2.4 }],
    temperature: [0.25, 0.1],
    least_wrong: 6,
    mix: &[
        (EditKind::Insert, 6),
        (EditKind::Delete, 3),
        (EditKind::Replace, 3),
        (EditKind::Shift, 1),
        (EditKind::Conjugate, 4),
        (EditKind::Unconjugate, 1),
    ],
};

/// The same with larger changes at first.
const HOTTER: AnnealSchedule = AnnealSchedule {
    costs: [CellCosts { inner: 0.12, outer: 0.3 }, CellCosts { inner: 0.9, outer: 2.4 }],
    temperature: [0.35, 0.1],
    ..HOME
};

/// What an inner cell costs at first where rounds home have led.
const NEAREST: f64 = 0.3;

/// One of the searches that run side by side.
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

    /// The cube to be solved.
    pub(super) const fn cube(&self) -> &'a Cube {
        self.cube
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

    /// Keeps a solution if it is the shortest so far, unless the search is over.
    pub(super) fn offer(&mut self, turns: &[Turn]) {
        if self.stops_after(0) {
            return;
        }
        let turns = simplify(turns);
        if turns.len() < self.best.len() {
            self.best = turns;
            self.listener.receive(Improvement { turns: &self.best, edits: self.edits });
            self.stopped = self.best.len() <= self.config.enough;
        }
    }

    /// Makes a round.
    pub(super) fn run(&mut self, round: &Round, best: &[Turn]) -> RoundResult {
        self.best = best.to_vec();
        let (turns, wrong, cost) = match round {
            Round::Home { number, nearest, anneal, repair } => {
                let (turns, wrong) = self.towards_home(*number, nearest, *anneal, *repair);
                (turns, wrong, f64::INFINITY)
            }
            Round::Away { number, from, origin, curve, length, closes } => {
                let annealed = match origin {
                    Origin::Stage => self.anneal_away(from, *number, *curve, *length),
                    // One lane improves what rounds home have found, the other begins with nothing.
                    Origin::Home if from.is_empty() || self.lane % 2 == 1 => {
                        self.anneal_away(&[], *number, *curve, *length)
                    }
                    Origin::Home => {
                        self.anneal_away(from, *number, curve.beginning_at(NEAREST), *length)
                    }
                };
                self.after_annealing(annealed, *closes)
            }
            Round::FromBest { number, cost, edits } => {
                let curve = Curve::between(0.0, 1.0).beginning_at(*cost);
                let annealed = self.anneal_away(best, *number, curve, Length::Edits(*edits));
                self.after_annealing(annealed, true)
            }
        };
        let shorter = (self.best.len() < best.len()).then(|| self.best.clone());
        RoundResult { turns, wrong, cost, shorter }
    }

    /// Closes annealed turns, if that is due. Returns them, no wrong cells and their cost.
    fn after_annealing(
        &mut self,
        annealed: Option<Annealed>,
        closes: bool,
    ) -> (Vec<Turn>, usize, f64) {
        let Some(Annealed { turns, cost }) = annealed else {
            return (Vec::new(), 0, f64::INFINITY);
        };
        let turns = if closes { self.close(&turns) } else { turns };
        (turns, 0, cost)
    }

    /// Makes the last wrong cells right, and offers the solution. Returns the turns as they are in the end.
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

    /// A round home. Returns the turns that lead nearest to it, and how many cells they leave wrong.
    fn towards_home(
        &mut self,
        round: u64,
        nearest: &[Turn],
        anneal: u64,
        repair: u64,
    ) -> (Vec<Turn>, usize) {
        /// With more cells wrong, repairs take longer than they are worth.
        const REPAIRABLE: usize = 120;
        // What one beam gets wrong, another may get right. And the turns nearest home may be improved.
        let (begin, schedule) = match round % 3 {
            0 => (self.follow_seams(round), HOME),
            1 => (nearest.to_vec(), HOTTER),
            _ => (self.follow_seams(round), HOTTER),
        };
        let mut turns = self.anneal(&begin, round, schedule, anneal);
        let mut wrong = self.cube.after(&turns).wrong().count();
        if (1..=REPAIRABLE).contains(&wrong) {
            (turns, wrong) = self.repair(&turns, round, repair);
        }
        if turns.len() + 3 * wrong < self.best.len() {
            self.close(&turns);
        }
        (turns, wrong)
    }

    /// Follows broken seams.
    fn follow_seams(&mut self, round: u64) -> Vec<Turn> {
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

    /// Repairs for this many edits. Returns the best turns met, and how many cells they leave wrong.
    fn repair(&mut self, from: &[Turn], number: u64, size: u64) -> (Vec<Turn>, usize) {
        /// A step takes about as long as this many edits.
        const EDITS: u64 = 200;
        const TEMPERATURE: [f64; 2] = [1.5, 0.3];
        let mut repair = Repair::new(self.cube, from, self.seed.wrapping_add((number << 8) + 1));
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

    /// Anneals these turns for this many edits.
    fn anneal(
        &mut self,
        from: &[Turn],
        number: u64,
        schedule: AnnealSchedule,
        size: u64,
    ) -> Vec<Turn> {
        /// Costs change in this many steps, because each change takes as long as some hundred edits.
        const STEPS: f64 = 50.0;
        const EDITS: u64 = 200;
        /// At least this many edits are tried at home.
        const AT_HOME: u64 = 50_000;
        let seed = self.seed_of(number);
        let mut annealer = Annealer::new(self.cube, from, schedule.costs[0], seed);
        annealer.set_least_wrong(schedule.least_wrong);
        let begin = self.edits;
        let mut enough = u64::MAX;
        while self.edits < enough.min(begin + size) && !self.stops_after(0) {
            let along = (self.edits - begin) as f64 / size as f64;
            let step = (along * STEPS).floor() / STEPS;
            let between = |[a, b]: [f64; 2]| a * (b / a).powf(step);
            annealer.set_costs(CellCosts {
                inner: between(schedule.costs.map(|costs| costs.inner)),
                outer: between(schedule.costs.map(|costs| costs.outer)),
            });
            annealer.set_temperature(between(schedule.temperature));
            let mut solved = None;
            for _ in 0..EDITS {
                if annealer.step(schedule.mix) && annealer.is_solved() {
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
            if annealer.is_solved() {
                // A solution that was found quickly hardly gets better slowly.
                enough = enough.min(begin + 2 * (self.edits - begin) + AT_HOME);
            }
        }
        annealer.turns().to_vec()
    }
}
