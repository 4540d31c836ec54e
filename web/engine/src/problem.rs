//! What is wrong with an input. It is thrown as an error of JavaScript, whose class is in `web/npm/src/errors.ts`: all
//! engines throw the same.

use solidoku_common::api;
use solidoku_common::input::InputError;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(raw_module = "../errors.js")]
extern "C" {
    type SolidokuError;

    #[wasm_bindgen(constructor)]
    fn new(
        code: &str,
        message: &str,
        excerpt: &str,
        line: Option<u32>,
        column: Option<u32>,
    ) -> SolidokuError;
}

/// An input that was refused, or a request that can't be fulfilled.
#[derive(Debug)]
pub struct Problem {
    /// What kind of problem it is.
    pub code: Code,
    /// One line: what was expected, and what was found.
    pub message: String,
    /// The message as the programs print it, with the line and a mark below the fault.
    pub excerpt: String,
    /// Where it is: the line and the column in characters, both from 1.
    pub place: Option<(usize, usize)>,
}

/// What kind of problem it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Code {
    /// A text of a request is invalid.
    Input,
    /// The request is invalid, or has no answer.
    Request,
    /// A result failed the library's own check.
    Internal,
}

impl Code {
    /// Its name in JavaScript.
    const fn name(self) -> &'static str {
        match self {
            Self::Input => "input",
            Self::Request => "request",
            Self::Internal => "internal",
        }
    }
}

impl Problem {
    /// A request that can't be fulfilled.
    pub fn new(message: impl ToString) -> Self {
        Self::of(Code::Request, message)
    }

    fn of(code: Code, message: impl ToString) -> Self {
        let message = message.to_string();
        Self { code, excerpt: message.clone(), message, place: None }
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
            api::Error::Internal(_) => Self::of(Code::Internal, error),
            other => Self::new(other),
        }
    }
}

impl From<InputError> for Problem {
    fn from(error: InputError) -> Self {
        let excerpt = error.render(false);
        Self { place: error.place(), excerpt, ..Self::of(Code::Input, error) }
    }
}

/// Thrown as an error of JavaScript.
impl From<Problem> for JsValue {
    fn from(Problem { code, message, excerpt, place }: Problem) -> Self {
        let (line, column) = place.map(|(line, column)| (line as u32, column as u32)).unzip();
        SolidokuError::new(code.name(), &message, &excerpt, line, column).into()
    }
}
