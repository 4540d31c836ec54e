//! Sets of cells, one for each orbit under the 5,832 symmetries, by orderly generation.
//!
//! Write a set as its cells in ascending order. A set is *canonical* if no image of it is a smaller
//! list. Take the last cell from a canonical set and it is canonical still: if an image of the rest
//! were smaller, the same symmetry would make the whole smaller. So all canonical sets come from
//! canonical ones by adding a cell behind the last (Read and Faradžev's orderly generation), each
//! once, and nothing needs to be stored.
//!
//! The test is made cheap by pairs. Symmetries take any cell to cell 0, so a canonical set begins
//! with 0; and then with the smallest m such that some pair (a, b) of its cells can be taken to
//! (0, m). Only symmetries that take such a pair there can make the set smaller, a handful for each
//! pair.
//!
//! Sets are compared as numbers with cell c at bit 127 − c: the larger number is the smaller list.

mod literal;

use crate::puzzle::geometry::{Cell, PerCell};
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::symmetry::Symmetry;
pub(crate) use literal::{least_image, least_sets};

/// Tables for the test.
#[derive(Debug)]
pub struct CellSets {
    /// For cells a and b, the smallest m to which a symmetry takes (a, b) as (0, m); 0 if a is b.
    least: Box<PerCell<PerCell<u8>>>,
    /// For cells a and b, the symmetries that take (a, b) to (0, least): a range of `images`.
    ranges: Box<PerCell<PerCell<(u32, u32)>>>,
    /// What these symmetries do to cells.
    images: Vec<CellPermutation>,
}

/// A canonical set as it is built: ascending cells.
pub type Ascending = Vec<Cell>;

impl CellSets {
    /// Makes the tables.
    pub fn new() -> Self {
        let zero = Cell::at(0, 0);
        // Each symmetry, and the cell that it takes to cell 0.
        let origin = |moves: &CellPermutation| Cell::all().find(|&cell| moves.image(cell) == zero);
        let symmetries = Symmetry::all().iter().map(|(_, moves)| moves);
        let moves: Vec<_> = symmetries.filter_map(|moves| Some((moves, origin(moves)?))).collect();
        let mut least = Box::new(PerCell::new([PerCell::new([u8::MAX; Cell::COUNT]); Cell::COUNT]));
        for &(moves, a) in &moves {
            for (least, &image) in least[a].iter_mut().zip(moves.images()) {
                *least = image.min(*least);
            }
        }
        let mut ranges: Box<PerCell<PerCell<_>>> = Box::default();
        let mut kept = Vec::new();
        for a in Cell::all() {
            for b in Cell::all().filter(|&b| b != a) {
                let start = kept.len() as u32;
                for &(moves, from) in &moves {
                    if from == a && moves.image(b).index() == usize::from(least[a][b]) {
                        kept.push(*moves);
                    }
                }
                ranges[a][b] = (start, kept.len() as u32);
            }
        }
        Self { least, ranges, images: kept }
    }

    /// The canonical sets of this size, in order.
    pub fn of_size(&self, size: usize) -> Vec<Ascending> {
        let mut sets = Vec::new();
        self.extend(&mut Vec::new(), size, &mut |set| sets.push(set.to_vec()));
        sets
    }

    /// Hands to `found` the canonical sets of this size that begin with the canonical set `start`:
    /// none, if that is larger.
    pub fn extend(&self, start: &mut Ascending, size: usize, found: &mut impl FnMut(&[Cell])) {
        if start.len() >= size {
            if start.len() == size {
                found(start);
            }
            return;
        }
        for cell in self.children(start) {
            start.push(cell);
            self.extend(start, size, found);
            start.pop();
        }
    }

    /// The cells behind the last that make a canonical set of a canonical set.
    pub fn children(&self, set: &[Cell]) -> Vec<Cell> {
        let first = set.last().map_or(0, |last| last.index() + 1);
        let cells = Cell::all().skip(first);
        cells.filter(|&cell| self.is_canonical_with(set, cell)).collect()
    }

    /// Whether a canonical set with a cell behind its last is canonical.
    fn is_canonical_with(&self, set: &[Cell], cell: Cell) -> bool {
        let Some(&second) = set.get(1).or((set.len() == 1).then_some(&cell)) else {
            return cell.index() == 0;
        };
        let least = |a: Cell, b: Cell| usize::from(self.least[a][b]);
        let is_least = |&other: &Cell| {
            least(other, cell) >= second.index() && least(cell, other) >= second.index()
        };
        if !set.iter().all(is_least) {
            return false;
        }
        let whole = || set.iter().chain([&cell]);
        let number = whole().fold(0u128, |number, cell| number | bit(cell.index()));
        for a in whole() {
            for b in whole() {
                if a == b || least(*a, *b) != second.index() {
                    continue;
                }
                let (start, end) = self.ranges[*a][*b];
                for moves in &self.images[start as usize..end as usize] {
                    let image =
                        whole().fold(0, |number, &cell| number | bit(moves.image(cell).index()));
                    if image > number {
                        return false;
                    }
                }
            }
        }
        true
    }
}

impl Default for CellSets {
    fn default() -> Self {
        Self::new()
    }
}

const fn bit(cell: usize) -> u128 {
    1 << (127 - cell)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::burnside::cell_sets;
    use std::collections::BTreeSet;

    #[test]
    fn small_canonical_sets_are_the_least_images_of_all_sets() {
        let sets = CellSets::new();
        for size in 1..=3 {
            let mut all: BTreeSet<Vec<Cell>> = BTreeSet::from([Vec::new()]);
            for _ in 0..size {
                let extended = all.iter().flat_map(|set| {
                    let others = Cell::all().filter(|cell| !set.contains(cell));
                    others.map(|cell| least_image(&[&set[..], &[cell]].concat()))
                });
                all = extended.collect();
            }
            let all: Vec<_> = all.into_iter().collect();
            assert_eq!(sets.of_size(size), all, "{size}");
        }
    }

    #[test]
    fn there_are_as_many_as_burnside_says() {
        let sets = CellSets::new();
        for size in 0..=6 {
            assert_eq!(sets.of_size(size).len() as u128, cell_sets(size), "{size}");
        }
    }

    #[test]
    fn no_smaller_set_begins_with_a_set() {
        let sets = CellSets::new();
        for mut set in sets.of_size(3) {
            sets.extend(&mut set, 2, &mut |smaller| panic!("{smaller:?} is smaller"));
        }
    }
}
