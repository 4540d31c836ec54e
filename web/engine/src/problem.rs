//! What is wrong with an input, as the page shows it beside the field.

use serde::Serialize;
use solidoku_common::api;
use solidoku_common::input::InputError;
use tsify::Tsify;
use wasm_bindgen::JsValue;

/// An input that was refused, or a request that can't be fulfilled.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    /// One line: what was expected, and what was found.
    pub message: String,
    /// The message as the programs print it, with the line and a mark below the fault.
    pub excerpt: String,
    /// Where it is.
    pub place: Option<Place>,
}

/// A position in a text.
#[derive(Clone, Copy, Debug, Serialize, Tsify)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Problem {
    /// A problem without a place.
    pub fn new(message: impl ToString) -> Self {
        let message = message.to_string();
        Self { excerpt: message.clone(), message, place: None }
    }
}

/// From a value that the page sent and that isn't of the declared type.
impl From<tsify::Error> for Problem {
    fn from(error: tsify::Error) -> Self {
        Self::new(error)
    }
}

/// From a question that has no answer.
impl From<api::Error> for Problem {
    fn from(error: api::Error) -> Self {
        match error {
            api::Error::Input(error) => error.into(),
            other => Self::new(other),
        }
    }
}

impl From<InputError> for Problem {
    fn from(error: InputError) -> Self {
        let place = error.place().map(|(line, column)| Place { line, column });
        Self { message: error.to_string(), excerpt: error.render(false), place }
    }
}

/// Thrown as a JavaScript object.
impl From<Problem> for JsValue {
    fn from(problem: Problem) -> Self {
        problem.into_js().map_or(Self::NULL, Into::into)
    }
}
