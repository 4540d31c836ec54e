//! A sequence of turns that can be edited anywhere, and what each edit does to the cube in the end.
//!
//! Between any two turns stands a *moment*. It knows two cubes: the one that the turns before it
//! lead to from the start, and the *wanted* one, from which the turns after it lead to the target.
//! Where these two differ, the final cube is wrong; so every moment has the same number of wrong
//! cells, and an edit between two moments is judged there, without making the turns that follow.
//! A turn that is put in moves 24 cells: judging it takes 24 comparisons, wherever it stands.
//!
//! When an edit is made, changed cells are carried to all later moments, and wanted cells to all
//! earlier ones.

use std::ops::Range;
use std::sync::LazyLock;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{
    BLOCK_CELLS, BLOCKS, Block, CELLS, Cell, OFFSETS, ROTATED, ROTATIONS,
};
use crate::puzzle::turn::Turn;
use crate::solve::commutator::{Shape, Table};

/// Cells of a cube and as many more as let every sub-cube lie in 256 bytes from its first cell.
const PADDED: usize = 816;

/// Digits by cell; what is beyond them is always 0.
pub(crate) type Digits = [u8; PADDED];

/// By rotation: for the 24 cells that it changes, where the piece comes from and where it goes,
/// from the sub-cube's first cell.
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

fn window(digits: &Digits, block: Block) -> &[u8; 256] {
    let first = block.first();
    (&digits[first..first + 256]).try_into().expect("it is 256 bytes")
}

/// Makes a turn.
pub(crate) fn make(digits: &mut Digits, turn: Turn) {
    let first = turn.block().first();
    let window: &mut [u8; 256] =
        (&mut digits[first..first + 256]).try_into().expect("it is 256 bytes");
    let moves = &MOVES[turn.rotation()];
    let pieces = moves.map(|(from, _)| window[usize::from(from)]);
    for (piece, (_, to)) in pieces.into_iter().zip(moves) {
        window[usize::from(*to)] = piece;
    }
}

/// The weight of the wrong cells.
pub(crate) fn badness(is: &Digits, moment: &Moment) -> i32 {
    let mut sums = [0u16; 16];
    for ((is, wanted), weight) in
        is.chunks_exact(16).zip(moment.wanted.chunks_exact(16)).zip(moment.weight.chunks_exact(16))
    {
        for k in 0..16 {
            sums[k] += if is[k] != wanted[k] { u16::from(weight[k]) } else { 0 };
        }
    }
    sums.into_iter().map(i32::from).sum()
}

fn padded(cells: &[u8; CELLS]) -> Digits {
    let mut digits = [0; PADDED];
    digits[..CELLS].copy_from_slice(cells);
    digits
}

/// What stands between two turns.
#[derive(Clone)]
pub(crate) struct Moment {
    /// What the turns before lead to.
    pub(crate) is: Digits,
    /// What the turns after would lead home.
    pub(crate) wanted: Digits,
    /// What it is worth that this cell's piece is right in the end.
    pub(crate) weight: Digits,
}

/// The moment between two cubes.
pub(crate) fn moment(is: &Cube, wanted: &Cube, weights: &[u8; CELLS]) -> Moment {
    Moment { is: padded(is.digits()), wanted: padded(wanted.digits()), weight: padded(weights) }
}

impl Moment {
    /// Whether that cell is wrong.
    pub(crate) fn is_wrong(&self, cell: usize) -> bool {
        self.is[cell] != self.wanted[cell]
    }

    /// How much weight more is right after a turn.
    pub(crate) fn gain(&self, turn: Turn) -> i32 {
        let [is, wanted, weight] =
            [&self.is, &self.wanted, &self.weight].map(|digits| window(digits, turn.block()));
        let gains = MOVES[turn.rotation()].map(|(from, to)| {
            let (from, to) = (usize::from(from), usize::from(to));
            let right = |piece: usize| i32::from(is[piece] == wanted[to]);
            (right(from) - right(to)) * i32::from(weight[to])
        });
        gains.into_iter().sum()
    }

