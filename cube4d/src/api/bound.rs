//! How many digits must be printed at least? What a refutation proves.

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::fewest_digits::full_printing;
use super::{Error, Text};
use crate::notation::parse_refutation;
use crate::theory::printing::refutation;

/// Which refutation of fewer digits proves the bound, and for which set.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A set that has one layout; the toy if there is none.
    pub set: Option<Text>,
    /// Other layouts of its cubes, and lemmas that end in a contradiction.
    pub refutation: Text,
}

/// A lower bound.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The layouts that are listed.
    pub layouts: usize,
    /// The lemmas.
    pub lemmas: usize,
    /// How many digits must be printed at least; 0 if the verification was stopped.
    pub at_least: usize,
    /// Whether the verification wasn't stopped.
    #[serde(skip)]
    pub exhausted: bool,
}

/// Verifies a refutation. Progress is in thousandths.
///
/// # Errors
/// If a text can't be read, the set hasn't one layout, or the refutation proves nothing.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let refutation = parse_refutation(&request.refutation.named("refutation"))?;
    let (layouts, lemmas) = (refutation.layouts.len(), refutation.lemmas.len());
    let stopped = Report { layouts, lemmas, at_least: 0, exhausted: false };
    let Some(full) = full_printing(request.set.as_ref(), control.without_progress())? else {
        return Ok(stopped);
    };
    let outcome = refutation::verify(&full, &refutation, control);
    (*outcome.found()).map_err(Error::request)?;
    match outcome.is_exhausted() {
        true => Ok(Report { at_least: refutation.at_least, exhausted: true, ..stopped }),
        false => Ok(stopped),
    }
}
