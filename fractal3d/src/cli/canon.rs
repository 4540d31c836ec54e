//! `fractal3d canon`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::grouped;
use fractal3d::canon::CanonicalForms;
use fractal3d::report::CanonReport;

use super::args::Canon;
use super::input;

/// Of remarks, after their `# `.
const WIDTH: usize = 78;

pub(crate) fn run(args: &Canon, out: &mut Output) -> Result<Verdict, Failure> {
    let design = args.board.design()?;
    let grid = input::grid(design, &args.grid, out)?;
    let forms = CanonicalForms::of(&design.board());
    let forms = forms.map_err(|reason| Failure::Usage(reason.to_string()))?;
    let canonical = forms.canonical(&grid);
    let report = CanonReport::of(&grid, &design, &canonical);
    if out.is_json() {
        out.json(&report)?;
        return Ok(Verdict::Holds);
    }
    out.line(canonical.grid)?;
    match &report.operations {
        Some(operations) => out.remark(format!("Cells: {operations}"))?,
        None => {
            let cycles = format!("{:?}", canonical.symmetry).replace(")(", ") (");
            out.remark(textwrap::fill(&format!("Cells in cycles: {cycles}"), WIDTH))?;
        }
    }
    out.remark(format!("Digits 123456789 become {}", report.digits))?;
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
