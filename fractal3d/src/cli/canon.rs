//! `fractal3d canon`.

use std::ffi::OsString;

use clap::Args;
use fractal3d::Control;
use fractal3d::api::canon::{self, Request};
use solidoku_common::cli::output::{Failure, Output, REMARK_WIDTH, Verdict};
use solidoku_common::number::grouped;

use super::board::BoardArgs;
use super::input;

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d canon puzzle.txt  are two puzzles equivalent?
  fractal3d canon puzzle.txt --board antiprismoid  on it";

#[derive(Args)]
pub(crate) struct Canon {
    /// The puzzle or solution: 81 characters, a file, or `-`
    grid: OsString,
    #[command(flatten)]
    board: BoardArgs,
}

impl Canon {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let (board, grid) = (self.board.design()?, input::grid_text(&self.grid)?);
        let report = canon::run(&Request { grid, board }, Control::UNLIMITED)?;
        input::say_left_out(&report.left_out, out)?;
        if out.is_json() {
            out.json(&report)?;
            return Ok(Verdict::Holds);
        }
        out.line(&report.canonical)?;
        match &report.operations {
            Some(operations) => out.remark(format!("Cells: {operations}"))?,
            None => {
                let cycles = format!("{:?}", report.permutation).replace(")(", ") (");
                out.remark(textwrap::fill(&format!("Cells in cycles: {cycles}"), REMARK_WIDTH))?;
            }
        }
        out.remark(format!("Digits 123456789 become {}", report.digits))?;
        let (symmetries, keep) = match report.symmetries_of_board {
            1 => ("symmetry", "keeps"),
            _ => ("symmetries", "keep"),
        };
        let grids = if report.orbit == 1 { "grid" } else { "grids" };
        out.remark(format!(
            "{} equivalent {grids}, up to relabelling\n{} of the {} {symmetries} {keep} it",
            grouped(report.orbit),
            grouped(report.symmetries),
            grouped(report.symmetries_of_board),
        ))?;
        Ok(Verdict::Holds)
    }
}
