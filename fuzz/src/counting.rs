//! A search that takes no time, for ledgers.

use serde::{Deserialize, Serialize};
use solidoku_common::sweep::{
    Contradiction, Draw, Exhaustive, Independent, Ledger, LedgerRow, NoOptions, Overflow, Sample,
    SetDigest, Sweep, Units, add_count, audit,
};

/// A row like those of real sweeps.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
pub struct Row {
    cases: u64,
    units: SetDigest,
}

impl LedgerRow for Row {
    fn cases(&self) -> u64 {
        self.cases
    }

    fn findings(&self) -> u64 {
        self.cases
    }

    fn headline(&self) -> String {
        format!("{} cases", self.cases)
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.cases, other.cases)?;
        self.units.merge(&other.units)
    }
}

/// A trivial sweep: unit N finds N cases.
pub struct Counting;

impl Sweep for Counting {
    type Found = u64;
    type Row = Row;
    type Specification = NoOptions;

    fn name(&self) -> &'static str {
        "fuzz counting"
    }

    fn specification(&self) -> NoOptions {
        NoOptions {}
    }

    fn units(&self) -> u64 {
        4
    }

    fn unit(&self, unit: u64) -> u64 {
        unit
    }

    fn check(&self, units: &Units, found: &u64) -> Result<(), Contradiction> {
        Contradiction::unless(units.iter().sum::<u64>() == *found, "wrong sum")
    }

    fn add(sum: &mut u64, found: u64) {
        *sum += found;
    }

    fn row(&self, found: &u64) -> Row {
        Row { cases: *found, units: SetDigest::of([found.to_string()]) }
    }
}

impl Exhaustive for Counting {
    fn independent(&self) -> Independent {
        Independent { cases: 6, by: "0 + 1 + 2 + 3" }
    }

    fn random_unit(&self, draw: &mut Draw) -> u64 {
        draw.below(4)
    }

    fn recompute_unit(&self, unit: u64) -> u64 {
        unit
    }
}

/// Audits a ledger. Every unit is recomputed, so only one passes.
pub fn check_audit(text: &str) {
    let sample = Sample { units: 4, seed: 1 };
    let Ok(audited) = audit(|NoOptions {}| Some(Counting), text, sample, &|| {}) else { return };
    if audited.holds() {
        let ledger = Ledger::<Row>::from_json(text).expect("it was audited");
        let rows: Vec<Row> = (0..4).map(|unit| Counting.row(&unit)).collect();
        assert!(ledger.by_unit == rows && ledger.found == "6 cases" && ledger.exhausted);
        assert_eq!((ledger.units, ledger.cases, ledger.cases_independent), (4, 6, 6));
        assert!(ledger.sweep == "fuzz counting" && ledger.parameters.is_empty());
        assert!(ledger.sha256 == ledger.checksum() && ledger.counted_by == "0 + 1 + 2 + 3");
    }
}
