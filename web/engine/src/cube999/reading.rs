//! Cubes and turns from texts, and back to files.

use ::cube999::api::solve::{Ended, Mode, Report};
use ::cube999::api::{draw, scramble as scrambles};
use ::cube999::formats::report;
use ::cube999::notation::{self, Centres, Style};
use ::cube999::{Control, check};
use serde::Serialize;
use solidoku_common::api::json;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{cube_in, digits, line, source, turns_in};
use crate::Problem;
use crate::output::to_page;

/// Turns that were read.
#[derive(Debug, Serialize, Tsify)]
pub struct Sequence {
    /// The turns' names, with spaces between them.
    pub turns: String,
    /// The number of turns.
    pub count: usize,
}

/// Reads a cube in any style, or from a report, as 729 digits.
///
/// # Errors
/// If the text isn't a cube.
#[wasm_bindgen(js_name = readCube)]
pub fn read_cube(text: &str) -> Result<String, Problem> {
    Ok(digits(&cube_in(text)?))
}

/// Reads turns with groups, or from a report.
///
/// # Errors
/// If the text isn't turns.
#[wasm_bindgen(js_name = readTurns)]
pub fn read_turns(text: &str) -> Result<Ts<Sequence>, Problem> {
    let turns = turns_in(text)?;
    to_page(&Sequence { turns: line(&turns), count: turns.len() })
}

/// The turns of a report whose turns solve its cube; nothing of any other text.
#[wasm_bindgen(js_name = solutionIn)]
pub fn solution_in(text: &str) -> Option<String> {
    let source = source("cube", text).ok()?;
    let (cube, sequence) = report::cube_and_sequence(&source, Centres::InRange).ok()?;
    check::solves(&cube, &sequence.turns).then(|| line(&sequence.turns))
}

/// The target, scrambled by random turns, or, without a number of them, at random.
///
/// # Errors
/// If there are too many turns.
#[wasm_bindgen]
pub fn scramble(count: Option<u32>, seed: u64) -> Result<String, Problem> {
    let request = scrambles::Request { turns: count, seed: Some(seed) };
    let report = scrambles::run(&request, Control::UNLIMITED)?;
    Ok(digits(&report.cube))
}

/// A cube in a style.
///
/// # Errors
/// If the text isn't a cube.
#[wasm_bindgen(js_name = writeCube)]
pub fn write_cube(cube: &str, style: Ts<Style>) -> Result<String, Problem> {
    Ok(notation::write(&cube_in(cube)?, style.to_rust()?))
}

/// The report of a solution that the page has found, in this many seconds: by a search with that seed, or at once.
///
/// # Errors
/// If one of the texts isn't what it should be, or the turns don't lead to the target.
#[wasm_bindgen(js_name = solutionReport)]
pub fn solution_report(
    cube: &str,
    turns: &str,
    seed: Option<u64>,
    seconds: f64,
    ended: Ts<Ended>,
) -> Result<String, Problem> {
    let (cube, turns) = (cube_in(cube)?, turns_in(turns)?);
    if !check::solves(&cube, &turns) {
        return Err(Problem::new("these turns don't solve the cube"));
    }
    let mode = if seed.is_some() { Mode::Time } else { Mode::Fast };
    Ok(json::report(&Report::new(cube, turns, mode, ended.to_rust()?, seed, seconds)?)?)
}

/// An SVG picture of the nine sheets; the cells that the first of the turns moves are framed.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen(js_name = drawSheets)]
pub fn draw_sheets(cube: &str, turns: &str) -> Result<String, Problem> {
    drawn(cube, turns, draw::Kind::Picture)
}

/// A page in one file that plays the turns.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen(js_name = drawPage)]
pub fn draw_page(cube: &str, turns: &str) -> Result<String, Problem> {
    drawn(cube, turns, draw::Kind::Page)
}

fn drawn(cube: &str, turns: &str, kind: draw::Kind) -> Result<String, Problem> {
    let (cube, turns) = (cube.into(), Some(turns.into()));
    let request = draw::Request { cube, turns, kind, ..draw::Request::default() };
    Ok(match draw::run(&request, Control::UNLIMITED)?.drawing {
        draw::Drawing::Html(page) => page,
        draw::Drawing::Picture(page) => page.to_string(),
    })
}
