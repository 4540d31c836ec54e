//! 3D-Sudoku as the paper's Definition 1 reads: each block shows each digit, and so do the cells
//! (b, c) with b and c in one class each of the same kind, rows, columns or depths.

use fractal3d::check::is_solution_by_definition;
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use solidoku_common::digit::Digit;

use super::Decode;
use super::encoding::{Encoding, Model, Var};

/// The clues.
pub(super) struct Puzzle(Grid);

/// Blocks, and positions in a block, that lie in a row, in a column or at a depth.
const CLASSES: [[[usize; 3]; 3]; 3] = [
    [[1, 2, 3], [4, 5, 6], [7, 8, 9]],
    [[1, 4, 7], [2, 5, 8], [3, 6, 9]],
    [[1, 6, 8], [3, 5, 7], [2, 4, 9]],
];

/// The cells of each house.
fn houses() -> Vec<Vec<Cell>> {
    let cells = |blocks: &[usize], positions: &[usize]| -> Vec<Cell> {
        let of_block = |&b: &usize| positions.iter().map(move |&c| Cell::in_block(b - 1, c - 1));
        blocks.iter().flat_map(of_block).collect()
    };
    let all: Vec<usize> = (1..=9).collect();
    let blocks = all.iter().map(|&block| cells(&[block], &all));
    let others = CLASSES.iter().flat_map(|classes| {
        classes.iter().flat_map(move |i| classes.iter().map(move |j| cells(i, j)))
    });
    blocks.chain(others).collect()
}

impl Puzzle {
    /// Digits and dots, cell by cell; what isn't told is empty.
    pub(super) fn new(text: &str) -> Option<Self> {
        let mut grid = Grid::EMPTY;
        for (n, char) in text.chars().enumerate() {
            let digit = Digit::from_char(char);
            if digit.is_none() && char != '.' {
                return None;
            }
            grid.set(Cell::new(n)?, digit);
        }
        Some(Self(grid))
    }

    pub(super) fn encode(&self) -> (Encoding, Decode) {
        let mut e = Encoding::default();
        let vars: Vec<[Var; 9]> = Cell::all()
            .map(|cell| Digit::ALL.map(|digit| e.var(format!("shows({},{digit})", cell.index()))))
            .collect();
        for cell in Cell::all() {
            e.exactly_one(vars[cell.index()]);
        }
        for house in houses() {
            for digit in Digit::ALL {
                e.exactly_one(house.iter().map(|cell| vars[cell.index()][digit.index()]));
            }
        }
        for (cell, digit) in self.0.clues() {
            e.clause([vars[cell.index()][digit.index()].positive()]);
        }
        let clues = self.0;
        (e, Box::new(move |model| decode(model, &vars, &clues)))
    }
}

fn decode(model: &Model, vars: &[[Var; 9]], clues: &Grid) -> Option<String> {
    let mut grid = Grid::EMPTY;
    for (cell, vars) in Cell::all().zip(vars) {
        grid.set(
            cell,
            model.only_true(&std::array::from_fn::<_, 9, _>(|n| (vars[n], Digit::ALL[n]))),
        );
    }
    let is_solution =
        is_solution_by_definition(&grid) && grid.restricted_to(clues.given()) == *clues;
    is_solution.then(|| grid.to_string())
}
