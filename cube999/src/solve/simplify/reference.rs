//! The reference method: turn by turn, as [`super`] describes it.

use crate::puzzle::geometry::{BLOCK_CELLS, Block, ROTATED};
use crate::puzzle::turn::Turn;

/// Passes over all turns until none merges.
pub(super) fn simplify(turns: &[Turn]) -> Vec<Turn> {
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

/// Appends a turn, and merges it with the turns of its sub-cube that it can be moved back to.
/// Returns whether it merged.
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
