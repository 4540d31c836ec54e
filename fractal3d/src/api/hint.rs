//! The next step of a grid in play, or what is wrong with it.
//!
//! ```
//! use fractal3d::Control;
//! use fractal3d::api::hint;
//!
//! let puzzle = "11.......".to_owned() + &".".repeat(72);
//! let request = hint::Request { puzzle: Some(puzzle.into()), ..hint::Request::default() };
//! let report = hint::run(&request, Control::UNLIMITED)?;
//! assert_eq!(report.wrong.unwrap().kind, hint::WrongKind::Repeated);
//! # Ok::<(), fractal3d::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::facts::{ReasonFacts, RepeatedFacts};
use super::{CandidateReport, Error, StepReport, Text, as_text, board_name};
use crate::formats::game_on;
use crate::notation::pencil::PencilGrid;
use crate::play::explain::{Candidate, Hint, NamedHouses, Wrong, hint_from};
use crate::puzzle::board::{Board, BoardDesign};
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;

/// A puzzle that takes no trial.
const EXAMPLE: &str =
    "1.....8...8....1.....3.1...6.....5.4......2..........3...7....17......5.4.....6..";

/// A grid in play.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The puzzle, with what was entered and pencil marks if there are any; an example if there is
    /// none.
    pub puzzle: Option<Text>,
    /// The board of the puzzle.
    #[serde(with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub board: BoardDesign,
}

/// What a hint says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum HintKind {
    /// There is a step.
    Next,
    /// There is nothing left to do.
    Solved,
    /// Something is wrong, so that no step would help.
    Wrong,
    /// To know takes too many assumptions.
    Undecided,
}

/// In which way a grid is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[non_exhaustive]
pub enum WrongKind {
    /// Digits that were entered aren't those of the only solution.
    Entered,
    /// Houses show a digit more than once.
    Repeated,
    /// No solution has all these digits.
    NoSolution,
    /// The puzzle has several solutions.
    SeveralSolutions,
    /// Pencil marks leave out the digit that the solution has there.
    PencilMarks,
}

/// The next step of a grid in play, or what is wrong with it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The grid with what was entered, and its pencil marks.
    pub puzzle: String,
    /// The name of the board, unless it is the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// What the hint says.
    pub kind: HintKind,
    /// The hint in words.
    pub text: String,
    /// The cells of depths and colours that the text names.
    #[serde(skip_serializing_if = "NamedHouses::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub house_cells: NamedHouses,
    /// The step.
    pub step: Option<StepReport>,
    /// The grid with the step done.
    pub after: Option<String>,
    /// What is wrong.
    pub wrong: Option<WrongReport>,
    /// The grid in play, as values.
    #[serde(skip)]
    pub position: PencilGrid,
    /// The grid after the step, as values; the same grid if there is no step.
    #[serde(skip)]
    pub next_position: PencilGrid,
    /// The hint, as a value.
    #[serde(skip)]
    pub hint: Hint,
    /// What was read and isn't used, in words.
    #[serde(skip)]
    pub left_out: Vec<String>,
}

/// What is wrong with a grid.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrongReport {
    /// In which way it is wrong.
    pub kind: WrongKind,
    /// The cells that are wrong, or among which something is, in order.
    pub cells: Vec<String>,
    /// The digits that houses show more than once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeated: Option<Vec<RepeatedFacts>>,
    /// Why there is no solution, if that is seen from the digits alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<ReasonFacts>,
    /// The digits that no solution has together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conflict: Option<Vec<CandidateReport>>,
    /// The digits without which there is a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub suspects: Option<Vec<CandidateReport>>,
    /// Two of several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solutions: Option<[String; 2]>,
}

/// Finds the easiest step, or what is wrong. It takes seconds at most, and doesn't ask the control.
///
/// # Errors
/// If the text isn't a grid of the board, or there is none and the board isn't that of the example.
pub fn run(request: &Request, _control: Control<'_>) -> Result<Report, Error> {
    let design = request.board;
    let source = match &request.puzzle {
        Some(puzzle) => puzzle.named("puzzle"),
        None if design == BoardDesign::STANDARD => Text::from(EXAMPLE).named("example"),
        None => {
            return Err(Error::request(
                "the example is for the hexagonal board: give a puzzle of this one",
            ));
        }
    };
    let import = game_on(design, &source)?;
    let clues = import.document.puzzle;
    let report = of_position(&clues, import.position, &design, &design.board());
    Ok(Report { left_out: import.left_out, ..report })
}

/// The hint for a grid in play that is known as a value, on the board of this design.
pub fn of_position(
    clues: &Grid,
    position: PencilGrid,
    design: &BoardDesign,
    board: &Board,
) -> Report {
    let hint = hint_from(board, clues, &position);
    let (kind, step, wrong) = match &hint {
        Hint::Next(step) => (HintKind::Next, Some(StepReport::from((**step).clone())), None),
        Hint::Solved => (HintKind::Solved, None, None),
        Hint::Wrong(wrong) => (HintKind::Wrong, None, Some(WrongReport::from(wrong))),
        Hint::Undecided => (HintKind::Undecided, None, None),
    };
    let after = match &hint {
        Hint::Next(step) => Some(position.after(board, step)),
        _ => None,
    };
    Report {
        puzzle: position.to_string(),
        board: board_name(design),
        kind,
        text: hint.to_string(),
        house_cells: NamedHouses::from(&hint),
        step,
        after: after.as_ref().map(ToString::to_string),
        wrong,
        next_position: after.unwrap_or_else(|| position.clone()),
        position,
        hint,
        left_out: Vec::new(),
    }
}

impl WrongReport {
    fn of(kind: WrongKind, cells: Cells) -> Self {
        Self {
            kind,
            cells: cells.iter().map(|cell| cell.to_string()).collect(),
            repeated: None,
            reason: None,
            conflict: None,
            suspects: None,
            solutions: None,
        }
    }
}

impl From<&Wrong> for WrongReport {
    fn from(wrong: &Wrong) -> Self {
        let cells = |all: &[Candidate]| all.iter().map(|candidate| candidate.cell).collect();
        let candidates = |all: &[_]| Some(all.iter().map(CandidateReport::from).collect());
        match wrong {
            Wrong::Entered(wrong) => Self::of(WrongKind::Entered, cells(wrong)),
            Wrong::Repeated(repeated) => {
                let cells = repeated.iter().fold(Cells::EMPTY, |all, each| all | each.cells);
                let repeated = repeated.iter().map(RepeatedFacts::from).collect();
                Self { repeated: Some(repeated), ..Self::of(WrongKind::Repeated, cells) }
            }
            Wrong::NoSolution { reason, conflict, suspects } => Self {
                reason: reason.map(ReasonFacts::from),
                conflict: candidates(conflict),
                suspects: candidates(suspects),
                ..Self::of(WrongKind::NoSolution, cells(conflict))
            },
            Wrong::SeveralSolutions(solutions) => Self {
                solutions: Some(solutions.map(|solution| solution.to_string())),
                ..Self::of(WrongKind::SeveralSolutions, Cells::EMPTY)
            },
            Wrong::Marks(cells) => Self::of(WrongKind::PencilMarks, *cells),
        }
    }
}
