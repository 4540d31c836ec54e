//! Scrambled cubes: the target after random turns, and arrangements drawn uniformly at random.
//!
//! The same seed gives the same cube on every machine.

use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

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

/// A random arrangement, uniform over all that can be reached: the digits of each class are shuffled.
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

    #[test]
    fn equal_seeds_give_equal_cubes() {
        assert_eq!(turns(30, 7), turns(30, 7));
        assert_ne!(turns(30, 7), turns(30, 8));
        assert_eq!(random(3), random(3));
        assert_eq!(Cube::new(*random(3).digits()), Ok(random(3)));
        assert!(random(3).wrong().count() > 500);
    }
}
