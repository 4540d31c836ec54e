//! Questions as JSON, for tests that compare the engine with the program.

use std::ops::ControlFlow;

use fractal3d::Control;
use fractal3d::api::{Error, Sink, canon, convert, hint, new, solve};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::question::{self, answered, json, unknown};

/// The answer to a request, as `--format json` prints it: lines.
///
/// # Errors
/// If there is no such question, or it has no answer.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    let control = Control::UNLIMITED;
    match question {
        "canon" => Ok(answered(request, |it| canon::run(it, control))? + "\n"),
        "convert" => lines(request, |it, sink| convert::run(it, control, sink).map(drop)),
        "hint" => Ok(answered(request, |it| hint::run(it, control))? + "\n"),
        "new" => lines(request, |it, sink| new::run(it, control, sink).map(drop)),
        "solve" => lines(request, |it, sink| solve::run(it, control, sink).map(drop)),
        other => Err(unknown(other)),
    }
}

/// A line for each item.
fn lines<Request: DeserializeOwned, Item: Serialize>(
    request: &str,
    run: impl FnOnce(&Request, Sink<'_, Item>) -> Result<(), Error>,
) -> Result<String, Problem> {
    let mut lines = Vec::new();
    run(&question::request(request)?, &mut |item| {
        lines.push(json(&item).map(|line| line + "\n"));
        ControlFlow::Continue(())
    })?;
    lines.into_iter().collect()
}
