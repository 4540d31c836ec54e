//! The solutions of the pool that show a pattern of six clues, as bits.
//!
//! The digits of each solution get numbers: those of the pattern the pattern's, and the others the
//! ones after, in whatever order. For each later cell and each number a plane has a bit for each
//! solution: whether it has that digit there. One plane is for all numbers that the pattern doesn't
//! have: the digit is *new*. If a later clue is new, more planes are made, for each cell behind it:
//! whether it has the same digit as that clue's.
//!
//! ```text
//! block 0: | cell a: 0 1 … 8 new | cell b: 0 1 … 8 new | … | a = b | a = c | … | b = c | …
//! block 1: the same for the next 512 solutions
//! ```
//!
//! So all that a pattern asks of a block lies together, and most patterns ask of few blocks.

use std::collections::BTreeMap;

use super::START;
use super::pattern::{Clue, Pattern};
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

/// How many words of 64 bits a block has.
const WORDS: usize = 8;

/// For a cell: nine digits, and a new one.
const OF_CELL: usize = 10;

/// Where the plane of new digits is among those of a cell.
const NEW: usize = 9;

/// Some solutions of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mask([u64; WORDS]);

impl Mask {
    const NONE: Self = Self([0; WORDS]);
    pub(super) const ALL: Self = Self([!0; WORDS]);

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    pub(super) fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn and(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= other);
        self
    }

    #[inline]
    fn and_not(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word &= !other);
        self
    }

    #[inline]
    fn or(mut self, other: &Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
        self
    }
}

/// A solution, and the numbers of its digits 1 to 9.
pub(super) type NumberedSolution<'a> = (&'a Grid, [u8; 9]);

/// The solutions of a pool by the pattern that they show on six cells.
pub(super) struct Starts<'a> {
    pub(super) by_pattern: Vec<(Pattern, Vec<NumberedSolution<'a>>)>,
}

impl<'a> Starts<'a> {
    pub(super) fn new(start: &[Cell], pool: &'a [Grid]) -> Self {
        let mut by_digits: BTreeMap<Vec<u8>, Vec<NumberedSolution<'a>>> = BTreeMap::new();
        for grid in pool {
            const NONE: u8 = 9;
            let mut numbers = [NONE; 9];
            let mut next = 0;
            let mut number = |digit: &mut u8| {
                if *digit == NONE {
                    *digit = next;
                    next += 1;
                }
                *digit
            };
            let mut digits = [0; START];
            for (number_there, &cell) in digits.iter_mut().zip(start) {
                let digit = usize::from(grid.value(cell)) - 1;
                *number_there = number(&mut numbers[digit]);
            }
            numbers.iter_mut().for_each(|digit| _ = number(digit));
            by_digits.entry(digits.to_vec()).or_default().push((grid, numbers));
        }
        // All patterns, also those that no solution of the pool shows.
        let mut patterns = vec![(Pattern::EMPTY, Vec::new())];
        for &cell in start {
            let longer = patterns.iter().flat_map(|(pattern, digits): &(Pattern, Vec<u8>)| {
                pattern
                    .clues_in(cell)
                    .map(move |clue| (pattern.with(clue), [&digits[..], &[clue.digit]].concat()))
            });
            patterns = longer.collect();
        }
        let with_shown = |(pattern, digits): (Pattern, Vec<u8>)| {
            (pattern, by_digits.remove(&digits[..]).unwrap_or_default())
        };
        Self { by_pattern: patterns.into_iter().map(with_shown).collect() }
    }
}

/// What solutions must have: a plane, and others not.
#[derive(Clone, Copy)]
pub(super) struct Condition {
    plane: usize,
    not: [usize; CLUES_BETWEEN],
    len: usize,
}

/// The seventh, eighth and ninth clue can be new, and a later new one differs from them.
const CLUES_BETWEEN: usize = 3;

/// All planes.
pub(super) struct Planes {
    /// The first cell that has some.
    first: usize,
    /// How many digits the pattern of six has.
    named: u8,
    blocks: usize,
    /// How many planes a block has.
    stride: usize,
    planes: Vec<Mask>,
    /// The cells for which it is known which later ones have the same digit.
    linked: Cells,
}

