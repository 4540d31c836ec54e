//! A table of sums of two lists.

use crate::factors::ends::Ends;

/// What is shown along x and along y.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Along {
    pub(super) x: Ends,
    pub(super) y: Ends,
}

impl Along {
    pub(super) const NONE: Self = Self { x: Ends::NONE, y: Ends::NONE };

    pub(super) fn and(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y }
    }

    /// What remains; the other must fit.
    pub(super) fn without(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    pub(super) const fn fits(self, most: Self) -> bool {
        self.x.fits(most.x) && self.y.fits(most.y)
    }
}

/// Places in two lists by the sum of their entries: buckets of a hash.
pub(super) struct Sums {
    pairs: Vec<(Along, [u32; 2])>,
    /// Where the pairs of each bucket start, and an end.
    starts: Vec<u32>,
    shift: u32,
}

impl Sums {
    pub(super) fn new(pairs: &[(Along, [u32; 2])]) -> Self {
        let bits = (usize::BITS - pairs.len().leading_zeros()).max(1);
        let mut sums = Self {
            pairs: pairs.to_vec(),
            starts: vec![0; (1 << bits) + 1],
            shift: u64::BITS - bits,
        };
        for &(sum, _) in pairs {
            let bucket = sums.bucket(sum);
            sums.starts[bucket + 1] += 1;
        }
        for bucket in 1..sums.starts.len() {
            sums.starts[bucket] += sums.starts[bucket - 1];
        }
        let mut next = sums.starts.clone();
        for &pair in pairs {
            let place = &mut next[sums.bucket(pair.0)];
            sums.pairs[*place as usize] = pair;
            *place += 1;
        }
        sums
    }

    fn bucket(&self, sum: Along) -> usize {
        // One multiplication may leave differences of y in the low bits; so it is rotated.
        ((sum.x.mixed() ^ sum.y.mixed().rotate_left(29)) >> self.shift) as usize
    }

    /// The places with this sum, in the order in which they were given.
    pub(super) fn of(&self, sum: Along) -> impl Iterator<Item = [usize; 2]> {
        let bucket = self.bucket(sum);
        let pairs = &self.pairs[self.starts[bucket] as usize..self.starts[bucket + 1] as usize];
        pairs
            .iter()
            .filter(move |pair| pair.0 == sum)
            .map(|pair| pair.1.map(|place| place as usize))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(trial::laws::cases(256))]

        #[test]
        fn sums_are_found_in_order(
            digits in prop::collection::vec((0u8..3, 0u8..3), 0..40),
            asked in (0u8..3, 0u8..3),
        ) {
            let along = |(x, y)| Along { x: Ends::one(x), y: Ends::one(y) };
            let pairs: Vec<_> = (0..).zip(&digits).map(|(n, &of)| (along(of), [n, n + 7])).collect();
            let found: Vec<_> = Sums::new(&pairs).of(along(asked)).collect();
            let all = digits.iter().enumerate();
            let expected: Vec<_> =
                all.filter(|(_, of)| **of == asked).map(|(n, _)| [n, n + 7]).collect();
            prop_assert_eq!(found, expected);
        }
    }
}