    /// The first wrong cell from a number on, or from 0 on.
    pub(crate) fn wrong_from(&self, number: usize) -> Option<Cell> {
        let cells = (number..CELLS).chain(0..number);
        cells.map(Cell::from_index).find(|cell| self.is_wrong(cell.index()))
    }

    /// The commutator that gains most of those that bring a cell the digit it wants from one that
    /// doesn't.
    pub(crate) fn commutator_into(&self, table: &Table, cell: Cell) -> Option<([Turn; 4], i32)> {
        let wanted = self.wanted[cell.index()];
        let brings = |from: usize| self.is.get(from) == Some(&wanted) && self.is_wrong(from);
        self.best(cell, table.groups(cell, brings).flat_map(|group| group.at(cell)))
    }

    /// The commutator that gains most of those that bring a piece from one cell to another.
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
                (right(from) - right(to)) * i32::from(self.weight[to])
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
    /// Where the moments before each turn and after the last are kept.
    order: Vec<u16>,
    moments: Vec<Moment>,
    free: Vec<u16>,
    badness: i32,
}

impl Word {
    /// No turns yet.
    fn new(start: &Cube, weights: &[u8; CELLS]) -> Self {
        let moment = moment(start, &Cube::TARGET, weights);
        let badness = badness(&moment.is, &moment);
        Self { turns: Vec::new(), order: vec![0], moments: vec![moment], free: Vec::new(), badness }
    }

    /// These turns.
    pub(crate) fn with(start: &Cube, weights: &[u8; CELLS], turns: &[Turn]) -> Self {
        let mut word = Self::new(start, weights);
        word.replace(0..0, turns);
        word
    }

    pub(crate) fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The weight of the cells that are wrong in the end.
    pub(crate) const fn badness(&self) -> i32 {
        self.badness
    }

    /// The moment after the first `n` turns.
    pub(crate) fn moment(&self, n: usize) -> &Moment {
        &self.moments[usize::from(self.order[n])]
    }

    /// How much weight more is right if a turn is put in after the first `n`.
    pub(crate) fn gain(&self, n: usize, turn: Turn) -> i32 {
        self.moment(n).gain(turn)
    }

    /// The wrong cells of a sub-cube after the first `n` turns.
    pub(crate) fn wrong_in(&self, n: usize, block: Block) -> usize {
        let moment = self.moment(n);
        let (is, wanted) = (window(&moment.is, block), window(&moment.wanted, block));
        let cells = OFFSETS.map(usize::from);
        cells.into_iter().filter(|&cell| is[cell & 255] != wanted[cell & 255]).count()
    }

    /// How much weight more is right if these turns stand in place of those.
    pub(crate) fn gain_of(&self, range: Range<usize>, turns: &[Turn]) -> i32 {
        let mut digits = self.moment(range.start).is;
        for &turn in turns {
            make(&mut digits, turn);
        }
        self.badness - badness(&digits, self.moment(range.end))
    }

    /// Puts these turns in place of those.
    pub(crate) fn replace(&mut self, range: Range<usize>, turns: &[Turn]) {
        let Range { start, end } = range;
        // The moment before the first of them keeps its `is`, the one after the last its `wanted`.
        let before = self.moment(start).clone();
        let after = self.moment(end).clone();
        let between: Vec<u16> = self.order.drain(start..=end).collect();
        self.free.extend(between);
        let new: Vec<u16> = (0..=turns.len()).map(|_| self.allocate()).collect();
        let mut is = before.is;
        self.moments[usize::from(new[0])].is = is;
        for (&turn, &at) in turns.iter().zip(&new[1..]) {
            make(&mut is, turn);
            self.moments[usize::from(at)].is = is;
        }
        let (mut wanted, mut weight) = (after.wanted, after.weight);
        let last = &mut self.moments[usize::from(new[turns.len()])];
        (last.wanted, last.weight) = (wanted, weight);
        for (&turn, &at) in turns.iter().zip(&new).rev() {
            make(&mut wanted, turn.inverse());
            make(&mut weight, turn.inverse());
            let moment = &mut self.moments[usize::from(at)];
            (moment.wanted, moment.weight) = (wanted, weight);
        }
        self.order.splice(start..start, new);
        self.turns.splice(start..end, turns.iter().copied());
        self.carry_on(start + turns.len(), &after.is, &is);
        self.carry_back(start, &before, &wanted, &weight);
        let any = self.moment(start);
        self.badness = badness(&any.is, any);
    }

