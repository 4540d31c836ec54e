//! Checking the ledger of a sweep that was done long ago.
//!
//! In order of cost: the ledger is read; its rows are merged, and what it says is compared with what they
//! come to; the sweep is prepared, and the cases are counted without it; and some units, or all, are
//! recomputed in the slow way. A ledger that contradicts itself gets no further.

use std::collections::{BTreeMap, BTreeSet};

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;

use super::ledger::{LedgerHead, merged};
use super::row::Overflow;
use super::{Exhaustive, Ledger, LedgerError, LedgerRow, Part, form_1};

/// Which units to recompute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// How many; all, if there are no more.
    pub units: u64,
    /// Decides which.
    pub seed: u64,
}

/// What an audit saw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audited {
    /// What the ledger says of itself.
    pub head: LedgerHead,
    /// What was found, by the rows that were merged or by all units that were recomputed.
    pub found: Option<String>,
    /// The units that were recomputed, ascending.
    pub recomputed: Vec<u64>,
    /// The cases that they cover.
    pub cases: u64,
    /// What doesn't fit; nothing if all does.
    pub faults: Vec<String>,
    /// What the ledger says and nothing tells whether it is so.
    pub unchecked: Vec<&'static str>,
}

impl Audited {
    /// Nothing was checked but what the head shows.
    pub fn of_head(head: LedgerHead, faults: Vec<String>) -> Self {
        let (recomputed, unchecked) = (Vec::new(), Vec::new());
        Self { head, found: None, recomputed, cases: 0, faults, unchecked }
    }

    /// Whether there is no fault, and what was found is known.
    pub const fn holds(&self) -> bool {
        self.faults.is_empty() && self.found.is_some()
    }

    fn must(&mut self, holds: bool, fault: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(fault());
        }
    }
}

/// Audits the ledger that a text is. The sweep is prepared only if the ledger doesn't contradict itself, and
/// its units are recomputed only if it is of that sweep. Calls `step` after each unit.
///
/// Units are drawn with chances like their cases: a unit that says it has few can't hide many, as the cases of
/// all are counted.
///
/// # Errors
/// If the text is no ledger, or there is no sweep.
pub fn audit<S: Exhaustive>(
    prepare: impl FnOnce() -> Option<S>,
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
        prepare().ok_or_else(unknown)
    };
    if audited.head.form == form_1::FORM {
        let ledger = form_1::Ledger::from_json(text)?;
        check_form_1(&ledger, &mut audited);
        if audited.faults.is_empty() {
            let sweep = prepare(&audited)?;
            if is_of(&sweep, &mut audited) {
                recompute_form_1(&sweep, &ledger, sample, step, &mut audited);
            }
        }
        return Ok(audited);
    }
    let ledger = Ledger::<S::Row>::from_json(text)?;
    check_rows(&ledger, &mut audited);
    if audited.faults.is_empty() {
        let sweep = prepare(&audited)?;
        if is_of(&sweep, &mut audited) {
            compare_cases(
                &sweep,
                ledger.cases,
                ledger.cases_independent,
                &ledger.counted_by,
                &mut audited,
            );
            audited.faults.extend(sweep.contradictions(&ledger.total));
            recompute_rows(&sweep, &ledger.by_unit, sample, step, &mut audited);
        }
    }
    Ok(audited)
}

/// Whether the rows fit together with all else that the ledger says. This needs no sweep.
fn check_rows<R: LedgerRow>(ledger: &Ledger<R>, audited: &mut Audited) {
    match merged(&ledger.by_unit) {
        Ok(total) => {
            audited.must(total.cases() == ledger.cases, || {
                format!("the rows cover {} cases; the ledger says {}", total.cases(), ledger.cases)
            });
            audited.must(total == ledger.total, || {
                let differences = differences(&ledger.total, &total);
                format!("the total isn't what the rows come to: {differences}")
            });
            audited.must(total.headline() == ledger.found, || {
                let (ours, said) = (total.headline(), &ledger.found);
                format!("the rows come to `{ours}`; the ledger says `{said}`")
            });
            if let Some(contradiction) = total.contradiction() {
                audited.faults.push(format!("the total can't be: {contradiction}"));
            }
            audited.found = Some(total.headline());
        }
        Err(Overflow) => {
            audited.faults.push("the rows don't add up: a count is 2^64 or more".to_owned());
        }
    }
    for (unit, row) in ledger.by_unit.iter().enumerate() {
        if let Some(contradiction) = row.contradiction() {
            audited.faults.push(format!("unit {unit} can't be: {contradiction}"));
        }
    }
    audited.must(ledger.exhausted, || "exhausted is false".to_owned());
    let checksum = ledger.checksum();
    audited.must(checksum == ledger.sha256, || {
        format!("the text was changed or damaged: its SHA-256 is {checksum}, not {}", ledger.sha256)
    });
}

