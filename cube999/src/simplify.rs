//! Fewer turns with the same effect, by what holds for turns of any cube.
//!
//! Turns of sub-cubes that share no cell commute. So a turn can be taken back to the last one whose
//! sub-cube overlaps its own. If that one turns the same sub-cube about the same axis, the two merge,
//! or cancel; and three or more turns of one sub-cube in a row are one or two, for every rotation of a
//! cube is.

use crate::geometry::{BLOCK_CELLS, Block, ROTATED};
use crate::turn::Turn;

/// Turns with the same effect on every cube, as many or fewer.
///
/// ```
/// use cube999::{simplify::simplify, turn::Turn};
///
/// let turn = Turn::from_index(1000);
/// assert_eq!(simplify(&[turn, turn, turn]), [turn.inverse()]);
/// assert_eq!(simplify(&[turn, turn.inverse()]), []);
/// ```
pub fn simplify(turns: &[Turn]) -> Vec<Turn> {
    let mut simple: Vec<Turn> = Vec::with_capacity(turns.len());
    let mut changed = true;
    let mut turns = turns.to_vec();
    while changed {
        changed = false;
        for &turn in &turns {
            changed |= append(&mut simple, turn);
        }
        turns = std::mem::take(&mut simple);
    }
    turns
}

/// Appends a turn, and merges it with turns of its sub-cube that it can be taken back to; whether it
/// could.
fn append(turns: &mut Vec<Turn>, turn: Turn) -> bool {
    // The turns of its sub-cube that it meets before any other that overlaps.
    let mut met = Vec::new();
    for (n, other) in turns.iter().enumerate().rev() {
        if other.block() == turn.block() {
            met.push(n);
        } else if other.block().overlaps(turn.block()) {
            break;
        }
    }
    if met.is_empty() {
        turns.push(turn);
        return false;
    }
    met.reverse();
    let together: Vec<Turn> = met.iter().map(|&n| turns[n]).chain([turn]).collect();
    let shortest = shortest(turn.block(), &together);
    if shortest.len() >= together.len() {
        turns.push(turn);
        return false;
    }
    let at = met[0];
    for &n in met.iter().rev() {
        turns.remove(n);
    }
    turns.splice(at..at, shortest);
    true
}

/// The fewest turns of a sub-cube that do the same as these.
fn shortest(block: Block, turns: &[Turn]) -> Vec<Turn> {
    let effect = |turns: &[Turn]| -> [u8; BLOCK_CELLS] {
        let through = |local: u8, turn: &Turn| ROTATED[turn.rotation()][usize::from(local)];
        std::array::from_fn(|local| turns.iter().fold(local as u8, through))
    };
    let wanted = effect(turns);
    let none = std::iter::once(Vec::new());
    let ones = Turn::of(block).map(|a| vec![a]);
    let twos = Turn::of(block).flat_map(|a| Turn::of(block).map(move |b| vec![a, b]));
    let mut all = none.chain(ones).chain(twos);
    all.find(|turns| effect(turns) == wanted).expect("two turns make every rotation")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::cube::Cube;
    use crate::geometry::CELLS;

    proptest! {
        #![proptest_config(trial::laws::cases(256))]

        #[test]
        fn the_effect_stays_and_turns_do_not_multiply(
            turns in prop::collection::vec((0..6_usize, 0..9_usize), 0..40)
        ) {
            // Few sub-cubes, so that there is something to merge.
            let turns: Vec<Turn> =
                turns.into_iter().map(|(block, n)| Turn::from_index(9 * 50 * block + n)).collect();
            let mut digits = [0; CELLS];
            digits.iter_mut().zip(0..).for_each(|(digit, n): (_, usize)| *digit = (n * n % 251) as u8);
            let cube = Cube::new(digits);
            let simple = simplify(&turns);
            prop_assert!(simple.len() <= turns.len());
            prop_assert_eq!(cube.after(&simple), cube.after(&turns));
            prop_assert_eq!(&simplify(&simple), &simple);
        }
    }

    #[test]
    fn turns_merge_past_those_that_commute() {
        let turn = |block: [usize; 3], n| {
            let [x, y, z] = block;
            Turn::from_index(9 * Block::new(x, y, z).unwrap().index() + n)
        };
        let (here, there, near) = ([1, 1, 1], [4, 1, 1], [2, 1, 1]);
        assert_eq!(simplify(&[turn(here, 0), turn(there, 3), turn(here, 0)]).len(), 2);
        assert_eq!(simplify(&[turn(here, 0), turn(near, 3), turn(here, 0)]).len(), 3);
        // X1 Y2 X1 is Y2.
        assert_eq!(simplify(&[turn(here, 0), turn(here, 4), turn(here, 0)]), [turn(here, 4)]);
    }
}
