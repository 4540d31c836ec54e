//! Canonical sets by their definition, for the reference methods: all sets are made, and compared with all images.

use crate::geometry::Cell;
use crate::permutation::CellPermutation;
use crate::symmetry::Symmetry;

/// The smallest sets of this size that begin with these cells.
pub(crate) fn least_sets(start: &[Cell], size: usize) -> Vec<Vec<Cell>> {
    let Some(last) = start.last().filter(|_| start.len() < size) else {
        return if is_least(start) { vec![start.to_vec()] } else { Vec::new() };
    };
    let next = Cell::all().skip(last.index() + 1);
    next.flat_map(|cell| least_sets(&[start, &[cell]].concat(), size)).collect()
}

/// Whether no image of a set is a smaller list.
fn is_least(set: &[Cell]) -> bool {
    // The smaller list is the larger number, if the first cell is the highest bit.
    let number = |cells: &mut dyn Iterator<Item = Cell>| -> u128 {
        cells.map(|cell| 1 << (127 - cell.index())).sum()
    };
    let own = number(&mut set.iter().copied());
    let image = |(_, moves): &(Symmetry, CellPermutation)| {
        number(&mut set.iter().map(|&cell| moves.image(cell)))
    };
    Symmetry::all().iter().all(|symmetry| image(symmetry) <= own)
}
