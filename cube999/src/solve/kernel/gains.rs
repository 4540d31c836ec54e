//! What turns at the cursor gain: all nine turns of a sub-cube at once, sixteen bytes at a time.
//!
//! *Halves.* A rotation keeps corners and centres of faces among themselves, and edges too. So a
//! sub-cube is two vectors, of 14 cells and of 13, and a rotation is a shuffle of each ([`View`]).
//! The gain of a turn is the weight of the cells that are right after it, less those that are right
//! before it ([`View::turns`]).
//!
//! *Conjugations* t u t⁻¹ of a turn u, for all nine t of a sub-cube that shares cells with u's
//! ([`View::conjugations`]). A piece goes another way than before only if it comes to a shared
//! cell: because t brings it there, because u does, or because it was there and t takes it away.
//! Let I be the shared cells. In t's sub-cube,
//!
//! - the cell t⁻¹(y), for y in I, gets what u brings to y. Without u, its piece would have stayed;
//! - the other cells of I keep what they have. Without t, they would get what u brings there.
//!
//! Outside of it, u(y) gets what t brings to y. Here the nine t are the lanes of the vectors, so
//! nothing is added up across them, and the cost grows with the shared cells only, of which most
//! sub-cubes have few.

use crate::puzzle::geometry::{BLOCK_CELLS, Block, OFFSETS, ROTATED, ROTATIONS};
use crate::puzzle::turn::Turn;
use crate::solve::kernel::cursor::Cursor;
use crate::solve::kernel::data::{ByTurn, ClassWeights, NONE, Padded};
use crate::solve::kernel::neighbours::{SharedCell, half_of, origin};
use crate::solve::kernel::vector::{Bytes, Words, wide};

/// The half of a cell of a sub-cube, and its lane there.
const LANES: [(u8, u8); BLOCK_CELLS] = {
    let mut lanes = [(0, 0); BLOCK_CELLS];
    let mut counts = [0; 2];
    let mut local = 0;
    while local < BLOCK_CELLS {
        let half = half_of(local);
        lanes[local] = (half as u8, counts[half]);
        counts[half] += 1;
        local += 1;
    }
    lanes
};

/// A layer of a sub-cube lies within this many bytes from its first cell; two loads of sixteen read
/// it.
const LAYER: usize = 21;

/// By half, layer and load: the lanes' bytes in the load.
const GATHER: [[[[u8; 16]; 2]; 3]; 2] = {
    let mut gather = [[[[NONE; 16]; 2]; 3]; 2];
    let mut local = 0;
    while local < BLOCK_CELLS {
        let (half, lane) = LANES[local];
        let byte = OFFSETS[local % 9] as usize;
        let (load, at) = if byte < 16 { (0, byte) } else { (1, byte + 16 - LAYER) };
        gather[half as usize][local / 9][load][lane as usize] = at as u8;
        local += 1;
    }
    gather
};

/// By rotation and half: for each lane, the lane from which its piece comes.
const ROTATE: [[[u8; 16]; 2]; ROTATIONS] = {
    let mut rotate = [[[NONE; 16]; 2]; ROTATIONS];
    let mut rotation = 0;
    while rotation < ROTATIONS {
        let mut local = 0;
        while local < BLOCK_CELLS {
            let (half, lane) = LANES[local];
            rotate[rotation][half as usize][lane as usize] = LANES[origin(rotation, local)].1;
            local += 1;
        }
        rotation += 1;
    }
    rotate
};

/// Rows by cell of a sub-cube. Those after the last cell are empty, and stand for cells outside.
/// Thirty-two, so that no index of five bits is out of range.
const ROWS: usize = 32;

/// By cell of a sub-cube: for each turn, the lane from which it brings a piece there.
static ORIGINS: [[u8; 16]; ROWS] = {
    let mut origins = [[NONE; 16]; ROWS];
    let mut local = 0;
    while local < BLOCK_CELLS {
        let mut rotation = 0;
        while rotation < ROTATIONS {
            origins[local][rotation] = LANES[origin(rotation, local)].1;
            rotation += 1;
        }
        local += 1;
    }
    origins
};

/// A sub-cube at the cursor, by half.
pub(crate) struct View {
    is: [Bytes; 2],
    wanted: [Bytes; 2],
    weight: [Bytes; 2],
}

#[inline]
fn gather(cells: &Padded, block: Block) -> [Bytes; 2] {
    let window = &cells[block.first()..block.first() + 192];
    let window: &[u8; 192] = window.try_into().expect("it is as long");
    let load = |at: usize| {
        let bytes: &[u8; 16] = window[at..at + 16].try_into().expect("it is as long");
        Bytes::load(bytes)
    };
    let loads = [0, 81, 162].map(|layer| [load(layer), load(layer + LAYER - 16)]);
    let half = |half: usize| {
        let picked =
            |layer: usize, n: usize| loads[layer][n].pick(Bytes::load(&GATHER[half][layer][n]));
        let layer = |layer| picked(layer, 0).or(picked(layer, 1));
        layer(0).or(layer(1)).or(layer(2))
    };
    [half(0), half(1)]
}

