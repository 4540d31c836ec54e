//! The questions of the four libraries, for the Python package `solidoku`: a request and its report cross the border
//! as JSON, and the Python modules, which are written from the JSON Schemas, give both their types.

mod error;
mod items;
mod question;
mod search;
mod tables;

use pyo3::pymodule;

#[pymodule]
mod _native {
    #[pymodule_export]
    use crate::error::{InputError, Interrupted};
    #[pymodule_export]
    use crate::items::{Items, items};
    #[pymodule_export]
    use crate::question::ask;
    #[pymodule_export]
    use crate::tables::{census_classes, model_file, solutions, ten_clue_puzzles};
}
