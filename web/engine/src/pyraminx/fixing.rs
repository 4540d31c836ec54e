//! The smallest changes that leave one solved state.

use js_sys::Function;
use pyraminx::api::fix::{Question, Report, Request};
use pyraminx::fix::{self, Position};
use pyraminx::{Control, api};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::output::to_page;

/// What a search for repairs found.
// A flattened struct is a map on its way to JavaScript.
#[derive(Debug, Serialize, Tsify)]
#[tsify(hashmap_as_object)]
pub struct Fixed {
    #[tsify(type = "FixReport")]
    report: Report,
    /// Why there is none, in words.
    why: Option<String>,
}

/// Finds the smallest repairs of a labelling that leave its locked stickers. `on_progress` hears
/// the number of changes that is being tried, and the share of it that is done.
///
/// # Errors
/// If the text isn't a labelling.
#[wasm_bindgen]
pub fn fix(
    request: Ts<Request>,
    #[wasm_bindgen(unchecked_param_type = "(changes: number, share: number) => void")]
    on_progress: &Function,
) -> Result<Ts<Fixed>, Problem> {
    let Question::Repair(repair) = Question::read(&request.to_rust()?)? else {
        return Err(Problem::new("expected a net without free stickers"));
    };
    let changeable = fix::changeable(&repair.locks);
    let progress = |done| {
        let Position { changes, done, sets } = Position::after(done, changeable);
        let share = done as f64 / sets.max(1) as f64;
        // A page that can't listen doesn't stop the search.
        let _ignored = on_progress.call2(
            &JsValue::NULL,
            &JsValue::from_f64(changes as f64),
            &JsValue::from_f64(share),
        );
    };
    let report = repair.run(Control::UNLIMITED.with_progress(&progress));
    let why = report.impossible.as_ref().map(api::reason);
    to_page(&Fixed { report, why })
}
