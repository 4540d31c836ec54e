//! `fractal3d hint`.

use std::ffi::OsString;

use clap::Args;
use fractal3d::Control;
use fractal3d::api::hint::{self, HintKind, Request};
use fractal3d::notation::Pretty;
use fractal3d::pencil::{PencilGrid, PrettyMarks};
use solidoku_common::cli::output::{Failure, LINE_WIDTH, Output, REMARK_WIDTH, Verdict};

use super::board::BoardArgs;
use super::input;
use super::solve::capitalised;

pub(crate) const EXAMPLES: &str = "\
Pencil marks stand in braces, as in {157}; a cell without any is `.`. A table of \
nine words a line, in which several digits are pencil marks, is read too.

Examples:
  fractal3d hint                      the next step of an example
  fractal3d hint puzzle.txt           the next step of a puzzle
  fractal3d hint puzzle.txt --apply   the grid with that step done
  fractal3d hint puzzle.txt --colouring colours.txt  with other houses";

#[derive(Args)]
pub(crate) struct Hint {
    /// The puzzle, with pencil marks if there are any: 81 characters, a file, or `-` [default: an
    /// example]
    puzzle: Option<OsString>,
    #[command(flatten)]
    board: BoardArgs,
    /// Print the position after the step, with the hint as a comment; it can be read again
    #[arg(long)]
    apply: bool,
}

impl Hint {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let board = self.board.design()?;
        let puzzle = self.puzzle.as_deref().map(input::grid_text).transpose()?;
        let report = hint::run(&Request { puzzle, board }, Control::UNLIMITED)?;
        input::say_left_out(&report.left_out, out)?;
        let verdict = match report.kind {
            HintKind::Next | HintKind::Solved => Verdict::Holds,
            HintKind::Wrong | HintKind::Undecided => Verdict::Nothing,
        };
        if out.is_json() {
            out.json(&report)?;
            return Ok(verdict);
        }
        let width = if self.apply { REMARK_WIDTH } else { LINE_WIDTH };
        let text = textwrap::fill(&report.text, width);
        let text = match report.house_cells.is_empty() {
            true => text,
            false => format!("{text}\n{}", capitalised(&report.house_cells)),
        };
        if self.apply {
            if out.is_quiet() && verdict == Verdict::Nothing {
                // The remarks that say so are left out.
                out.message(&text)?;
            }
            out.remark(text)?;
            print_grid(&report.next_position, out)?;
        } else {
            out.line(text)?;
            if !out.is_quiet() {
                out.line("")?;
                print_grid(&report.position, out)?;
            }
        }
        Ok(verdict)
    }
}

fn print_grid(play: &PencilGrid, out: &mut Output) -> Result<(), Failure> {
    if play.is_marked() {
        out.line(PrettyMarks(play))?;
    } else {
        out.line(Pretty(play.grid()))?;
    }
    Ok(())
}
