//! Linear solutions, of which there is one for every level.
//!
//! Write the rows, columns and depths of a piece with n digits modulo 3 each, the coarsest first:
//! r, c and d. Each Latin square of order 3 is d = ±r ± c + a constant. Renaming digits
//! (r to −r, d to a constant ± d) takes houses to houses, so suppose r + c + d = 0 at each level. A
//! *linear* numbering gives a piece the number c − Mr, n digits too, for an n×n matrix M modulo 3.
//!
//! A house fixes n digits of the address: m digits of both r and c (and so of d), and the next n −
//! 2m of one of the three. The numbering fills it if, and only if, no two of its pieces show the
//! same number. Two pieces show the same if c − c′ = M(r − r′), so take a vector r and with it c =
//! Mr and d = −(r + Mr), all zero in the digits that the house fixes: r must be 0. That is, n
//! linear forms of r, one for each digit that is fixed, are independent. [`fills`] says so by
//! elimination.
//!
//! # A solution for every level
//!
//! Let m = ⌊n/2⌋, let N have ones in row i and column n + 1 − i for i = 1 to m and zeros elsewhere,
//! and let M = 1 + N. Then N² = 0, so M³ = 1 + 3N = 1 and 1 + M + M² = 3 + 3N = 0: the three
//! vectors are r, c = Mr and d = M²r, and r = Md. So of any two of them, one is Mv or M⁻¹v if the
//! other is v, and what is to be shown is this:
//!
//! > If the first s digits of v are zero, and the first n − s of w = v ± Nv, then v = 0.
//!
//! Digit i of w is vᵢ ± vₙ₊₁₋ᵢ if i ≤ m, and else vᵢ.
//!
//! - If n − s ≤ s: for i ≤ n − s, which is at most m, vᵢ and wᵢ are zero, so vₙ₊₁₋ᵢ is. These are
//!   the digits of v from s + 1 to n; the others are zero anyhow.
//! - Else s ≤ m. For i ≤ s, vₙ₊₁₋ᵢ is zero as before: the last s digits of v. For m < i ≤ n − s,
//!   vᵢ = wᵢ = 0. So all digits of v behind m are zero, and for the rest, s < i ≤ m,
//!   vᵢ = wᵢ ∓ vₙ₊₁₋ᵢ = 0.

use super::{Numbering, Prefractal};
use crate::puzzle::modulo_3::Echelon;

/// A matrix modulo 3, row by row.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Matrix(Vec<Vec<u8>>);

/// Which coordinate of a piece.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Axis {
    /// The row of the piece.
    Row,
    /// The column of the piece.
    Column,
    /// The depth of the piece.
    Depth,
}

/// Houses that fix the same digits of the address.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Family {
    /// The number of digits of all coordinates that the houses fix.
    pub shared: usize,
    /// The coordinate of which the houses fix more: the next n − 2 · `shared` digits.
    pub axis: Axis,
}

impl Axis {
    /// All three axes.
    pub const ALL: [Self; 3] = [Self::Row, Self::Column, Self::Depth];
}

impl Family {
    /// All families of houses of an object of this level: first the rows, columns and depths.
    pub fn all(level: usize) -> Vec<Self> {
        let axes = |shared: usize| match 2 * shared == level {
            true => &Axis::ALL[..1],
            false => &Axis::ALL[..],
        };
        (0..=level / 2)
            .flat_map(|shared| axes(shared).iter().map(move |&axis| Self { shared, axis }))
            .collect()
    }
}

impl Matrix {
    /// The matrix of this size whose entries are the digits of a number, written with base 3.
    pub fn from_number(size: usize, number: usize) -> Self {
        let digit = |place: usize| (number / 3usize.pow(place as u32) % 3) as u8;
        Self(
            (0..size)
                .map(|row| (0..size).map(|column| digit(size * row + column)).collect())
                .collect(),
        )
    }

    /// The matrix 1 + N of the head.
    pub fn for_level(level: usize) -> Self {
        let entry = |row: usize, column: usize| {
            u8::from(row == column || (row < level / 2 && row + column == level - 1))
        };
        Self((0..level).map(|row| (0..level).map(|column| entry(row, column)).collect()).collect())
    }

    /// The number of rows of the matrix.
    pub const fn size(&self) -> usize {
        self.0.len()
    }

    /// The linear form of a vector r that is a digit of r, of Mr, or of −(r + Mr).
    fn form(&self, axis: Axis, digit: usize) -> Vec<u8> {
        let identity = |column: usize| u8::from(column == digit);
        let entry = |column: usize| match axis {
            Axis::Row => identity(column),
            Axis::Column => self.0[digit][column],
            Axis::Depth => (6 - identity(column) - self.0[digit][column]) % 3,
        };
        (0..self.size()).map(entry).collect()
    }
}

