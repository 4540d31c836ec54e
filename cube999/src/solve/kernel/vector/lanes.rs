//! Where the cells of a sub-cube are in vectors of 16 bytes, and where rotations take them from:
//! for `simd128.rs` and `avx2.rs`.
//!
//! ```text
//! place, byte:   0 1 2   3 4 5 6 7 8   9 10 11   12 13 14   15
//! of a layer:    row 1   -----------   row 2     row 3      -
//! of a half:     row 1   third layer   row 2     row 3      -
//! ```
//!
//! 16 bytes from a layer's first cell have its first two rows, and the third row comes over what
//! lies behind these. A rotation keeps two halves of the cells apart, as in `gains.rs`: those with
//! even local indices, and those with odd ones. The even cells of the first layer lie between those
//! of the second, and so do the odd ones. The half takes the third layer's where these two have
//! none.

use crate::puzzle::geometry::{BLOCK_CELLS, ROTATIONS};
use crate::solve::kernel::data::{NONE, Padded};
use crate::solve::kernel::neighbours::{OUTSIDE, SharedCell, origin};

/// From a sub-cube's first cell, as many bytes as the vectors of its layers have.
const WINDOW: usize = 184;

/// Where the layers begin.
const LAYERS: [usize; 3] = [0, 81, 162];

/// For each layer of the sub-cube with this first cell the bytes of its vector, without the third
/// row, and that row.
#[inline]
pub(super) fn layers_of(cells: &Padded, first: usize) -> [([u8; 16], [u8; 4]); 3] {
    let window: &[u8; WINDOW] = cells[first..first + WINDOW].try_into().expect("it is as long");
    LAYERS.map(|at| {
        let rows = window[at..at + 16].try_into().expect("it is as long");
        let third = window[at + 18..at + 22].try_into().expect("it is as long");
        (rows, third)
    })
}

/// Puts the vectors of its layers back.
#[inline]
pub(super) fn put_layers(cells: &mut Padded, first: usize, layers: [[u8; 16]; 3]) {
    let window: &mut [u8; WINDOW] =
        (&mut cells[first..first + WINDOW]).try_into().expect("it is as long");
    for (at, layer) in LAYERS.into_iter().zip(layers) {
        window[at..at + 12].copy_from_slice(&layer[..12]);
        window[at + 18..at + 22].copy_from_slice(&layer[12..]);
    }
}

/// Where the nine cells of a layer are in its vector.
pub(super) const PLACES: [u8; 9] = [0, 1, 2, 9, 10, 11, 12, 13, 14];

/// The lane of a cell in its half, which is its local index modulo 2: in the first two layers its
/// place, and in the third one after another from here on.
pub(super) const LANES: [u8; BLOCK_CELLS] = {
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

/// For each turn, the lane from which it brings a piece to a cell; none outside.
pub(super) fn lanes_from(local: u8) -> [u8; 16] {
    let mut lanes = [NONE; 16];
    if usize::from(local) != OUTSIDE {
        for (rotation, lane) in lanes.iter_mut().enumerate().take(ROTATIONS) {
            *lane = LANES[origin(rotation, local.into())];
        }
    }
    lanes
}

/// Whether a shared cell needs a step: a piece that the passed turn leaves goes no other way.
pub(super) const fn is_moved(cell: &SharedCell) -> bool {
    cell.from != cell.block
}
