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
//! all earlier ones. A wrong cell has a weight; weights belong to the cells of the final cube, so they are
//! carried back like wanted cells.

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

/// What a wrong cell of the final cube counts, by cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct CellWeights(pub(crate) [u8; CELLS]);

impl CellWeights {
    /// All cells count the same.
    pub(crate) const EQUAL: Self = Self([1; CELLS]);
}

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

fn window(digits: &Padded, block: Block) -> &[u8; 256] {
    let first = block.first();
    (&digits[first..first + 256]).try_into().expect("it is 256 bytes")
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

/// The weight of the cells that differ from what a gap wants.
pub(crate) fn wrong_weight(is: &Padded, gap: &Gap) -> i32 {
    let mut sums = [0u16; 16];
    for ((is, wanted), weight) in
        is.chunks_exact(16).zip(gap.wanted.chunks_exact(16)).zip(gap.weight.chunks_exact(16))
    {
        for k in 0..16 {
            sums[k] += if is[k] != wanted[k] { u16::from(weight[k]) } else { 0 };
        }
    }
    sums.into_iter().map(i32::from).sum()
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
    /// The weight of the cell in which this cell's piece ends.
    pub(crate) weight: Padded,
}

impl Gap {
    /// The gap between two cubes.
    pub(crate) fn between(is: &Cube, wanted: &Cube, weights: &CellWeights) -> Self {
        Self {
            is: padded(is.digits()),
            wanted: padded(wanted.digits()),
            weight: padded(&weights.0),
        }
    }

    /// Whether that cell is wrong.
    pub(crate) fn is_wrong(&self, cell: usize) -> bool {
        self.is[cell] != self.wanted[cell]
    }

    /// By how much a turn lowers the weight of the wrong cells.
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

    /// The same for all nine turns of a sub-cube.
    pub(crate) fn gains(&self, block: Block) -> [i32; ROTATIONS] {
        match wide() {
            Some(wide) => {
                let gains = wide.weighted_turns(&self.is, &self.wanted, &self.weight, block);
                std::array::from_fn(|n| gains[n].into())
            }
            None => self.gains_one_by_one(block),
        }
    }

    /// The same in plain code.
    pub(crate) fn gains_one_by_one(&self, block: Block) -> [i32; ROTATIONS] {
        let turns = ROTATIONS * block.index();
        std::array::from_fn(|n| self.gain(Turn::from_index(turns + n)))
    }

    /// The first wrong cell from this index on, and then from 0 on.
    pub(crate) fn wrong_from(&self, number: usize) -> Option<Cell> {
        let cells = (number..CELLS).chain(0..number);
        cells.map(Cell::from_index).find(|cell| self.is_wrong(cell.index()))
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
    /// The index in `gaps` of the gap before each turn, and after the last.
    order: Vec<u16>,
    gaps: Vec<Gap>,
    free: Vec<u16>,
    wrong_weight: i32,
}

impl Word {
    /// No turns yet.
    fn new(start: &Cube, weights: &CellWeights) -> Self {
        let gap = Gap::between(start, &Cube::TARGET, weights);
        let wrong_weight = wrong_weight(&gap.is, &gap);
        Self { turns: Vec::new(), order: vec![0], gaps: vec![gap], free: Vec::new(), wrong_weight }
    }

    /// These turns.
    pub(crate) fn with(start: &Cube, weights: &CellWeights, turns: &[Turn]) -> Self {
        let mut word = Self::new(start, weights);
        word.replace(0..0, turns);
        word
    }

    pub(crate) fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The weight of the cells that are wrong in the end.
    pub(crate) const fn wrong_weight(&self) -> i32 {
        self.wrong_weight
    }

    /// The gap after the first `n` turns.
    pub(crate) fn gap(&self, n: usize) -> &Gap {
        &self.gaps[usize::from(self.order[n])]
    }

    /// By how much it lowers the weight of the wrong cells to insert a turn after the first `n`.
    pub(crate) fn gain(&self, n: usize, turn: Turn) -> i32 {
        self.gap(n).gain(turn)
    }

    /// The wrong cells of a sub-cube after the first `n` turns.
    pub(crate) fn wrong_in(&self, n: usize, block: Block) -> usize {
        let gap = self.gap(n);
        let (is, wanted) = (window(&gap.is, block), window(&gap.wanted, block));
        let cells = OFFSETS.map(usize::from);
        cells.into_iter().filter(|&cell| is[cell & 255] != wanted[cell & 255]).count()
    }

    /// By how much it lowers the weight of the wrong cells to replace turns by others.
    pub(crate) fn gain_of_replacing(&self, range: Range<usize>, turns: &[Turn]) -> i32 {
        let mut digits = self.gap(range.start).is;
        for &turn in turns {
            apply(&mut digits, turn);
        }
        self.wrong_weight - wrong_weight(&digits, self.gap(range.end))
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
        let (mut wanted, mut weight) = (after.wanted, after.weight);
        let last = &mut self.gaps[usize::from(new[turns.len()])];
        (last.wanted, last.weight) = (wanted, weight);
        for (&turn, &at) in turns.iter().zip(&new).rev() {
            apply(&mut wanted, turn.inverse());
            apply(&mut weight, turn.inverse());
            let gap = &mut self.gaps[usize::from(at)];
            (gap.wanted, gap.weight) = (wanted, weight);
        }
        self.order.splice(start..start, new);
        self.turns.splice(start..end, turns.iter().copied());
        self.carry_forward(start + turns.len(), &after.is, &is);
        self.carry_back(start, &before, &wanted, &weight);
        let any = self.gap(start);
        self.wrong_weight = wrong_weight(&any.is, any);
    }

    fn allocate(&mut self) -> u16 {
        if let Some(free) = self.free.pop() {
            return free;
        }
        self.gaps.push(Gap { is: [0; PADDED], wanted: [0; PADDED], weight: [0; PADDED] });
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

    /// Carries changed wanted cells and weights of a gap to all earlier ones.
    fn carry_back(&mut self, from: usize, old: &Gap, wanted: &Padded, weight: &Padded) {
        let mut changed: Vec<(u16, (u8, u8))> = (0..CELLS)
            .filter(|&c| (old.wanted[c], old.weight[c]) != (wanted[c], weight[c]))
            .map(|c| (c as u16, (wanted[c], weight[c])))
            .collect();
        for n in (0..from).rev() {
            carry(&mut changed, self.turns[n].inverse());
            let gap = &mut self.gaps[usize::from(self.order[n])];
            for &(cell, (wanted, weight)) in &changed {
                gap.wanted[usize::from(cell)] = wanted;
                gap.weight[usize::from(cell)] = weight;
            }
        }
    }
}

fn changes(old: &Padded, new: &Padded) -> Vec<(u16, u8)> {
    let digits = old.iter().zip(new).zip(0..);
    digits.filter(|((old, new), _)| old != new).map(|((_, &new), cell)| (cell, new)).collect()
}

fn carry<T>(changed: &mut [(u16, T)], turn: Turn) {
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
    use rand::{RngExt as _, SeedableRng as _};

    #[test]
    fn edits_gain_what_was_computed() {
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
        let start = Cube::TARGET.after(
            &(0..40).map(|_| Turn::from_index(rng.random_range(0..3087))).collect::<Vec<_>>(),
        );
        let weights = CellWeights(std::array::from_fn(|n| (n % 7) as u8 + 1));
        let mut word = Word::new(&start, &weights);
        for _ in 0..300 {
            let n = rng.random_range(0..=word.turns().len());
            let m = rng.random_range(n..=word.turns().len().min(n + 3));
            let new: Vec<Turn> = (0..rng.random_range(0..5))
                .map(|_| Turn::from_index(rng.random_range(0..3087)))
                .collect();
            let gain = word.gain_of_replacing(n..m, &new);
            let before = word.wrong_weight();
            if n == m && new.len() == 1 {
                assert_eq!(gain, word.gain(n, new[0]));
            }
            word.replace(n..m, &new);
            assert_eq!(before - gain, word.wrong_weight());
            let end = start.after(word.turns());
            let wrong = end.wrong();
            let weight: i32 = wrong.map(|cell| i32::from(weights.0[cell.index()])).sum();
            assert_eq!(word.wrong_weight(), weight);
            let fresh = Word::with(&start, &weights, word.turns());
            for k in 0..=word.turns().len() {
                assert!(
                    fresh.gap(k).is == word.gap(k).is && fresh.gap(k).wanted == word.gap(k).wanted
                );
            }
        }
    }
}
