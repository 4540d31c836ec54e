//! Any question as JSON, for tests that compare an engine with the program.

use std::ops::ControlFlow;

use fractal3d::Control;
use fractal3d::api::{Error, Sink, canon, convert, hint, new, solve};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;

/// The answer to a request, as `--format json` prints it.
///
/// # Errors
/// If there is no such question, or it has no answer.
#[wasm_bindgen]
pub fn ask(question: &str, request: &str) -> Result<String, Problem> {
    let control = Control::UNLIMITED;
    match question {
        "canon" => line(&canon::run(&read(request)?, control)?),
        "convert" => lines(request, |it, sink| convert::run(it, control, sink).map(drop)),
        "hint" => line(&hint::run(&read(request)?, control)?),
        "new" => lines(request, |it, sink| new::run(it, control, sink).map(drop)),
        "solve" => lines(request, |it, sink| solve::run(it, control, sink).map(drop)),
        _ => Err(Problem::new("there is no such question")),
    }
}

fn read<Q: DeserializeOwned>(request: &str) -> Result<Q, Problem> {
    serde_json::from_str(request).map_err(Problem::new)
}

fn line(report: &impl Serialize) -> Result<String, Problem> {
    Ok(serde_json::to_string(report).map_err(Problem::new)? + "\n")
}

/// A line for each item.
fn lines<Q: DeserializeOwned, T: Serialize>(
    request: &str,
    run: impl FnOnce(&Q, Sink<'_, T>) -> Result<(), Error>,
) -> Result<String, Problem> {
    let mut lines = Vec::new();
    run(&read(request)?, &mut |item| {
        lines.push(line(&item));
        ControlFlow::Continue(())
    })?;
    lines.into_iter().collect()
}
