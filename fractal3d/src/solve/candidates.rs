//! The digits that each cell has in some solution.

use solidoku_common::control::Control;
use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::outcome::{Outcome, StopReason};

use super::BoardSolver;
use crate::puzzle::geometry::{Cell, PerCell};
use crate::puzzle::grid::Grid;

impl BoardSolver<'_> {
    /// For each cell the digits that at least one solution has there; none anywhere if there is no
    /// solution. A digit is tried where no solution so far has it, and each solution that is found
    /// spares others. If `control` stops the search, what was found so far.
    pub fn candidates(
        &mut self,
        puzzle: &Grid,
        control: Control<'_>,
    ) -> Outcome<PerCell<DigitSet>> {
        let mut found = PerCell::<DigitSet>::default();
        for cell in Cell::all() {
            for digit in Digit::ALL {
                let is_other = puzzle.get(cell).is_some_and(|clue| clue != digit);
                if is_other || found[cell].contains(digit) {
                    continue;
                }
                let mut assumed = *puzzle;
                assumed.set(cell, Some(digit));
                let outcome = self.solve(&assumed, Some(1), control);
                if control.should_stop() {
                    return Outcome::Stopped { reason: StopReason::Requested, so_far: found };
                }
                for (cell, digit) in outcome.into_found().solution.iter().flat_map(Grid::clues) {
                    found[cell].insert(digit);
                }
            }
            if found[cell].is_empty() {
                break;
            }
        }
        Outcome::Exhausted(found)
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::check;
    use crate::count::list::List;
    use crate::puzzle::board::{Board, BoardDesign};
    use crate::puzzle::geometry::Cells;

    /// The digits of all solutions, by the checker.
    fn literally(board: &Board, puzzle: &Grid) -> PerCell<DigitSet> {
        let mut all = PerCell::<DigitSet>::default();
        check::completions(board, puzzle, Control::UNLIMITED, &mut |solution| {
            for (cell, digit) in solution.clues() {
                all[cell].insert(digit);
            }
            ControlFlow::Continue(())
        });
        all
    }

    #[test]
    fn they_are_those_of_all_solutions() {
        let board = Board::standard();
        for (number, solution) in List::new(board).unit(17).iter().take(20).enumerate() {
            let kept: Cells = Cell::all().filter(|cell| (cell.index() + number) % 4 != 0).collect();
            let mut puzzle = solution.restricted_to(kept);
            for cell in kept.iter().skip(number).step_by(2 + number % 3) {
                puzzle.set(cell, None);
            }
            let found = BoardSolver::new(board).candidates(&puzzle, Control::UNLIMITED);
            assert_eq!(found, Outcome::Exhausted(literally(board, &puzzle)), "{puzzle}");
        }
    }

    #[test]
    fn without_a_solution_there_are_none() {
        let mut puzzle = Grid::EMPTY;
        puzzle.set(Cell::at(0, 0), Digit::new(5));
        puzzle.set(Cell::at(0, 1), Digit::new(5));
        for board in [BoardDesign::STANDARD.board(), BoardDesign::SixWay.board()] {
            let found = BoardSolver::new(&board).candidates(&puzzle, Control::UNLIMITED);
            assert_eq!(found, Outcome::Exhausted(PerCell::default()));
        }
    }

    #[test]
    fn an_empty_board_leaves_all_digits_everywhere() {
        for board in [BoardDesign::STANDARD.board(), BoardDesign::SixWay.board()] {
            let found = BoardSolver::new(&board).candidates(&Grid::EMPTY, Control::UNLIMITED);
            assert!(found.is_exhausted());
            assert!(found.into_found().iter().all(|digits| *digits == DigitSet::ALL));
        }
    }

    #[test]
    fn it_stops_when_asked() {
        let stopped = BoardSolver::default().candidates(&Grid::EMPTY, Control::stopping(&|| true));
        assert_eq!(stopped.stop_reason(), Some(StopReason::Requested));
    }
}
