//! A walk over the minimal puzzles of a solution, towards a number of clues.
//!
//! The steps are made of [units](Shape::units). A puzzle is a set of them, and minimal if each is needed.

use rand::RngExt;
use rand::seq::SliceRandom;

use crate::generate::Shape;
use crate::generate::effort::{Effort, Spent};
use crate::geometry::Cells;
use crate::grid::Grid;
use crate::solve::sample;

/// The most units that are taken away in a step. More don't help, whatever the number of clues.
const MOST_TAKEN: u32 = 2;

/// Steps without coming nearer, after which another solution is picked.
const PATIENCE: u32 = 1_000;

/// Whether a set of this number of cells can be made of units.
pub(super) fn allows(shape: &Shape, clues: usize) -> bool {
    let sums = shape.units().iter().fold(1u128, |sums, unit| sums | sums << unit.len());
    matches!(shape, Shape::Pattern(_)) || sums >> clues & 1 == 1
}

/// A wanted minimal puzzle with this number of clues.
pub(super) fn search(effort: &mut Effort<'_>, shape: &Shape, clues: Option<usize>) -> Option<Grid> {
    let units = shape.units();
    loop {
        let solution = sample(&mut effort.rng);
        let mut walk = Walk { units: &units, solution, effort };
        match walk.towards(clues) {
            Ok(None) => {}
            Ok(found) => return found,
            Err(Spent) => return None,
        }
    }
}

/// The puzzles of one solution.
struct Walk<'a, 'b> {
    units: &'a [Cells],
    solution: Grid,
    effort: &'a mut Effort<'b>,
}

impl Walk<'_, '_> {
    /// Walks until there is a puzzle as requested, or `None` if there was no progress for long.
    fn towards(&mut self, clues: Option<usize>) -> Result<Option<Grid>, Spent> {
        let distance = |cells: Cells| clues.map_or(0, |clues| cells.len().abs_diff(clues));
        let mut cells = self.minimal(Cells::EMPTY)?;
        let (mut nearest, mut idle) = (distance(cells), 0);
        loop {
            if distance(cells) == 0 {
                let puzzle = self.effort.offer(&self.solution, cells)?;
                if puzzle.is_some() || clues.is_none() {
                    return Ok(puzzle);
                }
            }
            let next = self.step(cells)?;
            if distance(next) <= distance(cells) {
                cells = next;
            }
            idle += 1;
            if distance(cells) < nearest {
                (nearest, idle) = (distance(cells), 0);
            }
            if idle == PATIENCE {
                return Ok(None);
            }
        }
    }

    /// Another minimal puzzle, which shares most clues with this one.
    fn step(&mut self, cells: Cells) -> Result<Cells, Spent> {
        let mut chosen = self.within(cells);
        chosen.shuffle(&mut self.effort.rng);
        let taken = self.effort.rng.random_range(1..=MOST_TAKEN) as usize;
        let rest = chosen.into_iter().skip(taken).fold(Cells::EMPTY, |rest, unit| rest | unit);
        self.minimal(rest)
    }

    /// A minimal puzzle that has most of the clues in `cells`, which are too few.
    fn minimal(&mut self, cells: Cells) -> Result<Cells, Spent> {
        let cells = self.completed(cells)?;
        let mut chosen = self.within(cells);
        chosen.shuffle(&mut self.effort.rng);
        let mut cells = cells;
        for unit in chosen {
            let without = cells & !unit;
            if self.effort.is_unique(&self.solution, without)? {
                cells = without;
            }
        }
        self.effort.note_clues(cells.len());
        Ok(cells)
    }

    /// These cells and as many units more, in an order at random, as it takes.
    fn completed(&mut self, cells: Cells) -> Result<Cells, Spent> {
        let mut order = self.within(!cells);
        order.shuffle(&mut self.effort.rng);
        let with = |count: usize| order[..count].iter().fold(cells, |cells, &unit| cells | unit);
        // Between `few`, which may be too few, and `enough`; at first a few, for often they are.
        let (mut few, mut enough, mut stride) = (0, order.len(), 4);
        while few < enough {
            let count = (few + enough).div_euclid(2).min(few + stride);
            if self.effort.is_unique(&self.solution, with(count))? {
                enough = count;
            } else {
                few = count + 1;
                stride *= 2;
            }
        }
        Ok(with(enough))
    }

    /// The units in these cells.
    fn within(&self, cells: Cells) -> Vec<Cells> {
        self.units.iter().copied().filter(|unit| unit.is_subset(cells)).collect()
    }
}
