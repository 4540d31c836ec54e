//! Where cells are in vectors of 16 bytes, and what turns do there: the tables of `simd128.rs`.

use std::sync::LazyLock;

use crate::puzzle::geometry::{BLOCK_CELLS, ROTATIONS};
use crate::solve::gains::{NEIGHBOURS, OUTSIDE, SharedCell, origin};
use crate::solve::vector::NONE;

/// Where the nine cells of a layer are in its vector.
const PLACES: [u8; 9] = [0, 1, 2, 9, 10, 11, 12, 13, 14];

/// The lane of a cell in its half, which is its local index modulo 2: in the first two layers its place, and in the
/// third one after another from here on.
const LANES: [u8; BLOCK_CELLS] = {
    const FREE: u8 = 3;
    let mut lanes = [0; BLOCK_CELLS];
    let mut local = 0;
    while local < BLOCK_CELLS {
        let third = local / 9 == 2;
        lanes[local] = if third { FREE + local as u8 % 9 / 2 } else { PLACES[local % 9] };
        local += 1;
    }
    lanes
};

/// The places of even cells of a layer, and of odd ones.
pub(super) const EVEN_OR_ODD: [[u8; 16]; 2] = {
    let mut masks = [[0; 16]; 2];
    let mut cell = 0;
    while cell < 9 {
        masks[cell % 2][PLACES[cell] as usize] = u8::MAX;
        cell += 1;
    }
    masks
};

/// By half: the places of its lanes in the third layer.
pub(super) const THIRD: [[u8; 16]; 2] = {
    let mut third = [[NONE; 16]; 2];
    let mut cell = 0;
    while cell < 9 {
        third[cell % 2][LANES[18 + cell] as usize] = PLACES[cell];
        cell += 1;
    }
    third
};

/// By rotation and half: for each lane, the lane from which its piece comes.
pub(super) static ROTATE: [[[u8; 16]; 2]; ROTATIONS] = {
    let mut rotate = [[[NONE; 16]; 2]; ROTATIONS];
    let mut n = 0;
    while n < ROTATIONS * BLOCK_CELLS {
        let (rotation, local) = (n / BLOCK_CELLS, n % BLOCK_CELLS);
        rotate[rotation][local % 2][LANES[local] as usize] = LANES[origin(rotation, local)];
        n += 1;
    }
    rotate
};

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
    /// The same for the cell from which the passed turn brings a piece here.
    pub(super) from: [u8; 16],
    /// Rows of [`super::Passed`].
    pub(super) brought: u8,
    pub(super) goal: u8,
    pub(super) constant: u8,
}

/// Steps by way, rotation and the half in which the cells are in t's sub-cube.
pub(super) static STEPS: LazyLock<Vec<[[Vec<Step>; 2]; ROTATIONS]>> = LazyLock::new(|| {
    let half = |cells: &[SharedCell], half: u8| -> Vec<Step> {
        // A piece that the passed turn leaves goes no other way.
        let moved = cells.iter().filter(|cell| cell.half == half && cell.from != cell.block);
        moved.map(step).collect()
    };
    let halves = |cells: &Vec<SharedCell>| [0, 1].map(|n| half(cells, n));
    NEIGHBOURS.shared.iter().map(|way| std::array::from_fn(|n| halves(&way[n]))).collect()
});

/// The first row of no cell in [`super::Passed`].
const EMPTY: u8 = 32;

fn step(cell: &SharedCell) -> Step {
    let lanes_from = |local: u8| {
        let mut lanes = [NONE; 16];
        if usize::from(local) != OUTSIDE {
            for (rotation, lane) in lanes.iter_mut().enumerate().take(ROTATIONS) {
                *lane = LANES[origin(rotation, local.into())];
            }
        }
        lanes
    };
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
