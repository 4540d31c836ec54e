//! A table of sums of two lists, and a filter for those that are worth a place in it.

use crate::solve::factors::ends::{Ends, MixedEnds};

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

    pub(super) const fn hash(self) -> SumHash {
        SumHash(hash(self.x.mixed(), self.y.mixed()))
    }
}

/// The hash of a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct SumHash(u64);

/// The hash of what is shown along x and along y.
const fn hash(x: MixedEnds, y: MixedEnds) -> u64 {
    // One multiplication may leave differences of y in the low bits; so it is rotated.
    x.0 ^ y.0.rotate_left(29)
}

/// Which sums are looked up, by their hashes: a bit each, and one for what they show along x.
pub(super) struct Filter {
    bits: Vec<u64>,
    of_x: Vec<u64>,
    shift: u32,
}

/// The bits of [`Filter::of_x`], as a power of two: there are some thousand ways.
const BITS_OF_X: u32 = 15;

impl Filter {
    /// For these sums, some of which may be equal.
    pub(super) fn new(sums: impl Iterator<Item = Along> + Clone) -> Self {
        // One bit in 32 is set, so that few other sums pass; but it must stay in a near cache.
        let bits = (32 * sums.clone().count()).next_power_of_two().ilog2().clamp(6, 20);
        let mut filter = Self {
            bits: vec![0; 1 << (bits - 6)],
            of_x: vec![0; 1 << (BITS_OF_X - 6)],
            shift: u64::BITS - bits,
        };
        for sum in sums {
            let bit = sum.x.mixed().0 >> (u64::BITS - BITS_OF_X);
            filter.of_x[bit as usize / 64] |= 1 << (bit % 64);
            let bit = sum.hash().0 >> filter.shift;
            filter.bits[bit as usize / 64] |= 1 << (bit % 64);
        }
        filter
    }

    /// Whether one of them may show this along x.
    pub(super) fn passes_x(&self, x: MixedEnds) -> bool {
        let bit = x.0 >> (u64::BITS - BITS_OF_X);
        self.of_x[bit as usize / 64] >> (bit % 64) & 1 == 1
    }

    /// Whether a sum with these hashes may be among them.
    pub(super) fn passes(&self, x: MixedEnds, y: MixedEnds) -> bool {
        let bit = hash(x, y) >> self.shift;
        self.bits[bit as usize / 64] >> (bit % 64) & 1 == 1
    }
}

/// Places in two lists by the sum of their entries: buckets of a hash.
pub(super) struct Sums {
    pairs: Vec<(Along, [u32; 2])>,
    /// Where the pairs of each bucket start; then the end, twice.
    starts: Vec<u32>,
    shift: u32,
}

impl Sums {
    /// With a bucket or two for each place.
    pub(super) fn new(pairs: &[(Along, [u32; 2])]) -> Self {
        Self::with_buckets(pairs, 0)
    }

    /// With so many buckets that most are empty, for many sums that aren't there.
    pub(super) fn sparse(pairs: &[(Along, [u32; 2])]) -> Self {
        Self::with_buckets(pairs, 2)
    }

    fn with_buckets(pairs: &[(Along, [u32; 2])], more_bits: u32) -> Self {
        let bits = more_bits + (usize::BITS - pairs.len().leading_zeros()).max(1);
        let mut sums = Self {
            pairs: pairs.to_vec(),
            starts: vec![0; (1 << bits) + 2],
            shift: u64::BITS - bits,
        };
        // Two places on, so that the end of a filled bucket is where the next one starts.
        for &(sum, _) in pairs {
            let bucket = sums.bucket(sum);
            sums.starts[bucket + 2] += 1;
        }
        for bucket in 2..sums.starts.len() {
            sums.starts[bucket] += sums.starts[bucket - 1];
        }
        for &pair in pairs {
            let bucket = sums.bucket(pair.0);
            let next = &mut sums.starts[bucket + 1];
            sums.pairs[*next as usize] = pair;
            *next += 1;
        }
        sums
    }

    fn bucket(&self, sum: Along) -> usize {
        (sum.hash().0 >> self.shift) as usize
    }

    /// The places with this sum, in the order in which they were given.
    pub(super) fn of(&self, sum: Along) -> impl Iterator<Item = [usize; 2]> {
        self.of_hashed(sum, sum.hash())
    }

    /// The places with a sum whose hash is known.
    pub(super) fn of_hashed(&self, sum: Along, hash: SumHash) -> impl Iterator<Item = [usize; 2]> {
        let bucket = (hash.0 >> self.shift) as usize;
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
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn sums_are_found_in_order(
            digits in prop::collection::vec((0u8..3, 0u8..3), 0..40),
            asked in (0u8..3, 0u8..3),
        ) {
            let along = |(x, y)| Along { x: Ends::one(x), y: Ends::one(y) };
            let pairs: Vec<_> = (0..).zip(&digits).map(|(n, &of)| (along(of), [n, n + 7])).collect();
            let found: Vec<_> = Sums::new(&pairs).of(along(asked)).collect();
            prop_assert!(Sums::sparse(&pairs).of(along(asked)).eq(found.iter().copied()));
            let all = digits.iter().enumerate();
            let expected: Vec<_> =
                all.filter(|(_, of)| **of == asked).map(|(n, _)| [n, n + 7]).collect();
            prop_assert_eq!(found, expected);
        }

        #[test]
        fn a_filter_lets_all_of_its_sums_pass(
            ones in prop::collection::vec((0u8..8, 0u8..8), 0..40),
            others in prop::collection::vec((0u8..8, 0u8..8), 0..40),
        ) {
            let along = |&(x, y): &(u8, u8)| Along { x: Ends::one(x), y: Ends::one(y) };
            let pairs = || ones.iter().zip(&others).map(|(one, other)| [one, other].map(along));
            let filter = Filter::new(pairs().map(|[one, other]| one.and(other)));
            for [one, other] in pairs() {
                // The hash of a sum is that of its parts.
                let [x, y] = [one.x.mixed() + other.x.mixed(), one.y.mixed() + other.y.mixed()];
                prop_assert!(filter.passes_x(x) && filter.passes(x, y));
            }
            prop_assert!(!Filter::new([].into_iter()).passes(Ends::one(1).mixed(), Ends::one(2).mixed()));
        }
    }
}
