//! All 3-cycles that a setup turn leads to one of four turns.

use std::sync::LazyLock;

use crate::puzzle::geometry::{Block, CELLS, Cell};
use crate::puzzle::turn::Turn;
use crate::solve::edits::commutator::three_cycles;
use crate::solve::kernel::moves::carrier;

/// The 3-cycles that a turn leads to one of four turns, as a set of bits: one is found in it in a
/// few nanoseconds, where to try all turns takes as many microseconds.
pub(super) static A_TURN_AWAY: LazyLock<Cycles> = LazyLock::new(|| {
    let mut cycles = Cycles(vec![0; (2 * CLASS.pow(3)).div_ceil(64)]);
    // Each 3-cycle is three entries; one will do.
    let all = Cell::all().flat_map(three_cycles).map(|(cells, _)| cells);
    for cells in all.filter(|[a, b, c]| a < b && a < c) {
        for turn in turns_about(cells) {
            cycles.insert(cells_after(turn, cells));
        }
    }
    cycles
});

/// Cells of the larger class.
const CLASS: usize = CELLS.div_ceil(2);

/// A set of 3-cycles.
pub(super) struct Cycles(Vec<u64>);

impl Cycles {
    /// The number of a 3-cycle, from its least cell on. Cells of a class are every other one.
    fn number([a, b, c]: [Cell; 3]) -> usize {
        let from_least = if a < b && a < c {
            [a, b, c]
        } else if b < c {
            [b, c, a]
        } else {
            [c, a, b]
        };
        let class = a.index() % 2;
        from_least.iter().fold(class, |number, cell| CLASS * number + cell.index() / 2)
    }

    fn insert(&mut self, cells: [Cell; 3]) {
        let number = Self::number(cells);
        self.0[number / 64] |= 1 << (number % 64);
    }

    pub(super) fn contains(&self, cells: [Cell; 3]) -> bool {
        let number = Self::number(cells);
        self.0[number / 64] >> (number % 64) & 1 == 1
    }
}

/// The turns that move at least one of these.
pub(super) fn turns_about(cells: [Cell; 3]) -> impl Iterator<Item = Turn> {
    let turns = cells.into_iter().flat_map(Block::around).flat_map(Turn::of);
    turns.filter(move |&turn| cells_after(turn, cells) != cells)
}

/// Where a turn takes the pieces in these cells.
pub(super) fn cells_after(turn: Turn, cells: [Cell; 3]) -> [Cell; 3] {
    let carrier = carrier(turn);
    cells.map(|cell| Cell::from_index(carrier(cell.index() as u16).into()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::edits::commutator::three_cycle;

    #[test]
    fn a_cycle_is_a_turn_away_if_some_turn_leads_to_one() {
        let class: Vec<Cell> = Cell::from_index(0).class().cells().collect();
        let mut counts = [0; 2];
        // Some of all; 53 and 365 have no common factor.
        for n in 0..3_000 {
            let cells = [n, 7 * n + 53, 31 * n + 106].map(|n| class[n % class.len()]);
            if cells[0] == cells[1] || cells[1] == cells[2] || cells[2] == cells[0] {
                continue;
            }
            let leads = |turn: Turn| three_cycle(cells.map(|cell| turn.carries(cell))).is_some();
            let is_near = turns_about(cells).any(leads);
            assert_eq!(A_TURN_AWAY.contains(cells), is_near, "{cells:?}");
            assert_eq!(A_TURN_AWAY.contains([cells[1], cells[2], cells[0]]), is_near);
            counts[usize::from(is_near)] += 1;
        }
        assert!(counts.iter().all(|&count| count > 50), "{counts:?}");
    }
}
