//! What an audit finds of forgeries, of whatever extent: nothing that a ledger says about its units
//! decides which of them are recomputed.

use std::collections::BTreeSet;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde::{Deserialize, Serialize};

use super::super::{
    Audited, Checkpoint, Contradiction, Draw, Exhaustive, Identity, Independent, Ledger, LedgerRow,
    NoOptions, Overflow, Part, Recomputed, Sample, Saving, Sweep, Units, Verdict, add_count, audit,
    run,
};
use crate::control::Control;

/// How many cases each unit has: many have none, and a few have most.
const SIZES: [u64; 24] =
    [0, 0, 0, 400, 0, 3, 0, 0, 900, 0, 1, 0, 70, 0, 0, 0, 0, 250, 0, 0, 2, 0, 30, 0];

/// A unit with as many cases is recomputed by the search, and by the reference method in part.
const LARGE: u64 = 300;

/// A sweep that finds something in each third case.
#[derive(Clone, Copy, Default)]
struct Thirds {
    /// An audit runs the search again.
    is_quick: bool,
    /// The search, but not the reference method, errs in this unit.
    errs_in: Option<u64>,
    /// An audit can't recompute units with as many cases.
    too_large: Option<u64>,
}

#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
struct Row {
    cases: u64,
    thirds: u64,
}

impl LedgerRow for Row {
    fn cases(&self) -> u64 {
        self.cases
    }

    fn findings(&self) -> u64 {
        self.thirds
    }

    fn headline(&self) -> String {
        format!("{} of {}", self.thirds, self.cases)
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.cases, other.cases)?;
        add_count(&mut self.thirds, other.thirds)
    }
}

impl Sweep for Thirds {
    type Found = Row;
    type Row = Row;
    type Specification = NoOptions;

    fn name(&self) -> &'static str {
        "test thirds"
    }

    fn specification(&self) -> NoOptions {
        NoOptions {}
    }

    fn units(&self) -> u64 {
        SIZES.len() as u64
    }

    fn unit(&self, unit: u64) -> Row {
        let cases = SIZES[unit as usize];
        Row { cases, thirds: cases / 3 + u64::from(self.errs_in == Some(unit)) }
    }

    fn check(&self, _units: &Units, _found: &Row) -> Result<(), Contradiction> {
        Ok(())
    }

    fn add(sum: &mut Row, found: Row) {
        sum.merge(&found).unwrap();
    }

    fn row(&self, found: &Row) -> Row {
        found.clone()
    }
}

impl Exhaustive for Thirds {
    fn independent(&self) -> Independent {
        Independent { cases: SIZES.iter().sum(), by: "sizes" }
    }

    fn is_quick(&self) -> bool {
        self.is_quick
    }

    fn random_unit(&self, draw: &mut Draw) -> u64 {
        draw.weighted(&SIZES)
    }

    fn recompute_unit(&self, unit: u64) -> Row {
        Self::default().unit(unit)
    }

    fn audit_unit(&self, unit: u64, _draw: &mut Draw) -> Recomputed<Row> {
        let cases = SIZES[unit as usize];
        if self.too_large.is_some_and(|size| cases >= size) {
            Recomputed::Nothing
        } else if cases >= LARGE {
            let agrees = self.errs_in != Some(unit);
            Recomputed::InPart { found: self.unit(unit), cases: 10, agrees }
        } else {
            Recomputed::Whole(self.recompute_unit(unit))
        }
    }
}

fn ledger(sweep: &Thirds) -> Ledger<Row> {
    let start = Checkpoint::new(Identity::of(sweep), Part::WHOLE);
    let every = std::time::Duration::from_secs(60);
    let whole = run(sweep, start, Control::UNLIMITED, Saving { save: &|_| Ok(()), every });
    Ledger::of(sweep, &whole.unwrap()).unwrap()
}

/// The ledger with these rows. All the rest follows from them, as a forger makes it.
fn with_rows(rows: Vec<Row>) -> String {
    let mut forged = ledger(&Thirds::default());
    let mut total = Row::default();
    rows.iter().for_each(|row| total.merge(row).unwrap());
    forged.by_unit = rows;
    forged.found = total.headline();
    forged.total = total;
    forged.sha256 = forged.checksum();
    forged.to_json()
}

