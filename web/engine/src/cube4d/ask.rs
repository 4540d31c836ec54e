//! Questions as JSON, for tests that compare the engine with the program.

use std::ops::ControlFlow;

use cube4d::{Control, api};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;

/// The report of a request, as `--format json` prints it, without the line break.
///
/// # Errors
/// If there is no such question, or it has no answer.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    let ignore = &mut |_| ControlFlow::Continue(());
    Ok(api::ask(question, request, Control::UNLIMITED, ignore)?)
}
