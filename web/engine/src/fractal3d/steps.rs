//! Hints and explanations.

use fractal3d::api::hint::{self, HintKind, WrongKind};
use fractal3d::api::solve::{self, Detail};
use fractal3d::board::Board;
use fractal3d::explain::{Candidate, Hint, Rating, Step, Technique, Wrong};
use fractal3d::geometry::Cell;
use fractal3d::pencil::PencilGrid;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::board::numbers;
use super::play::{Play, Walk, grid_of, pencil_grid};
use crate::Problem;
use crate::output::to_page;

/// A digit in a cell.
#[derive(Debug, Serialize, Tsify)]
pub struct CandidateView {
    /// The cell.
    pub cell: u8,
    /// The digit.
    pub digit: u8,
}

/// A step that a person could take.
#[derive(Debug, Serialize, Tsify)]
pub struct StepView {
    /// The technique's name, as in JSON; the page has words for it.
    pub technique: Technique,
    /// How hard it is.
    pub rating: Rating,
    /// The step in words, without that name.
    pub text: String,
    /// What it places.
    pub placed: Vec<CandidateView>,
    /// The candidates that it removes.
    pub eliminated: Vec<CandidateView>,
    /// The cells in which it is seen.
    pub cells: Vec<u8>,
    /// The numbers of the houses in which it is seen.
    pub houses: Vec<u8>,
    /// The numbers, from 1, of the steps that it rests on.
    pub because: Vec<usize>,
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
}

/// The next step, or what is wrong.
#[derive(Debug, Serialize, Tsify)]
pub struct HintView {
    /// What the hint says.
    pub kind: HintKind,
    /// The hint in words; none if it is a step, which has its own.
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
    /// What it places, as in `r1c1 = 5`, or removes, as in `r1c1 ≠ 5`.
    pub result: String,
}

/// A whole explanation; its steps are asked for one by one.
#[derive(Debug, Serialize, Tsify)]
pub struct ExplainView {
    /// The steps in order.
    pub steps: Vec<SummaryView>,
    /// How they end, in words.
    pub ending: String,
    /// How hard the puzzle is; none unless it is solved.
    pub rating: Option<Rating>,
}

fn candidates(all: &[Candidate]) -> Vec<CandidateView> {
    let view = |candidate: &Candidate| CandidateView {
        cell: candidate.cell.index() as u8,
        digit: candidate.digit.value(),
    };
    all.iter().map(view).collect()
}

impl StepView {
    fn of(step: &Step, board: &Board) -> Self {
        let number = |house| board.houses().iter().position(|other| other == house);
        Self {
            technique: step.technique,
            rating: step.technique.rating(),
            text: step.sentences(),
            placed: candidates(&step.placements),
            eliminated: candidates(&step.eliminations),
            cells: numbers(step.cells),
            houses: step.houses.iter().filter_map(number).map(|number| number as u8).collect(),
            because: step.because.steps.clone(),
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
    fn of(kind: WrongKind, wrong: &Wrong) -> Self {
        let mut cells: Vec<u8> = match wrong {
            Wrong::Entered(wrong) => {
                wrong.iter().map(|candidate| candidate.cell.index() as u8).collect()
            }
            Wrong::Repeated(all) => all.iter().flat_map(|each| numbers(each.cells)).collect(),
            Wrong::NoSolution { conflict, .. } => {
                conflict.iter().map(|candidate| candidate.cell.index() as u8).collect()
            }
            Wrong::SeveralSolutions(_) => Vec::new(),
            Wrong::Marks(cells) => numbers(*cells),
        };
        cells.sort_unstable();
        cells.dedup();
        Self { kind, cells }
    }
}

impl SummaryView {
    fn of(step: &Step) -> Self {
        let placed = step.placements.iter().map(|c| format!("{} = {}", c.cell, c.digit));
        let removed = step.eliminations.iter().map(|c| format!("{} ≠ {}", c.cell, c.digit));
        Self {
            technique: step.technique,
            rating: step.technique.rating(),
            result: placed.chain(removed).collect::<Vec<_>>().join(", "),
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
            (Hint::Wrong(wrong), Some(report)) => Some(WrongView::of(report.kind, wrong)),
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
        let detail = Detail::Steps;
        let request = solve::Request { board: self.design, detail, ..solve::Request::default() };
        let solved = self.solved(&grid, &request)?;
        let steps = solved.steps.into_iter().flatten().map(|report| report.step);
        let steps: Vec<Step> = steps.collect();
        let mut grids = vec![all_marks(&PencilGrid::from(grid), self.board)];
        for step in &steps {
            let after = grids.last().map(|grid| grid.after(self.board, step));
            grids.extend(after);
        }
        let view = ExplainView {
            steps: steps.iter().map(SummaryView::of).collect(),
            ending: solved.ending.unwrap_or_default(),
            rating: solved.rating,
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
