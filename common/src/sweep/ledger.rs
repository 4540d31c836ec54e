//! Ledgers: records of complete sweeps.
//!
//! A ledger is a JSON file to be kept with a result. It has a [row](LedgerRow) for each unit, their
//! total, and an independent count of the cases. All of it can be checked: the total is the sum of
//! the rows, and any row can be recomputed by another method ([`super::audit()`]). A ledger doesn't
//! record how the sweep was divided into parts, so merged parts give the same bytes as a single
//! run.
//!
//! The search is stated as text beside its typed value, because people read ledgers and run the
//! command again.
//!
//! Except for white space, a ledger can be written in only one way, and readers accept nothing
//! else. So there are no duplicate fields, and none that an audit ignores. `sha256` is the hash of
//! the text without its own line. It detects damage, but it isn't a signature: a forger can
//! recompute it.

use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use sha2::{Digest as _, Sha256};
use std::fmt;

use super::codec::{hex, json};
use super::mark::Mark;
use super::row::{LedgerRow, Overflow};
use super::specification::{self, InvalidSpecification, Specification, to_value};
use super::{Checkpoint, Exhaustive, MOST_MARKED, Sweep};

/// The format of ledgers.
const FORM: u32 = 3;

/// The maximum length of a search's parameters or specification, in bytes.
const LONGEST_PARAMETERS: usize = 4_096;

/// The ledger of a sweep.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ledger<R> {
    /// The version of the format.
    pub solidoku_ledger: u32,
    /// [`Ledger::checksum`].
    pub sha256: String,
    /// [`Sweep::name`].
    pub sweep: String,
    /// The text of [`Sweep::deciding_specification`].
    pub parameters: String,
    /// The value of the specification.
    pub specification: Value,
    /// The number of units.
    pub units: u64,
    /// The number of cases that they covered.
    pub cases: u64,
    /// The number of cases according to an independent count.
    pub cases_independent: u64,
    /// What the independent count counts, and how.
    pub counted_by: String,
    /// Whether both counts agree.
    pub exhausted: bool,
    /// [`LedgerRow::headline`] of the total.
    pub found: String,
    /// The sum of the rows.
    pub total: R,
    /// The row of each unit.
    pub by_unit: Vec<R>,
}

/// Why a ledger can't be written or read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LedgerError {
    /// The ledger would be too long.
    #[error("cannot write a ledger of more than {MOST_MARKED} units; this sweep has {0}")]
    TooManyUnits(u64),
    /// The rows in a checkpoint don't add up to its result.
    #[error("cannot write a ledger: the rows of the units don't add up to the saved result")]
    Disagree,
    /// The text isn't JSON, or has other fields.
    #[error("{line}:{column}: not a ledger: {reason}")]
    NoLedger {
        /// The line, from 1.
        line: usize,
        /// The column in bytes, from 1.
        column: usize,
        /// Why.
        reason: String,
    },
    /// The ledger can be read, but isn't written in the only accepted way.
    #[error("{line}:{column}: differs from what the program would write")]
    NotCanonical {
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
    },
    /// No program has such a search, or would write its parameters in this way.
    #[error(
        "belongs to an unknown search: `{0}`; expected a search with the options that the programs write into \
         ledgers, which name no files"
    )]
    UnknownSearch(String),
    /// The ledger has another format.
    #[error("is a ledger of format {0}, but this version of the program reads format {FORM}")]
    OtherForm(u32),
}

