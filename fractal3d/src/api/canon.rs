//! The canonical form of a puzzle or solution, and the operations that lead to it.
//!
//! ```
//! use fractal3d::Control;
//! use fractal3d::api::canon;
//!
//! let grid = "7........".to_owned() + &".".repeat(72);
//! let request = canon::Request { grid: grid.into(), ..canon::Request::default() };
//! let report = canon::run(&request, Control::UNLIMITED)?;
//! assert_eq!((report.orbit, report.symmetries), (81, 72));
//! # Ok::<(), fractal3d::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;

use super::{Error, Text, as_text, board_name};
use crate::count::canon::{CanonicalForm, CanonicalForms, canonical};
use crate::formats::game_on;
use crate::puzzle::board::BoardDesign;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::symmetry::Symmetry;

/// A grid.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The puzzle or solution.
    pub grid: Text,
    /// The board of the grid.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
}

/// The canonical form of a grid, and a way there.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The canonical form.
    pub canonical: String,
    /// The name of the board, unless it is the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The symmetry in words; null if it has none.
    pub operations: Option<String>,
    /// Where each cell goes, in order, if the symmetry has no words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moved: Option<Vec<String>>,
    /// What 1 to 9 become, `.` for those that don't occur.
    pub digits: String,
    /// The number of equivalent grids, up to relabelling.
    pub orbit: usize,
    /// How many symmetries keep the grid.
    pub symmetries: usize,
    /// The number of the board's symmetries.
    #[serde(skip)]
    pub symmetries_of_board: usize,
    /// Where each cell goes, as a value.
    #[serde(skip)]
    pub permutation: CellPermutation,
    /// What was read and isn't used, in words.
    #[serde(skip)]
    pub left_out: Vec<String>,
}

/// Finds the canonical form. It takes a fraction of a second, and doesn't ask the control.
///
/// # Errors
/// If the text isn't a grid of the board, or the board has too many symmetries.
pub fn run(request: &Request, _control: Control<'_>) -> Result<Report, Error> {
    let design = &request.board;
    let import = game_on(*design, &request.grid.named("grid"))?;
    let grid = import.document.puzzle;
    let forms = CanonicalForms::of(&design.board()).map_err(Error::request)?;
    let form = forms.canonical(&grid);
    let operations = operations(&grid, design);
    Ok(Report {
        canonical: form.grid.to_string(),
        board: board_name(design),
        moved: operations.is_none().then(|| images(&form.symmetry)),
        operations,
        digits: names(&form),
        orbit: form.orbit,
        symmetries: form.stabiliser.get(),
        symmetries_of_board: forms.order(),
        permutation: form.symmetry,
        left_out: [import.left_out.clone(), import.progress()].concat(),
    })
}

/// The symmetry in words, if it has any: those of the standard board, whose houses are the
/// antiprismoid's too.
fn operations(grid: &Grid, design: &BoardDesign) -> Option<String> {
    let has_words = matches!(*design, BoardDesign::STANDARD | BoardDesign::ANTIPRISMOID);
    let symmetry = || Symmetry::of(&canonical(grid).symmetry).expect("each has words");
    has_words.then(|| symmetry().to_string())
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
