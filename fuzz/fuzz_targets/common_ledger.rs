//! Ledgers and their audit.

#![no_main]

use fuzz::counting::{Row, check_audit};
use libfuzzer_sys::fuzz_target;
use solidoku_common::sweep::Ledger;

fuzz_target!(|text: &str| {
    if let Ok(ledger) = Ledger::<Row>::from_json(text) {
        assert_eq!(Ledger::from_json(&ledger.to_json()).as_ref(), Ok(&ledger));
    }
    check_audit(text);
});
