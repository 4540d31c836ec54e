//! Hints and explanations.

use fractal3d::api::hint::{self, HintKind, WrongKind};
use fractal3d::board::Board;
use fractal3d::explain::{self, Candidate, Hint, Impossible, Rating, Step, Technique, Wrong};
use fractal3d::geometry::Cell;
use fractal3d::pencil::PencilGrid;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::board::numbers;
use super::play::{Play, Walk, grid_of, pencil_grid};
use super::reasons::{
    CandidateView, ChoiceView, EndView, ReasonView, RemovedView, RepeatedView, TrialView,
    candidates, differences, number_of,
};
use crate::Problem;
use crate::output::to_page;

/// A step that a person could take.
#[derive(Debug, Serialize, Tsify)]
pub struct StepView {
    /// The technique's name, as in JSON; the page has words for it.
    pub technique: Technique,
    /// How hard it is.
    pub rating: Rating,
    /// The step in words, in English, without that name. Whoever speaks otherwise has all of it as data.
    pub text: String,
    /// The digits that it is about.
    pub digits: Vec<u8>,
    /// What it places.
    pub placed: Vec<CandidateView>,
    /// The candidates that it removes.
    pub eliminated: Vec<CandidateView>,
    /// The cells in which it is seen.
    pub cells: Vec<u8>,
    /// The numbers of the houses in which it is seen. For pointing, claiming and fish the first half are those whose
    /// candidates are confined, and the others confine them.
    pub houses: Vec<u8>,
    /// The numbers, from 1, of the steps that it rests on.
    pub because: Vec<usize>,
    /// The candidates that the digits shown would leave, and that must be gone for it.
    pub removed: Vec<RemovedView>,
    /// What follows from an assumption, for trial.
    pub trial: Option<TrialView>,
}

/// A grid in play.
#[derive(Debug, Serialize, Tsify)]
pub struct StateView {
    /// The digits of the grid.
    pub cells: String,
    /// The pencil marks of the grid.
    pub marks: Vec<u16>,
}

/// What is wrong with a grid.
#[derive(Debug, Serialize, Tsify)]
pub struct WrongView {
    /// In which way it is wrong.
    pub kind: WrongKind,
    /// The cells that are wrong, or among which something is.
    pub cells: Vec<u8>,
    /// Digits that houses show more than once.
    pub repeated: Vec<RepeatedView>,
    /// Why there is no solution, if that is plain to see.
    pub reason: Option<ReasonView>,
    /// Digits that no solution has together, or that were entered wrongly.
    pub conflict: Vec<CandidateView>,
    /// The digits without which there is a solution.
    pub suspects: Vec<CandidateView>,
    /// Cells in which two of several solutions differ.
    pub choices: Vec<ChoiceView>,
}

/// The next step, or what is wrong.
#[derive(Debug, Serialize, Tsify)]
pub struct HintView {
    /// What the hint says.
    pub kind: HintKind,
    /// The hint in English words; none if it is a step, which has its own.
    pub text: Option<String>,
    /// The step.
    pub step: Option<StepView>,
    /// The grid after the step.
    pub after: Option<StateView>,
    /// What is wrong.
    pub wrong: Option<WrongView>,
}

/// A step in a list.
#[derive(Debug, Serialize, Tsify)]
pub struct SummaryView {
    /// The technique's name, as in JSON; the page has words for it.
    pub technique: Technique,
    /// How hard it is.
    pub rating: Rating,
    /// What it places.
    pub placed: Vec<CandidateView>,
    /// The candidates that it removes.
    pub eliminated: Vec<CandidateView>,
}

/// A whole explanation; its steps are asked for one by one.
#[derive(Debug, Serialize, Tsify)]
pub struct ExplainView {
    /// The steps in order.
    pub steps: Vec<SummaryView>,
    /// How they end.
    pub end: EndView,
    /// How hard the puzzle is; none unless it is solved.
    pub rating: Option<Rating>,
}

impl StepView {
    fn of(step: &Step, board: &Board) -> Self {
        let houses = step.houses.iter().map(|&house| number_of(board, house));
        Self {
            technique: step.technique,
            rating: step.technique.rating(),
            text: step.sentences(),
            placed: candidates(&step.placements),
            eliminated: candidates(&step.eliminations),
            digits: step.digits.iter().map(|digit| digit.value()).collect(),
            cells: numbers(step.cells),
            houses: houses.collect(),
            because: step.because.steps.clone(),
            removed: step.because.removed.iter().map(RemovedView::from).collect(),
            trial: step.trial.as_ref().map(|trial| TrialView::of(trial, board)),
        }
    }
}

impl StateView {
    pub(super) fn of(play: &PencilGrid) -> Self {
        let marks = Cell::all().map(|cell| play.marks(cell).map_or(0, |marks| marks.bits()));
        Self { cells: play.grid().to_string(), marks: marks.collect() }
    }
}

