//! Boards: which sets of cells are houses.
//!
//! Every board has the 27 houses of Sudoku: rows, columns, blocks. What it has beside them comes
//! from the object:
//!
//! - [`Board::standard`]: the paper's 36 houses (Definition 1), of the hexagonal bipyramid, and of
//!   the triangular antiprismoid by other names;
//! - [`Board::surface`]: S(A, B), blocks at the depths of A, the cells in each at the depths of B;
//! - [`Board::coloured`]: any nine colours of nine cells each;
//! - [`sculpture`](crate::puzzle::sculpture): the sculpture that looks square in six directions.

mod design;

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::puzzle::geometry::{Cell, Cells, PerCell};
use crate::puzzle::latin::LatinSquare;

pub use self::design::{BoardDesign, BoardError};

/// What makes cells a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Family {
    /// A row of the fixed side.
    Row,
    /// A column of the fixed side.
    Column,
    /// A 3×3 block, which is the same seen from every side.
    Block,
    /// The cells at one depth behind the fixed side.
    Depth,
    /// The cells of one colour.
    Colour,
    /// As rows, after the sculpture is turned half round its axis.
    TurnedRow,
    /// As columns, after that turn.
    TurnedColumn,
    /// As depths, after that turn.
    TurnedDepth,
}

/// Nine cells that must show 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House {
    /// What makes the cells a house.
    pub family: Family,
    /// The house's number in its family, 0 to 8.
    pub number: u8,
    /// The nine cells.
    pub cells: Cells,
}

/// Nine colours, 0 to 8, on nine cells each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Colouring(PerCell<u8>);

/// The houses of an object, family by family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    houses: Vec<House>,
    /// For each cell the houses that it is in: bit h for house h.
    of_cell: PerCell<u64>,
    /// For each cell the other cells of its houses.
    peers: PerCell<Cells>,
}

impl Family {
    /// As in `row 3`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Row => "row",
            Self::Column => "column",
            Self::Block => "block",
            Self::Depth => "depth",
            Self::Colour => "colour",
            Self::TurnedRow => "turned row",
            Self::TurnedColumn => "turned column",
            Self::TurnedDepth => "turned depth",
        }
    }
}

/// Why colours are no colouring.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ColouringError {
    /// A colour doesn't occur nine times.
    #[error("expected each of nine colours in nine cells, found colour {colour} in {cells}")]
    Uneven {
        /// The colour, 0 to 8.
        colour: u8,
        /// The number of its cells.
        cells: usize,
    },
    /// The text doesn't have a character for each cell.
    #[error("expected 81 colours, found a text of {0} bytes")]
    Length(usize),
}

impl Colouring {
    /// The colouring with these colours, 0 to 8, in the order of cells.
    ///
    /// # Errors
    /// If a colour doesn't occur nine times.
    pub fn new(colours: [u8; Cell::COUNT]) -> Result<Self, ColouringError> {
        let of = |colour| colours.iter().filter(|&&other| other == colour).count();
        match (0..9).find(|&colour| of(colour) != 9) {
            Some(colour) => Err(ColouringError::Uneven { colour, cells: of(colour) }),
            None => Ok(Self(PerCell::new(colours))),
        }
    }

    /// The depths of S(A, B), 0 to 8 from the front.
    pub fn surface(blocks: LatinSquare, cells: LatinSquare) -> Self {
        let depth = |cell: Cell| 3 * blocks.depth(cell.block()) + cells.depth(cell.position());
        Self(PerCell::from_fn(|cell| depth(cell) as u8))
    }

    /// The colour of a cell, 0 to 8.
    pub fn of(&self, cell: Cell) -> usize {
        usize::from(self.0[cell])
    }
}

/// The colours 1 to 9 in the order of cells.
impl fmt::Display for Colouring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|colour| write!(f, "{}", colour + 1))
    }
}

/// Reads the colours 1 to 9 in the order of cells.
impl FromStr for Colouring {
    type Err = ColouringError;

    fn from_str(text: &str) -> Result<Self, ColouringError> {
        let colours: Vec<u8> = text.bytes().map(|byte| byte.wrapping_sub(b'1')).collect();
        let colours = colours.try_into().map_err(|_| ColouringError::Length(text.len()))?;
        Self::new(colours)
    }
}

impl From<Colouring> for String {
    fn from(colouring: Colouring) -> Self {
        colouring.to_string()
    }
}

impl TryFrom<String> for Colouring {
    type Error = ColouringError;

    fn try_from(text: String) -> Result<Self, ColouringError> {
        text.parse()
    }
}

impl Board {
    /// More houses than this don't fit a board.
    pub const MOST_HOUSES: usize = 64;

