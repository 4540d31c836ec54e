//! New sets, pictures of a table, and sheets to print.

use cube4d::api::{new, sheet};
use cube4d::draw::draw;
use cube4d::notation::Slices;
use cube4d::sheet::Kind;
use cube4d::{Control, Layout, Placed};
use serde::{Deserialize, Serialize};
use solidoku_common::page::Paper;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::toy::Toy;
use crate::Problem;

/// A set with one layout as a file, whose first lines say how it was made; nothing if none was found. It is the same
/// for the same seed, 0 to 2^64 - 1.
///
/// # Errors
/// If the seed isn't such a number.
#[wasm_bindgen(js_name = newSet)]
pub fn new_set(seed: &str, options: Ts<new::Request>) -> Result<Option<String>, Problem> {
    let expected = "expected a seed from 0 to 18446744073709551615";
    let seed = seed.trim().parse().map_err(|_| Problem::new(expected))?;
    let request = new::Request { seed: Some(seed), ..options.to_rust()? };
    Ok(new::run(&request, Control::UNLIMITED)?.file())
}

/// What to print.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SheetOptions {
    /// Stickers for blank cubes instead of nets to fold.
    pub stickers: bool,
    /// The edge of a cube in millimetres, 10 to 40.
    pub edge: u16,
    /// On Letter instead of A4.
    pub letter: bool,
    /// With the rules and the solution, each on a page of its own.
    pub with_solution: bool,
}

#[wasm_bindgen]
impl Toy {
    /// The cubes to print, as SVG: a page each.
    ///
    /// # Errors
    /// If the edge is out of range.
    pub fn sheet(&self, options: Ts<SheetOptions>) -> Result<Vec<String>, Problem> {
        let SheetOptions { stickers, edge, letter, with_solution } = options.to_rust()?;
        let request = sheet::Request {
            set: self.text.clone(),
            kind: if stickers { Kind::Stickers } else { Kind::Nets },
            edge,
            paper: if letter { Paper::Letter } else { Paper::A4 },
            cubes_only: !with_solution,
        };
        let pages = sheet::run(&request, Control::UNLIMITED)?.pages;
        Ok(pages.iter().map(ToString::to_string).collect())
    }

    /// The table as a picture, SVG.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn picture(&self, layout: &str) -> Result<String, Problem> {
        let layout = self.layout(layout)?;
        let mut known = Layout::EMPTY;
        for (cell, placed) in layout.placed() {
            known.set(cell, Some(Placed { faces: placed.known_faces(&self.set), ..*placed }));
        }
        Ok(draw(&self.set, &known).to_string())
    }

    /// The table as a layout file, slice by slice.
    ///
    /// # Errors
    /// If the text isn't a layout.
    pub fn slices(&self, layout: &str) -> Result<String, Problem> {
        let layout = self.layout(layout)?;
        Ok(Slices { layout: &layout, set: &self.set }.to_string())
    }
}
