//! Auditing the ledger of an earlier sweep.
//!
//! The steps are, in order of cost: read the ledger; add its rows, and compare the total with what
//! it states; prepare the sweep, and compare with its independent count of cases; recompute some or
//! all units by the reference method. If a ledger contradicts itself, the later steps are skipped.

use std::collections::{BTreeMap, BTreeSet};

use chacha20::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;

use super::ledger::{LedgerHead, sum};
use super::row::Overflow;
use super::{Exhaustive, Ledger, LedgerError, LedgerRow};
use crate::number::counted;

/// Which units to recompute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// How many; all units, if the sweep has no more.
    pub units: u64,
    /// The seed of the random choice.
    pub seed: u64,
}

/// The result of an audit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audited {
    /// The head of the ledger.
    pub head: LedgerHead,
    /// The result according to the sum of the rows.
    pub found: Option<String>,
    /// The units that were recomputed, ascending.
    pub recomputed: Vec<u64>,
    /// The number of cases that they cover.
    pub cases: u64,
    /// All contradictions that were found.
    pub faults: Vec<String>,
    /// The statements of the ledger that couldn't be checked.
    pub unchecked: Vec<&'static str>,
}

impl Audited {
    /// The result if only the head was checked.
    pub fn of_head(head: LedgerHead, faults: Vec<String>) -> Self {
        let (recomputed, unchecked) = (Vec::new(), Vec::new());
        Self { head, found: None, recomputed, cases: 0, faults, unchecked }
    }

    /// Whether there are no faults, and the result is known.
    pub const fn holds(&self) -> bool {
        self.faults.is_empty() && self.found.is_some()
    }

    fn require(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(fault());
        }
    }
}

/// Audits the ledger in a text. `prepare` makes the sweep for a specification; it is called only if
/// the ledger doesn't contradict itself. Units are recomputed only if the ledger belongs to the
/// prepared sweep. `step` is called after each unit.
///
/// The probability that a unit is drawn grows with its number of cases. A unit can't hide cases by
/// stating fewer, because the total number of cases is checked.
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
        if belongs_to(&sweep, &mut audited) {
            compare_cases(&sweep, &ledger, &mut audited);
            audited.faults.extend(sweep.contradictions(&ledger.total));
            recompute_rows(&sweep, &ledger.by_unit, sample, step, &mut audited);
        }
    }
    Ok(audited)
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

/// Compares the number of cases with the independent count.
fn compare_cases<S: Exhaustive>(sweep: &S, ledger: &Ledger<S::Row>, audited: &mut Audited) {
    let Ledger { cases, cases_independent, counted_by, .. } = ledger;
    let count = sweep.independent();
    audited.require(*cases == count.cases, || {
        format!("the ledger covers {cases} cases; there are {} ({})", count.cases, count.by)
    });
    audited.require(*cases_independent == count.cases, || {
        let (count, by) = (count.cases, count.by);
        format!("cases_independent is {cases_independent}; the count is {count} ({by})")
    });
    audited.require(counted_by == count.by, || {
        format!("counted_by is `{counted_by}`, not `{}`", count.by)
    });
}

fn recompute_rows<S: Exhaustive>(
    sweep: &S,
    rows: &[S::Row],
    sample: Sample,
    step: &(dyn Fn() + Sync),
    audited: &mut Audited,
) {
    let cases: Vec<u64> = rows.iter().map(S::Row::cases).collect();
    let recompute = |&unit: &u64| {
        let row = sweep.row(&sweep.recompute_unit(unit));
        step();
        let stated = &rows[unit as usize];
        let fault = (row != *stated).then(|| format!("unit {unit}: {}", differences(stated, &row)));
        (row.cases(), fault)
    };
    let most = sweep.most_cases_in_sample();
    audited.recomputed = draw_units(&cases, most, sample);
    if audited.recomputed.len() < rows.len() && cases.iter().any(|&cases| cases > most) {
        audited.unchecked.push("large units, which a sample doesn't have");
    }
    let recomputed: Vec<_> = audited.recomputed.par_iter().map(recompute).collect();
    for (cases, fault) in recomputed {
        audited.cases = audited.cases.saturating_add(cases);
        audited.faults.extend(fault);
    }
}

/// The fields in which a row differs from the correct one, and their values.
fn differences(stated: &impl Serialize, correct: &impl Serialize) -> String {
    /// The number of fields that are listed.
    const MOST: usize = 4;
    let [stated, correct] = [values_by_path(stated), values_by_path(correct)];
    let fields: BTreeSet<&String> = stated.keys().chain(correct.keys()).collect();
    let differs = fields.into_iter().filter(|field| stated.get(*field) != correct.get(*field));
    let value = |value: Option<&String>| value.map_or("nothing", String::as_str).to_owned();
    let mut list: Vec<String> = differs
        .map(|field| {
            let [stated, correct] = [stated.get(field), correct.get(field)].map(value);
            format!("{field} is {stated} in the ledger, but should be {correct}")
        })
        .collect();
    if list.len() > MOST {
        let more = list.len() - MOST;
        list.truncate(MOST);
        list.push(format!("and {} more", counted(more, "field")));
    }
    list.join("; ")
}

