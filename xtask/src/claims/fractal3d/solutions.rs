//! Which cells can show the same digit, from the solutions themselves.
//!
//! A permutation of the cells that takes solutions to solutions keeps the pairs of cells that show
//! the same digit in some solution, and so the other pairs. If those are the pairs that share a
//! house, it keeps the sets of nine cells of which any two share a house. If these are just the
//! houses, it takes houses to houses.

use fractal3d::board::Board;
use fractal3d::geometry::{Cell, Cells, PerCell};
use fractal3d::list::List;

/// How many pairs of cells share no house; how many of these show the same digit in some solution;
/// and how many sets of nine cells there are of which any two share a house.
pub(super) fn pairs_and_cliques(board: &Board) -> [usize; 3] {
    let apart = PerCell::from_fn(|cell| (!board.peers(cell)).without(cell));
    let mut equal = PerCell::<Cells>::default();
    let list = List::new(board);
    let is_done =
        |equal: &PerCell<Cells>| Cell::all().all(|cell| apart[cell].is_subset(equal[cell]));
    'units: for unit in list.units() {
        for grid in list.unit(unit) {
            for cell in Cell::all() {
                let shows_it = |other: &Cell| *other != cell && grid.get(*other) == grid.get(cell);
                equal[cell] = Cell::all().filter(shows_it).fold(equal[cell], Cells::with);
            }
            if is_done(&equal) {
                break 'units;
            }
        }
    }
    let pairs = |sets: &PerCell<Cells>| {
        Cell::all().map(|cell| (sets[cell] & apart[cell]).len()).sum::<usize>() / 2
    };
    [pairs(&apart), pairs(&equal), cliques(board, 9, Cells::ALL)]
}

/// How many sets of so many of these cells there are of which any two share a house.
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
