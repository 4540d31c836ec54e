//! Nets as text, in and out.

use pyraminx::api::Limit;
use pyraminx::api::export::{self, Request};
use pyraminx::{Control, Labelling, Style, notation};
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use super::input;
use crate::Problem;

/// More solved states than this are of no use to another program.
const MOST_TARGETS: u64 = 1_000;

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

/// Writes a state of a labelling as the program does.
///
/// # Errors
/// If a text can't be read.
#[wasm_bindgen(js_name = writeNet)]
pub fn write_net(net: &str, state: &str, style: Ts<Style>) -> Result<String, Problem> {
    Ok(notation::write(style.to_rust()?, input::state(state)?, &input::labelling(net)?))
}

/// The puzzle for cubing.js: what a state shows, and the first thousand solved states, if there are
/// any.
///
/// # Errors
/// If a text can't be read.
#[wasm_bindgen(js_name = writeKpuzzle)]
pub fn write_kpuzzle(net: &str, state: &str, rings: bool) -> Result<String, Problem> {
    let shown = input::state(state)?.show(&input::labelling(net)?);
    let request = |targets| Request {
        states: Some(shown.to_string().into()),
        labelling: Some(net.into()),
        targets: Limit::AtMost(targets),
        rings,
        ..Request::default()
    };
    for targets in [MOST_TARGETS, 0] {
        let written = export::run(&request(targets), Control::UNLIMITED)?;
        if let Some(text) = written.into_found().text {
            return Ok(text);
        }
    }
    unreachable!("without a target it is written");
}
