//! 128 completions side by side, a bit each.

use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A bit for each of 128 completions: bit k % 64 of word k / 64 for the k-th. Two words make one
/// register of any 64-bit processor's vector unit, and the compiler sees to that.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[repr(align(16))]
pub(super) struct Bits([u64; 2]);

impl Bits {
    /// The number of bits.
    pub(super) const COUNT: usize = 128;

    /// The first `count` bits set, all of them from 128 on.
    pub(super) fn first_ones(count: usize) -> Self {
        let ones = |count: usize| if count < 64 { (1 << count) - 1 } else { u64::MAX };
        Self([ones(count), ones(count.saturating_sub(64))])
    }

    /// Sets the bit of this number, below 128.
    pub(super) const fn set(&mut self, bit: usize) {
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    #[inline]
    pub(super) const fn is_zero(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The number of bits that are set.
    #[inline]
    pub(super) const fn ones(self) -> u32 {
        self.0[0].count_ones() + self.0[1].count_ones()
    }

    /// The number of the first that is set; 128 if none is.
    #[inline]
    pub(super) const fn first(self) -> usize {
        let [low, high] = self.0;
        (if low == 0 { 64 + high.trailing_zeros() } else { low.trailing_zeros() }) as usize
    }
}

impl BitAnd for Bits {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Bits {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl BitXor for Bits {
    type Output = Self;
    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self([self.0[0] ^ other.0[0], self.0[1] ^ other.0[1]])
    }
}

impl Not for Bits {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self([!self.0[0], !self.0[1]])
    }
}
