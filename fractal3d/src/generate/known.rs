//! Puzzles from a list, made to look new.

use common::digit::Digit;
use rand::RngExt;
use rand::seq::SliceRandom;

use crate::generate::effort::{Effort, Spent};
use crate::generate::{Request, Shape};
use crate::geometry::Cells;
use crate::grid::Grid;
use crate::solve::Solver;
use crate::symmetry::Symmetry;

/// Whether some known puzzle has as many clues as requested, anywhere.
pub(super) fn has(request: &Request<'_>) -> bool {
    suitable(request).next().is_some()
}

/// Which of the known puzzles, from 1 on, would be drawn and isn't minimal, or doesn't have one solution.
pub(super) fn not_minimal(request: &Request<'_>) -> Option<usize> {
    let mut solver = Solver::new();
    let mut is_minimal = |puzzle: &Grid| {
        let given = puzzle.given();
        let mut can_be_spared =
            |cell| solver.is_unique(&puzzle.restricted_to(given & !Cells::of(cell)));
        let minimal = !given.iter().any(&mut can_be_spared);
        minimal && solver.is_unique(puzzle)
    };
    suitable(request).find(|(_, puzzle)| !is_minimal(puzzle)).map(|(number, _)| number)
}

/// A wanted puzzle: a known one under a symmetry, with its digits renamed.
pub(super) fn draw(effort: &mut Effort<'_>, request: &Request<'_>) -> Option<Grid> {
    let suitable: Vec<&Grid> = suitable(request).map(|(_, puzzle)| puzzle).collect();
    loop {
        let puzzle = suitable[effort.rng.random_range(0..suitable.len() as u32) as usize];
        let (_, symmetry) =
            Symmetry::all()[effort.rng.random_range(0..Symmetry::COUNT as u32) as usize];
        let mut names = Digit::ALL;
        names.shuffle(&mut effort.rng);
        let mut puzzle = symmetry.of_grid(puzzle);
        for cell in puzzle.given().iter() {
            puzzle.set(cell, puzzle.get(cell).map(|digit| names[digit.index()]));
        }
        let solution = effort.solution(&puzzle);
        match effort.offer(&solution, puzzle.given()) {
            Ok(None) => {}
            Ok(found) => return found,
            Err(Spent) => return None,
        }
    }
}

/// The known puzzles with as many clues as requested, and their places, from 1 on.
fn suitable<'a>(request: &Request<'a>) -> impl Iterator<Item = (usize, &'a Grid)> {
    let clues = request.clues.filter(|_| request.shape == Shape::Any);
    let numbered = (1..).zip(request.known);
    numbered.filter(move |(_, puzzle)| Some(puzzle.clues().count()) == clues)
}
