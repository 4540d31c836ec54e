//! Annealing of words: edits anywhere in a sequence of turns, kept if they lower the cost.
//!
//! The cost of a word is its length plus a cost for every wrong cell of the final cube. While wrong cells
//! cost little, only those turns stay that fix many of them; as they cost more, other turns pay off too, and
//! in the end no cell is wrong. Each [`EditKind`] is tried at random, and made if it lowers the cost, or now
//! and then if it raises the cost a little.
//!
//! *Costs by place.* A cell on the cube's surface is in few sub-cubes, one in the middle in 27. What is easy
//! to fix late can wait, so outer cells cost ten times as much ([`CellCosts`]). Otherwise what is left in the
//! end are cells of the surface, which nothing cheap can fix: fifteen of them took a hundred turns.
//!
//! *Temperature.* There are some thousand words of n + 1 turns for each word of n. So above a temperature of
//! about 1 / ln 3087, an eighth of a turn, useless turns would multiply forever; and deletions must be tried
//! about as often as insertions. Best is to begin a little above that temperature and to end below it.
//!
//! Rejected edits: a random turn at a random place (a turn commutes with most others, so four in five are the
//! same edit as before; hence *after a turn that it overlaps*); random 3-cycles (hence those that bring a
//! wrong cell its digit); 3-cycles between a turn and its inverse (closing finds the best of them all,
//! `close.rs`).

use std::ops::Range;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{BLOCKS, Block, Cell, ROTATIONS};
use crate::puzzle::turn::Turn;
use crate::solve::conjugation::Conjugation;
use crate::solve::word::{CellWeights, Word};

/// A weight of this many units costs as much as an inner cell.
const UNIT: f64 = 16.0;

/// The kinds of edits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EditKind {
    /// Insert a turn.
    Insert,
    /// Delete a turn.
    Delete,
    /// Replace a turn by one of a sub-cube nearby.
    Replace,
    /// Move a turn past one or two others that it overlaps.
    Shift,
    /// Insert a turn, and its inverse some turns later.
    Conjugate,
    /// Delete two turns of one sub-cube.
    Unconjugate,
}

/// How often each kind is tried.
pub(crate) type Mix = [(EditKind, u32)];

/// What a wrong cell costs, in turns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct CellCosts {
    /// In the middle of the cube.
    pub(crate) inner: f64,
    /// In its corners.
    pub(crate) outer: f64,
}

impl CellCosts {
    /// Between inner and outer cells, the cost is a power of the number of sub-cubes that a cell is in.
    fn weights(self) -> CellWeights {
        let exponent = (self.outer / self.inner).ln() / 27f64.ln();
        CellWeights(std::array::from_fn(|cell| {
            let blocks = Block::around(Cell::from_index(cell)).count();
            (UNIT * (27.0 / blocks as f64).powf(exponent)).round().min(255.0) as u8
        }))
    }
}

/// A word that is being annealed.
pub(crate) struct Annealer {
    start: Cube,
    word: Word,
    rng: ChaCha8Rng,
    costs: CellCosts,
    temperature: f64,
    /// Turns are only tried in sub-cubes with at least this many wrong cells.
    least_wrong: usize,
}

impl Annealer {
    /// Begins with these turns.
    pub(crate) fn new(start: &Cube, turns: &[Turn], costs: CellCosts, seed: u64) -> Self {
        Self {
            start: start.clone(),
            word: Word::with(start, &costs.weights(), turns),
            rng: ChaCha8Rng::seed_from_u64(seed),
            costs,
            temperature: 0.1,
            least_wrong: 13,
        }
    }

    /// The turns as they are.
    pub(crate) fn turns(&self) -> &[Turn] {
        self.word.turns()
    }

    /// Whether they lead to the target.
    pub(crate) const fn is_solved(&self) -> bool {
        self.word.wrong_weight() == 0
    }

    /// Changes the costs of wrong cells.
    pub(crate) fn set_costs(&mut self, costs: CellCosts) {
        if costs != self.costs {
            self.costs = costs;
            self.word = Word::with(&self.start, &costs.weights(), self.word.turns());
        }
    }

    /// Changes the temperature, in turns: an edit that costs this much more is made about one time in three.
    pub(crate) const fn set_temperature(&mut self, temperature: f64) {
        self.temperature = temperature;
    }

    /// Changes how many wrong cells a sub-cube must have for its turns to be tried.
    pub(crate) const fn set_least_wrong(&mut self, least_wrong: usize) {
        self.least_wrong = least_wrong;
    }

    /// Tries an edit; whether it was made.
    pub(crate) fn step(&mut self, mix: &Mix) -> bool {
        let total = mix.iter().map(|(_, often)| often).sum();
        let mut pick = self.rng.random_range(0..total);
        for &(kind, often) in mix {
            if pick < often {
                return self.try_kind(kind);
            }
            pick -= often;
        }
        unreachable!("the pick is below the total")
    }

