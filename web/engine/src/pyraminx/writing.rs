//! Nets as text, in and out.

use pyraminx::{Control, Labelling, Style, notation, twisty};
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::input;
use super::turning::show;
use crate::Problem;

/// More solved states than this are of no use to another program.
const MOST_TARGETS: usize = 1_000;

/// A way to write a net.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum NetStyle {
    /// As it is printed.
    Net,
    /// In a line.
    Line,
    /// The second answer's picture.
    Diagram,
    /// The second answer's lists.
    Faces,
    /// The numbers of the state.
    Tuple,
}

/// The labelling of the question from which the puzzle comes, in a line.
#[wasm_bindgen]
pub fn question() -> String {
    Labelling::question().to_string()
}

/// Reads a net in any style, and writes it in a line.
///
/// # Errors
/// If the text isn't a net.
#[wasm_bindgen(js_name = readNet)]
pub fn read_net(text: &str) -> Result<String, Problem> {
    Ok(input::template(text)?.to_string())
}

/// What a state of a net shows, in a line; its stickers may be free or locked.
///
/// # Errors
/// If a text can't be read.
#[wasm_bindgen(js_name = showNet)]
pub fn show_net(net: &str, state: &str) -> Result<String, Problem> {
    Ok(show(&input::template(net)?, input::state(state)?).to_string())
}

/// Writes a state of a labelling as the program does.
///
/// # Errors
/// If a text can't be read.
#[wasm_bindgen(js_name = writeNet)]
pub fn write_net(net: &str, state: &str, style: Ts<NetStyle>) -> Result<String, Problem> {
    let style = match style.to_rust()? {
        NetStyle::Net => Style::Net,
        NetStyle::Line => Style::Line,
        NetStyle::Diagram => Style::Diagram,
        NetStyle::Faces => Style::Faces,
        NetStyle::Tuple => Style::Tuple,
    };
    Ok(notation::write(style, input::state(state)?, &input::labelling(net)?))
}

/// The puzzle for cubing.js: what a state shows, and the solved states. As `pyraminx convert --to kpuzzle --targets
/// 1000` does; where nothing is solved, as with `--targets 0`.
///
/// # Errors
/// If a text can't be read.
#[wasm_bindgen(js_name = writeKpuzzle)]
pub fn write_kpuzzle(net: &str, state: &str, rings: bool) -> Result<String, Problem> {
    let (labelling, state) = (input::labelling(net)?, input::state(state)?);
    let targets =
        twisty::targets(&labelling, input::rings(rings), MOST_TARGETS, Control::UNLIMITED);
    Ok(twisty::kpuzzle(&state.show(&labelling), &targets.into_found()))
}
