//! What the program prints with `--format json`, so that a test can compare both.
//!
//! An empty text of a set is the toy, as where the program gets no set.

use common::foreign::FileName;
use cube4d::generate::{GeneratorOptions, generate};
use cube4d::hint::Advisor;
use cube4d::notation::Slices;
use cube4d::position::Held;
use cube4d::report::{
    Applied, Assumed, CheckReport, Followed, HintReport, LeftOpen, MisreadReport, NewReport,
    SolveReport, set_file,
};
use cube4d::search::{Config, misread, solve_typed};
use cube4d::{Control, Orientations};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::make::{NewOptions, read_seed};
use super::toy::{read_set, read_typed};
use super::view::RuleChoice;
use crate::Problem;
use crate::output::json_line;

/// The options of `solve`.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct SolveOptions {
    /// Cubes aren't turned.
    pub upright: bool,
    /// Stop at this many layouts.
    pub limit: u32,
    /// Leave out the layouts.
    pub count_only: bool,
}

/// What `hint` prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Tsify)]
#[serde(rename_all = "snake_case")]
pub enum HintMode {
    /// The next step.
    Next,
    /// The next step, and the layout after it.
    Apply,
    /// All steps, and the layout after them.
    Follow,
}

/// As `cube4d solve SET --format json`.
///
/// # Errors
/// If the set can't be read.
#[wasm_bindgen(js_name = solveJson)]
pub fn solve_json(
    set: &str,
    rules: Ts<RuleChoice>,
    options: Ts<SolveOptions>,
) -> Result<String, Problem> {
    let SolveOptions { upright, limit, count_only } = options.to_rust()?;
    let set = read_set(set)?;
    let orientations = if upright { Orientations::AsListed } else { Orientations::All };
    let rules = rules.to_rust()?.into();
    let config = Config { rules, orientations, limit: Some(limit.into()), nodes: None };
    let (outcome, config) = solve_typed(&set, &config, Control::UNLIMITED);
    let report =
        if count_only { SolveReport::counts(&outcome) } else { SolveReport::new(&outcome) };
    let misread = match outcome.found().count {
        0 => misread(&set, &config, Control::UNLIMITED),
        _ => Vec::new(),
    };
    let misread = misread.iter().map(MisreadReport::new).collect();
    let report = SolveReport { misread, ..report };
    json_line(&Assumed { report, left_open: LeftOpen::of_set(&set, &config.rules) })
}

/// As `cube4d check SET LAYOUT --format json`.
///
/// # Errors
/// If the set or the layout can't be read.
#[wasm_bindgen(js_name = checkJson)]
pub fn check_json(set: &str, layout: &str, rules: Ts<RuleChoice>) -> Result<String, Problem> {
    let set = read_set(set)?;
    let typed = read_typed(layout, &set)?;
    let layout = &typed.layout;
    let advisor = Advisor::new(&set, &rules.to_rust()?.into(), Control::UNLIMITED);
    let Held { position, answer } = advisor.held_examination(layout);
    let left_open =
        LeftOpen::of_layout(&set, advisor.rules(), &typed, &advisor.positions(layout), position);
    json_line(&Assumed { report: CheckReport::new(layout, &answer), left_open })
}

/// As `cube4d hint SET LAYOUT --format json`.
///
/// # Errors
/// If the set or the layout can't be read.
#[wasm_bindgen(js_name = hintJson)]
pub fn hint_json(
    set: &str,
    layout: &str,
    rules: Ts<RuleChoice>,
    mode: Ts<HintMode>,
) -> Result<String, Problem> {
    let (set, mode) = (read_set(set)?, mode.to_rust()?);
    let typed = read_typed(layout, &set)?;
    let mut layout = typed.layout.clone();
    let advisor = Advisor::new(&set, &rules.to_rust()?.into(), Control::UNLIMITED);
    let positions = advisor.positions(&layout);
    let left_open =
        |position| LeftOpen::of_layout(&set, advisor.rules(), &typed, &positions, position);
    if mode == HintMode::Follow {
        let Held { position, answer: (steps, last) } = advisor.held_steps(&layout);
        let (followed, after) = Followed::new(&set, &layout, steps, &last);
        let layout = Some(Slices { layout: &after, set: &set }.to_string());
        let report = Followed { layout, ..followed };
        return json_line(&Assumed { report, left_open: left_open(position) });
    }
    let Held { position, answer: last } = advisor.held_hint(&layout);
    let hint = HintReport::new(&set, &last, &layout);
    if let Some((cell, placed)) = last.step().filter(|_| mode == HintMode::Apply) {
        layout.set(cell, Some(*placed));
    }
    let layout =
        (mode == HintMode::Apply).then(|| Slices { layout: &layout, set: &set }.to_string());
    json_line(&Assumed { report: Applied { hint, layout }, left_open: left_open(position) })
}

/// As `cube4d new --format json --out FILE`: the file and then the report; nothing if no set was found.
///
/// # Errors
/// If the seed isn't a number.
#[wasm_bindgen(js_name = newJson)]
pub fn new_json(seed: &str, options: Ts<NewOptions>, out: &str) -> Result<Option<String>, Problem> {
    let (seed, options) = (read_seed(seed)?, GeneratorOptions::from(options.to_rust()?));
    let Some(new) = generate(seed, &options, Control::UNLIMITED).into_found().set else {
        return Ok(None);
    };
    let report = json_line(&NewReport::new(seed, &options, &new, FileName::from(out)))?;
    Ok(Some(set_file(seed, &options, &new) + &report))
}
