//! How often each digit ends a pair: sums of them are what the search compares.

use std::ops::{Add, AddAssign, Sub};

use crate::solve::factors::BLANK;

/// For each digit, 6 and 9 as one, how often it is an end: eight bytes below 128.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Ends(u64);

impl Ends {
    pub(super) const NONE: Self = Self(0);
    /// For the nine digits that one side of a layer shows.
    pub(super) const SIDE: Self = Self(0x01_01_02_01_01_01_01_01);
    /// For the pairs of a layer.
    pub(super) const LAYER: Self = Self(2 * Self::SIDE.0);
    /// For the pairs of two layers.
    pub(super) const TWO_LAYERS: Self = Self(2 * Self::LAYER.0);

    const HIGH: u64 = 0x80_80_80_80_80_80_80_80;

    /// One end, none if it is blank.
    pub(super) const fn one(digit: u8) -> Self {
        if digit == BLANK { Self::NONE } else { Self(1 << (8 * digit)) }
    }

    /// The two ends of a pair.
    pub(super) fn pair(one: u8, other: u8) -> Self {
        Self::one(one) + Self::one(other)
    }

    /// Whether no digit is an end more often than in `most`.
    pub(super) const fn fits(self, most: Self) -> bool {
        // No byte borrows from the next, and each keeps its high bit unless it is too great.
        ((most.0 | Self::HIGH) - self.0) & Self::HIGH == Self::HIGH
    }

    /// A hash of the counts.
    pub(super) const fn mixed(self) -> MixedEnds {
        MixedEnds(self.0.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

/// A hash of counts: that of a sum is the sum of the hashes, that of a difference their difference.
#[derive(Clone, Copy, Debug)]
pub(super) struct MixedEnds(pub(super) u64);

impl MixedEnds {
    /// The best mixed byte of the hash.
    pub(super) const fn byte(self) -> usize {
        (self.0 >> 56) as usize
    }
}

impl Add for MixedEnds {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }
}

impl Sub for MixedEnds {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }
}

impl Add for Ends {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Ends {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

/// The remaining counts; the other ones must fit.
impl Sub for Ends {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        debug_assert!(other.fits(self));
        Self(self.0 - other.0)
    }
}
