//! Puzzles from a list, made to look new.

use common::digit::Digit;
use rand::RngExt;
use rand::seq::SliceRandom;

use crate::generate::Request;
use crate::generate::effort::{Effort, Spent};
use crate::grid::Grid;
use crate::symmetry::Symmetry;

/// Whether some known puzzle has as many clues as requested.
pub(super) fn has(request: &Request<'_>) -> bool {
    suitable(request).next().is_some()
}

/// A wanted puzzle: a known one under a symmetry, with its digits renamed.
pub(super) fn draw(effort: &mut Effort<'_>, request: &Request<'_>) -> Option<Grid> {
    let suitable: Vec<&Grid> = suitable(request).collect();
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

fn suitable<'a>(request: &Request<'a>) -> impl Iterator<Item = &'a Grid> {
    let clues = request.clues;
    request.known.iter().filter(move |puzzle| Some(puzzle.clues().count()) == clues)
}
