//! Questions of the libraries as JSON: the same answers as the programs', byte for byte.

use common::api::Error;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Problem;

/// A request.
///
/// # Errors
/// If the text isn't a request of this question.
pub(crate) fn request<Request: DeserializeOwned>(text: &str) -> Result<Request, Problem> {
    serde_json::from_str(text).map_err(Problem::new)
}

/// A report as the programs write it with `--format json`, without the line break.
///
/// # Errors
/// If it isn't a value of JSON.
pub(crate) fn json(report: &impl Serialize) -> Result<String, Problem> {
    serde_json::to_string(report).map_err(Problem::new)
}

/// The report of a question whose request is this text.
///
/// # Errors
/// If the text isn't a request of this question, or has no answer.
pub(crate) fn answered<Request: DeserializeOwned, Report: Serialize>(
    text: &str,
    run: impl FnOnce(&Request) -> Result<Report, Error>,
) -> Result<String, Problem> {
    json(&run(&request(text)?)?)
}

/// The problem of a question that no library has.
pub(crate) fn unknown(question: &str) -> Problem {
    Problem::new(format!("expected a question of the library, found {question:?}"))
}
