//! `fractal3d solve`.

use std::ffi::OsString;

use clap::Args;
use fractal3d::api::Limit;
use fractal3d::api::solve::{Detail, Report, Request, Session, Solved, read_some};
use fractal3d::explain::NamedHouses;
use fractal3d::notation::Pretty;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, REMARK_WIDTH, Verdict};
use solidoku_common::cli::progress::Pace;
use solidoku_common::number::counted;

use super::board::BoardArgs;
use super::input;
use super::items::Items;

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d solve puzzles.txt                 one puzzle a line
  fractal3d solve puzzles.txt --explain       step by step
  fractal3d solve puzzles.txt --count-to all  how many solutions?
  fractal3d solve puzzles.txt --board T,H3    on another board";

#[derive(Args)]
pub(crate) struct Solve {
    /// The puzzles: 81 characters, a file, or `-` [default: standard input]
    file: Option<OsString>,
    #[command(flatten)]
    board: BoardArgs,
    /// Count solutions up to N: 1 to 2^64 - 1, or `all`, which takes no longer on S(A,B)
    #[arg(long, value_name = "N", default_value_t = Request::default().count_to,
        value_parser = parse_count_to)]
    count_to: Limit,
    /// Print only how many there are; for each puzzle, with `+` if there may be more
    #[arg(long, conflicts_with_all = ["explain", "rate"])]
    count_only: bool,
    /// Show a human-style solution, step by step
    #[arg(long)]
    explain: bool,
    /// Rate each puzzle by its hardest step; the default, for puzzles that have one solution
    #[arg(long)]
    rate: bool,
    /// Leave the rating out, which is far faster for many puzzles
    #[arg(long, conflicts_with_all = ["rate", "explain"])]
    no_rating: bool,
    /// Print a link to play each puzzle in a browser
    #[arg(long, conflicts_with = "count_only")]
    link: bool,
}

fn parse_count_to(text: &str) -> Result<Limit, String> {
    match text.parse() {
        Ok(Limit::AtMost(0)) | Err(_) => {
            Err("expected a number from 1 to 2^64 - 1, or `all`".to_owned())
        }
        Ok(limit) => Ok(limit),
    }
}

impl Solve {
    /// The request without the puzzles, which are read some at a time.
    fn request(&self, out: &Output) -> Result<Request, Failure> {
        if self.rate && self.count_to == Limit::AtMost(1) {
            let no_second =
                "--rate is for puzzles with one solution: --count-to 1 looks for no second";
            return Err(Failure::Usage(no_second.to_owned()));
        }
        // What nobody reads isn't rated.
        let is_shown = out.is_json() || !out.is_quiet();
        let is_rated = is_shown && !self.no_rating && !self.count_only;
        let detail = match (self.explain, is_rated) {
            (true, _) => Detail::Steps,
            (false, true) => Detail::Rating,
            (false, false) => Detail::Count,
        };
        let (board, count_to, link) = (self.board.design()?, self.count_to, self.link);
        Ok(Request { board, count_to, detail, link, ..Request::default() })
    }

    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let request = self.request(out)?;
        let board = request.board.board();
        let mut stream = input::puzzles(request.board, self.file.as_deref())?;
        let mut session = Session::new(&request, &board)?;
        // How many there are is known when the last was read.
        let progress = out.progress(0, "puzzles");
        let mut is_first = true;
        loop {
            let puzzles = read_some(&mut stream)?;
            if puzzles.is_empty() {
                break;
            }
            progress.inc_length(puzzles.len() as u64);
            let is_alone = is_first && puzzles.len() == 1;
            is_first = false;
            // Not while puzzles are read, which may be typed: there Ctrl-C ends the program at
            // once.
            let interrupt = Interrupt::install()?;
            let pace = Pace::default();
            let report = |states| {
                if pace.is_due() {
                    progress.set_message(counted(states, "state"));
                }
            };
            let control = interrupt.control().with_progress(&report);
            let mut items = Items::default();
            let flow = session.solve(&puzzles, control, &mut |solved| {
                progress.inc(1);
                items.continue_after(self.print(&solved, is_alone, out))
            });
            items.failure()?;
            if flow.is_break() {
                break;
            }
        }
        progress.finish_and_clear();
        end(&session.finish(&stream), out)
    }

    fn print(&self, solved: &Solved, is_alone: bool, out: &mut Output) -> Result<(), Failure> {
        if out.is_json() {
            out.json(solved)?;
        } else if self.count_only {
            out.line(solved.completions_or_more())?;
        } else if is_alone {
            out.remark(solved.how_many())?;
            print_link(solved, out)?;
            print_steps(solved, out)?;
            // If there is no solution, it is the puzzle, to be read back.
            out.line(Pretty(&solved.grid))?;
        } else {
            out.line(match out.is_quiet() {
                true => solved.grid.to_string(),
                false => format!("{}  # {}", solved.grid, solved.how_many()),
            })?;
            print_link(solved, out)?;
            print_steps(solved, out)?;
        }
        Ok(())
    }
}

/// Says what was left out, or how far the puzzles were solved.
fn end(report: &Report, out: &mut Output) -> Result<Verdict, Failure> {
    if !report.exhausted {
        let so_far = match report.found_of_next {
            0 => String::new(),
            next => format!("; the next has {} or more", counted(next, "solution")),
        };
        let puzzles = counted(report.puzzles, "puzzle");
        out.message(format!("interrupted after {puzzles}{so_far}"))?;
        return Ok(Verdict::Interrupted);
    }
    for what in &report.left_out {
        out.message(format!("left out: {what}"))?;
    }
    Ok(if report.without_solution > 0 { Verdict::Nothing } else { Verdict::Holds })
}

/// The link, if it was requested.
fn print_link(solved: &Solved, out: &mut Output) -> Result<(), Failure> {
    let Some(link) = &solved.link else { return Ok(()) };
    Ok(out.remark(format!("Play it: {link}"))?)
}

/// A line for each of the depths and colours that steps name.
pub(super) fn capitalised(houses: &NamedHouses) -> String {
    let lines = houses.to_string();
    let line = |line: &str| line[..1].to_uppercase() + &line[1..];
    lines.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The steps, if they were requested, below the cells of the depths and colours that they name.
fn print_steps(solved: &Solved, out: &mut Output) -> Result<(), Failure> {
    if !solved.house_cells.is_empty() {
        out.remark(capitalised(&solved.house_cells))?;
    }
    for (number, step) in (1..).zip(solved.steps()) {
        let wide = textwrap::Options::new(REMARK_WIDTH).subsequent_indent("     ");
        out.remark(textwrap::fill(&format!("{number:>3}. {}", step.text), wide))?;
    }
    if let Some(ending) = &solved.ending {
        out.remark(format!("     {ending}\n"))?;
    }
    Ok(())
}
