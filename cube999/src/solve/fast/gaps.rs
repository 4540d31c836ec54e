//! 3-cycles in the gaps of a word, where they cost least.
//!
//! In every gap, the pieces that end in wrong cells are elsewhere. A 3-cycle there makes the same
//! cells right as one at the end would, and in some of the hundreds of gaps the pieces happen to be
//! where four turns cycle them. Which of them should change places stays the same from gap to gap,
//! so that only where they are has to be followed.

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{CELLS, Cell};
use crate::puzzle::turn::Turn;
use crate::solve::fast::Solver;
use crate::solve::kernel::gap::Gap;
use crate::solve::kernel::moves::carrier;
use crate::solve::simplify::simplify;

/// The word with commutators in all gaps where they gain at least this much.
pub(super) fn with_commutators(cube: &Cube, turns: &[Turn], least: i32) -> Vec<Turn> {
    let mut solver = Solver::before(cube, turns);
    let mut wrong = WrongCells::of(&solver.now);
    wrong.make_commutators(&mut solver, least);
    for &turn in turns {
        solver.pass(turn);
        wrong.pass(turn);
        wrong.make_commutators(&mut solver, least);
    }
    simplify(&solver.turns)
}

/// The word with conjugates in some gaps where they gain at least this much.
pub(super) fn with_conjugates(cube: &Cube, turns: &[Turn], least: i32) -> Vec<Turn> {
    /// Turns from one of the gaps to the next. A third of it takes three times as long, and saves
    /// ten turns.
    const APART: usize = 60;
    let mut solver = Solver::before(cube, turns);
    for some in turns.chunks(APART) {
        some.iter().for_each(|&turn| solver.pass(turn));
        solver.make_conjugates(least);
    }
    simplify(&solver.turns)
}

/// The wrong cells of a gap.
pub(super) struct WrongCells {
    cells: Vec<u16>,
    /// Those of which the first holds what the second wants, by their places in the list.
    pairs: Vec<[u16; 2]>,
}

impl WrongCells {
    pub(super) fn of(gap: &Gap) -> Self {
        let cells: Vec<u16> = (0..CELLS as u16).filter(|&cell| gap.is_wrong(cell.into())).collect();
        let mut pairs = Vec::new();
        for (from, &a) in (0..).zip(&cells) {
            for (to, &b) in (0..).zip(&cells) {
                let [a, b] = [a, b].map(usize::from);
                let is_of_class = Cell::from_index(a).class() == Cell::from_index(b).class();
                if gap.is[a] == gap.wanted[b] && is_of_class {
                    pairs.push([from, to]);
                }
            }
        }
        Self { cells, pairs }
    }

    /// Goes to the gap after the word's next turn.
    fn pass(&mut self, turn: Turn) {
        let carried = carrier(turn);
        self.cells.iter_mut().for_each(|cell| *cell = carried(*cell));
    }

    /// Makes commutators that gain at least this much, until there are none. The solver is in the
    /// gap whose wrong cells these are.
    pub(super) fn make_commutators(&mut self, solver: &mut Solver, least: i32) {
        let mut next = 0;
        while let Some(&pair) = self.pairs.get(next) {
            next += 1;
            let [from, to] = pair.map(|n| Cell::from_index(self.cells[usize::from(n)].into()));
            let best = solver.now.best_three_cycle(from, to);
            if let Some((turns, _)) = best.filter(|&(_, gain)| gain >= least) {
                solver.make(&turns);
                *self = Self::of(&solver.now);
                next = 0;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::scramble;
    use crate::puzzle::turn::inverse;
    use crate::solve::edits::commutator::three_cycles;
    use crate::solve::fast::begin;

    #[test]
    fn a_3_cycle_before_a_scramble_is_undone_in_its_gap() {
        let scramble = scramble::turns(40, 1);
        let home = inverse(&scramble);
        let cycles = Cell::all().flat_map(three_cycles).filter(|(cells, _)| {
            let [a, b, c] = cells.map(|cell| Cube::TARGET.digit(cell));
            a != b && b != c && c != a
        });
        for (_, turns) in cycles.step_by(997).take(20) {
            let cube = Cube::TARGET.after(&turns).after(&scramble);
            assert_eq!(cube.after(&home).wrong().count(), 3);
            let solution = with_commutators(&cube, &home, 3);
            assert!(cube.after(&solution).is_solved());
            assert!(solution.len() <= home.len() + 4);
        }
    }

    #[test]
    fn each_step_leaves_fewer_cells_wrong() {
        for seed in 0..4 {
            let cube = scramble::random(seed);
            let mut turns = begin::words(&cube).remove(0);
            let mut wrong = cube.after(&turns).wrong().count();
            for least in [3, 2, 1] {
                for step in [with_commutators, with_conjugates] {
                    turns = step(&cube, &turns, least);
                    let before = std::mem::replace(&mut wrong, cube.after(&turns).wrong().count());
                    assert!(wrong <= before, "{before} {wrong}");
                }
            }
            assert!(wrong < 50, "{wrong}");
        }
    }
}
