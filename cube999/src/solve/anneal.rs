//! Annealing of words: edits of a sequence of turns anywhere in it, kept when they pay.
//!
//! A word costs its length and a price for every wrong cell of the cube that it leads to. While the
//! price is low, only the turns are worth their place that mend many cells; as it rises, so are
//! others, and in the end nothing stays wrong. Each [`Kind`] of edit is tried at random, and made if
//! the cost falls, or now and then if it rises a little.
//!
//! *Prices by place.* A cell on the cube's edge is in few sub-cubes, one in the middle in 27: what is
//! easy to mend late can wait. So the outer cells' price is ten times as high ([`Prices`]). Without
//! this, what is left in the end are cells of the shell, which nothing cheap can mend: fifteen of them
//! took a hundred turns.
//!
//! *Temperature.* There are some thousand words of n + 1 turns for each one of n, so above a temperature
//! of 1 / ln 3087 or so, an eighth of a turn, useless turns would multiply for ever; taking turns out
//! must be tried about as often as putting in. A little above it at first, and below in the end, is best.
//!
//! Edits tried and dropped: a random turn at a random time (turns commute with most others, so four
//! in five are the same edit again; hence *after a turn that it overlaps*), random 3-cycles
//! (hence those that bring a wrong cell its digit), and 3-cycles between a turn and its inverse (closing
//! finds the best of them all, `close.rs`).

use std::ops::Range;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{BLOCKS, Block, CELLS, Cell, ROTATIONS};
use crate::puzzle::turn::Turn;
use crate::solve::commutator::{LARGER, THREE_CYCLES, Table};
use crate::solve::conjugation::Straddle;
use crate::solve::word::Word;

/// Weights are multiples of this part of the inner price.
const UNIT: f64 = 16.0;

/// The kinds of edits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Put in a turn.
    Insert,
    /// Take one out.
    Delete,
    /// Put another in its place, of a sub-cube nearby.
    Replace,
    /// Move a turn past one or two others that it overlaps.
    Shift,
    /// Put in a turn, and its inverse some turns later.
    Straddle,
    /// Take out two turns of one sub-cube.
    Unstraddle,
    /// Put in a 3-cycle of four turns.
    ThreeCycle,
    /// Put in a commutator that moves up to nine cells.
    Larger,
}

/// How often each kind is tried.
pub(crate) type Mix = [(Kind, u32)];

/// What a wrong cell costs, in turns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Prices {
    /// In the middle of the cube.
    pub(crate) inner: f64,
    /// In its corners.
    pub(crate) outer: f64,
}

impl Prices {
    /// The same, by the number of sub-cubes that a cell is in: a power of it lies between.
    fn weights(self) -> [u8; CELLS] {
        let exponent = (self.outer / self.inner).ln() / 27f64.ln();
        std::array::from_fn(|cell| {
            let blocks = Block::around(Cell::from_index(cell)).count();
            (UNIT * (27.0 / blocks as f64).powf(exponent)).round().min(255.0) as u8
        })
    }
}

/// A word that is being annealed.
pub(crate) struct Annealer {
    start: Cube,
    word: Word,
    rng: ChaCha8Rng,
    prices: Prices,
    temperature: f64,
    /// Turns are only tried in sub-cubes with so many wrong cells.
    least_wrong: usize,
}

