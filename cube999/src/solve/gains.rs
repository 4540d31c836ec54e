//! What turns at the cursor gain: all nine turns of a sub-cube at once, sixteen bytes at a time.
//!
//! *Halves.* A rotation keeps corners and centres of faces among themselves, and edges too. So a sub-cube is
//! two vectors, of 14 cells and of 13, and a rotation is a shuffle of each ([`View`]). The gain of a turn is
//! the weight of the cells that are right after it, less those that are right before it ([`View::turns`]).
//!
//! *Conjugations* t u t⁻¹ of a turn u, for all nine t of a sub-cube that shares cells with u's
//! ([`View::conjugations`]). A piece goes another way than before only if it comes to a shared cell: because t
//! brings it there, because u does, or because it was there and t takes it away. Let I be the shared cells. In
//! t's sub-cube,
//!
//! - the cell t⁻¹(y), for y in I, gets what u brings to y. Without u, its piece would have stayed;
//! - the other cells of I keep what they have. Without t, they would get what u brings there.
//!
//! Outside of it, u(y) gets what t brings to y. Here the nine t are the lanes of the vectors, so nothing is
//! added up across them, and the cost grows with the shared cells only, of which most sub-cubes have few.

use std::sync::LazyLock;

use crate::puzzle::geometry::{BLOCK_CELLS, BLOCKS, Block, OFFSETS, ROTATED, ROTATIONS};
use crate::puzzle::turn::Turn;
use crate::solve::cursor::{ClassWeights, Cursor};
use crate::solve::vector::{Bytes, NONE, Words, wide};
use crate::solve::word::Padded;

/// A number for each of the nine turns of a sub-cube, in the first lanes.
pub(crate) type ByTurn = [i16; 16];

/// The half of a cell of a sub-cube, and its lane there.
const LANES: [(u8, u8); BLOCK_CELLS] = {
    let mut lanes = [(0, 0); BLOCK_CELLS];
    let mut counts = [0; 2];
    let mut local = 0;
    while local < BLOCK_CELLS {
        // Corners and centres of faces have odd distances from the middle, and even numbers.
        let half = local % 2;
        lanes[local] = (half as u8, counts[half]);
        counts[half] += 1;
        local += 1;
    }
    lanes
};

/// A layer of a sub-cube lies within this many bytes from its first cell; two loads of sixteen read it.
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

/// The local index from which a rotation brings a piece here.
pub(super) const fn origin(rotation: usize, local: usize) -> usize {
    let mut from = 0;
    while ROTATED[rotation][from] as usize != local {
        from += 1;
    }
    from
}

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

/// Rows by cell of a sub-cube. Those after the last cell are empty, and stand for cells outside. Thirty-two, so that
/// no index of five bits is out of range.
const ROWS: usize = 32;

