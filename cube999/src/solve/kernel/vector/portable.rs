//! In plain code.

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(crate) struct Bytes([u8; 16]);

/// Sixteen numbers; sums stop at the largest and the smallest.
#[derive(Clone, Copy)]
pub(crate) struct Words([i16; 16]);

impl Bytes {
    pub(crate) fn load(bytes: &[u8; 16]) -> Self {
        Self(*bytes)
    }

    pub(crate) fn splat(byte: u8) -> Self {
        Self([byte; 16])
    }

    #[cfg(test)]
    pub(crate) fn to_array(self) -> [u8; 16] {
        self.0
    }

    fn zip(self, other: Self, f: impl Fn(u8, u8) -> u8) -> Self {
        Self(std::array::from_fn(|n| f(self.0[n], other.0[n])))
    }

    /// The bytes with these indices, which are below 16 or [`super::NONE`].
    pub(crate) fn pick(self, indices: Self) -> Self {
        Self(indices.0.map(|n| if n < 16 { self.0[usize::from(n)] } else { 0 }))
    }

    /// 255 where both are equal, else 0.
    pub(crate) fn equal(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == b { u8::MAX } else { 0 })
    }

    pub(crate) fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    pub(crate) fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// 0 where the other is 255.
    pub(crate) fn without(self, mask: Self) -> Self {
        self.zip(mask, |a, b| a & !b)
    }

    /// The lower four bits of each.
    pub(crate) fn low(self) -> Self {
        Self(self.0.map(|byte| byte & 15))
    }

    /// The upper four bits of each.
    pub(crate) fn high(self) -> Self {
        Self(self.0.map(|byte| byte >> 4))
    }

    pub(crate) fn sum(self) -> i16 {
        self.0.into_iter().map(i16::from).sum()
    }

    pub(crate) fn widened(self) -> Words {
        Words(self.0.map(i16::from))
    }
}

impl Words {
    pub(crate) fn load(words: &[i16; 16]) -> Self {
        Self(*words)
    }

    pub(crate) fn splat(word: i16) -> Self {
        Self([word; 16])
    }

    pub(crate) fn to_array(self) -> [i16; 16] {
        self.0
    }

    fn zip(self, other: Self, f: impl Fn(i16, i16) -> i16) -> Self {
        Self(std::array::from_fn(|n| f(self.0[n], other.0[n])))
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        self.zip(other, i16::saturating_add)
    }

    pub(crate) fn minus(self, other: Self) -> Self {
        self.zip(other, i16::saturating_sub)
    }

    pub(crate) fn times_four(self) -> Self {
        let twice = self.plus(self);
        twice.plus(twice)
    }

    pub(crate) fn larger(self, other: Self) -> Self {
        self.zip(other, i16::max)
    }

    pub(crate) fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// −1 where it is larger than the other, else 0.
    pub(crate) fn above(self, other: Self) -> Self {
        self.zip(other, |a, b| -i16::from(a > b))
    }

    /// Whether any is negative.
    pub(crate) fn any(self) -> bool {
        self.0.into_iter().any(|word| word < 0)
    }
}
