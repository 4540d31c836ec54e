//! Annealing along a curve of prices (`curve.rs`), however long it takes.

use crate::puzzle::turn::Turn;
use crate::solve::bath::Heading;
use crate::solve::sweep::Annealing;

use super::curve::Curve;
use super::lane::Lane;
use super::plan::Length;

/// This many evaluations of a sub-cube count as an edit.
pub(super) const AN_EDIT: u64 = 50;

/// A word that was annealed, and what it costs at the last prices, in turns.
pub(super) struct Annealed {
    pub(super) turns: Vec<Turn>,
    pub(super) cost: f64,
}

/// Whether annealing continues when it has reached the target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AtTarget {
    Stop,
    Continue,
}

impl Lane<'_> {
    /// Anneals these turns along a curve of prices. `None`: the time for it is over before it begins, as for the
    /// second lane of a single thread.
    pub(super) fn anneal(
        &mut self,
        from: &[Turn],
        seed: u64,
        (curve, length): (Curve, Length),
        at_target: AtTarget,
    ) -> Option<Annealed> {
        /// Prices change in this many steps along the whole way, because each change takes as long as a short
        /// sweep.
        const STEPS: f64 = 200.0;
        const WALKS: usize = 50;
        let begin = self.edits();
        let mut along = self.along(length, begin);
        if along > 0.5 {
            return None;
        }
        let steps = (STEPS * curve.share()).ceil().max(1.0);
        let mut prices = curve.prices_at(0.0);
        let mut annealing = Annealing::new(self.cube(), from, prices, seed);
        let mut heading = Heading::Right;
        // Evaluations since sweeps began, and in them.
        let (mut since, mut in_sweeps) = (None, 0);
        while along < 1.0 && !self.stops_after(0) {
            let now = curve.prices_at((along * steps).floor() / steps);
            if now != prices {
                prices = now;
                annealing.set_prices(prices);
            }
            let share = curve.sweeps_at(prices);
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
                if at_target == AtTarget::Stop {
                    break;
                }
            }
            along = self.along(length, begin);
        }
        Some(Annealed { turns: annealing.turns(), cost: annealing.cost() })
    }
}
