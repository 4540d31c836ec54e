//! `fractal3d canon`.

use common::cli::output::{Failure, Output, Verdict};
use common::digit::Digit;
use common::number::grouped;
use fractal3d::canon::{Canonical, canonical};
use serde::Serialize;

use super::args::Canon;
use super::input;

pub(crate) fn run(args: &Canon, out: &mut Output) -> Result<Verdict, Failure> {
    let grid = input::grid(&args.grid)?;
    let canonical = canonical(&grid);
    if out.is_json() {
        out.json(&Report {
            canonical: canonical.grid.to_string(),
            operations: canonical.symmetry.to_string(),
            digits: names(&canonical),
            orbit: canonical.orbit(),
            symmetries: canonical.stabiliser.get(),
        })?;
        return Ok(Verdict::Holds);
    }
    let digits = names(&canonical);
    out.line(canonical.grid)?;
    out.remark(format!("Cells: {}", canonical.symmetry))?;
    out.remark(format!("Digits 123456789 become {digits}"))?;
    out.remark(format!(
        "{} equivalent grids, up to relabelling\n{} of the 5,832 symmetries keep it",
        grouped(canonical.orbit()),
        grouped(canonical.stabiliser.get())
    ))?;
    Ok(Verdict::Holds)
}

/// What 1 to 9 become, `.` for those that don't occur.
fn names(canonical: &Canonical) -> String {
    let name = |name: Option<Digit>| name.map_or(".".to_owned(), |digit| digit.to_string());
    canonical.names.map(name).concat()
}

#[derive(Serialize)]
struct Report {
    canonical: String,
    operations: String,
    digits: String,
    orbit: usize,
    symmetries: usize,
}
