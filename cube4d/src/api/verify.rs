//! Do the digits of a printing leave one layout?

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::{Error, Text};
use crate::notation::parse_printing;
use crate::theory::printing::check;

/// Which printing is verified.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The printing.
    pub printing: Text,
}

/// Whether a printing has one layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// How many digits are printed.
    pub digits: usize,
    /// Whether they leave one layout.
    pub one_layout: OneLayout,
    /// How many cubes the search placed.
    pub placed: u64,
}

/// Whether there is one layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum OneLayout {
    /// There is no other.
    Yes,
    /// There is another.
    No,
    /// The search was stopped before it found another.
    NotDetermined,
}

/// Verifies a printing, cell by cell. Progress is in thousandths.
///
/// # Errors
/// If the printing can't be read.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let printing = parse_printing(&request.printing.named("printing"))?;
    let outcome = check(&printing, control);
    let one_layout = match (outcome.is_exhausted(), &outcome.found().other) {
        (_, Some(_)) => OneLayout::No,
        (true, None) => OneLayout::Yes,
        (false, None) => OneLayout::NotDetermined,
    };
    Ok(Report { digits: printing.digits(), one_layout, placed: outcome.found().placed })
}
