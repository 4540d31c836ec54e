//! Why a step holds, and why there is no solution: as data, for whoever says it in another language.

use fractal3d::board::{Board, House};
use fractal3d::explain::{Candidate, Ending, Impossible, Removed, Repeated, Trial, TrialEnd};
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::solve::Contradiction;
use serde::Serialize;
use solidoku_common::digit::Digit;
use tsify::Tsify;

use super::board::numbers;

/// A digit in a cell.
#[derive(Debug, Serialize, Tsify)]
pub struct CandidateView {
    /// The cell.
    pub cell: u8,
    /// The digit.
    pub digit: u8,
}

/// A candidate that is gone.
#[derive(Debug, Serialize, Tsify)]
pub struct RemovedView {
    /// The cell.
    pub cell: u8,
    /// The digit.
    pub digit: u8,
    /// The number, from 1, of the step that removed it; none if the player's marks leave it out.
    pub step: Option<usize>,
}

/// A digit that a house shows more than once.
#[derive(Debug, Serialize, Tsify)]
pub struct RepeatedView {
    /// The digit.
    pub digit: u8,
    /// The number of the house.
    pub house: u8,
    /// The cells that show it.
    pub cells: Vec<u8>,
}

/// Why there is no solution.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum ReasonView {
    /// A house has a digit twice.
    Twice {
        /// The digit.
        digit: u8,
        /// The number of the house.
        house: u8,
        /// The first two cells of the house with the digit.
        cells: [u8; 2],
    },
    /// A house has no place for a digit.
    NoPlace {
        /// The digit.
        digit: u8,
        /// The number of the house.
        house: u8,
    },
    /// No digit is left for a cell.
    NoDigit {
        /// The cell.
        cell: u8,
    },
}

/// A digit that follows from an assumption.
#[derive(Debug, Serialize, Tsify)]
pub struct ForcedView {
    /// The cell.
    pub cell: u8,
    /// The digit.
    pub digit: u8,
    /// The number of the house in which it has no other place; none if the cell has no other digit.
    pub house: Option<u8>,
}

/// What follows from an assumption.
#[derive(Debug, Serialize, Tsify)]
pub struct TrialView {
    /// The digits that follow, in order.
    pub forced: Vec<ForcedView>,
    /// What is impossible then; none if further assumptions are needed to see it.
    pub reason: Option<ReasonView>,
    /// How many further assumptions there are, in digits.
    pub assumptions: String,
    /// How many of them hold at a time at most.
    pub depth: u32,
}

/// A cell in which two solutions differ.
#[derive(Debug, Serialize, Tsify)]
pub struct ChoiceView {
    /// The cell.
    pub cell: u8,
    /// What it shows in the one and in the other.
    pub digits: [u8; 2],
}

/// How steps end.
#[derive(Debug, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum EndView {
    /// The puzzle is solved, and this is its only solution.
    Solved,
    /// The puzzle has no solution.
    NoSolution {
        /// Why not.
        reason: Option<ReasonView>,
    },
    /// The puzzle has several solutions.
    SeveralSolutions {
        /// Cells in which two of them differ.
        choices: Vec<ChoiceView>,
    },
    /// To know takes too many assumptions.
    Undecided,
}

/// Two solutions differ in a few cells at least; this many are named.
const MOST_CHOICES: usize = 2;

pub(super) fn candidates(all: &[Candidate]) -> Vec<CandidateView> {
    let view = |candidate: &Candidate| CandidateView {
        cell: candidate.cell.index() as u8,
        digit: candidate.digit.value(),
    };
    all.iter().map(view).collect()
}

/// The number of a house on its board.
pub(super) fn number_of(board: &Board, house: House) -> u8 {
    let number = board.houses().iter().position(|other| *other == house);
    number.expect("a house that is named is on the board") as u8
}

/// The first cells in which two solutions differ.
pub(super) fn differences([one, other]: &[Grid; 2]) -> Vec<ChoiceView> {
    let pairs = one.clues().zip(other.clues()).filter(|(one, other)| one != other);
    let choice = |((cell, one), (_, other)): ((Cell, Digit), (Cell, Digit))| ChoiceView {
        cell: cell.index() as u8,
        digits: [one.value(), other.value()],
    };
    pairs.map(choice).take(MOST_CHOICES).collect()
}

impl From<&Removed> for RemovedView {
    fn from(Removed { candidate, step }: &Removed) -> Self {
        Self { cell: candidate.cell.index() as u8, digit: candidate.digit.value(), step: *step }
    }
}

impl RepeatedView {
    pub(super) fn of(repeated: &Repeated, board: &Board) -> Self {
        Self {
            digit: repeated.digit.value(),
            house: number_of(board, repeated.house),
            cells: numbers(repeated.cells),
        }
    }
}

impl ReasonView {
    /// Nothing for a reason that is newer than this list.
    pub(super) fn of(impossible: Impossible, board: &Board) -> Option<Self> {
        let number = |house| number_of(board, house);
        Some(match impossible {
            Impossible::Givens(Contradiction::Twice { digit, house, cells }) => Self::Twice {
                digit: digit.value(),
                house: number(house),
                cells: cells.map(|cell| cell.index() as u8),
            },
            Impossible::Givens(Contradiction::NoPlace { digit, house })
            | Impossible::NoPlace { digit, house } => {
                Self::NoPlace { digit: digit.value(), house: number(house) }
            }
            Impossible::Givens(Contradiction::NoDigit { cell }) | Impossible::NoDigit { cell } => {
                Self::NoDigit { cell: cell.index() as u8 }
            }
            _ => return None,
        })
    }
}

impl TrialView {
    pub(super) fn of(trial: &Trial, board: &Board) -> Self {
        let forced = trial.forced.iter().map(|forced| ForcedView {
            cell: forced.candidate.cell.index() as u8,
            digit: forced.candidate.digit.value(),
            house: forced.house.map(|house| number_of(board, house)),
        });
        let reason = match &trial.end {
            TrialEnd::Impossible(impossible) => ReasonView::of(*impossible, board),
            TrialEnd::Cases { .. } | TrialEnd::TooMany { .. } => None,
        };
        Self {
            forced: forced.collect(),
            reason,
            assumptions: trial.assumptions().to_string(),
            depth: trial.depth(),
        }
    }
}

impl EndView {
    pub(super) fn of(ending: &Ending, board: &Board) -> Self {
        match ending {
            Ending::Solved => Self::Solved,
            Ending::Contradiction(impossible) => {
                Self::NoSolution { reason: ReasonView::of(*impossible, board) }
            }
            Ending::NotUnique { solutions } => {
                Self::SeveralSolutions { choices: differences(solutions) }
            }
            Ending::Undecided => Self::Undecided,
        }
    }
}
