//! Other depths: 3D-Sudoku on any cubic imaginary cube of order nine.
//!
//! The paper's objects have 81 pieces behind the cells of a grid, at depths that make a Latin
//! square, and nearly all that it says is about those depths S(A, B) that come of two squares of
//! order 3. "Note that other colorings … define an extension of the original Sudoku puzzle", it
//! says, and: "we study some of them." Here are more:
//!
//! - [`composed`]: nine cubes of order 3 of any sort, arranged as one is: S(A; B₁, …, B₉);
//! - [`random`]: random Latin squares of order 9;
//! - [`board_of_all_surfaces`]: the houses of all S(A, B) at once.

pub mod composed;
pub mod random;

use crate::puzzle::board::{Board, Colouring, Family};
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::latin::LatinSquare;
use crate::puzzle::permutation::CellPermutation;

/// All S(A, B), by their squares.
pub fn surfaces() -> Vec<(LatinSquare, LatinSquare)> {
    LatinSquare::pairs().collect()
}

/// The board with the depths of every S(A, B) beside rows, columns and blocks: a solution is one of
/// each of them.
///
/// Depths that differ only in their names are the same houses, and four sorts are left.
pub fn board_of_all_surfaces() -> Board {
    let mut different: Vec<(Vec<Cells>, Colouring)> = Vec::new();
    for (a, b) in surfaces() {
        let depths = Colouring::surface(a, b);
        let mut houses: Vec<Cells> = (0..9)
            .map(|depth| Cell::all().filter(|&cell| depths.of(cell) == depth).collect())
            .collect();
        houses.sort_unstable();
        if different.iter().all(|(others, _)| *others != houses) {
            different.push((houses, depths));
        }
    }
    let of: Vec<_> =
        different.iter().map(|(_, depths)| move |cell: Cell| depths.of(cell)).collect();
    let mut families: Vec<(Family, &dyn Fn(Cell) -> usize)> = vec![
        (Family::Row, &Cell::row),
        (Family::Column, &Cell::column),
        (Family::Block, &Cell::block),
    ];
    families.extend(of.iter().map(|of| (Family::Depth, of as &dyn Fn(Cell) -> usize)));
    Board::new(&families)
}

/// An exchange of rows and of bands that takes the houses of S(A, B) to those of the standard
/// board, which therefore has the same solutions, moved: Proposition 11 of the paper.
pub fn to_standard(blocks: LatinSquare, cells: LatinSquare) -> CellPermutation {
    // Where the signs differ, rows 1 and 2 (from 0), which are r and −r, change places.
    let moved = |square: LatinSquare, row: usize| square.sign_of_rows() * row % 3;
    let image = |cell: Cell| {
        let row = 3 * moved(blocks, cell.row() / 3) + moved(cells, cell.row() % 3);
        Cell::at(row, cell.column())
    };
    CellPermutation::new(image).expect("rows change places")
}
