//! The report of `random-walk`.

use serde::Serialize;

use super::WholeNumber;
use crate::random_walk::Prediction;

/// How many turns random walks took until they had seen every state, and what is expected.
#[derive(Debug, Serialize)]
pub struct Report {
    /// The seed of the walks.
    pub seed: WholeNumber,
    /// For each walk in order.
    pub turns: Vec<u64>,
    /// The mean of `turns`.
    pub mean: f64,
    /// The standard deviation of one walk, estimated from all; of a single walk there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standard_deviation: Option<f64>,
    /// What to expect.
    pub expected: Prediction,
}

impl Report {
    /// The report of these walks.
    ///
    /// # Panics
    /// If there is no walk.
    pub fn new(seed: u64, turns: Vec<u64>, expected: Prediction) -> Self {
        assert!(!turns.is_empty(), "a report is on one walk or more");
        let count = turns.len() as f64;
        let mean = turns.iter().map(|&turns| turns as f64).sum::<f64>() / count;
        let squares: f64 = turns.iter().map(|&turns| (turns as f64 - mean).powi(2)).sum();
        let standard_deviation = (turns.len() > 1).then(|| (squares / (count - 1.0)).sqrt());
        Self { seed: seed.into(), turns, mean, standard_deviation, expected }
    }

    /// The standard error of the mean.
    pub fn standard_error(&self) -> Option<f64> {
        self.standard_deviation.map(|deviation| deviation / (self.turns.len() as f64).sqrt())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_and_its_error() {
        let expected = Prediction {
            coupon_collector: 0.0,
            visits_in_a_row: 1.0,
            mean: 0.0,
            standard_deviation: 0.0,
        };
        let report = Report::new(1, vec![3, 5, 10], expected);
        assert_eq!((report.mean, report.standard_deviation), (6.0, Some(13_f64.sqrt())));
        assert!((report.standard_error().unwrap() - (13.0_f64 / 3.0).sqrt()).abs() < 1e-12);
        assert_eq!(Report::new(1, vec![3], expected).standard_error(), None);
    }
}
