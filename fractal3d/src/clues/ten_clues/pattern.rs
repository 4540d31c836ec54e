//! How clues repeat digits: which of them have the same one.
//!
//! Digits are numbered from 0 in the order in which they first appear, so that relabelling a puzzle
//! changes nothing. A clue has the number of a digit that was there before, or the next number: its
//! digit is *new*.

use solidoku_common::digit::Digit;

use super::{CLUES, REPEATS};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// Another clue of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clue {
    pub(super) cell: Cell,
    /// The number of its digit.
    pub(super) digit: u8,
}

/// Clues in ascending order of cells, and which further ones aren't known to be impossible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    clues: [Option<Clue>; CLUES],
    len: u8,
    /// How many digits there are.
    digits: u8,
    /// The first cell of each.
    first: [Option<Cell>; 9],
    /// For each digit, and for a new one after them, the cells where it may be.
    open: [Cells; 10],
}

impl Pattern {
    /// No clue, and nothing excluded.
    pub(super) const EMPTY: Self =
        Self { clues: [None; CLUES], len: 0, digits: 0, first: [None; 9], open: [Cells::ALL; 10] };

    /// The clues.
    pub(super) fn clues(&self) -> impl Iterator<Item = Clue> {
        self.clues.iter().flatten().copied()
    }

    /// How many digits there are. This is the number of the next new one.
    pub(super) const fn digits(&self) -> u8 {
        self.digits
    }

    /// The clues that a cell may have.
    #[inline]
    pub(super) fn clues_in(&self, cell: Cell) -> impl Iterator<Item = Clue> + use<> {
        let Self { len, digits, open, .. } = *self;
        let old = if usize::from(len - digits) < REPEATS { 0 } else { digits };
        let new = if digits < 9 { digits + 1 } else { digits };
        (old..new)
            .filter(move |&digit| open[usize::from(digit)].contains(cell))
            .map(move |digit| Clue { cell, digit })
    }

    /// The pattern with another clue of [`Self::clues_in`], which must be behind the last.
    #[inline]
    pub(super) fn with(&self, clue: Clue) -> Self {
        let mut with = *self;
        let digit = usize::from(clue.digit);
        with.clues[usize::from(with.len)] = Some(clue);
        with.len += 1;
        if clue.digit == self.digits {
            with.digits += 1;
            with.first[digit] = Some(clue.cell);
            with.open[digit + 1] = self.open[digit];
        }
        with.open[digit] = with.open[digit] & !Board::standard().peers(clue.cell);
        with
    }

    /// Never again this clue.
    pub(super) fn exclude(&mut self, clue: Clue) {
        let open = &mut self.open[usize::from(clue.digit)];
        *open = *open & !Cells::of(clue.cell);
    }

    /// The first cell of a digit; `None` if it is new.
    pub(super) fn first_of(&self, digit: u8) -> Option<Cell> {
        self.first.get(usize::from(digit)).copied().flatten()
    }

    /// The pattern as a puzzle.
    pub(super) fn grid(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for Clue { cell, digit } in self.clues() {
            grid.set(cell, Some(Digit::ALL[usize::from(digit)]));
        }
        grid
    }
}