/// The row of cells outside.
pub(super) const OUTSIDE: usize = BLOCK_CELLS;

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

    /// By how much each conjugation of a turn lowers the weight of the wrong cells. The view and `passed` are
    /// of the cubes `is` before that turn, and `wanted` after it.
    #[inline]
    pub(crate) fn conjugations(&self, passed: &Passed, shared: &[SharedCell]) -> Words {
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

/// A turn u and its sub-cube's cells, from before it to after it. Digits and weights stand in all lanes.
pub(crate) struct Passed {
    /// The digit that u brings to each cell.
    brought: [Bytes; ROWS],
    /// What is wanted in the cell to which u takes each cell's piece, its weight, and that if it is right.
    goal: [Bytes; ROWS],
    goal_weight: [Bytes; ROWS],
    goal_right: [i16; ROWS],
    /// What it would gain to leave each cell as it was.
    kept: [i16; ROWS],
}

impl Passed {
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

/// A cell that two sub-cubes share: t's and u's.
#[derive(Clone, Copy)]
pub(crate) struct SharedCell {
    /// Its local index in t's, and half.
    pub(super) block: u8,
    pub(super) half: u8,
    /// Its local index in u's.
    pub(super) own: u8,
    /// The local index in t's sub-cube of the cell from which u brings its piece, or outside.
    pub(super) from: u8,
    /// The row of what u brings from outside of t's sub-cube; an empty one if it comes from inside.
    pub(super) brought: u8,
    /// The row of where u takes it outside of t's sub-cube; an empty one if it stays inside.
    pub(super) goal: u8,
}

/// A sub-cube that shares cells with another.
#[derive(Clone, Copy)]
pub(crate) struct Neighbour {
    pub(crate) block: Block,
    /// Where it is from there, as an index of [`Neighbours::shared`].
    pub(crate) way: usize,
}

/// All sub-cubes that share cells.
#[derive(Default)]
pub(crate) struct Neighbours {
    /// By sub-cube: those that share few cells with it.
    pub(crate) few: Vec<Vec<Neighbour>>,
    /// By sub-cube: all others that share cells with it, without itself.
    pub(crate) many: Vec<Vec<Block>>,
    /// By sub-cube: all that share cells, itself too.
    pub(crate) all: Vec<Vec<Block>>,
    /// By sub-cube: those beside it, which share at least eight cells, without itself.
    pub(crate) next: Vec<Vec<Block>>,
    /// By way and rotation of u: the shared cells.
    pub(crate) shared: Vec<[Vec<SharedCell>; ROTATIONS]>,
}

/// Conjugations are tried by sub-cubes that share at most this many cells.
pub(super) const FEW: usize = 8;

/// Differences of centres along an axis, −2 to 2.
const APART: usize = 5;

pub(crate) static NEIGHBOURS: LazyLock<Neighbours> = LazyLock::new(|| {
    let mut neighbours = Neighbours::default();
    for own in Block::all() {
        let all: Vec<Block> = Block::all().filter(|block| block.overlaps(own)).collect();
        let (few, many): (Vec<Block>, Vec<Block>) =
            all.iter().partition(|block| block.shared(own) <= FEW);
        let neighbour = |block: Block| {
            let (to, from) = (block.centre(), own.centre());
            let way = (0..3).fold(0, |way, axis| APART * way + to[axis] + 2 - from[axis]);
            Neighbour { block, way }
        };
        let mut few: Vec<Neighbour> = few.into_iter().map(neighbour).collect();
        // Loops of one length follow each other.
        few.sort_by_key(|neighbour| neighbour.block.shared(own));
        neighbours.few.push(few);
        neighbours.many.push(many.into_iter().filter(|block| *block != own).collect());
        let is_next =
            |block: &Block| *block != own && block.apart(own).into_iter().all(|by| by < 2);
        neighbours.next.push(all.iter().copied().filter(is_next).collect());
        neighbours.all.push(all);
    }
    debug_assert_eq!(neighbours.few.len(), BLOCKS);
    // From the middle, there are all ways.
    let middle = Block::from_index(BLOCKS / 2);
    neighbours.shared.resize_with(APART.pow(3), Default::default);
    for Neighbour { block, way } in neighbours.few[middle.index()].iter().copied() {
        neighbours.shared[way] = std::array::from_fn(|n| shared_cells(block, middle, n));
    }
    neighbours
});

fn shared_cells(block: Block, own: Block, rotation: usize) -> Vec<SharedCell> {
    let row = |is_outside: bool, local: usize| if is_outside { local } else { OUTSIDE } as u8;
    let cells = (0..BLOCK_CELLS).filter_map(|local| Some((local, block.local(own.cell(local))?)));
    let shared = cells.map(|(local, in_block)| {
        let from = block.local(own.cell(origin(rotation, local)));
        let to = block.local(own.cell(ROTATED[rotation][local].into()));
        SharedCell {
            block: in_block as u8,
            half: LANES[in_block].0,
            own: local as u8,
            from: from.unwrap_or(OUTSIDE) as u8,
            brought: row(from.is_none(), local),
            goal: row(to.is_none(), local),
        }
    });
    shared.collect()
}

impl Cursor {
    /// By how much each turn of a sub-cube, inserted at the cursor, lowers the weight of the wrong cells.
    #[inline]
    pub(crate) fn gains(&self, block: Block, weights: &ClassWeights) -> ByTurn {
        gains_between((&self.is, &self.wanted), block, weights)
    }
}

/// The same between the turns before a gap, which lead to `is`, and those after it, which need what is `wanted`.
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
