//! Checks the proof on cells: no table of turns, no class but the parity of coordinates.

use super::{Certificate, ClassProof, Cycle};
use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Axis, Block, ByCell, CELLS, Cell, Class};
use crate::puzzle::turn::Turn;

/// Why a certificate proves nothing.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Flaw {
    /// These turns don't cycle the three cells that the certificate names, or move others too.
    #[error(
        "{:?} move {moved} cells, not just {}; {}; {}",
        cycle.turns(), cycle.cells[0], cycle.cells[1], cycle.cells[2]
    )]
    NotThisCycle {
        /// The cycle.
        cycle: Cycle,
        /// How many cells they move.
        moved: usize,
    },
    /// A cycle doesn't belong to the class that it is listed in.
    #[error("{:?} don't cycle cells of the {} class", cycle.turns(), class.name())]
    WrongClass {
        /// The class.
        class: Class,
        /// The cycle.
        cycle: Cycle,
    },
    /// The cycles don't lead from the class's first cell to this one.
    #[error("no cycles of the {} class lead to {cell}", class.name())]
    Apart {
        /// The class.
        class: Class,
        /// The cell.
        cell: Cell,
    },
    /// These aren't two cells of the class with equal digits.
    #[error("{} and {} don't hold equal digits of the {} class", cells[0], cells[1], class.name())]
    NoTwins {
        /// The class.
        class: Class,
        /// The cells.
        cells: [Cell; 2],
    },
    /// A quarter turn takes a piece to the other class.
    #[error("{0} takes a piece to the other class")]
    LeavesClass(Turn),
    /// A quarter turn isn't odd in this class.
    #[error("{turn} isn't odd in the {} class", class.name())]
    NotOdd {
        /// The turn.
        turn: Turn,
        /// The class.
        class: Class,
    },
}

/// Checks everything that the module's documentation doesn't prove.
pub fn check(certificate: &Certificate) -> Result<(), Flaw> {
    check_quarters()?;
    for (class, proof) in Class::ALL.into_iter().zip(&certificate.classes) {
        check_class(class, proof)?;
    }
    Ok(())
}

fn check_class(class: Class, proof: &ClassProof) -> Result<(), Flaw> {
    for cycle in &proof.cycles {
        check_cycle(cycle)?;
        if cycle.cells[0].class() != class {
            return Err(Flaw::WrongClass { class, cycle: cycle.clone() });
        }
    }
    if let Some(cell) = first_unconnected(class, &proof.cycles) {
        return Err(Flaw::Apart { class, cell });
    }
    let [a, b] = proof.twins;
    let are_twins = a != b
        && [a, b].iter().all(|cell| cell.class() == class)
        && Cube::TARGET.digit(a) == Cube::TARGET.digit(b);
    if are_twins { Ok(()) } else { Err(Flaw::NoTwins { class, cells: [a, b] }) }
}

/// The first cell of the class to which no chain of cycles leads from the class's first cell.
fn first_unconnected(class: Class, cycles: &[Cycle]) -> Option<Cell> {
    let mut is_connected = ByCell::default();
    is_connected[class.cells().next()?] = true;
    let mut changed = true;
    while changed {
        changed = false;
        for cells in cycles.iter().map(|cycle| cycle.cells) {
            let connected = cells.iter().filter(|&&cell| is_connected[cell]).count();
            if matches!(connected, 1 | 2) {
                cells.into_iter().for_each(|cell| is_connected[cell] = true);
                changed = true;
            }
        }
    }
    class.cells().find(|&cell| !is_connected[cell])
}

/// Checks that the turns cycle the three cells and leave everything else.
fn check_cycle(cycle: &Cycle) -> Result<(), Flaw> {
    let mut labels = Labels::new();
    cycle.turns().into_iter().for_each(|turn| labels.make(turn));
    let [a, b, c] = cycle.cells.map(Cell::index);
    let around = labels.0[b] == a && labels.0[c] == b && labels.0[a] == c;
    let moved = labels.moved();
    let is_cycle = a != b && b != c && c != a && around && moved == 3;
    if is_cycle { Ok(()) } else { Err(Flaw::NotThisCycle { cycle: cycle.clone(), moved }) }
}

/// Checks that every quarter turn keeps the classes and is odd in both.
fn check_quarters() -> Result<(), Flaw> {
    for turn in Turn::all().filter(|turn| turn.quarters() == 1) {
        let mut labels = Labels::new();
        labels.make(turn);
        let class = |n: usize| Cell::from_index(n).class();
        if (0..CELLS).any(|at| class(at) != class(labels.0[at])) {
            return Err(Flaw::LeavesClass(turn));
        }
        if let Some(class) = Class::ALL.into_iter().find(|&class| !labels.is_odd(class)) {
            return Err(Flaw::NotOdd { turn, class });
        }
    }
    Ok(())
}

/// What stands in each cell: the index of the cell where it stood at first.
struct Labels([usize; CELLS]);

impl Labels {
    fn new() -> Self {
        Self(std::array::from_fn(|n| n))
    }

    /// Makes a turn, piece by piece and quarter by quarter.
    fn make(&mut self, turn: Turn) {
        for _ in 0..turn.quarters() {
            self.quarter(turn.block(), turn.axis());
        }
    }

    fn quarter(&mut self, block: Block, axis: Axis) {
        let before = self.0;
        for n in 0..27 {
            let offset = [n % 3 - 1, n / 3 % 3 - 1, n / 9 - 1];
            let [from, to] = [offset, axis.quarter(offset)].map(|offset| at(block, offset));
            self.0[to] = before[from];
        }
    }

    fn moved(&self) -> usize {
        (0..CELLS).filter(|&n| self.0[n] != n).count()
    }

    /// Whether the class's pieces are permuted oddly: by an odd number of cycles of even length.
    fn is_odd(&self, class: Class) -> bool {
        let (mut seen, mut is_odd) = ([false; CELLS], false);
        for start in class.cells().map(Cell::index) {
            let (mut n, mut length) = (start, 0);
            while !seen[n] {
                seen[n] = true;
                (n, length) = (self.0[n], length + 1);
            }
            is_odd ^= length > 0 && length % 2 == 0;
        }
        is_odd
    }
}

fn at(block: Block, offset: [i8; 3]) -> usize {
    let [x, y, z] = block.centre();
    let [dx, dy, dz] = offset.map(isize::from);
    let cell =
        Cell::new(x.wrapping_add_signed(dx), y.wrapping_add_signed(dy), z.wrapping_add_signed(dz));
    cell.expect("a sub-cube lies in the cube").index()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swaps_are_odd_in_their_class() {
        let mut labels = Labels::new();
        let parities = |labels: &Labels| Class::ALL.map(|class| labels.is_odd(class));
        labels.0.swap(0, 2);
        assert_eq!(parities(&labels), [true, false]);
        labels.0.swap(1, 3);
        assert_eq!(parities(&labels), [true, true]);
        labels.0.swap(2, 4);
        assert_eq!(parities(&labels), [false, true]);
        assert_eq!(labels.moved(), 5);
    }

    #[test]
    fn labels_move_as_the_tables_say() {
        for turn in Turn::all() {
            let mut labels = Labels::new();
            labels.make(turn);
            assert!(Cell::all().all(|cell| labels.0[turn.carries(cell).index()] == cell.index()));
        }
    }
}
