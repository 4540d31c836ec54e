//! Ledgers of form 1, which earlier versions wrote.
//!
//! They have a digest of what each unit found, instead of a row: the total doesn't follow from these.
//! So an audit can say that the total is right only if it recomputes all units; and of the version and of the
//! hashes of the parts' files it can say nothing.

use serde::Deserialize;
use sha2::{Digest as _, Sha256};

use super::Sweep;
use super::file::hex;
use super::ledger::{LedgerError, parse};

/// The version of this form.
pub(super) const FORM: u32 = 1;

/// The ledger of a sweep.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Ledger {
    pub(super) solidoku_ledger: u32,
    // The head was read before.
    #[serde(rename = "sweep")]
    pub(super) _sweep: String,
    #[serde(rename = "parameters")]
    pub(super) _parameters: String,
    /// Of the program that wrote it. Nothing tells whether that is so.
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
    /// For each unit its cases, and a digest of what it found in 16 hexadecimal digits.
    pub(super) by_unit: Vec<(u64, String)>,
}

/// A part and the SHA-256 of its file, which nobody may have any more.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PartDigest {
    /// As in "3/64".
    pub(super) part: String,
    #[serde(rename = "sha256")]
    pub(super) _sha256: String,
}

impl Ledger {
    pub(super) fn from_json(text: &str) -> Result<Self, LedgerError> {
        let ledger: Self = parse(text)?;
        match ledger.solidoku_ledger {
            FORM => Ok(ledger),
            other => Err(LedgerError::OtherForm(other)),
        }
    }
}

/// What such a ledger says of a unit that found this.
pub(super) fn of_unit<S: Sweep>(sweep: &S, found: &S::Found) -> (u64, String) {
    use super::LedgerRow as _;
    let digest = Sha256::digest(S::lines_of_form_1(found));
    (sweep.row(found).cases(), hex(&digest[..8]))
}

/// What it says of all units that found this together: its first line, and the SHA-256 of all lines.
pub(super) fn of_all<S: Sweep>(found: &S::Found) -> (String, String) {
    let lines = S::lines_of_form_1(found);
    (lines.lines().next().unwrap_or_default().to_owned(), hex(&Sha256::digest(&lines)))
}
