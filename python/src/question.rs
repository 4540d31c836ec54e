//! A question of a puzzle, by their names.

use std::ops::ControlFlow;
use std::time::Instant;

use pyo3::exceptions::{PyKeyboardInterrupt, PyValueError};
use pyo3::{Py, PyAny, PyResult, Python, pyfunction};
use solidoku_common::api::Error;
use solidoku_common::api::json::Lines;
use solidoku_common::control::Control;

use crate::error::{exception, interrupted};
use crate::search;

/// A puzzle.
#[derive(Clone, Copy)]
pub(crate) enum Puzzle {
    Pyraminx,
    Cube4d,
    Fractal3d,
    Cube999,
}

impl Puzzle {
    /// The puzzle of a name.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn of(name: &str) -> PyResult<Self> {
        match name {
            "pyraminx" => Ok(Self::Pyraminx),
            "cube4d" => Ok(Self::Cube4d),
            "fractal3d" => Ok(Self::Fractal3d),
            "cube999" => Ok(Self::Cube999),
            other => Err(PyValueError::new_err(format!("there is no puzzle {other:?}"))),
        }
    }

    /// The report of a request.
    ///
    /// # Errors
    /// If there is no such question, or it has no answer.
    pub(crate) fn ask(
        self,
        question: &str,
        request: &str,
        control: Control<'_>,
        lines: Lines<'_>,
    ) -> Result<String, Error> {
        match self {
            Self::Pyraminx => pyraminx::api::ask(question, request, control, lines),
            Self::Cube4d => cube4d::api::ask(question, request, control, lines),
            Self::Fractal3d => fractal3d::api::ask(question, request, control, lines),
            Self::Cube999 => {
                let start = Instant::now();
                let clock = || start.elapsed().as_secs_f64();
                cube999::api::ask(question, request, control, &clock, lines)
            }
        }
    }
}

/// Answers a request, in JSON, with a report, in JSON. `progress` is called with the amount of work done. After Ctrl-C
/// the exception has the report of what was found until then.
#[pyfunction]
#[pyo3(signature = (puzzle, question, request, progress=None))]
pub(crate) fn ask(
    py: Python<'_>,
    puzzle: &str,
    question: &str,
    request: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<String> {
    let puzzle = Puzzle::of(puzzle)?;
    let (answer, raised) = search::run_to_its_end(py, progress.as_ref(), |control| {
        puzzle.ask(question, request, control, &mut |_| ControlFlow::Continue(()))
    })?;
    match raised {
        None => answer.map_err(|error| exception(py, &error)),
        Some(raised) if raised.is_instance_of::<PyKeyboardInterrupt>(py) => {
            Err(interrupted(py, answer.ok()))
        }
        Some(raised) => Err(raised),
    }
}
