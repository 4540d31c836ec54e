//! Questions as text: a request and its report in JSON, for callers that aren't written in Rust. Each puzzle has a
//! function `ask` that finds the question of a name.

use std::ops::ControlFlow;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Error, Sink};

/// Receives items of a long list as JSON, from whichever thread finds them.
pub type Lines<'a> = &'a mut (dyn FnMut(String) -> ControlFlow<()> + Send);

/// Reads a request.
///
/// # Errors
/// If the text isn't a request of this question.
pub fn request<Request: DeserializeOwned>(text: &str) -> Result<Request, Error> {
    serde_json::from_str(text).map_err(Error::request)
}

/// Writes a report as `--format json` prints it, without the line break.
///
/// # Errors
/// If it isn't a value of JSON.
pub fn report(report: &impl Serialize) -> Result<String, Error> {
    serde_json::to_string(report).map_err(|error| Error::Internal(error.to_string()))
}

/// The report of a question whose request is this text.
///
/// # Errors
/// If the text isn't a request of this question, or has no answer.
pub fn answer<Request: DeserializeOwned, Report: Serialize>(
    text: &str,
    run: impl FnOnce(&Request) -> Result<Report, Error>,
) -> Result<String, Error> {
    report(&run(&request(text)?)?)
}

/// The report of a question with a long list, whose items go to `lines`, one by one.
///
/// # Errors
/// If the text isn't a request of this question, or has no answer.
pub fn listing<Request: DeserializeOwned, Item: Serialize, Report: Serialize>(
    text: &str,
    lines: Lines<'_>,
    run: impl FnOnce(&Request, Sink<'_, Item>) -> Result<Report, Error>,
) -> Result<String, Error> {
    let mut refused = None;
    let result = run(&request(text)?, &mut |item| match report(&item) {
        Ok(line) => lines(line),
        Err(error) => {
            refused = Some(error);
            ControlFlow::Break(())
        }
    });
    match refused {
        Some(error) => Err(error),
        None => report(&result?),
    }
}

/// The report of a question with a list that is a part of it.
///
/// # Errors
/// If the text isn't a request of this question, or has no answer.
pub fn answer_with_list<Request: DeserializeOwned, Item, Report: Serialize>(
    text: &str,
    run: impl FnOnce(&Request, Sink<'_, Item>) -> Result<Report, Error>,
    keep: impl FnOnce(Vec<Item>, Report) -> Report,
) -> Result<String, Error> {
    let mut items = Vec::new();
    let found = run(&request(text)?, &mut |item| {
        items.push(item);
        ControlFlow::Continue(())
    })?;
    report(&keep(items, found))
}

/// The error for a name that no question has.
pub fn unknown(question: &str) -> Error {
    Error::request(format_args!("expected a question of the library, found {question:?}"))
}
