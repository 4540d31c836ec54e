//! A cube as a picture, or a page that plays turns.

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::page;

use super::input::{Reader, Remark, reading};
use super::{Error, Text};
use crate::draw;
use crate::notation::{Notation, Order};

/// A cube and turns, how they are read, and what is drawn.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case", rename = "DrawRequest")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The cube.
    pub cube: Text,
    /// The turns that a page plays; a picture marks the first.
    pub turns: Option<Text>,
    /// The order of the text's digits; the question's if there is none.
    pub order: Option<Order>,
    /// How the turns are named; a report has the question's names.
    pub notation: Notation,
    /// Whether centres outside 1 to 7 are moved inside, as the question's utility does.
    pub clamp: bool,
    /// What is drawn.
    pub kind: Kind,
}

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", rename = "Drawing")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum Kind {
    /// A page for a browser, with all turns.
    Page,
    /// A picture.
    #[default]
    Picture,
    /// A picture, which the caller writes as PDF.
    Document,
}

/// What was drawn.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename = "DrawReport")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// What was drawn.
    pub kind: Kind,
    /// The number of wrong cells of the cube.
    pub wrong: usize,
    /// The number of turns.
    pub turns: usize,
    /// The drawing: an HTML or SVG document.
    pub drawing: Drawing,
    /// What is to be said about the texts.
    #[serde(skip)]
    pub remarks: Vec<Remark>,
}

/// A page for a browser, or a picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Document"))]
pub enum Drawing {
    /// An HTML document.
    Html(String),
    /// A page to print.
    Picture(page::Page),
}

/// Draws the cube.
///
/// # Errors
/// If a text isn't a cube or turns.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    let Request { cube, turns, order, notation, clamp, kind } = request;
    let mut reader = Reader::default();
    let (cube, turns) =
        reader.cube_and_turns(cube, turns.as_ref(), *order, reading(*notation, *clamp))?;
    let drawing = match kind {
        Kind::Page => Drawing::Html(draw::page(&cube, &turns)),
        Kind::Picture | Kind::Document => {
            Drawing::Picture(draw::still(&cube, turns.first().copied()))
        }
    };
    let (wrong, turns) = (cube.wrong().count(), turns.len());
    Ok(Report { kind: *kind, wrong, turns, drawing, remarks: reader.remarks })
}
