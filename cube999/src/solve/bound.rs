//! A lower bound of the turns that a cube needs, with the reason.
//!
//! There are three arguments. The best bound is given, and of equal ones the simplest:
//!
//! - *Wrong cells.* A turn moves 24 pieces, so it fixes at most 24 wrong cells.
//! - *Broken seams* (`puzzle/seams.rs`). Neighbours in the target differ by 1 modulo 9, either way
//!   round, and stay neighbours if a turn moves both. A turn separates only those across its
//!   sub-cube's border. Those are at most 6 · 9 pairs less two: the pieces on the axis stay beside
//!   their neighbours outside.
//! - *Weights.* Give wrong cells weights, none below 0. Each wrong cell must be moved, so the turns
//!   together move at least the total weight; and no turn moves more than the heaviest one does.
//!   With weights of 1 this is the first argument. Better weights put much on cells that few turns
//!   move, those at corners and edges, or that lie far apart: a fractional packing. How they are
//!   found (`weights`) doesn't matter, because the weight that the heaviest turn moves is added up
//!   here, in integers.
//!
//! All are ours, and none is sharp: they give 28 turns for the question's first test, for which 43
//! are known to suffice. With weights on broken seams as well as on cells, such that no turn lowers
//! what is left by more than 1, it is a linear program with 163,197 unknowns. Its optimum for that
//! test is 27.54; with cells alone it is 27.37, and `weights` finds 27.31. So seams are only
//! counted.

mod weights;

use std::fmt;

use solidoku_common::number::counted;

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{ByCell, Cell};
use crate::puzzle::seams::{self, PAIRS};
use crate::puzzle::turn::Turn;

/// Pieces that a turn moves.
const MOVED: usize = 24;

/// Pairs of neighbours across the border of a sub-cube that a turn separates.
const BORDER: usize = 6 * 9 - 2;

/// A lower bound of the turns that a cube needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// At least this many.
    pub turns: usize,
    /// Why.
    pub reason: Reason,
}

/// Why a cube needs that many turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// The cube has wrong cells, and a turn fixes at most 24.
    WrongCells(usize),
    /// The cube has broken seams, and a turn fixes at most 52.
    BrokenSeams(usize),
    /// All wrong cells must be moved, and they have weights.
    Weights {
        /// The weight of all.
        all: u64,
        /// The weight that the heaviest turn moves.
        heaviest: u64,
    },
}

/// The best bound that the arguments give.
pub fn bound(cube: &Cube) -> Bound {
    let wrong = cube.wrong().count();
    let broken = PAIRS - seams::whole_seams(cube);
    let simple = [
        Bound { turns: wrong.div_ceil(MOVED), reason: Reason::WrongCells(wrong) },
        Bound { turns: broken.div_ceil(BORDER), reason: Reason::BrokenSeams(broken) },
    ];
    let weighted = by_weights(&weights::of_wrong_cells(cube));
    // The first of the best.
    simple
        .into_iter()
        .chain(weighted)
        .rev()
        .max_by_key(|bound| bound.turns)
        .expect("there are two at least")
}

/// The bound from weights, which must be 0 wherever the cube is right.
fn by_weights(weights: &ByCell<u32>) -> Option<Bound> {
    let all: u64 = weights.iter().copied().map(u64::from).sum();
    let heaviest = Turn::all().map(|turn| moved_weight(turn, weights)).max()?;
    let turns = all.div_ceil(heaviest.max(1)) as usize;
    (all > 0).then_some(Bound { turns, reason: Reason::Weights { all, heaviest } })
}

fn moved_weight(turn: Turn, weights: &ByCell<u32>) -> u64 {
    moved(turn).map(|cell| u64::from(weights[cell])).sum()
}

/// The cells whose pieces a turn moves.
fn moved(turn: Turn) -> impl Iterator<Item = Cell> {
    let cells = (0..27).map(move |local| turn.block().cell(local));
    cells.filter(move |&cell| turn.carries(cell) != cell)
}

impl fmt::Display for Bound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.reason {
            Reason::WrongCells(0) => f.write_str("0 turns: it is solved"),
            _ => write!(f, "at least {} ({})", counted(self.turns as u64, "turn"), self.reason),
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::WrongCells(wrong) => {
                write!(f, "{wrong} cells are wrong, and a turn fixes at most {MOVED}")
            }
            Self::BrokenSeams(broken) => {
                write!(
                    f,
                    "{broken} pairs of neighbours don't differ by 1, and a turn fixes at most {BORDER}"
                )
            }
            Self::Weights { all, heaviest } => {
                let times = all as f64 / heaviest as f64;
                write!(f, "weighted lower bound: {times:.2} turns")
            }
        }
    }
}

#[cfg(test)]
mod tests;
