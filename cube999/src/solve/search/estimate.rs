//! How many turns a solution will have, estimated from a word on its way there.
//!
//! A word that costs less half way needn't lead to the shorter solution: annealing counts a wrong
//! cell as its curve says (`curve.rs`), not as what it will take to make it right. That was fitted
//! to 318 random cubes, with one word of 1,000,000 edits for each: where inner cells cost 0.21,
//! 0.33, 0.47 and 0.65, the numbers of turns and of wrong cells in each class were kept, and
//! compared with the turns in the end. Outer cells take more than annealing counts for them, but
//! never more than closing takes for any. The correlation with what words cost was 0.46, 0.63, 0.71
//! and 0.81; with this estimate it is 0.53, 0.69, 0.80 and 0.89. Free weights for all classes do
//! hardly better.

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{BLOCK_CELLS, Block, Cell};
use crate::puzzle::turn::Turn;

/// A turn, in the unit of estimates: hundredths. Sums of integers don't depend on their order, nor
/// on the machine.
const TURN: u32 = 100;

/// About how many hundredths of turns a solution has that this word leads to, if an inner cell
/// costs `inner` turns now.
pub(super) fn expected_length(cube: &Cube, turns: &[Turn], inner: f64) -> u32 {
    let end = cube.after(turns);
    let more: u32 = end.wrong().map(|cell| to_make_right(cell, inner)).sum();
    TURN * turns.len() as u32 + more
}

fn to_make_right(cell: Cell, inner: f64) -> u32 {
    /// What an inner cell takes, as a multiple of what it costs now.
    const INNER: f64 = 1.4;
    /// What a cell takes grows with this power when fewer sub-cubes reach it.
    const POWER: f64 = 1.4;
    /// Closing takes no more turns for a cell.
    const MOST: f64 = 3.5;
    let around = Block::around(cell).count() as f64;
    let turns = (INNER * inner * (BLOCK_CELLS as f64 / around).powf(POWER)).min(MOST);
    (f64::from(TURN) * turns).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::scramble;
    use crate::puzzle::turn::inverse;

    #[test]
    fn a_solution_takes_its_turns_alone() {
        let turns = scramble::turns(30, 1);
        let cube = Cube::TARGET.after(&inverse(&turns));
        assert_eq!(expected_length(&cube, &turns, 0.3), 30 * TURN);
        assert!(expected_length(&cube, &turns[..29], 0.3) > 29 * TURN);
    }

    #[test]
    fn cells_that_fewer_sub_cubes_reach_take_more() {
        let takes = |x, y, z| to_make_right(Cell::new(x, y, z).expect("it is one"), 0.2);
        let (inner, face, edge) = (takes(4, 4, 4), takes(4, 4, 0), takes(4, 0, 0));
        assert!(inner < face && face < edge, "{inner} {face} {edge}");
        assert_eq!(takes(0, 0, 0), edge);
    }
}