/// The same of a ledger of form 1, as far as it can be known.
fn check_form_1(ledger: &form_1::Ledger, audited: &mut Audited) {
    let sum = ledger.by_unit.iter().try_fold(0_u64, |sum, (cases, _)| sum.checked_add(*cases));
    audited.must(sum == Some(ledger.cases), || {
        format!("the units' cases don't add up to the ledger's {}", ledger.cases)
    });
    audited.must(ledger.exhausted, || "exhausted is false".to_owned());
    let of = ledger.parts.len() as u64;
    let all = (1..=of).map(|number| Part::new(number, of).map(|part| part.to_string()));
    let is_whole = of > 0 && all.eq(ledger.parts.iter().map(|part| Some(part.part.clone())));
    audited.must(is_whole, || "the ledger's parts aren't each part once, in order".to_owned());
    audited.unchecked = vec!["version", "the SHA-256 of the parts' files"];
}

/// Whether the ledger is of this sweep, and has as many units. If not, nothing else can be compared.
fn is_of<S: Exhaustive>(sweep: &S, audited: &mut Audited) -> bool {
    let LedgerHead { form, sweep: name, parameters, units, .. } = audited.head.clone();
    let expected =
        if form == form_1::FORM { sweep.parameters() } else { sweep.deciding_parameters() };
    audited.must(name == sweep.name() && parameters == expected, || {
        let found = [&name[..], &parameters].join(" ");
        let expected = [sweep.name(), &expected].join(" ");
        format!("the ledger is of `{}`, not of `{}`", found.trim_end(), expected.trim_end())
    });
    let expected = sweep.units();
    audited.must(units == expected, || {
        format!("the ledger has {units} units; this search has {expected}")
    });
    audited.faults.is_empty()
}

/// There are as many cases as another count gives, and the ledger says so.
fn compare_cases<S: Exhaustive>(
    sweep: &S,
    cases: u64,
    independent: u64,
    counted_by: &str,
    audited: &mut Audited,
) {
    let ours = sweep.independent();
    audited.must(cases == ours.cases, || {
        format!("the ledger covers {cases} cases; there are {} ({})", ours.cases, ours.by)
    });
    audited.must(independent == ours.cases, || {
        let (ours, by) = (ours.cases, ours.by);
        format!("cases_independent is {independent}; the count is {ours} ({by})")
    });
    audited
        .must(counted_by == ours.by, || format!("counted_by is `{counted_by}`, not `{}`", ours.by));
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
        let said = &rows[unit as usize];
        let fault = (row != *said).then(|| format!("unit {unit}: {}", differences(said, &row)));
        (row.cases(), fault)
    };
    audited.recomputed = draw(&cases, sample);
    let recomputed: Vec<_> = audited.recomputed.par_iter().map(recompute).collect();
    enter(recomputed, audited);
}

fn recompute_form_1<S: Exhaustive>(
    sweep: &S,
    ledger: &form_1::Ledger,
    sample: Sample,
    step: &(dyn Fn() + Sync),
    audited: &mut Audited,
) {
    let form_1::Ledger { cases, cases_independent, counted_by, by_unit, .. } = ledger;
    compare_cases(sweep, *cases, *cases_independent, counted_by, audited);
    let known: Vec<u64> = by_unit.iter().map(|(cases, _)| *cases).collect();
    let recompute = |&unit: &u64| {
        let found = sweep.recompute_unit(unit);
        let (cases, digest) = form_1::of_unit(sweep, &found);
        step();
        let said = &by_unit[unit as usize];
        let fault = (said.0 != cases || said.1 != digest).then(|| {
            let (said, other) = said;
            format!(
                "unit {unit}: the ledger has {said} cases, digest {other}; recomputed: {cases} cases, \
                 digest {digest}"
            )
        });
        (found, cases, fault)
    };
    audited.recomputed = draw(&known, sample);
    let recomputed: Vec<_> = audited.recomputed.par_iter().map(recompute).collect();
    let is_all = recomputed.len() == by_unit.len();
    let mut total = S::Found::default();
    let mut faults = Vec::with_capacity(recomputed.len());
    for (found, cases, fault) in recomputed {
        if is_all {
            S::add(&mut total, found);
        }
        faults.push((cases, fault));
    }
    enter(faults, audited);
    if !is_all {
        audited.unchecked.extend(["found", "found_sha256"]);
        return;
    }
    let (found, sha256) = form_1::of_all::<S>(&total);
    audited.must(found == ledger.found, || {
        format!("recomputed, the units find `{found}`; the ledger says `{}`", ledger.found)
    });
    audited.must(sha256 == ledger.found_sha256, || {
        let said = &ledger.found_sha256;
        format!("recomputed, the SHA-256 of what was found is {sha256}; the ledger says {said}")
    });
    audited.found = Some(found);
}