impl View {
    #[inline]
    pub(crate) fn new(is: &Padded, wanted: &Padded, block: Block, weights: &ClassWeights) -> Self {
        let bytes = gather(wanted, block);
        let weights = Bytes::load(&weights.0);
        Self {
            is: gather(is, block),
            wanted: bytes.map(Bytes::low),
            weight: bytes.map(|half| weights.pick(half.high())),
        }
    }

    #[inline]
    fn right(&self, half: usize) -> Bytes {
        self.is[half].equal(self.wanted[half]).and(self.weight[half])
    }

    /// By how much each turn lowers the weight of the wrong cells.
    #[inline]
    pub(crate) fn turns(&self) -> ByTurn {
        let before = self.right(0).sum() + self.right(1).sum();
        let mut gains = [0; 16];
        for (gain, rotate) in gains.iter_mut().zip(&ROTATE) {
            let right = [0, 1].map(|half| {
                let turned = self.is[half].pick(Bytes::load(&rotate[half]));
                turned.equal(self.wanted[half]).and(self.weight[half]).sum()
            });
            *gain = right[0] + right[1] - before;
        }
        gains
    }

    /// By how much each conjugation of a turn lowers the weight of the wrong cells. The view and
    /// `passed` are of the cubes `is` before that turn, and `wanted` after it.
    #[inline]
    pub(crate) fn conjugations(&self, passed: &PassedTurn, shared: &[SharedCell]) -> Words {
        let right = [self.right(0), self.right(1)];
        let mut constant = 0;
        let mut sum = Words::splat(0);
        for cell in shared {
            let half = usize::from(cell.half % 2);
            let origins = |row: u8| Bytes::load(&ORIGINS[usize::from(row) % ROWS]);
            let [own, brought, goal] =
                [cell.own, cell.brought, cell.goal].map(|row| usize::from(row) % ROWS);
            let row = origins(cell.block);
            constant += passed.kept[own] - passed.goal_right[goal];
            // What u brings to the cell goes where t would have brought it from.
            let brought = self.is[half].pick(origins(cell.from)).or(passed.brought[brought]);
            let wanted = self.wanted[half].pick(row);
            let better = brought.equal(wanted).and(self.weight[half].pick(row));
            let worse = right[half].pick(row);
            // What t brings to the cell goes where u takes it.
            let taken = self.is[half].pick(row).equal(passed.goal[goal]);
            let taken = taken.and(passed.goal_weight[goal]);
            sum = sum.plus(better.widened()).plus(taken.widened()).minus(worse.widened());
        }
        sum.plus(Words::splat(constant))
    }
}

/// A turn u and its sub-cube's cells, from before it to after it. Digits and weights stand in all
/// lanes.
pub(crate) struct PassedTurn {
    /// The digit that u brings to each cell.
    brought: [Bytes; ROWS],
    /// What is wanted in the cell to which u takes each cell's piece, its weight, and that if it is
    /// right.
    goal: [Bytes; ROWS],
    goal_weight: [Bytes; ROWS],
    goal_right: [i16; ROWS],
    /// What it would gain to leave each cell as it was.
    kept: [i16; ROWS],
}

impl PassedTurn {
    /// The turn between these cubes.
    pub(crate) fn new(is: &Padded, wanted: &Padded, turn: Turn, weights: &ClassWeights) -> Self {
        let first = turn.block().first();
        let at = |local: usize| first + usize::from(OFFSETS[local]);
        let rotated = &ROTATED[turn.rotation()];
        let back = &ROTATED[turn.inverse().rotation()];
        let right = |digit: u8, wanted: u8| {
            if digit == wanted & 15 { i16::from(weights.of(wanted)) } else { 0 }
        };
        let none = [Bytes::splat(0); ROWS];
        let (goal_right, kept) = ([0; ROWS], [0; ROWS]);
        let mut passed = Self { brought: none, goal: none, goal_weight: none, goal_right, kept };
        for local in 0..BLOCK_CELLS {
            let to = usize::from(rotated[local]);
            let brought = is[at(back[local].into())];
            let (here, goal) = (wanted[at(local)], wanted[at(to)]);
            passed.brought[local] = Bytes::splat(brought);
            passed.goal[local] = Bytes::splat(goal & 15);
            passed.goal_weight[local] = Bytes::splat(weights.of(goal));
            passed.goal_right[local] = right(is[at(local)], goal);
            passed.kept[local] = right(is[at(local)], here) - right(brought, here);
        }
        passed
    }
}

impl Cursor {
    /// By how much each turn of a sub-cube, inserted at the cursor, lowers the weight of the wrong
    /// cells.
    #[inline]
    pub(crate) fn gains(&self, block: Block, weights: &ClassWeights) -> ByTurn {
        gains_between((&self.is, &self.wanted), block, weights)
    }
}

/// What turns gain between the turns before a gap, which lead to `is`, and those after it, which
/// need what is `wanted`.
#[inline]
pub(crate) fn gains_between(
    (is, wanted): (&Padded, &Padded),
    block: Block,
    weights: &ClassWeights,
) -> ByTurn {
    match wide() {
        Some(wide) => wide.turns(is, wanted, block, weights),
        None => View::new(is, wanted, block, weights).turns(),
    }
}

#[cfg(test)]
mod tests;
