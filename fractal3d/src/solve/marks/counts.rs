//! How many candidates many cells, or houses, have left: counted in bits, for all at once.
//!
//! A count takes four bits, and each bit of all counts is kept in a set of its own. So one is
//! subtracted from any number of counts in a few operations on sets, and those that are small are
//! seen as fast.

use std::ops::{BitAnd, BitOr, BitXor, Not};

use crate::puzzle::geometry::Cells;

/// A set of the things that are counted.
pub(super) trait Set:
    Copy
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
{
}

impl Set for u64 {}
impl Set for Cells {}

/// A count from 0 to 9 for each member of a set: the first set holds those with an odd count.
#[derive(Clone, Copy)]
pub(super) struct Counts<S>([S; 4]);

impl<S: Set> Counts<S> {
    /// Nine for each.
    pub(super) fn nine(all: S) -> Self {
        let none = S::default();
        Self([all, none, none, all])
    }

    /// Subtracts one from each of these, of which none is 0.
    #[inline]
    pub(super) fn subtract_one(&mut self, mut from: S) {
        for bit in &mut self.0 {
            *bit = *bit ^ from;
            // Where the bit was 0 it is 1 now, and the next one is to be subtracted from.
            from = from & *bit;
        }
    }

    /// The members with count 0, also of what isn't counted; those with count 1, and with count 2.
    #[inline]
    pub(super) fn few(&self) -> [S; 3] {
        let Self([one, two, four, eight]) = *self;
        let many = four | eight;
        [!(one | two | many), one & !(two | many), two & !(one | many)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_go_down_from_nine_to_none() {
        let mut counts = Counts::nine(u64::MAX);
        // From the count of h, h is subtracted.
        for turn in 0..9 {
            counts.subtract_one((0..10).filter(|h| *h > turn).fold(0, |all, h| all | 1 << h));
        }
        for house in 0..10 {
            let few = counts.few().map(|set| set >> house & 1 == 1);
            assert_eq!(few, [0, 1, 2].map(|count| 9 - house == count));
        }
    }
}
