//! Ledgers, and an audit of what they claim.

#![no_main]

use common::sweep::{Contradiction, Exhaustive, Independent, Ledger, Sweep, Units, audit};
use libfuzzer_sys::fuzz_target;

/// A sweep that costs nothing: unit N finds N cases.
struct Counting;

impl Sweep for Counting {
    type Found = u64;

    fn name(&self) -> &'static str {
        "fuzz counting"
    }

    fn parameters(&self) -> String {
        String::new()
    }

    fn units(&self) -> u64 {
        4
    }

    fn unit(&self, unit: u64) -> u64 {
        unit
    }

    fn check(&self, units: &Units, found: &u64) -> Result<(), Contradiction> {
        Contradiction::unless(units.iter().sum::<u64>() == *found, "another sum")
    }

    fn add(sum: &mut u64, found: u64) {
        *sum += found;
    }

    fn cases(found: &u64) -> u64 {
        *found
    }

    fn told(found: &u64) -> String {
        format!("{found} cases")
    }
}

impl Exhaustive for Counting {
    fn independent(&self) -> Independent {
        Independent { cases: 6, by: "0 + 1 + 2 + 3" }
    }

    fn unit_again(&self, unit: u64) -> u64 {
        unit
    }
}

fuzz_target!(|text: &str| {
    let Ok(ledger) = Ledger::from_json(text) else { return };
    assert_eq!(Ledger::from_json(&ledger.to_json()).as_ref(), Ok(&ledger));
    let audited = audit(&Counting, &ledger, 4, 1, &|| {});
    if audited.faults.is_empty() {
        // Whatever else it says, it says this.
        assert_eq!((ledger.units, ledger.cases, ledger.by_unit.len()), (4, 6, 4));
        assert!(ledger.sweep == "fuzz counting" && ledger.exhausted && !ledger.parts.is_empty());
        assert!(ledger.by_unit.iter().map(|(cases, _)| *cases).eq(0..4));
    }
});
