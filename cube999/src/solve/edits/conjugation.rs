//! Conjugations of turns in a word: t u₁ … uₙ t⁻¹ instead of u₁ … uₙ.
//!
//! A cell of t's sub-cube that no u touches is where it was after t⁻¹. So only those pieces matter
//! that some u moves out of, into or within the sub-cube. If the sub-cube shares one cell with that
//! of a single u, the conjugation adds a 3-cycle, for two turns. A [`Track`] follows these pieces
//! through the u, and then computes what each of the nine turns t of the sub-cube would gain.

use crate::puzzle::geometry::{BLOCK_CELLS, Block, OFFSETS, ROTATED};
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::Padded;
use crate::solve::kernel::moves::{LOCAL, carrier, is_in};
use crate::solve::kernel::word::{Gap, Word};

/// A conjugation that could be made.
pub(crate) struct Conjugation {
    turn: Turn,
    /// The first of the turns u, and the turn after the last.
    between: (usize, usize),
    /// By how much it lowers the number of wrong cells.
    pub(crate) gain: i32,
}

impl Conjugation {
    /// The best one by turns of a sub-cube, where u₁ is the turn at `at`; `None` if there are too
    /// many shared cells.
    pub(crate) fn best(word: &Word, at: usize, block: Block) -> Option<Self> {
        /// With more cells or turns, hardly any conjugation gains.
        const MOST_SHARED: usize = 8;
        const MOST_TURNS: usize = 3;
        let mut track = Track::new(block);
        let mut best: Option<Self> = None;
        let (mut cells, mut crossed) = (0, 0);
        for (n, &between) in word.turns().iter().enumerate().skip(at) {
            let shared = block.shared(between.block());
            cells += shared;
            if cells > MOST_SHARED || crossed == MOST_TURNS {
                break;
            }
            track.follow(between, shared > 0, &word.gap(n).is);
            if shared > 0 {
                crossed += 1;
                let (turn, gain) = track.best(&word.gap(at).is, word.gap(n + 1));
                if best.as_ref().is_none_or(|best| gain > best.gain) {
                    best = Some(Self { turn, between: (at, n + 1), gain });
                }
            }
        }
        best
    }

    /// Makes it.
    pub(crate) fn insert_into(&self, word: &mut Word) {
        let (from, to) = self.between;
        let between = &word.turns()[from..to];
        let turns = [&[self.turn], between, &[self.turn.inverse()]].concat();
        word.replace(from..to, &turns);
    }
}

/// Pieces that turns move through a sub-cube.
struct Track {
    block: Block,
    moved: Vec<Moved>,
}

/// A piece that moved within, out of or into the sub-cube, and then on.
struct Moved {
    digit: u8,
    /// The local index where it was at first; 27 if that was outside.
    start: u8,
    at: u16,
}

impl Track {
    /// No turn yet.
    fn new(block: Block) -> Self {
        Self { block, moved: Vec::with_capacity(32) }
    }

    /// Follows the pieces through a turn. `overlaps`: whether its sub-cube shares cells with this
    /// one; `is`: the digits before it.
    fn follow(&mut self, turn: Turn, overlaps: bool, is: &Padded) {
        let mine = &LOCAL[self.block.index()];
        let carrier = carrier(turn);
        let known = self.moved.len();
        if overlaps {
            let first = turn.block().first() as u16;
            for cell in OFFSETS.map(|offset| first + offset) {
                let to = carrier(cell);
                let matters = to != cell && (is_in(mine, cell) || is_in(mine, to));
                if matters && self.moved[..known].iter().all(|moved| moved.at != cell) {
                    let at = usize::from(cell);
                    self.moved.push(Moved { digit: is[at], start: mine[at], at: to });
                }
            }
        }
        self.moved[..known].iter_mut().for_each(|moved| moved.at = carrier(moved.at));
    }

    /// The turn t that gains most, and its gain. `is`: the digits before the turns; `after`: the
    /// gap after them.
    fn best(&self, is: &Padded, after: &Gap) -> (Turn, i32) {
        let mine = &LOCAL[self.block.index()];
        let cells = OFFSETS.map(|offset| self.block.first() + usize::from(offset));
        // By local index: where a followed piece that starts there ends; and where they start.
        let mut ends = [None; BLOCK_CELLS];
        let mut starts: Vec<usize> = Vec::with_capacity(self.moved.len());
        // From outside into the sub-cube: the digit, and the local index at the end.
        let mut incoming: Vec<(u8, usize)> = Vec::with_capacity(self.moved.len());
        for moved in &self.moved {
            if let Some(end) = ends.get_mut(usize::from(moved.start)) {
                *end = Some(usize::from(moved.at));
                starts.push(usize::from(moved.start));
            } else if is_in(mine, moved.at) {
                incoming.push((moved.digit, usize::from(mine[usize::from(moved.at)])));
            }
        }
        let worth = |piece: u8, at: usize| i32::from(piece == after.wanted[at]);
        let gain = |turn: Turn| {
            let there = &ROTATED[turn.rotation()];
            let back = &ROTATED[turn.inverse().rotation()];
            let back_from = |at: usize| match back.get(usize::from(mine[at])) {
                Some(&local) => cells[usize::from(local)],
                None => at,
            };
            let more = |local: usize| {
                let old = ends[local].unwrap_or(cells[local]);
                let new = ends[usize::from(there[local])].map_or(cells[local], back_from);
                let piece = is[cells[local]];
                worth(piece, new) - worth(piece, old)
            };
            let mut gain = 0;
            for &start in &starts {
                gain += more(start);
                // The piece that the turn takes there first.
                let other = usize::from(back[start]);
                gain += if ends[other].is_none() { more(other) } else { 0 };
            }
            for &(piece, local) in &incoming {
                let new = cells[usize::from(back[local])];
                gain += worth(piece, new) - worth(piece, cells[local]);
            }
            gain
        };
        let gains = Turn::of(self.block).map(|turn| (turn, gain(turn)));
        gains.max_by_key(|&(_, gain)| gain).expect("there are nine")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::scramble;

    #[test]
    fn conjugations_gain_what_was_computed() {
        let cube = scramble::random(3);
        let turns = scramble::turns(60, 4);
        let word = Word::with(&cube, &turns);
        let mut several = 0;
        for at in 0..turns.len() {
            let blocks = Block::all().filter(|block| block.overlaps(turns[at].block()));
            for conjugation in blocks.filter_map(|block| Conjugation::best(&word, at, block)) {
                let (from, to) = conjugation.between;
                let crossed = |turn: &&Turn| turn.block().overlaps(conjugation.turn.block());
                several += usize::from(turns[from..to].iter().filter(crossed).count() > 1);
                let mut after = word.clone();
                conjugation.insert_into(&mut after);
                assert_eq!(word.wrong() as i32 - conjugation.gain, after.wrong() as i32);
            }
        }
        // Many of them cross more than one turn.
        assert!(several > 100, "{several}");
    }
}
