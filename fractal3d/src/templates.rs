//! Templates: the ways to place one digit.
//!
//! A *template* of a board is a set of nine cells that meets each house just once. All that a digit
//! can do is to take a template, and a solution is nine disjoint templates; up to relabelling, it is
//! nothing else. The standard board has 1,674, and 186 of them through each cell.

use std::cmp::Ordering;
use std::sync::LazyLock;

use crate::board::Board;
use crate::geometry::{Cell, Cells};

/// All templates of `board`, sorted by [`in_order`].
pub(crate) fn templates(board: &Board) -> Vec<Cells> {
    let rows: [Cells; 9] =
        std::array::from_fn(|row| (0..9).map(|column| Cell::at(row, column)).collect());
    let mut found = Vec::new();
    place(board, &rows, Cells::ALL, Cells::EMPTY, &mut found);
    found
}

/// Those of the standard board. They are made once.
pub(crate) fn standard_templates() -> &'static [Cells] {
    static STANDARD: LazyLock<Vec<Cells>> = LazyLock::new(|| templates(Board::standard()));
    &STANDARD
}

/// The order of templates: by their cells in order.
pub(crate) fn in_order(one: Cells, other: Cells) -> Ordering {
    // Both have nine cells: of the first that isn't in both, the one that has it comes first.
    let first = one.bits() ^ other.bits();
    let first = first & first.wrapping_neg();
    if first == 0 {
        Ordering::Equal
    } else if one.bits() & first != 0 {
        Ordering::Less
    } else {
        Ordering::Greater
    }
}

/// Places the digit in these rows, in cells that share no house with any of `cells`, which are in the rows
/// above.
fn place(board: &Board, rows: &[Cells], open: Cells, cells: Cells, found: &mut Vec<Cells>) {
    let Some((row, rows)) = rows.split_first() else {
        // Nine cells that share no house meet all nine houses of each family.
        found.push(cells);
        return;
    };
    for cell in (*row & open).iter() {
        place(board, rows, open & !board.peers(cell), cells.with(cell), found);
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
        assert!(templates.is_sorted_by(|one, next| in_order(*one, *next).is_lt()));
    }

    #[test]
    fn plain_sudoku_has_46656() {
        // Rows as colours add nothing.
        let rows = Colouring::new(std::array::from_fn(|cell| (cell / 9) as u8)).unwrap();
        assert_eq!(templates(&Board::coloured(&rows)).len(), 46_656);
    }
}
