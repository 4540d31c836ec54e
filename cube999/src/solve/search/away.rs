//! Annealing far from the target, by steps of a heat bath (`bath.rs`) and sweeps (`sweep.rs`).
//!
//! Prices rise along a fixed curve, however long it takes. While they are low, steps build a word of the turns
//! that fix many cells. From then on, sweeps make what is left right. At the end of the curve, eighty cells are wrong in
//! short rounds and forty in long ones; closing makes those right for two and a half turns each.

use crate::puzzle::turn::Turn;
use crate::solve::bath::Heading;
use crate::solve::prices::Prices;
use crate::solve::sweep::Annealing;

use super::lane::Lane;
use super::plan::Length;

/// Prices at a part of the way.
#[derive(Clone, Copy)]
struct Knot {
    at: f64,
    prices: Prices,
}

/// A curve of prices, from its first knot to its last.
#[derive(Clone)]
pub(super) struct Curve(Vec<Knot>);

/// The whole way, from no turns. Between knots, prices change geometrically.
const KNOTS: [Knot; 4] = [
    Knot { at: 0.0, prices: Prices { inner: 0.03, outer: 1.5, temperature: 0.18 } },
    Knot { at: 0.12, prices: Prices { inner: 0.3, outer: 8.0, temperature: 0.2 } },
    Knot { at: 0.7, prices: Prices { inner: 1.8, outer: 20.0, temperature: 0.22 } },
    Knot { at: 1.0, prices: Prices { inner: 2.3, outer: 30.0, temperature: 0.22 } },
];

impl Curve {
    /// The whole way.
    pub(super) fn whole() -> Self {
        Self(KNOTS.to_vec())
    }

    /// From where an inner cell costs this much.
    pub(super) fn from_price(inner: f64) -> Self {
        let whole = Self::whole();
        // By halves: prices only rise.
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..30 {
            let middle = (low + high) / 2.0;
            if whole.at(middle).inner < inner { low = middle } else { high = middle }
        }
        let moved = |at: f64| (at - low) / (1.0 - low);
        let first = Knot { at: 0.0, prices: whole.at(low) };
        let later = KNOTS.into_iter().filter(|knot| knot.at > low);
        let later = later.map(|knot| Knot { at: moved(knot.at), ..knot });
        Self([first].into_iter().chain(later).collect())
    }

    fn at(&self, along: f64) -> Prices {
        let next = self.0.iter().position(|knot| knot.at > along);
        let next = next.unwrap_or(self.0.len() - 1).max(1);
        let (a, b) = (self.0[next - 1], self.0[next]);
        a.prices.towards(b.prices, (along - a.at) / (b.at - a.at))
    }
}

/// How much of the time sweeps get, at this price of an inner cell: none at low prices, nearly all at high ones.
fn share_of_sweeps(inner: f64) -> f64 {
    const FIRST: f64 = 0.15;
    const MOST_FROM: f64 = 0.6;
    const MOST: f64 = 0.95;
    ((inner / FIRST).ln() / (MOST_FROM / FIRST).ln()).clamp(0.0, 1.0) * MOST
}

impl Lane<'_> {
    /// Anneals these turns along a curve of prices. `None`: the time for it is over before it begins, as for the
    /// second lane of a single thread.
    pub(super) fn anneal_away(
        &mut self,
        from: &[Turn],
        number: u64,
        curve: &Curve,
        length: Length,
    ) -> Option<Vec<Turn>> {
        /// Prices change in this many steps, because each change takes as long as a short sweep.
        const STEPS: f64 = 200.0;
        /// Evaluations of a sub-cube that take about as long as an edit of other searches.
        const AN_EDIT: u64 = 50;
        const WALKS: usize = 50;
        let begin = self.edits();
        let mut along = self.along(length, begin);
        if along > 0.5 {
            return None;
        }
        let mut prices = curve.at(0.0);
        let mut annealing = Annealing::new(self.cube(), from, prices, self.seed_of(number));
        let mut heading = Heading::Right;
        // Evaluations since sweeps began, and in them.
        let (mut since, mut in_sweeps) = (None, 0);
        while along < 1.0 && !self.stops_after(0) {
            let now = curve.at((along * STEPS).floor() / STEPS);
            if now != prices {
                prices = now;
                annealing.set_prices(prices);
            }
            let share = share_of_sweeps(prices.inner);
            let before = annealing.evaluations();
            if share > 0.0 {
                since.get_or_insert(before);
            }
            let due = share * since.map_or(0.0, |since| (before - since) as f64);
            if share > 0.0 && in_sweeps as f64 <= due {
                annealing.sweep();
                in_sweeps += annealing.evaluations() - before;
            } else {
                (0..WALKS).for_each(|_| annealing.walk(&mut heading));
            }
            self.wait_until(begin + annealing.evaluations() / AN_EDIT);
            if annealing.is_solved() {
                self.offer(&annealing.turns());
            }
            along = self.along(length, begin);
        }
        Some(annealing.turns())
    }
}
