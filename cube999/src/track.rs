//! What a turn, some others and the turn undone do: t u₁ … uₙ t⁻¹ in place of u₁ … uₙ.
//!
//! Cells of t's sub-cube that no u touches are where they were after t⁻¹. So only those pieces matter
//! that some u takes out of, into or about the sub-cube. A [`Track`] follows them through the u, and
//! then tells what each of the nine turns t of the sub-cube would gain.

use crate::geometry::{BLOCK_CELLS, Block, OFFSETS, ROTATED};
use crate::turn::Turn;
use crate::word::{Digits, LOCAL, Moment};

/// Pieces on their way through a sub-cube.
pub(crate) struct Track {
    block: Block,
    /// Where pieces were first and where they are: those that moved within, out of or into the
    /// sub-cube, and then on.
    moved: Vec<(u16, u16)>,
}

impl Track {
    /// No turn yet.
    pub(crate) fn new(block: Block) -> Self {
        Self { block, moved: Vec::with_capacity(32) }
    }

    /// Follows the pieces through a turn; `shared` tells whether its sub-cube overlaps.
    pub(crate) fn follow(&mut self, turn: Turn, shared: bool) {
        let local = &LOCAL[turn.block().index()];
        let mine = &LOCAL[self.block.index()];
        let first = turn.block().first();
        let rotated = &ROTATED[turn.rotation()];
        let goes_to = |cell: usize| match rotated.get(usize::from(local[cell])) {
            Some(&to) => first + usize::from(OFFSETS[usize::from(to)]),
            None => cell,
        };
        let known = self.moved.len();
        if shared {
            for cell in OFFSETS.map(|offset| first + usize::from(offset)) {
                let to = goes_to(cell);
                let matters = to != cell && (is_in(mine, cell) || is_in(mine, to));
                if matters && self.moved[..known].iter().all(|&(_, at)| usize::from(at) != cell) {
                    self.moved.push((cell as u16, to as u16));
                }
            }
        }
        for (_, at) in &mut self.moved[..known] {
            *at = goes_to(usize::from(*at)) as u16;
        }
    }

    /// The turn t that gains most, and its gain; `is` is what was before the turns, `after` the
    /// moment after them.
    pub(crate) fn best(&self, is: &Digits, after: &Moment) -> (Turn, i32) {
        let mine = &LOCAL[self.block.index()];
        let cells = OFFSETS.map(|offset| self.block.first() + usize::from(offset));
        // By local index: where the piece that starts there is at the end, if not there.
        let mut ends = [None; BLOCK_CELLS];
        // From outside into the sub-cube: where from, and the local index at the end.
        let mut incoming: Vec<(usize, usize)> = Vec::with_capacity(self.moved.len());
        for &(from, to) in &self.moved {
            let (from, to) = (usize::from(from), usize::from(to));
            if is_in(mine, from) {
                ends[usize::from(mine[from])] = Some(to);
            } else if is_in(mine, to) {
                incoming.push((from, usize::from(mine[to])));
            }
        }
        let worth = |piece: u8, at: usize| {
            if piece == after.wanted[at] { i32::from(after.weight[at]) } else { 0 }
        };
        let gain = |turn: Turn| {
            let there = &ROTATED[turn.rotation()];
            let back = &ROTATED[turn.inverse().rotation()];
            let back_from = |at: usize| match back.get(usize::from(mine[at])) {
                Some(&local) => cells[usize::from(local)],
                None => at,
            };
            let mut gain = 0;
            for local in 0..BLOCK_CELLS {
                let via = ends[usize::from(there[local])];
                if ends[local].is_none() && via.is_none() {
                    continue;
                }
                let old = ends[local].unwrap_or(cells[local]);
                let new = via.map_or(cells[local], back_from);
                let piece = is[cells[local]];
                gain += worth(piece, new) - worth(piece, old);
            }
            for &(from, local) in &incoming {
                let new = cells[usize::from(back[local])];
                gain += worth(is[from], new) - worth(is[from], cells[local]);
            }
            gain
        };
        let gains = Turn::of(self.block).map(|turn| (turn, gain(turn)));
        gains.max_by_key(|&(_, gain)| gain).expect("there are nine")
    }
}

fn is_in(local: &[u8], cell: usize) -> bool {
    usize::from(local[cell]) < BLOCK_CELLS
}
