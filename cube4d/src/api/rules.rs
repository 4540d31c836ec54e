//! What is each rule for? The layouts of a set under every subset of the rules, counted.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::api::in_range;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::{Error, LeftOpen, Text};
use crate::formats;
use crate::puzzle::{Orientations, Rules};
use crate::solve::search::{Config, Found, MOST, solve};

/// Which set is examined, and how long.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The set; the toy if there is none.
    pub set: Option<Text>,
    /// In which orientations cubes may stand.
    pub orientations: Orientations,
    /// Stop each search after this many nodes, 1 to 1,000,000,000.
    pub nodes: u64,
}

/// Hours for most sets.
pub const MOST_NODES: u64 = 1_000_000_000;

/// The subsets that are counted.
pub const SUBSETS: u64 = 32;

impl Default for Request {
    fn default() -> Self {
        Self { set: None, orientations: Orientations::All, nodes: 100_000 }
    }
}

/// The layouts under each subset of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// A row for each subset, the fullest first.
    pub rules: Vec<Row>,
    /// What was left open.
    #[serde(flatten)]
    pub left_open: LeftOpen,
    /// How many searches were stopped from outside.
    #[serde(skip)]
    pub interrupted: u64,
}

/// The layouts under some rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Row {
    /// The rules.
    #[serde(flatten)]
    pub rules: Rules,
    /// How many layouts there are.
    pub count: u64,
    /// How many of them are visually distinct.
    pub physical: u64,
    /// Whether there are no others.
    pub exhausted: bool,
}

/// Counts the layouts under each of the [`SUBSETS`] of the rules. Progress is their number.
///
/// # Errors
/// If the set can't be read, or the number of nodes is out of range.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    in_range("nodes", request.nodes, &(1..=MOST_NODES))?;
    let set = formats::set(request.set.as_ref())?;
    let done = AtomicU64::new(0);
    let (limit, nodes) = (Some(MOST as u64), Some(request.nodes));
    let count = |rules: Rules| {
        let config = Config { rules, orientations: request.orientations, limit, nodes };
        let outcome = solve(&set, &config, control.without_progress());
        control.report(1 + done.fetch_add(1, Ordering::Relaxed));
        (Row::new(rules, &outcome), outcome.stop_reason() == Some(StopReason::Requested))
    };
    control.report(0);
    let subsets: Vec<Rules> = Rules::all().collect();
    let counted: Vec<(Row, bool)> = subsets.into_par_iter().map(count).collect();
    let interrupted = counted.iter().filter(|(_, is_interrupted)| *is_interrupted).count() as u64;
    let rules = counted.into_iter().map(|(row, _)| row).collect();
    Ok(Report { rules, left_open: LeftOpen::of_set(&set, &Rules::USUAL), interrupted })
}

impl Row {
    fn new(rules: Rules, outcome: &Outcome<Found>) -> Self {
        let Found { count, physical, .. } = *outcome.found();
        Self { rules, count, physical, exhausted: outcome.is_exhausted() }
    }
}
