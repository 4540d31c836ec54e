//! Puzzles in the format of another program.
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use fractal3d::Control;
//! use fractal3d::api::convert;
//! use fractal3d::formats::Format;
//!
//! let puzzles = ".........\n".repeat(9).into();
//! let request = convert::Request { puzzles, to: Format::SudokuPad, ..Default::default() };
//! let mut links = Vec::new();
//! convert::run(&request, Control::UNLIMITED, &mut |converted| {
//!     links.push(converted.text);
//!     ControlFlow::Continue(())
//! })?;
//! assert!(links[0].starts_with("https://sudokupad.app/"));
//! # Ok::<(), fractal3d::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::outcome::StopReason;

use super::{Error, Sink, Text, as_text, board_name};
use crate::formats::{self, Document, ForeignRules, Format, Import, imports_on};
use crate::puzzle::board::BoardDesign;
use crate::puzzle::grid::Grid;
use crate::solve::BoardSolver;

/// Puzzles, and how to write them.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The puzzles, in any format.
    pub puzzles: Text,
    /// The board of the puzzles.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
    /// The format to write.
    pub to: Format,
    /// The title to write; that of the puzzle if there is none.
    pub title: Option<String>,
    /// The author to write; that of the puzzle if there is none.
    pub author: Option<String>,
    /// What becomes of rules that 3D-Sudoku doesn't have.
    pub foreign_rules: ForeignRules,
}

/// A puzzle in another format.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Converted {
    /// The format.
    pub format: Format,
    /// The clues.
    pub puzzle: String,
    /// The name of the board, unless it is the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// The puzzle in that format.
    pub text: String,
    /// What was read and isn't a part of a puzzle here.
    pub left_out: Vec<String>,
    /// What was read and has no place in the format.
    pub not_kept: Vec<&'static str>,
    /// The line where the puzzle begins, from 1.
    #[serde(skip)]
    pub line: usize,
    /// Why no solution is written, in words, if the format has a place for it.
    #[serde(skip)]
    pub without_solution: Option<&'static str>,
}

/// How far the puzzles were converted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The line of the puzzle at which the search for its solution was stopped, from 1.
    pub stopped_in_line: Option<usize>,
    /// The lines that were no part of a puzzle, in words.
    pub left_out: Option<String>,
}

impl Request {
    /// Checks that the format has a place for the board.
    ///
    /// # Errors
    /// If it doesn't.
    pub fn check(&self) -> Result<(), Error> {
        match self.to.can_state(&self.board) {
            true => Ok(()),
            false => Err(Error::request(format_args!(
                "the houses of the sculpture have no place in {}, which has colours alone; use another \
                 format",
                self.to
            ))),
        }
    }
}

/// Converts puzzles in order.
///
/// # Errors
/// If the text isn't puzzles, or the format has no place for the board.
pub fn run(
    request: &Request,
    control: Control<'_>,
    sink: Sink<'_, Converted>,
) -> Result<Report, Error> {
    let board = request.board.board();
    run_with(request, &mut BoardSolver::new(&board), control, sink)
}

/// Converts puzzles as [`run`] does, with a solver of the board that is known.
///
/// # Errors
/// As [`run`].
pub fn run_with(
    request: &Request,
    solver: &mut BoardSolver<'_>,
    control: Control<'_>,
    sink: Sink<'_, Converted>,
) -> Result<Report, Error> {
    request.check()?;
    let source = request.puzzles.named("puzzles");
    let mut imports = imports_on(request.board, &source, request.foreign_rules);
    let mut is_empty = true;
    let mut report = Report { stopped_in_line: None, left_out: None };
    for import in imports.by_ref() {
        let import = import?;
        is_empty = false;
        let Some(solutions) = Solutions::of(&import.document.puzzle, solver, control) else {
            report.stopped_in_line = Some(import.line);
            return Ok(report);
        };
        if sink(converted(import, request, &solutions)).is_break() {
            return Ok(report);
        }
    }
    if is_empty {
        return Err(imports.missing().into());
    }
    report.left_out = imports.skipped().describe();
    Ok(report)
}

/// An import with its solution, if it has exactly one.
fn converted(import: Import, request: &Request, solutions: &Solutions) -> Converted {
    let left_out = [import.left_out.clone(), import.progress()].concat();
    let document = import.document;
    let document = Document {
        solution: solutions.only,
        title: request.title.clone().or(document.title),
        author: request.author.clone().or(document.author),
        ..document
    };
    // A solution is computed, so it isn't lost where none was read.
    let kept = Document { solution: None, ..document.clone() };
    let has_place = !matches!(request.to, Format::Sdk | Format::Text);
    let is_missing = solutions.only.is_none() && has_place;
    Converted {
        format: request.to,
        puzzle: document.puzzle.to_string(),
        board: board_name(&document.board),
        text: formats::write(&document, request.to),
        left_out,
        not_kept: request.to.loses(&kept),
        line: import.line,
        without_solution: is_missing.then(|| solutions.describe()),
    }
}

/// The number of a puzzle's solutions: none, one or more.
#[derive(Clone, Copy)]
struct Solutions {
    count: u64,
    only: Option<Grid>,
}

impl Solutions {
    /// The number of a puzzle; `None` if `control` stops the search.
    fn of(puzzle: &Grid, solver: &mut BoardSolver<'_>, control: Control<'_>) -> Option<Self> {
        let outcome = solver.solve(puzzle, Some(2), control);
        if outcome.stop_reason() == Some(StopReason::Requested) {
            return None;
        }
        let found = outcome.found();
        let is_only = found.completions == 1;
        Some(Self { count: found.completions, only: found.solution.filter(|_| is_only) })
    }

    /// In words, where there isn't one.
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
    let solution = Solutions::of(puzzle, solver, control).and_then(|solutions| solutions.only);
    Document { solution, ..Document::on(design, *puzzle) }
}
