//! Completions with exactly one solved state.

use std::ops::ControlFlow;

use js_sys::Function;
use pyraminx::design::{Config, Designs, Incompletable, Search};
use pyraminx::{
    Control, CountBy, InputError, Labelling, Outcome, Source, impossible, notation, report,
};
use serde::{Deserialize, Serialize};
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::input;
use crate::Problem;
use crate::output::to_page;

/// What to search for.
#[derive(Clone, Copy, Debug, Deserialize, Tsify)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DesignOptions {
    /// A solved state must show 1 to 9 in each ring, too.
    pub rings: bool,
    /// States that look the same count once.
    pub by_looks: bool,
    /// Random designs by this seed; the first ones in order if it is undefined.
    #[tsify(optional)]
    pub seed: Option<u32>,
    /// How many to find; all if it is undefined.
    #[tsify(optional)]
    pub limit: Option<u32>,
}

/// What a search for designs found.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Designed {
    /// How many designs there are; of a search that ended early, how many it found.
    unique: u64,
    /// Whether all completions were examined.
    is_complete: bool,
    /// How many completions there are.
    completions: f64,
    /// Why there can be none.
    impossible: Option<String>,
}

impl DesignOptions {
    pub(super) fn config(self) -> Config {
        Config {
            rings: input::rings(self.rings),
            by: if self.by_looks { CountBy::Looks } else { CountBy::Arrangements },
            histogram: false,
            limit: self.limit.map(u64::from),
        }
    }
}

/// Finds completions of a net that have exactly one solved state. `on_design` gets each as soon as it is found, as a
/// net in a line; `on_progress` hears the share of the search that is done.
///
/// # Errors
/// If the text isn't a net, or can't be completed.
#[wasm_bindgen]
pub fn design(
    net: &str,
    options: Ts<DesignOptions>,
    on_design: &Function,
    on_progress: &Function,
) -> Result<Ts<Designed>, Problem> {
    let options = options.to_rust()?;
    let source = input::source("net", net)?;
    let template = notation::read_template(&source)?;
    let config = options.config();
    let search = Search::new(&template, config).map_err(|error| located(&source, &error))?;
    let reason = impossible::for_completions(&template, config.rings, config.by);
    let units = search.units() as f64;
    // A page that can't listen doesn't stop the search.
    let progress = |done| {
        let _ignored = on_progress.call1(&JsValue::NULL, &JsValue::from_f64(done as f64 / units));
    };
    let control = Control::UNLIMITED.with_progress(&progress);
    let outcome = match (&reason, options.seed) {
        (Some(_), _) => Outcome::Exhausted(Designs::default()),
        (None, seed) => run(&search, seed.map(u64::from), control, |net| {
            let _ignored = on_design.call1(&JsValue::NULL, &JsValue::from_str(&net.to_string()));
        }),
    };
    to_page(&Designed {
        unique: outcome.found().unique,
        is_complete: outcome.is_exhausted(),
        completions: search.completions() as f64,
        impossible: reason.as_ref().map(report::reason),
    })
}

/// Random designs if there is a seed.
pub(super) fn run(
    search: &Search,
    seed: Option<u64>,
    control: Control<'_>,
    mut on_design: impl FnMut(&Labelling),
) -> Outcome<Designs> {
    let sink = |net: Labelling| {
        on_design(&net);
        ControlFlow::Continue(())
    };
    match seed {
        Some(seed) => search.stream_random(seed, control, sink),
        None => search.stream(control, sink),
    }
}

/// The error at its place, where the text has one.
pub(super) fn located(source: &Source, error: &Incompletable) -> Problem {
    error.located(source).map_or_else(|| Problem::new(error), |error: InputError| error.into())
}
