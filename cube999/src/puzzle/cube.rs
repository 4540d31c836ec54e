//! The digits of a cube, and what a turn does to them.

use crate::puzzle::geometry::{BLOCK_CELLS, CELLS, Cell, Class, OFFSETS, ROTATED};
use crate::puzzle::turn::Turn;

/// The digits, 1 to 9, by cell: the target or a scramble of it.
///
/// A cube holds each digit as often in each checkerboard class as the target does, so turns lead
/// from it to the target (see [`crate::reach`]): turns keep that, and [`Cube::new`] refuses other
/// digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cube([u8; CELLS]);

/// Why digits are no scramble of the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CubeError {
    /// A cell holds something else than 1 to 9.
    #[error("expected a digit 1 to 9, found {found} at {cell}")]
    NotADigit {
        /// The first such cell.
        cell: Cell,
        /// What it holds.
        found: u8,
    },
    /// A checkerboard class holds a digit too often, so no turns lead to the target.
    #[error(transparent)]
    Surplus(#[from] Surplus),
}

/// A digit that a checkerboard class holds too often.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "expected the digit {digit} at most {expected} times in the {} class, found it {found} times; one too \
     many is at {cell}",
    class.name()
)]
pub struct Surplus {
    /// The class.
    pub class: Class,
    /// The digit.
    pub digit: u8,
    /// How often the class holds it.
    pub found: usize,
    /// How often the target's class holds it.
    pub expected: usize,
    /// The first cell, in the order of cells, that holds one too many.
    pub cell: Cell,
}

impl Cube {
    /// The target: (x + y + z) mod 9 + 1.
    pub const TARGET: Self = {
        let mut digits = [0; CELLS];
        let mut index = 0;
        while index < CELLS {
            let [x, y, z] = Cell::from_index(index).coordinates();
            digits[index] = ((x + y + z) % 9 + 1) as u8;
            index += 1;
        }
        Self(digits)
    };

    /// A cube of these digits, by cell.
    ///
    /// # Errors
    /// If one isn't 1 to 9, or a checkerboard class has another number of a digit than the target:
    /// then no turns lead to the target.
    ///
    /// ```
    /// use cube999::{Cube, CubeError};
    ///
    /// assert_eq!(Cube::new(*Cube::TARGET.digits()), Ok(Cube::TARGET));
    /// assert!(matches!(Cube::new([77; 729]), Err(CubeError::NotADigit { found: 77, .. })));
    /// assert!(matches!(Cube::new([7; 729]), Err(CubeError::Surplus(_))));
    /// ```
    pub fn new(digits: [u8; CELLS]) -> Result<Self, CubeError> {
        let is_digit = |cell: &Cell| matches!(digits[cell.index()], 1..=9);
        if let Some(cell) = Cell::all().find(|cell| !is_digit(cell)) {
            return Err(CubeError::NotADigit { cell, found: digits[cell.index()] });
        }
        let cube = Self(digits);
        cube.surplus().map_or(Ok(cube), |surplus| Err(surplus.into()))
    }

    /// The cube of digits that some cube's turns have led to.
    pub(crate) fn rearranged(digits: [u8; CELLS]) -> Self {
        let cube = Self(digits);
        debug_assert!(cube.surplus().is_none(), "turns keep each class's digits");
        cube
    }

    /// The digits by cell.
    pub const fn digits(&self) -> &[u8; CELLS] {
        &self.0
    }

    /// The digit in a cell, 1 to 9.
    pub const fn digit(&self, cell: Cell) -> u8 {
        self.0[cell.index()]
    }

    /// Makes a turn.
    pub fn turn(&mut self, turn: Turn) {
        let first = turn.block().first();
        let cells = OFFSETS.map(|offset| first + usize::from(offset));
        let block: [u8; BLOCK_CELLS] = cells.map(|cell| self.0[cell]);
        for (digit, to) in block.into_iter().zip(ROTATED[turn.rotation()]) {
            self.0[cells[usize::from(to)]] = digit;
        }
    }

    /// The cube after these turns.
    #[must_use]
    pub fn after(&self, turns: &[Turn]) -> Self {
        let mut cube = self.clone();
        turns.iter().for_each(|&turn| cube.turn(turn));
        cube
    }

    /// The cells whose digit isn't the target's.
    pub fn wrong(&self) -> impl Iterator<Item = Cell> {
        Cell::all().filter(|&cell| self.digit(cell) != Self::TARGET.digit(cell))
    }

    /// Whether it is the target.
    pub fn is_solved(&self) -> bool {
        *self == Self::TARGET
    }

    /// The first digit of which a checkerboard class has too many.
    fn surplus(&self) -> Option<Surplus> {
        let count = |cube: &Self, class: Class, digit| {
            class.cells().filter(|&cell| cube.digit(cell) == digit).count()
        };
        let too_many = |(class, digit): (Class, u8)| {
            let [found, expected] = [self, &Self::TARGET].map(|cube| count(cube, class, digit));
            let cell = class.cells().filter(|&cell| self.digit(cell) == digit).nth(expected)?;
            Some(Surplus { class, digit, found, expected, cell })
        };
        let kinds = Class::ALL.into_iter().flat_map(|class| (1..=9).map(move |d| (class, d)));
        kinds.filter_map(too_many).min_by_key(|surplus| surplus.cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::scramble;

    #[test]
    fn turns_move_digits_as_they_move_cells() {
        let cube = scramble::random(1);
        for turn in Turn::all() {
            let after = cube.after(&[turn]);
            assert!(Cell::all().all(|cell| after.digit(turn.carries(cell)) == cube.digit(cell)));
            assert_eq!(after.after(&[turn.inverse()]), cube);
        }
    }

    #[test]
    fn unsolvable_digits_are_refused_with_the_reason() {
        let digits = *Cube::TARGET.digits();
        assert_eq!(Cube::new(digits), Ok(Cube::TARGET));
        let mut swapped = digits;
        swapped.swap(0, 1);
        let Err(CubeError::Surplus(surplus)) = Cube::new(swapped) else { panic!("it is refused") };
        assert_eq!((surplus.class, surplus.digit), (Class::Odd, 1));
        assert_eq!(surplus.found, surplus.expected + 1);
        let mut zero = digits;
        zero[11] = 0;
        let error = Cube::new(zero).unwrap_err().to_string();
        assert_eq!(error, "expected a digit 1 to 9, found 0 at x 2, y 0, z 1");
    }

    /// What the constructor accepts can be solved.
    #[test]
    fn any_swap_within_a_class_is_accepted_and_solved() {
        let class: Vec<Cell> = Class::Odd.cells().collect();
        for pair in class.chunks(37).filter_map(|some| Some((some.first()?, some.last()?))) {
            let mut digits = *Cube::TARGET.digits();
            digits.swap(pair.0.index(), pair.1.index());
            let cube = Cube::new(digits).expect("each class has what the target has");
            assert!(crate::check::solves(&cube, &crate::solve::fast::solve(&cube)));
        }
    }
}
