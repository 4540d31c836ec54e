//! How many turns does a cube need at least, and why?

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::input::{Reader, Remark};
use super::{Error, Text};
use crate::bound;
use crate::notation::Order;

/// The cube.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case", rename = "BoundRequest")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The cube; the question's first test if there is none.
    pub cube: Option<Text>,
    /// The order of the text's digits; the question's if there is none.
    pub order: Option<Order>,
}

/// A lower bound of the number of turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename = "BoundReport")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "BoundReport"))]
pub struct Report {
    /// The cube needs at least this many turns.
    pub turns: usize,
    /// The bound with its reason, in words.
    pub reason: String,
    /// What is to be said about the text.
    #[serde(skip)]
    pub remarks: Vec<Remark>,
}

/// Computes the bound.
///
/// # Errors
/// If the text isn't a cube.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    let mut reader = Reader::default();
    let bound = bound::bound(&reader.cube_or_test(request.cube.as_ref(), request.order)?);
    Ok(Report { turns: bound.turns, reason: bound.to_string(), remarks: reader.remarks })
}
