//! What is kept of a unit's result until a ledger is written.

use serde::{Deserialize, Serialize};

use super::Sweep;
use super::codec::json;
use super::row::LedgerRow;

/// The [row](Sweep::Row) of a unit as JSON on one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mark(#[serde(deserialize_with = "super::codec::text")] String);

impl Mark {
    /// The mark of a unit with this result.
    pub fn of<S: Sweep>(sweep: &S, found: &S::Found) -> Self {
        Self(json(&sweep.row(found)))
    }

    /// The row; `None` if the text isn't a row of this type.
    pub(super) fn row<R: LedgerRow>(&self) -> Option<R> {
        let row: R = serde_json::from_str(&self.0).ok()?;
        (json(&row) == self.0).then_some(row)
    }
}
