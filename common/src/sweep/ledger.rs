//! What a sweep leaves behind that covered all cases.
//!
//! A ledger is JSON, to be kept beside a result. It has a [row](LedgerRow) for each unit, what these come
//! to together, and what else the cases were counted by. All of it can be checked: the total is that of the
//! rows, and any row can be recomputed in another way ([`super::audit()`]). How the sweep was cut into parts
//! isn't in it, for nothing depends on that: merged parts leave the same bytes as a run in one go.
//!
//! There is one way to write a ledger, but for white space, and nothing else is read; so it has no field that
//! is said twice or that nobody checks. `sha256` is that of the text without the line on which it stands. It
//! shows damage. It is no signature: whoever forges a ledger makes it anew.

use serde::de::{DeserializeOwned, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use sha2::{Digest as _, Sha256};
use std::fmt;

use super::file::hex;
use super::row::{LedgerRow, Overflow};
use super::{Checkpoint, Exhaustive, MOST_MARKED, Sweep, Units, form_1};

/// The version of the form that is written.
pub(super) const FORM: u32 = 2;

/// The options of no search are longer.
const LONGEST_PARAMETERS: usize = 4_096;

/// A unit's [row](Sweep::Row), as it stands in a ledger: JSON on one line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mark(#[serde(deserialize_with = "super::codec::text")] String);

impl Mark {
    /// Of what a unit found.
    pub fn of<S: Sweep>(sweep: &S, found: &S::Found) -> Self {
        Self(json(&sweep.row(found)))
    }

    /// The row; `None` if it isn't one of this kind.
    pub(super) fn row<R: LedgerRow>(&self) -> Option<R> {
        let row: R = serde_json::from_str(&self.0).ok()?;
        (json(&row) == self.0).then_some(row)
    }
}

/// The ledger of a sweep.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ledger<R> {
    /// The version of this form.
    pub solidoku_ledger: u32,
    /// [`Ledger::checksum`].
    pub sha256: String,
    /// [`Sweep::name`].
    pub sweep: String,
    /// [`Sweep::deciding_parameters`].
    pub parameters: String,
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
    /// [`LedgerRow::headline`] of the total.
    pub found: String,
    /// All rows merged.
    pub total: R,
    /// The row of each unit.
    pub by_unit: Vec<R>,
}

/// Why there is no ledger, or a text isn't one.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LedgerError {
    /// It would be too long.
    #[error("a sweep of more than {MOST_MARKED} units has no ledger; this one has {0}")]
    TooManyUnits(u64),
    /// A checkpoint of an earlier version doesn't say what each unit found.
    #[error(
        "no ledger can be written: an earlier version of the program did unit {0}, and didn't save \
         what each unit found; leave out --ledger, or start again with another file"
    )]
    NoRows(Units),
    /// What a checkpoint says of its units isn't what it says of all of them.
    #[error("no ledger can be written: what the units found doesn't add up to what was saved")]
    Disagree,
    /// It isn't JSON, or has not these fields.
    #[error("{line}:{column}: is no ledger: {reason}")]
    NoLedger {
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
        /// Why.
        reason: String,
    },
    /// It could be read, but it would be written otherwise.
    #[error("{line}:{column}: is not what a program writes into a ledger")]
    NotCanonical {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
    },
    /// There is no search with such parameters, as the programs write them.
    #[error(
        "is of a search that isn't known: `{0}`; searches are known by the options that the programs \
         write into ledgers, which name no files"
    )]
    UnknownSearch(String),
    /// It has another form.
    #[error("is a ledger of form {0}, and this version of the program reads forms 1 and {FORM}")]
    OtherForm(u32),
}

impl<R: LedgerRow> Ledger<R> {
    /// That of a complete sweep.
    ///
    /// # Errors
    /// If it has too many units, or its checkpoint doesn't say of each what it found.
    pub fn of<S: Exhaustive<Row = R>>(
        sweep: &S,
        whole: &Checkpoint<S::Found>,
    ) -> Result<Self, LedgerError> {
        let units = whole.identity.units;
        if units > MOST_MARKED {
            return Err(LedgerError::TooManyUnits(units));
        }
        let unknown: Units = (0..units).filter(|unit| !whole.marks.contains_key(unit)).collect();
        if unknown.count() > 0 {
            return Err(LedgerError::NoRows(unknown));
        }
        let by_unit: Option<Vec<R>> = whole.marks.values().map(Mark::row).collect();
        let by_unit = by_unit.ok_or(LedgerError::Disagree)?;
        let total = merged(&by_unit).map_err(|Overflow| LedgerError::Disagree)?;
        if total != sweep.row(&whole.found) {
            return Err(LedgerError::Disagree);
        }
        let (cases, independent) = (total.cases(), sweep.independent());
        let mut ledger = Self {
            solidoku_ledger: FORM,
            sha256: String::new(),
            sweep: sweep.name().to_owned(),
            parameters: sweep.deciding_parameters(),
            units,
            cases,
            cases_independent: independent.cases,
            counted_by: independent.by.to_owned(),
            exhausted: cases == independent.cases,
            found: total.headline(),
            total,
            by_unit,
        };
        ledger.sha256 = ledger.checksum();
        Ok(ledger)
    }

    /// What `sha256` is if nothing was damaged: the SHA-256 of the text without that line.
    pub fn checksum(&self) -> String {
        hex(&Sha256::digest(self.written(false)))
    }

