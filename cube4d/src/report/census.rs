//! What `census` reports.

use serde::Serialize;

use crate::theory::census::{Counted, Survey, count};

/// An estimate of how many sets have one layout.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CensusReport {
    /// The seed of the random sets.
    pub seed: u64,
    /// Whether some face must have rows and columns that sum to 15.
    pub magic: bool,
    /// How many sets were solved.
    pub sets: u64,
    /// How many of them have one layout.
    pub with_one: u64,
    /// All filled layouts, up to turning the whole.
    pub filled_layouts: f64,
    /// The estimate of the number of sets with one layout.
    pub estimate: f64,
    /// Between which numbers it is with 95 % confidence.
    pub interval: [f64; 2],
    /// Whether all sets that were asked for were solved.
    pub exhausted: bool,
}

impl CensusReport {
    /// What a survey says. It must have solved a set.
    pub fn new(seed: u64, counted: Counted, survey: &Survey, exhausted: bool) -> Self {
        let filled_layouts = count::filled_layouts(counted);
        let magic = counted == Counted::WithMagicFace;
        let Survey { sets, with_one } = *survey;
        let estimate = filled_layouts * survey.share();
        let interval = survey.interval().map(|share| filled_layouts * share);
        Self { seed, magic, sets, with_one, filled_layouts, estimate, interval, exhausted }
    }
}
