//! The reference method: what a unit finds, by the literal reading of the rules.
//!
//! Its sets are all those of eight cells that begin with the unit's five and of which no image
//! under any symmetry is a smaller list. For each set, and each pair of another cell and a digit,
//! [`check::completions`] looks for two solutions, unless two were seen already: the solutions that
//! it found for this or an earlier set are kept, and any two that differ up to relabelling, that
//! the set splits, and that have the digit in the cell settle the pair. Nothing of the pool or the
//! solver is used.

use std::collections::{BTreeSet, HashSet};

use solidoku_common::control::Control;

use super::{CLUES, Found, MinClues, OTHER, puzzle};
use crate::check;
use crate::clues::cell_sets::least_sets;
use crate::count::canon::canonical;
use crate::puzzle::geometry::{Cell, PerCell};
use crate::puzzle::grid::Grid;

impl MinClues {
    /// What a unit finds, but for how much was left to the solver: the slow way.
    ///
    /// # Panics
    /// If there is no such unit.
    pub fn recompute_unit(&self, unit: usize) -> Found {
        let mut seen = DistinctSolutions::default();
        let mut found = Found::default();
        for set in least_sets(&self.units[unit], CLUES) {
            found.sets += 1;
            let nine = nine_clue_puzzles(&set, &mut seen, Control::UNLIMITED);
            let nine = nine.expect("nothing stops it");
            let eight = || check::up_to_two(&puzzle(&set, None), Control::UNLIMITED);
            if !nine.is_empty() && eight().is_some_and(|solutions| solutions.len() == 1) {
                found.eight.insert(canonical(&puzzle(&set, None)).grid);
            }
            found.nine.extend(nine);
        }
        found
    }
}

/// Different solutions that were seen, up to relabelling.
#[derive(Default)]
pub(super) struct DistinctSolutions {
    solutions: Vec<Grid>,
    known: HashSet<[u8; Cell::COUNT]>,
}

impl DistinctSolutions {
    /// Enters a solution; returns whether it is a new one.
    fn enter(&mut self, solution: &Grid) -> bool {
        let solution = solution.relabelled();
        let is_new = self.known.insert(*solution.values());
        if is_new {
            self.solutions.push(solution);
        }
        is_new
    }
}

/// For each cell and each digit, how many solutions were seen that a set splits.
struct Counts<'a> {
    set: &'a [Cell],
    counts: PerCell<[u64; 9]>,
}

impl Counts<'_> {
    fn enter(&mut self, solution: &Grid) {
        // The digits of the set's cells are 0, 1, … in order; the one that it lacks is the other.
        let mut names = [OTHER; 10];
        for (name, &cell) in self.set.iter().enumerate() {
            let digit = usize::from(solution.value(cell));
            if names[digit] != OTHER {
                return;
            }
            names[digit] = name;
        }
        for (counts, &digit) in self.counts.iter_mut().zip(solution.values()) {
            counts[names[usize::from(digit)]] += 1;
        }
    }
}

/// The puzzles with one solution, in canonical form, that a ninth clue makes of a set; `None` if
/// `control` stops it.
pub(super) fn nine_clue_puzzles(
    set: &[Cell],
    seen: &mut DistinctSolutions,
    control: Control<'_>,
) -> Option<BTreeSet<Grid>> {
    let mut counts = Counts { set, counts: PerCell::default() };
    seen.solutions.iter().for_each(|solution| counts.enter(solution));
    let mut puzzles = BTreeSet::new();
    for cell in Cell::all().filter(|cell| !set.contains(cell)) {
        for digit in 0..9 {
            if counts.counts[cell][digit] >= 2 {
                continue;
            }
            let puzzle = puzzle(set, Some((cell, digit)));
            let solutions = check::up_to_two(&puzzle, control)?;
            if solutions.len() == 1 {
                puzzles.insert(canonical(&puzzle).grid);
            }
            for solution in &solutions {
                if seen.enter(solution) {
                    counts.enter(solution);
                }
            }
        }
    }
    Some(puzzles)
}
