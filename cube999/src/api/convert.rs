//! The puzzle as a file for another program: cubing.js, twips, twsearch.

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::input::{Reader, Remark};
use super::{Error, Text};
use crate::formats::twisty::{self, Format, Refusal, Region};
use crate::notation::Order;
use crate::puzzle::cube::Cube;

/// What is written, and for which program.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case", rename = "ConvertRequest")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The cube to be solved there; the target if there is none.
    pub cube: Option<Text>,
    /// The order of the text's digits; the question's if there is none.
    pub order: Option<Order>,
    /// The format, without which there is no file.
    pub to: Option<Format>,
    /// Only turns inside these cells; the whole cube if there are none.
    pub within: Option<Region>,
}

/// The file, or why there is none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename = "ConvertReport")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "ConvertReport"))]
pub struct Report {
    /// The text of the file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Why turns inside these cells can't solve the cube, in words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<String>,
    /// What is to be said about the text of the cube.
    #[serde(skip)]
    pub remarks: Vec<Remark>,
}

/// Writes the puzzle.
///
/// # Errors
/// If the text isn't a cube, there is no format, or the other program can't take that many cells.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    let mut reader = Reader::default();
    let cube = reader.cube_or(request.cube.as_ref(), request.order, &Cube::TARGET)?;
    let format = request.to.ok_or_else(|| Error::request("`to`: choose kpuzzle, tws or scr"))?;
    let (text, refused) =
        match twisty::document(&cube, request.within.unwrap_or(Region::WHOLE), format) {
            Ok(text) => (Some(text), None),
            Err(refusal @ Refusal::TooLarge { .. }) => return Err(Error::request(refusal)),
            Err(refusal @ Refusal::WrongOutside { .. }) => (None, Some(refusal.to_string())),
        };
    Ok(Report { text, refused, remarks: reader.remarks })
}