fn audited(sweep: Thirds, text: &str, units: u64, seed: u64) -> Audited {
    audit(|NoOptions {}| Some(sweep), text, Sample { units, seed }, &|| ()).unwrap()
}

fn honest_rows() -> Vec<Row> {
    ledger(&Thirds::default()).by_unit
}

fn differing(rows: &[Row]) -> BTreeSet<u64> {
    let honest = honest_rows();
    (0..).zip(rows.iter().zip(&honest)).filter(|(_, (a, b))| a != b).map(|(unit, _)| unit).collect()
}

/// A change of rows that keeps the number of all cases.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// Findings are added or removed.
    Find(Index, u64),
    /// A unit claims cases of another.
    Move(Index, Index, u64),
    Exchange(Index, Index),
    /// Each unit claims equally many cases and has no finding.
    Invent,
}

fn change() -> impl Strategy<Value = Change> {
    let few = || select(vec![0, 1, 2, 10, 500]);
    prop_oneof![
        4 => (any::<Index>(), few()).prop_map(|(unit, found)| Change::Find(unit, found)),
        4 => (any::<Index>(), any::<Index>(), few()).prop_map(|(from, to, n)| Change::Move(from, to, n)),
        2 => (any::<Index>(), any::<Index>()).prop_map(|(a, b)| Change::Exchange(a, b)),
        1 => Just(Change::Invent),
    ]
}

fn changed(mut rows: Vec<Row>, change: Change) -> Vec<Row> {
    let length = rows.len();
    match change {
        Change::Find(unit, thirds) => rows[unit.index(length)].thirds = thirds,
        Change::Move(from, to, cases) => {
            let moved = cases.min(rows[from.index(length)].cases);
            rows[from.index(length)].cases -= moved;
            rows[to.index(length)].cases += moved;
        }
        Change::Exchange(a, b) => rows.swap(a.index(length), b.index(length)),
        Change::Invent => {
            let all: u64 = SIZES.iter().sum();
            let (each, more) = (all / length as u64, (all % length as u64) as usize);
            rows = (0..length)
                .map(|unit| Row { cases: each + u64::from(unit < more), thirds: 0 })
                .collect();
        }
    }
    rows
}

proptest! {
    #![proptest_config(crate::laws::cases(256))]

    /// A forgery is found if a unit with a wrong row is recomputed, and then only. All units that
    /// were requested are recomputed, and they don't depend on what rows claim.
    #[test]
    fn a_forgery_is_found_in_the_units_that_are_recomputed(
        changes in proptest::collection::vec(change(), 1..6),
        units in 0..30_u64,
        seed: u64,
    ) {
        let rows = changes.into_iter().fold(honest_rows(), changed);
        let (wrong, text) = (differing(&rows), with_rows(rows));
        let audited = audited(Thirds::default(), &text, units, seed);
        let recomputed: BTreeSet<u64> = audited.coverage.units.iter().copied().collect();
        prop_assert_eq!(recomputed.len() as u64, units.min(24));
        prop_assert_eq!(recomputed.is_disjoint(&wrong), audited.faults.is_empty());
        let verdict = match (units, audited.faults.is_empty()) {
            (_, false) => Verdict::Fails,
            (0, true) => Verdict::Consistent,
            (_, true) => Verdict::Holds,
        };
        prop_assert_eq!(audited.verdict(), verdict);
        // If the search takes seconds, no forgery is missed.
        let quick = Thirds { is_quick: true, ..Thirds::default() };
        let audited = self::audited(quick, &text, units, seed);
        prop_assert_eq!(audited.faults.is_empty(), wrong.is_empty());
    }

    /// An audit that couldn't recompute all that was requested doesn't say that a ledger holds.
    #[test]
    fn what_cannot_be_recomputed_is_not_decided(size in 1..1_000_u64, units in 1..30_u64, seed: u64) {
        let sweep = Thirds { too_large: Some(size), ..Thirds::default() };
        let audited = audited(sweep, &ledger(&sweep).to_json(), units, seed);
        let coverage = &audited.coverage;
        prop_assert_eq!(coverage.requested, units.min(24));
        let is_complete = coverage.units.len() as u64 == coverage.requested;
        prop_assert!(coverage.units.iter().all(|&unit| SIZES[unit as usize] < size));
        let expected = if is_complete { Verdict::Holds } else { Verdict::Undecided };
        prop_assert_eq!(audited.verdict(), expected);
    }
}