    /// The paper's board, S(H, H). It is made once.
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Board> =
            LazyLock::new(|| Board::surface(LatinSquare::H, LatinSquare::H));
        &STANDARD
    }

    /// The board of S(A, B): blocks at the depths of A, cells in each at the depths of B.
    pub fn surface(blocks: LatinSquare, cells: LatinSquare) -> Self {
        Self::of_sudoku_and(Family::Depth, &Colouring::surface(blocks, cells))
    }

    /// The board on which cells of one colour must differ too.
    pub fn coloured(colouring: &Colouring) -> Self {
        Self::of_sudoku_and(Family::Colour, colouring)
    }

    fn of_sudoku_and(family: Family, colouring: &Colouring) -> Self {
        Self::new(&[
            (Family::Row, &Cell::row),
            (Family::Column, &Cell::column),
            (Family::Block, &Cell::block),
            (family, &|cell| colouring.of(cell)),
        ])
    }

    /// The board of these families, each with the number, 0 to 8, of the house that a cell is in.
    ///
    /// # Panics
    /// If a family gives some house more or fewer than nine cells, or there are more than seven.
    pub(crate) fn new(families: &[(Family, &dyn Fn(Cell) -> usize)]) -> Self {
        assert!(9 * families.len() <= Self::MOST_HOUSES, "a set of houses must fit 64 bits");
        let mut houses = Vec::with_capacity(9 * families.len());
        for &(family, number_of) in families {
            let mut cells = [Cells::EMPTY; 9];
            for cell in Cell::all() {
                let cells = &mut cells[number_of(cell)];
                *cells = cells.with(cell);
            }
            houses.extend((0..9).zip(cells).map(|(number, cells)| House { family, number, cells }));
        }
        assert!(houses.iter().all(|house| house.cells.len() == 9), "a house has nine cells");
        let (mut of_cell, mut peers) = (PerCell::default(), PerCell::default());
        for (h, house) in houses.iter().enumerate() {
            for cell in house.cells.iter() {
                of_cell[cell] |= 1 << h;
                peers[cell] = peers[cell] | house.cells.without(cell);
            }
        }
        Self { houses, of_cell, peers }
    }

    /// All houses, nine of each family.
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// The nine depths, or colours.
    pub fn depths(&self) -> impl Iterator<Item = &House> {
        let is_depth = |house: &&House| matches!(house.family, Family::Depth | Family::Colour);
        self.houses.iter().filter(is_depth)
    }

    /// The houses that aren't rows, columns or blocks, those of the same cells once.
    pub fn beyond_sudoku(&self) -> Vec<Cells> {
        let (sudoku, others) = self.houses.split_at(27);
        let mut beyond: Vec<Cells> = Vec::new();
        for House { cells, .. } in others {
            if !beyond.contains(cells) && sudoku.iter().all(|house| house.cells != *cells) {
                beyond.push(*cells);
            }
        }
        beyond
    }

    /// The houses that a cell is in, one of each family: bit h for house h.
    pub fn houses_of(&self, cell: Cell) -> u64 {
        self.of_cell[cell]
    }

    /// The other cells of a cell's houses: none of them may show its digit.
    pub fn peers(&self, cell: Cell) -> Cells {
        self.peers[cell]
    }
}

/// As people say it: `row 3`.
impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.family.name(), self.number + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_standard_board_has_the_houses_of_definition_1() {
        let board = Board::standard();
        assert_eq!(board.houses().len(), 36);
        // (d), with addresses from 1 as there.
        let classes = [[1, 6, 8], [3, 5, 7], [2, 4, 9]];
        for (i, blocks) in classes.iter().enumerate() {
            for (j, positions) in classes.iter().enumerate() {
                let house: Cells = blocks
                    .iter()
                    .flat_map(|b| positions.iter().map(move |p| Cell::in_block(b - 1, p - 1)))
                    .collect();
                let found = board.houses().iter().find(|found| found.cells == house);
                let found = found.expect("it is a house");
                assert_eq!((found.family, found.number.into()), (Family::Depth, 3 * i + j));
            }
        }
    }

    #[test]
    fn a_cell_is_in_one_house_of_each_family() {
        let board = Board::standard();
        for cell in Cell::all() {
            assert_eq!(board.houses_of(cell).count_ones(), 4);
            assert!(!board.peers(cell).contains(cell));
            for peer in board.peers(cell).iter() {
                assert_ne!(board.houses_of(cell) & board.houses_of(peer), 0);
            }
        }
    }

    #[test]
    fn a_colouring_has_nine_cells_of_each_colour() {
        let mut colours = PerCell::from_fn(|cell| cell.row() as u8).into_array();
        assert!(Colouring::new(colours).is_ok());
        colours[0] = 1;
        assert!(Colouring::new(colours).is_err());
    }
}
