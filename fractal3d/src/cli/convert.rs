//! `fractal3d convert`.

use common::cli::output::{Failure, Output, Verdict};
use fractal3d::formats::{Document, ForeignRules, Format, Import, imports_on};
use fractal3d::report::{BoardFormatError, ConvertReport, Solutions};
use fractal3d::solve::BoardSolver;

use super::args::Convert;
use super::input;
use super::stop::Stop;

pub(crate) fn run(args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    let design = args.board.design()?;
    if !args.to.can_state(&design) {
        return Err(Failure::Usage(BoardFormatError(args.to).to_string()));
    }
    let board = design.board();
    let source = input::text(args.puzzle.as_deref())?;
    let foreign = if args.ignore_rules { ForeignRules::LeaveOut } else { ForeignRules::Refuse };
    let stop = Stop::listen()?;
    let mut solver = BoardSolver::new(&board);
    let mut is_first = true;
    let mut imports = imports_on(design, &source, foreign);
    for import in imports.by_ref() {
        let import = import?;
        let (document, line) = (import.document, import.line);
        let Some(solutions) = Solutions::of(&document.puzzle, &mut solver, stop.control()) else {
            out.message(format!("interrupted in line {line}"))?;
            return Ok(Verdict::Interrupted);
        };
        let document = Document {
            title: args.title.clone().or(document.title),
            author: args.author.clone().or(document.author),
            ..document
        };
        let import = Import { document, ..import };
        let report = ConvertReport::of(import, args.to, &solutions);
        if out.is_json() {
            out.json(&report)?;
        } else {
            for what in &report.left_out {
                out.message(format!("line {line}: left out: {what}"))?;
            }
            if !report.not_kept.is_empty() {
                let (what, to) = (report.not_kept.join(" and "), args.to);
                out.message(format!("line {line}: {to} has no place for {what}"))?;
            }
            if solutions.is_needed(args.to) {
                let found = solutions.describe();
                out.message(format!("line {line}: the puzzle has {found}, so none is written"))?;
            }
            if !is_first && matches!(args.to, Format::Sdk | Format::Text) {
                out.line("")?;
            }
            out.line(&report.text)?;
        }
        is_first = false;
    }
    if is_first {
        return Err(imports.missing().into());
    }
    if let Some(what) = imports.skipped().describe() {
        out.message(format!("left out: {what}"))?;
    }
    Ok(Verdict::Holds)
}
