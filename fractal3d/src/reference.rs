//! A second way to the number of solutions, which knows nothing of templates: backtracking from few first rows.
//!
//! Up to relabelling the first block reads 123456789, and the rest of the first row is one of 720 orders of the
//! digits 4 to 9. A symmetry of the board that keeps the first row and the first block takes solutions to
//! solutions, and so, once digits are renamed, first rows to first rows that as many solutions have. The
//! symmetries are found here by trying: rows are moved within and between bands, columns within and between
//! stacks, with or without exchanging columns and depths, and what takes houses to houses is kept. Then one
//! first row of each orbit is enough.
//!
//! Apart from [`backtrack`], which searches cell by cell, this imports the board alone.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

use common::control::Control;
use common::outcome::Outcome;
use common::perm::Permutation;
use rayon::prelude::*;

use crate::backtrack;
use crate::board::{Board, House};
use crate::geometry::{Cell, Cells};

/// How many solutions a board has, up to relabelling. Progress is the number of first rows.
pub fn count(board: &Board, control: Control<'_>) -> Outcome<u64> {
    let done = AtomicU64::new(0);
    let count = |(&row, &size): (&usize, &u64)| {
        let count = backtrack::count_unit(board, row, control).map(|count| size * count);
        control.report(done.fetch_add(1, Ordering::Relaxed) + 1);
        count
    };
    first_rows(board).par_iter().map(count).sum()
}

/// A first row of each orbit, by its number among the units of [`backtrack`], and the orbit's size.
fn first_rows(board: &Board) -> BTreeMap<usize, u64> {
    let symmetries = symmetries(board);
    let mut orbits = BTreeMap::new();
    for row in backtrack::units() {
        let images = symmetries.iter().map(|columns| image(row, columns));
        let first = images.min().map_or(row, |least| least.min(row));
        *orbits.entry(first).or_default() += 1;
    }
    orbits
}

/// The first row to which a symmetry takes one, once digits are renamed so that the first block reads 123456789.
fn image(row: usize, symmetry: &[Cell; Cell::COUNT]) -> usize {
    let order = Permutation::<6>::from_rank(row as u64).expect("the units have such numbers");
    let mut moved = [0; Cell::COUNT];
    for digit in 0..9 {
        moved[symmetry[Cell::in_block(0, digit).index()].index()] = digit;
    }
    for (digit, column) in order.images().into_iter().zip(3..) {
        moved[symmetry[Cell::at(0, column).index()].index()] = usize::from(digit) + 3;
    }
    let mut names = [0; 9];
    for name in 0..9 {
        names[moved[Cell::in_block(0, name).index()]] = name as u8;
    }
    let order = [3, 4, 5, 6, 7, 8].map(|column| names[moved[Cell::at(0, column).index()]] - 3);
    Permutation::new(order).expect("the first row stays").rank() as usize
}

/// The symmetries of a board that keep the first row and the first block: where each takes the cells.
fn symmetries(board: &Board) -> Vec<[Cell; Cell::COUNT]> {
    let depth =
        |cell: Cell| board.depths().position(|house| house.cells.contains(cell)).unwrap_or(0);
    // Depths are numbered from the layer of the first block, which so stays where it is.
    let first = depth(Cell::at(0, 0)) / 3 * 3;
    let depths = Cell::all().map(|cell| (depth(cell) + 9 - first) % 9);
    let across: [Vec<usize>; 2] = [Cell::all().map(Cell::column).collect(), depths.collect()];
    let rows: Vec<Lines> = lines().filter(|lines| lines[0] == 0).collect();
    let columns: Vec<Lines> = lines().collect();
    let mut found = Vec::new();
    for across in &across {
        for rows in &rows {
            for columns in &columns {
                let image = |cell: Cell| Cell::at(rows[cell.row()], columns[across[cell.index()]]);
                if keeps_houses(board, image) {
                    let all: Vec<Cell> = Cell::all().map(image).collect();
                    found.push(all.try_into().expect("there are 81"));
                }
            }
        }
    }
    found
}

/// Where rows or columns go.
type Lines = [usize; 9];

/// The ways to move rows within and between bands, or columns within and between stacks, such that the first
/// three stay the first three.
fn lines() -> impl Iterator<Item = Lines> {
    let three = || Permutation::<3>::all();
    let inner =
        three().flat_map(move |a| three().flat_map(move |b| three().map(move |c| [a, b, c])));
    inner.flat_map(|inner| {
        [[0, 1, 2], [0, 2, 1]].map(|outer: [usize; 3]| {
            std::array::from_fn(|line| 3 * outer[line / 3] + inner[line / 3].image(line % 3))
        })
    })
}

/// Whether cells move to different cells, and houses to houses.
fn keeps_houses(board: &Board, image: impl Fn(Cell) -> Cell) -> bool {
    // Depths come last, and few of the moves keep them.
    let is_house = |house: &House| {
        house.cells.iter().fold(u64::MAX, |shared, cell| shared & board.houses_of(image(cell))) != 0
    };
    let keeps = board.houses().iter().rev().all(is_house);
    keeps && Cell::all().map(image).collect::<Cells>() == Cells::ALL
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::latin::LatinSquare;

    #[test]
    fn few_first_rows_stand_for_all() {
        compare(LatinSquare::H);
    }

    #[test]
    #[ignore = "nightly: some seconds"]
    fn few_first_rows_of_the_antiprismoid_stand_for_all() {
        compare(LatinSquare::T);
    }

    fn compare(square: LatinSquare) {
        let board = Board::surface(square, square);
        assert_eq!(symmetries(&board).len(), 72);
        let rows = first_rows(&board);
        assert_eq!(rows.values().sum::<u64>(), 720);
        assert_eq!(count(&board, Control::UNLIMITED), Outcome::Exhausted(5_065_278));
    }
}
