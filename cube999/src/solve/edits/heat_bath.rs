//! Steps of a heat bath: single turns inserted, deleted, moved and replaced at the cursor.
//!
//! While wrong cells cost little, few words are good and all are far from each other. So at each
//! place of the word, a step considers many edits there and chooses one as the temperature says:
//! each with a probability that grows with its gain, or none. To delete a turn is always one of
//! them, for words would grow without limit otherwise.

use crate::puzzle::geometry::{BLOCKS, Block};
use crate::puzzle::turn::Turn;
use crate::solve::edits::annealing::{Annealing, are_alike, product};
use crate::solve::kernel::cursor::Cursor;
use crate::solve::kernel::gains::gains_between;
use crate::solve::kernel::moves::apply;
use crate::solve::kernel::neighbours::NEIGHBOURS;

/// The way that the cursor goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Heading {
    /// To the end of the word.
    Right,
    /// To its beginning.
    Left,
}

/// The first of two edits.
#[derive(Clone, Copy, PartialEq, Eq)]
enum First {
    /// A turn is inserted at the cursor.
    Insert,
    /// The last turn is deleted.
    Delete,
}

/// The second of two edits, at a later turn.
enum Second {
    InsertAfter(Turn),
    Delete,
    Replace(Turn),
}

impl Annealing {
    /// Moves the cursor by one turn, and makes steps there.
    pub(crate) fn walk(&mut self, heading: &mut Heading) {
        /// Steps at each place.
        const STEPS: usize = 12;
        let is_at_end = match heading {
            Heading::Right => self.cursor.after.is_empty(),
            Heading::Left => self.cursor.before.is_empty(),
        };
        *heading = match (is_at_end, *heading) {
            (true, Heading::Right) => Heading::Left,
            (true, Heading::Left) => Heading::Right,
            (false, heading) => heading,
        };
        match heading {
            Heading::Right => self.cursor.step_right(),
            Heading::Left => self.cursor.step_left(),
        }
        for _ in 0..STEPS {
            match self.scale.random_below(27) {
                0..7 => self.insert_one(),
                7..17 => self.replace_one(),
                17..22 => self.edit_two(First::Insert),
                _ => self.edit_two(First::Delete),
            }
        }
    }

    fn one_of(&mut self, blocks: &[Block]) -> Block {
        blocks[self.scale.random_below(blocks.len())]
    }

    /// Inserts one of the turns of some sub-cubes, or none.
    fn insert_one(&mut self) {
        const TRIED: u64 = 8;
        let last = self.cursor.before.last().map(|turn| turn.block());
        let base = last.unwrap_or_else(|| Block::from_index(self.scale.random_below(BLOCKS)));
        let mut most = self.scale.gumbel();
        let mut best = None;
        for _ in 0..TRIED {
            let block = self.one_of(&NEIGHBOURS.all[base]);
            if Some(block) == last {
                continue;
            }
            let gains = self.cursor.gains(block, &self.scale.weights);
            let choice = self.scale.choose(&gains);
            let score = choice.score - self.scale.turn_cost();
            if score > most {
                most = score;
                best = Some((turn_of(block, choice.rotation), choice.gain));
            }
        }
        self.evaluations += TRIED;
        if let Some((turn, gain)) = best {
            self.wrong_weight -= gain;
            self.cursor.insert(turn);
        }
    }

    /// Deletes the last turn, replaces it by one of its sub-cube or of others, or leaves it.
    fn replace_one(&mut self) {
        const TRIED: u64 = 12;
        let Some(&last) = self.cursor.before.last() else { return };
        let own = last.block();
        let gains = self.cursor.gains(own, &self.scale.weights);
        let deleted = i32::from(gains[last.inverse().rotation()]);
        let mut most = self.scale.gumbel();
        let mut best = None;
        let score = 4 * deleted + self.scale.turn_cost() + self.scale.gumbel();
        if score > most {
            most = score;
            best = Some((None, deleted));
        }
        self.cursor.delete();
        for n in 0..=TRIED {
            // Sub-cubes that overlap most are tried three times as often.
            let block = match n {
                0 => own,
                _ if self.scale.random_below(4) > 0 => self.one_of(&NEIGHBOURS.next[own]),
                _ => self.one_of(&NEIGHBOURS.all[own]),
            };
            if n > 0 && block == own {
                continue;
            }
            let gains = self.cursor.gains(block, &self.scale.weights);
            let choice = self.scale.choose(&gains);
            let turn = turn_of(block, choice.rotation);
            let score = choice.score + 4 * deleted;
            if score > most && turn != last {
                most = score;
                best = Some((Some(turn), deleted + choice.gain));
            }
        }
        self.evaluations += TRIED + 2;
        match best {
            None => self.cursor.insert(last),
            Some((turn, gain)) => {
                self.wrong_weight -= gain;
                turn.into_iter().for_each(|turn| self.cursor.insert(turn));
            }
        }
    }

