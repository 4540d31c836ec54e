//! Ledgers that are made consistent here, as a forger would: sums and the checksum are recomputed. So only an audit of
//! the units can refuse them.

#![no_main]

use fuzz::counting::{Row, check_audit};
use libfuzzer_sys::fuzz_target;
use solidoku_common::sweep::{Ledger, LedgerRow as _};

fuzz_target!(|text: &str| {
    let Ok(mut ledger) = serde_json::from_str::<Ledger<Row>>(text) else { return };
    ledger.solidoku_ledger = 3;
    ledger.sha256 = ledger.checksum();
    check_audit(&ledger.to_json());
    let mut total = Row::default();
    if ledger.by_unit.iter().all(|row| total.merge(row).is_ok()) {
        ledger.units = ledger.by_unit.len() as u64;
        ledger.cases = total.cases();
        ledger.exhausted = ledger.cases == ledger.cases_independent;
        ledger.found = total.headline();
        ledger.total = total;
        ledger.sha256 = ledger.checksum();
        check_audit(&ledger.to_json());
    }
});
