//! The symmetries of a square sheet, by the names that setters of puzzles use.
//!
//! A pattern of clues with one of them looks symmetric on paper. The half turn and both reflections
//! in a diagonal are symmetries of the board too: they take depths to depths. The others aren't, so
//! that what makes one clue unnecessary says nothing of its image. Which are is computed from the
//! board's houses.

use std::fmt;
use std::str::FromStr;

use crate::puzzle::board::{Board, House};
use crate::puzzle::geometry::Cell;
use crate::puzzle::permutation::CellPermutation;
use crate::puzzle::symmetry::Symmetry;

/// A symmetry of the square.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SquareSymmetry {
    /// The half turn.
    Rot180,
    /// The quarter turn, clockwise.
    Rot90,
    /// Rows are exchanged: the first with the last, and so on.
    MirrorRows,
    /// Columns are exchanged: the first with the last, and so on.
    MirrorColumns,
    /// The reflection in the diagonal from the top left.
    Diagonal,
    /// The reflection in the diagonal from the top right.
    Antidiagonal,
}

/// A text that names no symmetry of the square.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no symmetry of the square")]
pub struct SquareSymmetryError(String);

/// The board doesn't have a symmetry.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the board has no {symmetry}, which takes {house} to cells of {images} {family}s")]
pub struct BoardSymmetryError {
    symmetry: String,
    house: House,
    images: usize,
    family: &'static str,
}

impl SquareSymmetry {
    /// All symmetries of the square but the identity and one quarter turn.
    pub const ALL: [Self; 6] = [
        Self::Rot180,
        Self::Rot90,
        Self::MirrorRows,
        Self::MirrorColumns,
        Self::Diagonal,
        Self::Antidiagonal,
    ];

    /// The name that setters use.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rot180 => "rot180",
            Self::Rot90 => "rot90",
            Self::MirrorRows => "mirror-rows",
            Self::MirrorColumns => "mirror-columns",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
        }
    }

    /// What the symmetry does to cells.
    pub fn permutation(self) -> CellPermutation {
        let image = |cell: Cell| {
            let (row, column) = (cell.row(), cell.column());
            let (row, column) = match self {
                Self::Rot180 => (8 - row, 8 - column),
                Self::Rot90 => (column, 8 - row),
                Self::MirrorRows => (8 - row, column),
                Self::MirrorColumns => (row, 8 - column),
                Self::Diagonal => (column, row),
                Self::Antidiagonal => (8 - column, 8 - row),
            };
            Cell::at(row, column)
        };
        CellPermutation::new(image).expect("turns and reflections can be undone")
    }

    /// The symmetry of the standard board that it is.
    ///
    /// # Errors
    /// If it takes a house to what is none.
    pub fn on_board(self) -> Result<Symmetry, BoardSymmetryError> {
        let permutation = self.permutation();
        check_symmetry(self.name(), &permutation, Board::standard())?;
        Ok(Symmetry::of(&permutation).expect("all symmetries of the standard board have words"))
    }
}

/// Checks that a permutation, called `name` where it doesn't, takes houses of a board to houses.
///
/// # Errors
/// If it takes a house to what is none: the first of the houses that it takes apart most.
pub fn check_symmetry(
    name: &str,
    permutation: &CellPermutation,
    board: &Board,
) -> Result<(), BoardSymmetryError> {
    let houses = board.houses();
    let image = |house: &House| permutation.of_cells(house.cells);
    let is_kept = |house: &House| houses.iter().any(|other| other.cells == image(house));
    let of_family = |house: &House| {
        let image = image(house);
        let others = houses.iter().filter(|other| other.family == house.family);
        others.filter(|other| !other.cells.is_disjoint(image)).count()
    };
    let broken = houses.iter().filter(|house| !is_kept(house));
    let all = broken.map(|house| (house, of_family(house)));
    // Of equals the last is taken.
    let worst = all.rev().max_by_key(|&(_, images)| images);
    worst.map_or(Ok(()), |(house, images)| {
        let (symmetry, family) = (name.to_owned(), house.family.name());
        Err(BoardSymmetryError { symmetry, house: *house, images, family })
    })
}

impl fmt::Display for SquareSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for SquareSymmetry {
    type Err = SquareSymmetryError;

    fn from_str(text: &str) -> Result<Self, SquareSymmetryError> {
        let named = Self::ALL.into_iter().find(|symmetry| symmetry.name() == text);
        named.ok_or_else(|| SquareSymmetryError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::automorphism::Group;

    #[test]
    fn the_board_has_three_of_six() {
        for symmetry in SquareSymmetry::ALL {
            let permutation = symmetry.permutation();
            let on_board = symmetry.on_board();
            assert_eq!(on_board.is_ok(), permutation.preserves(Board::standard()), "{symmetry}");
            assert!(on_board.is_err() || on_board.unwrap().permutation() == permutation);
            assert_eq!(symmetry.name().parse(), Ok(symmetry));
        }
        let group = Group::of(Board::standard()).order();
        assert_eq!(group, Symmetry::COUNT as u128, "all that preserve houses have words");
        let texts = SquareSymmetry::ALL.map(|symmetry| match symmetry.on_board() {
            Ok(words) => format!("{symmetry}: {words}"),
            Err(reason) => reason.to_string(),
        });
        insta::assert_snapshot!(texts.join("\n"));
    }
}
