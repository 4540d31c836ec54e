//! Boards by name, as people ask for them and files state them.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{Board, Colouring};
use crate::puzzle::latin::{Kind, LatinSquare};
use crate::puzzle::sculpture;

/// What a board is made of, from which it can be made anew.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoardDesign {
    /// S(A, B): the depths of blocks, and of the cells in each.
    Surface(LatinSquare, LatinSquare),
    /// Rows, columns, blocks and these colours.
    Coloured(Colouring),
    /// The sculpture of bipyramids.
    SixWay,
}

/// No board is called so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "expected hexagonal, antiprismoid, sculpture, or two Latin squares as in H,T2 (H, H2 to H4, T, T2 \
     to T8, or nine depths)"
)]
pub struct BoardError;

impl BoardDesign {
    /// The paper's board, of the hexagonal bipyramid.
    pub const STANDARD: Self = Self::Surface(LatinSquare::H, LatinSquare::H);

    /// The board of the triangular antiprismoid.
    pub const ANTIPRISMOID: Self = Self::Surface(LatinSquare::T, LatinSquare::T);

    /// The board.
    pub fn board(&self) -> Board {
        match self {
            Self::Surface(blocks, cells) => Board::surface(*blocks, *cells),
            Self::Coloured(colouring) => Board::coloured(colouring),
            Self::SixWay => sculpture::board().clone(),
        }
    }

    /// The colours of its cells in a picture: their depths, or those of the colouring.
    pub fn colouring(&self) -> Colouring {
        match self {
            Self::Surface(blocks, cells) => Colouring::surface(*blocks, *cells),
            Self::Coloured(colouring) => *colouring,
            Self::SixWay => Colouring::surface(LatinSquare::H, LatinSquare::H),
        }
    }

    /// The board's description, as a title.
    pub fn title(&self) -> String {
        match self {
            Self::Surface(blocks, cells) => {
                let object = match (blocks.kind(), cells.kind()) {
                    (Kind::H, Kind::H) if blocks == cells => ", the hexagonal bipyramid",
                    (Kind::T, Kind::T) if blocks == cells => ", the triangular antiprismoid",
                    _ => "",
                };
                format!("3D-Sudoku on S({blocks}, {cells}){object}")
            }
            Self::Coloured(_) => "Sudoku with nine coloured houses".to_owned(),
            Self::SixWay => {
                "Sudoku on the sculpture of bipyramids, square from six sides".to_owned()
            }
        }
    }
}

/// The paper's board.
impl Default for BoardDesign {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// As it is read: `H,T2`, `sculpture`, or 81 colours.
impl fmt::Display for BoardDesign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            &Self::STANDARD => f.pad("hexagonal"),
            &Self::ANTIPRISMOID => f.pad("antiprismoid"),
            Self::Surface(blocks, cells) => write!(f, "{blocks},{cells}"),
            Self::Coloured(colouring) => write!(f, "{colouring}"),
            Self::SixWay => f.pad("sculpture"),
        }
    }
}

impl FromStr for BoardDesign {
    type Err = BoardError;

    fn from_str(text: &str) -> Result<Self, BoardError> {
        match text {
            "hexagonal" => Ok(Self::STANDARD),
            "antiprismoid" => Ok(Self::ANTIPRISMOID),
            "sculpture" => Ok(Self::SixWay),
            _ => {
                let square =
                    |text: &str| text.trim().parse::<LatinSquare>().map_err(|_| BoardError);
                match text.split_once(',') {
                    Some((blocks, cells)) => Ok(Self::Surface(square(blocks)?, square(cells)?)),
                    None => text.parse().map(Self::Coloured).map_err(|_| BoardError),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        let surfaces = LatinSquare::pairs().map(|(a, b)| BoardDesign::Surface(a, b));
        let mut all: Vec<_> = surfaces.collect();
        all.push(BoardDesign::SixWay);
        all.push(BoardDesign::Coloured(BoardDesign::ANTIPRISMOID.colouring()));
        for design in all {
            assert_eq!(design.to_string().parse(), Ok(design));
        }
        assert_eq!("h, t1".parse(), Ok(BoardDesign::Surface(LatinSquare::H, LatinSquare::T)));
        for text in ["", "H", "H,Q", "cube", "123456789"] {
            assert_eq!(text.parse::<BoardDesign>(), Err(BoardError), "{text}");
        }
    }
}
