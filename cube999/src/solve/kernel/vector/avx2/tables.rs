//! What turns do in vectors of 32 bytes: the tables of `avx2.rs`, beside those of `lanes.rs`.

use std::sync::LazyLock;

use crate::puzzle::geometry::ROTATIONS;
use crate::solve::kernel::data::NONE;
use crate::solve::kernel::neighbours::{FEW, NEIGHBOURS, OUTSIDE, SharedCell};
use crate::solve::kernel::vector::lanes::{EVEN_OR_ODD, LANES, THIRD, is_moved, lanes_from};

/// The places of cells in a layer, in both halves of a vector.
pub(super) const PLACES: [[u8; 16]; 2] = {
    let mut places = [[0; 16]; 2];
    let mut place = 0;
    while place < 16 {
        let either = EVEN_OR_ODD[0][place] | EVEN_OR_ODD[1][place];
        (places[0][place], places[1][place]) = (either, either);
        place += 1;
    }
    places
};

/// The places of odd cells of a layer, in both halves.
pub(super) const ODD: [[u8; 16]; 2] = [EVEN_OR_ODD[1]; 2];

/// Where the second layer has the cells of a half: in the lower one the places of its odd cells,
/// which come after nine others.
pub(super) const FROM_SECOND: [[u8; 16]; 2] = [EVEN_OR_ODD[1], EVEN_OR_ODD[0]];

/// Where the third layer has them, or none has.
pub(super) const FROM_THIRD: [[u8; 16]; 2] = {
    let mut others = PLACES;
    let mut n = 0;
    while n < 32 {
        others[n / 16][n % 16] = !PLACES[n / 16][n % 16];
        n += 1;
    }
    others
};

/// The lanes of each place of the third layer.
pub(super) const BACK: [[u8; 16]; 2] = {
    let mut back = [[NONE; 16]; 2];
    let mut n = 0;
    while n < 32 {
        let place = THIRD[n / 16][n % 16];
        if place != NONE {
            back[n / 16][place as usize] = (n % 16) as u8;
        }
        n += 1;
    }
    back
};

/// Numbers of lanes for both halves of a vector.
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(32))]
pub(super) struct Lanes(pub(super) [[u8; 16]; 2]);

/// The cells that the sub-cubes of a turn t and of the passed turn share.
#[derive(Default)]
pub(super) struct SharedCells {
    /// 0 if even cells of one are even cells of the other, 1 if they are odd.
    pub(super) parity: usize,
    steps: [Step; MOST_STEPS],
    count: u8,
}

/// Half of the cells that two sub-cubes share are even, or one more.
const MOST_STEPS: usize = FEW / 2;

impl SharedCells {
    #[inline]
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.count).min(MOST_STEPS)]
    }
}

/// An even cell of t's sub-cube and an odd one, or only one of them. All but the constants are
/// indices of [`Steps::lanes`].
#[derive(Clone, Copy, Default)]
pub(super) struct Step {
    /// For each t, the lane from which it brings a piece to the cell.
    pub(super) origin: u8,
    /// The lanes, for each t, of the cell from which the passed turn brings a piece here.
    pub(super) from: u8,
    /// The cell's lane in the passed turn's sub-cube, for all t: if its piece is brought from
    /// outside of t's sub-cube, and if it is taken there.
    pub(super) brought: u8,
    pub(super) goal: u8,
    /// Rows of [`super::PassedTurn::constant`].
    pub(super) constant: [u8; 2],
}

/// All steps. Many have the same lanes: with their own, they would need 40 times the memory, more
/// than is near the processor.
pub(super) struct Steps {
    /// Different ones, and as many in all as an index has values.
    pub(super) lanes: [Lanes; LANES_OF_STEPS],
    /// By rotation and way.
    pub(super) shared: Vec<Vec<SharedCells>>,
}

pub(super) const LANES_OF_STEPS: usize = 1 << u8::BITS;

pub(super) static STEPS: LazyLock<Steps> = LazyLock::new(|| {
    let mut lanes = Vec::new();
    let mut shared = Vec::new();
    for rotation in 0..ROTATIONS {
        let ways = NEIGHBOURS.shared.iter();
        shared.push(ways.map(|way| shared_cells(&way[rotation], &mut lanes)).collect());
    }
    lanes.resize(LANES_OF_STEPS, Lanes([[NONE; 16]; 2]));
    let lanes = lanes.try_into().ok().expect("there are 191 different ones");
    Steps { lanes, shared }
});

fn shared_cells(cells: &[SharedCell], lanes: &mut Vec<Lanes>) -> SharedCells {
    let Some(cell) = cells.first() else { return SharedCells::default() };
    let half = |half: u8| cells.iter().filter(move |cell| cell.half == half && is_moved(cell));
    let (mut even, mut odd) = (half(0), half(1));
    let mut shared =
        SharedCells { parity: ((cell.own + cell.half) % 2).into(), ..Default::default() };
    for to in &mut shared.steps {
        let pair = [even.next(), odd.next()];
        if pair.iter().any(Option::is_some) {
            *to = step(pair, lanes);
            shared.count += 1;
        }
    }
    assert!(even.next().is_none() && odd.next().is_none(), "every cell has a step");
    shared
}

fn step(cells: [Option<&SharedCell>; 2], lanes: &mut Vec<Lanes>) -> Step {
    /// A lane of no cell, whose constant is 0.
    const EMPTY: u8 = 15;
    /// The first row of a constant for a piece that stays in t's sub-cube.
    const STAYS: u8 = 32;
    let lanes_from = |local: fn(&SharedCell) -> u8| {
        cells.map(|cell| cell.map_or([NONE; 16], |cell| lanes_from(local(cell))))
    };
    let lane_if_outside = |local: fn(&SharedCell) -> u8| {
        let is_outside = |cell: &&SharedCell| usize::from(local(cell)) != OUTSIDE;
        let lane = |cell: &SharedCell| LANES[usize::from(cell.own)];
        cells.map(|cell| [cell.filter(is_outside).map_or(NONE, lane); 16])
    };
    let constant = |cell: &SharedCell| {
        let row = 16 * (cell.own % 2) + LANES[usize::from(cell.own)];
        row + if usize::from(cell.goal) == OUTSIDE { STAYS } else { 0 }
    };
    let mut index = |of_step: [[u8; 16]; 2]| {
        let of_step = Lanes(of_step);
        let known = lanes.iter().position(|lanes| *lanes == of_step);
        let index = known.unwrap_or_else(|| {
            lanes.push(of_step);
            lanes.len() - 1
        });
        u8::try_from(index).expect("there are 191 different ones")
    };
    Step {
        origin: index(lanes_from(|cell| cell.block)),
        from: index(lanes_from(|cell| cell.from)),
        brought: index(lane_if_outside(|cell| cell.brought)),
        goal: index(lane_if_outside(|cell| cell.goal)),
        constant: cells.map(|cell| cell.map_or(EMPTY, constant)),
    }
}
