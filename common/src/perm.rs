//! Permutations of the points 0 to N − 1, for N up to 20.
//!
//! **Composition is right to left**: `(a * b)` does `b` first, so that
//! `(a * b).image(i) == a.image(b.image(i))`. Other modules refer to this definition.
//!
//! Parity follows from the number of cycles: a cycle of length n is a product of n − 1
//! transpositions, so a permutation with c cycles is even if and only if N − c is even.
//!
//! The rank is the position in lexicographic order of the image lists: the identity has rank 0, and
//! the reversal has rank N! − 1.

use std::fmt;
use std::ops::Mul;

/// A permutation, stored as the images of the points 0 to N − 1. Each point occurs once among them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Permutation<const N: usize>([u8; N]);

/// A list of images that isn't a permutation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PermutationError {
    /// The image at `index` is N or more.
    #[error("image {image} is out of range")]
    OutOfRange {
        /// The image's position in the list, from 0.
        index: usize,
        /// The image at that position.
        image: u8,
    },
    /// The image at `index` occurs earlier in the list.
    #[error("image {image} occurs twice")]
    Repeated {
        /// The position of its second occurrence, from 0.
        index: usize,
        /// The image at that position.
        image: u8,
    },
}

impl<const N: usize> Permutation<N> {
    /// The identity.
    pub const IDENTITY: Self = {
        assert!(N <= 20, "a rank must fit 64 bits");
        let mut images = [0; N];
        let mut i = 0;
        while i < N {
            images[i] = i as u8;
            i += 1;
        }
        Self(images)
    };

    /// The number of permutations of N points: N!.
    pub const COUNT: u64 = factorial(N);

    /// The permutation that takes point `i` to `images[i]`.
    pub const fn new(images: [u8; N]) -> Result<Self, PermutationError> {
        let mut seen = 0u32;
        let mut index = 0;
        while index < N {
            let image = images[index];
            if image as usize >= N {
                return Err(PermutationError::OutOfRange { index, image });
            }
            if seen >> image & 1 == 1 {
                return Err(PermutationError::Repeated { index, image });
            }
            seen |= 1 << image;
            index += 1;
        }
        Ok(Self(images))
    }

    /// The image of a point.
    ///
    /// # Panics
    /// If `point` is N or more.
    pub const fn image(self, point: usize) -> usize {
        self.0[point] as usize
    }

    /// The images of 0, 1, … in order.
    pub const fn images(self) -> [u8; N] {
        self.0
    }

    /// The inverse permutation.
    pub const fn inverse(self) -> Self {
        let mut images = [0; N];
        let mut i = 0;
        while i < N {
            images[self.0[i] as usize] = i as u8;
            i += 1;
        }
        Self(images)
    }

    /// Whether it is a product of an even number of transpositions.
    pub const fn is_even(self) -> bool {
        let (mut seen, mut cycles, mut start) = (0u32, 0, 0);
        while start < N {
            if seen >> start & 1 == 0 {
                cycles += 1;
                let mut point = start;
                while seen >> point & 1 == 0 {
                    seen |= 1 << point;
                    point = self.image(point);
                }
            }
            start += 1;
        }
        (N - cycles).is_multiple_of(2)
    }

    /// The permutation's position in lexicographic order, 0 to N! − 1.
    pub fn rank(self) -> u64 {
        let mut rank = 0;
        for (i, image) in self.0.iter().enumerate() {
            let smaller_later = self.0[i + 1..].iter().filter(|&x| x < image).count();
            rank = rank * (N - i) as u64 + smaller_later as u64;
        }
        rank
    }

    /// The permutation with this rank; `None` if the rank is N! or more.
    pub fn from_rank(rank: u64) -> Option<Self> {
        if rank >= Self::COUNT {
            return None;
        }
        let (mut rest, mut block) = (rank, Self::COUNT);
        let mut unused: Vec<u8> = Self::IDENTITY.0.to_vec();
        let mut images = [0; N];
        for (i, image) in images.iter_mut().enumerate() {
            block /= (N - i) as u64;
            // The quotient is below N − i, the number of unused points.
            *image = unused.remove((rest / block) as usize);
            rest %= block;
        }
        Some(Self(images))
    }

