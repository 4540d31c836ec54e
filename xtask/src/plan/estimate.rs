//! Estimates of a sum over all units from a random sample.
//!
//! Units are drawn one after another, with replacement and with probabilities that may differ. A unit's summand,
//! divided by its probability, is an unbiased estimate of the sum, and so is the mean over the draws (Hansen
//! and Hurwitz 1943). The error is that of a mean. Where units are drawn in proportion to their size, and their
//! cost is nearly so, the error is small. If another sum is known exactly that is nearly proportional to the
//! unknown one, their ratio is estimated instead, and only departures from it make an error. (The ratio's bias
//! is less than its error.)

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use common::number::grouped;

/// An estimate of a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Estimate {
    /// The sum.
    pub(super) total: f64,
    /// Its standard error.
    pub(super) error: f64,
}

impl Estimate {
    /// From the estimate of each draw; there are two at least.
    pub(super) fn of(draws: &[f64]) -> Self {
        let count = draws.len() as f64;
        let total = draws.iter().sum::<f64>() / count;
        let squares: f64 = draws.iter().map(|draw| (draw - total).powi(2)).sum();
        Self { total, error: (squares / (count - 1.0) / count).sqrt() }
    }

    /// From the estimate of each draw, and those of another sum that is known.
    pub(super) fn by_ratio(draws: &[f64], others: &[f64], known: f64) -> Self {
        let ratio = draws.iter().sum::<f64>() / others.iter().sum::<f64>();
        let departures = draws.iter().zip(others).map(|(draw, other)| draw - ratio * other);
        let departures = Self::of(&departures.collect::<Vec<_>>());
        // The estimate of the other sum may be far off; then so are the departures.
        let scale = known * draws.len() as f64 / others.iter().sum::<f64>();
        Self { total: ratio * known, error: scale * departures.error }
    }

    /// Where the sum is with a probability of 95 %, if the estimate is about normal.
    pub(super) fn interval(&self) -> [f64; 2] {
        [self.total - 1.96 * self.error, self.total + 1.96 * self.error].map(|end| end.max(0.0))
    }
}

/// As in `1,234 ± 56`.
impl std::fmt::Display for Estimate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [total, error] = [self.total, self.error].map(|number| grouped(number.round() as u64));
        write!(f, "{total} ± {error}")
    }
}

/// Draws units in proportion to their sizes.
pub(super) struct Lottery {
    /// The cumulative sizes of the units.
    sums: Vec<u64>,
}

impl Lottery {
    pub(super) fn new(sizes: impl IntoIterator<Item = u64>) -> Self {
        let sums = sizes.into_iter().scan(0, |sum, size| {
            *sum += size;
            Some(*sum)
        });
        Self { sums: sums.collect() }
    }

    fn total(&self) -> u64 {
        self.sums.last().copied().unwrap_or(0)
    }

    /// Units that depend on the seed, and how probable each was.
    pub(super) fn draw(&self, draws: u32, seed: u64) -> Vec<(usize, f64)> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let total = self.total();
        let one = |_| {
            // As good as even: there are far fewer units than 64-bit numbers.
            let ticket = rng.next_u64() % total;
            let unit = self.sums.partition_point(|&sum| sum <= ticket);
            let before = unit.checked_sub(1).map_or(0, |before| self.sums[before]);
            (unit, (self.sums[unit] - before) as f64 / total as f64)
        };
        (0..draws).map(one).collect()
    }
}

/// A unit that was drawn, and computed.
pub(super) struct Drawn<T> {
    /// How probable it was.
    pub(super) probability: f64,
    /// The result.
    pub(super) found: T,
    /// The processor time that it took.
    pub(super) seconds: f64,
}

/// The estimate of a sum by each unit that was drawn, given its summand.
pub(super) fn estimates<T>(drawn: &[Drawn<T>], summand: impl Fn(&Drawn<T>) -> f64) -> Vec<f64> {
    drawn.iter().map(|unit| summand(unit) / unit.probability).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_and_its_error() {
        let estimate = Estimate::of(&[8.0, 12.0, 10.0, 10.0]);
        assert_eq!(estimate.total, 10.0);
        // The variance is 8/3, a quarter of it that of the mean.
        assert!((estimate.error - (2.0f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(Estimate { total: 1234.4, error: 55.6 }.to_string(), "1,234 ± 56");
    }

    #[test]
    fn a_ratio_to_what_is_known() {
        let others = [2.0, 4.0, 3.0];
        let exact = Estimate::by_ratio(&others.map(|other| 5.0 * other), &others, 3.5);
        assert!((exact.total - 17.5).abs() < 1e-12 && exact.error < 1e-12);
        assert!(Estimate::by_ratio(&[10.0, 20.0, 18.0], &others, 3.5).error > 0.1);
    }

    #[test]
    fn what_is_in_proportion_to_size_is_known_at_once() {
        let sizes = [3, 0, 5, 2];
        let draws = Lottery::new(sizes).draw(50, 7);
        let sevenfold =
            |&(unit, probability): &(usize, f64)| 7.0 * sizes[unit] as f64 / probability;
        let estimate = Estimate::of(&draws.iter().map(sevenfold).collect::<Vec<_>>());
        assert!((estimate.total - 70.0).abs() < 1e-9 && estimate.error < 1e-9);
        // All but the empty one are drawn, again for the same seed.
        assert!([0, 2, 3].iter().all(|unit| draws.iter().any(|draw| draw.0 == *unit)));
        assert_eq!(draws, Lottery::new(sizes).draw(50, 7));
    }
}
