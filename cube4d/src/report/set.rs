//! What `set` reports.

use serde::Serialize;

use crate::Set;
use crate::notation::Bracketed;

/// The cubes of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SetReport {
    /// All 27, in order.
    pub cubes: Vec<CubeReport>,
}

/// A cube of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CubeReport {
    /// Its number in other reports, from 0.
    pub cube: usize,
    /// Its colour.
    pub colour: &'static str,
    /// Whether a side is blank.
    pub has_blank: bool,
    /// Its sides as listed, and its other readings, written as in a layout.
    pub readings: Vec<String>,
}

impl SetReport {
    /// The cubes of this set.
    pub fn new(set: &Set) -> Self {
        let report = |(cube, listed): (usize, &crate::puzzle::Cube)| CubeReport {
            cube,
            colour: listed.colour.name(),
            has_blank: listed.has_blank(),
            readings: listed.readings.iter().map(|faces| Bracketed(faces).to_string()).collect(),
        };
        Self { cubes: set.cubes().iter().enumerate().map(report).collect() }
    }
}
