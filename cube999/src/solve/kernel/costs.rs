//! What wrong cells and turns cost while a word is annealed, and the noise at a temperature, as
//! small integers.

use std::sync::LazyLock;

use chacha20::ChaCha8Rng;
use rand::{Rng as _, RngExt as _, SeedableRng as _};

use crate::puzzle::geometry::ROTATIONS;
use crate::solve::kernel::data::{ByTurn, ClassWeights, ConjugationCosts, NOISE};
use crate::solve::kernel::vector::wide;

/// What a wrong cell costs, and the temperature, all in turns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Costs {
    /// In the middle of the cube.
    pub(crate) inner: f64,
    /// In its corners.
    pub(crate) outer: f64,
    /// An edit that costs this much more is made about one time in three.
    pub(crate) temperature: f64,
}

impl Costs {
    /// On the way from these to others, geometrically.
    pub(crate) fn towards(self, other: Self, along: f64) -> Self {
        let between = |a: f64, b: f64| a * (b / a).powf(along);
        Self {
            inner: between(self.inner, other.inner),
            outer: between(self.outer, other.outer),
            temperature: between(self.temperature, other.temperature),
        }
    }
}

/// Distributions of noise: exponential, so that an edit at a loss is made as the temperature says,
/// and Gumbel's, so that the largest of some sums is a choice among them as the temperature says.
struct Noise {
    exponential: Vec<f64>,
    gumbel: Vec<f64>,
}

static NOISES: LazyLock<Noise> = LazyLock::new(|| {
    let mut rng = ChaCha8Rng::seed_from_u64(777);
    let mut exponential = || -(1.0 - rng.random::<f64>()).ln();
    let exponentials: Vec<f64> = (0..NOISE).map(|_| exponential()).collect();
    let gumbel = (0..NOISE).map(|_| -exponential().max(1e-9).ln()).collect();
    Noise { exponential: exponentials, gumbel }
});

/// Costs and noise as integers: quarters of a unit of weight.
pub(crate) struct Scale {
    pub(crate) weights: ClassWeights,
    /// What a turn costs.
    pub(crate) turn: i16,
    exponential: Vec<i16>,
    gumbel: Vec<i16>,
    rng: ChaCha8Rng,
}

/// An inner cell weighs this much, or less if outer cells would weigh more than 255.
const UNIT: f64 = 16.0;

impl Scale {
    pub(crate) fn new(costs: Costs, seed: u64) -> Self {
        let rng = ChaCha8Rng::seed_from_u64(seed);
        let (exponential, gumbel) = (vec![0; NOISE + 16], vec![0; NOISE + 16]);
        let weights = ClassWeights([0; 16]);
        let mut scale = Self { weights, turn: 0, exponential, gumbel, rng };
        scale.set(costs);
        scale
    }

    /// Changes the costs.
    pub(crate) fn set(&mut self, costs: Costs) {
        let Costs { inner, outer, temperature } = costs;
        // Between inner and outer cells, the cost is a power of the number of sub-cubes that a cell
        // is in.
        let exponent = (outer / inner).ln() / 27f64.ln();
        let unit = UNIT.min(255.0 * inner / outer);
        let weight = |around: usize| unit * (27.0 / around as f64).powf(exponent);
        self.weights = ClassWeights::new(|around| weight(around).round().clamp(1.0, 255.0) as u8);
        self.turn = (4.0 * unit / inner).round().min(8_000.0) as i16;
        let scale = temperature * 4.0 * unit / inner;
        let fill = |to: &mut [i16], from: &[f64], least: f64| {
            let (all, again) = to.split_at_mut(NOISE);
            for (to, from) in all.iter_mut().zip(from) {
                *to = rounded((from * scale).clamp(least, 12_000.0));
            }
            again.copy_from_slice(&all[..again.len()]);
        };
        fill(&mut self.exponential, &NOISES.exponential, 0.0);
        fill(&mut self.gumbel, &NOISES.gumbel, -6_000.0);
    }

    fn random_place(&mut self) -> usize {
        self.rng.next_u32() as usize % NOISE
    }

    /// What decides which conjugations pay, with exponential noise.
    #[inline]
    pub(crate) fn conjugation_costs(&mut self) -> ConjugationCosts<'_> {
        let noise_from = self.random_place();
        let Self { weights, turn, exponential, .. } = self;
        ConjugationCosts { weights, turn: *turn, exponential, noise_from }
    }

    /// An exponential number.
    pub(crate) fn exponential(&mut self) -> i32 {
        let at = self.random_place();
        self.exponential[at].into()
    }

    /// A number of Gumbel's distribution.
    pub(crate) fn gumbel(&mut self) -> i32 {
        let at = self.random_place();
        self.gumbel[at].into()
    }

    /// Chooses one of the nine turns, by their gains and noise.
    #[inline]
    pub(crate) fn choose(&mut self, gains: &ByTurn) -> Choice {
        let at = self.random_place();
        let noise = self.gumbel[at..at + 16].try_into().expect("it is as long");
        let (rotation, score) = match wide() {
            Some(wide) => wide.choose(gains, noise),
            None => choose(gains, noise),
        };
        Choice { rotation, gain: gains[rotation].into(), score: score.into() }
    }

    /// A random number below this one.
    pub(crate) fn random_below(&mut self, end: usize) -> usize {
        ((u64::from(self.rng.next_u32()) * end as u64) >> 32) as usize
    }

    pub(crate) fn turn_cost(&self) -> i32 {
        self.turn.into()
    }
}

/// The nearest integer of sixteen bits; of two, the even one. Numbers as large as the one that is
/// added are integers, and their last bits count them. Compilers make vectors of this, but not of
/// `round`.
#[inline]
fn rounded(number: f64) -> i16 {
    const LARGE: f64 = 1.5 * (1_u64 << 52) as f64;
    (number + LARGE).to_bits() as i16
}

/// The first of the largest sums of four times a gain and its noise, and that sum.
pub(crate) fn choose(gains: &ByTurn, noise: &[i16; 16]) -> (usize, i16) {
    let sum = |n: usize| gains[n].saturating_mul(4).saturating_add(noise[n]);
    let larger = |best: (usize, i16), n| if sum(n) > best.1 { (n, sum(n)) } else { best };
    (1..ROTATIONS).fold((0, sum(0)), larger)
}

/// One of the nine turns of a sub-cube.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) rotation: usize,
    /// By how much it lowers the weight of the wrong cells.
    pub(crate) gain: i32,
    /// The gain in quarters, and noise.
    pub(crate) score: i32,
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::rounded;

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn numbers_are_rounded(number in -32_000.0..32_000.0_f64, whole in -32_000..32_000_i16) {
            prop_assert_eq!(rounded(number), number.round_ties_even() as i16);
            for number in [f64::from(whole), f64::from(whole) + 0.5] {
                prop_assert_eq!(rounded(number), number.round_ties_even() as i16);
            }
        }
    }
}
