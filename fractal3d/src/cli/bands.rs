//! `fractal3d count --method bands`: the paper's two steps, as a table.

use std::ffi::OsStr;
use std::path::Path;

use fractal3d::api::count::{Method, Report};
use fractal3d::bands::{BandGroup, Row, Tally};
use fractal3d::board::Board;
use fractal3d::sweeps::BoardSpecification;
use fractal3d::sweeps::extensions::ExtensionsOfBands;
use solidoku_common::cli::files::Files;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::sweep::{SweepArgs, SweepResult, sweep};
use solidoku_common::number::grouped;
use solidoku_common::outcome::Outcome;

use super::counted_board::CountedBoard;

pub(crate) fn run(
    counted: &CountedBoard,
    colouring: Option<&OsStr>,
    long: &SweepArgs,
    path: Option<&Path>,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let files = long.files(Files::new().reading(colouring), path).checked(out)?;
    let bands = ExtensionsOfBands::new(BoardSpecification(counted.design));
    match sweep(&bands, long, &files, path, out)? {
        SweepResult::All(tally) => report(counted, &bands, &tally, out),
        SweepResult::Ended(verdict) => Ok(verdict),
    }
}

/// Reports what all units found.
pub(crate) fn report(
    counted: &CountedBoard,
    bands: &ExtensionsOfBands,
    tally: &Tally,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let board = counted.design.board();
    counted.describe(&board, out)?;
    if counted.is_explained(out) {
        let is_standard = board == *Board::standard();
        print_table(tally, &bands.group, is_standard, out)?;
    }
    let total = Outcome::Exhausted(tally.total());
    counted.print_total(&Report::of(Method::Bands, &counted.design, &total), out)
}

fn print_table(
    tally: &Tally,
    group: &BandGroup,
    is_standard: bool,
    out: &mut Output,
) -> Result<(), Failure> {
    let order = grouped(group.order());
    let name = if is_standard {
        format!("the paper's group U, of order {order}")
    } else {
        format!("the board's symmetries that keep the top band (order {order})")
    };
    out.remark(format!(
        "A: {} top bands up to relabelling, in {} classes\n   under {name}.",
        grouped(tally.bands()),
        grouped(tally.sum().classes),
    ))?;
    out.remark("B: extensions of one band of each class.\n")?;
    out.remark("  class size   classes   without any   extensions   most   size x extensions")?;
    let line = |size: String, row: &Row, product: u64| {
        format!(
            "  {size:>10}  {:>8}  {:>12}  {:>11}  {:>5}  {:>18}",
            grouped(row.classes),
            grouped(row.without),
            grouped(row.extensions),
            grouped(row.most),
            grouped(product)
        )
    };
    for (size, row) in tally.rows() {
        out.remark(line(grouped(size), row, size as u64 * row.extensions))?;
    }
    out.remark(line("all".to_owned(), &tally.sum(), tally.total()))?;
    Ok(out.remark("")?)
}
