//! The JSON that the program writes, byte for byte: tests compare them.

use std::io::Cursor;

use common::control::Control;
use common::input::{Pieces, Source};
use fractal3d::canon::CanonicalForms;
use fractal3d::explain::{self, Hint};
use fractal3d::formats::{ForeignRules, Format, Stream, game_on, imports_on, puzzle_on};
use fractal3d::report::{
    CanonReport, ConvertReport, Detail, HintReport, BoardFormatError, PuzzleReport, Solutions,
    SolveReport,
};
use fractal3d::solve::BoardSolver;
use tsify::Ts;
use wasm_bindgen::prelude::wasm_bindgen;

use super::exchange::OtherRules;
use super::make::PuzzleRequest;
use super::play::{board_of, design_of};
use crate::Problem;
use crate::output::json_line;

/// As the program calls a puzzle that is typed as an argument.
const NAME: &str = "<argument>";

/// More than the page reads.
const CAP: u64 = 16 << 20;

/// What is reported beside solutions.
#[wasm_bindgen]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reported {
    /// Nothing.
    Count,
    /// The rating.
    Rating,
    /// The steps.
    Steps,
}

/// As `fractal3d solve --format json`.
///
/// # Errors
/// If the text isn't puzzles.
#[wasm_bindgen(js_name = reportSolve)]
pub fn report_solve(
    board: &str,
    text: &str,
    reported: Reported,
    limit: Option<u64>,
) -> Result<String, Problem> {
    let design = design_of(board)?;
    let detail = match reported {
        Reported::Count => Detail::Count,
        Reported::Rating => Detail::Rating,
        Reported::Steps => Detail::Steps,
    };
    let mut solver = BoardSolver::new(board_of(design));
    let mut lines = String::new();
    for puzzles in Stream::new(Pieces::new(NAME, Cursor::new(text.to_owned()), CAP)).on(design) {
        for puzzle in puzzles? {
            let requested = (limit, detail);
            let report =
                SolveReport::of(&puzzle.grid, &design, &mut solver, requested, Control::UNLIMITED);
            lines += &json_line(&report.map_err(|_| Problem::new("stopped"))?)?;
        }
    }
    Ok(lines)
}

/// As `fractal3d hint --format json`.
///
/// # Errors
/// If the text isn't a grid in play.
#[wasm_bindgen(js_name = reportHint)]
pub fn report_hint(board: &str, text: &str) -> Result<String, Problem> {
    let design = design_of(board)?;
    let source = Source::new(NAME, text);
    let import = game_on(design, &source)?;
    let (clues, play) = (import.document.puzzle, import.position);
    let board = board_of(design);
    let hint = explain::hint_from(board, &clues, &play);
    let after = match &hint {
        Hint::Next(step) => Some(play.after(board, step)),
        _ => None,
    };
    json_line(&HintReport::of(&play, &design, &hint, after.as_ref()))
}

/// As `fractal3d new --format json`.
///
/// # Errors
/// If there is no such puzzle, or none was found.
#[wasm_bindgen(js_name = reportNew)]
pub fn report_new(board: &str, request: Ts<PuzzleRequest>) -> Result<String, Problem> {
    let design = design_of(board)?;
    let request = request.to_rust()?;
    let mut solver = BoardSolver::new(board_of(design));
    let (seed, puzzle) = request.made(&solver)?;
    let mut report = PuzzleReport::unrated(puzzle, &design, seed);
    report.rate(&mut solver, Control::UNLIMITED);
    json_line(&report)
}

/// As `fractal3d canon --format json`.
///
/// # Errors
/// If the text isn't a grid, or the board has too many symmetries.
#[wasm_bindgen(js_name = reportCanon)]
pub fn report_canon(board: &str, text: &str) -> Result<String, Problem> {
    let design = design_of(board)?;
    let grid = puzzle_on(design, &Source::new(NAME, text))?;
    let forms = CanonicalForms::of(board_of(design)).map_err(Problem::new)?;
    json_line(&CanonReport::of(&grid, &design, &forms.canonical(&grid)))
}

/// As `fractal3d convert --format json`.
///
/// # Errors
/// If the text isn't puzzles, the format is unknown, or it has no place for the board.
#[wasm_bindgen(js_name = reportConvert)]
pub fn report_convert(
    board: &str,
    text: &str,
    format: &str,
    rules: OtherRules,
) -> Result<String, Problem> {
    let design = design_of(board)?;
    let format: Format = format.parse().map_err(Problem::new)?;
    if !format.can_state(&design) {
        return Err(Problem::new(BoardFormatError(format)));
    }
    let foreign = match rules {
        OtherRules::Refuse => ForeignRules::Refuse,
        OtherRules::LeaveOut => ForeignRules::LeaveOut,
    };
    let mut solver = BoardSolver::new(board_of(design));
    let (source, mut lines) = (Source::new(NAME, text), String::new());
    let mut imports = imports_on(design, &source, foreign);
    for import in imports.by_ref() {
        let import = import?;
        let solutions = Solutions::of(&import.document.puzzle, &mut solver, Control::UNLIMITED);
        let solutions = solutions.ok_or_else(|| Problem::new("stopped"))?;
        lines += &json_line(&ConvertReport::of(import, format, &solutions))?;
    }
    if lines.is_empty() {
        return Err(imports.missing().into());
    }
    Ok(lines)
}