    /// Makes an edit at the cursor together with one of some later turns, or none.
    fn edit_two(&mut self, first: First) {
        /// Later turns that are considered, and of them, those that share cells with the first.
        const LATER: usize = 12;
        const SHARING: usize = 3;
        /// Sub-cubes beside, tried at each.
        const BESIDE: u64 = 2;
        let Some(&next) = self.cursor.after.last() else { return };
        let turn_cost = self.scale.turn_cost();
        let turn = match first {
            First::Insert => {
                let block = self.one_of(&NEIGHBOURS.all[next.block()]);
                turn_of(block, self.scale.random_below(9))
            }
            First::Delete => {
                let Some(&last) = self.cursor.before.last() else { return };
                last.inverse()
            }
        };
        let base = turn.block();
        self.evaluations += 1;
        let gain = self.cursor.gains(base, &self.scale.weights)[turn.rotation()];
        let gain_of_first = i32::from(gain);
        let saved = if first == First::Delete { turn_cost } else { -turn_cost };
        let Cursor { mut is, mut wanted, .. } = self.cursor;
        apply(&mut is, turn);
        let mut most = self.scale.gumbel();
        let mut best = None;
        let mut sharing = 0;
        for step in 0..LATER.min(self.cursor.after.len()) {
            let other = self.cursor.after[self.cursor.after.len() - 1 - step];
            apply(&mut is, other);
            apply(&mut wanted, other);
            if !base.overlaps(other.block()) {
                continue;
            }
            let beside = if first == First::Delete { BESIDE } else { 0 };
            for n in 0..=beside {
                let block = if n == 0 { base } else { self.one_of(&NEIGHBOURS.next[base]) };
                let gains = gains_between((&is, &wanted), block, &self.scale.weights);
                let choice = self.scale.choose(&gains);
                let score = choice.score + 4 * gain_of_first + saved - turn_cost;
                if score > most {
                    most = score;
                    let second = Second::InsertAfter(turn_of(block, choice.rotation));
                    best = Some((step, second, gain_of_first + choice.gain));
                }
            }
            let gains = gains_between((&is, &wanted), other.block(), &self.scale.weights);
            self.evaluations += beside + 2;
            for more in Turn::of(other.block()).filter(|&more| are_alike(more, other)) {
                let gain = gain_of_first + i32::from(gains[more.rotation()]);
                let merged = product(other, more);
                let saved = saved + if merged.is_none() { turn_cost } else { 0 };
                let score = 4 * gain + saved + self.scale.gumbel();
                if score > most {
                    most = score;
                    best = Some((step, merged.map_or(Second::Delete, Second::Replace), gain));
                }
            }
            sharing += 1;
            if other.block() == base || sharing == SHARING {
                break;
            }
        }
        let Some((step, second, gain)) = best else { return };
        self.wrong_weight -= gain;
        match first {
            First::Insert => self.cursor.insert(turn),
            First::Delete => {
                self.cursor.delete();
            }
        }
        self.edit_later(step, second);
    }

    /// Edits a turn after the cursor, this many turns after the next.
    fn edit_later(&mut self, step: usize, edit: Second) {
        let Cursor { wanted, after, .. } = &mut self.cursor;
        let at = after.len() - 1 - step;
        after[at..].iter().rev().for_each(|&turn| apply(wanted, turn));
        match edit {
            Second::InsertAfter(turn) => after.insert(at, turn),
            Second::Delete => {
                after.remove(at);
            }
            Second::Replace(turn) => after[at] = turn,
        }
        after[at..].iter().for_each(|turn| apply(wanted, turn.inverse()));
    }
}

fn turn_of(block: Block, rotation: usize) -> Turn {
    Turn::from_index(9 * block.index() + rotation)
}
