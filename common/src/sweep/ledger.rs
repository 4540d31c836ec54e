//! What a sweep leaves behind that covered all cases.
//!
//! A ledger is JSON, to be kept beside a result. It says how many cases there were, unit by unit, and
//! what else they were counted by; and it has a digest of what each unit found, so that anyone can draw
//! a unit, do it again in another way, and compare ([`super::audit()`]).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::file::hex;
use super::{Checkpoint, Exhaustive, MOST_MARKED, Part, Sweep};

/// The version of the form, and the only one that is read.
const FORM: u32 = 1;

/// What a unit covered, and a digest of what it found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mark {
    /// [`Sweep::cases`].
    pub cases: u64,
    /// The first eight bytes of the SHA-256 of [`Sweep::told`], the first of them the highest.
    pub digest: u64,
}

impl Mark {
    /// Of what a unit found.
    pub fn of<S: Sweep>(found: &S::Found) -> Self {
        let digest = Sha256::digest(S::told(found));
        let first = digest[..8].try_into().expect("there are 32 bytes");
        Self { cases: S::cases(found), digest: u64::from_be_bytes(first) }
    }
}

/// A part and the SHA-256 of its file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PartDigest {
    /// As in "3/64".
    pub part: String,
    /// As `sha256sum` prints it. A search that wasn't cut or saved has that of the file that it would
    /// have saved.
    pub sha256: String,
}

/// The ledger of a sweep.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ledger {
    /// The version of this form.
    pub solidoku_ledger: u32,
    /// [`Sweep::name`].
    pub sweep: String,
    /// [`Sweep::parameters`].
    pub parameters: String,
    /// Of the program that wrote this.
    pub version: String,
    /// How many units there are.
    pub units: u64,
    /// How many cases they covered together.
    pub cases: u64,
    /// How many there are by another count.
    pub cases_independent: u64,
    /// What that counts, and how.
    pub counted_by: String,
    /// Whether both are the same.
    pub exhausted: bool,
    /// The first line of [`Sweep::told`].
    pub found: String,
    /// The SHA-256 of all lines.
    pub found_sha256: String,
    /// The parts, in order.
    pub parts: Vec<PartDigest>,
    /// For each unit its cases, and the digest of what it found in 16 hexadecimal digits.
    pub by_unit: Vec<(u64, String)>,
}

/// Why there is no ledger, or a text isn't one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LedgerError {
    /// It would be too long.
    #[error("a sweep of more than {MOST_MARKED} units has no ledger; this one has {0}")]
    TooManyUnits(u64),
    /// It isn't JSON, or has not these fields.
    #[error("is no ledger: {0}")]
    NoLedger(String),
    /// It has another form.
    #[error("is a ledger of form {0}, and this version of the program reads form {FORM}")]
    OtherForm(u32),
}

impl Ledger {
    /// That of a complete sweep, made of parts with these SHA-256 of their files.
    ///
    /// # Errors
    /// If it has too many units.
    pub fn of<S: Exhaustive>(
        sweep: &S,
        whole: &Checkpoint<S::Found>,
        parts: &BTreeMap<Part, String>,
    ) -> Result<Self, LedgerError> {
        let identity = &whole.identity;
        if identity.units > MOST_MARKED {
            return Err(LedgerError::TooManyUnits(identity.units));
        }
        let told = S::told(&whole.found);
        let cases = S::cases(&whole.found);
        let independent = sweep.independent();
        let part = |(part, sha256): (&Part, &String)| PartDigest {
            part: part.to_string(),
            sha256: sha256.clone(),
        };
        let by_unit = |mark: &Mark| (mark.cases, format!("{:016x}", mark.digest));
        Ok(Self {
            solidoku_ledger: FORM,
            sweep: identity.name.clone(),
            parameters: identity.parameters.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            units: identity.units,
            cases,
            cases_independent: independent.cases,
            counted_by: independent.by.to_owned(),
            exhausted: cases == independent.cases,
            found: told.lines().next().unwrap_or_default().to_owned(),
            found_sha256: hex(&Sha256::digest(&told)),
            parts: parts.iter().map(part).collect(),
            by_unit: whole.marks.values().map(by_unit).collect(),
        })
    }

    /// As it is written: a field or a unit on a line.
    pub fn to_json(&self) -> String {
        let without = Self { by_unit: Vec::new(), ..self.clone() };
        let pretty = serde_json::to_string_pretty(&without).expect("a ledger is plain data");
        let mut text = pretty.strip_suffix("]\n}").expect("the units come last").to_owned();
        for (number, unit) in self.by_unit.iter().enumerate() {
            let unit = serde_json::to_string(unit).expect("it is plain data");
            text.push_str(if number == 0 { "\n    " } else { ",\n    " });
            text.push_str(&unit);
        }
        text.push_str("\n  ]\n}\n");
        text
    }

    /// Reads what [`Ledger::to_json`] writes.
    ///
    /// # Errors
    /// If it is something else.
    pub fn from_json(text: &str) -> Result<Self, LedgerError> {
        #[derive(Deserialize)]
        struct Form {
            solidoku_ledger: u32,
        }
        let wrong = |error: serde_json::Error| LedgerError::NoLedger(error.to_string());
        let form = serde_json::from_str::<Form>(text).map_err(wrong)?.solidoku_ledger;
        if form != FORM {
            return Err(LedgerError::OtherForm(form));
        }
        serde_json::from_str(text).map_err(wrong)
    }
}
