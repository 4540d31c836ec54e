//! Where candidates have gone: all that a technique needs to know to try again.

use solidoku_common::digit::Digit;

use crate::puzzle::board::{Board, House};
use crate::puzzle::grid::PerDigit;

/// For each digit the houses, bit h for house h, that have lost a place for it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Lost(pub(super) PerDigit<u64>);

impl Lost {
    pub(super) const NOTHING: Self = Self(PerDigit::new([0; 9]));
    pub(super) const EVERYWHERE: Self = Self(PerDigit::new([u64::MAX; 9]));

    /// Whether a house has lost a place for a digit.
    pub(super) fn in_house(&self, house: usize, digit: Digit) -> bool {
        self.0[digit] >> house & 1 == 1
    }

    /// The houses that have lost any candidate, with their places in [`Board::houses`].
    pub(super) fn houses_in<'b>(
        &self,
        board: &'b Board,
    ) -> impl Iterator<Item = (usize, &'b House)> + use<'b> {
        let any = self.0.iter().fold(0, |all, houses| all | houses);
        board.houses().iter().enumerate().filter(move |(h, _)| any >> h & 1 == 1)
    }

    /// The houses that have lost a place for a digit.
    pub(super) fn houses_of(&self, digit: Digit) -> u64 {
        self.0[digit]
    }
}
