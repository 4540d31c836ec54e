//! What turns do in vectors of 16 bytes: the tables of `simd128.rs`, beside those of `lanes.rs`.

use std::sync::LazyLock;

use crate::puzzle::geometry::{BLOCK_CELLS, ROTATIONS};
use crate::solve::kernel::data::NONE;
use crate::solve::kernel::neighbours::{NEIGHBOURS, OUTSIDE, SharedCell, origin};
use crate::solve::kernel::vector::lanes::{LANES, PLACES, is_moved, lanes_from};

/// By rotation, layer and layer from which pieces come: their places. What is no cell stays.
pub(super) static TURNED: [[[[u8; 16]; 3]; 3]; ROTATIONS] = {
    let mut turned = [[[[NONE; 16]; 3]; 3]; ROTATIONS];
    let mut n = 0;
    while n < ROTATIONS * 3 * 16 {
        let (rotation, layer, place) = (n / 48, n / 16 % 3, n % 16);
        turned[rotation][layer][layer][place] = place as u8;
        n += 1;
    }
    n = 0;
    while n < ROTATIONS * BLOCK_CELLS {
        let (rotation, local) = (n / BLOCK_CELLS, n % BLOCK_CELLS);
        let from = origin(rotation, local);
        let (layer, place) = (local / 9, PLACES[local % 9] as usize);
        turned[rotation][layer][layer][place] = NONE;
        turned[rotation][layer][from / 9][place] = PLACES[from % 9];
        n += 1;
    }
    turned
};

/// A cell that the sub-cubes of a turn t and of the passed turn share.
#[repr(C, align(16))]
pub(super) struct Step {
    /// For each t, the lane from which it brings a piece to the cell.
    pub(super) origin: [u8; 16],
    /// The lanes, for each t, of the cell from which the passed turn brings a piece here.
    pub(super) from: [u8; 16],
    /// Rows of [`super::PassedTurn`].
    pub(super) brought: u8,
    pub(super) goal: u8,
    pub(super) constant: u8,
}

/// Steps by way, rotation and the half in which the cells are in t's sub-cube.
pub(super) static STEPS: LazyLock<Vec<[[Vec<Step>; 2]; ROTATIONS]>> = LazyLock::new(|| {
    let half = |cells: &[SharedCell], half: u8| -> Vec<Step> {
        let moved = cells.iter().filter(|cell| cell.half == half && is_moved(cell));
        moved.map(step).collect()
    };
    let halves = |cells: &Vec<SharedCell>| [0, 1].map(|n| half(cells, n));
    NEIGHBOURS.shared.iter().map(|way| std::array::from_fn(|n| halves(&way[n]))).collect()
});

/// The first row of no cell in [`super::PassedTurn`].
const EMPTY: u8 = 32;

fn step(cell: &SharedCell) -> Step {
    let row = |local: u8| 16 * (local % 2) + LANES[usize::from(local)];
    let row_if_outside = |local: u8| match usize::from(local) {
        OUTSIDE => EMPTY,
        _ => row(local),
    };
    let goal = row_if_outside(cell.goal);
    Step {
        origin: lanes_from(cell.block),
        from: lanes_from(cell.from),
        brought: row_if_outside(cell.brought),
        goal,
        constant: row(cell.own) + if goal == EMPTY { EMPTY } else { 0 },
    }
}
