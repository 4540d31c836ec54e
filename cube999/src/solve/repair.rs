//! Repairing words that almost reach the target: remove some turns, insert the best ones.
//!
//! A word that is a few turns away from a short solution leaves a few dozen cells wrong. No single edit fixes
//! that, because wrong turns hold each other in place. So a few turns are removed that a wrong cell's piece
//! passes through. Then, one after another, the turns that gain most are inserted, of all turns at all places.
//! Few sub-cubes hold enough wrong cells, so this is quick.

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Block, CELLS, Cell};
use crate::puzzle::turn::Turn;
use crate::solve::word::{CellWeights, Word};

/// What a wrong cell costs, in turns: the cells that one turn of the scramble makes wrong cost far more than
/// a turn.
const COST: f64 = 0.4;

/// Turns are only inserted where this many cells are wrong.
const LEAST_WRONG: usize = 4;

/// A word under repair.
pub(crate) struct Repair {
    word: Word,
    rng: ChaCha8Rng,
}

impl Repair {
    /// Begins with these turns.
    pub(crate) fn new(start: &Cube, turns: &[Turn], seed: u64) -> Self {
        let word = Word::with(start, &CellWeights::EQUAL, turns);
        Self { word, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    /// The turns as they are.
    pub(crate) fn turns(&self) -> &[Turn] {
        self.word.turns()
    }

    /// Cells that they leave wrong.
    pub(crate) const fn wrong(&self) -> usize {
        self.word.wrong_weight() as usize
    }

    fn cost(&self) -> f64 {
        self.word.turns().len() as f64 + COST * f64::from(self.word.wrong_weight())
    }

    /// Removes turns and inserts others; undoes it if the result is much worse.
    pub(crate) fn step(&mut self, temperature: f64) {
        let before = self.word.turns().to_vec();
        let cost = self.cost();
        for at in self.turns_to_remove() {
            self.word.replace(at..at + 1, &[]);
        }
        while let Some((at, turn)) = self.best_turn() {
            self.word.replace(at..at, &[turn]);
        }
        let worse = self.cost() - cost;
        if worse > 0.0 && self.rng.random::<f64>() >= (-worse / temperature).exp() {
            self.word.replace(0..self.word.turns().len(), &before);
        }
    }

    /// One to four turns, the last one first. Most of them move a piece that ends in a wrong place.
    fn turns_to_remove(&mut self) -> Vec<usize> {
        let count = self.word.turns().len();
        if count == 0 {
            return Vec::new();
        }
        let at = self.rng.random_range(0..=count);
        let wrong = self.word.gap(at).wrong_from(self.rng.random_range(0..CELLS));
        let mut on_the_way = wrong.map_or(Vec::new(), |cell| self.moving(cell, at));
        let mut taken = Vec::new();
        for _ in 0..self.rng.random_range(1..=4) {
            let any = on_the_way.is_empty() || self.rng.random_range(0..4) == 0;
            taken.push(if any {
                self.rng.random_range(0..count)
            } else {
                on_the_way.swap_remove(self.rng.random_range(0..on_the_way.len()))
            });
        }
        taken.sort_unstable_by(|a, b| b.cmp(a));
        taken.dedup();
        taken
    }

    /// The turns whose sub-cubes hold the piece that is in a cell after the first `at` turns.
    fn moving(&self, cell: Cell, at: usize) -> Vec<usize> {
        let (before, after) = self.word.turns().split_at(at);
        let mut moving = Vec::new();
        let mut note = |n: usize, turn: Turn, place: Cell| {
            if turn.block().local(place).is_some() {
                moving.push(n);
            }
        };
        let mut place = cell;
        for (n, &turn) in after.iter().enumerate() {
            note(at + n, turn, place);
            place = turn.carries(place);
        }
        place = cell;
        for (n, &turn) in before.iter().enumerate().rev() {
            note(n, turn, place);
            place = turn.inverse().carries(place);
        }
        moving
    }

    /// Where to insert the turn that gains most, with some noise: always taking the very best turn would lead
    /// back to where the repair began.
    fn best_turn(&mut self) -> Option<(usize, Turn)> {
        const NOISE: f64 = 4.0;
        let mut best = (0.0, None);
        for at in 0..=self.word.turns().len() {
            // A turn that commutes with the turn before it was tried there.
            let before = at.checked_sub(1).map(|before| self.word.turns()[before].block());
            let differs = |block: &Block| before.is_none_or(|before| before.overlaps(*block));
            for block in Block::all().filter(differs) {
                if self.word.wrong_in(at, block) < LEAST_WRONG {
                    continue;
                }
                for (turn, gain) in Turn::of(block).zip(self.word.gap(at).gains(block)) {
                    let gain = f64::from(gain);
                    if COST * gain <= 1.0 {
                        continue;
                    }
                    let about = gain + NOISE * self.rng.random::<f64>();
                    if about > best.0 {
                        best = (about, Some((at, turn)));
                    }
                }
            }
        }
        best.1
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::turn::inverse;
    use crate::scramble;

    #[test]
    fn a_removed_turn_is_inserted_again() {
        let scramble = scramble::turns(15, 4);
        let cube = Cube::TARGET.after(&scramble);
        let mut home = inverse(&scramble);
        home.remove(7);
        let mut repair = Repair::new(&cube, &home, 1);
        assert!(repair.wrong() > 0);
        for _ in 0..100 {
            repair.step(0.1);
        }
        assert_eq!(repair.wrong(), 0);
        assert!(cube.after(repair.turns()).is_solved());
        assert!(repair.turns().len() <= 15);
    }
}
