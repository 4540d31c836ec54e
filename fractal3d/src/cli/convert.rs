//! `fractal3d convert`.

use std::ffi::OsString;

use clap::Args;
use fractal3d::api::convert::{self, Converted, Request};
use fractal3d::formats::{ForeignRules, Format};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};

use super::board::BoardArgs;
use super::input;
use super::items::Items;

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d convert puzzle.txt --to sudokupad      a link to play it
  fractal3d convert puzzle.txt --to penpa          a link to edit it
  fractal3d convert puzzles.txt --to json          an object a line";

#[derive(Args)]
pub(crate) struct Convert {
    /// The puzzles: a link, 81 characters, a file, or `-` [default: standard input]
    puzzle: Option<OsString>,
    #[command(flatten)]
    board: BoardArgs,
    /// What to write; f-puzzles, sudokupad, penpa, sdk, text or json
    #[arg(long, value_name = "FORMAT")]
    to: Format,
    /// The title [default: that of the puzzle, or else 3D-Sudoku]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,
    /// Author to write
    #[arg(long, value_name = "TEXT")]
    author: Option<String>,
    /// Read the digits of puzzles with other rules, and list what is left out
    #[arg(long)]
    ignore_rules: bool,
}

impl Convert {
    fn request(&self) -> Result<Request, Failure> {
        let mut request = Request {
            board: self.board.design()?,
            to: self.to,
            title: self.title.clone(),
            author: self.author.clone(),
            foreign_rules: match self.ignore_rules {
                true => ForeignRules::LeaveOut,
                false => ForeignRules::Refuse,
            },
            ..Request::default()
        };
        // Before text is waited for.
        request.check()?;
        request.puzzles = input::puzzles_text(self.puzzle.as_deref())?;
        Ok(request)
    }

    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let request = self.request()?;
        let interrupt = Interrupt::install()?;
        let (mut items, mut is_first) = (Items::default(), true);
        let report = convert::run(&request, interrupt.control(), &mut |converted| {
            let printed = items.continue_after(print(&converted, is_first, out));
            is_first = false;
            printed
        });
        items.failure()?;
        let report = report?;
        if let Some(line) = report.stopped_in_line {
            out.message(format!("interrupted in line {line}"))?;
            return Ok(Verdict::Interrupted);
        }
        if let Some(what) = report.left_out {
            out.message(format!("left out: {what}"))?;
        }
        Ok(Verdict::Holds)
    }
}

fn print(converted: &Converted, is_first: bool, out: &mut Output) -> Result<(), Failure> {
    if out.is_json() {
        return out.json(converted);
    }
    let Converted { format, line, .. } = converted;
    for what in &converted.left_out {
        out.message(format!("line {line}: left out: {what}"))?;
    }
    if !converted.not_kept.is_empty() {
        let what = converted.not_kept.join(" and ");
        out.message(format!("line {line}: {format} has no place for {what}"))?;
    }
    if let Some(found) = converted.without_solution {
        out.message(format!("line {line}: the puzzle has {found}, so none is written"))?;
    }
    if !is_first && matches!(format, Format::Sdk | Format::Text) {
        out.line("")?;
    }
    Ok(out.line(&converted.text)?)
}
