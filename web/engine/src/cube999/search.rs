//! Solving: at once, and in fewer turns the longer it lasts.
//!
//! A search computes until it ends by itself, its time is over or its worker is ended. There is no clock here: a
//! function of the page says how much of the time has passed. Each better solution goes to another.

use std::ops::ControlFlow;

use ::cube999::search::{self, Config, Improvement, SearchEnd};
use ::cube999::{Control, Cube, Turn, check, fast};
use js_sys::Function;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::{cube_in, line, turns_in};
use crate::Problem;
use crate::output::to_page;

/// What a search found.
#[derive(Debug, Serialize, Tsify)]
pub struct Found {
    /// The turns, with spaces between them.
    pub turns: String,
    /// How many they are.
    pub count: usize,
    /// Why it ended.
    pub ended: Ended,
}

/// Why a search ended.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Ended {
    /// No solution is shorter.
    Shortest,
    /// More rounds would hardly find a shorter one.
    Settled,
    /// All edits that were asked for were tried, or the time is over.
    Budget,
}

/// Solves a cube at once, in up to some thousand turns.
///
/// # Errors
/// If the text isn't a cube.
#[wasm_bindgen(js_name = solveFast)]
pub fn solve_fast(cube: &str) -> Result<String, Problem> {
    let cube = cube_in(cube)?;
    Ok(line(&checked(&cube, &fast::solve(&cube))?))
}

/// Searches in one lane. `known` is a solution to begin with, or empty; `edits` limits the search. If the time is
/// limited, `used()` is the share of it that has passed, from 0 to 1: the search then plans for it, and ends with it.
/// `on_better(turns, count)` receives each solution that is shorter than those before.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen(js_name = searchLane)]
pub fn search_lane(
    cube: &str,
    known: &str,
    seed: u64,
    lane: u8,
    edits: Option<f64>,
    used: Option<Function>,
    on_better: &Function,
) -> Result<Ts<Found>, Problem> {
    let cube = cube_in(cube)?;
    let known = turns_in(known)?;
    let known = (!known.is_empty()).then_some(known);
    // A module has a single thread, so that functions of the page pass for ones that threads may share.
    let sink = |found: Improvement<'_>| {
        let (turns, count) = (line(found.turns), found.turns.len());
        let called = on_better.call2(&JsValue::NULL, &turns.into(), &count.into());
        if called.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let config = Config { edits: edits.map(|edits| edits as u64), enough: 0, seed };
    let share = used.map(|used| {
        move || used.call0(&JsValue::NULL).ok().and_then(|share| share.as_f64()).unwrap_or(1.0)
    });
    let share = share.as_ref().map(|share| share as &(dyn Fn() -> f64 + Sync));
    let is_over = || share.is_some_and(|share| share() >= 1.0);
    let control = Control::stopping(&is_over);
    let found = search::solve_alone(lane, &cube, known, &config, control, share, sink);
    let turns = checked(&cube, &found.turns)?;
    let ended = match found.ended {
        SearchEnd::Shortest | SearchEnd::Enough => Ended::Shortest,
        SearchEnd::Settled => Ended::Settled,
        SearchEnd::Edits | SearchEnd::Requested => Ended::Budget,
    };
    to_page(&Found { turns: line(&turns), count: turns.len(), ended })
}

/// Nothing leaves that the checker hasn't seen.
fn checked(cube: &Cube, turns: &[Turn]) -> Result<Vec<Turn>, Problem> {
    match check::solves(cube, turns) {
        true => Ok(turns.to_vec()),
        false => Err(Problem::new(format!(
            "internal error: the checker rejects the solver's turns {}; please report this, with the cube",
            line(turns)
        ))),
    }
}
