//! The smallest change that leaves a labelling with exactly one solved state.
//!
//! Numbers of changes are tried one after another: every relabelling that changes no sticker, then
//! one, two, and so on, so that the first number that yields one is proved to be the smallest. Of
//! that number all are found.
//!
//! A relabelling changes a set of stickers, none of them locked. Over each *region*, which is a face,
//! or the whole puzzle if digits may move between faces, the digits must come out right as a whole:
//! a face keeps the digits it has; the whole puzzle must have each digit four times, as every
//! solved state shows. Swaps within a face are 144, and 3, 4, 5, 6, 7 changes within faces have 672,
//! 12,312, 94,752, 934,896 and 7,596,288 relabellings. `fix/relabel.rs` goes through them, sticker
//! after sticker, and leaves a branch as soon as the digits can't come out right any more.
//!
//! Of those that are left most have two solved states, and often the same two as others had:
//! `fix/witnesses.rs` keeps states that were solved before as bits, and settles nearly all
//! relabellings in the time of some 60 look-ups. The others are counted.
//!
//! What can't be repaired at all is often plain to see ([`crate::impossible`]), and is said before any
//! search.

mod counter;
mod relabel;
#[cfg(test)]
mod tests;
mod witnesses;

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use crate::design::By;
use crate::impossible::{Family, Impossible};
use crate::labelling::Labelling;
use crate::template::Template;
use relabel::{Partial, Relabellings, binomial};
use witnesses::Witnesses;

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// Whether a solved state must have full rings too.
    pub rings: bool,
    /// What counts as one solved state.
    pub by: By,
    /// Whether digits may move from face to face; otherwise each face keeps its own.
    pub across_faces: bool,
    /// The greatest number of stickers to change. More than there are is no more than all.
    pub max_changes: usize,
    /// Ends before a number of changes that is expected to take more steps than this; a step is a
    /// sticker changed on the way to a relabelling. `None` goes on to `max_changes`.
    pub max_steps: Option<u64>,
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixes {
    /// How the search ended.
    pub ending: Ending,
    /// Fixes ordered by their printed nets, all with the same number of changes, and none smaller
    /// exists. Where the search wasn't interrupted, these are all of that number.
    pub nets: Vec<Labelling>,
    /// By number of changes: how many relabellings were left when digits had been counted, and were
    /// examined for solved states.
    pub tried: Vec<u64>,
}

/// How a search for fixes ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
    /// With all fixes of the smallest number of changes, 0 if the labelling needs none.
    Found {
        /// That number.
        changes: usize,
    },
    /// There is no fix of up to this many changes: each was tried.
    NoneUpTo {
        /// How many changes.
        changes: usize,
        /// About how many relabellings one change more would have.
        next: u64,
    },
    /// There is no fix, whatever the number of changes.
    Impossible(Impossible),
    /// It was told to stop. No fix of fewer changes exists.
    Interrupted {
        /// Among the relabellings with this many changes.
        at: usize,
    },
}

/// How far a search is: of the sets of stickers of one size, how many are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many stickers each set has.
    pub changes: usize,
    /// How many sets are done.
    pub done: u64,
    /// How many there are.
    pub sets: u64,
    /// How many relabellings of this size were examined.
    pub tried: u64,
    /// How many fixes of this size were found.
    pub found: usize,
}

/// A thread goes through all ways to make this many last changes on its own.
const CHANGES_OF_A_UNIT: usize = 3;

/// About how long it takes until the search looks up.
const LOOK_UP_EVERY: Duration = Duration::from_millis(100);

/// No more units than this are searched at once.
const MOST_UNITS_AT_ONCE: usize = 1 << 14;

/// After each this many relabellings a thread asks whether it should stop.
const STOP_AFTER: u64 = 256;

/// Up to this many changes are tried whatever is expected: these take no time.
const ALWAYS_TRIED: usize = 4;

/// How much more a number of changes takes than the one before, where that took nothing.
const GROWTH: f64 = 64.0;

/// Finds the smallest fixes of a labelling, in which locked stickers stay. From time to time
/// `progress` hears how far it is, and `stop` is asked whether to end.
pub fn fix(
    labelling: &Labelling,
    locks: &Template,
    config: &Config,
    mut progress: impl FnMut(Progress),
    stop: impl Fn() -> bool + Sync,
) -> Fixes {
    let nothing = |ending, tried| Fixes { ending, nets: Vec::new(), tried };
    if let Some(reason) = why_impossible(labelling, locks, config) {
        return nothing(Ending::Impossible(reason), Vec::new());
    }
    let search = Search {
        relabellings: Relabellings::new(labelling, locks, config),
        fresh: Witnesses::new(labelling, config),
        idle: Mutex::default(),
        stop: &stop,
    };
    let most = config.max_changes.min(search.relabellings.changeable());
    let (mut tried, mut steps_before) = (Vec::new(), 0);
    for changes in 0..=most {
        let of_size = search.with(changes, &mut progress);
        tried.push(of_size.tried);
        let mut nets = of_size.nets;
        nets.sort_by_cached_key(|net| net.to_faces());
        if of_size.stopped {
            return Fixes { ending: Ending::Interrupted { at: changes }, nets, tried };
        }
        if !nets.is_empty() {
            return Fixes { ending: Ending::Found { changes }, nets, tried };
        }
        let expected = |now: u64, before: u64| {
            let growth = if before == 0 { GROWTH } else { now as f64 / before as f64 };
            (now as f64 * growth) as u64
        };
        let too_many =
            config.max_steps.is_some_and(|most| expected(of_size.steps, steps_before) > most);
        if changes == most && most < search.relabellings.changeable()
            || changes < most && changes >= ALWAYS_TRIED && too_many
        {
            let before = changes.checked_sub(1).map_or(0, |before| tried[before]);
            let next = expected(of_size.tried, before);
            return nothing(Ending::NoneUpTo { changes, next }, tried);
        }
        steps_before = of_size.steps;
    }
    nothing(Ending::Impossible(Impossible::AllTried), tried)
}

