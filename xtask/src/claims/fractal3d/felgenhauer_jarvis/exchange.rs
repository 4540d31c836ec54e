//! The exchange: an operation on bands that keeps what each column holds.
//!
//! Where two rows of a band and two columns of different stacks hold two digits crosswise,
//!
//! ```text
//!  a … b             b … a
//!  …   …   becomes   …   …
//!  b … a             a … b
//! ```
//!
//! Rows, columns and blocks hold afterwards what they held before. So the same six rows complete
//! both bands to a Sudoku grid. They needn't complete both to a 3D-Sudoku solution: depths may take
//! in some of the four cells and not the others.

use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;

/// Two rows of a band and two columns of different stacks, all counted from 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Exchange {
    rows: [usize; 2],
    columns: [usize; 2],
}

impl Exchange {
    /// The paper's example: positions 1 and 4 of the blocks 1 and 2.
    pub(crate) const PAPERS: Self = Self { rows: [0, 1], columns: [0, 3] };

    /// The grid after it; `None` if the four cells don't hold two digits crosswise.
    pub(crate) fn apply(self, grid: &Grid) -> Option<Grid> {
        let [[p, q], [r, s]] =
            self.rows.map(|row| self.columns.map(|column| Cell::at(row, column)));
        let (a, b) = (grid.get(p)?, grid.get(q)?);
        if grid.get(r) != Some(b) || grid.get(s) != Some(a) {
            return None;
        }
        let mut exchanged = *grid;
        for (cell, digit) in [(p, b), (q, a), (r, a), (s, b)] {
            exchanged.set(cell, Some(digit));
        }
        Some(exchanged)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claims::fractal3d::felgenhauer_jarvis::exchangeable_bands;
    use solidoku_common::digit::{Digit, DigitSet};

    /// What the rows of blocks, the columns and the blocks of a top band hold.
    fn holdings(band: &Grid) -> Vec<DigitSet> {
        let set = |cells: &mut dyn Iterator<Item = Cell>| -> DigitSet {
            cells.map(|cell| band.get(cell).unwrap()).collect()
        };
        let rows = (0..3).map(|row| set(&mut (0..9).map(|column| Cell::at(row, column))));
        let columns = (0..9).map(|column| set(&mut (0..3).map(|row| Cell::at(row, column))));
        let blocks = (0..3).map(|block| set(&mut (0..9).map(|at| Cell::in_block(block, at))));
        rows.chain(columns).chain(blocks).collect()
    }

    #[test]
    fn it_changes_four_cells_and_no_row_column_or_block() {
        let bands = exchangeable_bands();
        assert_eq!(bands.len(), 62_208);
        for band in bands.into_iter().step_by(7) {
            let exchanged = Exchange::PAPERS.apply(&band).unwrap();
            let changed = Cell::all().filter(|&cell| exchanged.get(cell) != band.get(cell));
            // The paper's addresses, a block and a position in it.
            let addresses = [(1, 1), (2, 1), (1, 4), (2, 4)];
            assert!(changed.eq(addresses.map(|(b, c)| Cell::in_block(b - 1, c - 1))));
            assert_eq!(holdings(&exchanged), holdings(&band));
            assert_eq!(Exchange::PAPERS.apply(&exchanged), Some(band));
        }
    }

    /// All of them that there are in the top band.
    fn all() -> impl Iterator<Item = Exchange> {
        let rows = [[0, 1], [0, 2], [1, 2]];
        let pairs = (0..9).flat_map(|c| (c + 1..9).map(move |d| [c, d]));
        let apart = pairs.filter(|[c, d]| c / 3 != d / 3);
        apart.flat_map(move |columns| rows.map(|rows| Exchange { rows, columns }))
    }

    #[test]
    fn each_of_the_81_keeps_what_is_held_where_it_applies() {
        assert_eq!(all().count(), 81);
        let values = "123457689456189237789236145".bytes().map(|b| Digit::new(b - b'0'));
        let mut band = Grid::EMPTY;
        Cell::all().zip(values).for_each(|(cell, digit)| band.set(cell, digit));
        let exchanged: Vec<_> = all().filter_map(|e| e.apply(&band)).collect();
        assert!(exchanged.iter().all(|other| holdings(other) == holdings(&band)));
        assert_eq!(exchanged.len(), 4);
        assert_eq!(Exchange::PAPERS.apply(&Grid::EMPTY), None);
    }
}
