//! Errors of the libraries as exceptions of Python.

use solidoku_common::api::Error;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::types::PyAnyMethods as _;
use pyo3::{PyErr, Python, create_exception};

create_exception!(
    solidoku,
    InputError,
    PyValueError,
    "A text that was refused. Its message shows the place; `line` and `column` (from 1) are `None` where the whole \
     text is meant, and `reason` is one line."
);

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
        Error::Request(_) | Error::Field { .. } => PyValueError::new_err(error.to_string()),
    }
}