impl Planes {
    /// The planes of the solutions that show a pattern of six clues.
    pub(super) fn new(start: &Pattern, shown: &[NumberedSolution<'_>]) -> Self {
        let last = start.clues().last().map_or(0, |clue| clue.cell.index());
        let (first, cells) = (last + 1, Cell::COUNT - last - 1);
        let blocks = shown.len().div_ceil(64 * WORDS).max(1);
        let stride = cells * OF_CELL + cells * cells.saturating_sub(1) / 2;
        let mut planes = vec![Mask::NONE; blocks * stride];
        for (shown, planes) in shown.chunks(64 * WORDS).zip(planes.chunks_mut(stride.max(1))) {
            for (n, (grid, numbers)) in shown.iter().enumerate() {
                let (word, bit) = (n / 64, 1 << (n % 64));
                for (&digit, planes) in
                    grid.values()[first..].iter().zip(planes.chunks_mut(OF_CELL))
                {
                    planes[usize::from(numbers[usize::from(digit) - 1])].0[word] |= bit;
                }
            }
            for planes in planes.chunks_mut(OF_CELL).take(cells) {
                planes[NEW] =
                    planes[usize::from(start.digits())..NEW].iter().fold(Mask::NONE, Mask::or);
            }
        }
        Self { first, named: start.digits(), blocks, stride, planes, linked: Cells::EMPTY }
    }

    /// How many blocks of solutions there are.
    pub(super) const fn blocks(&self) -> usize {
        self.blocks
    }

    /// What a further clue of a pattern asks for. The planes of its new clues must have been made.
    #[inline]
    pub(super) fn condition(&self, pattern: &Pattern, clue: Clue) -> Condition {
        let mut condition = Condition { plane: 0, not: [0; CLUES_BETWEEN], len: 0 };
        let of_cell = (clue.cell.index() - self.first) * OF_CELL;
        if clue.digit < self.named {
            condition.plane = of_cell + usize::from(clue.digit);
        } else if let Some(same) = pattern.first_of(clue.digit) {
            condition.plane = self.link(same, clue.cell);
        } else {
            condition.plane = of_cell + NEW;
            for digit in self.named..pattern.digits() {
                if let Some(other) = pattern.first_of(digit) {
                    condition.not[condition.len] = self.link(other, clue.cell);
                    condition.len += 1;
                }
            }
        }
        condition
    }

    /// The ones of some solutions of a block that fulfil a condition.
    #[inline]
    pub(super) fn shown_too(&self, shown: &Mask, block: usize, condition: &Condition) -> Mask {
        let planes = &self.planes[block * self.stride..][..self.stride];
        let not = condition.not[..condition.len].iter();
        not.fold(shown.and(&planes[condition.plane]), |shown, &not| shown.and_not(&planes[not]))
    }

    /// The solutions that show a pattern with another clue, of those that show the pattern or of
    /// all.
    pub(super) fn narrow(
        &mut self,
        with: &mut [Mask],
        shown: Option<&[Mask]>,
        pattern: &Pattern,
        clue: Clue,
    ) {
        self.link_if_new(pattern, clue);
        let condition = self.condition(pattern, clue);
        for (block, with) in with.iter_mut().enumerate() {
            let shown = shown.map_or(Mask::ALL, |shown| shown[block]);
            *with = self.shown_too(&shown, block, &condition);
        }
    }

    /// Makes the planes that a new clue of a pattern needs.
    pub(super) fn link_if_new(&mut self, pattern: &Pattern, clue: Clue) {
        if clue.digit < pattern.digits() || self.linked.contains(clue.cell) {
            return;
        }
        self.linked = self.linked.with(clue.cell);
        let of_cell = |cell: usize| (cell - self.first) * OF_CELL;
        for later in Cell::all().skip(clue.cell.index() + 1) {
            let link = self.link(clue.cell, later);
            let (one, other) = (of_cell(clue.cell.index()), of_cell(later.index()));
            for planes in self.planes.chunks_mut(self.stride) {
                let digits = usize::from(self.named)..NEW;
                planes[link] = digits.fold(Mask::NONE, |same, digit| {
                    same.or(&planes[one + digit].and(&planes[other + digit]))
                });
            }
        }
    }

    /// Where the plane is that tells in which solutions two cells have the same digit.
    #[inline]
    fn link(&self, one: Cell, later: Cell) -> usize {
        let cells = Cell::COUNT - self.first;
        let (one, later) = (one.index() - self.first, later.index() - self.first);
        cells * OF_CELL + one * (2 * cells - one - 1) / 2 + later - one - 1
    }
}