    /// All permutations in lexicographic order.
    pub fn all() -> impl Iterator<Item = Self> {
        std::iter::successors(Some(Self::IDENTITY), |p| p.next())
    }

    /// The even permutations in lexicographic order.
    pub fn even() -> impl Iterator<Item = Self> {
        Self::all().filter(|p| p.is_even())
    }

    /// The next in lexicographic order.
    fn next(self) -> Option<Self> {
        let mut images = self.0;
        let descent = (1..N).rev().find(|&i| images[i - 1] < images[i])? - 1;
        let successor = (descent + 1..N).rev().find(|&i| images[i] > images[descent])?;
        images.swap(descent, successor);
        images[descent + 1..].reverse();
        Some(Self(images))
    }
}

/// Right to left: the right factor acts first.
impl<const N: usize> Mul for Permutation<N> {
    type Output = Self;
    fn mul(self, first: Self) -> Self {
        Self(first.0.map(|point| self.0[point as usize]))
    }
}

impl<const N: usize> fmt::Debug for Permutation<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.0).finish()
    }
}

/// n!, exact for n up to 20.
const fn factorial(n: usize) -> u64 {
    let (mut product, mut i) = (1u64, 2);
    while i <= n {
        product = product.checked_mul(i as u64).expect("n! fits 64 bits for n up to 20");
        i += 1;
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inversions<const N: usize>(p: Permutation<N>) -> usize {
        (0..N)
            .flat_map(|j| (0..j).map(move |i| (i, j)))
            .filter(|&(i, j)| p.image(i) > p.image(j))
            .count()
    }

    /// Rank, parity, inverse and order, for every permutation of N points.
    fn check_all<const N: usize>() {
        let (mut count, mut even, mut previous) = (0, 0, None);
        for p in Permutation::<N>::all() {
            assert_eq!(p.rank(), count);
            assert_eq!(Permutation::from_rank(count), Some(p));
            assert_eq!(p.is_even(), inversions(p).is_multiple_of(2));
            assert_eq!(p.inverse() * p, Permutation::IDENTITY);
            assert_eq!(p * p.inverse(), Permutation::IDENTITY);
            assert!(previous < Some(p));
            previous = Some(p);
            count += 1;
            even += u64::from(p.is_even());
        }
        assert_eq!(count, (1..=N as u64).product::<u64>());
        assert_eq!(count, Permutation::<N>::COUNT);
        assert_eq!(Permutation::<N>::from_rank(count), None);
        assert_eq!(even, if N < 2 { 1 } else { count / 2 });
        assert_eq!(Permutation::<N>::even().count() as u64, even);
        assert!(Permutation::<N>::even().is_sorted());
    }

    #[test]
    fn every_permutation_of_up_to_seven_points() {
        check_all::<0>();
        check_all::<1>();
        check_all::<2>();
        check_all::<3>();
        check_all::<4>();
        check_all::<5>();
        check_all::<6>();
        check_all::<7>();
    }

    #[test]
    fn composition_is_right_to_left_and_parity_a_homomorphism() {
        for a in Permutation::<5>::all() {
            for b in Permutation::<5>::all() {
                let product = a * b;
                assert!((0..5).all(|i| product.image(i) == a.image(b.image(i))));
                assert_eq!(product.is_even(), a.is_even() == b.is_even());
            }
        }
    }

    #[test]
    fn a_list_that_is_no_permutation_is_refused() {
        assert_eq!(
            Permutation::new([0, 3, 1]),
            Err(PermutationError::OutOfRange { index: 1, image: 3 })
        );
        assert_eq!(
            Permutation::new([0, 2, 2]),
            Err(PermutationError::Repeated { index: 2, image: 2 })
        );
    }

    #[test]
    fn permutations_of_twenty_points_have_ranks() {
        let last = Permutation::<20>::COUNT - 1;
        let reversal = Permutation::<20>::from_rank(last).unwrap();
        assert_eq!(reversal.image(0), 19);
        assert_eq!(reversal.rank(), last);
    }
}
