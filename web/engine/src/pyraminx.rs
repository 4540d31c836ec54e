//! The *Sudoku Pyraminx*.

use pyraminx::{Labelling, Problem as Search, Rings, Source, notation};
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Problem;
use crate::problem::to_page;

/// How many solved states a labelling has.
#[derive(Debug, Serialize, Tsify)]
pub struct Count {
    /// States that differ by identical stickers count separately.
    pub arrangements: u64,
    /// States that look different.
    pub looks: u64,
}

/// Counts the solved states of a labelling, in any of the notations.
///
/// # Errors
/// If the text isn't a labelling.
#[wasm_bindgen]
pub fn count(net: &str) -> Result<Ts<Count>, Problem> {
    let labelling: Labelling = notation::read_labelling(&Source::new("net", net))?;
    let count = Search::new(&labelling, Rings::None).count();
    to_page(&Count { arrangements: count.arrangements, looks: count.looks })
}
