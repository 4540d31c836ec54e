//! Finds 3-cycles that connect each class.

use super::{Certificate, ClassProof, Cycle};
use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Axis, BLOCK_CELLS, Block, CELLS, Cell, Class};
use crate::puzzle::turn::{Turn, carried};

/// A proof that every arrangement with the right digits in each class can be reached.
pub fn certificate() -> Certificate {
    Certificate {
        classes: Class::ALL
            .map(|class| ClassProof { cycles: spanning(class), twins: twins(class) }),
    }
}

/// Cycles each of which connects cells that those before it don't.
fn spanning(class: Class) -> Vec<Cycle> {
    let (mut union, mut cycles) = (Union::new(CELLS), Vec::new());
    let mut add = |cycle: Cycle| {
        let [a, b, c] = cycle.cells;
        // Without a short circuit: a cycle may join three parts.
        if union.join(a, b) | union.join(b, c) {
            cycles.push(cycle);
        }
    };
    let plain: Vec<Cycle> = commutators().filter(|c| c.cells[0].class() == class).collect();
    plain.iter().cloned().for_each(&mut add);
    // The corners of a sub-cube differ by even numbers along each axis, so these cycles connect
    // only cells that do. Conjugated by a turn, they connect the corners with all other cells.
    for cycle in &plain {
        for before in
            Turn::all().filter(|g| cycle.cells.iter().any(|&cell| g.carries(cell) != cell))
        {
            add(conjugate(cycle, before));
        }
    }
    cycles
}

/// The commutators of quarter turns of sub-cubes that share a corner and nothing else.
fn commutators() -> impl Iterator<Item = Cycle> {
    let pairs = Block::all().flat_map(|a| Block::all().map(move |b| [a, b]));
    let touching = pairs.filter(|[a, b]| a.centre() < b.centre() && a.apart(*b) == [2; 3]);
    touching.flat_map(|[a, b]| {
        let turn = |block, axis| Turn::new(block, axis, 1).expect("one quarter is allowed");
        let both = move |s| Axis::ALL.map(|t| [turn(a, s), turn(b, t)]);
        Axis::ALL.into_iter().flat_map(both).map(move |turns| commutator(a, b, turns))
    })
}

fn commutator(a: Block, b: Block, [s, t]: [Turn; 2]) -> Cycle {
    let shared = (0..BLOCK_CELLS).map(|local| a.cell(local)).find(|&c| b.local(c).is_some());
    let shared = shared.expect("they share a corner");
    let mut cycle = Cycle { before: None, commuted: [s, t], cells: [shared; 3] };
    let turns = cycle.turns();
    let through = carried(&turns, shared);
    cycle.cells = [shared, through, carried(&turns, through)];
    cycle
}

/// First g, then the cycle, then g⁻¹: what stands where g leads to a cell of the cycle is moved.
fn conjugate(cycle: &Cycle, before: Turn) -> Cycle {
    let cells = cycle.cells.map(|cell| before.inverse().carries(cell));
    Cycle { before: Some(before), cells, ..cycle.clone() }
}

fn twins(class: Class) -> [Cell; 2] {
    let digit = |cell| Cube::TARGET.digit(cell);
    let pairs = class.cells().flat_map(|a| class.cells().map(move |b| [a, b]));
    let mut equal = pairs.filter(|&[a, b]| a < b && digit(a) == digit(b));
    equal.next().expect("nine digits have more than nine cells")
}

/// Connected cells, as a forest.
struct Union(Vec<usize>);

impl Union {
    fn new(count: usize) -> Self {
        Self((0..count).collect())
    }

    fn root(&mut self, mut n: usize) -> usize {
        while self.0[n] != n {
            self.0[n] = self.0[self.0[n]];
            n = self.0[n];
        }
        n
    }

    /// Joins two parts. Returns whether they were apart.
    fn join(&mut self, a: Cell, b: Cell) -> bool {
        let [a, b] = [a, b].map(|cell| self.root(cell.index()));
        self.0[a] = b;
        a != b
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unions_know_what_they_joined() {
        let [a, b, c] = [0, 5, 9].map(Cell::from_index);
        let mut union = Union::new(10);
        assert!(union.join(a, b) && union.join(c, b) && !union.join(a, c));
        assert_ne!(union.root(3), union.root(9));
    }
}
