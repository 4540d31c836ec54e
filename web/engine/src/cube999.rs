//! The 9×9×9 cube of digits.
//!
//! [`ask`](crate::ask) answers the questions of the program, searches too. What is only for display is here: a cube
//! crosses the border as 729 digits, turns as their names with spaces between them. [`reading`] makes both from whatever
//! a user writes. They are played by `cube999/src/draw/puzzle.js`, without an engine.

pub mod reading;

use ::cube999::formats::report;
use ::cube999::notation::{self, Centres, Style};
use ::cube999::{Cube, Source, Turn};

use crate::Problem;

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
