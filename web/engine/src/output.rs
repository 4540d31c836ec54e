//! What goes back to the page: typed values, and the JSON that the programs write.

use serde::Serialize;
use tsify::{Ts, Tsify};

use crate::Problem;

/// A typed value.
///
/// # Errors
/// If it has a number that JavaScript doesn't.
pub(crate) fn to_page<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, Problem> {
    Ok(Ts::from_rust(value)?)
}

/// A report as the programs write it with `--format json`, without the line break.
///
/// # Errors
/// If it isn't a value of JSON.
#[cfg(any(feature = "cube999", feature = "pyraminx"))]
pub(crate) fn json(report: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(report).map_err(Problem::new)
}
