//! The last wrong cells of a word that leads nearly home: by two turns at once.
//!
//! Annealing tries one turn at a time. Where a solution lacks two turns that only pay together, as
//! a turn and its inverse around others, it gets stuck. There are few enough pairs to try all of
//! one kind: any turn in any gap, and in the same gap or a later one, any turn of the same sub-cube
//! or one beside it.
//!
//! *Less work.* A turn may as well be inserted before a turn that it shares no cell with. So each
//! is tried only after turns that overlap it, and what a sub-cube's turns gain is computed anew
//! only after a turn that overlaps that.

use std::iter;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::Block;
use crate::puzzle::turn::Turn;
use crate::solve::kernel::cursor::Cursor;
use crate::solve::kernel::data::{ClassWeights, Padded};
use crate::solve::kernel::gains::gains_between;
use crate::solve::kernel::moves::apply;
use crate::solve::kernel::neighbours::NEIGHBOURS;

/// A turn to insert, and how many turns of the word come before it.
#[derive(Clone, Copy)]
struct Insertion {
    at: usize,
    turn: Turn,
}

/// Inserts pairs of turns, always one that makes most cells right, as long as it makes more right
/// than it has turns. `stop` receives the number of evaluations of a sub-cube since the last call.
pub(crate) fn insert_pairs(start: &Cube, turns: &[Turn], stop: impl Fn(u64) -> bool) -> Vec<Turn> {
    let mut turns = turns.to_vec();
    while let Some([first, second]) = Pairs::of(start, &turns).best(&stop) {
        turns.insert(second.at, second.turn);
        turns.insert(first.at, first.turn);
    }
    turns
}

/// A word, and what is wanted in each of its gaps.
struct Pairs<'a> {
    turns: &'a [Turn],
    cursor: Cursor,
    wanted: Vec<Padded>,
    weights: ClassWeights,
    evaluations: u64,
}

impl<'a> Pairs<'a> {
    fn of(start: &Cube, turns: &'a [Turn]) -> Self {
        let cursor = Cursor::new(start, turns);
        let later = turns.iter().scan(cursor.wanted, |wanted, &turn| {
            apply(wanted, turn);
            Some(*wanted)
        });
        let wanted = iter::once(cursor.wanted).chain(later).collect();
        Self { turns, cursor, wanted, weights: ClassWeights::new(|_| 1), evaluations: 0 }
    }

    /// The first of those that make most cells right.
    fn best(mut self, stop: &impl Fn(u64) -> bool) -> Option<[Insertion; 2]> {
        let (mut most, mut best) = (2, None);
        for at in 0..=self.turns.len() {
            let is_new = |block: &Block| at == 0 || self.turns[at - 1].block().overlaps(*block);
            for block in Block::all().filter(is_new) {
                self.evaluations += 1;
                let gains = self.cursor.gains(block, &self.weights);
                for (turn, &gain) in Turn::of(block).zip(&gains) {
                    let first = Insertion { at, turn };
                    if let Some((second, more)) = self.best_second(first, most - gain) {
                        (most, best) = (gain + more, Some([first, second]));
                    }
                }
                if stop(std::mem::take(&mut self.evaluations)) {
                    return None;
                }
            }
            self.cursor.step_right();
        }
        best
    }

    /// The second turn that gains most after a first one, if it gains more than this, and how much.
    fn best_second(&mut self, first: Insertion, least: i16) -> Option<(Insertion, i16)> {
        let own = first.turn.block();
        let mut is = self.cursor.is;
        apply(&mut is, first.turn);
        let (mut most, mut best) = (least, None);
        for at in first.at..=self.turns.len() {
            let passed = (at > first.at).then(|| self.turns[at - 1]);
            passed.into_iter().for_each(|turn| apply(&mut is, turn));
            for block in iter::once(own).chain(NEIGHBOURS.next[own].iter().copied()) {
                if passed.is_some_and(|passed| !passed.block().overlaps(block)) {
                    continue;
                }
                self.evaluations += 1;
                let gains = gains_between((&is, &self.wanted[at]), block, &self.weights);
                for (turn, &gain) in Turn::of(block).zip(&gains) {
                    if gain > most {
                        (most, best) = (gain, Some(Insertion { at, turn }));
                    }
                }
            }
        }
        best.map(|second| (second, most))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::play::scramble;
    use crate::puzzle::turn::inverse;

    /// A word that lacks a turn and its inverse around others gets them back, or two that do as
    /// well.
    #[test]
    fn a_conjugation_is_found() {
        for seed in 1..=10 {
            let word = scramble::turns(12, seed);
            let near = NEIGHBOURS.next[word[5].block()][0];
            let around = Turn::of(near).next().expect("there are nine");
            let whole =
                [&word[..4], &[around], &word[4..7], &[around.inverse()], &word[7..]].concat();
            let start = Cube::TARGET.after(&inverse(&whole));
            assert!(!start.after(&word).is_solved(), "seed {seed}");
            let completed = insert_pairs(&start, &word, |_| false);
            assert!(start.after(&completed).is_solved(), "seed {seed}: {completed:?}");
            assert!(completed.len() <= whole.len());
        }
    }

    #[test]
    fn a_search_for_pairs_can_be_stopped() {
        let word = scramble::turns(30, 1);
        let asked = Cell::new(0);
        let completed = insert_pairs(&scramble::random(1), &word, |_| {
            asked.set(asked.get() + 1);
            asked.get() == 3
        });
        assert_eq!((completed, asked.get()), (word, 3));
    }
}
