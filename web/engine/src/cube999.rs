//! The 9×9×9 cube of digits.
//!
//! [`ask`] answers the questions of the program. What is only for display is beside it: a cube crosses the border as
//! 729 digits, turns as their names with spaces between them. [`reading`] makes both from whatever a user writes, and
//! [`search`] finds turns. They are played by `cube999/src/draw/puzzle.js`, without an engine.

pub mod reading;
pub mod search;

use std::ops::ControlFlow;

use ::cube999::formats::report;
use ::cube999::notation::{self, Centres, Style};
use ::cube999::{Control, Cube, Source, Turn, api};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;

/// Asks a question of the program: its request and its report as JSON. Searches have a function of their own
/// ([`search`]); here they are asked without a clock, so that only a number of edits ends them.
///
/// # Errors
/// If the request isn't one, or has no answer.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    let ignore = &mut |_| ControlFlow::Continue(());
    Ok(api::ask(question, request, Control::UNLIMITED, &|| 0.0, ignore)?)
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
