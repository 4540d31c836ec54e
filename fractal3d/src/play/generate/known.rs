//! Puzzles from a list, made to look new: where a search from scratch would take long.
//!
//! A known puzzle is taken under a symmetry, and its digits are renamed. Then a walk over puzzles
//! of its new solution leads from it to another one that is as requested, if there are any nearby.

use std::sync::LazyLock;

use rand::RngExt;
use rand::seq::SliceRandom;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;
use solidoku_common::input::Source;

use crate::notation;
use crate::play::explain::{Rating, rating};
use crate::play::generate::effort::{Effort, SpentError};
use crate::play::generate::goal::Goal;
use crate::play::generate::walk::Walk;
use crate::play::generate::{Difficulty, Request, Shape, redundant_on};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::Grid;
use crate::puzzle::symmetry::Symmetry;
use crate::solve::BoardSolver;

/// Steps of the walk from a known puzzle.
const STEPS: u32 = 12;

/// Minimal puzzles of ratings and numbers of clues that a search often takes longer than a second
/// to find; searches of a minute found them. For [`Request::known`].
pub fn rare_puzzles() -> &'static [Grid] {
    static RARE: LazyLock<Vec<Grid>> = LazyLock::new(|| {
        let source = Source::new("rare.txt", include_str!("rare.txt"));
        let puzzles = notation::puzzles(&source).map(|puzzle| puzzle.map(|puzzle| puzzle.grid));
        puzzles.collect::<Result<_, _>>().expect("the file is part of the program")
    });
    &RARE
}

/// The known puzzles that are as requested.
///
/// # Errors
/// The place, from 1 on, of one that has as many clues as requested and isn't minimal, or doesn't
/// have one solution.
pub(super) fn suitable(request: &Request<'_>) -> Result<Vec<Grid>, usize> {
    let clues = request.clues.filter(|_| request.shape == Shape::Any);
    let (mut solver, control) = (BoardSolver::default(), Control::UNLIMITED);
    let mut is_minimal = |puzzle: &Grid| {
        solver.is_unique(puzzle, control) == Some(true)
            && redundant_on(&mut solver, puzzle, control) == Some(0)
    };
    let mut suitable = Vec::new();
    for (number, puzzle) in (1..).zip(request.known) {
        if Some(puzzle.clues().count()) == clues {
            if !is_minimal(puzzle) {
                return Err(number);
            }
            if has_rating(puzzle, request.difficulty) {
                suitable.push(*puzzle);
            }
        }
    }
    Ok(suitable)
}

fn has_rating(puzzle: &Grid, difficulty: Difficulty) -> bool {
    let rating = || rating(Board::standard(), puzzle);
    match difficulty {
        Difficulty::Any => true,
        Difficulty::WithoutTrial => rating().is_some_and(|rating| rating < Rating::Trial),
        Difficulty::Exactly(requested) => rating() == Some(requested),
    }
}

/// A puzzle as requested, from one of these, which are.
pub(super) fn draw(
    effort: &mut Effort<'_>,
    request: &Request<'_>,
    units: &[Cells],
    known: &[Grid],
) -> Option<Grid> {
    loop {
        let puzzle = known[effort.rng.random_range(0..known.len() as u32) as usize];
        let (_, symmetry) =
            Symmetry::all()[effort.rng.random_range(0..Symmetry::COUNT as u32) as usize];
        let mut names = Digit::ALL;
        names.shuffle(&mut effort.rng);
        let mut puzzle = symmetry.of_grid(&puzzle);
        for cell in puzzle.given().iter() {
            puzzle.set(cell, puzzle.get(cell).map(|digit| names[digit.index()]));
        }
        let puzzle = effort.arranged(&puzzle)?;
        let solution = effort.solution(&puzzle);
        let mut walk = Walk::new(Goal::of(solution, request, units, effort));
        match walk.around(puzzle.given(), STEPS) {
            Ok(None) => {}
            Ok(found) => return found,
            Err(SpentError) => return None,
        }
    }
}
