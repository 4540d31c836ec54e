//! How many sets have exactly one layout? An estimate.

use serde::{Deserialize, Serialize};
use solidoku_common::api::{given_seed, in_range};
use solidoku_common::control::Control;

use super::{Error, WholeNumber};
use crate::theory::census::{Counted, Survey, count, survey};

/// How the number is estimated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// How many random sets to solve, 1 to 1,000,000,000.
    pub sets: u64,
    /// The same seed gives the same sets. The program chooses one at random if there is none.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
    /// Which filled layouts count.
    pub counted: Counted,
}

/// Days of work.
pub const MOST_SETS: u64 = 1_000_000_000;

impl Default for Request {
    fn default() -> Self {
        Self { sets: 1_000, seed: None, counted: Counted::All }
    }
}

/// An estimate of how many sets have one layout.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The seed of the random sets.
    pub seed: WholeNumber,
    /// Whether some face must have rows and columns that sum to 15.
    pub magic: bool,
    /// What the random sets showed.
    #[serde(flatten)]
    pub survey: Survey,
    /// All filled layouts, up to turning the whole.
    pub filled_layouts: f64,
    /// The estimate of the number of sets with one layout.
    pub estimate: f64,
    /// Between which numbers it is with 95 % confidence.
    pub interval: [f64; 2],
    /// Whether all sets that were asked for were solved.
    pub exhausted: bool,
}

/// Estimates how many sets have one layout. Progress is the number of sets.
///
/// # Errors
/// If there is no seed, or the number of sets is out of range.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let Request { sets, counted, .. } = *request;
    in_range("sets", sets, &(1..=MOST_SETS))?;
    let seed = given_seed(request.seed)?;
    let outcome = survey(seed, sets, counted, control);
    let filled_layouts = count::filled_layouts(counted);
    let found = outcome.found();
    Ok(Report {
        seed: seed.into(),
        magic: counted == Counted::WithMagicFace,
        survey: *found,
        filled_layouts,
        estimate: filled_layouts * found.share(),
        interval: found.interval().map(|share| filled_layouts * share),
        exhausted: outcome.is_exhausted(),
    })
}
