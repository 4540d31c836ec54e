//! A converted puzzle, as `convert` writes it.

use common::control::Control;
use common::outcome::StopReason;
use serde::Serialize;

use super::board_name;
use crate::formats::{self, Document, Format, Import};
use crate::puzzle::board::BoardDesign;
use crate::puzzle::grid::Grid;
use crate::solve::BoardSolver;

/// A puzzle in another format.
#[derive(Debug, Serialize)]
pub struct ConvertReport {
    format: &'static str,
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    /// The puzzle in that format.
    pub text: String,
    /// What was read and isn't a part of a puzzle here.
    pub left_out: Vec<String>,
    /// What was read and has no place in the format.
    pub not_kept: Vec<&'static str>,
}

/// A format has no place for the houses of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the houses of the sculpture have no place in {0}, which has colours alone; use another format"
)]
pub struct BoardFormatError(pub Format);

impl ConvertReport {
    /// An import with its solution, if it has exactly one.
    pub fn of(import: Import, format: Format, solutions: &Solutions) -> Self {
        let left_out = [import.left_out.clone(), import.progress()].concat();
        let document = import.document;
        let document = Document { solution: solutions.only, ..document };
        // A solution is computed, so it isn't lost where none was read.
        let kept = Document { solution: None, ..document.clone() };
        Self {
            format: format.name(),
            puzzle: document.puzzle.to_string(),
            board: board_name(&document.board),
            text: formats::write(&document, format),
            left_out,
            not_kept: format.loses(&kept),
        }
    }
}

/// How many solutions a puzzle has: none, one or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Solutions {
    count: u64,
    only: Option<Grid>,
}

impl Solutions {
    /// Those of a puzzle; `None` if `control` stops the search.
    pub fn of(puzzle: &Grid, solver: &mut BoardSolver<'_>, control: Control<'_>) -> Option<Self> {
        let outcome = solver.solve(puzzle, Some(2), control);
        if outcome.stop_reason() == Some(StopReason::Requested) {
            return None;
        }
        let found = outcome.found();
        let is_only = found.completions == 1;
        Some(Self { count: found.completions, only: found.solution.filter(|_| is_only) })
    }

    /// Whether a format would hold one, and there isn't one.
    pub fn is_needed(&self, format: Format) -> bool {
        self.only.is_none() && !matches!(format, Format::Sdk | Format::Text)
    }

    /// In words, where there isn't one.
    pub const fn describe(&self) -> &'static str {
        match self.count {
            0 => "no solution",
            _ => "several solutions",
        }
    }
}

/// A puzzle of a board with its solution, if it has exactly one.
pub fn document(
    design: BoardDesign,
    puzzle: &Grid,
    solver: &mut BoardSolver<'_>,
    control: Control<'_>,
) -> Document {
    let solution = Solutions::of(puzzle, solver, control).and_then(|solutions| solutions.only);
    Document { solution, ..Document::on(design, *puzzle) }
}
