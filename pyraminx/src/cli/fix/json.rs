//! The report of `fix` as JSON.

use common::cli::output::{Failure, Output};
use common::outcome::{Outcome, StopReason};
use pyraminx::fix::Fixes;
use pyraminx::rings::Rings;
use pyraminx::state::State;
use serde::Serialize;

use super::{ALL_TRIED, Change, OTHERS, Repair, is_all_tried};
use crate::cli::json::StateJson;
use crate::cli::words::differences;

#[derive(Serialize)]
struct Report {
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

#[derive(Serialize)]
struct Other {
    #[serde(flatten)]
    state: StateJson,
    differs: String,
}

#[derive(Serialize)]
struct Listed {
    net: [String; 4],
    changed: Vec<Change>,
}

impl Repair {
    pub(super) fn write_json(&self, out: &mut Output) -> Result<(), Failure> {
        let Self { labelling, config, problem, found, .. } = self;
        let count = problem.count();
        let mut others = problem.solutions().filter(|&state| state != State::HOME);
        let first_others = others.by_ref().take(OTHERS).map(|state| Other {
            state: StateJson::new(state, labelling),
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
        let listed = fixes.nets.iter().take(self.limit);
        out.json(&Report {
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
            fixes: listed
                .map(|net| Listed { net: net.to_faces(), changed: self.changes(net).collect() })
                .collect(),
        })
    }
}
