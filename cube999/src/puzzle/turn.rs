//! Turns: a sub-cube, an axis, and one to three quarters.
//!
//! A turn is a number, 9 times its sub-cube and its rotation. Sequences of turns are made from left
//! to right.

use std::fmt;

use crate::puzzle::geometry::{Axis, BLOCKS, Block, CELLS, Cell, OutOfRange, ROTATED, ROTATIONS};

/// One of 3,087 turns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn(u16);

/// How many turns there are.
pub const TURNS: usize = BLOCKS * ROTATIONS;

impl Turn {
    /// The turn of a sub-cube about an axis.
    ///
    /// # Errors
    /// If the quarters aren't 1 to 3.
    pub const fn new(block: Block, axis: Axis, quarters: usize) -> Result<Self, OutOfRange> {
        if quarters < 1 || quarters > 3 {
            return Err(OutOfRange::Quarters(quarters));
        }
        Ok(Self((ROTATIONS * block.index() + 3 * axis as usize + quarters - 1) as u16))
    }

    /// The turn of that number.
    ///
    /// # Panics
    /// If there is none.
    pub const fn from_index(index: usize) -> Self {
        assert!(index < TURNS, "a turn's number is 0 to 3086");
        Self(index as u16)
    }

    /// All turns.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..TURNS as u16).map(Self)
    }

    /// The nine turns of a sub-cube.
    pub fn of(block: Block) -> impl Iterator<Item = Self> + Clone {
        let first = (ROTATIONS * block.index()) as u16;
        (first..first + ROTATIONS as u16).map(Self)
    }

    /// 0 to 3086.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The sub-cube that is turned.
    pub const fn block(self) -> Block {
        Block::from_index(self.index() / ROTATIONS)
    }

    /// The row of [`ROTATED`] that says where its pieces go.
    pub const fn rotation(self) -> usize {
        self.index() % ROTATIONS
    }

    /// The axis that it turns about.
    pub const fn axis(self) -> Axis {
        Axis::ALL[self.rotation() / 3]
    }

    /// Quarters of a turn, 1 to 3.
    pub const fn quarters(self) -> usize {
        self.rotation() % 3 + 1
    }

    /// The turn that undoes it.
    #[must_use]
    pub const fn inverse(self) -> Self {
        // Quarters 1, 2 and 3 are undone by 3, 2 and 1.
        Self(self.0 + 2 - 2 * (self.0 % 3))
    }

    /// Where it takes the piece in that cell.
    pub fn carries(self, cell: Cell) -> Cell {
        let block = self.block();
        match block.local(cell) {
            Some(local) => block.cell(ROTATED[self.rotation()][local].into()),
            None => cell,
        }
    }

    /// What lies in the cells after the turn, digits or any other labels.
    pub fn turned<T: Copy>(self, labels: &[T; CELLS]) -> [T; CELLS] {
        let mut turned = *labels;
        let block = self.block();
        for (local, &to) in ROTATED[self.rotation()].iter().enumerate() {
            turned[block.cell(to.into()).index()] = labels[block.cell(local).index()];
        }
        turned
    }
}

/// As in the question: `426Y3`.
impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.block().centre();
        write!(f, "{x}{y}{z}{}{}", self.axis(), self.quarters())
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Where these turns take the piece in a cell.
pub fn carried(turns: &[Turn], cell: Cell) -> Cell {
    turns.iter().fold(cell, |at, turn| turn.carries(at))
}

/// The turns that undo these: backwards, each undone.
pub fn inverse(turns: &[Turn]) -> Vec<Turn> {
    turns.iter().rev().map(|turn| turn.inverse()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_name_turns() {
        for turn in Turn::all() {
            assert_eq!(Turn::new(turn.block(), turn.axis(), turn.quarters()), Ok(turn));
            assert_eq!(turn.inverse().inverse(), turn);
            assert_eq!(turn.quarters() + turn.inverse().quarters(), 4);
            assert_eq!(
                (turn.inverse().block(), turn.inverse().axis()),
                (turn.block(), turn.axis())
            );
        }
        let turn = Turn::new(Block::new(4, 2, 6).unwrap(), Axis::Y, 3).unwrap();
        assert_eq!(turn.to_string(), "426Y3");
    }

    #[test]
    fn an_inverse_brings_pieces_back() {
        for turn in Turn::all() {
            let moved = Cell::all().filter(|&cell| turn.carries(cell) != cell).count();
            assert_eq!(moved, 24, "{turn}");
            for cell in Cell::all().step_by(7) {
                assert_eq!(turn.inverse().carries(turn.carries(cell)), cell);
            }
        }
    }
}
