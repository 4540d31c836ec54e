//! A board that somebody plays on.

use std::cell::RefCell;
use std::collections::HashMap;

use fractal3d::api::Limit;
use fractal3d::api::solve::{self, Detail, Solved};
use fractal3d::board::{Board, BoardDesign};
use fractal3d::explain::{Impossible, Step, repeated};
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::pencil::PencilGrid;
use fractal3d::solve::{BoardSolver, Contradiction};
use fractal3d::{check, notation};
use serde::Serialize;
use solidoku_common::control::Control;
use solidoku_common::digit::{Digit, DigitSet};
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use super::board::BoardView;
use super::reasons::{ReasonView, RepeatedView};
use crate::Problem;
use crate::output::to_page;

/// A board, its solver, and the explanation that is shown.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Play {
    pub(super) design: BoardDesign,
    pub(super) board: &'static Board,
    pub(super) solver: BoardSolver<'static>,
    pub(super) walk: Option<Walk>,
}

/// An explanation, and the grids between its steps.
#[derive(Debug)]
pub(super) struct Walk {
    pub(super) steps: Vec<Step>,
    /// The grid before each step, and the last.
    pub(super) grids: Vec<PencilGrid>,
}

/// What is seen at once of a grid in play.
#[derive(Debug, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct LookView {
    /// Digits that a house shows more than once.
    pub conflicts: Vec<RepeatedView>,
    /// For each cell the digits that its houses leave.
    pub candidates: Vec<u16>,
    /// How many of each digit are missing; 0 also if there are too many.
    pub missing: Vec<u8>,
    /// Whether it is a solution.
    pub is_solved: bool,
}

/// How many solutions have all digits of a grid.
#[derive(Debug, Clone, Copy, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Possible {
    /// None.
    No,
    /// Exactly one.
    Once,
    /// More.
    Often,
}

/// Whether a grid in play can still be completed.
#[derive(Debug, Serialize, Tsify)]
pub struct CheckView {
    /// In how many ways.
    pub possible: Possible,
    /// The cells that differ from the only solution of the clues, if that was asked for and there is one.
    pub wrong: Option<Vec<u8>>,
}

/// How many solutions a puzzle has.
#[derive(Debug, Serialize, Tsify)]
pub struct CountView {
    /// In digits: it may not fit the numbers of JavaScript.
    pub completions: String,
    /// Whether there are no more.
    pub exact: bool,
    /// The first.
    pub solution: Option<String>,
    /// Why there is none, if it is plain to see.
    pub reason: Option<ReasonView>,
}

/// The digits that occur in solutions.
#[derive(Debug, Serialize, Tsify)]
pub struct CandidatesView {
    /// For each cell the digits that at least one solution has there; none for all if there is no solution.
    pub digits: Vec<u16>,
}

thread_local! {
    /// Boards are kept for good, so that solvers can refer to them: four kilobytes for each that is played on.
    static BOARDS: RefCell<HashMap<BoardDesign, &'static Board>> = RefCell::default();
}

/// The board of a design.
pub(super) fn board_of(design: BoardDesign) -> &'static Board {
    BOARDS.with_borrow_mut(|boards| -> &'static Board {
        boards.entry(design).or_insert_with(|| Box::leak(Box::new(design.board())))
    })
}

/// The board of this name; the standard one if it is empty.
///
/// # Errors
/// If there is none.
pub(super) fn design_of(name: &str) -> Result<BoardDesign, Problem> {
    match name {
        "" => Ok(BoardDesign::STANDARD),
        name => name.parse().map_err(Problem::new),
    }
}

/// The digits of a grid.
pub(super) fn grid_of(cells: &str) -> Result<Grid, Problem> {
    Ok(notation::puzzle(&solidoku_common::input::Source::new("cells", cells))?)
}

/// Digits with the marks of cells that have none.
pub(super) fn pencil_grid(cells: &str, marks: &[u16]) -> Result<PencilGrid, Problem> {
    let grid = grid_of(cells)?;
    let mut play = PencilGrid::from(grid);
    for (cell, &bits) in Cell::all().zip(marks) {
        if bits > 0 && grid.get(cell).is_none() {
            let marks = DigitSet::from_bits(bits);
            play.mark(cell, marks.ok_or_else(|| Problem::new("expected marks from 1 to 9"))?);
        }
    }
    Ok(play)
}

