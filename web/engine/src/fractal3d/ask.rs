//! Questions as JSON, for tests that compare the engine with the program.

use std::ops::ControlFlow;

use fractal3d::{Control, api};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;

/// The answer to a request, as `--format json` prints it: a line, or one for each item of a list.
///
/// # Errors
/// If there is no such question, or it has no answer.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    let mut lines = String::new();
    let report = api::ask(question, request, Control::UNLIMITED, &mut |item| {
        lines += &item;
        lines.push('\n');
        ControlFlow::Continue(())
    })?;
    let is_list = matches!(question, "convert" | "list" | "new" | "solve");
    Ok(if is_list { lines } else { report + "\n" })
}
