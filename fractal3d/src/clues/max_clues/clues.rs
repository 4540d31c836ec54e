//! Clues beside the unavoidable sets that are known so far.
//!
//! For each set it is kept how many clues are in it, and for each clue in how many sets it is the
//! only one. So it is seen at once which sets lack a clue, and which clues are redundant as far as
//! these sets say.

use chacha20::ChaCha8Rng;
use rand::RngExt as _;
use rand::seq::IndexedRandom as _;

use crate::puzzle::geometry::{Cell, Cells, PerCell};

/// See the module's head.
#[derive(Clone, Debug)]
pub(super) struct Clues {
    cells: Cells,
    sets: Vec<Cells>,
    /// For each set the clues in it.
    inside: Vec<Inside>,
    /// The sets with each cell.
    sets_of: PerCell<Vec<u32>>,
    /// For each cell, in how many sets it has the only clue.
    alone: PerCell<u32>,
    /// The sets without a clue, and some that had none and have one now.
    unmet: Vec<u32>,
}

/// The clues in a set: how many, and the XOR of their cells' indices, which names an only one.
#[derive(Clone, Copy, Default, Debug)]
struct Inside {
    clues: u8,
    xor: u8,
}

impl Inside {
    /// The cell of the only clue.
    fn only(self) -> Cell {
        Cell::new(self.xor.into()).expect("there is one clue")
    }
}

impl Clues {
    /// No clues, and no sets.
    pub(super) fn new() -> Self {
        Self {
            cells: Cells::EMPTY,
            sets: Vec::new(),
            inside: Vec::new(),
            sets_of: PerCell::from_fn(|_| Vec::new()),
            alone: PerCell::default(),
            unmet: Vec::new(),
        }
    }

    pub(super) const fn cells(&self) -> Cells {
        self.cells
    }

    /// How many sets are known.
    pub(super) fn sets(&self) -> usize {
        self.sets.len()
    }

    /// Adds a set.
    pub(super) fn learn(&mut self, set: Cells) {
        let number = self.sets.len() as u32;
        set.iter().for_each(|cell| self.sets_of[cell].push(number));
        let inside = (set & self.cells).iter().fold(Inside::default(), |inside, cell| Inside {
            clues: inside.clues + 1,
            xor: inside.xor ^ cell.index() as u8,
        });
        match inside.clues {
            0 => self.unmet.push(number),
            1 => self.alone[inside.only()] += 1,
            _ => {}
        }
        self.sets.push(set);
        self.inside.push(inside);
    }

    /// Adds a clue that isn't there.
    pub(super) fn add(&mut self, cell: Cell) {
        self.cells = self.cells.with(cell);
        for &set in &self.sets_of[cell] {
            let inside = &mut self.inside[set as usize];
            match inside.clues {
                0 => self.alone[cell] += 1,
                1 => self.alone[inside.only()] -= 1,
                _ => {}
            }
            inside.clues += 1;
            inside.xor ^= cell.index() as u8;
        }
    }

    /// Takes a clue away that is there.
    pub(super) fn remove(&mut self, cell: Cell) {
        self.cells = self.cells.without(cell);
        for &set in &self.sets_of[cell] {
            let inside = &mut self.inside[set as usize];
            inside.clues -= 1;
            inside.xor ^= cell.index() as u8;
            match inside.clues {
                0 => {
                    self.alone[cell] -= 1;
                    self.unmet.push(set);
                }
                1 => self.alone[inside.only()] += 1,
                _ => {}
            }
        }
    }

    /// Has just these clues instead.
    pub(super) fn replace(&mut self, cells: Cells) {
        (self.cells & !cells).iter().for_each(|cell| self.remove(cell));
        (cells & !self.cells).iter().for_each(|cell| self.add(cell));
    }

    /// Adds random clues until each set has one.
    pub(super) fn meet_all(&mut self, rng: &mut ChaCha8Rng) {
        while !self.unmet.is_empty() {
            let set = self.unmet.swap_remove(rng.random_range(0..self.unmet.len())) as usize;
            if self.inside[set].clues == 0 {
                self.add(random_cell(self.sets[set], rng).expect("a set isn't empty"));
            }
        }
    }

    /// Takes redundant clues away, a random one after another, until there is none.
    pub(super) fn drop_redundant(&mut self, rng: &mut ChaCha8Rng) {
        let is_redundant = |clues: &Self, cell: &Cell| clues.alone[*cell] == 0;
        loop {
            let redundant = self.cells.iter().filter(|cell| is_redundant(self, cell)).collect();
            let Some(cell) = random_cell(redundant, rng) else { return };
            self.remove(cell);
        }
    }
}

/// A random one of these cells; `None` if there are none.
pub(super) fn random_cell(cells: Cells, rng: &mut ChaCha8Rng) -> Option<Cell> {
    let cells: Vec<Cell> = cells.iter().collect();
    cells.choose(rng).copied()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::SeedableRng as _;

    use super::*;

    fn cells(max: usize) -> impl Strategy<Value = Cells> {
        prop::collection::vec(0..81_usize, 1..max)
            .prop_map(|cells| cells.into_iter().filter_map(Cell::new).collect())
    }

    /// What is kept is what the sets and the clues say.
    fn is_right(clues: &Clues) -> bool {
        let inside = |set: &Cells| *set & clues.cells;
        let only = |cell: Cell| {
            clues.sets.iter().filter(|set| inside(set) == Cells::of(cell)).count() as u32
        };
        let unmet = |number: usize| clues.unmet.contains(&(number as u32));
        Cell::all().all(|cell| clues.alone[cell] == only(cell))
            && clues.sets.iter().enumerate().all(|(number, set)| {
                usize::from(clues.inside[number].clues) == inside(set).len()
                    && (!inside(set).is_empty() || unmet(number))
            })
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(100))]

        #[test]
        fn each_set_gets_a_clue_and_each_clue_a_set(
            known in prop::collection::vec(cells(20), 1..30),
            learned in prop::collection::vec(cells(20), 0..10),
            others in cells(20),
            seed in any::<u64>(),
        ) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut clues = Clues::new();
            known.into_iter().for_each(|set| clues.learn(set));
            clues.replace(others);
            prop_assert!(is_right(&clues));
            learned.into_iter().for_each(|set| clues.learn(set));
            prop_assert!(is_right(&clues));
            clues.meet_all(&mut rng);
            prop_assert!(clues.inside.iter().all(|inside| inside.clues > 0));
            clues.drop_redundant(&mut rng);
            prop_assert!(clues.inside.iter().all(|inside| inside.clues > 0));
            prop_assert!(clues.cells.iter().all(|cell| clues.alone[cell] > 0));
            prop_assert!(is_right(&clues));
        }
    }
}
