//! The 9×9×9 cube of digits.
//!
//! [`ask`] answers the questions of the program. What is only for display is beside it: a cube crosses the border as
//! 729 digits, turns as their names with spaces between them. [`reading`] makes both from whatever a user writes, and
//! [`search`] finds turns. They are played by `cube999/src/draw/puzzle.js`, without an engine.

pub mod reading;
pub mod search;

use ::cube999::api::{bound, convert, draw, inverse, scramble, simplify, turn, verify};
use ::cube999::formats::report;
use ::cube999::notation::{self, Centres, Style};
use ::cube999::{Control, Cube, Source, Turn};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::question::{answered, unknown};

/// Asks a question of the program: its request and its report as JSON. Searches have a function of their own
/// ([`search`]); here they are asked without a clock, so that only a number of edits ends them.
///
/// # Errors
/// If the request isn't one, or has no answer.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    let control = Control::UNLIMITED;
    match question {
        "bound" => answered(request, |request| bound::run(request, control)),
        "convert" => answered(request, |request| convert::run(request, control)),
        "draw" => answered(request, |request| draw::run(request, control)),
        "inverse" => answered(request, |request| inverse::run(request, control)),
        "scramble" => answered(request, |request| scramble::run(request, control)),
        "simplify" => answered(request, |request| simplify::run(request, control)),
        "solve" => answered(request, search::without_clock),
        "turn" => answered(request, |request| turn::run(request, control)),
        "verify" => answered(request, |request| verify::run(request, control)),
        other => Err(unknown(other)),
    }
}

/// A text as the program reads a file.
fn source(name: &'static str, text: &str) -> Result<Source, Problem> {
    Ok(Source::from_bytes(name, text.into(), report::MOST_BYTES)?)
}

/// The cube in a text.
fn cube_in(text: &str) -> Result<Cube, Problem> {
    Ok(report::cube(&source("cube", text)?)?)
}

/// The turns in a text.
fn turns_in(text: &str) -> Result<Vec<Turn>, Problem> {
    Ok(report::sequence(&source("turns", text)?, Centres::InRange)?.turns)
}

/// 729 digits.
fn digits(cube: &Cube) -> String {
    notation::write(cube, Style::Plain).trim_end().to_owned()
}

/// The turns' names in one line.
fn line(turns: &[Turn]) -> String {
    let names: Vec<String> = turns.iter().map(Turn::to_string).collect();
    names.join(" ")
}
