//! The ledgers of our own exhaustive searches, under `results/`, as claims.

use crate::audit;
use crate::claim::{Claim, Method, Tier, Value};

/// What a ledger claims: its cases, and what was found.
pub(super) struct Kept {
    pub(super) id: &'static str,
    pub(super) document: &'static str,
    pub(super) says: &'static str,
    /// How many cases it covers, in words, and what was found.
    pub(super) published: [&'static str; 2],
    /// What its audit does.
    pub(super) how: &'static str,
    /// Audits it: [`audited`].
    pub(super) audited: fn() -> Value,
}

impl Kept {
    /// That it holds, as a claim.
    pub(super) fn claim(self) -> Claim {
        let Self { id, document, says, published, how, audited } = self;
        Claim {
            id,
            document,
            says,
            published: Value::list(published.into_iter().chain([audit::NO_FAULT])),
            tier: Tier::Full,
            reported: None,
            ours: Method { how, compute: audited },
            second: None,
            slip: None,
        }
    }
}

/// A ledger, audited: some units are recomputed.
pub(super) fn audited(ledger: &str, sample: u64) -> Value {
    Value::list(audit::summary(ledger, sample))
}