impl<R: LedgerRow> Ledger<R> {
    /// The ledger of a complete sweep.
    ///
    /// # Errors
    /// If it has too many units, or their rows don't add up to its result.
    pub fn of<S: Exhaustive<Row = R>>(
        sweep: &S,
        whole: &Checkpoint<S::Found>,
    ) -> Result<Self, LedgerError> {
        let units = whole.identity.units;
        if units > MOST_MARKED {
            return Err(LedgerError::TooManyUnits(units));
        }
        let (by_unit, total) = rows(sweep, whole, units)?;
        let (cases, independent) = (total.cases(), sweep.independent());
        let specification = sweep.deciding_specification();
        let mut ledger = Self {
            solidoku_ledger: FORM,
            sha256: String::new(),
            sweep: sweep.name().to_owned(),
            parameters: specification.to_string(),
            specification: to_value(&specification),
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

    /// The value that `sha256` must have: the hash of the text without that line.
    pub fn checksum(&self) -> String {
        hex(&Sha256::digest(self.text(|field| field != "sha256")))
    }

    /// The text of the ledger, with one field or unit per line.
    pub fn to_json(&self) -> String {
        self.text(|_| true)
    }

    /// The text with these of its fields.
    fn text(&self, is_kept: impl Fn(&str) -> bool) -> String {
        let Self { sweep, parameters, specification, units, cases, cases_independent, .. } = self;
        let fields = [
            ("solidoku_ledger", json(&self.solidoku_ledger)),
            ("sha256", json(&self.sha256)),
            ("sweep", json(sweep)),
            ("parameters", json(parameters)),
            ("specification", json(specification)),
            ("units", json(units)),
            ("cases", json(cases)),
            ("cases_independent", json(cases_independent)),
            ("counted_by", json(&self.counted_by)),
            ("exhausted", json(&self.exhausted)),
            ("found", json(&self.found)),
            ("total", json(&self.total)),
        ];
        let fields = fields.iter().filter(|(name, _)| is_kept(name));
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
    /// If the text isn't a ledger, or is written in another way.
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

/// Checks that the marks of a checkpoint, even of an unfinished one, add up to its result.
///
/// # Errors
/// If they don't.
pub(super) fn check_marks<S: Sweep>(
    sweep: &S,
    checkpoint: &Checkpoint<S::Found>,
) -> Result<(), LedgerError> {
    match checkpoint.done.count() {
        _ if checkpoint.identity.units > MOST_MARKED => Ok(()),
        // `Sweep::row` need not give the empty row for an empty result.
        0 if sweep.row(&checkpoint.found) == sweep.row(&S::Found::default()) => Ok(()),
        done => rows(sweep, checkpoint, done).map(drop),
    }
}

/// The rows of this many units, which must be all finished ones, and their sum.
fn rows<S: Sweep>(
    sweep: &S,
    checkpoint: &Checkpoint<S::Found>,
    units: u64,
) -> Result<(Vec<S::Row>, S::Row), LedgerError> {
    let rows: Option<Vec<S::Row>> = checkpoint.marks.values().map(Mark::row).collect();
    let rows = rows.filter(|rows| rows.len() as u64 == units).ok_or(LedgerError::Disagree)?;
    let total = sum(&rows).map_err(|Overflow| LedgerError::Disagree)?;
    if total == sweep.row(&checkpoint.found) {
        Ok((rows, total))
    } else {
        Err(LedgerError::Disagree)
    }
}

/// The sum of some rows.
pub(super) fn sum<R: LedgerRow>(rows: &[R]) -> Result<R, Overflow> {
    let mut sum = R::default();
    rows.iter().try_for_each(|row| sum.merge(row))?;
    Ok(sum)
}

/// A ledger without its rows. Reading it allocates little memory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerHead {
    /// The name of its sweep.
    pub sweep: String,
    /// The text of the sweep's specification.
    pub parameters: String,
    /// The value of the specification; none if it is longer than that of any search.
    pub specification: Option<Value>,
    /// The number of units that it states.
    pub units: u64,
    /// The number of units that it lists.
    pub listed: u64,
    /// The number of cases that it states.
    pub cases: u64,
    /// How the cases were counted, as it states.
    pub counted_by: String,
    /// The result that it states.
    pub found: String,
}

impl LedgerHead {
    /// Reads the head of a ledger.
    ///
    /// # Errors
    /// If the text isn't a ledger.
    pub fn read(text: &str) -> Result<Self, LedgerError> {
        #[derive(Deserialize)]
        struct Form {
            solidoku_ledger: u32,
        }
        #[derive(Deserialize)]
        struct Head<'a> {
            sweep: String,
            parameters: String,
            #[serde(borrow)]
            specification: &'a RawValue,
            units: u64,
            cases: u64,
            counted_by: String,
            found: String,
            by_unit: Length,
        }
        let form = parse::<Form>(text)?.solidoku_ledger;
        if form != FORM {
            return Err(LedgerError::OtherForm(form));
        }
        let Head { sweep, parameters, specification, units, cases, counted_by, found, by_unit } =
            parse(text)?;
        let Length(listed) = by_unit;
        // Its value would take a hundred times the memory of its text.
        let is_long = specification.get().len() > LONGEST_PARAMETERS;
        let specification = if is_long { None } else { Some(parse(specification.get())?) };
        Ok(Self { sweep, parameters, specification, units, listed, cases, counted_by, found })
    }

    /// The specification of the sweep.
    ///
    /// # Errors
    /// If it isn't one of this type, or isn't written as this program does.
    pub fn specification<T: Specification>(&self) -> Result<T, InvalidSpecification> {
        let value = self.specification.as_ref().ok_or_else(InvalidSpecification::too_long)?;
        specification::read(&self.parameters, value)
    }

    /// What is impossible for any sweep. This is checked before a sweep is prepared.
    pub fn faults(&self) -> Vec<String> {
        let Self { units, listed, .. } = self;
        let mut faults = Vec::new();
        if units != listed {
            faults.push(format!("it states {units} units, but lists {listed}"));
        }
        if *units > MOST_MARKED {
            faults.push(format!("it states {units} units; a ledger has at most {MOST_MARKED}"));
        }
        if self.specification.is_none() || self.parameters.len() > LONGEST_PARAMETERS {
            faults.push("its parameters are longer than those of any search".to_owned());
        }
        faults
    }
}

/// The length of a JSON array.
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

/// Parses a value of this type; an error has its position.
pub(super) fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, LedgerError> {
    serde_json::from_str(text).map_err(|error| {
        // At the start of a line serde_json has read none of its columns.
        let (line, column) = (error.line(), error.column().max(1));
        let reason = error.to_string();
        let reason = reason.rsplit_once(" at line ").map_or(&reason[..], |(reason, _)| reason);
        LedgerError::NoLedger { line, column, reason: reason.to_owned() }
    })
}

/// The line and column of the first difference between a text and the expected one, ignoring white
/// space; `None` if there is none.
fn first_difference(text: &str, expected: &str) -> Option<(usize, usize)> {
    let mut expected = expected.chars().filter(|c| !c.is_ascii_whitespace());
    let (mut line, mut column) = (1, 1);
    for c in text.chars() {
        if !c.is_ascii_whitespace() && expected.next() != Some(c) {
            return Some((line, column));
        }
        (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
    }
    expected.next().map(|_| (line, column))
}
