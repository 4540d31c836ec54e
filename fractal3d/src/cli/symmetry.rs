//! `fractal3d symmetry`.

use fractal3d::api::symmetry::{self, Report, Request, Symmetries};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::number::{counted, grouped};

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d symmetry  5,832 symmetries, 1,070 classes";

const WORDS: &str = "\
Operations move the cells; a sequence is done from left to right:
  rows-columns       exchanges rows and columns (and likewise rows-depths,
                     columns-depths, rows-columns-depths, rows-depths-columns)
  flip-blocks        exchanges bands 2 and 3, and stacks 2 and 3
  flip-cells         rows 2 and 3 of each band, columns 2 and 3 of each stack
  shear+1            moves rows down by one in band 2, by two in band 3;
                     columns likewise
  bands+1, stacks+1  move bands down by one, stacks to the right, cyclically
  rows+1, columns+1  the same with rows in each band, columns in each stack
Depths change accordingly: row, column and depth of a cell are pairs of
numbers modulo 3, and the three of each sum to zero.
";

/// The groups of the paper in words.
const OF_PAPER: [(&str, &str); 3] = [
    ("beta", "blocks move alike in each band, β1 and β2"),
    ("iota", "cells move alike in each block, ι1 to ι3"),
    ("U", "both and τ1 (columns-depths), on the top band"),
];

pub(crate) fn run(out: &mut Output) -> Result<Verdict, Failure> {
    let stop = Interrupt::install()?;
    if !out.is_json() {
        // The search takes a while.
        print_symmetries(&Symmetries::find(), out)?;
    }
    let units = symmetry::units();
    let (report, done) = search_with_progress(&stop, out, (units, "units"), |control| {
        symmetry::run(&Request::default(), control)
    });
    let report = report?;
    if out.is_json() {
        out.json(&report)?;
    } else if report.exhausted {
        print_counts(&report, out)?;
    }
    if !report.exhausted {
        let found = counted(report.essentially_different, "canonical solution");
        let (done, of) = (grouped(done), counted(units, "unit"));
        out.message(format!("interrupted after {done} of {of}: {found} found so far"))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(Verdict::Holds)
}

fn print_symmetries(symmetries: &Symmetries, out: &mut Output) -> Result<(), Failure> {
    let order = grouped(symmetries.order);
    out.line(format!("{order:>9}  symmetries of the 36 houses, found by search"))?;
    out.line(format!(
        "{:>9}  by their form: 6 ways to permute rows, columns and depths,\n{:>9}  \
         2 · 2 flips, 3 shears, 81 shifts\n",
        grouped(symmetries.by_form),
        ""
    ))?;
    out.remark(WORDS)?;
    out.line(format!("Generators:\n  {}\n", symmetries.generators.join(", ")))?;
    out.line("In the paper:")?;
    for (name, what) in OF_PAPER {
        out.line(format!("{:>9}  {name}: {what}", symmetries.paper[name]))?;
    }
    Ok(out.flush()?)
}

fn print_counts(report: &Report, out: &mut Output) -> Result<(), Failure> {
    out.line("\nEssentially different solutions:")?;
    out.line(format!(
        "{:>9}  by search: solutions that are their own canonical form",
        grouped(report.essentially_different)
    ))?;
    Ok(out.line(format!(
        "{:>9}  by Burnside's lemma: {} / {}, over {} classes of symmetries",
        grouped(report.by_burnside),
        grouped(report.fixed_solutions),
        grouped(report.symmetries.by_form),
        report.conjugacy_classes
    ))?)
}
