//! Long tables as bytes, which numpy takes as they are.

use std::ops::ControlFlow;

use solidoku_common::api::{Error, json};
use solidoku_common::control::Control;
use fractal3d::Grid;
use fractal3d::api::list::{Request, run_by_units};
use fractal3d::ten_clues::{Puzzle, packed};
use pyo3::exceptions::PyValueError;
use pyo3::types::PyBytes;
use pyo3::{Bound, Py, PyAny, PyResult, Python, pyfunction};

use crate::error::exception;
use crate::search;

/// What a request to `fractal3d`'s `list` lists: 81 bytes with the digits 1 to 9 for each solution.
#[pyfunction]
#[pyo3(signature = (request, progress=None))]
pub(crate) fn solutions<'py>(
    py: Python<'py>,
    request: &str,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyBytes>> {
    let found = search::run(py, progress.as_ref(), |control| digits(request, control))?;
    let digits = found.map_err(|error| exception(py, &error))?;
    Ok(PyBytes::new(py, &digits))
}

fn digits(request: &str, control: Control<'_>) -> Result<Vec<u8>, Error> {
    let request: Request = json::request(request)?;
    let mut digits = Vec::new();
    run_by_units(&request, control, |unit| unit, &mut |grids: &[Grid]| {
        grids.iter().for_each(|grid| digits.extend_from_slice(grid.values()));
        ControlFlow::Continue(())
    })?;
    Ok(digits)
}

/// The puzzles of a packed list of ten clues: 81 bytes with the digits, and 0 for empty cells, for each.
#[pyfunction]
pub(crate) fn ten_clue_puzzles<'py>(py: Python<'py>, list: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    let refused = |error: packed::PackedError| {
        PyValueError::new_err(format!("byte {}: {error}", error.at()))
    };
    let puzzles = py.detach(|| packed::read(list)).map_err(refused)?;
    let grids: Vec<Grid> = puzzles.into_iter().filter_map(Puzzle::grid).collect();
    let mut digits = Vec::new();
    grids.iter().for_each(|grid| digits.extend_from_slice(grid.values()));
    Ok(PyBytes::new(py, &digits))
}
