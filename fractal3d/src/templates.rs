//! Templates: the ways to place one digit.
//!
//! A *template* of a board is a set of nine cells that meets each house just once. All that a digit
//! can do is to take a template, and a solution is nine disjoint templates; up to relabelling, it is
//! nothing else. The standard board has 1,674, and 186 of them through each cell.

use crate::board::Board;
use crate::geometry::{Cell, Cells};

/// All templates of `board`, sorted by their cells in order.
pub(crate) fn templates(board: &Board) -> Vec<Cells> {
    let mut found = Vec::new();
    place(board, 0, 0, Cells::EMPTY, &mut found);
    found
}

/// Places the digit in `row` and below, when the rows above take `cells` and the houses in `met`.
fn place(board: &Board, row: usize, met: u64, cells: Cells, found: &mut Vec<Cells>) {
    if row == 9 {
        // Nine cells that share no house meet all nine houses of each family.
        found.push(cells);
        return;
    }
    for column in 0..9 {
        let cell = Cell::at(row, column);
        let houses = board.houses_of(cell);
        if met & houses == 0 {
            place(board, row + 1, met | houses, cells.with(cell), found);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Colouring;

    #[test]
    fn the_standard_board_has_1674() {
        let board = Board::standard();
        let templates = templates(board);
        assert_eq!(templates.len(), 1_674);
        for cell in Cell::all() {
            assert_eq!(templates.iter().filter(|template| template.contains(cell)).count(), 186);
        }
        for template in &templates {
            assert!(board.houses().iter().all(|house| (house.cells & *template).len() == 1));
        }
        assert!(templates.is_sorted_by_key(|template| template.iter().collect::<Vec<_>>()));
    }

    #[test]
    fn plain_sudoku_has_46656() {
        // Rows as colours add nothing.
        let rows = Colouring::new(std::array::from_fn(|cell| (cell / 9) as u8)).unwrap();
        assert_eq!(templates(&Board::coloured(&rows)).len(), 46_656);
    }
}
