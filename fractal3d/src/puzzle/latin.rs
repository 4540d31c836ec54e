//! The twelve 3×3 Latin squares, which are the order-3 cubic imaginary cubes seen from a side.
//!
//! Such a cube keeps nine of its 27 small cubes, one behind each cell of each face. The entry of a
//! cell is the depth, 0 to 2 from the front, of the small cube behind it. Turning the cube makes
//! two kinds of the twelve squares (the paper's Figure 2 and Lemma 10):
//!
//! - four of kind H: the object holds two opposite corners of the cube, so a long diagonal tells
//!   which of the four it is;
//! - eight of kind T: it holds the three corners next to a corner, which tells which it is.
//!
//! The paper's own H has its front cubes at positions 1, 6, 8, its T at 3, 5, 7 (Definition 1 and
//! the remark after it). They are called `H` and `T` here, the others `H2` to `H4` and `T2` to
//! `T8`, in the order of their entries.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

/// A 3×3 Latin square: for each position the depth 0, 1 or 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct LatinSquare([u8; 9]);

/// Which of the two order-3 cubic imaginary cubes a square shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The one that leads to the hexagonal bipyramid.
    H,
    /// The one that leads to the triangular antiprismoid.
    T,
}

/// A text that is no Latin square.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected H, H2 to H4, T, T2 to T8, or nine depths such as 132321213")]
pub struct LatinSquareError;

impl LatinSquare {
    /// The paper's H, of the hexagonal bipyramid.
    pub const H: Self = Self([0, 2, 1, 2, 1, 0, 1, 0, 2]);
    /// The paper's T, of the triangular antiprismoid.
    pub const T: Self = Self([2, 1, 0, 1, 0, 2, 0, 2, 1]);

    /// The square with these depths, 0 to 2, in the order of positions.
    ///
    /// # Errors
    /// If it isn't Latin.
    pub fn new(depths: [u8; 9]) -> Result<Self, LatinSquareError> {
        let line = |start: usize, step: usize| {
            (0..3).fold(0u8, |seen, i| seen | 1 << depths[start + i * step])
        };
        let in_range = depths.iter().all(|&depth| depth < 3);
        let full = |i| line(3 * i, 1) == 0b111 && line(i, 3) == 0b111;
        if in_range && (0..3).all(full) { Ok(Self(depths)) } else { Err(LatinSquareError) }
    }

    /// All twelve squares: H, H2 to H4, T, T2 to T8.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<LatinSquare>> = LazyLock::new(|| {
            let mut squares: Vec<_> = (0..3usize.pow(9))
                .filter_map(|number| {
                    let digit = |place: usize| (number / 3usize.pow(8 - place as u32) % 3) as u8;
                    LatinSquare::new(std::array::from_fn(digit)).ok()
                })
                .collect();
            squares.sort_by_key(|&square| {
                let is_first = [LatinSquare::H, LatinSquare::T].contains(&square);
                (square.kind(), !is_first, square.0)
            });
            squares
        });
        &ALL
    }

    /// All pairs of squares (A, B), as in S(A, B).
    pub fn pairs() -> impl Iterator<Item = (Self, Self)> {
        Self::all().iter().flat_map(|&a| Self::all().iter().map(move |&b| (a, b)))
    }

    /// The depth at a position, 0 to 2 from the front.
    ///
    /// # Panics
    /// If the position is 9 or more.
    pub const fn depth(self, position: usize) -> usize {
        self.0[position] as usize
    }

    /// Depths are ±r ± c + a constant modulo 3, for row r and column c: 1 if both have the same
    /// sign, and 2, which is −1, if not.
    pub fn sign_of_rows(self) -> usize {
        let step = |position: usize| (self.depth(position) + 3 - self.depth(0)) % 3;
        step(3) * step(1) % 3
    }

    /// Which kind it is: H if two opposite corners of the cube are in it.
    pub fn kind(self) -> Kind {
        let has_diagonal = |from: usize, to: usize| self.0[from].abs_diff(self.0[to]) == 2;
        if has_diagonal(0, 8) || has_diagonal(2, 6) { Kind::H } else { Kind::T }
    }
}

/// The name of the square: `H`, `T5`.
impl fmt::Display for LatinSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = self.kind();
        let of_kind = Self::all().iter().filter(|square| square.kind() == kind);
        let number = 1 + of_kind.take_while(|&square| square != self).count();
        match number {
            1 => write!(f, "{kind:?}"),
            _ => write!(f, "{kind:?}{number}"),
        }
    }
}

/// Reads a name, or nine depths from 1 to 3.
impl FromStr for LatinSquare {
    type Err = LatinSquareError;
    fn from_str(text: &str) -> Result<Self, LatinSquareError> {
        let name = text.to_ascii_uppercase();
        let named = Self::all().iter().find(|square| {
            let its_name = square.to_string();
            its_name == name || (its_name.len() == 1 && name == format!("{its_name}1"))
        });
        if let Some(&square) = named {
            return Ok(square);
        }
        let depths: Vec<u8> = text.bytes().map(|byte| byte.wrapping_sub(b'1')).collect();
        depths.try_into().map_err(|_| LatinSquareError).and_then(Self::new)
    }
}

impl From<LatinSquare> for String {
    fn from(square: LatinSquare) -> Self {
        square.to_string()
    }
}

impl TryFrom<String> for LatinSquare {
    type Error = LatinSquareError;

    fn try_from(text: String) -> Result<Self, LatinSquareError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_depths_are_read_back() {
        for &square in LatinSquare::all() {
            assert_eq!(square.to_string().parse(), Ok(square));
            let depths: String = (0..9).map(|p| (square.depth(p) + 1).to_string()).collect();
            assert_eq!(depths.parse(), Ok(square));
        }
        assert_eq!("h1".parse(), Ok(LatinSquare::H));
        assert_eq!(LatinSquare::T.to_string(), "T");
        for bad in ["", "H5", "T9", "123123123", "1233122311", "0é"] {
            assert_eq!(bad.parse::<LatinSquare>(), Err(LatinSquareError), "{bad}");
        }
    }
}
