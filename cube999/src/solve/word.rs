//! A sequence of turns that can be edited anywhere, and what each edit does to the final cube.
//!
//! ```text
//! start   turn 1   turn 2   …   turn n   target
//!      gap 0    gap 1    gap 2        gap n
//! ```
//!
//! Each *gap* knows two cubes: the one that the turns before it make of the start, and the *wanted* one, which
//! the turns after it would turn into the target. Where the two differ, the final cube is wrong. So every gap
//! has the same number of wrong cells, and an edit is judged where it is made, without making the turns that
//! follow. Inserting a turn moves 24 cells, so it takes 24 comparisons to judge it, anywhere in the word.
//!
//! When an edit is made, changed cells are carried forward to all later gaps, and changed wanted cells back to
//! all earlier ones.

use std::ops::Range;
use std::sync::LazyLock;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{
    BLOCK_CELLS, BLOCKS, Block, CELLS, Cell, OFFSETS, ROTATED, ROTATIONS,
};
use crate::puzzle::turn::Turn;
use crate::solve::commutator::{Shape, Table};
use crate::solve::vector::wide;

/// The cells of a cube, and padding so that every sub-cube lies within 256 bytes from its first cell.
const PADDED: usize = 816;

/// A byte for each cell; the padding is always 0.
pub(crate) type Padded = [u8; PADDED];

/// By rotation: where each of the 24 moved pieces comes from and goes to, relative to the sub-cube's first
/// cell.
static MOVES: [[(u8, u8); 24]; ROTATIONS] = {
    let mut moves = [[(0, 0); 24]; ROTATIONS];
    let mut rotation = 0;
    while rotation < ROTATIONS {
        let mut count = 0;
        let mut local = 0;
        while local < BLOCK_CELLS {
            let to = ROTATED[rotation][local] as usize;
            if to != local {
                moves[rotation][count] = (OFFSETS[local] as u8, OFFSETS[to] as u8);
                count += 1;
            }
            local += 1;
        }
        rotation += 1;
    }
    moves
};

/// By sub-cube and cell: the local index, or 27 outside.
pub(crate) static LOCAL: LazyLock<Vec<[u8; CELLS]>> = LazyLock::new(|| {
    let local = |block: Block, cell| block.local(cell).unwrap_or(BLOCK_CELLS) as u8;
    let row = |block| std::array::from_fn(|n| local(block, Cell::from_index(n)));
    (0..BLOCKS).map(|n| row(Block::from_index(n))).collect()
});

/// Whether a cell is in the sub-cube whose row of [`LOCAL`] this is.
pub(crate) fn is_in(local: &[u8; CELLS], cell: u16) -> bool {
    usize::from(local[usize::from(cell)]) < BLOCK_CELLS
}

/// Makes a turn.
#[inline]
pub(crate) fn apply(digits: &mut Padded, turn: Turn) {
    match wide() {
        Some(wide) => wide.apply(digits, turn),
        None => apply_by_bytes(digits, turn),
    }
}

/// The same in plain code.
pub(crate) fn apply_by_bytes(digits: &mut Padded, turn: Turn) {
    let first = turn.block().first();
    let window: &mut [u8; 256] =
        (&mut digits[first..first + 256]).try_into().expect("it is 256 bytes");
    let moves = &MOVES[turn.rotation()];
    let pieces = moves.map(|(from, _)| window[usize::from(from)]);
    for (piece, (_, to)) in pieces.into_iter().zip(moves) {
        window[usize::from(*to)] = piece;
    }
}

pub(crate) fn padded(cells: &[u8; CELLS]) -> Padded {
    let mut digits = [0; PADDED];
    digits[..CELLS].copy_from_slice(cells);
    digits
}

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

    /// Of the commutators that bring a piece from one cell to another, the one that gains most.
    pub(crate) fn commutator(
        &self,
        table: &Table,
        from: Cell,
        to: Cell,
    ) -> Option<([Turn; 4], i32)> {
        self.best(to, table.group(from, to)?.at(to))
    }

    fn best<'a>(
        &self,
        cell: Cell,
        shapes: impl Iterator<Item = &'a Shape>,
    ) -> Option<([Turn; 4], i32)> {
        let plus = |by: i16| (cell.index() as i16 + by) as usize;
        let gains = shapes.map(|shape| {
            let gain = shape.moves().iter().map(|&(from, to)| {
                let (from, to) = (plus(from), plus(to));
                let right = |piece: usize| i32::from(self.is[piece] == self.wanted[to]);
                right(from) - right(to)
            });
            (shape, gain.sum::<i32>())
        });
        let (shape, gain) = gains.max_by_key(|&(_, gain)| gain)?;
        Some((shape.turns(cell), gain))
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
    /// These turns.
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

/// Where a turn takes pieces, by cell: faster than [`Turn::carries`] for many cells.
pub(crate) fn carrier(turn: Turn) -> impl Fn(u16) -> u16 {
    let local = &LOCAL[turn.block().index()];
    let first = turn.block().first() as u16;
    let rotated = &ROTATED[turn.rotation()];
    move |cell| match rotated.get(usize::from(local[usize::from(cell)])) {
        Some(&to) => first + OFFSETS[usize::from(to)],
        None => cell,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::turn::TURNS;
    use rand::{RngExt as _, SeedableRng as _};

    #[test]
    fn gaps_are_those_of_a_new_word_after_each_edit() {
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
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
