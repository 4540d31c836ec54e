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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    /// The numbers of draws don't differ from those of images by more than chance makes likely.
    #[test]
    fn sets_are_drawn_in_proportion_to_their_images() {
        let mut images: BTreeMap<Vec<Cell>, f64> = BTreeMap::new();
        for first in Cell::all() {
            for second in Cell::all().skip(first.index() + 1) {
                *images.entry(least_image(&[first, second])).or_default() += 1.0;
            }
        }
        let (mut draw, mut drawn) = (Draw::new("", 1), BTreeMap::new());
        (0..3_240).for_each(|_| *drawn.entry(random_least_set(2, &mut draw)).or_default() += 1.0);
        assert!(drawn.keys().all(|set| images.contains_key(set)));
        for (set, images) in images {
            let drawn: f64 = drawn.get(&set).copied().unwrap_or_default();
            assert!((drawn - images).abs() < 4.0 * images.sqrt(), "{set:?}: {drawn}, {images}");
        }
    }
}
