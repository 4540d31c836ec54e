//! Canonical sets by definition, for reference methods: each set is compared with all images.

use crate::puzzle::geometry::Cell;
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::symmetry::Symmetry;

/// The smallest sets of this size that begin with these cells.
pub(crate) fn least_sets(start: &[Cell], size: usize) -> Vec<Vec<Cell>> {
    let Some(last) = start.last().filter(|_| start.len() < size) else {
        return if is_least(start) { vec![start.to_vec()] } else { Vec::new() };
    };
    let next = Cell::all().skip(last.index() + 1);
    next.flat_map(|cell| least_sets(&[start, &[cell]].concat(), size)).collect()
}

/// The smallest image of a set, in ascending order.
pub(crate) fn least_image(set: &[Cell]) -> Vec<Cell> {
    let largest = images(set).max().unwrap_or_default();
    Cell::all().filter(|&cell| largest & bit(cell) != 0).collect()
}

/// Whether no image of a set is a smaller list.
fn is_least(set: &[Cell]) -> bool {
    let own: u128 = set.iter().map(|&cell| bit(cell)).sum();
    images(set).all(|image| image <= own)
}

/// The images of a set as numbers. The smaller list is the larger number.
fn images(set: &[Cell]) -> impl Iterator<Item = u128> {
    let image = move |(_, moves): &(Symmetry, CellPermutation)| {
        set.iter().map(|&cell| bit(moves.image(cell))).sum()
    };
    Symmetry::all().iter().map(image)
}

/// The first cell is the highest bit.
fn bit(cell: Cell) -> u128 {
    1 << (127 - cell.index())
}
