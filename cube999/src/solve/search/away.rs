//! Annealing far from the target, by steps of a heat bath (`bath.rs`) and sweeps (`sweep.rs`).
//!
//! Prices rise along a fixed curve, however long it takes. While they are low, steps build a word of the turns
//! that fix many cells. From then on, sweeps make what is left right. At the end of the curve, eighty cells are wrong in
//! short rounds and forty in long ones; closing makes those right for two and a half turns each.
//!
//! *Stages.* At some places of the curve, the lanes compare what their words cost, and all continue with the best.
//! What a word costs half way tells what it will cost in the end, so this is worth more than to keep the best of
//! the ends.

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

/// The whole way, from no turns. Between knots, prices change geometrically.
const KNOTS: [Knot; 4] = [
    Knot { at: 0.0, prices: Prices { inner: 0.03, outer: 1.5, temperature: 0.18 } },
    Knot { at: 0.12, prices: Prices { inner: 0.3, outer: 8.0, temperature: 0.2 } },
    Knot { at: 0.7, prices: Prices { inner: 1.8, outer: 20.0, temperature: 0.22 } },
    Knot { at: 1.0, prices: Prices { inner: 2.3, outer: 30.0, temperature: 0.22 } },
];

fn prices_at(along: f64) -> Prices {
    let next = KNOTS.iter().position(|knot| knot.at > along);
    let next = next.unwrap_or(KNOTS.len() - 1).max(1);
    let (a, b) = (KNOTS[next - 1], KNOTS[next]);
    a.prices.towards(b.prices, (along - a.at) / (b.at - a.at))
}

/// A part of the way.
#[derive(Clone, Copy)]
pub(super) struct Curve {
    begin: f64,
    end: f64,
}

impl Curve {
    /// Between these parts of the whole way.
    pub(super) const fn between(begin: f64, end: f64) -> Self {
        Self { begin, end }
    }

    /// The same from where an inner cell costs at least this much.
    pub(super) fn beginning_at(self, inner: f64) -> Self {
        // By halves: prices only rise.
        let (mut low, mut high) = (self.begin, self.end);
        for _ in 0..30 {
            let middle = (low + high) / 2.0;
            if prices_at(middle).inner < inner { low = middle } else { high = middle }
        }
        Self { begin: low, ..self }
    }

    fn at(self, along: f64) -> Prices {
        prices_at(self.begin + (self.end - self.begin) * along)
    }
}

/// How much of the time sweeps get, at this price of an inner cell: none at low prices, nearly all at high ones.
fn share_of_sweeps(inner: f64) -> f64 {
    const FIRST: f64 = 0.15;
    const MOST_FROM: f64 = 0.6;
    const MOST: f64 = 0.95;
    ((inner / FIRST).ln() / (MOST_FROM / FIRST).ln()).clamp(0.0, 1.0) * MOST
}

/// A word that was annealed, and what it costs at the last prices, in turns.
pub(super) struct Annealed {
    pub(super) turns: Vec<Turn>,
    pub(super) cost: f64,
}

impl Lane<'_> {
    /// Anneals these turns along a curve of prices. `None`: the time for it is over before it begins, as for the
    /// second lane of a single thread.
    pub(super) fn anneal_away(
        &mut self,
        from: &[Turn],
        number: u64,
        curve: Curve,
        length: Length,
    ) -> Option<Annealed> {
        /// Prices change in this many steps along the whole way, because each change takes as long as a short
        /// sweep.
        const STEPS: f64 = 200.0;
        /// Evaluations of a sub-cube that take about as long as an edit of other searches.
        const AN_EDIT: u64 = 50;
        const WALKS: usize = 50;
        let begin = self.edits();
        let mut along = self.along(length, begin);
        if along > 0.5 {
            return None;
        }
        let steps = (STEPS * (curve.end - curve.begin)).ceil().max(1.0);
        let mut prices = curve.at(0.0);
        let mut annealing = Annealing::new(self.cube(), from, prices, self.seed_of(number));
        let mut heading = Heading::Right;
        // Evaluations since sweeps began, and in them.
        let (mut since, mut in_sweeps) = (None, 0);
        while along < 1.0 && !self.stops_after(0) {
            let now = curve.at((along * steps).floor() / steps);
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
        Some(Annealed { turns: annealing.turns(), cost: annealing.cost() })
    }
}
