//! Sub-cubes that share cells, and which cells these are: those of t and u in conjugations t u t⁻¹
//! (`gains.rs`).

use std::sync::LazyLock;

use crate::puzzle::geometry::{BLOCK_CELLS, BLOCKS, Block, ByBlock, ROTATED, ROTATIONS};

/// The local index from which a rotation brings a piece here.
pub(crate) const fn origin(rotation: usize, local: usize) -> usize {
    let mut from = 0;
    while ROTATED[rotation][from] as usize != local {
        from += 1;
    }
    from
}

/// The half of a cell of a sub-cube, for vectors. Corners and centres of faces have odd distances
/// from the middle, and even numbers.
pub(crate) const fn half_of(local: usize) -> usize {
    local % 2
}

/// The row of cells outside.
pub(crate) const OUTSIDE: usize = BLOCK_CELLS;

/// A cell that two sub-cubes share: t's and u's.
#[derive(Clone, Copy)]
pub(crate) struct SharedCell {
    /// The cell's local index in t's, and half.
    pub(crate) block: u8,
    pub(crate) half: u8,
    /// The cell's local index in u's.
    pub(crate) own: u8,
    /// The local index in t's sub-cube of the cell from which u brings its piece, or outside.
    pub(crate) from: u8,
    /// The row of what u brings from outside of t's sub-cube; an empty one if it comes from inside.
    pub(crate) brought: u8,
    /// The row of where u takes it outside of t's sub-cube; an empty one if it stays inside.
    pub(crate) goal: u8,
}

/// A sub-cube that shares cells with another.
#[derive(Clone, Copy)]
pub(crate) struct Neighbour {
    pub(crate) block: Block,
    /// Where it is from there, as an index of [`Neighbours::shared`].
    pub(crate) way: usize,
}

/// All sub-cubes that share cells.
pub(crate) struct Neighbours {
    /// By sub-cube: those that share few cells with it; first those that are askew.
    pub(crate) few: ByBlock<Vec<Neighbour>>,
    /// By sub-cube: how many of these are askew, apart from it along all three axes. Conjugations
    /// by the others move more pieces and hardly ever pay.
    pub(crate) askew: ByBlock<usize>,
    /// By sub-cube: all others that share cells with it, without itself.
    pub(crate) many: ByBlock<Vec<Block>>,
    /// By sub-cube: all that share cells, itself too.
    pub(crate) all: ByBlock<Vec<Block>>,
    /// By sub-cube: those beside it, which share at least eight cells, without itself.
    pub(crate) next: ByBlock<Vec<Block>>,
    /// By way and rotation of u: the shared cells.
    pub(crate) shared: Vec<[Vec<SharedCell>; ROTATIONS]>,
}

/// Conjugations are tried by sub-cubes that share at most this many cells.
pub(crate) const FEW: usize = 8;

/// Differences of centres along an axis, −2 to 2.
const APART: usize = 5;

pub(crate) static NEIGHBOURS: LazyLock<Neighbours> = LazyLock::new(|| {
    let all = by_block(|block, own| block.overlaps(own));
    let many = by_block(|block, own| block != own && block.shared(own) > FEW);
    let next = by_block(|block, own| block != own && block.apart(own).into_iter().all(|by| by < 2));
    let few = ByBlock::from_fn(|own| few_around(own, &all));
    let askew =
        ByBlock::from_fn(|own| few[own].partition_point(|other| is_askew(other.block, own)));
    // From the middle, there are all ways.
    let middle = Block::from_index(BLOCKS / 2);
    let mut shared = Vec::new();
    shared.resize_with(APART.pow(3), Default::default);
    for &Neighbour { block, way } in &few[middle] {
        shared[way] = std::array::from_fn(|n| shared_cells(block, middle, n));
    }
    Neighbours { few, askew, many, all, next, shared }
});

/// The sub-cubes of which this holds, by the other sub-cube.
fn by_block(holds: impl Fn(Block, Block) -> bool) -> ByBlock<Vec<Block>> {
    ByBlock::from_fn(|own| Block::all().filter(|&block| holds(block, own)).collect())
}

/// The sub-cubes that share few cells with one, and where they are from there.
fn few_around(own: Block, all: &ByBlock<Vec<Block>>) -> Vec<Neighbour> {
    let neighbour = |block: Block| {
        let (to, from) = (block.centre(), own.centre());
        let way = (0..3).fold(0, |way, axis| APART * way + to[axis] + 2 - from[axis]);
        Neighbour { block, way }
    };
    let few = all[own].iter().filter(|block| block.shared(own) <= FEW);
    let mut few: Vec<Neighbour> = few.copied().map(neighbour).collect();
    // Loops of one length follow each other.
    few.sort_by_key(|&Neighbour { block, .. }| (!is_askew(block, own), block.shared(own)));
    few
}

/// Whether sub-cubes are apart along all three axes.
fn is_askew(block: Block, own: Block) -> bool {
    !block.apart(own).contains(&0)
}

fn shared_cells(block: Block, own: Block, rotation: usize) -> Vec<SharedCell> {
    let row = |is_outside: bool, local: usize| if is_outside { local } else { OUTSIDE } as u8;
    let cells = (0..BLOCK_CELLS).filter_map(|local| Some((local, block.local(own.cell(local))?)));
    let shared = cells.map(|(local, in_block)| {
        let from = block.local(own.cell(origin(rotation, local)));
        let to = block.local(own.cell(ROTATED[rotation][local].into()));
        SharedCell {
            block: in_block as u8,
            half: half_of(in_block) as u8,
            own: local as u8,
            from: from.unwrap_or(OUTSIDE) as u8,
            brought: row(from.is_none(), local),
            goal: row(to.is_none(), local),
        }
    });
    shared.collect()
}