#[wasm_bindgen]
impl Play {
    /// Makes the board of this name ready; the standard one if it is empty.
    ///
    /// # Errors
    /// If there is none.
    #[wasm_bindgen(constructor)]
    pub fn new(board: &str) -> Result<Self, Problem> {
        let design = design_of(board)?;
        let board = board_of(design);
        Ok(Self { design, board, solver: BoardSolver::new(board), walk: None })
    }

    /// The board.
    ///
    /// # Errors
    /// Never.
    pub fn board(&self) -> Result<Ts<BoardView>, Problem> {
        to_page(&BoardView::of(&self.design, self.board))
    }

    /// What is seen at once of a grid in play.
    ///
    /// # Errors
    /// If the text isn't a grid.
    pub fn look(&self, cells: &str) -> Result<Ts<LookView>, Problem> {
        let grid = grid_of(cells)?;
        let play = PencilGrid::from(grid);
        let conflicts = repeated(self.board, &grid);
        let missing =
            Digit::ALL.map(|digit| 9u8.saturating_sub(grid.cells_by_digit()[digit].len() as u8));
        to_page(&LookView {
            conflicts: conflicts.iter().map(|each| RepeatedView::of(each, self.board)).collect(),
            candidates: Cell::all().map(|cell| play.candidates(self.board, cell).bits()).collect(),
            missing: missing.to_vec(),
            is_solved: check::is_solution(self.board, &grid),
        })
    }

    /// Whether a grid in play can be completed.
    ///
    /// # Errors
    /// If the text isn't a grid.
    pub fn check(&mut self, cells: &str) -> Result<Ts<CheckView>, Problem> {
        let possible = self.possible(&grid_of(cells)?);
        to_page(&CheckView { possible, wrong: None })
    }

    /// Whether a grid in play can be completed, and which cells differ from the clues' only
    /// solution.
    ///
    /// # Errors
    /// If a text isn't a grid.
    pub fn correct(&mut self, clues: &str, cells: &str) -> Result<Ts<CheckView>, Problem> {
        let (clues, grid) = (grid_of(clues)?, grid_of(cells)?);
        let solution = self.only_solution(&clues);
        let wrong = solution.map(|solution| {
            let differs = |&(cell, digit): &(Cell, Digit)| solution.get(cell) != Some(digit);
            grid.clues().filter(differs).map(|(cell, _)| cell.index() as u8).collect()
        });
        let possible = self.possible(&grid);
        to_page(&CheckView { possible, wrong })
    }

    /// Counts the solutions of a puzzle up to a limit; all of them without one.
    ///
    /// # Errors
    /// If the text isn't a grid.
    pub fn count(&mut self, cells: &str, limit: Option<u32>) -> Result<Ts<CountView>, Problem> {
        let grid = grid_of(cells)?;
        let request = solve::Request {
            board: self.design,
            count_to: limit.map_or(Limit::All, |limit| Limit::AtMost(limit.into())),
            detail: Detail::Count,
            ..solve::Request::default()
        };
        let Solved { completions, exact, solution, .. } = self.solved(&grid, &request)?;
        let reason = (completions == 0).then(|| Contradiction::of(self.board, &grid)).flatten();
        let reason =
            reason.and_then(|reason| ReasonView::of(Impossible::Givens(reason), self.board));
        to_page(&CountView { completions: completions.to_string(), exact, solution, reason })
    }

    /// The digits that each cell has in at least one solution.
    ///
    /// # Errors
    /// If the text isn't a grid.
    pub fn candidates(&mut self, cells: &str) -> Result<Ts<CandidatesView>, Problem> {
        let found = self.solver.candidates(&grid_of(cells)?, Control::UNLIMITED);
        let digits = found.found().iter().map(|digits| digits.bits()).collect();
        to_page(&CandidatesView { digits })
    }
}

impl Play {
    /// What is asked about a puzzle of the board.
    pub(super) fn solved(
        &mut self,
        puzzle: &Grid,
        request: &solve::Request,
    ) -> Result<Solved, Problem> {
        solve::one(puzzle, request, &mut self.solver, Control::UNLIMITED)
            .map_err(|_| Problem::new("stopped"))
    }

    fn possible(&mut self, grid: &Grid) -> Possible {
        match self.solver.solve(grid, Some(2), Control::UNLIMITED).found().completions {
            0 => Possible::No,
            1 => Possible::Once,
            _ => Possible::Often,
        }
    }

    /// The solution of a puzzle that has just one.
    pub(super) fn only_solution(&mut self, clues: &Grid) -> Option<Grid> {
        let outcome = self.solver.solve(clues, Some(2), Control::UNLIMITED);
        let found = outcome.into_found();
        found.solution.filter(|_| found.completions == 1)
    }
}
