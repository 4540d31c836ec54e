//! Completions of 3D-Sudoku puzzles: by plain backtracking, cell by cell in the order of reading,
//! as in the paper's third count; and as an exact cover, by Knuth's dancing links.

use std::io;
use std::ops::ControlFlow;

use exact_covers::{DlSolver, Solver};

/// A digit or 0 in each cell, row by row.
pub(crate) type Puzzle = [u8; 81];

/// Blocks, and positions in a block, that lie in a row, in a column or at a depth (Definition 1).
const CLASSES: [[[usize; 3]; 3]; 3] = [
    [[0, 1, 2], [3, 4, 5], [6, 7, 8]],
    [[0, 3, 6], [1, 4, 7], [2, 5, 8]],
    [[0, 5, 7], [2, 4, 6], [1, 3, 8]],
];

/// A puzzle, from 81 digits and dots.
pub(crate) fn parse(line: &str) -> io::Result<Puzzle> {
    let digits: Vec<u8> = line
        .bytes()
        .filter_map(|byte| match byte {
            b'1'..=b'9' => Some(byte - b'0'),
            b'.' | b'0' => Some(0),
            _ => None,
        })
        .collect();
    let wrong = |_| io::Error::new(io::ErrorKind::InvalidData, "a puzzle is 81 digits and dots");
    if digits.len() == line.len() { digits.try_into().map_err(wrong) } else { Err(wrong(digits)) }
}

/// The block of a cell, and the position there.
fn address(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3)
}

/// The numbers of the four houses of a cell: its block, a row, a column, and a depth. There are 36.
fn houses(cell: usize) -> [usize; 4] {
    let (block, position) = address(cell);
    let class = |kind: usize, of: usize| {
        CLASSES[kind].iter().position(|class| class.contains(&of)).expect("classes have all nine")
    };
    let of_kind = |kind| 9 + 9 * kind + 3 * class(kind, block) + class(kind, position);
    [block, of_kind(0), of_kind(1), of_kind(2)]
}

/// How many completions a puzzle has, counted one by one.
pub(crate) fn backtrack(puzzle: &Puzzle) -> u64 {
    let mut shown = [0u16; 36];
    for (cell, &digit) in puzzle.iter().enumerate().filter(|(_, digit)| **digit > 0) {
        for house in houses(cell) {
            if shown[house] & 1 << digit != 0 {
                return 0;
            }
            shown[house] |= 1 << digit;
        }
    }
    let empty: Vec<[usize; 4]> = (0..81).filter(|&cell| puzzle[cell] == 0).map(houses).collect();
    fill(&empty, &mut shown)
}

/// How many ways there are to fill these cells, given what their houses show.
fn fill(empty: &[[usize; 4]], shown: &mut [u16; 36]) -> u64 {
    let Some((houses, rest)) = empty.split_first() else { return 1 };
    let taken = houses.iter().fold(0, |taken, &house| taken | shown[house]);
    let mut count = 0;
    for digit in (1..=9).filter(|digit| taken & 1 << digit == 0) {
        houses.iter().for_each(|&house| shown[house] |= 1 << digit);
        count += fill(rest, shown);
        houses.iter().for_each(|&house| shown[house] &= !(1 << digit));
    }
    count
}

/// How many completions a puzzle has, as exact covers: each cell needs a digit, and each house each
/// digit.
pub(crate) fn cover(puzzle: &Puzzle) -> u64 {
    let items: Vec<usize> = (0..81 + 36 * 9).collect();
    let mut solver: DlSolver<usize, ()> = DlSolver::new(&items, &[]);
    for (cell, &given) in puzzle.iter().enumerate() {
        for digit in (1..=9).filter(|&digit| given == 0 || given == digit) {
            let mut option = vec![cell];
            option.extend(houses(cell).map(|house| 81 + 9 * house + usize::from(digit) - 1));
            solver.add_option(option, []);
        }
    }
    let mut count = 0;
    solver.solve(|_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first block and the rest of the first band but for a few cells.
    const BAND: &str = "123457689456289173789163452";

    #[test]
    fn both_ways_find_the_extensions_of_the_paper_s_largest_band() {
        let puzzle = parse(&format!("{BAND}{}", ".".repeat(54))).expect("it is a puzzle");
        assert_eq!((backtrack(&puzzle), cover(&puzzle)), (664, 664));
    }

    #[test]
    fn a_digit_twice_in_a_house_has_no_completion() {
        let puzzle = parse(&format!("11{}", ".".repeat(79))).expect("it is a puzzle");
        assert_eq!((backtrack(&puzzle), cover(&puzzle)), (0, 0));
    }

    #[test]
    fn houses_have_nine_cells() {
        let of = |house| (0..81).filter(move |&cell| houses(cell).contains(&house));
        assert!((0..36).all(|house| of(house).count() == 9));
    }

    #[test]
    fn what_is_no_puzzle_is_refused() {
        assert!(["", "12x", &".".repeat(82)].iter().all(|text| parse(text).is_err()));
    }
}
