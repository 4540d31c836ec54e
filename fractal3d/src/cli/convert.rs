//! `fractal3d convert`, and the links that other commands print.

use common::cli::output::{Failure, Output, Verdict};
use common::control::Control;
use common::outcome::StopReason;
use fractal3d::board::BoardDesign;
use fractal3d::formats::{self, Document, ForeignRules, Format, Import, imports_on};
use fractal3d::grid::Grid;
use fractal3d::solve::BoardSolver;
use serde::Serialize;

use super::args::Convert;
use super::board::name_in_json;
use super::input;
use super::stop::Stop;

pub(crate) fn run(args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    let design = args.board.design()?;
    if !args.to.can_state(&design) {
        let (to, rest) = (args.to, "which has colours alone; use another format");
        let reason = format!("the houses of the sculpture have no place in {to}, {rest}");
        return Err(Failure::Usage(reason));
    }
    let board = design.board();
    let source = input::text(args.puzzle.as_deref())?;
    let foreign = if args.ignore_rules { ForeignRules::LeaveOut } else { ForeignRules::Refuse };
    let stop = Stop::listen()?;
    let mut solver = BoardSolver::new(&board);
    let mut is_first = true;
    for import in imports_on(design, &source, foreign) {
        let Import { document, line, left_out, .. } = import?;
        let Some(solutions) = solutions(&document.puzzle, &mut solver, stop.control()) else {
            out.message(format!("interrupted in line {line}"))?;
            return Ok(Verdict::Interrupted);
        };
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
                board: name_in_json(&design),
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

/// `None` if the search is stopped.
fn solutions(
    puzzle: &Grid,
    solver: &mut BoardSolver<'_>,
    control: Control<'_>,
) -> Option<Solutions> {
    let outcome = solver.solve(puzzle, Some(2), control);
    if outcome.stop_reason() == Some(StopReason::Requested) {
        return None;
    }
    let found = outcome.found();
    let is_only = found.completions == 1;
    Some(Solutions { count: found.completions, only: found.solution.filter(|_| is_only) })
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

/// A puzzle of a board with its solution, if it has exactly one.
pub(super) fn document(
    design: BoardDesign,
    puzzle: &Grid,
    solver: &mut BoardSolver<'_>,
    control: Control<'_>,
) -> Document {
    let solution = solutions(puzzle, solver, control).and_then(|solutions| solutions.only);
    Document { solution, ..Document::on(design, *puzzle) }
}

#[derive(Serialize)]
struct Report {
    format: &'static str,
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    text: String,
    left_out: Vec<String>,
    not_kept: Vec<&'static str>,
}
