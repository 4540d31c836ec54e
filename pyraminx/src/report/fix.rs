//! The report of `fix`.

use common::outcome::{Outcome, StopReason};
use serde::Serialize;

use super::{StateReport, differences};
use crate::geometry::Facelet;
use crate::impossible::Impossible;
use crate::labelling::Labelling;
use crate::play::fix::{Config, Fixes};
use crate::rings::Rings;
use crate::search::Problem;
use crate::state::State;

/// At most this many other solved states are listed; `solve` lists them all.
pub const OTHERS: usize = 20;

/// Why there is no repair if [`is_all_tried`].
pub const ALL_TRIED: &str = "every allowed change was tried";

/// The repairs of a labelling.
#[derive(Debug, Serialize)]
pub struct Report {
    net: [String; 4],
    rings: bool,
    by: &'static str,
    arrangements: u64,
    looks: u64,
    others: Vec<Other>,
    others_exhausted: bool,
    changes: Option<usize>,
    searched_to: Option<usize>,
    exhausted: bool,
    impossible: Option<String>,
    /// Null if there was nothing to search.
    tried: Option<u64>,
    candidates: Vec<u64>,
    found: usize,
    fixes: Vec<Listed>,
}

#[derive(Debug, Serialize)]
struct Other {
    #[serde(flatten)]
    state: StateReport,
    differs: String,
}

#[derive(Debug, Serialize)]
struct Listed {
    net: [String; 4],
    changed: Vec<Change>,
}

/// A sticker that a repair changes.
#[derive(Debug, Serialize)]
pub struct Change {
    /// Its name.
    pub sticker: String,
    /// The digit on it.
    pub from: u8,
    /// The digit of the repair.
    pub to: u8,
}

impl Report {
    /// What a search for repairs of a labelling found, of which `limit` are listed. `problem` has the solved
    /// states of the labelling itself.
    pub fn new(
        labelling: &Labelling,
        config: &Config,
        problem: &Problem,
        found: &Result<Outcome<Fixes>, Impossible>,
        limit: usize,
    ) -> Self {
        let count = problem.count();
        let mut others = problem.solutions().filter(|&state| state != State::HOME);
        let first_others = others.by_ref().take(OTHERS).map(|state| Other {
            state: StateReport::new(state, labelling),
            differs: differences(state).join("; "),
        });
        let first_others = first_others.collect();
        let nothing = Fixes::default();
        let fixes = found.as_ref().map_or(&nothing, Outcome::found);
        let is_interrupted = found
            .as_ref()
            .is_ok_and(|outcome| outcome.stop_reason() == Some(StopReason::Requested));
        let impossible = match found {
            Err(reason) => Some(reason.to_string()),
            Ok(outcome) => is_all_tried(outcome).then(|| ALL_TRIED.to_owned()),
        };
        let listed = fixes
            .nets
            .iter()
            .take(limit)
            .map(|net| Listed { net: net.to_faces(), changed: changes(labelling, net).collect() });
        Self {
            net: labelling.to_faces(),
            rings: config.rings != Rings::None,
            by: config.by.name(),
            arrangements: count.arrangements,
            looks: count.looks,
            others: first_others,
            others_exhausted: others.next().is_none(),
            changes: fixes.changes,
            searched_to: fixes.searched_to,
            exhausted: !is_interrupted,
            impossible,
            tried: found.is_ok().then(|| fixes.examined.iter().sum()),
            candidates: fixes.examined.clone(),
            found: fixes.nets.len(),
            fixes: listed.collect(),
        }
    }
}

/// The stickers that a repair changes.
pub fn changes(from: &Labelling, to: &Labelling) -> impl Iterator<Item = Change> {
    Facelet::all().filter(|&f| from.at(f) != to.at(f)).map(|facelet| Change {
        sticker: facelet.to_string(),
        from: from.at(facelet).value(),
        to: to.at(facelet).value(),
    })
}

/// Whether every change that is allowed was tried, and none is a repair.
pub fn is_all_tried(outcome: &Outcome<Fixes>) -> bool {
    let fixes = outcome.found();
    outcome.is_exhausted() && fixes.changes.is_none() && fixes.next.is_none()
}
