//! How many digits must be printed at least? What layouts with weights prove.

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::fewest_digits::full_printing;
use super::{Error, Text};
use crate::notation::parse_weights;
use crate::theory::printing::bound;

/// Which weights prove the bound, and for which set.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// A set that has one layout; the toy if there is none.
    pub set: Option<Text>,
    /// Other layouts of its cubes, with weights.
    pub weights: Text,
}

/// A lower bound.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The layouts with weights.
    pub layouts: usize,
    /// The weighted sum, in digits.
    pub weighted: f64,
    /// How many digits must be printed at least; 0 if the search for the set's layout was stopped.
    pub at_least: u64,
    /// Whether the search for the set's layout wasn't stopped.
    #[serde(skip)]
    pub exhausted: bool,
}

/// Adds up what weights prove. Progress is that of the search for the set's layout.
///
/// # Errors
/// If a text can't be read, the set hasn't one layout, or what has a weight isn't another one.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let weights = parse_weights(&request.weights.named("weights"))?;
    let layouts = weights.layouts.len();
    let Some(full) = full_printing(request.set.as_ref(), control)? else {
        return Ok(Report { layouts, weighted: 0.0, at_least: 0, exhausted: false });
    };
    let found = bound::bound(&full, &weights).map_err(Error::request)?;
    let weighted = found.weighted as f64 / f64::from(weights.unit);
    Ok(Report { layouts, weighted, at_least: found.digits, exhausted: true })
}
