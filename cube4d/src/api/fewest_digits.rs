//! How few of a set's digits must be printed for its one layout to stay the only one?

use std::sync::atomic::{AtomicU64, Ordering};

use serde::{Deserialize, Serialize};
use solidoku_common::api::{given_seed, in_range};
use solidoku_common::control::Control;
use solidoku_common::number::counted;
use solidoku_common::outcome::{Outcome, StopReason};

use super::{Error, Text, WholeNumber};
use crate::formats;
use crate::notation::parse_printing;
use crate::solve::search::{Config, solve};
use crate::theory::printing::{
    Checked, FaceletSet, Fewest, Printing, another_layout, check, fewest,
};

/// Which set is searched, and how long.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A set that has one layout; the toy if there is none.
    pub set: Option<Text>,
    /// Digits of the set's layout to start from, which leave one layout; all if there is none.
    pub start: Option<Text>,
    /// The same seed gives the same digits. The program chooses one at random if there is none.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
    /// How many times the search adds digits and removes others, 0 to 100,000,000.
    pub rounds: u64,
}

/// Weeks of work.
pub const MOST_ROUNDS: u64 = 100_000_000;

impl Default for Request {
    fn default() -> Self {
        Self { set: None, start: None, seed: None, rounds: 10 }
    }
}

/// A printing that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The seed of the search.
    pub seed: WholeNumber,
    /// The rounds made.
    pub rounds: u64,
    /// How many digits are printed.
    pub digits: usize,
    /// The layouts that had to be excluded.
    pub excluded: usize,
    /// Whether the second search confirmed it; if not, it was interrupted.
    pub checked: bool,
    /// The printing; nothing if the search for the set's layout was stopped.
    #[serde(skip)]
    pub printing: Option<String>,
    /// Whether all rounds were made.
    #[serde(skip)]
    pub exhausted: bool,
}

/// Searches for a printing with few digits, and checks it by a second search. Progress is the
/// number of [`steps`](crate::printing::steps).
///
/// # Errors
/// If the set can't be read or hasn't exactly one layout, the digits to start from aren't some of
/// its digits or leave another layout, there is no seed, a number is out of range, or the second
/// search finds another layout.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    in_range("rounds", request.rounds, &(0..=MOST_ROUNDS))?;
    let seed = given_seed(request.seed)?;
    let Some(full) = full_printing(request.set.as_ref(), control.without_progress())? else {
        return Ok(Report {
            seed: seed.into(),
            rounds: 0,
            digits: 0,
            excluded: 0,
            checked: false,
            printing: None,
            exhausted: false,
        });
    };
    let start = match &request.start {
        Some(start) => start_of(&full, start, control.without_progress())?,
        None => full.printed(),
    };
    let outcome = fewest(&full, &start, seed, request.rounds, control);
    let Fewest { printing, rounds, others } = outcome.found();
    let checked = match outcome.is_exhausted() {
        true => check(printing, control.without_progress()),
        false => check_quickly(printing),
    };
    let report = Report {
        seed: seed.into(),
        rounds: *rounds,
        digits: printing.digits(),
        excluded: others.len(),
        checked: checked.is_exhausted(),
        printing: Some(printing.to_string()),
        exhausted: outcome.is_exhausted(),
    };
    match checked.found().other {
        Some(_) => {
            let summary = report.summary();
            Err(Error::Internal(format!("the checker finds another layout of {summary}")))
        }
        None => Ok(report),
    }
}

impl Report {
    /// As in "61 digits (seed 1, 0 rounds)".
    pub fn summary(&self) -> String {
        let (digits, rounds) = (counted(self.digits, "digit"), counted(self.rounds, "round"));
        format!("{digits} (seed {}, {rounds})", self.seed)
    }
}

/// The digits that a search starts from.
fn start_of(full: &Printing, start: &Text, control: Control<'_>) -> Result<FaceletSet, Error> {
    let start = parse_printing(&start.named("start"))?;
    let printed = start.printed();
    if full.only(&printed) != start {
        return Err(Error::field("start", "must be digits of the set's layout, as it is listed"));
    }
    match another_layout(&start, control).found() {
        Some(_) => Err(Error::field("start", "must leave one layout, and leaves another, too")),
        None => Ok(printed),
    }
}

/// All digits of a set's one layout; nothing if the search for it was stopped.
pub(super) fn full_printing(
    set: Option<&Text>,
    control: Control<'_>,
) -> Result<Option<Printing>, Error> {
    let set = formats::set(set)?;
    if set.has_unrecorded() {
        return Err(Error::request(
            "the set must record all directions (a line `directions: recorded` says that digits \
             without a mark are upright)",
        ));
    }
    let config = Config { limit: Some(1), ..Config::default() };
    let outcome = solve(&set, &config, control);
    if outcome.stop_reason() == Some(StopReason::Requested) {
        return Ok(None);
    }
    let found = outcome.found();
    let layout = found.layouts.first().filter(|_| outcome.is_exhausted() && found.count == 1);
    match layout.and_then(Printing::full) {
        Some(printing) => Ok(Some(printing)),
        None => Err(Error::request(
            "the set must have exactly one layout: `cube4d solve SET` lists them, and `cube4d \
             new` makes a set that has one",
        )),
    }
}

/// Questions of the checker to its control after which a quick check ends: some seconds.
const QUICK: u64 = 100_000;

/// Checks a printing, unless that takes long: who interrupts a search waits no longer.
fn check_quickly(printing: &Printing) -> Outcome<Checked> {
    let asked = AtomicU64::new(0);
    check(printing, Control::stopping(&|| asked.fetch_add(1, Ordering::Relaxed) >= QUICK))
}
