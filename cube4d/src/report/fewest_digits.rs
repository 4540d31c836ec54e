//! What `fewest-digits` reports.

use common::foreign::FileName;
use serde::Serialize;

/// A printing that was found.
#[derive(Clone, Debug, Serialize)]
pub struct FewestReport {
    /// The seed of the search.
    pub seed: u64,
    /// The rounds made.
    pub rounds: u64,
    /// How many digits are printed.
    pub digits: usize,
    /// The layouts that had to be excluded.
    pub excluded: usize,
    /// Whether the second search confirmed it; if not, it was interrupted.
    pub checked: bool,
    /// The file with the printing.
    pub out: FileName,
}

/// Whether a printing has one layout.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PrintingReport {
    /// How many digits are printed.
    pub digits: usize,
    /// yes, no or not_determined.
    pub one_layout: &'static str,
    /// How many cubes the search placed.
    pub placed: u64,
}

/// A lower bound.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct BoundReport {
    /// The layouts with weights.
    pub layouts: usize,
    /// The weighted sum, in digits.
    pub weighted: f64,
    /// How many digits must be printed at least.
    pub at_least: u64,
}