impl WrongView {
    fn of(kind: WrongKind, wrong: &Wrong, board: &Board) -> Self {
        let none = Self {
            kind,
            cells: Vec::new(),
            repeated: Vec::new(),
            reason: None,
            conflict: Vec::new(),
            suspects: Vec::new(),
            choices: Vec::new(),
        };
        match wrong {
            Wrong::Entered(wrong) => {
                Self { cells: cells_of(wrong), conflict: candidates(wrong), ..none }
            }
            Wrong::Repeated(all) => {
                let mut cells: Vec<u8> = all.iter().flat_map(|each| numbers(each.cells)).collect();
                cells.sort_unstable();
                cells.dedup();
                let repeated = all.iter().map(|each| RepeatedView::of(each, board));
                Self { cells, repeated: repeated.collect(), ..none }
            }
            Wrong::NoSolution { reason, conflict, suspects } => Self {
                cells: cells_of(conflict),
                reason: reason.and_then(|reason| ReasonView::of(Impossible::Givens(reason), board)),
                conflict: candidates(conflict),
                suspects: candidates(suspects),
                ..none
            },
            Wrong::SeveralSolutions(solutions) => Self { choices: differences(solutions), ..none },
            Wrong::Marks(cells) => Self { cells: numbers(*cells), ..none },
        }
    }
}

fn cells_of(candidates: &[Candidate]) -> Vec<u8> {
    let mut cells: Vec<u8> = candidates.iter().map(|c| c.cell.index() as u8).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

impl SummaryView {
    fn of(step: &Step) -> Self {
        Self {
            technique: step.technique,
            rating: step.technique.rating(),
            placed: candidates(&step.placements),
            eliminated: candidates(&step.eliminations),
        }
    }
}

/// A grid in which every empty cell has the marks that the digits leave.
fn all_marks(play: &PencilGrid, board: &Board) -> PencilGrid {
    let mut marked = play.clone();
    for cell in Cell::all().filter(|&cell| play.grid().get(cell).is_none()) {
        marked.mark(cell, play.candidates(board, cell));
    }
    marked
}

#[wasm_bindgen]
impl Play {
    /// The next step of a grid in play, or what is wrong with it.
    ///
    /// # Errors
    /// If the text isn't a grid, or the marks aren't digits.
    pub fn hint(&self, clues: &str, cells: &str, marks: &[u16]) -> Result<Ts<HintView>, Problem> {
        let (clues, play) = (grid_of(clues)?, pencil_grid(cells, marks)?);
        let hint::Report { kind, text, hint, wrong, next_position, .. } =
            hint::of_position(&clues, play, &self.design, self.board);
        let step = match &hint {
            Hint::Next(step) => Some(&**step),
            _ => None,
        };
        let wrong = match (&hint, wrong) {
            (Hint::Wrong(wrong), Some(report)) => {
                Some(WrongView::of(report.kind, wrong, self.board))
            }
            _ => None,
        };
        to_page(&HintView {
            kind,
            text: step.is_none().then_some(text),
            step: step.map(|step| StepView::of(step, self.board)),
            after: step.map(|_| StateView::of(&next_position)),
            wrong,
        })
    }

    /// Solves a puzzle as a person could, and keeps the steps.
    ///
    /// # Errors
    /// If the text isn't a grid.
    pub fn explain(&mut self, clues: &str) -> Result<Ts<ExplainView>, Problem> {
        let grid = grid_of(clues)?;
        let explanation = explain::explain(self.board, &grid);
        let rating = explanation.rating();
        let steps = explanation.steps;
        let mut grids = vec![all_marks(&PencilGrid::from(grid), self.board)];
        for step in &steps {
            let after = grids.last().map(|grid| grid.after(self.board, step));
            grids.extend(after);
        }
        let view = ExplainView {
            steps: steps.iter().map(SummaryView::of).collect(),
            end: EndView::of(&explanation.ending, self.board),
            rating,
        };
        self.walk = Some(Walk { steps, grids });
        to_page(&view)
    }

    /// A step of the explanation, from 0.
    ///
    /// # Errors
    /// If there is none.
    pub fn step(&self, number: usize) -> Result<Ts<StepView>, Problem> {
        let step = self.walk.as_ref().and_then(|walk| walk.steps.get(number));
        let step = step.ok_or_else(|| Problem::new("there is no such step"))?;
        to_page(&StepView::of(step, self.board))
    }

    /// The grid before that step, or after the last.
    ///
    /// # Errors
    /// If there is none.
    pub fn state(&self, number: usize) -> Result<Ts<StateView>, Problem> {
        let grid = self.walk.as_ref().and_then(|walk| walk.grids.get(number));
        to_page(&StateView::of(grid.ok_or_else(|| Problem::new("there is no such step"))?))
    }
}
