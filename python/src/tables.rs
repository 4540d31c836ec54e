//! Long tables as bytes, which numpy takes as they are.

use std::ops::ControlFlow;

use fractal3d::Grid;
use fractal3d::api::list::{Request, run_by_units};
use fractal3d::api::model;
use fractal3d::ten_clues::{Puzzle, packed};
use pyo3::exceptions::PyValueError;
use pyo3::types::PyBytes;
use pyo3::{Bound, Py, PyAny, PyResult, Python, pyfunction};
use pyraminx::census;
use rayon::prelude::{IntoParallelIterator as _, ParallelIterator as _};
use solidoku_common::api::{Error, json};
use solidoku_common::control::Control;

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
    let refused =
        |error: packed::PackedError| PyValueError::new_err(format!("byte {}: {error}", error.at()));
    let puzzles = py.detach(|| packed::read(list)).map_err(refused)?;
    let grids: Vec<Grid> = puzzles.into_iter().filter_map(Puzzle::grid).collect();
    let mut digits = Vec::new();
    grids.iter().for_each(|grid| digits.extend_from_slice(grid.values()));
    Ok(PyBytes::new(py, &digits))
}

/// A row of the census: 36 labels, face by face, as bytes; then the size of the class, the arrangements and looks of
/// solved states with rings, and those without, as 16-bit numbers with the low byte first.
fn census_row(class: &census::Class) -> Result<Vec<u8>, Error> {
    let digits = class.labelling.to_faces().concat().into_bytes();
    let mut row: Vec<u8> = digits.into_iter().map(|digit| digit - b'0').collect();
    let (with, without) = (class.with_rings, class.without_rings);
    for number in [class.size, with.arrangements, with.looks, without.arrangements, without.looks] {
        let number =
            u16::try_from(number).map_err(|_| Error::Internal(format!("{number} is too large")))?;
        row.extend_from_slice(&number.to_le_bytes());
    }
    Ok(row)
}

/// All classes of labellings with full faces and rings, in order: 46 bytes for each.
#[pyfunction]
pub(crate) fn census_classes(py: Python<'_>) -> PyResult<Bound<'_, PyBytes>> {
    let rows = search::run(py, None, |control| {
        let mut rows = census::units()
            .into_par_iter()
            .filter(|_| !control.should_stop())
            .flat_map_iter(|unit| unit.classes())
            .map(|class| census_row(&class))
            .collect::<Result<Vec<_>, Error>>()?;
        rows.sort_unstable();
        Ok(rows.concat())
    })?;
    let rows = rows.map_err(|error| exception(py, &error))?;
    Ok(PyBytes::new(py, &rows))
}

/// The file of a model.
#[pyfunction]
pub(crate) fn model_file<'py>(py: Python<'py>, request: &str) -> PyResult<Bound<'py, PyBytes>> {
    let file =
        search::run(py, None, |control| Ok(model::run(&json::request(request)?, control)?.file))?;
    let file = file.map_err(|error| exception(py, &error))?;
    Ok(PyBytes::new(py, &file))
}
