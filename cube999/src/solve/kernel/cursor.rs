//! A word with a cursor: a sequence of turns, seen from one place in it.
//!
//! ```text
//! start   turn 1   turn 2  |  turn 3   …   turn n   target
//!                          cursor
//! ```
//!
//! Two cubes are kept at the cursor: what the turns before it make of the start (`is`), and what
//! the turns after it would turn into the target (`wanted`). Where they differ, the final cube is
//! wrong. So what an edit at the cursor gains is seen in the cells that it moves. The cursor passes
//! a turn by making it on both cubes, and an edit changes nothing but one of them. Cubes at all
//! other places would have to follow each edit.
//!
//! A wrong cell has a *weight* that depends on where its piece ends: in the middle of the cube,
//! which 27 sub-cubes share, or in a corner, in just one. So a byte of `wanted` holds a digit and
//! the ending cell's class.

use std::sync::LazyLock;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Block, CELLS, Cell};
use crate::puzzle::turn::Turn;
use crate::solve::kernel::data::{AROUND, ClassWeights, Padded, padded};
use crate::solve::kernel::moves::apply;
use crate::solve::kernel::vector::{Bytes, wide};

/// The target's digits, with classes.
static TARGET: LazyLock<Padded> = LazyLock::new(|| {
    let class = |cell: Cell| {
        let around = Block::around(cell).count();
        let class = AROUND.iter().position(|&other| other == around);
        class.expect("they are all numbers that there are") as u8
    };
    let byte = |cell: Cell| class(cell) << 4 | Cube::TARGET.digit(cell);
    padded(&std::array::from_fn(|n| byte(Cell::from_index(n))))
});

/// A word, and where the cursor is.
#[derive(Clone)]
pub(crate) struct Cursor {
    /// The digits before the cursor.
    pub(crate) is: Padded,
    /// The digits that the turns after it need, and classes.
    pub(crate) wanted: Padded,
    /// The turns before it, the nearest last.
    pub(crate) before: Vec<Turn>,
    /// The turns after it, the nearest last.
    pub(crate) after: Vec<Turn>,
}

impl Cursor {
    /// Before the first of these turns.
    pub(crate) fn new(start: &Cube, turns: &[Turn]) -> Self {
        let mut wanted = *TARGET;
        for turn in turns.iter().rev() {
            apply(&mut wanted, turn.inverse());
        }
        let after = turns.iter().rev().copied().collect();
        Self { is: padded(start.digits()), wanted, before: Vec::new(), after }
    }

    /// The whole word.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        self.before.iter().chain(self.after.iter().rev()).copied().collect()
    }

    /// Passes the next turn.
    pub(crate) fn step_right(&mut self) {
        if let Some(turn) = self.after.pop() {
            apply(&mut self.wanted, turn);
            self.insert(turn);
        }
    }

    /// Passes the last turn back.
    pub(crate) fn step_left(&mut self) {
        if let Some(turn) = self.delete() {
            apply(&mut self.wanted, turn.inverse());
            self.after.push(turn);
        }
    }

    /// Passes all turns back to the start, which this is: it needn't be computed.
    pub(crate) fn return_to(&mut self, start: &Cube) {
        while let Some(turn) = self.before.pop() {
            apply(&mut self.wanted, turn.inverse());
            self.after.push(turn);
        }
        self.is = padded(start.digits());
    }

    /// Inserts a turn before the cursor.
    pub(crate) fn insert(&mut self, turn: Turn) {
        apply(&mut self.is, turn);
        self.before.push(turn);
    }

    /// Deletes the turn before the cursor.
    pub(crate) fn delete(&mut self) -> Option<Turn> {
        let turn = self.before.pop()?;
        apply(&mut self.is, turn.inverse());
        Some(turn)
    }

    /// The weight of all wrong cells.
    pub(crate) fn wrong_weight(&self, weights: &ClassWeights) -> i32 {
        wrong_weight(&self.is, &self.wanted, weights)
    }
}

/// The weight of the cells that differ from what is wanted.
pub(crate) fn wrong_weight(is: &Padded, wanted: &Padded, weights: &ClassWeights) -> i32 {
    match wide() {
        Some(wide) => wide.wrong_weight(is, wanted, weights),
        None => wrong_weight_by_sixteens(is, wanted, weights),
    }
}

/// The weight of the cells that differ, in vectors of sixteen bytes.
pub(crate) fn wrong_weight_by_sixteens(
    is: &Padded,
    wanted: &Padded,
    weights: &ClassWeights,
) -> i32 {
    let weights = Bytes::load(&weights.0);
    // The padding is nowhere wrong.
    let (is, wanted) = (is.as_chunks().0, wanted.as_chunks().0);
    let weigh = |(is, wanted): (&[u8; 16], &[u8; 16])| {
        let (is, wanted) = (Bytes::load(is), Bytes::load(wanted));
        weights.pick(wanted.high()).without(is.equal(wanted.low())).sum()
    };
    is.iter().zip(wanted).take(CELLS.div_ceil(16)).map(weigh).map(i32::from).sum()
}
