//! Auditing the ledger of an earlier sweep.
//!
//! Rule: an audit believes nothing that a ledger says. What it compares a ledger with comes from
//! the search that the ledger belongs to, and so do the units that it chooses.
//!
//! The steps are, in order of cost:
//!
//! 1. Read the ledger; add its rows, and compare the total with what it states.
//! 2. Prepare the sweep, and compare with its independent counts and whatever else is known of its
//!    total and its rows.
//! 3. If the whole search takes seconds, run it again, and compare all rows. Then nothing in them
//!    can be invented.
//! 4. Recompute random units ([`sample`]) by the reference method. This finds errors of the search,
//!    and in a ledger of a long search it finds invented rows.
//!
//! If a ledger contradicts itself, the later steps are skipped.

mod differences;
mod draw;
mod sample;
mod verdict;

use rayon::prelude::*;

use super::ledger::{LedgerHead, sum};
use super::row::Overflow;
use super::{Exhaustive, Ledger, LedgerError, LedgerRow};
use crate::control::Control;
use differences::differences;
pub use draw::Draw;
use sample::{draw_units, probability_of_detection};
pub use verdict::Verdict;

/// Which units to recompute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// How many; all units, if the sweep has no more.
    pub units: u64,
    /// The seed of the random choice, which depends on the ledger too ([`Draw`]).
    pub seed: u64,
}

/// What an audit found out about a unit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Recomputed<F> {
    /// The result by the reference method.
    Whole(F),
    /// The result by the search itself, as the reference method would take hours.
    InPart {
        /// The result.
        found: F,
        /// How many of the unit's cases, chosen at random, the reference method examined.
        cases: u64,
        /// Whether it found the same on these.
        agrees: bool,
    },
    /// Nothing, as both methods would take too long.
    Nothing,
}

/// What an audit recomputed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Coverage {
    /// Whether another count of what was found was left out, because it takes too long.
    pub is_count_left_out: bool,
    /// Whether the whole search was run again.
    pub searched_again: bool,
    /// The number of units that were to be recomputed: as requested, but no more than there are.
    pub requested: u64,
    /// The units that were recomputed, ascending.
    pub units: Vec<u64>,
    /// Those of them that were recomputed by the search, and by the reference method in part.
    pub in_part: Vec<u64>,
    /// The number of their cases.
    pub cases: u64,
    /// How many of these the reference method examined.
    pub cases_by_reference: u64,
    /// How much was found in them ([`LedgerRow::findings`]), and in all units.
    pub findings: [u64; 2],
}

/// The result of an audit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audited {
    /// The head of the ledger.
    pub head: LedgerHead,
    /// The result according to the sum of the rows.
    pub found: Option<String>,
    /// What was recomputed.
    pub coverage: Coverage,
    /// All contradictions that were found.
    pub faults: Vec<String>,
}

impl Audited {
    /// The result if only the head was checked.
    pub fn of_head(head: LedgerHead, faults: Vec<String>) -> Self {
        Self { head, found: None, coverage: Coverage::default(), faults }
    }

    fn require(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(fault());
        }
    }
}

/// Audits the ledger in a text. `prepare` makes the sweep for a specification; it is called only if
/// the ledger doesn't contradict itself. Units are recomputed only if the ledger belongs to the
/// prepared sweep. `step` is called after each unit of the sample.
///
/// # Errors
/// If the text isn't a ledger, or `prepare` returns no sweep.
pub fn audit<S: Exhaustive>(
    prepare: impl FnOnce(S::Specification) -> Option<S>,
    text: &str,
    sample: Sample,
    step: &(dyn Fn() + Sync),
) -> Result<Audited, LedgerError> {
    let head = LedgerHead::read(text)?;
    let faults = head.faults();
    let mut audited = Audited::of_head(head, faults);
    if !audited.faults.is_empty() {
        return Ok(audited);
    }
    let prepare = |audited: &Audited| {
        let LedgerHead { sweep, parameters, .. } = &audited.head;
        let unknown = || LedgerError::UnknownSearch([&sweep[..], parameters].join(" "));
        audited.head.specification().ok().and_then(prepare).ok_or_else(unknown)
    };
    let ledger = Ledger::<S::Row>::from_json(text)?;
    check_rows(&ledger, &mut audited);
    if audited.faults.is_empty() {
        let sweep = prepare(&audited)?;
        compare_with_the_sweep(&sweep, &ledger, sample, step, &mut audited);
    }
    Ok(audited)
}

