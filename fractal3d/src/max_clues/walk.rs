//! A walk over the minimal puzzles of one solution, towards more clues.
//!
//! A step takes a few clues away, adds others until there is one solution again, and leaves out what isn't needed. A
//! clue that is added should say little, so that others are needed beside it: of some cells, that one is chosen which
//! leaves the most solutions.

use rand::RngExt as _;
use rand::seq::SliceRandom as _;
use rand_chacha::ChaCha8Rng;

use crate::geometry::{Cell, Cells};
use crate::grid::Grid;
use crate::solve::Solver;

/// The most clues that a step takes away.
const MOST_TAKEN: usize = 3;

/// How many cells are compared before a clue is added.
const COMPARED: usize = 4;

/// The cells of a minimal puzzle of this solution, most of them among `cells`, which are those of one or none.
pub(super) fn step(
    solution: &Grid,
    cells: Cells,
    solver: &mut Solver,
    rng: &mut ChaCha8Rng,
) -> Cells {
    let taken = rng.random_range(1..=MOST_TAKEN as u32) as usize;
    let mut rest: Cells = shuffled(cells, rng).into_iter().skip(taken).collect();
    let mut left = solver.count(&solution.restricted_to(rest), u64::MAX);
    while left > 1 {
        let mut best = None;
        let mut compared = 0;
        for cell in shuffled(!rest, rng) {
            let count = solver.count(&solution.restricted_to(rest.with(cell)), u64::MAX);
            // A cell that says nothing would be left out again.
            if count == left {
                continue;
            }
            if best.is_none_or(|(most, _)| count > most) {
                best = Some((count, cell));
            }
            compared += 1;
            if compared == COMPARED {
                break;
            }
        }
        let (count, cell) = best.expect("a cell tells two solutions apart");
        (rest, left) = (rest.with(cell), count);
    }
    for cell in shuffled(rest, rng) {
        let without = rest & !Cells::of(cell);
        if solver.is_unique(&solution.restricted_to(without)) {
            rest = without;
        }
    }
    rest
}

fn shuffled(cells: Cells, rng: &mut ChaCha8Rng) -> Vec<Cell> {
    let mut order: Vec<Cell> = cells.iter().collect();
    order.shuffle(rng);
    order
}
