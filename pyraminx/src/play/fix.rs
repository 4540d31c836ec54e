//! The smallest change that leaves a labelling with exactly one solved state.
//!
//! Numbers of changes are tried one after another: no change, every relabelling that changes one
//! sticker, then two, and so on. So the first number that yields a repair is proved to be the
//! smallest. Of that number all repairs are found.
//!
//! A relabelling changes a set of stickers, none of them locked. Over each *region* (a face, or the
//! whole puzzle if digits may move between faces) the digits must come out right: a face keeps the
//! digits that it has; the whole puzzle must have each digit four times, as every solved state
//! shows. There are 144 swaps within a face; 3, 4, 5, 6 and 7 changes within faces have 672,
//! 12,312, 94,752, 934,896 and 7,596,288 relabellings. `fix/relabel.rs` goes through them, sticker
//! after sticker, and leaves a branch as soon as the digits can't come out right any more.
//!
//! Most of the relabellings that are left have two solved states, often the same two as others
//! before: `fix/witnesses.rs` keeps earlier solved states as bits, and rejects nearly all
//! relabellings in the time of some 60 look-ups. The others are counted.
//!
//! Often it is known without a search that no repair exists ([`crate::impossible`]).

mod counter;
mod relabel;
#[cfg(test)]
mod tests;
mod witnesses;

use std::ops::ControlFlow;
use std::sync::Mutex;

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::impossible::{Family, Impossible};
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::search::CountBy;
use crate::template::Template;
use relabel::{Partial, Relabellings, binomial};
use witnesses::Witnesses;

/// What to search for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config {
    /// Which rings a solved state must show full.
    pub rings: Rings,
    /// What counts as one solved state.
    pub by: CountBy,
    /// Whether digits may move from face to face; otherwise each face keeps its own.
    pub across_faces: bool,
    /// The greatest number of stickers to change; as many as there are if it is more.
    pub max_changes: usize,
    /// The search ends before a number of changes that is expected to take more steps than this. A
    /// step is a sticker changed on the way to a relabelling. `None`: it ends at `max_changes`.
    pub max_steps: Option<u64>,
}

/// In some seconds a search takes this many steps.
const STEPS_OF_SOME_SECONDS: u64 = 200_000_000;

/// The number of steps where digits may move between faces and rings don't count: then fewer
/// relabellings are ruled out, and most must be counted.
const STEPS_ACROSS_FACES: u64 = 40_000_000;

impl Config {
    /// This configuration with a limit on the steps, so that the search takes some seconds.
    #[must_use]
    pub fn for_some_seconds(self) -> Self {
        let is_slow = self.across_faces && self.rings == Rings::None;
        let steps = if is_slow { STEPS_ACROSS_FACES } else { STEPS_OF_SOME_SECONDS };
        Self { max_steps: Some(steps), ..self }
    }
}

/// What a search for repairs found.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Fixes {
    /// Repairs ordered by their printed nets, all with the same number of changes; no repair has
    /// fewer. If the search wasn't stopped, these are all of that number.
    pub nets: Vec<Labelling>,
    /// How many stickers each of them changes; `None` if there are none.
    pub changes: Option<usize>,
    /// All relabellings with up to this many changes were examined; `None` if not even the
    /// labelling itself was.
    pub searched_to: Option<usize>,
    /// By number of changes: how many relabellings had possible numbers of digits, and were
    /// examined for solved states.
    pub examined: Vec<u64>,
    /// If nothing was found and there are more changes to try: about how many relabellings one
    /// change more has.
    pub next: Option<u64>,
}

/// How far a search has come: of the sets of stickers of one size, how many are done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// How many stickers each set has.
    pub changes: usize,
    /// How many sets of this size are done.
    pub done: u64,
    /// How many sets of this size there are.
    pub sets: u64,
}

impl Position {
    /// Where a search is that has reported `done` sets, if this many stickers may change.
    pub fn after(mut done: u64, changeable: usize) -> Self {
        let mut changes = 0;
        while changes < changeable && done >= binomial(changeable, changes) {
            done -= binomial(changeable, changes);
            changes += 1;
        }
        Self { changes, done, sets: binomial(changeable, changes) }
    }
}

/// A thread goes through all ways to make this many last changes on its own.
const CHANGES_OF_A_UNIT: usize = 3;

/// More units are searched at once as long as they take fewer steps together: about a tenth of a
/// second.
const STEPS_AT_ONCE: u64 = 1 << 20;

/// No more units than this are searched at once.
const MOST_UNITS_AT_ONCE: usize = 1 << 14;

/// After this many relabellings a thread asks whether it should stop.
const STOP_AFTER: u64 = 256;

/// Up to this many changes are tried whatever is expected: these take no time.
const ALWAYS_TRIED: usize = 4;

/// How much more a number of changes takes than the one before, if that took nothing.
const GROWTH: f64 = 64.0;

/// Finds the smallest repairs of a labelling that leave the stickers that are locked in `locks`.
/// Progress is about how many sets of stickers are done, of all sizes ([`Position::after`]).
///
/// The search is exhausted if it found all repairs of the smallest number of changes, or none up to
/// `max_changes`. [`StopReason::Nodes`] says that it ended for `max_steps`.
///
/// # Errors
/// If no change can leave one solved state, which is known without a search.
pub fn fix(
    labelling: &Labelling,
    locks: &Template,
    config: &Config,
    control: Control<'_>,
) -> Result<Outcome<Fixes>, Impossible> {
    if let Some(reason) = why_impossible(labelling, locks, config) {
        return Err(reason);
    }
    let search = Search {
        relabellings: Relabellings::new(labelling, locks, config),
        fresh: Witnesses::new(labelling, config),
        idle: Mutex::default(),
        control,
    };
    Ok(search.run(config))
}

