//! Completions with exactly one solved state.

use std::ops::ControlFlow;

use js_sys::Function;
use pyraminx::api::design::{Question, Report, Request};
use pyraminx::{Control, api};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::output::to_page;

/// What a search for designs found.
#[derive(Debug, Serialize, Tsify)]
pub struct Designed {
    #[tsify(type = "DesignReport")]
    report: Report,
    /// Why there can be none, in words.
    why: Option<String>,
}

/// Finds completions of a net that have exactly one solved state. `on_design` gets each as soon as
/// it is found, as a net in a line; `on_progress` hears the share of the search that is done.
///
/// # Errors
/// If the text isn't a net, or can't be completed.
#[wasm_bindgen]
pub fn design(
    request: Ts<Request>,
    #[wasm_bindgen(unchecked_param_type = "(net: string) => void")] on_design: &Function,
    #[wasm_bindgen(unchecked_param_type = "(share: number) => void")] on_progress: &Function,
) -> Result<Ts<Designed>, Problem> {
    let question = Question::read(&request.to_rust()?)?;
    let units = question.search.units() as f64;
    // A page that can't listen doesn't stop the search.
    let progress = |done| {
        let _ignored = on_progress.call1(&JsValue::NULL, &JsValue::from_f64(done as f64 / units));
    };
    let control = Control::UNLIMITED.with_progress(&progress);
    let outcome = question.run(control, &mut |net| {
        let _ignored = on_design.call1(&JsValue::NULL, &JsValue::from_str(&net.0.to_string()));
        ControlFlow::Continue(())
    });
    let why = question.impossible.as_ref().map(api::reason);
    to_page(&Designed { report: outcome.into_found(), why })
}
