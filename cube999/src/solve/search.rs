//! The search for short solutions: the way home from light scrambles, annealing in stages for the
//! rest.
//!
//! *Anytime.* The schedule doesn't depend on how long a search may take. A search is a sequence of
//! complete rounds, each with a fixed number of edits (`search/plan.rs`), and a limit only cuts the
//! sequence. So a long search holds after t seconds what a search of t seconds finds. Only if the
//! time is known, the last round gets all that is left, which makes the
//! solution two or three in a hundred shorter.
//!
//! *Lanes* make each round side by side, each with its own random numbers. The next round begins
//! with the best solution of any lane. The number of lanes is fixed, so the number of threads
//! doesn't change what a number of edits finds. If there are fewer threads than lanes, the lanes
//! take turns round by round. A deadline is kept whatever the number of threads, because every lane
//! asks its [`Control`] all the time.
//!
//! The first solution is the quick solver's, or one that is known.

mod anneal;
mod config;
mod curve;
mod estimate;
mod home;
mod lane;
mod listener;
mod plan;
mod round;

use std::ops::ControlFlow;

use rayon::prelude::*;
use solidoku_common::control::Control;

use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;
use crate::solve::bound::bound;
use crate::solve::fast;

use lane::Lane;
use listener::Listener;
use plan::Plan;
use round::LANES;

pub use config::Config;
pub use listener::{Improvement, UsedShare};

/// After this many rounds in a row that reach home but find nothing shorter, a search ends: more
/// would hardly help.
pub const IDLE_ROUNDS: u64 = plan::IDLE_ROUNDS;

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SearchEnd {
    /// No solution is shorter: a lower bound proves it.
    Shortest,
    /// A solution of at most [`Config::enough`] turns was found.
    Enough,
    /// The last rounds from the scramble's own neighbourhood found nothing shorter
    /// ([`IDLE_ROUNDS`]).
    Settled,
    /// All [`Config::edits`] were tried.
    Edits,
    /// The [`Control`] or the sink said so.
    Requested,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The shortest solution.
    pub turns: Vec<Turn>,
    /// Why the search ended.
    pub ended: SearchEnd,
}

/// Finds a short solution; never longer than `known`, if that is a solution.
///
/// `used` says which share of its time has passed, from 0 to 1, if it is known when the search will
/// be stopped. So the last round can be as long as the time that is left, which makes the solution
/// a little shorter. `sink` receives each lane's solutions, each shorter than that lane's last.
///
/// ```
/// use std::ops::ControlFlow;
/// use cube999::search::{self, Config};
/// use cube999::{Control, Cube, check, scramble};
///
/// let cube = Cube::TARGET.after(&scramble::turns(3, 1));
/// let config = Config { edits: Some(2_000), enough: 3, seed: 1, lane: None };
/// let sink = |_: search::Improvement<'_>| ControlFlow::Continue(());
/// let found = search::solve(&cube, None, &config, Control::UNLIMITED, None, sink);
/// assert!(check::solves(&cube, &found.turns));
/// ```
pub fn solve(
    cube: &Cube,
    known: Option<Vec<Turn>>,
    config: &Config,
    control: Control<'_>,
    used: Option<UsedShare<'_>>,
    mut sink: impl FnMut(Improvement<'_>) -> ControlFlow<()> + Send,
) -> Solution {
    let lanes = config.lane.map_or(0..LANES, |lane| lane.into()..u64::from(lane) + 1);
    let known = known.filter(|turns| cube.after(turns).is_solved());
    let mut plan = Plan::new(cube, fast::solve(cube), known);
    let least = bound(cube).turns;
    let listener = Listener::new(control, used, &mut sink);
    listener.receive(Improvement { turns: plan.best(), edits: 0 });
    let enough = config.enough.max(least);
    let mut lanes: Vec<Lane<'_>> =
        lanes.map(|lane| Lane::new(cube, &Config { enough, ..*config }, lane, &listener)).collect();
    loop {
        let ended = match plan.best().len() {
            count if count <= least => Some(SearchEnd::Shortest),
            count if count <= config.enough => Some(SearchEnd::Enough),
            _ if plan.is_settled() => Some(SearchEnd::Settled),
            _ if listener.should_stop() => Some(SearchEnd::Requested),
            _ if lanes.iter().any(Lane::is_over) => Some(SearchEnd::Edits),
            _ => None,
        };
        if let Some(ended) = ended {
            return Solution { turns: plan.into_best(), ended };
        }
        let round = plan.next(listener.used());
        let results: Vec<_> =
            lanes.par_iter_mut().map(|lane| lane.run(&round, plan.best())).collect();
        // Lanes wait for each other, and their count of edits advances while they do: what is found
        // after that many edits is the same in a longer search.
        let edits = lanes.iter().map(Lane::edits).max().unwrap_or_default();
        lanes.iter_mut().for_each(|lane| lane.wait_until(edits));
        plan.record(&round, results, edits, listener.used());
    }
}
