//! Ledgers of format 1, which earlier versions wrote.
//!
//! They have a digest for each unit instead of a row, so the total doesn't follow from the units. An audit can
//! confirm the total only by recomputing all units. It can't check the version, nor the hashes of the parts'
//! files.

use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::Sweep;
use super::codec::hex;
use super::ledger::{FORM_1, LedgerError, parse};

/// A ledger of format 1.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ledger {
    pub(super) solidoku_ledger: u32,
    // `LedgerHead` has already read these.
    #[serde(rename = "sweep")]
    pub(super) _sweep: String,
    #[serde(rename = "parameters")]
    pub(super) _parameters: String,
    /// The version of the program that wrote it, which can't be checked.
    #[serde(rename = "version")]
    pub(super) _version: String,
    #[serde(rename = "units")]
    pub(super) _units: u64,
    pub(super) cases: u64,
    pub(super) cases_independent: u64,
    pub(super) counted_by: String,
    pub(super) exhausted: bool,
    /// The first line of [`Sweep::lines_of_form_1`].
    pub(super) found: String,
    /// The SHA-256 of all lines.
    pub(super) found_sha256: String,
    pub(super) parts: Vec<PartDigest>,
    /// The number of cases of each unit, and a digest of its result: 16 hexadecimal digits.
    pub(super) by_unit: Vec<(u64, String)>,
}

/// A part and the SHA-256 of its file, which may no longer exist.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PartDigest {
    /// The part, such as "3/64".
    pub(super) part: String,
    #[serde(rename = "sha256")]
    pub(super) _sha256: String,
}

impl Ledger {
    pub(super) fn from_json(text: &str) -> Result<Self, LedgerError> {
        let ledger: Self = parse(text)?;
        match ledger.solidoku_ledger {
            FORM_1 => Ok(ledger),
            other => Err(LedgerError::OtherForm(other)),
        }
    }
}

/// The entry of a unit with this result.
pub(super) fn of_unit<S: Sweep>(sweep: &S, found: &S::Found) -> (u64, String) {
    use super::LedgerRow as _;
    let digest = Sha256::digest(S::lines_of_form_1(found));
    (sweep.row(found).cases(), hex(&digest[..8]))
}

/// The entries for the total: its first line, and the SHA-256 of all lines.
pub(super) fn of_all<S: Sweep>(found: &S::Found) -> (String, String) {
    let lines = S::lines_of_form_1(found);
    (lines.lines().next().unwrap_or_default().to_owned(), hex(&Sha256::digest(&lines)))
}
