//! Errors of the libraries as exceptions of Python.

use pyo3::exceptions::{PyKeyboardInterrupt, PyRuntimeError, PyValueError};
use pyo3::types::PyAnyMethods as _;
use pyo3::{PyErr, Python, create_exception};
use solidoku_common::api::Error;

create_exception!(
    solidoku,
    InputError,
    PyValueError,
    "A text that was refused. Its message shows the place; `line` and `column` (from 1) are `None` where the whole \
     text is meant, and `reason` is one line."
);

create_exception!(
    solidoku,
    Interrupted,
    PyKeyboardInterrupt,
    "A search that Ctrl-C stopped. Its `report` says what was found until then; `None` if nothing can be said."
);

/// The exception for a search that Ctrl-C stopped.
pub(crate) fn interrupted(py: Python<'_>, report: Option<String>) -> PyErr {
    let exception = Interrupted::new_err("the search was interrupted");
    exception.value(py).setattr("report", report).err().unwrap_or(exception)
}

/// The exception for a question that has no answer.
pub(crate) fn exception(py: Python<'_>, error: &Error) -> PyErr {
    match error {
        Error::Input(input) => {
            let exception = InputError::new_err(input.render(false));
            let (line, column) = input.place().unzip();
            let value = exception.value(py);
            let set = value
                .setattr("line", line)
                .and_then(|()| value.setattr("column", column))
                .and_then(|()| value.setattr("reason", input.to_string()));
            set.err().unwrap_or(exception)
        }
        Error::Internal(_) => PyRuntimeError::new_err(error.to_string()),
        _ => PyValueError::new_err(error.to_string()),
    }
}