/// The values in a row, by the paths of their fields.
fn values_by_path(row: &impl Serialize) -> BTreeMap<String, String> {
    fn visit(name: &str, value: &Value, values: &mut BTreeMap<String, String>) {
        let dot = if name.is_empty() { "" } else { "." };
        match value {
            Value::Object(fields) => {
                for (field, value) in fields {
                    visit(&format!("{name}{dot}{field}"), value, values);
                }
            }
            Value::Array(items) => {
                for (number, value) in items.iter().enumerate() {
                    visit(&format!("{name}{dot}{number}"), value, values);
                }
            }
            leaf => _ = values.insert(name.to_owned(), leaf.to_string()),
        }
    }
    let mut all = BTreeMap::new();
    visit("", &serde_json::to_value(row).expect("a row is plain data"), &mut all);
    all
}

/// A random sample of the units with these numbers of cases, ascending: all if it may have as many,
/// else none with more cases than `most`. Units are drawn one after another with weight `cases +
/// 1`, so that those without cases can be drawn too. (Efraimidis and Spirakis, "Weighted random
/// sampling with a reservoir", 2006: each unit gets a random key, and the greatest keys are drawn.)
fn draw_units(cases: &[u64], most: u64, sample: Sample) -> Vec<u64> {
    if sample.units >= cases.len() as u64 {
        return (0..cases.len() as u64).collect();
    }
    let mut random = ChaCha8Rng::seed_from_u64(sample.seed);
    let key = |&cases: &u64| random.random::<f64>().ln() / (cases as f64 + 1.0);
    let mut keys: Vec<(f64, u64)> = cases.iter().map(key).zip(0..).collect();
    keys.retain(|&(_, unit)| cases[unit as usize] <= most);
    keys.sort_by(|a, b| b.0.total_cmp(&a.0));
    keys.truncate(usize::try_from(sample.units).unwrap_or(usize::MAX));
    let mut units: Vec<u64> = keys.into_iter().map(|(_, unit)| unit).collect();
    units.sort_unstable();
    units
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_has_the_requested_size() {
        let drawn =
            |cases: &[u64], units, seed| draw_units(cases, u64::MAX, Sample { units, seed });
        let cases = [0, 5, 1_000, 3, 0, u64::MAX, 7];
        for units in [0, 1, 4, 7] {
            for sample in [0, 1, 4, 5, 20] {
                let drawn = drawn(&cases[..units], sample, 1);
                assert_eq!(drawn.len(), units.min(sample as usize));
                assert!(drawn.iter().all(|&unit| unit < units as u64) && drawn.is_sorted());
            }
        }
        assert_eq!(drawn(&cases, 1, 1), [5]);
        assert_ne!(drawn(&[10; 1_000], 5, 1), drawn(&[10; 1_000], 5, 2));
    }

    #[test]
    fn only_all_units_include_large_ones() {
        let cases = [0, 5, 1_000, 3, 7];
        let drawn = |units| draw_units(&cases, 5, Sample { units, seed: 1 });
        assert_eq!(drawn(4), [0, 1, 3]);
        assert_eq!(drawn(5), [0, 1, 2, 3, 4]);
    }

    /// As `docs/long-searches.md` says, the probability that a sample of K units misses all units
    /// of a set with a share c of the cases is at most (1 - c)^K.
    #[test]
    fn a_sample_misses_forged_units_as_rarely_as_documented() {
        let cases: Vec<u64> = (0..200).map(|unit| unit % 7 * 10 + 4).collect();
        let all: u64 = cases.iter().map(|cases| cases + 1).sum();
        let is_forged = |unit: u64| unit.is_multiple_of(10);
        let forged: u64 =
            (0..200).filter(|&unit| is_forged(unit)).map(|unit| cases[unit as usize] + 1).sum();
        let share = forged as f64 / all as f64;
        for units in [1, 10, 40] {
            let misses = |seed: &u64| {
                !draw_units(&cases, u64::MAX, Sample { units, seed: *seed })
                    .into_iter()
                    .any(is_forged)
            };
            let missed = (0..2_000).filter(misses).count() as f64 / 2_000.0;
            let bound = (1.0 - share).powi(units as i32);
            // Three standard deviations for 2,000 samples.
            let error = 3.0 * (bound * (1.0 - bound) / 2_000.0).sqrt();
            assert!(missed <= bound + error, "{units}: {missed} missed, bound {bound}");
        }
    }
}
