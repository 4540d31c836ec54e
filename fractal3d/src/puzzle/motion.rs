//! Which symmetries of a board's houses are motions of its object in space.
//!
//! Houses can have more symmetries than the object that one holds: those of the paper's board have
//! 5,832, of which 12 move the object as a whole. So a count "up to symmetry" says up to which.
//!
//! A piece lies at a point of {−4, …, 4}³: row, column and depth, with the middle of the object at
//! 0. A *motion* is a linear map that keeps lengths and takes the object to itself, so that pieces
//! go to pieces. It is a rotation if its determinant is 1, and else a reflection, which one sees in
//! a mirror and no hand does.
//!
//! Small cubes go to small cubes only by the 48 maps that permute the axes and turn some of them
//! round. The sculpture's bipyramids are also the same after the half turn R about (1, 1, 1) (see
//! [`sculpture`](crate::puzzle::sculpture)). What keeps a bipyramid permutes its two apexes
//! ±(1, 1, 1) and its hexagon, which are 24 maps: the twelve that permute the axes, all turned round
//! or none, and these times R. So the candidates are the 48, and for the sculpture these times R as
//! well, and those that take pieces to pieces are the motions.
//!
//! R is (2/3) J − I, where J is all ones: matrices are kept in thirds.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};

use crate::puzzle::board::BoardDesign;
use crate::puzzle::geometry::{Cell, PerCell};
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::sculpture::Place;
use crate::puzzle::views;

/// Up to which symmetries things are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum SymmetryGroup {
    /// All permutations of the cells that take houses to houses
    #[default]
    Houses,
    /// Rotations and reflections of the object in space
    Object,
    /// Rotations of the object
    Rotations,
    /// Rotations of the object about its axis, the diagonal (1, 1, 1)
    Axis,
}

/// A motion of an object, and what it does to the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Motion {
    map: Matrix,
    permutation: CellPermutation,
}

/// A matrix in thirds: rows, columns and depths of the image of a piece from those of the piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Matrix([[i32; 3]; 3]);

/// The board's houses have symmetries, but it is no object in space: its colours are no depths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a colouring has no object that could be moved, so that only `houses` has a meaning")]
pub struct NoObjectError;

impl Motion {
    /// All motions of a board's object, the identity first.
    ///
    /// # Errors
    /// If the board is a colouring.
    pub fn all(design: &BoardDesign) -> Result<Vec<Self>, NoObjectError> {
        let places = places(design).ok_or(NoObjectError)?;
        let cells: HashMap<[i32; 3], Cell> = Cell::all().map(|cell| (places[cell], cell)).collect();
        let with_cells = |map: Matrix| {
            let image = |cell: Cell| cells.get(&map.of(places[cell])?).copied();
            let images: Vec<Cell> = Cell::all().map(image).collect::<Option<_>>()?;
            let permutation = CellPermutation::new(|cell| images[cell.index()])?;
            Some(Self { map, permutation })
        };
        let half_turn = (*design == BoardDesign::SixWay).then_some(Matrix::HALF_TURN);
        let maps = Matrix::signed_permutations();
        let turned = half_turn.into_iter().flat_map(|turn| maps.iter().map(move |&map| map * turn));
        Ok(maps.iter().copied().chain(turned).filter_map(with_cells).collect())
    }

    /// What the motion does to the cells.
    pub const fn permutation(&self) -> CellPermutation {
        self.permutation
    }

    /// Whether the motion can be done by hand: it is no reflection.
    pub const fn is_rotation(&self) -> bool {
        self.map.determinant() > 0
    }

    /// Whether the motion is a rotation about the diagonal (1, 1, 1).
    pub fn is_about_axis(&self) -> bool {
        self.is_rotation() && self.map.of([1; 3]) == Some([1; 3])
    }
}

impl SymmetryGroup {
    /// The motions of a board's object that belong to the group, as permutations of the cells; `None`
    /// if the group has more than motions.
    ///
    /// # Errors
    /// If the board is a colouring.
    pub fn motions(
        self,
        design: &BoardDesign,
    ) -> Result<Option<Vec<CellPermutation>>, NoObjectError> {
        let belongs = |motion: &Motion| match self {
            Self::Houses | Self::Object => true,
            Self::Rotations => motion.is_rotation(),
            Self::Axis => motion.is_about_axis(),
        };
        if self == Self::Houses {
            return Ok(None);
        }
        let motions = Motion::all(design)?;
        Ok(Some(motions.iter().filter(|motion| belongs(motion)).map(Motion::permutation).collect()))
    }

    /// A symmetry of the group in words, and several.
    pub const fn words(self) -> [&'static str; 2] {
        match self {
            Self::Houses => ["symmetry of the board's houses", "symmetries of the board's houses"],
            Self::Object => ["motion of the object", "rotations and reflections of the object"],
            Self::Rotations => ["rotation of the object", "rotations of the object"],
            Self::Axis => {
                ["rotation of the object about its axis", "rotations of the object about its axis"]
            }
        }
    }
}

