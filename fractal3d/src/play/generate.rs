//! New puzzles, with one solution and as hard as requested.
//!
//! A solution is picked at random, and clues of it are added until the puzzle can be solved by
//! steps of the requested rating; then those that aren't needed for that are left out. That makes
//! 13 to 20 clues. Whether steps suffice is asked of a fast rating, `ladder`, which knows the
//! solution. Where trial is allowed, or any rating, the question is whether the solution is the
//! only one; then no clue can be spared, and 12 to 15 are left.
//!
//! From there one walks on: one or two clues are taken away, others are added until it is a puzzle
//! again, what isn't needed is dropped, and the step is kept if it leads no farther from the
//! request: the number of clues, no clue to spare (for minimal puzzles), and the rating. If more
//! clues are requested than are needed, others are added in the end, none of which makes the puzzle
//! easier than requested.
//!
//! Clues can be asked to lie symmetrically. Then cells that the symmetry takes to each other have a
//! clue all or none, and *minimal* means that no such set of clues can be spared as a whole. Or the
//! cells of the clues can be given, as a pattern, and digits of some of them. Then solutions are
//! tried until one fits: all that have these digits, if they are few.
//!
//! On other boards nothing is known of numbers of clues, and [`BoardSolver`] has no tables.
//!
//! The n-th puzzle of a seed is a function of the request, the seed and n alone. Work is counted in
//! tests of puzzles, not in time, so that a request that can't be met, or wasn't, ends everywhere
//! with the same [`Refusal`].

mod effort;
mod goal;
mod known;
mod ladder;
mod limits;
mod pattern;
mod refusal;
mod setters;
mod tally;
mod walk;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use solidoku_common::control::Control;

use crate::play::explain::Rating;
use crate::play::generate::effort::Effort;
use crate::play::generate::limits::Knowledge;
use crate::play::generate::pattern::Solutions;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::puzzle::permutation::CellPermutation;
use crate::solve::BoardSolver;

pub use crate::play::generate::known::rare_puzzles;
pub use crate::play::generate::refusal::{Refusal, Requested, none_with_digits};
pub use crate::play::generate::setters::{
    BoardSymmetryError, SquareSymmetry, SquareSymmetryError, check_symmetry,
};
pub use crate::play::generate::tally::Tally;
pub use crate::puzzle::pattern::Pattern;

/// No puzzle of the standard board with fewer clues has one solution, as `min-clues` shows.
pub const FEWEST_CLUES: usize = 9;

/// No puzzle of any board with fewer clues has one solution: two missing digits can trade places.
pub const FEWEST_OF_ANY_BOARD: usize = 8;

/// What puzzles are requested.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    /// How many clues, without extra ones; as it comes if `None`.
    pub clues: Option<usize>,
    /// How many clues to add, at least, that aren't needed; none with a pattern.
    pub extra: usize,
    /// Where clues may be.
    pub shape: Shape,
    /// How hard the puzzles are to be.
    pub difficulty: Difficulty,
    /// Whether each clue must be needed: the puzzle has several solutions without it.
    pub minimal: bool,
    /// Minimal puzzles of the standard board, to be varied where puzzles of their number of clues
    /// are asked for.
    pub known: &'a [Grid],
    /// How many tests a puzzle may take before it is given up. Where a test is a search, each of
    /// its states counts as some.
    pub effort: u64,
    /// The board of the puzzles.
    pub board: &'a Board,
}

/// How hard puzzles are to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difficulty {
    /// Any puzzle. Such puzzles are minimal, and nearly all need trial.
    Any,
    /// Puzzles that can be solved without trial. If none is found soon for a pattern, or for few
    /// clues, the puzzle may need it.
    WithoutTrial,
    /// Puzzles of this rating.
    Exactly(Rating),
}

/// Where clues may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Shape {
    /// Anywhere.
    Any,
    /// Cells that this takes to each other have a clue all or none.
    Symmetric(CellPermutation),
    /// In all of its cells and no others, with its digits.
    Pattern(Pattern),
}

impl Shape {
    /// The sets of cells that have a clue all or none: those that the symmetry takes to each other,
    /// or single cells.
    fn units(&self) -> Vec<Cells> {
        let Self::Symmetric(symmetry) = self else {
            return Cell::all().map(Cells::of).collect();
        };
        let orbit = |start: Cell| {
            let (mut cell, mut orbit) = (symmetry.image(start), Cells::of(start));
            while cell != start {
                orbit = orbit.with(cell);
                cell = symmetry.image(cell);
            }
            orbit
        };
        let mut units: Vec<Cells> = Vec::new();
        for cell in Cell::all() {
            if !units.iter().any(|unit| unit.contains(cell)) {
                units.push(orbit(cell));
            }
        }
        units
    }
}

