//! `fractal3d canon`.

use common::cli::output::{Failure, Output, Verdict};
use common::digit::Digit;
use common::number::grouped;
use fractal3d::board::BoardDesign;
use fractal3d::canon::{CanonicalForm, CanonicalForms, canonical};
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::permutation::CellPermutation;
use serde::Serialize;

use super::args::Canon;
use super::board::name_in_json;
use super::input;

/// Of remarks, after their `# `.
const WIDTH: usize = 78;

pub(crate) fn run(args: &Canon, out: &mut Output) -> Result<Verdict, Failure> {
    let design = args.board.design()?;
    let grid = input::grid(design, &args.grid)?;
    let forms = CanonicalForms::of(&design.board());
    let forms = forms.map_err(|reason| Failure::Usage(reason.to_string()))?;
    let canonical = forms.canonical(&grid);
    let operations = operations(&grid, &design);
    let digits = names(&canonical);
    if out.is_json() {
        let moved = operations.is_none().then(|| images(&canonical.symmetry));
        out.json(&Report {
            canonical: canonical.grid.to_string(),
            board: name_in_json(&design),
            operations,
            moved,
            digits,
            orbit: canonical.orbit,
            symmetries: canonical.stabiliser.get(),
        })?;
        return Ok(Verdict::Holds);
    }
    out.line(canonical.grid)?;
    match operations {
        Some(operations) => out.remark(format!("Cells: {operations}"))?,
        None => {
            let cycles = format!("{:?}", canonical.symmetry).replace(")(", ") (");
            out.remark(textwrap::fill(&format!("Cells in cycles: {cycles}"), WIDTH))?;
        }
    }
    out.remark(format!("Digits 123456789 become {digits}"))?;
    let (symmetries, keep) = match forms.order() {
        1 => ("symmetry", "keeps"),
        _ => ("symmetries", "keep"),
    };
    let grids = if canonical.orbit == 1 { "grid" } else { "grids" };
    out.remark(format!(
        "{} equivalent {grids}, up to relabelling\n{} of the {} {symmetries} {keep} it",
        grouped(canonical.orbit),
        grouped(canonical.stabiliser.get()),
        grouped(forms.order()),
    ))?;
    Ok(Verdict::Holds)
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

#[derive(Serialize)]
struct Report {
    canonical: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    /// The symmetry in words; null if it has none.
    operations: Option<String>,
    /// Then, where each cell goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    moved: Option<Vec<String>>,
    digits: String,
    orbit: usize,
    symmetries: usize,
}