impl Annealer {
    /// Begins with these turns.
    pub(crate) fn new(start: &Cube, turns: &[Turn], prices: Prices, seed: u64) -> Self {
        Self {
            start: start.clone(),
            word: Word::with(start, &prices.weights(), turns),
            rng: ChaCha8Rng::seed_from_u64(seed),
            prices,
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
        self.word.badness() == 0
    }

    /// Changes the prices.
    pub(crate) fn set_prices(&mut self, prices: Prices) {
        if prices != self.prices {
            self.prices = prices;
            self.word = Word::with(&self.start, &prices.weights(), self.word.turns());
        }
    }

    /// Changes the temperature, in turns: what an edit may cost if it is to be made one time in
    /// three.
    pub(crate) const fn set_temperature(&mut self, temperature: f64) {
        self.temperature = temperature;
    }

    /// Changes in which sub-cubes turns are tried at all.
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

    fn try_kind(&mut self, kind: Kind) -> bool {
        match kind {
            Kind::Insert => self.insert(),
            Kind::ThreeCycle => self.commutator(&THREE_CYCLES),
            Kind::Larger => self.commutator(&LARGER),
            _ if self.word.turns().is_empty() => false,
            Kind::Delete => self.delete(),
            Kind::Replace => self.replace(),
            Kind::Shift => self.shift(),
            Kind::Straddle => self.straddle(),
            Kind::Unstraddle => self.unstraddle(),
        }
    }

    /// Whether an edit is made that gains so much weight and makes the word so much longer.
    fn accepts(&mut self, gain: i32, longer: i32) -> bool {
        let cost = f64::from(longer) - self.prices.inner / UNIT * f64::from(gain);
        if cost <= 0.0 {
            return true;
        }
        // Far too much is refused without a throw; what is left is the same on every machine.
        let likely = cost < 40.0 * self.temperature;
        likely && self.rng.random::<f64>() < (-cost / self.temperature).exp()
    }

    fn edit(&mut self, range: Range<usize>, turns: &[Turn], gain: i32) -> bool {
        let done = self.accepts(gain, turns.len() as i32 - range.len() as i32);
        if done {
            self.word.replace(range, turns);
        }
        done
    }

    fn some_turn(&mut self) -> (usize, Turn) {
        let at = self.rng.random_range(0..self.word.turns().len());
        (at, self.word.turns()[at])
    }

    /// A sub-cube whose centre is at most so far away along each axis.
    fn near(&mut self, block: Block, most: i32) -> Block {
        let [x, y, z] = block.centre().map(|at| {
            let by = self.rng.random_range(-most..=most);
            (at as i32 + by).clamp(1, 7) as usize
        });
        Block::new(x, y, z).expect("it was clamped")
    }

    fn insert(&mut self) -> bool {
        let at = self.rng.random_range(0..=self.word.turns().len());
        let block = match at.checked_sub(1) {
            Some(before) => self.near(self.word.turns()[before].block(), 2),
            None => Block::from_index(self.rng.random_range(0..BLOCKS)),
        };
        if self.word.wrong_in(at, block) < self.least_wrong {
            return false;
        }
        let gains = Turn::of(block).map(|turn| (turn, self.word.gain(at, turn)));
        let (turn, gain) = gains.max_by_key(|&(_, gain)| gain).expect("there are nine");
        self.edit(at..at, &[turn], gain)
    }

    fn delete(&mut self) -> bool {
        let (at, turn) = self.some_turn();
        let gain = self.word.gain(at + 1, turn.inverse());
        self.edit(at..at + 1, &[], gain)
    }

    fn replace(&mut self) -> bool {
        let (at, old) = self.some_turn();
        let same = self.rng.random_range(0..4) == 0;
        let block = if same { old.block() } else { self.near(old.block(), 1) };
        let rotation = self.rng.random_range(0..ROTATIONS);
        let turn = Turn::from_index(ROTATIONS * block.index() + rotation);
        turn != old && self.try_edit(at..at + 1, &[turn])
    }

    fn try_edit(&mut self, range: Range<usize>, turns: &[Turn]) -> bool {
        let gain = self.word.gain_of(range.clone(), turns);
        self.edit(range, turns, gain)
    }

    fn shift(&mut self) -> bool {
        let (at, turn) = self.some_turn();
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

    fn straddle(&mut self) -> bool {
        let (at, first) = self.some_turn();
        let block = self.near(first.block(), 2);
        let Some(straddle) = Straddle::best(&self.word, at, block) else { return false };
        let accepted = self.accepts(straddle.gain, 2);
        if accepted {
            straddle.put_in(&mut self.word);
        }
        accepted
    }

    fn unstraddle(&mut self) -> bool {
        let (at, turn) = self.some_turn();
        let same = |other: &Turn| other.block() == turn.block();
        let Some(n) = self.word.turns()[at + 1..].iter().position(same) else { return false };
        let between = self.word.turns()[at + 1..=at + n].to_vec();
        self.try_edit(at..at + n + 2, &between)
    }

    /// A place in the word, and a cell that is wrong there.
    fn some_wrong(&mut self) -> Option<(usize, Cell)> {
        let at = self.rng.random_range(0..=self.word.turns().len());
        let cell = self.word.moment(at).wrong_from(self.rng.random_range(0..CELLS))?;
        Some((at, cell))
    }

    fn commutator(&mut self, table: &Table) -> bool {
        let Some((at, cell)) = self.some_wrong() else { return false };
        let best = self.word.moment(at).commutator_into(table, cell);
        let Some((turns, gain)) = best.filter(|&(_, gain)| gain > 0) else { return false };
        self.edit(at..at, &turns, gain)
    }
}
