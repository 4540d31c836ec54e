//! The rules read literally, and a plain search that tries one digit after another.
//!
//! This is the file to trust: it knows houses alone, and shares no code with any other search.

use std::collections::HashSet;
use std::ops::ControlFlow;

use solidoku_common::control::Control;
use solidoku_common::digit::Digit;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::{Grid, PerDigit};

/// Whether each house shows each digit from 1 to 9.
pub fn is_solution(board: &Board, grid: &Grid) -> bool {
    board.houses().iter().all(|house| {
        let digits: HashSet<u8> =
            house.cells.iter().filter_map(|cell| Some(grid.get(cell)?.value())).collect();
        digits.len() == 9
    })
}

/// The paper's Definition 1, word for word: blocks, rows, columns and depths by addresses (b, c).
pub fn is_solution_by_definition(grid: &Grid) -> bool {
    let numbering = |b: usize, c: usize| grid.get(Cell::in_block(b - 1, c - 1));
    let is_surjection = |blocks: &[usize], positions: &[usize]| {
        let digits: HashSet<_> = blocks
            .iter()
            .flat_map(|&b| positions.iter().filter_map(move |&c| numbering(b, c)))
            .map(|digit| digit.value())
            .collect();
        digits.len() == 9
    };
    let sigma: Vec<usize> = (1..=9).collect();
    let a = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
    let b = [[1, 4, 7], [2, 5, 8], [3, 6, 9]];
    let c = [[1, 6, 8], [3, 5, 7], [2, 4, 9]];
    sigma.iter().all(|&block| is_surjection(&[block], &sigma))
        && [a, b, c]
            .iter()
            .all(|classes| classes.iter().all(|i| classes.iter().all(|j| is_surjection(i, j))))
}

/// How many solutions agree with `start`: see [`completions`].
///
/// With an empty `start` digits are interchangeable, and the count 9! times as large as up to
/// relabelling: begin with the first block filled.
pub fn backtrack(board: &Board, start: &Grid) -> u64 {
    let all = completions(board, start, Control::UNLIMITED, &mut |_| ControlFlow::Continue(()));
    all.into_found()
}

