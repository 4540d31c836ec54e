//! A second proof of what can be reached, by a theorem of Jordan: a primitive group of permutations
//! that has a 3-cycle has all even permutations.
//!
//! On each checkerboard class the turns are *transitive* (they take any cell to any other) and
//! *primitive*: no partition into parts of equal size, but the two trivial ones, is kept by all of
//! them. A commutator of two turns is a 3-cycle that moves cells of one class alone. What its
//! conjugates generate is kept by all turns, so it is all even permutations of that class, and none
//! of the other. Quarter turns are odd in both classes. So each arrangement can be reached that is
//! even in both classes or odd in both; and where digits repeat in a class, two cells that hold the
//! same may be exchanged.

use cube999::geometry::{CELLS, Cell, Class};
use cube999::turn::Turn;
use rayon::prelude::*;

/// The turns by one quarter, as where the pieces of all cells go.
struct Turns(Vec<[usize; CELLS]>);

/// What of the proof holds, in words.
pub(super) fn proof() -> Vec<String> {
    let quarters = Turn::all().filter(|turn| turn.quarters() == 1);
    let images = |turn: Turn| std::array::from_fn(|n| turn.carries(Cell::from_index(n)).index());
    let turns = Turns(quarters.map(images).collect());
    Class::ALL
        .into_iter()
        .map(|class| {
            let cells: Vec<usize> = class.cells().map(Cell::index).collect();
            let facts = [
                ("transitive", turns.are_transitive(&cells)),
                ("primitive", turns.are_primitive(&cells)),
                ("a 3-cycle", turns.have_a_3_cycle(class)),
                ("quarters odd", turns.are_odd(&cells)),
            ];
            let holding = facts.into_iter().filter(|(_, holds)| *holds).map(|(fact, _)| fact);
            format!("{}: {}", class.name(), holding.collect::<Vec<_>>().join(", "))
        })
        .collect()
}

impl Turns {
    fn are_transitive(&self, cells: &[usize]) -> bool {
        let mut parts = Parts::new();
        for image in &self.0 {
            cells.iter().for_each(|&cell| _ = parts.join(cell, image[cell]));
        }
        cells.iter().all(|&cell| parts.of(cell) == parts.of(cells[0]))
    }

    /// The finest partition that is kept and has the first cell and another in one part is, for
    /// every other, that with a single part. (Where turns are transitive, each part can be moved so
    /// that it has the first cell.)
    fn are_primitive(&self, cells: &[usize]) -> bool {
        cells[1..].par_iter().all(|&other| {
            let mut parts = Parts::new();
            parts.join(cells[0], other);
            let mut open = vec![(cells[0], other)];
            let mut left = cells.len() - 2;
            while let Some((a, b)) = open.pop() {
                for image in &self.0 {
                    if parts.join(image[a], image[b]) {
                        open.push((image[a], image[b]));
                        left -= 1;
                    }
                }
                if left == 0 {
                    return true;
                }
            }
            false
        })
    }

    /// Whether a commutator of two turns moves three cells, all of this class.
    fn have_a_3_cycle(&self, class: Class) -> bool {
        let inverse = |image: &[usize; CELLS]| {
            let mut back = [0; CELLS];
            image.iter().enumerate().for_each(|(from, &to)| back[to] = from);
            back
        };
        let is_one = |a: &[usize; CELLS], b: &[usize; CELLS]| {
            let (back_a, back_b) = (inverse(a), inverse(b));
            let moved: Vec<usize> =
                (0..CELLS).filter(|&cell| back_b[back_a[b[a[cell]]]] != cell).collect();
            moved.len() == 3 && moved.iter().all(|&cell| Cell::from_index(cell).class() == class)
        };
        // Sub-cubes of the first layers share single cells of both classes.
        self.0.iter().take(100).any(|a| self.0.iter().any(|b| is_one(a, b)))
    }

    fn are_odd(&self, cells: &[usize]) -> bool {
        self.0.iter().all(|image| {
            let mut seen = [false; CELLS];
            let mut exchanges = 0;
            for &start in cells {
                let mut at = start;
                while !std::mem::replace(&mut seen[at], true) {
                    at = image[at];
                    exchanges += usize::from(at != start);
                }
            }
            exchanges % 2 == 1
        })
    }
}

/// Cells in parts, each a tree of links to others.
struct Parts([usize; CELLS]);

impl Parts {
    fn new() -> Self {
        Self(std::array::from_fn(|cell| cell))
    }

    fn of(&mut self, mut cell: usize) -> usize {
        while self.0[cell] != cell {
            self.0[cell] = self.0[self.0[cell]];
            cell = self.0[cell];
        }
        cell
    }

    /// Makes one part of two; whether they were two.
    fn join(&mut self, a: usize, b: usize) -> bool {
        let (a, b) = (self.of(a), self.of(b));
        self.0[a] = b;
        a != b
    }
}
