//! The search for short solutions: the way home from light scrambles, annealing for the rest.
//!
//! *Lanes* search on their own, each with its own draws, and the shortest solution of all is the
//! result; their number is fixed, so the number of threads changes nothing. A lane goes in *rounds*.
//!
//! - *Home.* If many seams are whole ([`crate::seams`]), a beam search undoes what it can see,
//!   annealing at low prices mends most of what it got wrong, and a repair of a few turns at a time the
//!   rest (`repair.rs`). That is how scrambles of up to forty turns or so come home in as many turns or
//!   fewer. While it ends near home, such rounds are repeated.
//! - *Away.* From there, or from nothing, annealing at rising prices (`anneal.rs`) leads to a hundred
//!   wrong cells or fewer, cheap edits at any moment of the word (`close.rs`) to hardly any, and the quick
//!   solver's last steps ([`crate::fast`]) to none. Prices are then lowered and raised again, round by
//!   round, to take out what turns that can.
//!
//! The first solution of all is the quick solver's, or one that is known.
//!
//! What a price of 1.2 turns leaves wrong, closing mends for two and a half turns a cell. Still it is
//! better to stop there: annealing at higher prices pays two turns for one cell, and leaves wrong cells
//! whose digits don't fit each other.

use std::cell::Cell;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::anneal::{Annealer, Kind, Mix, Prices};
use crate::close::close;
use crate::cube::Cube;
use crate::fast;
use crate::repair::Repair;
use crate::seams::{self, Scoring};
use crate::simplify::simplify;
use crate::turn::Turn;

/// The draws of rounds from here on are those far from home.
const FAR: u64 = 1 << 32;

/// Searches that go on side by side.
pub const LANES: u64 = 2;

/// How long to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Until so much time is over.
    Time(Duration),
    /// So many edits tried in each lane: the same result on every machine, at any speed.
    Iterations(u64),
}

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// How long.
    pub budget: Budget,
    /// Stop at a solution of at most so many turns.
    pub enough: usize,
    /// Decides all draws.
    pub seed: u64,
}

/// Who looks on while a search goes on.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Hears of each lane's solutions, each shorter than the lane's last.
    pub improved: &'a (dyn Fn(&[Turn]) + Sync),
    /// Is asked often whether to stop.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// The shortest solution found; never longer than a known one.
///
/// # Panics
/// If the cube isn't a jumbled target ([`Cube::surplus`]).
///
/// ```
/// use cube999::{check, cube::Cube, scramble};
/// use cube999::search::{Budget, Config, Watch, solve};
///
/// let cube = Cube::TARGET.after(&scramble::turns(3, 1));
/// let config = Config { budget: Budget::Iterations(2_000), enough: 3, seed: 1 };
/// let turns = solve(&cube, None, &config, Watch { improved: &|_| {}, stop: &|| false });
/// assert!(check::replay(&cube, &turns).is_solved());
/// ```
pub fn solve(
    cube: &Cube,
    known: Option<Vec<Turn>>,
    config: &Config,
    watch: Watch<'_>,
) -> Vec<Turn> {
    let first = [Some(fast::solve(cube)), known].into_iter().flatten().min_by_key(Vec::len);
    let first = first.expect("the quick solver has one");
    (watch.improved)(&first);
    if first.len() <= config.enough {
        return first;
    }
    let lanes: Vec<Vec<Turn>> = (0..LANES)
        .into_par_iter()
        .map(|lane| Lane::new(cube, config, lane, &first, watch).run())
        .collect();
    // The first of the shortest.
    lanes.into_iter().min_by_key(Vec::len).expect("there are lanes")
}

/// How much of the budget is used.
struct Meter {
    budget: Budget,
    start: Instant,
    iterations: u64,
}

impl Meter {
    /// From 0 on; at 1 it is used up.
    fn used(&self) -> f64 {
        self.used_after(0)
    }

    /// The same after so many more edits.
    fn used_after(&self, edits: u64) -> f64 {
        match self.budget {
            Budget::Time(time) => self.start.elapsed().as_secs_f64() / time.as_secs_f64(),
            Budget::Iterations(count) => (self.iterations + edits) as f64 / count as f64,
        }
    }
}

