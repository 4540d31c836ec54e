//! Cubes and turns from texts, and back to files.

use ::cube999::draw;
use ::cube999::notation::{self, Centres, Style};
use ::cube999::report::read;
use ::cube999::twisty::{self, Format, Region};
use ::cube999::{bound, check, scramble as scrambles, simplify as shorter, turn};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{cube_in, digits, line, source, turns_in};
use crate::Problem;
use crate::output::to_page;

/// Turns that were read.
#[derive(Debug, Serialize, Tsify)]
pub struct Sequence {
    /// Their names, with spaces between them.
    pub turns: String,
    /// How many they are.
    pub count: usize,
}

/// A scrambled cube.
#[derive(Debug, Serialize, Tsify)]
pub struct Scramble {
    /// Its 729 digits.
    pub cube: String,
    /// The turns that scrambled it; none of a random arrangement.
    pub turns: String,
}

/// A lower bound of the number of turns.
#[derive(Debug, Serialize, Tsify)]
pub struct LowerBound {
    /// At least this many.
    pub turns: usize,
    /// Why, in words.
    pub reason: String,
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
    let (cube, turns) = read::solution(&source, Centres::InRange).ok()?;
    check::solves(&cube, &turns).then(|| line(&turns))
}

/// The target.
#[wasm_bindgen]
pub fn target() -> String {
    digits(&::cube999::Cube::TARGET)
}

/// The cube after turns.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen]
pub fn after(cube: &str, turns: &str) -> Result<String, Problem> {
    Ok(digits(&cube_in(cube)?.after(&turns_in(turns)?)))
}

/// Scrambles the target by random turns, or, without a number of them, at random.
///
/// # Errors
/// Only if the page can't take the result.
#[wasm_bindgen]
pub fn scramble(count: Option<u32>, seed: u64) -> Result<Ts<Scramble>, Problem> {
    let turns = count.map(|count| scrambles::turns(count as usize, seed));
    let cube = match &turns {
        Some(turns) => ::cube999::Cube::TARGET.after(turns),
        None => scrambles::random(seed),
    };
    to_page(&Scramble { cube: digits(&cube), turns: line(&turns.unwrap_or_default()) })
}

/// The turns that undo turns.
///
/// # Errors
/// If the text isn't turns.
#[wasm_bindgen]
pub fn inverse(turns: &str) -> Result<String, Problem> {
    Ok(line(&turn::inverse(&turns_in(turns)?)))
}

/// The turns without superfluous ones.
///
/// # Errors
/// If the text isn't turns.
#[wasm_bindgen]
pub fn simplify(turns: &str) -> Result<String, Problem> {
    Ok(line(&shorter::simplify(&turns_in(turns)?)))
}

/// Whether the turns lead to the target, by the checker that shares no table with the solvers.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen]
pub fn solves(cube: &str, turns: &str) -> Result<bool, Problem> {
    Ok(check::solves(&cube_in(cube)?, &turns_in(turns)?))
}

/// How many turns a cube needs at least.
///
/// # Errors
/// If the text isn't a cube.
#[wasm_bindgen(js_name = lowerBound)]
pub fn lower_bound(cube: &str) -> Result<Ts<LowerBound>, Problem> {
    let bound = bound::bound(&cube_in(cube)?);
    to_page(&LowerBound { turns: bound.turns, reason: bound.to_string() })
}

/// A cube in the style of that name: question, column, plain, json, zero or symbols.
///
/// # Errors
/// If the text isn't a cube, or there is no such style.
#[wasm_bindgen(js_name = writeCube)]
pub fn write_cube(cube: &str, style: &str) -> Result<String, Problem> {
    let style = match style {
        "question" => Style::Question,
        "column" => Style::Column,
        "plain" => Style::Plain,
        "json" => Style::Json,
        "zero" => Style::Zero,
        "symbols" => Style::Symbols,
        other => return Err(Problem::new(format!("no style of a cube: {other:?}"))),
    };
    Ok(notation::write(&cube_in(cube)?, style))
}

/// The puzzle with a cube to be solved, for another program: kpuzzle, tws or scr.
///
/// # Errors
/// If one of the texts isn't what it should be, or the other program can't take the cube.
#[wasm_bindgen(js_name = convertCube)]
pub fn convert_cube(cube: &str, format: &str, within: &str) -> Result<String, Problem> {
    let format = match format {
        "kpuzzle" => Format::Kpuzzle,
        "tws" => Format::Tws,
        "scr" => Format::Scr,
        other => return Err(Problem::new(format!("no format of a puzzle: {other:?}"))),
    };
    let region: Region = within.parse().map_err(Problem::new)?;
    twisty::document(&cube_in(cube)?, region, format).map_err(Problem::new)
}

/// An SVG picture of the nine sheets; the cells that the first of the turns moves are framed.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen(js_name = drawSheets)]
pub fn draw_sheets(cube: &str, turns: &str) -> Result<String, Problem> {
    Ok(draw::still(&cube_in(cube)?, turns_in(turns)?.first().copied()))
}

/// A page in one file that plays the turns.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen(js_name = drawPage)]
pub fn draw_page(cube: &str, turns: &str) -> Result<String, Problem> {
    Ok(draw::page(&cube_in(cube)?, &turns_in(turns)?))
}
