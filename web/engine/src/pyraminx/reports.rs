//! The reports that the program writes as JSON, byte for byte: so the page can be compared with it, and saves them.

use std::cell::Cell;

use pyraminx::design::{Designs, Search};
use pyraminx::report;
use pyraminx::route::{Ends, Goal, Route, Sequences};
use pyraminx::{
    Control, Distances, Labelling, Outcome, Problem as Solver, TurnStyle, fix, impossible, locate,
    notation,
};
use serde::Deserialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::designing::{DesignOptions, located, run};
use super::fixing::FixOptions;
use super::input;
use crate::Problem;
use crate::output::json;

fn limit(limit: Option<u32>) -> usize {
    limit.map_or(usize::MAX, |limit| limit as usize)
}

/// As `pyraminx solve --format json`; all states are listed if `most` is undefined.
///
/// # Errors
/// If the text isn't a labelling.
#[wasm_bindgen(js_name = solveReport)]
pub fn solve_report(net: &str, rings: bool, most: Option<u32>) -> Result<String, Problem> {
    let (labelling, rings) = (input::labelling(net)?, input::rings(rings));
    let problem = Solver::new(&labelling, rings);
    let solutions = report::solve::Solutions {
        labelling: &labelling,
        problem: &problem,
        rings,
        limit: limit(most),
        control: Control::UNLIMITED,
        listed: Cell::new(0),
    };
    json(&report::solve::Report::new(&problem.count(), &solutions))
}

/// As `pyraminx fix --format json`, of which this many repairs are listed.
///
/// # Errors
/// If the text isn't a labelling.
#[wasm_bindgen(js_name = fixReport)]
pub fn fix_report(net: &str, options: Ts<FixOptions>, most: u32) -> Result<String, Problem> {
    let config = options.to_rust()?.config();
    let (locks, labelling) = (input::template(net)?, input::labelling(net)?);
    let problem = Solver::new(&labelling, config.rings);
    let found = fix::fix(&labelling, &locks, &config, Control::UNLIMITED);
    json(&report::fix::Report::new(&labelling, &config, &problem, &found, limit(Some(most))))
}

/// As `pyraminx design --format json`.
///
/// # Errors
/// If the text isn't a net, or can't be completed.
#[wasm_bindgen(js_name = designReport)]
pub fn design_report(net: &str, options: Ts<DesignOptions>) -> Result<String, Problem> {
    let options = options.to_rust()?;
    let (source, config, seed) =
        (input::source("net", net)?, options.config(), options.seed.map(u64::from));
    let template = notation::read_template(&source)?;
    let search = Search::new(&template, config).map_err(|error| located(&source, &error))?;
    let reason = impossible::for_completions(&template, config.rings, config.by);
    let mut nets = Vec::new();
    let outcome = match reason {
        Some(_) => Outcome::Exhausted(Designs::default()),
        None => run(&search, seed, Control::UNLIMITED, |net| nets.push(net.to_faces())),
    };
    json(&report::design::Report::new(&search, seed, reason.as_ref(), &outcome, nets))
}

/// Where to begin and end, and what to list.
#[derive(Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RouteOptions {
    from: String,
    /// The nearest solved state if it is undefined.
    #[tsify(optional)]
    to: Option<String>,
    /// Of what they are states.
    #[tsify(optional)]
    labelling: Option<String>,
    /// Routes to each of the solved states.
    each: bool,
    rings: bool,
    /// How many of all shortest sequences to write; the first alone if it is undefined.
    #[tsify(optional)]
    all: Option<u32>,
}

/// As `pyraminx route --format json`.
///
/// # Errors
/// If a text can't be read, or no turns lead there.
#[wasm_bindgen(js_name = routeReport)]
pub fn route_report(options: Ts<RouteOptions>) -> Result<String, Problem> {
    let RouteOptions { from, to, labelling, each, rings, all } = options.to_rust()?;
    let pieces = labelling.as_deref().map(input::labelling).transpose()?;
    let from = input::source("from", &from)?;
    let to = to.map(|to| input::source("to", &to)).transpose()?;
    let Ends { from, to } = Ends::read(&from, to.as_ref(), pieces)?;
    let distances = Distances::new();
    let control = Control::UNLIMITED;
    let goals = match &to {
        Some(showing) => vec![Goal::showing(showing, &distances)],
        None => Goal::solved(&from, input::rings(rings), &distances, control),
    };
    let nearest = goals.iter().min_by_key(|goal| goal.length);
    let chosen: Vec<_> = if each { goals.iter().collect() } else { nearest.into_iter().collect() };
    let wanted = match all {
        Some(most) => Sequences::All { limit: limit(Some(most)) },
        None => Sequences::First,
    };
    let routes: Vec<_> =
        chosen.into_iter().map(|goal| Route::to(goal, wanted, &distances, control)).collect();
    let solved = to.is_none().then_some(goals.as_slice());
    json(&report::route::Report::new(&from, solved, &routes, TurnStyle::default()))
}

/// As `pyraminx turn --format json`.
///
/// # Errors
/// If a text can't be read.
#[wasm_bindgen(js_name = turnReport)]
pub fn turn_report(net: &str, turns: &str) -> Result<String, Problem> {
    let labelling = input::labelling(net)?;
    let turns = notation::read_turns(&input::source("turns", turns)?)?;
    json(&report::turn::Report::new(&labelling, &turns, None, TurnStyle::default()))
}

/// As `pyraminx convert --format json`, for states of a labelling, or of the question's.
///
/// # Errors
/// If a text can't be read, or isn't a state.
#[wasm_bindgen(js_name = convertReport)]
pub fn convert_report(states: &str, labelling: Option<String>) -> Result<String, Problem> {
    let by_default = labelling.is_none();
    let labelling = match labelling {
        Some(net) => input::labelling(&net)?,
        None => Labelling::question(),
    };
    let source = input::long_source("states", states)?;
    let entries = notation::read_states(&source, &labelling)?;
    let states: Result<Vec<_>, _> = entries
        .iter()
        .map(|entry| locate::first_state(entry, &labelling, by_default, &source))
        .collect();
    json(&report::convert::Report::new(&labelling, &states?))
}
