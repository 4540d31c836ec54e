//! Annealing along a curve of costs (`curve.rs`), however long it takes.

use crate::puzzle::turn::Turn;
use crate::solve::edits::annealing::{AN_EDIT, Annealing};
use crate::solve::edits::heat_bath::Heading;

use super::curve::Curve;
use super::lane::Lane;
use super::round::{AtTarget, Length};

impl Lane<'_> {
    /// Anneals these turns along a curve of costs. `None`: the time for it is over before it
    /// begins, as for the second lane of a single thread.
    pub(super) fn anneal(
        &mut self,
        from: &[Turn],
        seed: u64,
        (curve, length): (Curve, Length),
        at_target: AtTarget,
    ) -> Option<Vec<Turn>> {
        /// Costs change in this many steps along the whole way, because each change takes as long
        /// as a short pass.
        const STEPS: f64 = 200.0;
        const WALKS: usize = 50;
        let begin = self.edits();
        let mut along = self.along(length, begin);
        if along > 0.5 {
            return None;
        }
        let steps = (STEPS * curve.share()).ceil().max(1.0);
        let mut costs = curve.costs_at(0.0);
        let mut annealing = Annealing::new(self.cube(), from, costs, seed);
        let mut heading = Heading::Right;
        // Evaluations since conjugation passes began, and in them.
        let (mut since, mut in_passes) = (None, 0);
        let mut passes = 0;
        while along < 1.0 && !self.stops_after(0) {
            let now = curve.costs_at((along * steps).floor() / steps);
            if now != costs {
                costs = now;
                annealing.set_costs(costs);
            }
            let share = curve.passes_at(costs);
            let before = annealing.evaluations();
            if share > 0.0 {
                since.get_or_insert(before);
            }
            let due = share * since.map_or(0.0, |since| (before - since) as f64);
            if share > 0.0 && in_passes as f64 <= due {
                annealing.make_conjugation_pass(curve.pass_at(costs, passes));
                passes += 1;
                in_passes += annealing.evaluations() - before;
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
        Some(annealing.turns())
    }
}
