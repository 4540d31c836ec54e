//! A canonical form, as `canon` writes it.

use common::digit::Digit;
use serde::Serialize;

use super::board_name;
use crate::count::canon::{CanonicalForm, canonical};
use crate::puzzle::board::BoardDesign;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;
use crate::puzzle::permutation::CellPermutation;

/// The canonical form of a grid, and a way there.
#[derive(Debug, Serialize)]
pub struct CanonReport {
    canonical: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    /// The symmetry in words; null if it has none.
    pub operations: Option<String>,
    /// Then, where each cell goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    moved: Option<Vec<String>>,
    /// What 1 to 9 become, `.` for those that don't occur.
    pub digits: String,
    orbit: usize,
    symmetries: usize,
}

impl CanonReport {
    /// That of a grid of this board.
    pub fn of(grid: &Grid, design: &BoardDesign, form: &CanonicalForm) -> Self {
        let operations = operations(grid, design);
        Self {
            canonical: form.grid.to_string(),
            board: board_name(design),
            moved: operations.is_none().then(|| images(&form.symmetry)),
            operations,
            digits: names(form),
            orbit: form.orbit,
            symmetries: form.stabiliser.get(),
        }
    }
}

/// The symmetry in words, if it has any: those of the standard board, whose houses are the antiprismoid's too.
fn operations(grid: &Grid, design: &BoardDesign) -> Option<String> {
    let has_words = matches!(*design, BoardDesign::STANDARD | BoardDesign::ANTIPRISMOID);
    has_words.then(|| canonical(grid).symmetry.to_string())
}

/// Where each cell goes, in order.
fn images(symmetry: &CellPermutation) -> Vec<String> {
    Cell::all().map(|cell| symmetry.image(cell).to_string()).collect()
}

/// What 1 to 9 become, `.` for those that don't occur.
fn names(canonical: &CanonicalForm) -> String {
    let name = |name: Option<Digit>| name.map_or(".".to_owned(), |digit| digit.to_string());
    canonical.names.map(name).concat()
}
