//! Objects of any level, and what a 3D-Sudoku solution is on them.
//!
//! The paper cuts a cube into 3×3×3, keeps nine small cubes, and does the same to each of the nine:
//! that is the object of level 2. Cut n times, the object has 9ⁿ pieces, and from the front, the
//! right and above it looks like a grid of 3ⁿ rows and columns. A piece has an *address*: n pairs
//! of row and column, each 0 to 2, the first of which says in which of nine parts it is, the second
//! where in the part, and so on.
//!
//! The paper defines solutions for level 2 only. Here a *numbering* of a level-n object with 1 to
//! 3ⁿ is a solution if it fills every house, and the houses are, in each of the three views, all
//! rectangles of 3ⁿ pieces that a grid divides into:
//!
//! ```text
//! level 1   1×3              3×1     rows and columns; a depth is a row or column of another view
//! level 2   1×9    3×3       9×1     the paper's blocks too, which are the same in each view
//! level 3   1×27   3×9  9×3  27×1    no square has 27 pieces, so both shapes that come closest
//! ```
//!
//! For level 2 these are the paper's houses. For level 3 no rule that one may prefer has more
//! houses, so a solution is one by any of them.
//!
//! [`linear`] constructs a solution for every level; [`broken_house`] checks a numbering.

mod check;
pub mod linear;
mod text;

use crate::puzzle::latin::LatinSquare;

pub use self::check::{BrokenHouse, broken_house};

/// From where one looks: as in [`views`](crate::puzzle::views), each with its rows downwards and
/// columns to the right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum View {
    /// Rows and columns.
    Front,
    /// Rows and depths.
    Right,
    /// Depths, the nearest one last, and columns.
    Above,
}

/// The object that is cut like some Latin square at each level, the coarsest first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Prefractal {
    squares: Vec<LatinSquare>,
}

/// A number of levels that no object has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected from 1 to {most} levels, found {0}", most = Prefractal::MOST_LEVELS)]
pub struct LevelError(usize);

/// A number from 1 to 3ⁿ on each piece of an object of level n.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Numbering {
    /// 3ⁿ.
    side: usize,
    /// As one sees them from the front, row by row.
    numbers: Vec<u16>,
}

/// Pieces that are to show 1 to 3ⁿ: a rectangle of a view.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House {
    /// The view in which the rectangle is a house.
    pub view: View,
    /// The number of rows that the house has there.
    pub height: usize,
    /// The number of columns.
    pub width: usize,
    /// The first row of the house, from 0.
    pub top: usize,
    /// The first column of the house, from 0.
    pub left: usize,
}

impl View {
    /// All three views.
    pub const ALL: [Self; 3] = [Self::Front, Self::Right, Self::Above];

    /// The view in words, as in `from the right`.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Front => "from the front",
            Self::Right => "from the right",
            Self::Above => "from above",
        }
    }

    /// In which row and column a place is seen.
    const fn seen(self, [row, column, depth]: [usize; 3], side: usize) -> [usize; 2] {
        match self {
            Self::Front => [row, column],
            Self::Right => [row, depth],
            Self::Above => [side - 1 - depth, column],
        }
    }
}

impl Prefractal {
    /// Half a million pieces.
    pub const MOST_LEVELS: usize = 6;

    /// The object with these squares, the first for the coarsest level.
    ///
    /// # Errors
    /// If there are none, or more than [`Self::MOST_LEVELS`].
    pub fn new(squares: &[LatinSquare]) -> Result<Self, LevelError> {
        match squares.len() {
            1..=Self::MOST_LEVELS => Ok(Self { squares: squares.to_vec() }),
            levels => Err(LevelError(levels)),
        }
    }

    /// The object of the hexagonal bipyramid, cut like H at each level.
    ///
    /// # Errors
    /// As above.
    pub fn hexagonal(level: usize) -> Result<Self, LevelError> {
        Self::new(&vec![LatinSquare::H; level.min(Self::MOST_LEVELS + 1)])
    }

    /// How often the object is cut.
    pub const fn level(&self) -> usize {
        self.squares.len()
    }

    /// The squares that it is cut like, the coarsest level first.
    pub fn squares(&self) -> &[LatinSquare] {
        &self.squares
    }

    /// How many rows its views have: 3ⁿ.
    pub const fn side(&self) -> usize {
        3usize.pow(self.level() as u32)
    }

    /// Row, column and depth of each piece, by row and column. Cuts the cube as the head says.
    pub fn places(&self) -> Vec<[usize; 3]> {
        let mut places = vec![[0; 3]];
        for square in &self.squares {
            let nine = |&[row, column, depth]: &[usize; 3]| {
                (0..9).map(move |position| {
                    [
                        3 * row + position / 3,
                        3 * column + position % 3,
                        3 * depth + square.depth(position),
                    ]
                })
            };
            places = places.iter().flat_map(nine).collect();
        }
        places.sort_unstable();
        places
    }