/// Why no change leaves one solved state, if that needs no search.
pub fn why_impossible(
    labelling: &Labelling,
    locks: &Template,
    config: &Config,
) -> Option<Impossible> {
    let mut fixed = labelling.labels().map(Some);
    for (facelet, sticker) in locks.iter() {
        if !sticker.locked {
            fixed[facelet.index()] = None;
        }
    }
    let family = Family { member: *labelling, fixed, across_faces: config.across_faces };
    family.impossible(config.rings, config.by)
}

struct Search<'a> {
    relabellings: Relabellings,
    /// What each thread begins with.
    fresh: Witnesses,
    /// What threads have learnt that do something else now.
    idle: Mutex<Vec<Witnesses>>,
    stop: &'a (dyn Fn() -> bool + Sync),
}

/// What was found among the relabellings of one size.
#[derive(Default)]
struct OfSize {
    nets: Vec<Labelling>,
    tried: u64,
    steps: u64,
    stopped: bool,
}

/// A search among the relabellings of one size, some units at once.
struct Batches<'a, P> {
    search: &'a Search<'a>,
    changes: usize,
    progress: P,
    waiting: Vec<Partial>,
    at_once: usize,
    all: OfSize,
}

impl<P: FnMut(Progress)> Batches<'_, P> {
    fn add(&mut self, unit: &Partial) -> ControlFlow<()> {
        self.waiting.push(unit.clone());
        if self.waiting.len() < self.at_once {
            return ControlFlow::Continue(());
        }
        self.search_waiting()
    }

    fn search_waiting(&mut self) -> ControlFlow<()> {
        let Some(first) = self.waiting.first() else {
            return ControlFlow::Continue(());
        };
        let relabellings = &self.search.relabellings;
        (self.progress)(Progress {
            changes: self.changes,
            done: relabellings.sets_before(first),
            sets: binomial(relabellings.changeable(), self.changes),
            tried: self.all.tried,
            found: self.all.nets.len(),
        });
        let began = Instant::now();
        let search = |unit| self.search.unit(unit);
        for mut unit in self.waiting.par_iter().map(search).collect::<Vec<_>>() {
            self.all.nets.append(&mut unit.nets);
            self.all.tried += unit.tried;
            self.all.steps += unit.steps;
            self.all.stopped |= unit.stopped;
        }
        self.waiting.clear();
        // How many are taken at once changes nothing but how often `progress` hears of it.
        let slow = began.elapsed() > LOOK_UP_EVERY;
        let next = if slow { self.at_once / 2 } else { self.at_once * 2 };
        self.at_once = next.clamp(1, MOST_UNITS_AT_ONCE);
        if self.all.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Search<'_> {
    /// Goes through the relabellings of one size.
    fn with(&self, changes: usize, progress: impl FnMut(Progress)) -> OfSize {
        let all = OfSize::default();
        let mut batches =
            Batches { search: self, changes, progress, waiting: Vec::new(), at_once: 1, all };
        let mut steps = 0;
        if let Some(mut start) = self.relabellings.start(changes) {
            let until = changes.min(CHANGES_OF_A_UNIT);
            let walked = self
                .relabellings
                .walk(&mut start, until, &mut steps, &mut |unit| batches.add(unit));
            if walked.is_continue() {
                let _stopped = batches.search_waiting();
            }
        }
        batches.all.steps += steps;
        batches.all
    }

    /// Goes through all that the last changes make of a labelling.
    fn unit(&self, unit: &Partial) -> OfSize {
        let mut found = OfSize { stopped: (self.stop)(), ..OfSize::default() };
        if found.stopped {
            return found;
        }
        let idle = self.idle.lock().expect("nobody panics with it").pop();
        let mut known = idle.unwrap_or_else(|| self.fresh.clone());
        let mut steps = 0;
        let walked = self.relabellings.walk(&mut unit.clone(), 0, &mut steps, &mut |relabelled| {
            found.tried += 1;
            if known.is_unique(relabelled) {
                found.nets.push(relabelled.labelling());
            }
            if found.tried.is_multiple_of(STOP_AFTER) && (self.stop)() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found.steps = steps;
        found.stopped = walked.is_break();
        self.idle.lock().expect("nobody panics with it").push(known);
        found
    }
}
