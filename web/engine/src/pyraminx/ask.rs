//! The questions of the library, as JSON: the same answers as the program's, byte for byte.

use std::ops::ControlFlow;

use pyraminx::{Control, api};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;

/// Answers a request of one of the library's questions with its report.
///
/// # Errors
/// If there is no such question, or it refuses the request.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    let ignore = &mut |_| ControlFlow::Continue(());
    Ok(api::ask(question, request, Control::UNLIMITED, ignore)?)
}
