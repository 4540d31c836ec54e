//! The digits of a cube, and what a turn does to them.

use crate::geometry::{BLOCK_CELLS, CELLS, Cell, Class, OFFSETS, ROTATED};
use crate::turn::Turn;

/// The digits, 1 to 9, by cell.
///
/// Any 729 digits can be held; [`Cube::surplus`] tells whether they can be a jumbled target.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Cube([u8; CELLS]);

/// A digit that a checkerboard class holds too often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

    /// A cube of these digits, each 1 to 9, by cell.
    pub const fn new(digits: [u8; CELLS]) -> Self {
        Self(digits)
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

    /// The first digit of which a checkerboard class has too many. Without one, turns lead to the
    /// target (see [`crate::reach`]); with one, none do.
    pub fn surplus(&self) -> Option<Surplus> {
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

    #[test]
    fn turns_carry_digits_as_they_carry_cells() {
        let mut digits = [0; CELLS];
        digits.iter_mut().zip(0..).for_each(|(digit, n)| *digit = (n * n % 251 % 9) as u8 + 1);
        let cube = Cube::new(digits);
        for turn in Turn::all() {
            let after = cube.after(&[turn]);
            assert!(Cell::all().all(|cell| after.digit(turn.carries(cell)) == cube.digit(cell)));
            assert_eq!(after.after(&[turn.inverse()]), cube);
        }
    }

    #[test]
    fn the_target_has_no_surplus_and_a_swap_across_classes_has() {
        assert_eq!(Cube::TARGET.surplus(), None);
        let mut digits = *Cube::TARGET.digits();
        digits.swap(0, 1);
        let surplus = Cube::new(digits).surplus().unwrap();
        assert_eq!((surplus.class, surplus.digit), (Class::Odd, 1));
        assert_eq!(surplus.found, surplus.expected + 1);
    }
}