/// Whether the numbering c − Mr fills the houses of a family.
pub fn fills(matrix: &Matrix, family: Family) -> bool {
    let (level, Family { shared, axis }) = (matrix.size(), family);
    let both = (0..shared).flat_map(|digit| [Axis::Row, Axis::Column].map(|axis| (axis, digit)));
    let more = (shared..level - shared).map(|digit| (axis, digit));
    let mut forms = Echelon::new();
    both.chain(more).all(|(axis, digit)| forms.insert(matrix.form(axis, digit)))
}

/// How many matrices fill the houses of all these families. Numberings with different matrices
/// differ in more than the names of numbers, so that it is the number of linear solutions up to
/// relabelling.
pub fn count(level: usize, families: &[Family]) -> usize {
    (0..3usize.pow((level * level) as u32))
        .map(|number| Matrix::from_number(level, number))
        .filter(|matrix| families.iter().all(|&family| fills(matrix, family)))
        .count()
}

/// The numbering c − Mr of an object, with numbers from 1.
///
/// # Panics
/// If the matrix is for another level.
pub fn numbering(object: &Prefractal, matrix: &Matrix) -> Numbering {
    let level = object.level();
    assert_eq!(level, matrix.size(), "an object and a matrix have the same level");
    let signs: Vec<usize> = object.squares().iter().map(|square| square.sign_of_rows()).collect();
    let number = |[row, column, _]: [usize; 3]| {
        let digit =
            |number: usize, place: usize| number / 3usize.pow((level - 1 - place) as u32) % 3;
        let rows: Vec<usize> = (0..level).map(|place| signs[place] * digit(row, place)).collect();
        let digits = (0..level).map(|place| {
            let products = rows.iter().zip(&matrix.0[place]).map(|(r, m)| r * usize::from(*m));
            (digit(column, place) + 2 * products.sum::<usize>()) % 3
        });
        1 + digits.fold(0, |number, digit| 3 * number + digit) as u16
    };
    Numbering::new(object.places().into_iter().map(number).collect())
}

/// The solution of the head.
pub fn solution(object: &Prefractal) -> Numbering {
    numbering(object, &Matrix::for_level(object.level()))
}

#[cfg(test)]
mod tests {
    use super::super::{House, View, broken_house};
    use super::*;
    use crate::puzzle::latin::LatinSquare;

    #[test]
    fn there_is_a_solution_whatever_the_squares_are() {
        for (a, b) in LatinSquare::pairs() {
            let object = Prefractal::new(&[a, b, LatinSquare::T]).unwrap();
            assert_eq!(broken_house(&object, &solution(&object)), None, "{a}, {b}, T");
        }
    }

    /// The condition of the head, by elimination, for levels too large to examine each piece.
    #[test]
    fn the_matrix_fills_all_families_of_high_levels() {
        for level in 1..=60 {
            let matrix = Matrix::for_level(level);
            assert!(Family::all(level).into_iter().all(|family| fills(&matrix, family)), "{level}");
        }
    }

    /// Whether a house is of a family: by its rows and columns, in one of two views.
    fn is_of(family: Family, level: usize, house: &House) -> bool {
        let short = 3usize.pow(family.shared as u32);
        let side = 3usize.pow(level as u32);
        let long = side / short;
        let across = [(short, long, true), (long, short, false)];
        across.into_iter().any(|(height, width, rows)| {
            let axis = match (house.view, rows) {
                (View::Front | View::Right, true) => Axis::Row,
                (View::Front | View::Above, false) => Axis::Column,
                (View::Right, false) | (View::Above, true) => Axis::Depth,
            };
            (house.height, house.width) == (height, width) && (axis == family.axis || short == long)
        })
    }

    #[test]
    fn elimination_agrees_with_looking() {
        for level in 1..=2 {
            let object = Prefractal::hexagonal(level).unwrap();
            let seen = View::ALL.map(|view| object.seen(view));
            for number in 0..3usize.pow((level * level) as u32) {
                let matrix = Matrix::from_number(level, number);
                let numbering = numbering(&object, &matrix);
                for family in Family::all(level) {
                    let is_full = |house: House| {
                        let piece = |[row, column]: [usize; 2]| {
                            seen[house.view as usize][row * object.side() + column]
                        };
                        let shown: std::collections::HashSet<u16> =
                            house.spots().map(|spot| numbering.of(piece(spot))).collect();
                        shown.len() == object.side()
                    };
                    let mut houses = object.houses().filter(|house| is_of(family, level, house));
                    assert_eq!(
                        houses.all(is_full),
                        fills(&matrix, family),
                        "{matrix:?} {family:?}"
                    );
                }
            }
        }
    }
}
