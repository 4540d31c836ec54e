//! Why givens can't be completed, where that is plain to see.
//!
//! This is the reason that a person finds at a glance, without placing any digit: two cells, or a
//! house or a cell that is starved. That none is found doesn't mean that there is a solution.

use std::fmt;

use solidoku_common::digit::{Digit, DigitSet};

use crate::puzzle::board::{Board, House};
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// Why no grid can be completed that has these givens. Its `Display` says it in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Contradiction {
    /// A house has a digit twice.
    Twice {
        /// The digit.
        digit: Digit,
        /// The house; the first, if there are several.
        house: House,
        /// The first two cells of the house with the digit.
        cells: [Cell; 2],
    },
    /// A house has no place for a digit: each of its empty cells shares a house with one.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// An empty cell's houses have all nine digits between them.
    NoDigit {
        /// The cell.
        cell: Cell,
    },
}

impl Contradiction {
    /// The first contradiction of a grid's givens: a digit twice if there is one, else a house
    /// without a place, else a cell without a digit.
    pub fn of(board: &Board, givens: &Grid) -> Option<Self> {
        let houses = || board.houses().iter().copied();
        houses()
            .find_map(|house| twice(givens, house))
            .or_else(|| houses().find_map(|house| no_place(board, givens, house)))
            .or_else(|| no_digit(board, givens))
    }
}

fn twice(givens: &Grid, house: House) -> Option<Contradiction> {
    Digit::ALL.into_iter().find_map(|digit| {
        let mut cells = house.cells.iter().filter(|&cell| givens.get(cell) == Some(digit));
        let cells = [cells.next()?, cells.next()?];
        Some(Contradiction::Twice { digit, house, cells })
    })
}

fn no_place(board: &Board, givens: &Grid, house: House) -> Option<Contradiction> {
    let shows = |cells: Cells, digit| cells.iter().any(|cell| givens.get(cell) == Some(digit));
    let is_impossible = |&digit: &Digit| {
        let mut empty = house.cells.iter().filter(|&cell| givens.get(cell).is_none());
        !shows(house.cells, digit) && empty.all(|cell| shows(board.peers(cell), digit))
    };
    let digit = Digit::ALL.into_iter().find(is_impossible)?;
    Some(Contradiction::NoPlace { digit, house })
}

fn no_digit(board: &Board, givens: &Grid) -> Option<Contradiction> {
    let is_impossible = |&cell: &Cell| {
        let around: DigitSet = board.peers(cell).iter().filter_map(|c| givens.get(c)).collect();
        givens.get(cell).is_none() && around == DigitSet::ALL
    };
    Cell::all().find(is_impossible).map(|cell| Contradiction::NoDigit { cell })
}

/// `row 3 has 5 twice: in r3c1 and r3c8`.
impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice { digit, house, cells: [one, other] } => {
                write!(f, "{house} has {digit} twice: in {one} and {other}")
            }
            Self::NoPlace { digit, house } => {
                write!(f, "{house} has no place for {digit}")
            }
            Self::NoDigit { cell } => {
                write!(f, "{cell} can't hold any digit: its houses contain all nine")
            }
        }
    }
}

/// Why there is no solution. Its `Display` says it in words.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Impossible {
    /// A contradiction of the givens alone.
    Givens(Contradiction),
    /// A house has no place left for a digit.
    NoPlace {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// A cell has no digit left.
    NoDigit {
        /// The cell.
        cell: Cell,
    },
}

impl fmt::Display for Impossible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Givens(contradiction) => write!(f, "{contradiction}"),
            Self::NoPlace { digit, house } => write!(f, "{house} has no place for {digit}"),
            Self::NoDigit { cell } => write!(f, "no digit is left for {cell}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Solver;

    fn says(clues: &[(usize, usize, u8)]) -> String {
        let mut grid = Grid::EMPTY;
        for &(row, column, digit) in clues {
            grid.set(Cell::at(row - 1, column - 1), Digit::new(digit));
        }
        let contradiction = Contradiction::of(Board::standard(), &grid);
        let completions = Solver::new().count(&grid, 1);
        assert!(contradiction.is_none() || completions == 0);
        contradiction.map_or_else(|| format!("{completions}"), |found| found.to_string())
    }

    #[test]
    fn two_cells_are_named() {
        assert_eq!(says(&[(3, 1, 5), (3, 8, 5)]), "row 3 has 5 twice: in r3c1 and r3c8");
        assert_eq!(says(&[(1, 4, 2), (9, 4, 2)]), "column 4 has 2 twice: in r1c4 and r9c4");
        assert_eq!(says(&[(4, 4, 2), (6, 5, 2)]), "block 5 has 2 twice: in r4c4 and r6c5");
        assert_eq!(says(&[(1, 1, 9), (5, 9, 9)]), "depth 1 has 9 twice: in r1c1 and r5c9");
    }

    #[test]
    fn the_starved_are_named() {
        // Eight digits fill row 1 but for one cell, whose column has the ninth.
        let mut clues: Vec<_> = (1..9).map(|n| (1, n, n as u8)).collect();
        clues.push((5, 9, 9));
        assert_eq!(says(&clues), "row 1 has no place for 9");
        // Two in each house of r1c1, three in its depth: 1 r4c7, 2 r5c9, 3 r6c8.
        let around = [(1, 4, 4), (1, 5, 5), (4, 1, 6), (5, 1, 7), (2, 2, 8), (3, 3, 9)];
        let around = [&around[..], &[(4, 7, 1), (5, 9, 2), (6, 8, 3)]].concat();
        assert_eq!(says(&around), "r1c1 can't hold any digit: its houses contain all nine");
        assert_eq!(says(&around[..8]), "1");
    }

    #[test]
    fn others_need_a_search() {
        assert_eq!(says(&[]), "1");
        assert_eq!(says(&[(1, 1, 1)]), "1");
    }
}
