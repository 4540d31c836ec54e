//! The 24 rotations of the cube, and objects that are the same when turned.
//!
//! An object is a set of small cubes in a cube of side n, each at (row, column, depth), 0 to n − 1
//! from the fixed side. A rotation permutes the three axes and turns some of them round, p to
//! n − 1 − p. Its determinant, the sign of the permutation times −1 for each axis that is turned
//! round, is 1; it is −1 for the 24 reflections, which aren't in here.

use std::collections::BTreeSet;

use solidoku_common::perm::Permutation;

use crate::puzzle::board::Colouring;
use crate::puzzle::geometry::Cell;
use crate::puzzle::latin::LatinSquare;

/// A rotation of the cube.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rotation {
    /// Which of the old axes each new one is.
    axes: Permutation<3>,
    /// Which of the new axes are turned round.
    flips: [bool; 3],
}

/// Small cubes in a cube.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Object {
    side: u8,
    cubes: BTreeSet<[u8; 3]>,
}

impl Rotation {
    /// All 24 rotations, the identity first.
    pub fn all() -> Vec<Self> {
        let flips = (0..8u8).map(|bits| [0, 1, 2].map(|axis| bits >> axis & 1 == 1));
        let all = flips.flat_map(|flips| Permutation::all().map(move |axes| Self { axes, flips }));
        let is_rotation = |rotation: &Self| {
            let turned_round = rotation.flips.iter().filter(|&&flip| flip).count();
            rotation.axes.is_even() == turned_round.is_multiple_of(2)
        };
        all.filter(is_rotation).collect()
    }

    /// Where the rotation takes an object.
    #[must_use]
    pub fn of(self, object: &Object) -> Object {
        let image = |cube: &[u8; 3]| {
            [0, 1, 2].map(|axis| {
                let place = cube[self.axes.image(axis)];
                if self.flips[axis] { object.side - 1 - place } else { place }
            })
        };
        Object { side: object.side, cubes: object.cubes.iter().map(image).collect() }
    }
}

impl Object {
    /// The cubic imaginary cube of order 3 of a Latin square.
    pub fn of_order_3(square: LatinSquare) -> Self {
        let cube = |at: u8| [at / 3, at % 3, square.depth(at.into()) as u8];
        Self { side: 3, cubes: (0..9).map(cube).collect() }
    }

    /// S(A, B), of order 9.
    pub fn surface(blocks: LatinSquare, cells: LatinSquare) -> Self {
        Self::of_depths(&Colouring::surface(blocks, cells))
    }

    /// The object of order 9 with a small cube behind each cell, at the depth that is its colour.
    pub fn of_depths(depths: &Colouring) -> Self {
        let cube = |cell: Cell| [cell.row(), cell.column(), depths.of(cell)].map(|p| p as u8);
        Self { side: 9, cubes: Cell::all().map(cube).collect() }
    }

    /// The small cubes of the object in order, each as row, column and depth.
    pub fn cubes(&self) -> impl Iterator<Item = [u8; 3]> + '_ {
        self.cubes.iter().copied()
    }
}

/// Divides objects into those that rotations take to each other, by turning one of each class in
/// all ways. Classes are in the order of their first objects.
pub fn classes(objects: &[Object]) -> Vec<Vec<Object>> {
    let mut classes: Vec<Vec<Object>> = Vec::new();
    for object in objects {
        let turned: Vec<_> = Rotation::all().iter().map(|rotation| rotation.of(object)).collect();
        match classes.iter_mut().find(|class| turned.contains(&class[0])) {
            Some(class) => class.push(object.clone()),
            None => classes.push(vec![object.clone()]),
        }
    }
    classes
}

/// How many classes there are, by Burnside's lemma: the mean over the rotations of the number of
/// objects that each leaves as it is. All images of each object must be among the objects.
///
/// # Panics
/// If the sum isn't a multiple of 24, so that some image isn't.
pub fn classes_by_burnside(objects: &[Object]) -> usize {
    let kept = |rotation: &Rotation| {
        objects.iter().filter(|&object| rotation.of(object) == *object).count()
    };
    let sum: usize = Rotation::all().iter().map(kept).sum();
    assert!(sum.is_multiple_of(24), "every image of an object is one of them");
    sum / 24
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_are_a_group_of_24_and_keep_handedness() {
        // Three cubes along the axes, at different distances from a corner, tell all 48 apart.
        let chiral = Object { side: 4, cubes: [[1, 0, 0], [0, 2, 0], [0, 0, 3]].into() };
        let images = |object: &Object| -> BTreeSet<Object> {
            Rotation::all().iter().map(|rotation| rotation.of(object)).collect()
        };
        let all = images(&chiral);
        assert_eq!(all.len(), 24);
        assert!(all.iter().all(|image| images(image) == all));
        let mirrored = Object { side: 4, cubes: [[0, 1, 0], [2, 0, 0], [0, 0, 3]].into() };
        assert!(!all.contains(&mirrored));
    }

    #[test]
    fn a_rotation_of_an_imaginary_cube_is_one_too() {
        for &square in LatinSquare::all() {
            for rotation in Rotation::all() {
                let turned = rotation.of(&Object::of_order_3(square));
                let depths: Vec<u8> = turned.cubes().map(|[_, _, depth]| depth).collect();
                let turned =
                    depths.try_into().ok().and_then(|depths| LatinSquare::new(depths).ok());
                assert_eq!(turned.expect("each side shows nine cubes").kind(), square.kind());
            }
        }
    }
}
