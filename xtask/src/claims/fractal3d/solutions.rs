//! Which cells can show the same digit, from the solutions themselves.
//!
//! A permutation of the cells that takes solutions to solutions keeps the pairs of cells that show
//! the same digit in some solution, and so the other pairs. If those are the pairs that share a
//! house, it keeps the sets of nine cells of which any two share a house. If these are just the
//! houses, it takes houses to houses.

use fractal3d::board::Board;
use fractal3d::geometry::{Cell, Cells};
use fractal3d::list::List;

/// How many pairs of cells share no house; how many of these show the same digit in some solution;
/// and how many sets of nine cells there are of which any two share a house.
pub(super) fn pairs_and_cliques(board: &Board) -> [usize; 3] {
    let apart: Vec<[Cell; 2]> = Cell::all()
        .flat_map(|a| Cell::all().map(move |b| [a, b]))
        .filter(|[a, b]| a < b && !board.peers(*a).contains(*b))
        .collect();
    // Pairs that no solution so far shows with the same digit.
    let mut left = apart.clone();
    let list = List::new(board);
    for grid in list.units().flat_map(|unit| list.unit(unit)) {
        left.retain(|[a, b]| grid.get(*a) != grid.get(*b));
        if left.is_empty() {
            break;
        }
    }
    [apart.len(), apart.len() - left.len(), cliques(board, 9, Cells::ALL)]
}

/// The number of sets of this size, of these cells, of which any two share a house.
fn cliques(board: &Board, cells: usize, of: Cells) -> usize {
    if cells == 0 {
        return 1;
    }
    let mut left = of;
    let mut found = 0;
    for cell in of.iter() {
        left = left.without(cell);
        found += cliques(board, cells - 1, left & board.peers(cell));
    }
    found
}
