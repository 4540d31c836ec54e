//! What the program prints with `--format json`, without the line break at the end.

use std::ops::ControlFlow;

use ::cube999::check::{self, replay};
use ::cube999::notation::Centres;
use ::cube999::report::{Bounded, Effort, Ending, Scrambled, Solved, TurnList, Verified, read};
use ::cube999::search::{self, Config, SearchEnd};
use ::cube999::{Control, Cube, bound, fast, scramble, simplify, turn};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{cube_in, source, turns_in};
use crate::Problem;
use crate::output::json;

/// `cube999 solve --fast`, which took this many seconds.
///
/// # Errors
/// If the text isn't a cube.
#[wasm_bindgen(js_name = solveFastReport)]
pub fn solve_fast_report(cube: &str, seconds: f64) -> Result<String, Problem> {
    let cube = cube_in(cube)?;
    json(&Solved::of(&cube, &fast::solve(&cube), Effort::Fast, Ending::Fast, None, seconds))
}

/// `cube999 solve --iterations EDITS --seed SEED`, which took this many seconds.
///
/// # Errors
/// If the text isn't a cube.
#[wasm_bindgen(js_name = solveReport)]
pub fn solve_report(cube: &str, edits: u32, seed: u64, seconds: f64) -> Result<String, Problem> {
    let cube = cube_in(cube)?;
    let config = Config { edits: Some(edits.into()), enough: 0, seed };
    let sink = |_: search::Improvement<'_>| ControlFlow::Continue(());
    let found = search::solve(&cube, None, &config, Control::UNLIMITED, sink);
    let ending = Ending::Search(found.ended);
    json(&Solved::of(&cube, &found.turns, Effort::Default, ending, Some(seed), seconds))
}

/// The report of a solution that the page has found, in this many seconds: by a search with that seed, which ended
/// as the page says (`shortest`, `settled`, `time` or `stopped`), or at once.
///
/// # Errors
/// If one of the texts isn't what it should be, or the turns don't lead to the target.
#[wasm_bindgen(js_name = solutionReport)]
pub fn solution_report(
    cube: &str,
    turns: &str,
    seed: Option<u64>,
    seconds: f64,
    ended: Option<String>,
) -> Result<String, Problem> {
    let (cube, turns) = (cube_in(cube)?, turns_in(turns)?);
    if !check::solves(&cube, &turns) {
        return Err(Problem::new("these turns don't solve the cube"));
    }
    let ending = match ended.as_deref() {
        None => Ending::Fast,
        Some("shortest") => Ending::Search(SearchEnd::Shortest),
        Some("settled") => Ending::Search(SearchEnd::Settled),
        Some("time") => Ending::Search(SearchEnd::Requested),
        Some(_) => Ending::Interrupted,
    };
    let effort = if seed.is_some() { Effort::Time } else { Effort::Fast };
    json(&Solved::of(&cube, &turns, effort, ending, seed, seconds))
}

/// `cube999 verify CUBE TURNS`; without turns `cube999 verify REPORT`.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen(js_name = verifyReport)]
pub fn verify_report(cube: &str, turns: Option<String>) -> Result<String, Problem> {
    let (cube, turns) = match turns {
        Some(turns) => (cube_in(cube)?, turns_in(&turns)?),
        None => read::solution(&source("cube", cube)?, Centres::InRange)?,
    };
    json(&Verified::of(&replay(&cube, &turns)))
}

/// `cube999 scramble --seed SEED`, with `--turns` or without.
///
/// # Errors
/// Only if JSON can't be written.
#[wasm_bindgen(js_name = scrambleReport)]
pub fn scramble_report(count: Option<u32>, seed: u64) -> Result<String, Problem> {
    let turns = count.map(|count| scramble::turns(count as usize, seed));
    let cube = match &turns {
        Some(turns) => Cube::TARGET.after(turns),
        None => scramble::random(seed),
    };
    json(&Scrambled::of(&cube, Some(seed), turns.as_deref()))
}

/// `cube999 turn CUBE TURNS`.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen(js_name = turnReport)]
pub fn turn_report(cube: &str, turns: &str) -> Result<String, Problem> {
    json(&Scrambled::of(&cube_in(cube)?.after(&turns_in(turns)?), None, None))
}

/// `cube999 inverse TURNS`.
///
/// # Errors
/// If the text isn't turns.
#[wasm_bindgen(js_name = inverseReport)]
pub fn inverse_report(turns: &str) -> Result<String, Problem> {
    json(&TurnList::of(&turn::inverse(&turns_in(turns)?)))
}

/// `cube999 simplify TURNS`.
///
/// # Errors
/// If the text isn't turns.
#[wasm_bindgen(js_name = simplifyReport)]
pub fn simplify_report(turns: &str) -> Result<String, Problem> {
    json(&TurnList::of(&simplify::simplify(&turns_in(turns)?)))
}

/// `cube999 bound CUBE`.
///
/// # Errors
/// If the text isn't a cube.
#[wasm_bindgen(js_name = boundReport)]
pub fn bound_report(cube: &str) -> Result<String, Problem> {
    json(&Bounded::from(bound::bound(&cube_in(cube)?)))
}
