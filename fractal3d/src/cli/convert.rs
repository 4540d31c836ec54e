//! `fractal3d convert`, and the links that other commands print.

use common::cli::output::{Failure, Output, Verdict};
use fractal3d::formats::{self, Document, ForeignRules, Format, Import, imports, playing_link};
use fractal3d::grid::Grid;
use fractal3d::solve::Solver;
use serde::Serialize;

use super::args::Convert;
use super::input;

pub(crate) fn run(args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    let source = input::text(args.puzzle.as_deref())?;
    let foreign = if args.ignore_rules { ForeignRules::LeaveOut } else { ForeignRules::Refuse };
    let mut solver = Solver::new();
    let mut is_first = true;
    for import in imports(&source, foreign) {
        let Import { document, line, left_out, .. } = import?;
        let solutions = solutions(&document.puzzle, &mut solver);
        let document = Document {
            solution: solutions.only,
            title: args.title.clone().or(document.title),
            author: args.author.clone().or(document.author),
            ..document
        };
        let text = formats::write(&document, args.to);
        // A solution is computed, so it isn't lost where none was read.
        let kept = Document { solution: None, ..document.clone() };
        let not_kept = args.to.loses(&kept);
        if out.is_json() {
            out.json(&Report {
                format: args.to.name(),
                puzzle: document.puzzle.to_string(),
                text,
                left_out,
                not_kept,
            })?;
        } else {
            for what in left_out {
                out.message(format!("line {line}: left out: {what}"))?;
            }
            if !not_kept.is_empty() {
                let (what, to) = (not_kept.join(" and "), args.to);
                out.message(format!("line {line}: {to} has no place for {what}"))?;
            }
            if solutions.is_needed(args.to) {
                let found = solutions.describe();
                out.message(format!("line {line}: the puzzle has {found}, so none is written"))?;
            }
            if !is_first && matches!(args.to, Format::Sdk | Format::Text) {
                out.line("")?;
            }
            out.line(text)?;
        }
        is_first = false;
    }
    if is_first {
        return Err(source.error_at_end("a puzzle").into());
    }
    Ok(Verdict::Holds)
}

/// How many solutions a puzzle has: none, one or more.
struct Solutions {
    count: u64,
    only: Option<Grid>,
}

fn solutions(puzzle: &Grid, solver: &mut Solver) -> Solutions {
    let outcome = solver.solve(puzzle, Some(2));
    let found = outcome.found();
    let is_only = found.completions == 1;
    Solutions { count: found.completions, only: found.solution.filter(|_| is_only) }
}

impl Solutions {
    /// Whether a format would hold one, and there isn't one.
    fn is_needed(&self, format: Format) -> bool {
        self.only.is_none() && !matches!(format, Format::Sdk | Format::Text)
    }

    const fn describe(&self) -> &'static str {
        match self.count {
            0 => "no solution",
            _ => "several solutions",
        }
    }
}

/// A puzzle with its solution, if it has exactly one.
pub(super) fn document(puzzle: &Grid) -> Document {
    let solution = solutions(puzzle, &mut Solver::new()).only;
    Document { solution, ..Document::from(*puzzle) }
}

/// The link to play a puzzle in a browser.
pub(super) fn link(puzzle: &Grid) -> String {
    playing_link(&document(puzzle))
}

#[derive(Serialize)]
struct Report {
    format: &'static str,
    puzzle: String,
    text: String,
    left_out: Vec<String>,
    not_kept: Vec<&'static str>,
}