    fn allocate(&mut self) -> u16 {
        if let Some(free) = self.free.pop() {
            return free;
        }
        self.moments.push(Moment { is: [0; PADDED], wanted: [0; PADDED], weight: [0; PADDED] });
        u16::try_from(self.moments.len() - 1).expect("no word is that long")
    }

    /// Carries what changed at a moment to all later ones.
    fn carry_on(&mut self, from: usize, old: &Digits, new: &Digits) {
        let mut changed = changes(old, new);
        for n in from..self.turns.len() {
            carry(&mut changed, self.turns[n]);
            let is = &mut self.moments[usize::from(self.order[n + 1])].is;
            changed.iter().for_each(|&(cell, digit)| is[usize::from(cell)] = digit);
        }
    }

    /// Carries what is wanted otherwise at a moment to all earlier ones.
    fn carry_back(&mut self, from: usize, old: &Moment, wanted: &Digits, weight: &Digits) {
        let mut changed: Vec<(u16, (u8, u8))> = (0..CELLS)
            .filter(|&c| (old.wanted[c], old.weight[c]) != (wanted[c], weight[c]))
            .map(|c| (c as u16, (wanted[c], weight[c])))
            .collect();
        for n in (0..from).rev() {
            carry(&mut changed, self.turns[n].inverse());
            let moment = &mut self.moments[usize::from(self.order[n])];
            for &(cell, (wanted, weight)) in &changed {
                moment.wanted[usize::from(cell)] = wanted;
                moment.weight[usize::from(cell)] = weight;
            }
        }
    }
}

fn changes(old: &Digits, new: &Digits) -> Vec<(u16, u8)> {
    let digits = old.iter().zip(new).zip(0..);
    digits.filter(|((old, new), _)| old != new).map(|((_, &new), cell)| (cell, new)).collect()
}

fn carry<T>(changed: &mut [(u16, T)], turn: Turn) {
    let carrier = carrier(turn);
    changed.iter_mut().for_each(|(cell, _)| *cell = carrier(*cell));
}

/// Where a turn takes pieces, by cell: for many cells, this is quicker than [`Turn::carries`].
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
    use rand::{RngExt as _, SeedableRng as _};

    #[test]
    fn edits_do_what_is_said_of_them() {
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
        let start = Cube::TARGET.after(
            &(0..40).map(|_| Turn::from_index(rng.random_range(0..3087))).collect::<Vec<_>>(),
        );
        let weights = std::array::from_fn(|n| (n % 7) as u8 + 1);
        let mut word = Word::new(&start, &weights);
        for _ in 0..300 {
            let n = rng.random_range(0..=word.turns().len());
            let m = rng.random_range(n..=word.turns().len().min(n + 3));
            let new: Vec<Turn> = (0..rng.random_range(0..5))
                .map(|_| Turn::from_index(rng.random_range(0..3087)))
                .collect();
            let gain = word.gain_of(n..m, &new);
            let before = word.badness();
            if n == m && new.len() == 1 {
                assert_eq!(gain, word.gain(n, new[0]));
            }
            word.replace(n..m, &new);
            assert_eq!(before - gain, word.badness());
            let end = start.after(word.turns());
            let wrong = end.wrong();
            let weight: i32 = wrong.map(|cell| i32::from(weights[cell.index()])).sum();
            assert_eq!(word.badness(), weight);
            let fresh = Word::with(&start, &weights, word.turns());
            for k in 0..=word.turns().len() {
                assert!(
                    fresh.moment(k).is == word.moment(k).is
                        && fresh.moment(k).wanted == word.moment(k).wanted
                );
            }
        }
    }
}
