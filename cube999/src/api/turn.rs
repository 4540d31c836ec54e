//! What is a cube after these turns?

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::input::{Reader, Remark, reading};
use super::{Error, Text};
use crate::notation::{Notation, Order};
use crate::puzzle::cube::Cube;

/// A cube and turns, and how they are read.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case", rename = "TurnRequest")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The cube.
    pub cube: Text,
    /// The turns; without any, the cube stays as it is.
    pub turns: Option<Text>,
    /// The order of the text's digits; the question's if there is none.
    pub order: Option<Order>,
    /// How the turns are named; a report has the question's names.
    pub notation: Notation,
    /// Whether centres outside 1 to 7 are moved inside, as the question's utility does.
    pub clamp: bool,
}

/// The cube after the turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename = "TurnReport")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The cube's digits in layers from the bottom, of rows from the back.
    pub cube: Cube,
    /// The number of wrong cells.
    pub wrong: usize,
    /// What is to be said about the texts.
    #[serde(skip)]
    pub remarks: Vec<Remark>,
}

/// Applies the turns.
///
/// # Errors
/// If a text isn't a cube or turns.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    let Request { cube, turns, order, notation, clamp } = request;
    let mut reader = Reader::default();
    let (cube, turns) =
        reader.cube_and_turns(cube, turns.as_ref(), *order, reading(*notation, *clamp))?;
    let cube = cube.after(&turns);
    Ok(Report { wrong: cube.wrong().count(), cube, remarks: reader.remarks })
}
