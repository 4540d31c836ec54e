//! A hint, as `hint` writes it.

use serde::Serialize;

use super::board_name;
use super::step::{CandidateReport, StepReport};
use crate::notation::pencil::PencilGrid;
use crate::play::explain::{self, NamedHouses, Wrong};
use crate::puzzle::board::BoardDesign;

/// The next step of a grid in play, or what is wrong with it.
#[derive(Debug, Serialize)]
pub struct HintReport {
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    /// `next`, `solved`, `wrong` or `undecided`.
    kind: &'static str,
    text: String,
    /// The cells of depths and colours that the text names.
    #[serde(skip_serializing_if = "NamedHouses::is_empty")]
    house_cells: NamedHouses,
    step: Option<StepReport>,
    /// The grid with the step done.
    after: Option<String>,
    wrong: Option<WrongReport>,
}

/// What is wrong with a grid.
#[derive(Debug, Default, Serialize)]
pub struct WrongReport {
    /// `entered`, `repeated`, `no-solution`, `several-solutions` or `pencil-marks`.
    kind: &'static str,
    /// The cells that are wrong, or among which something is.
    cells: Vec<String>,
    /// The digits that no solution has together.
    #[serde(skip_serializing_if = "Option::is_none")]
    conflict: Option<Vec<CandidateReport>>,
    /// Those without which there is a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    suspects: Option<Vec<CandidateReport>>,
    /// Two of several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<[String; 2]>,
}

impl HintReport {
    /// A hint for this grid of the board, and the grid after its step.
    pub fn of(
        play: &PencilGrid,
        design: &BoardDesign,
        hint: &explain::Hint,
        after: Option<&PencilGrid>,
    ) -> Self {
        let (kind, step, wrong) = match hint {
            explain::Hint::Next(step) => ("next", Some(StepReport::from((**step).clone())), None),
            explain::Hint::Solved => ("solved", None, None),
            explain::Hint::Wrong(wrong) => ("wrong", None, Some(WrongReport::of(wrong))),
            explain::Hint::Undecided => ("undecided", None, None),
        };
        Self {
            puzzle: play.to_string(),
            board: board_name(design),
            kind,
            text: hint.to_string(),
            house_cells: hint.into(),
            step,
            after: after.map(ToString::to_string),
            wrong,
        }
    }
}

impl WrongReport {
    fn of(wrong: &Wrong) -> Self {
        let candidates = |all: &[_]| Some(all.iter().map(CandidateReport::from).collect());
        match wrong {
            Wrong::Entered(wrong) => Self {
                kind: "entered",
                cells: wrong.iter().map(|wrong| wrong.cell.to_string()).collect(),
                ..Self::default()
            },
            Wrong::Repeated(repeated) => {
                let cells = repeated.iter().flat_map(|repeated| repeated.cells.iter());
                let mut cells: Vec<_> = cells.collect();
                cells.sort_unstable();
                cells.dedup();
                let cells = cells.iter().map(ToString::to_string).collect();
                Self { kind: "repeated", cells, ..Self::default() }
            }
            Wrong::NoSolution { conflict, suspects, .. } => Self {
                kind: "no-solution",
                cells: conflict.iter().map(|candidate| candidate.cell.to_string()).collect(),
                conflict: candidates(conflict),
                suspects: candidates(suspects),
                solutions: None,
            },
            Wrong::SeveralSolutions(solutions) => Self {
                kind: "several-solutions",
                solutions: Some(solutions.map(|solution| solution.to_string())),
                ..Self::default()
            },
            Wrong::Marks(cells) => Self {
                kind: "pencil-marks",
                cells: cells.iter().map(|cell| cell.to_string()).collect(),
                ..Self::default()
            },
        }
    }
}