/// A stretch of annealing: what changes from its beginning to its end.
#[derive(Clone, Copy)]
struct Stretch {
    prices: [Prices; 2],
    temperature: [f64; 2],
    /// Turns are tried in sub-cubes with so many wrong cells.
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

/// From a solution halfway back, and again.
const AGAIN: Stretch = Stretch {
    prices: [Prices { inner: 0.6, outer: 6.0 }, Prices { inner: 1.2, outer: 16.0 }],
    temperature: [0.14, 0.1],
    ..AWAY
};

struct Lane<'a> {
    cube: &'a Cube,
    watch: Watch<'a>,
    enough: usize,
    seed: u64,
    lane: u64,
    meter: Meter,
    best: Vec<Turn>,
    stopped: bool,
}

impl<'a> Lane<'a> {
    fn new(cube: &'a Cube, config: &Config, lane: u64, best: &[Turn], watch: Watch<'a>) -> Self {
        let meter = Meter { budget: config.budget, start: Instant::now(), iterations: 0 };
        let seed = config.seed.wrapping_mul(LANES).wrapping_add(lane);
        let best = best.to_vec();
        Self { cube, watch, enough: config.enough, seed, lane, meter, best, stopped: false }
    }

    fn is_over(&self) -> bool {
        self.is_over_after(0)
    }

    /// Whether it is over once so many more edits are counted.
    fn is_over_after(&self, edits: u64) -> bool {
        self.stopped || self.meter.used_after(edits) >= 1.0 || (self.watch.stop)()
    }

    /// Keeps a solution if it is the shortest so far.
    fn offer(&mut self, turns: &[Turn]) {
        let turns = simplify(turns);
        if turns.len() < self.best.len() {
            self.best = turns;
            (self.watch.improved)(&self.best);
            self.stopped |= self.best.len() <= self.enough;
        }
    }

    /// When so much more of the budget is used; the end, if there isn't so much left.
    fn after(&self, share: f64) -> f64 {
        (self.meter.used() + share).min(1.0)
    }

    fn run(mut self) -> Vec<Turn> {
        /// Of what is left: the first anneal, and each round that makes a solution shorter.
        const FIRST: f64 = 0.65;
        const ROUND: f64 = 0.08;
        let from = self.towards_home();
        let left = 1.0 - self.meter.used();
        let mut round = FAR;
        self.round(&from, round, AWAY, FIRST * left);
        while !self.is_over() {
            round += 1;
            self.round(&self.best.clone(), round, AGAIN, ROUND * left);
        }
        self.best
    }

    /// Anneals for so much of the budget, and closes.
    fn round(&mut self, from: &[Turn], draw: u64, stretch: Stretch, share: f64) {
        let turns = self.anneal(from, draw, stretch, self.after(share));
        let spent = Cell::new(0);
        let closed = close(self.cube, &turns, |edits| {
            spent.set(spent.get() + edits);
            self.is_over_after(spent.get())
        });
        self.meter.iterations += spent.get();
        self.offer(&fast::finish(self.cube, &closed));
    }

    /// Rounds home, if home is in sight; the turns that lead nearest to it.
    fn towards_home(&mut self) -> Vec<Turn> {
        /// By chance, two neighbours in nine fit; with more than this, a scramble can be seen.
        const VISIBLE: f64 = 0.27;
        /// A round anneals and repairs for so much of the budget; all of them may take so much, if they
        /// fail.
        const ANNEAL: f64 = 0.15;
        const REPAIR: f64 = 0.1;
        const ROUNDS: f64 = 0.5;
        /// After so many rounds at home without a shorter way, there will hardly be one.
        const ENOUGH: u32 = 4;
        /// With more cells wrong after the first rounds, home is too far away.
        const NEAR: usize = 60;
        const FIRST: u64 = 2;
        /// With more cells wrong, repairs take longer than they are worth.
        const REPAIRABLE: usize = 120;
        let share = seams::whole(self.cube) as f64 / seams::PAIRS as f64;
        if share <= VISIBLE {
            return Vec::new();
        }
        let mut nearest = (usize::MAX, Vec::new());
        let mut rounds_at_home = 0;
        for round in 0.. {
            // What one beam got wrong another may get right; and the nearest may come nearer.
            let (begin, stretch) = match round % 3 {
                0 => (self.descend(round), HOME),
                1 => (nearest.1.clone(), HOTTER),
                _ => (self.descend(round), HOTTER),
            };
            let until = self.after(ANNEAL);
            let mut turns = self.anneal(&begin, round, stretch, until);
            let mut wrong = self.cube.after(&turns).wrong().count();
            if (1..=REPAIRABLE).contains(&wrong) {
                (turns, wrong) = self.repair(&turns, round, self.after(REPAIR));
            }
            rounds_at_home += 1;
            if turns.len() + wrong < nearest.0 {
                nearest = (turns.len() + wrong, turns);
                rounds_at_home = 0;
            }
            // At home there is nothing better to do than to look for a shorter way.
            let is_home = nearest.0 == nearest.1.len();
            let is_far = round >= FIRST && nearest.0 - nearest.1.len() > NEAR;
            let gives_up = is_far || self.meter.used() > ROUNDS;
            self.stopped |= is_home && rounds_at_home >= ENOUGH;
            if self.is_over() || (gives_up && !is_home) {
                break;
            }
        }
        nearest.1
    }