/// How many stickers may change.
pub fn changeable(locks: &Template) -> usize {
    locks.iter().filter(|(_, sticker)| !sticker.is_locked()).count()
}

/// Why no change leaves one solved state, if that needs no search.
pub fn why_impossible(
    labelling: &Labelling,
    locks: &Template,
    config: &Config,
) -> Option<Impossible> {
    let mut fixed = labelling.labels().map(Some);
    for (facelet, sticker) in locks.iter() {
        if !sticker.is_locked() {
            fixed[facelet] = None;
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
    control: Control<'a>,
}

/// What was found among the relabellings of one size.
#[derive(Default)]
struct OfSize {
    nets: Vec<Labelling>,
    examined: u64,
    steps: u64,
    stopped: bool,
}

/// A search among the relabellings of one size, some units at once.
struct Batches<'a> {
    search: &'a Search<'a>,
    /// How many smaller sets there are.
    smaller: u64,
    /// The most that was reported. The same sets come again with other digits, and then nothing is
    /// reported.
    reported: u64,
    waiting: Vec<Partial>,
    at_once: usize,
    all: OfSize,
}

impl Batches<'_> {
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
        let Search { relabellings, control, .. } = self.search;
        self.reported = self.reported.max(self.smaller + relabellings.sets_before(first));
        control.report(self.reported);
        let search = |unit| self.search.search_unit(unit);
        let mut steps = 0;
        for mut unit in self.waiting.par_iter().map(search).collect::<Vec<_>>() {
            self.all.nets.append(&mut unit.nets);
            self.all.examined += unit.examined;
            steps += unit.steps;
            self.all.stopped |= unit.stopped;
        }
        self.all.steps += steps;
        self.waiting.clear();
        // How many are taken at once decides only how often progress is reported.
        let next = if steps > STEPS_AT_ONCE { self.at_once / 2 } else { self.at_once * 2 };
        self.at_once = next.clamp(1, MOST_UNITS_AT_ONCE);
        if self.all.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Search<'_> {
    fn run(&self, config: &Config) -> Outcome<Fixes> {
        let changeable = self.relabellings.changeable();
        let most = config.max_changes.min(changeable);
        let (mut fixes, mut steps_before) = (Fixes::default(), 0);
        for changes in 0..=most {
            let of_size = self.search_size(changes);
            let examined_before = fixes.examined.last().copied().unwrap_or(0);
            fixes.examined.push(of_size.examined);
            fixes.nets = of_size.nets;
            fixes.nets.sort_by_cached_key(|net| net.to_faces());
            fixes.changes = (!fixes.nets.is_empty()).then_some(changes);
            if of_size.stopped {
                return Outcome::Stopped { reason: StopReason::Requested, so_far: fixes };
            }
            fixes.searched_to = Some(changes);
            if fixes.changes.is_some() {
                return Outcome::Exhausted(fixes);
            }
            fixes.next =
                (changes < changeable).then(|| expected(of_size.examined, examined_before));
            let steps = expected(of_size.steps, steps_before);
            let takes_too_long = config.max_steps.is_some_and(|most| steps > most);
            if changes < most && changes >= ALWAYS_TRIED && takes_too_long {
                return Outcome::Stopped { reason: StopReason::Nodes, so_far: fixes };
            }
            steps_before = of_size.steps;
        }
        Outcome::Exhausted(fixes)
    }

    /// Goes through the relabellings of one size.
    fn search_size(&self, changes: usize) -> OfSize {
        let changeable = self.relabellings.changeable();
        let smaller = (0..changes).map(|size| binomial(changeable, size)).sum();
        let all = OfSize::default();
        let mut batches = Batches {
            search: self,
            smaller,
            reported: smaller,
            waiting: Vec::new(),
            at_once: 1,
            all,
        };
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
    fn search_unit(&self, unit: &Partial) -> OfSize {
        let mut found = OfSize { stopped: self.control.should_stop(), ..OfSize::default() };
        if found.stopped {
            return found;
        }
        let idle = self.idle.lock().expect("nothing panics while it is locked").pop();
        let mut known = idle.unwrap_or_else(|| self.fresh.clone());
        let mut steps = 0;
        let walked = self.relabellings.walk(&mut unit.clone(), 0, &mut steps, &mut |relabelled| {
            found.examined += 1;
            if known.is_unique(relabelled) {
                found.nets.push(relabelled.labelling());
            }
            if found.examined.is_multiple_of(STOP_AFTER) && self.control.should_stop() {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        found.steps = steps;
        found.stopped = walked.is_break();
        self.idle.lock().expect("nothing panics while it is locked").push(known);
        found
    }
}

/// How much the next number of changes is expected to take, given this one and the one before.
fn expected(now: u64, before: u64) -> u64 {
    let growth = if before == 0 { GROWTH } else { now as f64 / before as f64 };
    (now as f64 * growth) as u64
}
