//! The random choices of an audit.
//!
//! They follow from the ledger's SHA-256 and a seed. So whoever makes a ledger doesn't know the
//! units before the ledger is finished, even if an audit always has the same seed. He can make one
//! forgery after another until the units of that seed are good for him. Against this only a seed
//! helps that he doesn't know: a fresh one.

use std::collections::BTreeSet;

use chacha20::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};
use sha2::{Digest as _, Sha256};

/// A source of random choices. A search chooses units with it ([`Exhaustive::random_unit`]).
///
/// [`Exhaustive::random_unit`]: super::super::Exhaustive::random_unit
#[derive(Debug)]
pub struct Draw {
    seed: [u8; 32],
    random: ChaCha8Rng,
}

impl Draw {
    /// The choices for a ledger with this checksum, and a seed.
    pub fn new(checksum: &str, seed: u64) -> Self {
        let text = format!("solidoku audit {checksum} {seed}");
        let seed = Sha256::digest(text).into();
        Self { seed, random: ChaCha8Rng::from_seed(seed) }
    }

    /// The choices within a unit, which don't depend on those in other units.
    pub(super) fn within(&self, unit: u64) -> Self {
        let mut random = ChaCha8Rng::from_seed(self.seed);
        // Units themselves are chosen by stream 0. No sweep has a unit 2^64 - 1.
        random.set_stream(unit.wrapping_add(1));
        Self { seed: self.seed, random }
    }

    /// A number below `end`; 0 if there is none.
    pub fn below(&mut self, end: u64) -> u64 {
        if end == 0 { 0 } else { self.random.random_range(0..end) }
    }

    /// A number below that of the weights, in proportion to them; 0 if all are 0.
    pub fn weighted(&mut self, weights: &[u64]) -> u64 {
        let all = weights.iter().fold(0, |sum: u64, &weight| sum.saturating_add(weight));
        let mut left = self.below(all);
        let is_behind = |&weight: &u64| {
            let is_behind = weight <= left;
            left -= if is_behind { weight } else { 0 };
            !is_behind
        };
        weights.iter().position(is_behind).unwrap_or_default() as u64
    }

    /// This many different numbers below `end`, ascending; all, if there are no more.
    pub fn different(&mut self, count: u64, end: u64) -> BTreeSet<u64> {
        let mut drawn = BTreeSet::new();
        // Floyd's algorithm: each step adds one number, the new largest if what it draws is there.
        for largest in end.saturating_sub(count)..end {
            let number = self.below(largest + 1);
            if !drawn.insert(number) {
                drawn.insert(largest);
            }
        }
        drawn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_depend_on_the_ledger_and_on_the_seed() {
        let first = |checksum: &str, seed| Draw::new(checksum, seed).below(u64::MAX);
        assert_eq!(first("ab", 1), first("ab", 1));
        assert_ne!(first("ab", 1), first("ab", 2));
        assert_ne!(first("ab", 1), first("ac", 1));
        let draw = Draw::new("ab", 1);
        assert_ne!(draw.within(0).below(u64::MAX), draw.within(1).below(u64::MAX));
        let mut used = Draw::new("ab", 1);
        used.below(7);
        assert_eq!(used.within(3).below(u64::MAX), draw.within(3).below(u64::MAX));
    }

    #[test]
    fn numbers_are_drawn_in_proportion_to_their_weights() {
        let mut draw = Draw::new("", 1);
        let weights = [0, 3, 0, 1, 0];
        let mut drawn = [0; 5];
        (0..4_000).for_each(|_| drawn[draw.weighted(&weights) as usize] += 1);
        let [none, three, also_none, one, last] = drawn;
        assert_eq!([none, also_none, last], [0; 3]);
        // Four standard deviations.
        assert!((three - 3_000_i32).abs() < 110 && three + one == 4_000, "{drawn:?}");
        assert_eq!((draw.weighted(&[]), draw.weighted(&[0, 0]), draw.below(0)), (0, 0, 0));
        assert_eq!(draw.weighted(&[0, u64::MAX, u64::MAX]), 1);
    }

    #[test]
    fn different_numbers_are_different_and_each_is_as_likely() {
        let mut draw = Draw::new("", 1);
        let mut drawn = [0; 5];
        for _ in 0..1_000 {
            let numbers = draw.different(2, 5);
            assert_eq!(numbers.len(), 2);
            numbers.into_iter().for_each(|number| drawn[number as usize] += 1);
        }
        assert!(drawn.iter().all(|&times: &i32| (times - 400).abs() < 62), "{drawn:?}");
        assert_eq!(draw.different(9, 3).into_iter().collect::<Vec<_>>(), [0, 1, 2]);
        assert!(draw.different(0, 3).is_empty() && draw.different(3, 0).is_empty());
    }
}
