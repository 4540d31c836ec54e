//! Pages to print.

use common::page::Paper;
use pyraminx::draw::{Config, Kind, draw};
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::input;
use crate::Problem;

/// What to draw.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PictureOptions {
    kind: PictureKind,
    /// Each digit has its colour.
    colours: bool,
    /// The puzzle's edge in millimetres.
    #[tsify(optional)]
    edge: Option<u16>,
    paper: PaperSize,
}

/// What the faces are for.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum PictureKind {
    /// To cut out, fold and glue.
    Model,
    /// To cut out and stick on a puzzle.
    Stickers,
    /// The faces side by side.
    Net,
}

/// What it is printed on.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum PaperSize {
    /// ISO A4.
    A4,
    /// North American letter.
    Letter,
}

/// Draws a labelling: the pages, each an SVG document.
///
/// # Errors
/// If the text isn't a labelling, or the edge doesn't fit.
#[wasm_bindgen]
pub fn pictures(net: &str, options: Ts<PictureOptions>) -> Result<Vec<String>, Problem> {
    let PictureOptions { kind, colours, edge, paper } = options.to_rust()?;
    let config = Config {
        kind: match kind {
            PictureKind::Model => Kind::Model,
            PictureKind::Stickers => Kind::Stickers,
            PictureKind::Net => Kind::Net,
        },
        colours,
        edge,
        paper: match paper {
            PaperSize::A4 => Paper::A4,
            PaperSize::Letter => Paper::Letter,
        },
    };
    draw(&input::labelling(net)?, &config).map_err(Problem::new)
}