impl Matrix {
    /// The half turn about (1, 1, 1).
    const HALF_TURN: Self = Self([[-1, 2, 2], [2, -1, 2], [2, 2, -1]]);

    /// The 48 that permute the axes and turn some of them round, the identity first.
    fn signed_permutations() -> Vec<Self> {
        const AXES: [[usize; 3]; 6] =
            [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
        let signs = (0..8).map(|bits| [0, 1, 2].map(|axis| 3 - 6 * (bits >> axis & 1)));
        signs
            .flat_map(|signs| {
                AXES.map(|axes| {
                    let mut rows = [[0; 3]; 3];
                    for (row, (axis, sign)) in rows.iter_mut().zip(axes.into_iter().zip(signs)) {
                        row[axis] = sign;
                    }
                    Self(rows)
                })
            })
            .collect()
    }

    /// The image of a point; `None` if it isn't a whole number.
    fn of(self, point: [i32; 3]) -> Option<[i32; 3]> {
        let thirds = self.0.map(|row| (0..3).map(|axis| row[axis] * point[axis]).sum::<i32>());
        thirds.iter().all(|third| third % 3 == 0).then(|| thirds.map(|third| third / 3))
    }

    /// Positive if the map keeps left and right hands apart.
    const fn determinant(&self) -> i32 {
        let [a, b, c] = self.0;
        a[0] * (b[1] * c[2] - b[2] * c[1])
            + a[1] * (b[2] * c[0] - b[0] * c[2])
            + a[2] * (b[0] * c[1] - b[1] * c[0])
    }
}

/// Right to left: the right factor acts first.
impl std::ops::Mul for Matrix {
    type Output = Self;

    fn mul(self, first: Self) -> Self {
        let entry = |row: usize, column: usize| {
            (0..3).map(|n| self.0[row][n] * first.0[n][column]).sum::<i32>() / 3
        };
        Self([0, 1, 2].map(|row| [0, 1, 2].map(|column| entry(row, column))))
    }
}

/// Where the pieces lie, if the board has an object.
fn places(design: &BoardDesign) -> Option<PerCell<[i32; 3]>> {
    match design {
        BoardDesign::Surface(..) => {
            let depths = design.colouring();
            Some(PerCell::from_fn(|cell| views::place(cell, &depths).map(|at| at as i32 - 4)))
        }
        BoardDesign::SixWay => {
            Some(PerCell::from_fn(|cell| Place::of(cell).coordinates().map(i32::from)))
        }
        BoardDesign::Coloured(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::automorphism::Group;
    use crate::puzzle::latin::LatinSquare;
    use crate::puzzle::permutation::generated;

    fn orders(design: &BoardDesign) -> [usize; 3] {
        let order = |group: SymmetryGroup| group.motions(design).unwrap().unwrap().len();
        [SymmetryGroup::Object, SymmetryGroup::Rotations, SymmetryGroup::Axis].map(order)
    }

    #[test]
    fn motions_are_groups_of_symmetries_of_the_houses() {
        let surfaces = LatinSquare::pairs().map(|(a, b)| BoardDesign::Surface(a, b));
        for design in surfaces.chain([BoardDesign::SixWay]) {
            let board = design.board();
            for group in [SymmetryGroup::Object, SymmetryGroup::Rotations, SymmetryGroup::Axis] {
                let motions = group.motions(&design).unwrap().unwrap();
                assert!(motions.iter().all(|motion| motion.preserves(&board)), "{design}");
                assert_eq!(motions[0], CellPermutation::identity());
                assert_eq!(generated(&motions).len(), motions.len(), "{design}");
            }
            assert_eq!(Group::of(&board).order() % orders(&design)[0] as u128, 0);
        }
    }

    #[test]
    fn objects_have_the_motions_that_geometry_says() {
        // A hexagonal bipyramid has 24, of which 12 are rotations and 6 about its axis; of cubes
        // that are seen as squares, half of them are left.
        assert_eq!(orders(&BoardDesign::SixWay), [24, 12, 6]);
        assert_eq!(orders(&BoardDesign::STANDARD), [12, 6, 3]);
        // A triangular antiprismoid has no middle.
        assert_eq!(orders(&BoardDesign::ANTIPRISMOID)[2] % 3, 0);
    }

    #[test]
    fn a_colouring_has_no_motions() {
        let design = BoardDesign::Coloured(BoardDesign::STANDARD.colouring());
        assert_eq!(Motion::all(&design), Err(NoObjectError));
        assert_eq!(SymmetryGroup::Axis.motions(&design), Err(NoObjectError));
        assert_eq!(SymmetryGroup::Houses.motions(&design), Ok(None));
    }
}