/// The share of samples that miss a forgery, and what an audit says how small it is.
fn missed(rows: &[Row], units: u64, share: f64) -> (f64, f64) {
    let text = with_rows(rows.to_vec());
    let audited = |seed| audited(Thirds::default(), &text, units, seed);
    let missed = (0..1_000).filter(|&seed| audited(seed).faults.is_empty()).count();
    (missed as f64 / 1_000.0, 1.0 - audited(0).detection(share).unwrap())
}

/// As `docs/long-searches.md` says, K units miss wrong rows with a share c of the cases with a
/// probability of at most (1 - c)^K: whichever units are forged, and whatever they claim.
#[test]
fn a_sample_misses_forged_units_as_rarely_as_documented() {
    let all: u64 = SIZES.iter().sum::<u64>() + SIZES.len() as u64;
    let large = |unit: &u64| SIZES[*unit as usize] >= LARGE;
    let small = |unit: &u64| (1..100).contains(&SIZES[*unit as usize]);
    let units = |wanted: &dyn Fn(&u64) -> bool| (0..24).filter(wanted).collect::<Vec<u64>>();
    let forgeries = [units(&|&unit| unit == 3), units(&large), units(&small), units(&|_| true)];
    for forged in forgeries {
        let mut rows = honest_rows();
        // They claim hardly any case, and others that have none claim theirs.
        let mut wrong: BTreeSet<u64> = forged.iter().copied().collect();
        for &unit in &forged {
            let row = &mut rows[unit as usize];
            let cases = std::mem::replace(row, Row { cases: 0, thirds: 1 }).cases;
            rows[1].cases += cases;
            wrong.insert(1);
        }
        let share: u64 = wrong.iter().map(|&unit| SIZES[unit as usize] + 1).sum();
        let share = share as f64 / all as f64;
        for units in [1, 3, 8] {
            let (missed, bound) = missed(&rows, units, share);
            assert!((bound - (1.0 - share).powi(units as i32)).abs() < 1e-9);
            // Four standard deviations.
            let error = 4.0 * (bound * (1.0 - bound) / 1_000.0).sqrt();
            assert!(missed <= bound + error, "{forged:?}, {units}: {missed} missed, not {bound}");
        }
    }
}

/// Both the units and what is recomputed of them depend on the ledger, and on the seed.
#[test]
fn units_depend_on_the_ledger_and_on_the_seed() {
    let units = |text: &str, seed| audited(Thirds::default(), text, 3, seed).coverage.units;
    let honest = ledger(&Thirds::default()).to_json();
    let mut rows = honest_rows();
    rows[1].thirds = 1;
    let forged = with_rows(rows);
    assert_eq!(units(&honest, 1), units(&honest, 1));
    let differ = |one: &dyn Fn(u64) -> Vec<u64>, other: &dyn Fn(u64) -> Vec<u64>| {
        (0..40).filter(|&seed| one(seed) != other(seed)).count()
    };
    assert!(differ(&|seed| units(&honest, seed), &|seed| units(&forged, seed)) > 10);
    assert!(differ(&|seed| units(&honest, seed), &|seed| units(&honest, seed + 1)) > 10);
}

/// A unit in which the search errs is a fault even if the ledger has what the search finds.
#[test]
fn an_error_of_the_search_is_found() {
    for unit in [3, 12] {
        for is_quick in [false, true] {
            let sweep = Thirds { errs_in: Some(unit), is_quick, ..Thirds::default() };
            let audited = audited(sweep, &ledger(&sweep).to_json(), 24, 1);
            assert_eq!(audited.faults.len(), 1, "{:?}", audited.faults);
            assert!(audited.faults[0].starts_with(&format!("unit {unit}: ")));
            assert_eq!(audited.coverage.in_part, [3, 8]);
            assert_eq!(audited.coverage.cases_by_reference, 10 + 10 + 356);
        }
    }
}
