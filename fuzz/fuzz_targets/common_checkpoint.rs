//! Checkpoints: the raw bytes, and the bytes with correct length and checksum, so that the contents are read. Other
//! targets cover the parts of the real searches.

#![no_main]

use std::collections::BTreeMap;

use fuzz::{identity, merge, with_checksum};
use libfuzzer_sys::fuzz_target;
use serde::{Deserialize, Serialize};
use solidoku_common::sweep::{
    Contradiction, Draw, Exhaustive, Independent, LedgerRow, NoOptions, Overflow, Sweep, Units,
    add_count,
};

/// A sweep whose units find their own numbers.
struct Numbers;

impl Sweep for Numbers {
    type Found = BTreeMap<u64, Vec<u32>>;
    type Row = Row;
    type Specification = NoOptions;

    fn name(&self) -> &'static str {
        "fuzz numbers"
    }

    fn specification(&self) -> NoOptions {
        NoOptions {}
    }

    fn units(&self) -> u64 {
        6
    }

    fn unit(&self, unit: u64) -> Self::Found {
        BTreeMap::from([(unit, vec![unit as u32])])
    }

    fn check(&self, units: &Units, found: &Self::Found) -> Result<(), Contradiction> {
        let is_own = |(unit, numbers): (&u64, &Vec<u32>)| {
            units.contains(*unit) && *numbers == [*unit as u32]
        };
        let all = found.len() as u64 == units.count() && found.iter().all(is_own);
        Contradiction::unless(all, "wrong numbers")
    }

    fn add(sum: &mut Self::Found, mut found: Self::Found) {
        sum.append(&mut found);
    }

    fn row(&self, found: &Self::Found) -> Row {
        Row { units: found.len() as u64 }
    }
}

/// The number of units.
#[derive(Clone, PartialEq, Default, Debug, Serialize, Deserialize)]
struct Row {
    units: u64,
}

impl LedgerRow for Row {
    fn cases(&self) -> u64 {
        self.units
    }

    fn findings(&self) -> u64 {
        self.units
    }

    fn headline(&self) -> String {
        format!("{} units", self.units)
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.units, other.units)
    }
}

impl Exhaustive for Numbers {
    fn independent(&self) -> Independent {
        Independent { cases: 6, by: "units" }
    }

    fn random_unit(&self, draw: &mut Draw) -> u64 {
        draw.below(self.units())
    }

    fn recompute_unit(&self, unit: u64) -> Self::Found {
        self.unit(unit)
    }
}

fuzz_target!(|bytes: &[u8]| {
    for bytes in [Some(bytes.to_vec()), with_checksum(bytes)].into_iter().flatten() {
        _ = identity(&bytes);
        _ = merge(&bytes, &Numbers);
    }
});
