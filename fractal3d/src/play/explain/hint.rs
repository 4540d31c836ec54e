//! The next step of a grid in play, or what is wrong with it.

use std::ops::ControlFlow;

use solidoku_common::digit::Digit;

use crate::notation::pencil::PencilGrid;
use crate::play::explain::because::History;
use crate::play::explain::nested::Tally;
use crate::play::explain::step::Step;
use crate::play::explain::techniques::Techniques;
use crate::play::explain::{Ending, MOST_ASSUMPTIONS, TrialContext, trial_step};
use crate::puzzle::board::{Board, House};
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::solve::Contradiction;
use crate::solve::marks::Marks;

/// What to say to someone who plays.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// The easiest step.
    Next(Box<Step>),
    /// There is nothing left to do.
    Solved,
    /// Something is wrong, so that no step would help.
    Wrong(Wrong),
    /// Unknown: it would take more than [`MOST_ASSUMPTIONS`] assumptions.
    Undecided,
}

/// What is wrong with a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// Digits that were entered aren't those of the only solution of the clues.
    Entered(Vec<Candidate>),
    /// Houses show a digit more than once.
    Repeated(Vec<Repeated>),
    /// No solution has all these digits.
    NoSolution {
        /// Why not, if that is seen from the digits alone.
        reason: Option<Contradiction>,
        /// Digits that no solution has together. Without any one, some solution has the others.
        conflict: Vec<Candidate>,
        /// The digits without which some solution has all others: if one digit alone is wrong, it
        /// is among these.
        suspects: Vec<Candidate>,
    },
    /// The puzzle has several solutions; two of them.
    SeveralSolutions([Grid; 2]),
    /// The pencil marks of these cells leave out the digit that the solution has there.
    Marks(Cells),
}

/// A digit that a house shows more than once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repeated {
    /// The digit.
    pub digit: Digit,
    /// The house; the first, if several show it in the same cells.
    pub house: House,
    /// All cells of the house that show it.
    pub cells: Cells,
}

/// The hint of [`hint`] where the clues are known: if they have one solution, whatever was entered
/// that differs from it is wrong.
pub fn hint_from(board: &Board, clues: &Grid, play: &PencilGrid) -> Hint {
    if clues == play.grid() || !repeated(board, clues).is_empty() {
        return hint(board, play);
    }
    let ControlFlow::Continue(context) = TrialContext::new(&Marks::new(board, clues)) else {
        return hint(board, play);
    };
    let solution = context.assumptions.solution();
    let differs = |&(cell, digit): &(Cell, Digit)| {
        solution.is_some_and(|solution| solution.get(cell) != Some(digit))
    };
    let wrong = play.grid().clues().filter(differs);
    let wrong: Vec<_> = wrong.map(|(cell, digit)| Candidate { cell, digit }).collect();
    match wrong.is_empty() {
        true => hint(board, play),
        false => Hint::Wrong(Wrong::Entered(wrong)),
    }
}

/// The easiest next step of a grid in play, or what is wrong with it. The step holds for the digits
/// and the pencil marks as they are, and marks that hide the solution are found before.
pub fn hint(board: &Board, play: &PencilGrid) -> Hint {
    let grid = play.grid();
    let repeated = repeated(board, grid);
    if !repeated.is_empty() {
        return Hint::Wrong(Wrong::Repeated(repeated));
    }
    let mut marks = Marks::new(board, grid);
    let history = History::new(&marks);
    let mut context = match TrialContext::new(&marks) {
        ControlFlow::Continue(context) => context,
        ControlFlow::Break(Ending::NotUnique { solutions }) => {
            return Hint::Wrong(Wrong::SeveralSolutions(solutions));
        }
        ControlFlow::Break(_) => return Hint::Undecided,
    };
    let Some(&solution) = context.assumptions.solution() else {
        return no_solution(board, grid).map_or(Hint::Undecided, Hint::Wrong);
    };
    let hides = |&cell: &Cell| {
        let (marks, digit) = (play.marks(cell), solution.get(cell));
        marks.is_some_and(|marks| digit.is_some_and(|digit| !marks.contains(digit)))
    };
    let wrong: Cells = Cell::all().filter(hides).collect();
    if !wrong.is_empty() {
        return Hint::Wrong(Wrong::Marks(wrong));
    }
    if marks.empty.is_empty() {
        return Hint::Solved;
    }
    for cell in marks.empty.iter() {
        for digit in (marks.candidates(cell) - play.candidates(board, cell)).iter() {
            marks.eliminate(Candidate { cell, digit });
        }
    }
    let step = Techniques::new().easiest(&marks).or_else(|| trial_step(&marks, &mut context));
    step.map_or(Hint::Undecided, |mut step| {
        step.because = history.because(&step, &marks.grid);
        Hint::Next(Box::new(step))
    })
}

/// All digits that a house shows more than once, those of the same cells once.
pub fn repeated(board: &Board, grid: &Grid) -> Vec<Repeated> {
    let mut all: Vec<Repeated> = Vec::new();
    for &house in board.houses() {
        for digit in Digit::ALL {
            let shows = |cell: &Cell| grid.get(*cell) == Some(digit);
            let cells: Cells = house.cells.iter().filter(shows).collect();
            if cells.len() > 1 && all.iter().all(|other| other.cells != cells) {
                all.push(Repeated { digit, house, cells });
            }
        }
    }
    all
}

/// Which digits are to blame that there is no solution; `None` if that takes too long to know.
fn no_solution(board: &Board, grid: &Grid) -> Option<Wrong> {
    let (mut conflict, mut suspects) = (*grid, Vec::new());
    for (cell, digit) in grid.clues() {
        let without = |grid: &Grid| {
            let mut without = *grid;
            without.set(cell, None);
            without
        };
        if is_solvable(board, &without(grid))? {
            suspects.push(Candidate { cell, digit });
        } else if !is_solvable(board, &without(&conflict))? {
            conflict = without(&conflict);
        }
    }
    let conflict = conflict.clues().map(|(cell, digit)| Candidate { cell, digit }).collect();
    Some(Wrong::NoSolution { reason: Contradiction::of(board, grid), conflict, suspects })
}

/// Whether some solution has these digits, none of which is repeated.
fn is_solvable(board: &Board, grid: &Grid) -> Option<bool> {
    let mut tally = Tally::new(MOST_ASSUMPTIONS);
    let is_done = tally.search(&Marks::new(board, grid)).is_continue();
    if tally.solutions.is_empty() { is_done.then_some(false) } else { Some(true) }
}