/// Up to two solutions of a puzzle on the standard board; `None` if `control` stops the search.
pub fn up_to_two(puzzle: &Grid, control: Control<'_>) -> Option<Vec<Grid>> {
    let mut solutions = Vec::new();
    let outcome = completions(Board::standard(), puzzle, control, &mut |grid| {
        solutions.push(*grid);
        if solutions.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (outcome.stop_reason() != Some(StopReason::Requested)).then_some(solutions)
}

/// Whether a puzzle on the standard board has one solution, which is one by the paper's definition;
/// `None` if `control` stops the search.
pub fn has_one_solution(puzzle: &Grid, control: Control<'_>) -> Option<bool> {
    let solutions = up_to_two(puzzle, control)?;
    Some(solutions.len() == 1 && solutions.iter().all(is_solution_by_definition))
}

/// Whether a puzzle on the standard board has one solution, and several without any of its clues;
/// `None` if `control` stops the search.
pub fn is_minimal(puzzle: &Grid, control: Control<'_>) -> Option<bool> {
    let mut is_minimal = up_to_two(puzzle, control)?.len() == 1;
    for cell in puzzle.given().iter() {
        let without = puzzle.restricted_to(puzzle.given().without(cell));
        is_minimal &= up_to_two(&without, control)?.len() == 2;
    }
    Some(is_minimal)
}

/// Hands the solutions that agree with `start` to `sink` until it breaks, and says how many it
/// handed over. The search is plain backtracking: of all cells without a digit, and all digits
/// without a place in a house, one with the fewest candidates takes each of them in turn.
pub fn completions(
    board: &Board,
    start: &Grid,
    control: Control<'_>,
    sink: &mut impl FnMut(&Grid) -> ControlFlow<()>,
) -> Outcome<u64> {
    let mut open = PerDigit::new([Cells::ALL; 9]);
    for (cell, digit) in start.clues() {
        if !open[digit].contains(cell) {
            return Outcome::Exhausted(0);
        }
        put(board, &mut open, cell, digit);
    }
    let mut so_far = 0;
    let mut found = |grid: &Grid| {
        so_far += 1;
        sink(grid).map_break(|()| StopReason::Limit)
    };
    match search(board, *start, !start.given(), open, control, &mut found) {
        ControlFlow::Continue(()) => Outcome::Exhausted(so_far),
        ControlFlow::Break(reason) => Outcome::Stopped { reason, so_far },
    }
}

/// Takes from each digit the cells where it can't be any more once `digit` is in `cell`.
fn put(board: &Board, open: &mut PerDigit<Cells>, cell: Cell, digit: Digit) {
    for cells in &mut *open {
        *cells = cells.without(cell);
    }
    open[digit] = open[digit] & !board.peers(cell);
}

/// Fills the `empty` cells of a grid; `open` has for each digit the cells where it can be put.
fn search(
    board: &Board,
    grid: Grid,
    empty: Cells,
    open: PerDigit<Cells>,
    control: Control<'_>,
    found: &mut impl FnMut(&Grid) -> ControlFlow<StopReason>,
) -> ControlFlow<StopReason> {
    if control.should_stop() {
        return ControlFlow::Break(StopReason::Requested);
    }
    let digits_of = |cell: Cell| Digit::ALL.into_iter().filter(move |&d| open[d].contains(cell));
    let Some(cell) = empty.iter().min_by_key(|&cell| digits_of(cell).count()) else {
        return found(&grid);
    };
    let mut choices: Vec<(Cell, Digit)> = digits_of(cell).map(|digit| (cell, digit)).collect();
    for house in board.houses() {
        let shown = house.cells & !empty;
        for digit in Digit::ALL {
            let places = house.cells & open[digit];
            let is_shown = || shown.iter().any(|cell| grid.get(cell) == Some(digit));
            if places.len() < choices.len() && !is_shown() {
                choices = places.iter().map(|place| (place, digit)).collect();
            }
        }
    }
    for (cell, digit) in choices {
        let (mut grid, mut open) = (grid, open);
        grid.set(cell, Some(digit));
        put(board, &mut open, cell, digit);
        search(board, grid, empty.without(cell), open, control, found)?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_agree_with_definition_1() {
        let start: Grid =
            "12.3.....4...................5.....6...1................7..8....................."
                .parse()
                .unwrap();
        let board = Board::standard();
        let [solution] = up_to_two(&start, Control::UNLIMITED).unwrap()[..] else {
            panic!("one solution")
        };
        assert!(is_solution(board, &solution) && is_solution_by_definition(&solution));
        // Exchange the digits of two cells, and both see it.
        for other in 1..Cell::COUNT {
            let (a, b) = (Cell::at(0, 0), Cell::new(other).unwrap());
            let mut wrong = solution;
            wrong.set(a, solution.get(b));
            wrong.set(b, solution.get(a));
            let right = solution.get(a) == solution.get(b);
            assert_eq!(is_solution(board, &wrong), right);
            assert_eq!(is_solution_by_definition(&wrong), right);
        }
        assert!(!is_solution(board, &start));
    }

    #[test]
    fn a_search_can_be_stopped_and_impossible_givens_have_no_solution() {
        let board = Board::standard();
        let empty =
            |control| completions(board, &Grid::EMPTY, control, &mut |_| ControlFlow::Break(()));
        let reason = StopReason::Limit;
        assert_eq!(empty(Control::UNLIMITED), Outcome::Stopped { reason, so_far: 1 });
        let reason = StopReason::Requested;
        let stopped = empty(Control::stopping(&|| true));
        assert_eq!(stopped, Outcome::Stopped { reason, so_far: 0 });
        let mut twice = Grid::EMPTY;
        twice.set(Cell::at(0, 0), Digit::new(1));
        twice.set(Cell::at(0, 8), Digit::new(1));
        assert_eq!(backtrack(board, &twice), 0);
    }
}
