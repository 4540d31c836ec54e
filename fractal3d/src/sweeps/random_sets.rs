//! A random set of cells up to symmetry, without a list of them.

use solidoku_common::sweep::Draw;

use crate::clues::cell_sets::least_image;
use crate::puzzle::geometry::Cell;

/// The smallest image of a random set of this size. Each set of cells is equally likely, so one up
/// to symmetry is drawn in proportion to the number of its images: 5,832 for nearly all.
pub(super) fn random_least_set(size: usize, draw: &mut Draw) -> Vec<Cell> {
    let cells = draw.different(size as u64, Cell::COUNT as u64);
    let cells: Vec<Cell> = cells.into_iter().filter_map(|cell| Cell::new(cell as usize)).collect();
    least_image(&cells)
}
