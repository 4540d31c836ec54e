//! Questions as JSON, for tests that compare the engine with the program.

use cube4d::Control;
use cube4d::api::{check, hint, new, solve};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::question::{answered, unknown};

/// The report of a request, as `--format json` prints it, without the line break.
///
/// # Errors
/// If there is no such question, or it has no answer.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    let control = Control::UNLIMITED;
    match question {
        "check" => answered(request, |it| check::run(it, control)),
        "hint" => answered(request, |it| hint::run(it, control)),
        "new" => answered(request, |it| new::run(it, control)),
        "solve" => answered(request, |it| solve::run(it, control)),
        other => Err(unknown(other)),
    }
}
