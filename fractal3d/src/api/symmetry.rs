//! The symmetries of the standard board, and how many essentially different solutions they leave.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::Error;
use crate::count::automorphism::Group;
use crate::count::burnside::FixedSolutions;
use crate::count::canon::stabiliser_if_canonical;
use crate::count::list::List;
use crate::count::paper;
use crate::puzzle::board::Board;
use crate::puzzle::permutation::{CellPermutation, generated};
use crate::puzzle::symmetry::Symmetry;

/// Nothing is to be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {}

/// The symmetries, and the number of solutions that no symmetry takes to each other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The symmetries.
    #[serde(flatten)]
    pub symmetries: Symmetries,
    /// The number of pairs of a symmetry and a solution that it keeps.
    pub fixed_solutions: u64,
    /// The number of solutions that are their own canonical form, found by search.
    pub essentially_different: u64,
    /// The number of equivalence classes by Burnside's lemma.
    pub by_burnside: u64,
    /// Whether the search was complete.
    pub exhausted: bool,
    /// The number of classes of conjugate symmetries.
    #[serde(skip)]
    pub conjugacy_classes: usize,
}

/// The symmetries of the standard board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Symmetries {
    /// The number of symmetries of the 36 houses, found by search.
    pub order: u64,
    /// The number of symmetries by their form.
    pub by_form: usize,
    /// Symmetries that generate all, in words.
    pub generators: Vec<String>,
    /// The orders of the paper's groups, by their names there.
    pub paper: BTreeMap<&'static str, usize>,
}

impl Symmetries {
    /// The symmetries, which take no time to find.
    pub fn find() -> Self {
        let order = |permutations: &[CellPermutation]| generated(permutations).len();
        let beta = [paper::PHI_1, paper::PHI_2].map(paper::beta);
        let iota = [paper::PHI_1, paper::PHI_2, paper::PHI_3].map(paper::iota);
        Self {
            order: Group::of(Board::standard()).order() as u64,
            by_form: Symmetry::COUNT,
            generators: Symmetry::generators().iter().map(ToString::to_string).collect(),
            paper: [("beta", order(&beta)), ("iota", order(&iota)), ("U", paper::u().order())]
                .into(),
        }
    }
}

/// The number of units of the search, which are its progress.
pub fn units() -> u64 {
    List::new(Board::standard()).units().len() as u64
}

/// Finds the symmetries, and counts the essentially different solutions by search and by Burnside's
/// lemma. Progress is the number of [`units`].
///
/// # Errors
/// If the two numbers differ.
pub fn run(_request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let fixed = FixedSolutions::count();
    let search = canonical_solutions(control);
    let report = Report {
        symmetries: Symmetries::find(),
        fixed_solutions: fixed.pairs(),
        essentially_different: *search.found(),
        by_burnside: fixed.essentially_different(),
        exhausted: search.is_exhausted(),
        conjugacy_classes: fixed.rows().len(),
    };
    let (by_search, by_burnside) = (report.essentially_different, report.by_burnside);
    if report.exhausted && by_search != by_burnside {
        let fault = "canonical solutions by search are not those by Burnside's lemma:";
        return Err(Error::Internal(format!("{fault} {by_search}, {by_burnside}")));
    }
    Ok(report)
}

/// How many solutions are their own canonical form.
fn canonical_solutions(control: Control<'_>) -> Outcome<u64> {
    let list = List::new(Board::standard());
    let done = AtomicU64::new(0);
    let count = |unit: usize| {
        if control.should_stop() {
            return Outcome::Stopped { reason: StopReason::Requested, so_far: 0 };
        }
        let candidates = list.candidates_of_unit(unit);
        let is_canonical = |grid: &&_| stabiliser_if_canonical(grid).is_some();
        let canonical = candidates.iter().filter(is_canonical).count();
        control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        Outcome::Exhausted(canonical as u64)
    };
    list.units().into_par_iter().map(count).collect::<Vec<_>>().into_iter().sum()
}
