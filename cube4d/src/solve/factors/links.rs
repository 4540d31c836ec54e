//! Which cubes of a layer share a digit.
//!
//! Each digit ends two of the layer's pairs, so two cubes share it, or one has it twice. One of the
//! two must show it to one side and the other to the other side: if it is the smaller digit of one
//! pair and the greater of the other, both cubes have their greater digit on the same side,
//! otherwise on opposite sides. 6 and 9, which four cubes share, link nothing.

use crate::solve::factors::frame::Frame;

/// The digit of the glyph that is 6 or 9.
const SIX: usize = 5;

/// 6 and 9 are one.
const DIGITS: usize = 8;

/// The layers of all axes in order: the axis, and the layer's cells.
pub(super) const LAYERS: [(usize, [usize; 9]); 9] = {
    let mut layers = [(0, [0; 9]); 9];
    let mut number = 0;
    while number < 9 {
        let (axis, layer) = (number / 3, number % 3);
        let [across, one, other] = [[1, 3, 9], [3, 1, 9], [9, 1, 3]][axis];
        layers[number].0 = axis;
        let mut n = 0;
        while n < 9 {
            layers[number].1[n] = layer * across + n % 3 * one + n / 3 * other;
            n += 1;
        }
        number += 1;
    }
    layers
};

/// An end of a cube's pair: twice the cube's place in its layer, and 1 for the greater digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PairEnd(u8);

impl PairEnd {
    pub(super) const fn place(self) -> usize {
        self.0 as usize / 2
    }

    pub(super) const fn is_greater(self) -> bool {
        self.0 % 2 == 1
    }

    /// The two ends of the pair at a place.
    pub(super) const fn of_place(place: usize) -> [Self; 2] {
        [Self(2 * place as u8), Self(2 * place as u8 + 1)]
    }
}

/// The pairs that the nine cubes of a layer show across it.
pub(super) type Pairs = [Option<[u8; 2]>; 9];

/// The pairs of the layer of an axis with these cells.
pub(super) fn pairs(frame: &Frame<'_>, axis: usize, cells: &[usize; 9]) -> Pairs {
    cells.map(|cell| frame[cell].pairs[axis])
}

/// Hands `sink` each two ends in a layer that show the same digit.
#[inline]
pub(super) fn visit(pairs: Pairs, mut sink: impl FnMut([PairEnd; 2])) {
    let mut ends = [[PairEnd(0); 2]; DIGITS + 1];
    let mut counts = [0; DIGITS + 1];
    for (place, pair) in pairs.into_iter().enumerate() {
        // A cube that links nothing counts for no digit, which is faster than to leave it out.
        let pair = pair.unwrap_or([DIGITS as u8; 2]);
        for (digit, end) in pair.map(usize::from).into_iter().zip(PairEnd::of_place(place)) {
            ends[digit][counts[digit] % 2] = end;
            counts[digit] += 1;
        }
    }
    for digit in (0..DIGITS).filter(|&digit| digit != SIX && counts[digit] == 2) {
        sink(ends[digit]);
    }
}
