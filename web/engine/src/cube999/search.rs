//! Solving: at once, and in fewer turns the longer it lasts.
//!
//! A search computes until it ends by itself, its time is over or its worker is ended. There is no clock here: a
//! function of the page says the time. Each better solution goes to another.

use std::ops::ControlFlow;

use ::cube999::Control;
use ::cube999::api::solve::{self, Effort, Improvement, Report, Request};
use js_sys::Function;
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::line;
use crate::Problem;
use crate::output::to_page;

/// Searches in one lane, for this many seconds or without a limit. `known` is a solution to begin with, or empty;
/// `clock()` is the time in seconds. `on_better(turns, count)` receives each solution that is shorter than those
/// before.
///
/// # Errors
/// If one of the texts isn't what it should be.
#[wasm_bindgen(js_name = searchLane)]
pub fn search_lane(
    cube: &str,
    known: &str,
    seed: u64,
    lane: u8,
    seconds: Option<f64>,
    clock: Function,
    on_better: &Function,
) -> Result<Ts<Report>, Problem> {
    let request = Request {
        cube: Some(cube.into()),
        effort: seconds.map_or(Effort::Unlimited, Effort::Time),
        seed: Some(seed),
        known: (!known.is_empty()).then(|| known.into()),
        lane: Some(lane),
        ..Request::default()
    };
    // A module has a single thread, so that functions of the page pass for ones that threads may share.
    let now = move || {
        let time = clock.call0(&JsValue::NULL).ok();
        time.and_then(|time| time.as_f64()).unwrap_or(f64::INFINITY)
    };
    let mut sink = |found: Improvement<'_>| {
        let (turns, count) = (line(found.turns), found.turns.len());
        let called = on_better.call2(&JsValue::NULL, &turns.into(), &count.into());
        if called.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    to_page(&solve::run(&request, Control::UNLIMITED, &now, &mut sink)?)
}
