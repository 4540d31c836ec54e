//! Which cubes does a set have?

use serde::{Deserialize, Serialize};

use super::{Error, Text};
use crate::formats;
use crate::notation::Bracketed;
use crate::puzzle::{Colour, Cube};

/// Which set is listed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The set; the toy if there is none.
    pub set: Option<Text>,
}

/// The cubes of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// All 27, in order.
    pub cubes: Vec<Listed>,
    /// The set as text.
    pub set: String,
}

/// A cube of a set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Listed {
    /// The number of the cube in other reports, from 0.
    pub cube: usize,
    /// The colour of the cube.
    pub colour: Colour,
    /// Whether a side is blank.
    pub has_blank: bool,
    /// The sides of the cube as listed, and its other readings, written as in a layout.
    pub readings: Vec<String>,
}

/// Lists the cubes of a set.
///
/// # Errors
/// If the set can't be read.
pub fn run(request: &Request) -> Result<Report, Error> {
    let set = formats::set(request.set.as_ref())?;
    let listed = |(cube, listed): (usize, &Cube)| Listed {
        cube,
        colour: listed.colour,
        has_blank: listed.has_blank(),
        readings: listed.readings.iter().map(|faces| Bracketed(faces).to_string()).collect(),
    };
    let cubes = set.cubes().iter().enumerate().map(listed).collect();
    Ok(Report { cubes, set: set.to_string() })
}