    /// The piece, by its place in [`Self::places`], in each row and column of a view, row by row.
    ///
    /// # Panics
    /// If two are seen in one place, which no Latin square allows.
    pub fn seen(&self, view: View) -> Vec<usize> {
        let side = self.side();
        let mut seen = vec![None; side * side];
        for (piece, &place) in self.places().iter().enumerate() {
            let [row, column] = view.seen(place, side);
            let before = seen[row * side + column].replace(piece);
            assert_eq!(before, None, "one piece is behind each place of a view");
        }
        seen.into_iter().map(|piece| piece.expect("as many pieces as places")).collect()
    }

    /// All houses, view by view and shape by shape. (A depth is in two views, and so are others:
    /// the same pieces may come twice.)
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        let (level, side) = (self.level() as u32, self.side());
        let shapes = View::ALL.into_iter().flat_map(move |view| {
            (0..=level).map(move |tall| (view, 3usize.pow(tall), 3usize.pow(level - tall)))
        });
        shapes.flat_map(move |(view, height, width)| {
            let corners = (0..side)
                .step_by(height)
                .flat_map(move |top| (0..side).step_by(width).map(move |left| (top, left)));
            corners.map(move |(top, left)| House { view, height, width, top, left })
        })
    }
}

impl House {
    /// The rows and columns of the house, in its view.
    pub fn spots(self) -> impl Iterator<Item = [usize; 2]> {
        let Self { height, width, top, left, .. } = self;
        (top..top + height)
            .flat_map(move |row| (left..left + width).map(move |column| [row, column]))
    }
}

impl Numbering {
    /// The numbering with these numbers, from the front and row by row.
    ///
    /// # Panics
    /// If they aren't as many as pieces of an object, or one isn't from 1 to 3ⁿ.
    pub fn new(numbers: Vec<u16>) -> Self {
        let side = numbers.len().isqrt();
        let is_a_side = (1..=Prefractal::MOST_LEVELS).any(|level| 3usize.pow(level as u32) == side);
        assert!(is_a_side && side * side == numbers.len(), "an object has 9ⁿ pieces");
        assert!(numbers.iter().all(|&number| (1..=side).contains(&number.into())), "1 to 3ⁿ");
        Self { side, numbers }
    }

    /// The number of rows: 3ⁿ.
    pub const fn side(&self) -> usize {
        self.side
    }

    /// The rows of the numbering, as they are seen from the front.
    pub fn rows(&self) -> impl Iterator<Item = &[u16]> {
        self.numbers.chunks(self.side)
    }

    /// The number on a piece, by its place in [`Prefractal::places`].
    ///
    /// # Panics
    /// If there is no such piece.
    pub fn of(&self, piece: usize) -> u16 {
        self.numbers[piece]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    use crate::puzzle::board::Board;
    use crate::puzzle::geometry::Cell;

    #[test]
    fn level_2_has_the_houses_of_the_paper() {
        for (a, b) in LatinSquare::pairs() {
            let object = Prefractal::new(&[a, b]).unwrap();
            let houses = object.houses().map(|house| {
                let seen = object.seen(house.view);
                let mut cells: Vec<usize> =
                    house.spots().map(|[row, column]| seen[9 * row + column]).collect();
                cells.sort_unstable();
                cells
            });
            let of_board = Board::surface(a, b);
            let of_board = of_board.houses().iter();
            let expected =
                of_board.map(|house| house.cells.iter().map(Cell::index).collect::<Vec<_>>());
            assert_eq!(houses.collect::<BTreeSet<_>>(), expected.collect::<BTreeSet<_>>());
        }
    }

    #[test]
    fn different_houses_are_counted() {
        // 3 families of lines; two shapes of blocks, each of which two views share; at even levels
        // squares.
        for (level, families) in [(1, 3), (2, 4), (3, 6), (4, 7)] {
            let object = Prefractal::hexagonal(level).unwrap();
            let seen = View::ALL.map(|view| object.seen(view));
            let houses: BTreeSet<BTreeSet<usize>> = object
                .houses()
                .map(|house| {
                    let piece = |[row, column]: [usize; 2]| {
                        seen[house.view as usize][row * object.side() + column]
                    };
                    house.spots().map(piece).collect()
                })
                .collect();
            assert_eq!(houses.len(), families * object.side());
        }
    }

    #[test]
    fn levels_have_a_range() {
        assert_eq!(Prefractal::new(&[]), Err(LevelError(0)));
        let error = Prefractal::hexagonal(7).unwrap_err();
        assert_eq!(error.to_string(), "expected from 1 to 6 levels, found 7");
        assert_eq!(Prefractal::hexagonal(usize::MAX).unwrap_err(), error);
        assert_eq!(Prefractal::hexagonal(6).unwrap().side(), 729);
    }
}