/// Makes puzzles as requested.
#[derive(Clone, Debug)]
pub struct Generator<'a> {
    shape: Shape,
    solver: BoardSolver<'a>,
    attempts: Vec<Attempt<'a>>,
}

/// A search that is tried where those before it found nothing.
#[derive(Clone, Debug)]
struct Attempt<'a> {
    request: Request<'a>,
    /// Known puzzles that are as requested.
    known: Vec<Grid>,
}

impl Request<'_> {
    /// Ten seconds or so. Ten clues take a sixteenth of it on average, 18 a tenth.
    pub const DEFAULT_EFFORT: u64 = 5_000_000;
}

/// A puzzle of the standard board that can be solved without trial, and nothing more.
impl Default for Request<'_> {
    fn default() -> Self {
        Self {
            clues: None,
            extra: 0,
            shape: Shape::Any,
            difficulty: Difficulty::WithoutTrial,
            minimal: false,
            known: &[],
            effort: Self::DEFAULT_EFFORT,
            board: Board::standard(),
        }
    }
}

impl<'a> Generator<'a> {
    /// # Errors
    /// If there is no such puzzle, or none is known; [`Refusal`] says which.
    pub fn new(request: Request<'a>) -> Result<Self, Refusal> {
        let solver = BoardSolver::new(request.board);
        let knowledge = if solver.is_like_standard() { Knowledge::Full } else { Knowledge::None };
        if let Some(refusal) = limits::refusal(&request, knowledge) {
            return Err(refusal);
        }
        let mut attempts = Vec::new();
        for (difficulty, effort) in limits::attempts(&request, knowledge) {
            let request = Request { difficulty, effort, ..request };
            let known = match knowledge {
                Knowledge::Full => known::suitable(&request),
                Knowledge::None => Ok(Vec::new()),
            };
            let known = known.map_err(|number| Refusal::NotMinimal { number })?;
            attempts.push(Attempt { request, known });
        }
        Ok(Self { shape: request.shape, solver, attempts })
    }

    /// A solver of the board.
    pub const fn solver(&self) -> &BoardSolver<'a> {
        &self.solver
    }

    /// The puzzle of this number of a seed. Progress is the number of tests; where a test is a
    /// search, its states count as some.
    ///
    /// # Errors
    /// If none was found, or `control` stops it.
    pub fn make(&self, seed: u64, number: u64, control: Control<'_>) -> Result<Grid, Refusal> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        rng.set_stream(number);
        let mut effort = Effort::new(rng, self.solver.clone(), control);
        let mut solutions = Solutions::Many;
        if let Shape::Pattern(pattern) = &self.shape {
            if pattern.marks() == Cells::EMPTY && effort.has_several(pattern.digits()) {
                return Err(Refusal::SeveralSolutions);
            }
            solutions = Solutions::of(pattern, &mut effort);
        }
        let units = self.shape.units();
        for Attempt { request, known } in &self.attempts {
            effort.allow(request.effort);
            let found = match request.shape {
                Shape::Pattern(pattern) => {
                    pattern::search(&mut effort, request, &pattern, &solutions)
                }
                _ if !known.is_empty() => known::draw(&mut effort, request, &units, known),
                _ => walk::search(&mut effort, request, &units),
            };
            match found {
                Some(puzzle) => return Ok(puzzle),
                None if effort.is_stopped() => break,
                None => {}
            }
        }
        Err(effort.refusal())
    }
}

/// How many clues of a puzzle of the standard board with one solution can be left out, if one after
/// the other is left out that can be, in the order of cells. None, if it is minimal.
pub fn redundant(puzzle: &Grid) -> usize {
    redundant_on(&mut BoardSolver::default(), puzzle, Control::UNLIMITED).expect("nothing stops it")
}

/// How many clues can be left out, as [`redundant`], on the board of this solver; `None` if
/// `control` stops it.
pub fn redundant_on(
    solver: &mut BoardSolver<'_>,
    puzzle: &Grid,
    control: Control<'_>,
) -> Option<usize> {
    let given = puzzle.given();
    let mut needed = given;
    for cell in given.iter() {
        let rest = needed.without(cell);
        if solver.is_unique(&puzzle.restricted_to(rest), control)? {
            needed = rest;
        }
    }
    Some(given.len() - needed.len())
}

#[cfg(test)]
mod tests;
