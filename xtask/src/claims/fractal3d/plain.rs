//! Plain backtracking over cells, which shares nothing with the counters and solvers of `fractal3d` but the houses
//! of a board: the empty cell with the fewest digits left is filled with each of them.

use std::array;

use fractal3d::board::Board;
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;

/// All nine digits, as bits 0 to 8.
const ALL: u16 = 0x1ff;

/// The houses of a board, as numbers.
pub(super) struct Plain {
    /// For each house its cells.
    houses: Vec<Vec<usize>>,
    /// For each cell its houses.
    of_cell: [Vec<usize>; Cell::COUNT],
}

struct Search<'a> {
    plain: &'a Plain,
    /// The digits that each house shows.
    shown: Vec<u16>,
    is_filled: [bool; Cell::COUNT],
    left: usize,
}

impl Plain {
    pub(super) fn new(board: &Board) -> Self {
        let cells = |cells: fractal3d::geometry::Cells| cells.iter().map(Cell::index).collect();
        let houses: Vec<Vec<usize>> =
            board.houses().iter().map(|house| cells(house.cells)).collect();
        let of_cell = array::from_fn(|cell| {
            (0..houses.len()).filter(|&house| houses[house].contains(&cell)).collect()
        });
        Self { houses, of_cell }
    }

    /// How many completions a grid has.
    pub(super) fn count(&self, start: &Grid) -> u64 {
        let mut search = Search {
            plain: self,
            shown: vec![0; self.houses.len()],
            is_filled: [false; Cell::COUNT],
            left: Cell::COUNT,
        };
        for cell in Cell::all() {
            let Some(digit) = start.get(cell) else { continue };
            let bit = 1 << digit.index();
            if search.allowed(cell.index()) & bit == 0 {
                return 0;
            }
            search.show(cell.index(), bit);
            search.is_filled[cell.index()] = true;
            search.left -= 1;
        }
        search.completions()
    }
}

impl Search<'_> {
    /// The digits that no house of a cell shows.
    fn allowed(&self, cell: usize) -> u16 {
        self.plain.of_cell[cell].iter().fold(ALL, |allowed, &house| allowed & !self.shown[house])
    }

    /// Adds a digit to the houses of a cell, or removes it.
    fn show(&mut self, cell: usize, bit: u16) {
        for &house in &self.plain.of_cell[cell] {
            self.shown[house] ^= bit;
        }
    }

    fn completions(&mut self) -> u64 {
        if self.left == 0 {
            return 1;
        }
        let (mut fewest, mut cell, mut digits) = (u32::MAX, 0, 0);
        for empty in (0..Cell::COUNT).filter(|&cell| !self.is_filled[cell]) {
            let allowed = self.allowed(empty);
            if allowed.count_ones() < fewest {
                (fewest, cell, digits) = (allowed.count_ones(), empty, allowed);
            }
            if fewest <= 1 {
                break;
            }
        }
        self.is_filled[cell] = true;
        self.left -= 1;
        let mut count = 0;
        while digits != 0 {
            let bit = digits & digits.wrapping_neg();
            digits ^= bit;
            self.show(cell, bit);
            count += self.completions();
            self.show(cell, bit);
        }
        self.left += 1;
        self.is_filled[cell] = false;
        count
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fractal3d::check;
    use fractal3d::list::List;

    #[test]
    fn it_counts_as_the_checker_does() {
        let board = Board::standard();
        let plain = Plain::new(board);
        let solutions = List::new(board).unit(0);
        for solution in solutions.iter().step_by(40).take(12) {
            let mut band = Grid::EMPTY;
            Cell::all().take(27).for_each(|cell| band.set(cell, solution.get(cell)));
            let count = plain.count(&band);
            assert_eq!(count, check::backtrack(board, &band));
            assert!(count > 0);
            band.set(Cell::at(1, 0), band.get(Cell::at(0, 0)));
            assert_eq!(plain.count(&band), 0);
        }
    }
}