/// The steps that need the sweep, up to the first that finds a fault.
fn compare_with_the_sweep<S: Exhaustive>(
    sweep: &S,
    ledger: &Ledger<S::Row>,
    sample: Sample,
    step: &(dyn Fn() + Sync),
    audited: &mut Audited,
) {
    if !belongs_to(sweep, audited) {
        return;
    }
    compare_cases(sweep, ledger, audited);
    compare_what_is_known(sweep, ledger, audited);
    if audited.faults.is_empty() && sweep.is_quick() {
        search_again(sweep, &ledger.by_unit, audited);
    }
    if audited.faults.is_empty() {
        recompute_rows(sweep, ledger, sample, step, audited);
    }
}

/// Checks the rows against each other and the rest of the ledger. This needs no sweep.
fn check_rows<R: LedgerRow>(ledger: &Ledger<R>, audited: &mut Audited) {
    match sum(&ledger.by_unit) {
        Ok(total) => {
            audited.require(total.cases() == ledger.cases, || {
                format!("the rows cover {} cases; the ledger says {}", total.cases(), ledger.cases)
            });
            audited.require(total == ledger.total, || {
                let differences = differences(&ledger.total, &total);
                format!("the total isn't the sum of the rows: {differences}")
            });
            audited.require(total.headline() == ledger.found, || {
                let (sum, stated) = (total.headline(), &ledger.found);
                format!("the rows add up to `{sum}`; the ledger says `{stated}`")
            });
            if let Some(contradiction) = total.contradiction() {
                audited.faults.push(format!("the total is impossible: {contradiction}"));
            }
            audited.found = Some(total.headline());
        }
        Err(Overflow) => {
            audited
                .faults
                .push("the sum of the rows overflows: a count is 2^64 or more".to_owned());
        }
    }
    for (unit, row) in ledger.by_unit.iter().enumerate() {
        if let Some(contradiction) = row.contradiction() {
            audited.faults.push(format!("unit {unit} is impossible: {contradiction}"));
        }
    }
    audited.require(ledger.exhausted, || "exhausted is false".to_owned());
    let checksum = ledger.checksum();
    audited.require(checksum == ledger.sha256, || {
        format!("the text was changed or damaged: its SHA-256 is {checksum}, not {}", ledger.sha256)
    });
}

/// Whether the ledger belongs to this sweep and has as many units. If not, nothing else can be
/// compared.
fn belongs_to<S: Exhaustive>(sweep: &S, audited: &mut Audited) -> bool {
    let LedgerHead { sweep: name, parameters, units, .. } = audited.head.clone();
    // Its value agrees with its text.
    let expected = sweep.deciding_specification().to_string();
    audited.require(name == sweep.name() && parameters == expected, || {
        let found = [&name[..], &parameters].join(" ");
        let expected = [sweep.name(), &expected].join(" ");
        format!("the ledger belongs to `{}`, not to `{}`", found.trim_end(), expected.trim_end())
    });
    let expected = sweep.units();
    audited.require(units == expected, || {
        format!("the ledger has {units} units; this search has {expected}")
    });
    audited.faults.is_empty()
}

/// What was found by comparing a row with what is known of all units without the search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Compared {
    /// Why it can't be their row.
    pub faults: Vec<String>,
    /// [`Coverage::is_count_left_out`].
    pub is_count_left_out: bool,
}

/// Compares the row of all units with what is known of them without the search.
pub fn compare_total<S: Exhaustive>(sweep: &S, total: &S::Row) -> Compared {
    let (cases, count) = (total.cases(), sweep.independent());
    let fault = format!("it covers {cases} cases; there are {} ({})", count.cases, count.by);
    let mut faults = if cases == count.cases { Vec::new() } else { vec![fault] };
    let contradictions = sweep.contradictions(total);
    let is_count_left_out = contradictions.is_none();
    faults.extend(contradictions.unwrap_or_default());
    Compared { faults, is_count_left_out }
}

