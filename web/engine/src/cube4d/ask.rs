//! Any question as JSON, for tests that compare an engine with the program.

use cube4d::Control;
use cube4d::api::{Error, check, hint, new, solve};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;

/// The report of a request, as `--format json` prints it, without the line break.
///
/// # Errors
/// If there is no such question, or it has no answer.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    match question {
        "check" => report(request, |it| check::run(it, Control::UNLIMITED)),
        "hint" => report(request, |it| hint::run(it, Control::UNLIMITED)),
        "new" => report(request, |it| new::run(it, Control::UNLIMITED)),
        "solve" => report(request, |it| solve::run(it, Control::UNLIMITED)),
        _ => Err(Problem::new("there is no such question")),
    }
}

fn report<Q: DeserializeOwned, R: Serialize>(
    request: &str,
    run: impl FnOnce(&Q) -> Result<R, Error>,
) -> Result<String, Problem> {
    let request = serde_json::from_str(request).map_err(Problem::new)?;
    serde_json::to_string(&run(&request)?).map_err(Problem::new)
}
