//! What the program prints with `--format json`, so that a test can compare both.
//!
//! An empty text of a set is the toy, as where the program gets no set.

use common::foreign::FileName;
use cube4d::generate::{GeneratorOptions, generate};
use cube4d::hint::Advisor;
use cube4d::notation::Slices;
use cube4d::report::{
    Applied, CheckReport, Followed, HintReport, NewReport, SolveReport, set_file,
};
use cube4d::search::{Config, solve};
use cube4d::{Control, Orientations};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::make::{NewOptions, read_seed};
use super::toy::{read_layout, read_set};
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
    let outcome = solve(&set, &config, Control::UNLIMITED);
    json_line(&if count_only { SolveReport::counts(&outcome) } else { SolveReport::new(&outcome) })
}

/// As `cube4d check SET LAYOUT --format json`.
///
/// # Errors
/// If the set or the layout can't be read.
#[wasm_bindgen(js_name = checkJson)]
pub fn check_json(set: &str, layout: &str, rules: Ts<RuleChoice>) -> Result<String, Problem> {
    let set = read_set(set)?;
    let layout = read_layout(layout, &set)?;
    let advisor = Advisor::new(&set, &rules.to_rust()?.into(), Control::UNLIMITED);
    json_line(&CheckReport::new(&layout, &advisor.examine(&layout)))
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
    let mut layout = read_layout(layout, &set)?;
    let advisor = Advisor::new(&set, &rules.to_rust()?.into(), Control::UNLIMITED);
    if mode == HintMode::Follow {
        let (steps, last) = advisor.follow(&layout);
        let (followed, after) = Followed::new(&set, &layout, steps, &last);
        let layout = Some(Slices { layout: &after, set: &set }.to_string());
        return json_line(&Followed { layout, ..followed });
    }
    let last = advisor.hint(&layout);
    let hint = HintReport::new(&set, &last, &layout);
    if mode == HintMode::Next {
        return json_line(&Applied { hint, layout: None });
    }
    if let Some((cell, placed)) = last.step() {
        layout.set(cell, Some(*placed));
    }
    json_line(&Applied { hint, layout: Some(Slices { layout: &layout, set: &set }.to_string()) })
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
