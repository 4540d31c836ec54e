//! Pages to print.

use pyraminx::Control;
use pyraminx::api::draw::{self, Request};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;

/// Draws a labelling: the pages, each an SVG document.
///
/// # Errors
/// If the text isn't a labelling, or the edge doesn't fit.
#[wasm_bindgen]
pub fn pictures(request: Ts<Request>) -> Result<Vec<String>, Problem> {
    let pages = draw::run(&request.to_rust()?, Control::UNLIMITED)?.pages;
    Ok(pages.iter().map(ToString::to_string).collect())
}
