//! `fractal3d count --method bands`: the paper's two steps, as a table.

use common::cli::output::{Failure, Output};
use common::number::grouped;
use fractal3d::bands::{BandGroup, Bands, Tally};
use fractal3d::board::Board;
use fractal3d::paper;
use rayon::prelude::*;

/// How many solutions a board has, up to relabelling.
pub(crate) fn count(board: &Board, out: &mut Output) -> Result<u64, Failure> {
    let (group, name) = if board == Board::standard() {
        (paper::u(), "the paper's group U, of order 216")
    } else {
        (BandGroup::stabiliser(board), "the board's symmetries that keep the top band")
    };
    let bands = Bands::new(board, &group);
    let progress = out.progress(bands.units().len() as u64, "units");
    let tallies: Vec<Tally> = bands
        .units()
        .into_par_iter()
        .map(|unit| {
            let tally = bands.unit(unit);
            progress.inc(1);
            tally
        })
        .collect();
    progress.finish_and_clear();
    let mut tally = Tally::default();
    for other in tallies {
        tally += other;
    }
    if !out.is_json() {
        table(&tally, &group, name, out)?;
    }
    Ok(tally.total())
}

fn table(tally: &Tally, group: &BandGroup, name: &str, out: &mut Output) -> Result<(), Failure> {
    out.remark(format!(
        "A: {} top bands up to relabelling, in {} classes\n   under {name}{}.",
        grouped(tally.bands()),
        grouped(tally.sum().classes),
        if name.contains("216") {
            String::new()
        } else {
            format!(" (order {})", grouped(group.order()))
        }
    ))?;
    out.remark("B: extensions of one band of each class.\n")?;
    out.remark("  class size   classes   without any   extensions   most   size x extensions")?;
    let line = |size: String, row: &fractal3d::bands::Row, product: u64| {
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