/// Compares the statement of an independent count with that count.
fn compare_cases<S: Exhaustive>(sweep: &S, ledger: &Ledger<S::Row>, audited: &mut Audited) {
    let Ledger { cases_independent, counted_by, .. } = ledger;
    let count = sweep.independent();
    audited.require(*cases_independent == count.cases, || {
        let (count, by) = (count.cases, count.by);
        format!("cases_independent is {cases_independent}; the count is {count} ({by})")
    });
    audited.require(counted_by == count.by, || {
        format!("counted_by is `{counted_by}`, not `{}`", count.by)
    });
}

/// Compares the total and each row with what is known without the search.
fn compare_what_is_known<S: Exhaustive>(sweep: &S, ledger: &Ledger<S::Row>, audited: &mut Audited) {
    let Compared { faults, is_count_left_out } = compare_total(sweep, &ledger.total);
    audited.faults.extend(faults);
    audited.coverage.is_count_left_out = is_count_left_out;
    for (unit, row) in (0..).zip(&ledger.by_unit) {
        if let Some(contradiction) = sweep.contradiction_of_unit(unit, row) {
            audited.faults.push(format!("unit {unit} is impossible: {contradiction}"));
        }
    }
}

/// Runs the whole search again, and compares all rows.
fn search_again<S: Exhaustive>(sweep: &S, rows: &[S::Row], audited: &mut Audited) {
    sweep.prepare(Control::UNLIMITED);
    let fault = |(unit, stated): (usize, &S::Row)| {
        let row = sweep.row(&sweep.unit(unit as u64));
        (row != *stated).then(|| fault_of_unit(unit as u64, stated, &row))
    };
    let faults: Vec<String> = rows.par_iter().enumerate().filter_map(fault).collect();
    audited.coverage.searched_again = true;
    audited.faults.extend(faults);
}

fn fault_of_unit<R: LedgerRow>(unit: u64, stated: &R, row: &R) -> String {
    format!("unit {unit}: {}", differences(stated, row))
}

/// Recomputes a sample of the units, and compares their rows. The number of all cases is right.
fn recompute_rows<S: Exhaustive>(
    sweep: &S,
    ledger: &Ledger<S::Row>,
    sample: Sample,
    step: &(dyn Fn() + Sync),
    audited: &mut Audited,
) {
    let mut draw = Draw::new(&ledger.sha256, sample.seed);
    let units: Vec<u64> =
        draw_units(sweep, sample.units, ledger.cases, &mut draw).into_iter().collect();
    let recompute = |&unit: &u64| {
        let recomputed = sweep.audit_unit(unit, &mut draw.within(unit));
        step();
        (unit, recomputed)
    };
    let recomputed: Vec<_> = units.par_iter().map(recompute).collect();
    audited.coverage.requested = units.len() as u64;
    let mut all = S::Row::default();
    for (unit, recomputed) in recomputed {
        let coverage = &mut audited.coverage;
        let (found, by_reference) = match recomputed {
            Recomputed::Whole(found) => (found, None),
            Recomputed::InPart { found, cases, agrees } => {
                coverage.in_part.push(unit);
                if !agrees {
                    let fault = "the search and the reference method find different results";
                    audited.faults.push(format!("unit {unit}: {fault}"));
                }
                (found, Some(cases))
            }
            Recomputed::Nothing => continue,
        };
        let (row, stated) = (sweep.row(&found), &ledger.by_unit[unit as usize]);
        coverage.units.push(unit);
        coverage.cases_by_reference += by_reference.unwrap_or(row.cases());
        if row != *stated {
            audited.faults.push(fault_of_unit(unit, stated, &row));
        }
        all.merge(&row).expect("no search has 2^64 cases or results");
    }
    audited.coverage.cases = all.cases();
    audited.coverage.findings = [all.findings(), ledger.total.findings()];
}
