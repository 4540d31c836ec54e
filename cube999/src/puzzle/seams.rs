//! Seams: neighbouring cells, and whether their digits fit.
//!
//! In the target, the digits of neighbours differ by 1 modulo 9. A turned sub-cube stays whole
//! inside, but along its border most neighbours no longer fit: the *seams* there are broken. After
//! a few dozen turns, most of the last turns' borders still show.
//!
//! A seam that fits the wrong way round (a digit less where the target has one more) counts as
//! whole, because a sub-cube that was turned together with its surroundings looks like that.

use super::cube::Cube;
use super::geometry::Cell;

/// Pairs of neighbours in the cube.
pub const PAIRS: usize = 3 * 8 * 9 * 9;

/// The number of pairs of neighbours whose digits differ by one, either way round.
pub fn whole_seams(cube: &Cube) -> usize {
    pairs().filter(|&(cell, next)| fits(cube, cell, next)).count()
}

/// The pairs of neighbours whose digits don't fit; the second is to the right of the first, above
/// it, or in front of it.
pub fn broken(cube: &Cube) -> impl Iterator<Item = (Cell, Cell)> {
    pairs().filter(|&(cell, next)| !fits(cube, cell, next))
}

fn fits(cube: &Cube, cell: Cell, next: Cell) -> bool {
    matches!(cube.digit(cell).abs_diff(cube.digit(next)), 1 | 8)
}

/// All pairs of neighbours: a cell, and the one to its right, above it or in front of it.
fn pairs() -> impl Iterator<Item = (Cell, Cell)> {
    Cell::all().flat_map(|cell| {
        let [x, y, z] = cell.coordinates();
        let ahead = [Cell::new(x + 1, y, z), Cell::new(x, y + 1, z), Cell::new(x, y, z + 1)];
        ahead.into_iter().flatten().map(move |next| (cell, next))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::scramble;

    #[test]
    fn the_target_is_whole_and_a_random_cube_is_not() {
        assert_eq!(whole_seams(&Cube::TARGET), PAIRS);
        // Of two random digits, two in nine fit.
        let expected = PAIRS * 2 / 9;
        assert!(whole_seams(&scramble::random(1)).abs_diff(expected) < 100);
        for cube in [Cube::TARGET, scramble::random(1)] {
            assert_eq!(whole_seams(&cube) + broken(&cube).count(), PAIRS);
        }
    }

    #[test]
    fn mirror_images_have_as_many_whole_seams() {
        let cube = Cube::TARGET.after(&scramble::turns(20, 1));
        let mut digits = *cube.digits();
        for cell in Cell::all() {
            let [x, y, z] = cell.coordinates();
            let image = Cell::new(z, y, x).expect("it is a cell too");
            digits[image.index()] = cube.digit(cell);
        }
        let image = Cube::new(digits).expect("the classes have what they had");
        assert_eq!(whole_seams(&image), whole_seams(&cube));
    }
}