    fn try_kind(&mut self, kind: EditKind) -> bool {
        match kind {
            EditKind::Insert => self.insert(),
            _ if self.word.turns().is_empty() => false,
            EditKind::Delete => self.delete(),
            EditKind::Replace => self.replace(),
            EditKind::Shift => self.shift(),
            EditKind::Conjugate => self.conjugation(),
            EditKind::Unconjugate => self.unconjugate(),
        }
    }

    /// Whether to make an edit that lowers the weight by `gain` and makes the word longer by `longer` turns.
    fn accepts(&mut self, gain: i32, longer: i32) -> bool {
        let cost = f64::from(longer) - self.costs.inner / UNIT * f64::from(gain);
        if cost <= 0.0 {
            return true;
        }
        // Edits that cost far too much are refused without a random number.
        let likely = cost < 40.0 * self.temperature;
        likely && self.rng.random::<f64>() < (-cost / self.temperature).exp()
    }

    fn edit_if_accepted(&mut self, range: Range<usize>, turns: &[Turn], gain: i32) -> bool {
        let done = self.accepts(gain, turns.len() as i32 - range.len() as i32);
        if done {
            self.word.replace(range, turns);
        }
        done
    }

    /// A random turn of the word, and where it is.
    fn random_turn(&mut self) -> (usize, Turn) {
        let at = self.rng.random_range(0..self.word.turns().len());
        (at, self.word.turns()[at])
    }

    /// A random sub-cube whose centre is at most this far away along each axis.
    fn random_block_near(&mut self, block: Block, most: i32) -> Block {
        let [x, y, z] = block.centre().map(|at| {
            let by = self.rng.random_range(-most..=most);
            (at as i32 + by).clamp(1, 7) as usize
        });
        Block::new(x, y, z).expect("it was clamped")
    }

    fn insert(&mut self) -> bool {
        let at = self.rng.random_range(0..=self.word.turns().len());
        let block = match at.checked_sub(1) {
            Some(before) => self.random_block_near(self.word.turns()[before].block(), 2),
            None => Block::from_index(self.rng.random_range(0..BLOCKS)),
        };
        if self.word.wrong_in(at, block) < self.least_wrong {
            return false;
        }
        let gains = Turn::of(block).zip(self.word.gap(at).gains(block));
        let (turn, gain) = gains.max_by_key(|&(_, gain)| gain).expect("there are nine");
        self.edit_if_accepted(at..at, &[turn], gain)
    }

    fn delete(&mut self) -> bool {
        let (at, turn) = self.random_turn();
        let gain = self.word.gain(at + 1, turn.inverse());
        self.edit_if_accepted(at..at + 1, &[], gain)
    }

    fn replace(&mut self) -> bool {
        let (at, old) = self.random_turn();
        let same = self.rng.random_range(0..4) == 0;
        let block = if same { old.block() } else { self.random_block_near(old.block(), 1) };
        let rotation = self.rng.random_range(0..ROTATIONS);
        let turn = Turn::from_index(ROTATIONS * block.index() + rotation);
        turn != old && self.try_edit(at..at + 1, &[turn])
    }

    fn try_edit(&mut self, range: Range<usize>, turns: &[Turn]) -> bool {
        let gain = self.word.gain_of_replacing(range.clone(), turns);
        self.edit_if_accepted(range, turns, gain)
    }

    fn shift(&mut self) -> bool {
        let (at, turn) = self.random_turn();
        let nth = self.rng.random_range(0..2);
        let overlaps = |other: &Turn| turn.block().overlaps(other.block());
        let turns = self.word.turns();
        if self.rng.random() {
            let past = turns[at + 1..].iter().enumerate().filter(|(_, other)| overlaps(other));
            let Some(end) = past.map(|(n, _)| at + 2 + n).nth(nth) else { return false };
            let mut shifted = turns[at + 1..end].to_vec();
            shifted.push(turn);
            self.try_edit(at..end, &shifted)
        } else {
            let past = turns[..at].iter().enumerate().rev().filter(|(_, other)| overlaps(other));
            let Some(start) = past.map(|(n, _)| n).nth(nth) else { return false };
            let mut shifted = vec![turn];
            shifted.extend_from_slice(&turns[start..at]);
            self.try_edit(start..at + 1, &shifted)
        }
    }

    fn conjugation(&mut self) -> bool {
        let (at, first) = self.random_turn();
        let block = self.random_block_near(first.block(), 2);
        let Some(conjugation) = Conjugation::best(&self.word, at, block) else { return false };
        let accepted = self.accepts(conjugation.gain, 2);
        if accepted {
            conjugation.insert_into(&mut self.word);
        }
        accepted
    }

    fn unconjugate(&mut self) -> bool {
        let (at, turn) = self.random_turn();
        let same = |other: &Turn| other.block() == turn.block();
        let Some(n) = self.word.turns()[at + 1..].iter().position(same) else { return false };
        let between = self.word.turns()[at + 1..=at + n].to_vec();
        self.try_edit(at..at + n + 2, &between)
    }
}