/// Enters the cases of recomputed units, and what isn't as the ledger says.
fn enter(recomputed: Vec<(u64, Option<String>)>, audited: &mut Audited) {
    for (cases, fault) in recomputed {
        audited.cases = audited.cases.saturating_add(cases);
        audited.faults.extend(fault);
    }
}

/// In which fields a row isn't what it should be, and how.
fn differences(said: &impl Serialize, ours: &impl Serialize) -> String {
    /// No more fields are named.
    const MOST: usize = 4;
    let [said, ours] = [leaves(said), leaves(ours)];
    let fields: BTreeSet<&String> = said.keys().chain(ours.keys()).collect();
    let differs = fields.into_iter().filter(|field| said.get(*field) != ours.get(*field));
    let value = |value: Option<&String>| value.map_or("nothing", String::as_str).to_owned();
    let mut told: Vec<String> = differs
        .map(|field| {
            let [said, ours] = [said.get(field), ours.get(field)].map(value);
            format!("{field} is {said} in the ledger and should be {ours}")
        })
        .collect();
    if told.len() > MOST {
        let more = told.len() - MOST;
        told.truncate(MOST);
        told.push(format!("and {more} fields more"));
    }
    told.join("; ")
}

/// The numbers and texts in a row, by the names of their fields.
fn leaves(row: &impl Serialize) -> BTreeMap<String, String> {
    fn enter(name: &str, value: &Value, leaves: &mut BTreeMap<String, String>) {
        let dot = if name.is_empty() { "" } else { "." };
        match value {
            Value::Object(fields) => {
                for (field, value) in fields {
                    enter(&format!("{name}{dot}{field}"), value, leaves);
                }
            }
            Value::Array(items) => {
                for (number, value) in items.iter().enumerate() {
                    enter(&format!("{name}{dot}{number}"), value, leaves);
                }
            }
            leaf => _ = leaves.insert(name.to_owned(), leaf.to_string()),
        }
    }
    let mut all = BTreeMap::new();
    enter("", &serde_json::to_value(row).expect("a row is plain data"), &mut all);
    all
}

/// A sample of the units with these cases, ascending: drawn one after the other, with chances like their
/// cases, and one more so that those without can be drawn. (Efraimidis and Spirakis, "Weighted random sampling
/// with a reservoir", 2006: each gets a key, and those with the greatest are drawn.)
fn draw(cases: &[u64], sample: Sample) -> Vec<u64> {
    let mut random = ChaCha8Rng::seed_from_u64(sample.seed);
    let key = |&cases: &u64| random.random::<f64>().ln() / (cases as f64 + 1.0);
    let mut keys: Vec<(f64, u64)> = cases.iter().map(key).zip(0..).collect();
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
    fn a_sample_has_as_many_as_asked() {
        let drawn = |cases: &[u64], units, seed| draw(cases, Sample { units, seed });
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

    /// What `docs/long-searches.md` says of a sample: it misses units with a share c of all cases with
    /// a chance of at most (1 - c)^K.
    #[test]
    fn a_sample_misses_forged_units_as_seldom_as_documented() {
        let cases: Vec<u64> = (0..200).map(|unit| unit % 7 * 10 + 4).collect();
        let all: u64 = cases.iter().map(|cases| cases + 1).sum();
        let is_forged = |unit: u64| unit.is_multiple_of(10);
        let forged: u64 =
            (0..200).filter(|&unit| is_forged(unit)).map(|unit| cases[unit as usize] + 1).sum();
        let share = forged as f64 / all as f64;
        for units in [1, 10, 40] {
            let misses = |seed: &u64| {
                !draw(&cases, Sample { units, seed: *seed }).into_iter().any(is_forged)
            };
            let missed = (0..2_000).filter(misses).count() as f64 / 2_000.0;
            let bound = (1.0 - share).powi(units as i32);
            // Three standard deviations of what 2,000 samples show.
            let error = 3.0 * (bound * (1.0 - bound) / 2_000.0).sqrt();
            assert!(missed <= bound + error, "{units}: {missed} missed, bound {bound}");
        }
    }
}
