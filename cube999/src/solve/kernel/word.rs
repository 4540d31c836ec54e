//! A sequence of turns that can be edited anywhere, and what each edit does to the final cube.
//!
//! ```text
//! start   turn 1   turn 2   …   turn n   target
//!      gap 0    gap 1    gap 2        gap n
//! ```
//!
//! Each *gap* knows two cubes: the one that the turns before it make of the start, and the *wanted*
//! one, which the turns after it would turn into the target. Where the two differ, the final cube
//! is wrong. So every gap has the same number of wrong cells, and an edit is judged where it is
//! made, without making the turns that follow. Inserting a turn moves 24 cells, so it takes 24
//! comparisons to judge it, anywhere in the word.
//!
//! When an edit is made, changed cells are carried forward to all later gaps, and changed wanted
//! cells back to all earlier ones.

use std::ops::Range;

use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{PADDED, Padded, padded};
use crate::solve::kernel::moves::{apply, carrier};

/// The gap between two turns.
#[derive(Clone)]
pub(crate) struct Gap {
    /// The digits that the turns before it lead to.
    pub(crate) is: Padded,
    /// The digits that the turns after it would turn into the target.
    pub(crate) wanted: Padded,
}

impl Gap {
    /// The gap between two cubes.
    pub(crate) fn between(is: &Cube, wanted: &Cube) -> Self {
        Self { is: padded(is.digits()), wanted: padded(wanted.digits()) }
    }

    /// Whether that cell is wrong.
    pub(crate) fn is_wrong(&self, cell: usize) -> bool {
        self.is[cell] != self.wanted[cell]
    }
}

/// A sequence of turns from a start.
#[derive(Clone)]
pub(crate) struct Word {
    turns: Vec<Turn>,
    /// The index in `gaps` of the gap before each turn, and after the last.
    order: Vec<u16>,
    gaps: Vec<Gap>,
    free: Vec<u16>,
}

impl Word {
    /// The word of these turns.
    pub(crate) fn with(start: &Cube, turns: &[Turn]) -> Self {
        let gaps = vec![Gap::between(start, &Cube::TARGET)];
        let mut word = Self { turns: Vec::new(), order: vec![0], gaps, free: Vec::new() };
        word.replace(0..0, turns);
        word
    }

    pub(crate) fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How many cells are wrong in the end.
    pub(crate) fn wrong(&self) -> usize {
        let gap = self.gap(0);
        gap.is.iter().zip(&gap.wanted).filter(|(is, wanted)| is != wanted).count()
    }

    /// The gap after the first `n` turns.
    pub(crate) fn gap(&self, n: usize) -> &Gap {
        &self.gaps[usize::from(self.order[n])]
    }

    /// Replaces turns by others.
    pub(crate) fn replace(&mut self, range: Range<usize>, turns: &[Turn]) {
        let Range { start, end } = range;
        // The gap before the first of them keeps its `is`, the one after the last its `wanted`.
        let before = self.gap(start).clone();
        let after = self.gap(end).clone();
        let between: Vec<u16> = self.order.drain(start..=end).collect();
        self.free.extend(between);
        let new: Vec<u16> = (0..=turns.len()).map(|_| self.allocate()).collect();
        let mut is = before.is;
        self.gaps[usize::from(new[0])].is = is;
        for (&turn, &at) in turns.iter().zip(&new[1..]) {
            apply(&mut is, turn);
            self.gaps[usize::from(at)].is = is;
        }
        let mut wanted = after.wanted;
        self.gaps[usize::from(new[turns.len()])].wanted = wanted;
        for (&turn, &at) in turns.iter().zip(&new).rev() {
            apply(&mut wanted, turn.inverse());
            self.gaps[usize::from(at)].wanted = wanted;
        }
        self.order.splice(start..start, new);
        self.turns.splice(start..end, turns.iter().copied());
        self.carry_forward(start + turns.len(), &after.is, &is);
        self.carry_back(start, &before.wanted, &wanted);
    }

    fn allocate(&mut self) -> u16 {
        if let Some(free) = self.free.pop() {
            return free;
        }
        self.gaps.push(Gap { is: [0; PADDED], wanted: [0; PADDED] });
        u16::try_from(self.gaps.len() - 1).expect("no word is that long")
    }

    /// Carries what changed in a gap to all later ones.
    fn carry_forward(&mut self, from: usize, old: &Padded, new: &Padded) {
        let mut changed = changes(old, new);
        for n in from..self.turns.len() {
            carry(&mut changed, self.turns[n]);
            let is = &mut self.gaps[usize::from(self.order[n + 1])].is;
            changed.iter().for_each(|&(cell, digit)| is[usize::from(cell)] = digit);
        }
    }

    /// Carries what is wanted otherwise in a gap to all earlier ones.
    fn carry_back(&mut self, from: usize, old: &Padded, new: &Padded) {
        let mut changed = changes(old, new);
        for n in (0..from).rev() {
            carry(&mut changed, self.turns[n].inverse());
            let wanted = &mut self.gaps[usize::from(self.order[n])].wanted;
            changed.iter().for_each(|&(cell, digit)| wanted[usize::from(cell)] = digit);
        }
    }
}

fn changes(old: &Padded, new: &Padded) -> Vec<(u16, u8)> {
    let digits = old.iter().zip(new).zip(0..);
    digits.filter(|((old, new), _)| old != new).map(|((_, &new), cell)| (cell, new)).collect()
}

fn carry(changed: &mut [(u16, u8)], turn: Turn) {
    let carrier = carrier(turn);
    changed.iter_mut().for_each(|(cell, _)| *cell = carrier(*cell));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::turn::TURNS;
    use rand::{RngExt as _, SeedableRng as _};

    #[test]
    fn gaps_are_those_of_a_new_word_after_each_edit() {
        let mut rng = chacha20::ChaCha8Rng::seed_from_u64(1);
        let mut some_turns = |most: usize| -> Vec<Turn> {
            let count = rng.random_range(0..=most);
            (0..count).map(|_| Turn::from_index(rng.random_range(0..TURNS))).collect()
        };
        let start = Cube::TARGET.after(&some_turns(40));
        let mut word = Word::with(&start, &[]);
        for from in 0..300 {
            let from = from % (word.turns().len() + 1);
            let to = (from + some_turns(3).len()).min(word.turns().len());
            word.replace(from..to, &some_turns(4));
            assert_eq!(word.wrong(), start.after(word.turns()).wrong().count());
            let fresh = Word::with(&start, word.turns());
            for n in 0..=word.turns().len() {
                let (gap, other) = (word.gap(n), fresh.gap(n));
                assert!(gap.is == other.is && gap.wanted == other.wanted);
            }
        }
    }
}
