//! The ledgers of our own exhaustive searches, under `results/`, as claims.

use crate::audit;
use crate::claim::Value;

/// What a ledger claims: how many cases it covers, in words; what was found; and no fault.
pub(super) fn expected(cases: &str, found: &str) -> Value {
    Value::list([cases, found, audit::NO_FAULT])
}

/// A ledger, audited: some units are recomputed.
pub(super) fn audited(ledger: &str, sample: u64) -> Value {
    Value::list(audit::summary(ledger, sample))
}
