//! The search for short solutions: the way home from light scrambles, annealing for the rest.
//!
//! *Anytime.* The schedule doesn't know the budget: a search is a sequence of complete rounds, each a
//! fixed number of edits long (`search/plan.rs`), and a budget only says where the sequence is cut. So a
//! long search holds after t seconds what a search of t seconds finds.
//!
//! *Lanes* make each round side by side, each with its own random numbers; the next round begins with
//! the best that any of them has found. Their number is fixed, so the number of threads doesn't change
//! what a number of edits finds. Threads fewer than lanes take turns, round by round, so that a time is
//! kept whatever their number.
//!
//! The first solution of all is the quick solver's, or one that is known.

mod lane;
mod plan;

use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::bound::bound;
use crate::cube::Cube;
use crate::fast;
use crate::turn::Turn;

use lane::{Clock, Lane};
use plan::Plan;

/// Searches that go on side by side.
pub const LANES: u64 = 2;

/// How long to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// Until this time is over.
    Time(Duration),
    /// This many edits tried in each lane: the same result on every machine, at any speed.
    Iterations(u64),
}

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// How long.
    pub budget: Budget,
    /// Stop at a solution of at most this many turns.
    pub enough: usize,
    /// Decides all random numbers.
    pub seed: u64,
}

/// A solution shorter than all that the same lane found before.
#[derive(Clone, Copy, Debug)]
pub struct Improvement<'a> {
    /// The turns that lead to the target.
    pub turns: &'a [Turn],
    /// Edits tried by then in the lane that found it.
    pub edits: u64,
}

/// Who follows a search while it runs.
#[derive(Clone, Copy)]
pub struct Watch<'a> {
    /// Hears of each lane's solutions, each shorter than the lane's last.
    pub improved: &'a (dyn Fn(Improvement<'_>) + Sync),
    /// Is asked often whether to stop.
    pub stop: &'a (dyn Fn() -> bool + Sync),
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// A solution of at most [`Config::enough`] turns was found.
    Enough,
    /// No solution is shorter: a lower bound says so.
    Shortest,
    /// The last rounds from the scramble's own neighbourhood found nothing shorter ([`IDLE_ROUNDS`]).
    Settled,
    /// The budget is used up.
    Budget,
    /// [`Watch::stop`] said so.
    Stopped,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The shortest solution.
    pub turns: Vec<Turn>,
    /// Why the search ended.
    pub ended: Ended,
}

/// After this many rounds in a row that come home and find nothing shorter, a search ends: more would
/// hardly help.
pub const IDLE_ROUNDS: u64 = 2 * LANES;

/// The shortest solution found; never longer than a known one.
///
/// ```
/// use cube999::{check, cube::Cube, scramble};
/// use cube999::search::{Budget, Config, Watch, solve};
///
/// let cube = Cube::TARGET.after(&scramble::turns(3, 1));
/// let config = Config { budget: Budget::Iterations(2_000), enough: 3, seed: 1 };
/// let found = solve(&cube, None, &config, Watch { improved: &|_| {}, stop: &|| false });
/// assert!(check::replay(&cube, &found.turns).is_solved());
/// ```
pub fn solve(cube: &Cube, known: Option<Vec<Turn>>, config: &Config, watch: Watch<'_>) -> Found {
    let clock = Clock { start: Instant::now(), budget: config.budget };
    let known = known.filter(|turns| cube.after(turns).is_solved());
    let quick = fast::solve(cube);
    let mut plan = Plan::new(cube, quick, known);
    (watch.improved)(Improvement { turns: plan.best(), edits: 0 });
    let least = bound(cube).turns;
    let ended = |plan: &Plan, lanes: &[Lane<'_>]| match plan.best().len() {
        count if count <= least => Some(Ended::Shortest),
        count if count <= config.enough => Some(Ended::Enough),
        _ if plan.is_settled() => Some(Ended::Settled),
        _ if (watch.stop)() => Some(Ended::Stopped),
        _ if lanes.iter().any(Lane::is_over) => Some(Ended::Budget),
        _ => None,
    };
    let enough = config.enough.max(least);
    let mut lanes: Vec<Lane<'_>> =
        (0..LANES).map(|lane| Lane::new(cube, config.seed, lane, enough, &clock, watch)).collect();
    loop {
        if let Some(ended) = ended(&plan, &lanes) {
            return Found { turns: plan.into_best(), ended };
        }
        let round = plan.next();
        let ends: Vec<_> =
            lanes.par_iter_mut().map(|lane| lane.make(&round, plan.best())).collect();
        // Lanes wait for each other, and the clock of edits goes on while they do: what is found after
        // that many edits is the same in a longer search.
        let edits = lanes.iter().map(Lane::edits).max().unwrap_or_default();
        lanes.iter_mut().for_each(|lane| lane.wait_until(edits));
        plan.hear(&round, ends, edits);
    }
}
