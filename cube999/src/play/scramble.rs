//! Scrambled cubes: the target after random turns, and arrangements drawn uniformly at random.
//!
//! The same seed gives the same cube on every machine.

use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::Class;
use crate::puzzle::turn::{TURNS, Turn};

/// Random turns, none of the same sub-cube and axis as the one before.
pub fn turns(count: usize, seed: u64) -> Vec<Turn> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut turns: Vec<Turn> = Vec::new();
    while turns.len() < count {
        let turn = Turn::from_index(rng.random_range(0..TURNS));
        let merges = |last: &Turn| (last.block(), last.axis()) == (turn.block(), turn.axis());
        if !turns.last().is_some_and(merges) {
            turns.push(turn);
        }
    }
    turns
}

/// A random arrangement, uniform over all that can be reached: the digits of each class are
/// shuffled.
pub fn random(seed: u64) -> Cube {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut digits = *Cube::TARGET.digits();
    for class in Class::ALL {
        let mut shuffled: Vec<u8> = class.cells().map(|cell| Cube::TARGET.digit(cell)).collect();
        shuffled.shuffle(&mut rng);
        for (cell, digit) in class.cells().zip(shuffled) {
            digits[cell.index()] = digit;
        }
    }
    Cube::rearranged(digits)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::geometry::Axis;

    /// Whether each of `kinds` values comes equally often, up to five standard deviations.
    fn are_even(values: impl Iterator<Item = usize>, kinds: usize) -> bool {
        let mut counts = vec![0_u32; kinds];
        values.for_each(|value| counts[value] += 1);
        let mean = f64::from(counts.iter().sum::<u32>()) / kinds as f64;
        counts.iter().all(|&count| (f64::from(count) - mean).abs() < 5.0 * mean.sqrt())
    }

    /// Axes, quarters and centres are equally frequent in the first turn of a scramble, and in each
    /// that follows.
    #[test]
    fn turns_are_uniform_over_seeds() {
        let scrambles: Vec<Vec<Turn>> = (0..20_000).map(|seed| turns(3, seed)).collect();
        for place in 0..3 {
            let at = || scrambles.iter().map(|turns| turns[place]);
            assert!(are_even(at().map(|turn| turn.axis() as usize), Axis::ALL.len()), "{place}");
            assert!(are_even(at().map(|turn| turn.quarters() - 1), 3), "{place}");
            for i in 0..3 {
                assert!(are_even(at().map(|turn| turn.block().centre()[i] - 1), 7), "{place} {i}");
            }
            assert!(are_even(at().map(Turn::index), TURNS), "{place}");
        }
    }

    #[test]
    fn equal_seeds_give_equal_cubes() {
        assert_eq!(turns(30, 7), turns(30, 7));
        assert_ne!(turns(30, 7), turns(30, 8));
        assert_eq!(random(3), random(3));
        assert_eq!(Cube::new(*random(3).digits()), Ok(random(3)));
        assert!(random(3).wrong().count() > 500);
    }
}
