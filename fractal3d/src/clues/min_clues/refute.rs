//! What singles refute.
//!
//! With a ninth clue that no solution has, there is mostly a plain contradiction: if singles are
//! followed, some house is left without a place for a digit. To see that takes less than a
//! microsecond; the solver, which has to go through all templates of two digits, needs 45.

use solidoku_common::digit::Digit;

use super::{CandidateGrid, puzzle};
use crate::puzzle::board::Board;
use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::{Cell, Cells};
use crate::solve::marks::Marks;

/// What is left of some pairs if those are taken away that singles refute, for a set of eight cells
/// of which it is known what is open.
pub(super) fn unrefuted(set: &[Cell], open: &CandidateGrid, left: &CandidateGrid) -> CandidateGrid {
    if left.iter().all(|cells| cells.is_empty()) {
        return *left;
    }
    let mut marks = Marks::new(Board::standard(), &puzzle(set, None));
    for (&digit, &open) in Digit::ALL.iter().zip(open) {
        for cell in (marks.open(digit) & !open).iter() {
            marks.eliminate(Candidate { cell, digit });
        }
    }
    if marks.follow(|_, _, _| ()).is_some() {
        return [Cells::EMPTY; 9];
    }
    let mut unrefuted = [Cells::EMPTY; 9];
    for ((&digit, &left), unrefuted) in Digit::ALL.iter().zip(left).zip(&mut unrefuted) {
        for cell in left.iter() {
            if stands(&marks, Candidate { cell, digit }) {
                *unrefuted = unrefuted.with(cell);
            }
        }
    }
    unrefuted
}

/// Whether singles don't refute a digit in a cell.
fn stands(marks: &Marks<'_>, assumed: Candidate) -> bool {
    if !marks.empty.contains(assumed.cell) {
        // A single is there: this one, or another.
        return marks.grid.get(assumed.cell) == Some(assumed.digit);
    }
    marks.open(assumed.digit).contains(assumed.cell) && marks.assuming(assumed).is_some()
}

#[cfg(test)]
mod tests {
    use solidoku_common::control::Control;

    use super::*;
    use crate::check::up_to_two;
    use crate::clues::min_clues::{OTHER, with};

    /// Of what a set leaves open by its houses, how many pairs are refuted; none has a solution.
    fn refuted(cells: [usize; 8]) -> usize {
        let set = cells.map(|cell| Cell::new(cell).unwrap());
        let mut open = [Cells::EMPTY; 9];
        open[OTHER] = Cells::ALL;
        for (number, &cell) in set.iter().enumerate() {
            open = with(&open, number, cell);
        }
        let left = unrefuted(&set, &open, &open);
        let mut refuted = 0;
        for (digit, (open, left)) in open.iter().zip(left).enumerate() {
            assert!(left.is_subset(*open));
            for cell in (*open & !left).iter() {
                let puzzle = puzzle(&set, Some((cell, digit)));
                assert_eq!(up_to_two(&puzzle, Control::UNLIMITED), Some(Vec::new()));
                refuted += 1;
            }
        }
        refuted
    }

    #[test]
    fn what_is_refuted_has_no_solution() {
        // The last cell of a row can't have any digit but the ninth, nor can this stand anywhere in
        // the 18 other cells of its column, block and depth.
        assert_eq!(refuted([0, 1, 2, 3, 4, 5, 6, 7]), 18);
        // A digit of column 8 leaves the last two cells of a row no choice.
        assert_eq!(refuted([0, 1, 2, 3, 4, 5, 6, 34]), 30);
        assert_eq!(refuted([0, 10, 20, 30, 40, 50, 60, 70]), 0);
    }
}
