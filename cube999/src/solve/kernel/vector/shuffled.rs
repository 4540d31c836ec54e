//! By the crate `wide`, in the processor's vector instructions.

use wide::{i16x16, u8x16};

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(crate) struct Bytes(u8x16);

/// Sixteen numbers; sums stop at the largest and the smallest.
#[derive(Clone, Copy)]
pub(crate) struct Words(i16x16);

impl Bytes {
    #[inline]
    pub(crate) fn load(bytes: &[u8; 16]) -> Self {
        Self(u8x16::new(*bytes))
    }

    #[inline]
    pub(crate) fn splat(byte: u8) -> Self {
        Self(u8x16::splat(byte))
    }

    #[inline]
    pub(crate) fn to_array(self) -> [u8; 16] {
        self.0.to_array()
    }

    /// The bytes with these indices, which are below 16 or [`super::NONE`].
    #[inline]
    pub(crate) fn pick(self, indices: Self) -> Self {
        Self(self.0.shuffle(indices.0))
    }

    /// 255 where both are equal, else 0.
    #[inline]
    pub(crate) fn equal(self, other: Self) -> Self {
        Self(self.0.simd_eq(other.0))
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline]
    pub(crate) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// 0 where the other is 255.
    #[inline]
    pub(crate) fn without(self, mask: Self) -> Self {
        Self(self.0 & !mask.0)
    }

    /// The lower four bits of each.
    #[inline]
    pub(crate) fn low(self) -> Self {
        Self(self.0 & u8x16::splat(15))
    }

    /// The upper four bits of each.
    #[inline]
    pub(crate) fn high(self) -> Self {
        Self(self.0 >> 4_u32).low()
    }

    /// The compiler knows an instruction for this.
    #[inline]
    pub(crate) fn sum(self) -> i16 {
        self.to_array().into_iter().map(u32::from).sum::<u32>() as i16
    }

    #[inline]
    pub(crate) fn widened(self) -> Words {
        Words(i16x16::from(self.0))
    }
}

impl Words {
    #[inline]
    pub(crate) fn load(words: &[i16; 16]) -> Self {
        Self(i16x16::new(*words))
    }

    #[inline]
    pub(crate) fn splat(word: i16) -> Self {
        Self(i16x16::splat(word))
    }

    #[inline]
    pub(crate) fn to_array(self) -> [i16; 16] {
        self.0.to_array()
    }

    #[inline]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    #[inline]
    pub(crate) fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    #[inline]
    pub(crate) fn times_four(self) -> Self {
        let twice = self.plus(self);
        twice.plus(twice)
    }

    #[inline]
    pub(crate) fn larger(self, other: Self) -> Self {
        Self(self.0.max(other.0))
    }

    #[inline]
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// −1 where it is larger than the other, else 0.
    #[inline]
    pub(crate) fn above(self, other: Self) -> Self {
        Self(self.0.simd_gt(other.0))
    }

    /// Whether any is negative.
    #[inline]
    pub(crate) fn any(self) -> bool {
        self.0.any()
    }
}