    fn descend(&self, round: u64) -> Vec<Turn> {
        const WIDTHS: [usize; 4] = [30, 60, 100, 150];
        let scoring = match (self.lane + round) % 2 {
            0 => Scoring { next: 1, previous: 1, right: 0 },
            _ => Scoring { next: 3, previous: 2, right: 1 },
        };
        let width = WIDTHS[round as usize / 2 % WIDTHS.len()];
        seams::descend(self.cube, scoring, width, || self.is_over())
    }

    /// Repairs until so much of the budget is used; the best turns met, and the cells they leave wrong.
    fn repair(&mut self, from: &[Turn], draw: u64, until: f64) -> (Vec<Turn>, usize) {
        /// A step takes as long as so many edits, or so.
        const EDITS: u64 = 200;
        const TEMPERATURE: [f64; 2] = [1.5, 0.3];
        let mut repair = Repair::new(self.cube, from, self.seed.wrapping_add((draw << 8) + 1));
        let begin = self.meter.used();
        let mut best = (from.to_vec(), repair.wrong());
        loop {
            let used = self.meter.used();
            if self.stopped || used >= until {
                return best;
            }
            let along = (used - begin) / (until - begin);
            let [hot, cold] = TEMPERATURE;
            repair.step(hot * (cold / hot).powf(along));
            let (count, wrong) = (repair.turns().len(), repair.wrong());
            if count + wrong < best.0.len() + best.1 {
                best = (repair.turns().to_vec(), wrong);
                if wrong == 0 {
                    self.offer(repair.turns());
                }
            }
            self.meter.iterations += EDITS;
            self.stopped |= (self.watch.stop)();
        }
    }

    /// Anneals from these turns on, until so much of the budget is used.
    fn anneal(&mut self, from: &[Turn], draw: u64, stretch: Stretch, until: f64) -> Vec<Turn> {
        /// Prices change in so many steps, for each change costs as much as some hundred edits.
        const STEPS: f64 = 50.0;
        const EDITS: u64 = 200;
        /// Edits tried at home at least.
        const AT_HOME: u64 = 50_000;
        let seed = self.seed.wrapping_add(draw << 8);
        let mut annealer = Annealer::new(self.cube, from, stretch.prices[0], seed);
        annealer.set_least_wrong(stretch.least_wrong);
        let before = self.meter.iterations;
        let mut enough = u64::MAX;
        let begin = self.meter.used();
        while !self.stopped {
            let used = self.meter.used();
            if used >= until || self.meter.iterations >= enough {
                break;
            }
            let along = (used - begin) / (until - begin);
            let step = (along * STEPS).floor() / STEPS;
            let between = |[a, b]: [f64; 2]| a * (b / a).powf(step);
            annealer.set_prices(Prices {
                inner: between(stretch.prices.map(|prices| prices.inner)),
                outer: between(stretch.prices.map(|prices| prices.outer)),
            });
            annealer.set_temperature(between(stretch.temperature));
            for _ in 0..EDITS {
                if annealer.step(stretch.mix) && annealer.is_solved() {
                    self.offer(annealer.turns());
                }
            }
            self.meter.iterations += EDITS;
            if stretch.ends_at_home && annealer.is_solved() {
                // What came that quickly won't get better slowly.
                enough = enough.min(before + 2 * (self.meter.iterations - before) + AT_HOME);
            }
            self.stopped |= (self.watch.stop)();
        }
        annealer.turns().to_vec()
    }
}