    /// As it is written: a field or a unit on a line.
    pub fn to_json(&self) -> String {
        self.written(true)
    }

    fn written(&self, has_checksum: bool) -> String {
        let Self { sweep, parameters, units, cases, cases_independent, .. } = self;
        let fields = [
            ("solidoku_ledger", json(&self.solidoku_ledger)),
            ("sha256", json(&self.sha256)),
            ("sweep", json(sweep)),
            ("parameters", json(parameters)),
            ("units", json(units)),
            ("cases", json(cases)),
            ("cases_independent", json(cases_independent)),
            ("counted_by", json(&self.counted_by)),
            ("exhausted", json(&self.exhausted)),
            ("found", json(&self.found)),
            ("total", json(&self.total)),
        ];
        let fields = fields.iter().filter(|(name, _)| has_checksum || *name != "sha256");
        let mut text = "{\n".to_owned();
        fields.for_each(|(name, value)| text += &format!("  \"{name}\": {value},\n"));
        text += "  \"by_unit\": [";
        for (number, row) in self.by_unit.iter().enumerate() {
            text += if number == 0 { "\n    " } else { ",\n    " };
            text += &json(row);
        }
        text + "\n  ]\n}\n"
    }

    /// Reads what [`Ledger::to_json`] writes.
    ///
    /// # Errors
    /// If it is something else.
    pub fn from_json(text: &str) -> Result<Self, LedgerError> {
        let ledger: Self = parse(text)?;
        if ledger.solidoku_ledger != FORM {
            return Err(LedgerError::OtherForm(ledger.solidoku_ledger));
        }
        match first_difference(text, &ledger.to_json()) {
            Some((line, column)) => Err(LedgerError::NotCanonical { line, column }),
            None => Ok(ledger),
        }
    }
}

/// What some rows come to together.
pub(super) fn merged<R: LedgerRow>(rows: &[R]) -> Result<R, Overflow> {
    let mut total = R::default();
    rows.iter().try_for_each(|row| total.merge(row))?;
    Ok(total)
}

/// A ledger without its rows: what it says of itself. Reading this builds nothing that is large.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerHead {
    /// The version of its form.
    pub form: u32,
    /// Its sweep.
    pub sweep: String,
    /// The sweep's parameters.
    pub parameters: String,
    /// How many units it says that there are.
    pub units: u64,
    /// How many it lists.
    pub listed: u64,
    /// How many cases it says that they cover.
    pub cases: u64,
    /// What it says that the cases are.
    pub counted_by: String,
    /// What it says was found.
    pub found: String,
}

impl LedgerHead {
    /// Reads the head of a ledger of any form that is known.
    ///
    /// # Errors
    /// If the text is no ledger.
    pub fn read(text: &str) -> Result<Self, LedgerError> {
        #[derive(Deserialize)]
        struct Form {
            solidoku_ledger: u32,
        }
        #[derive(Deserialize)]
        struct Head {
            sweep: String,
            parameters: String,
            units: u64,
            cases: u64,
            counted_by: String,
            found: String,
            by_unit: Length,
        }
        let form = parse::<Form>(text)?.solidoku_ledger;
        if form != FORM && form != form_1::FORM {
            return Err(LedgerError::OtherForm(form));
        }
        let Head { sweep, parameters, units, cases, counted_by, found, by_unit: Length(listed) } =
            parse(text)?;
        Ok(Self { form, sweep, parameters, units, listed, cases, counted_by, found })
    }

    /// What can't be, whatever the sweep. Nothing needs to be prepared to say so.
    pub fn faults(&self) -> Vec<String> {
        let Self { units, listed, .. } = self;
        let mut faults = Vec::new();
        if units != listed {
            faults.push(format!("it says that there are {units} units, and lists {listed}"));
        }
        if *units > MOST_MARKED {
            faults.push(format!("it has {units} units; no ledger has more than {MOST_MARKED}"));
        }
        if self.parameters.len() > LONGEST_PARAMETERS {
            faults.push("its parameters are longer than those of any search".to_owned());
        }
        faults
    }
}

/// How long a JSON array is.
struct Length(u64);

impl<'de> Deserialize<'de> for Length {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Counting;
        impl<'de> Visitor<'de> for Counting {
            type Value = Length;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Length, A::Error> {
                let mut length = 0;
                while list.next_element::<IgnoredAny>()?.is_some() {
                    length += 1;
                }
                Ok(Length(length))
            }
        }
        deserializer.deserialize_seq(Counting)
    }
}

/// A value of this type, or the place of what isn't one.
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, LedgerError> {
    serde_json::from_str(text).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let reason = error.to_string();
        let reason = reason.rsplit_once(" at line ").map_or(&reason[..], |(reason, _)| reason);
        LedgerError::NoLedger { line, column, reason: reason.to_owned() }
    })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a ledger is plain data")
}

/// The line and column of the first character of a text, but for white space, that another text doesn't
/// have; `None` if there is none.
fn first_difference(text: &str, other: &str) -> Option<(usize, usize)> {
    let mut expected = other.chars().filter(|c| !c.is_ascii_whitespace());
    let (mut line, mut column) = (1, 1);
    for c in text.chars() {
        if !c.is_ascii_whitespace() && expected.next() != Some(c) {
            return Some((line, column));
        }
        (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
    }
    expected.next().map(|_| (line, column))
}
