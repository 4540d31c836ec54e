//! The search: depth first, on the open item with the fewest options.

use std::ops::ControlFlow;

use common::control::Control;
use common::outcome::{Outcome, StopReason};

use super::{Cover, CoverOption};

/// A search: what it may do, and what it has done.
struct Visit<'a, S> {
    nodes: u64,
    budget: u64,
    control: Control<'a>,
    sink: S,
}

impl<S> Visit<'_, S> {
    /// How many nodes are made between two questions to the control: some milliseconds.
    const INTERVAL: u64 = 256;

    fn count_node(&mut self) -> Result<(), StopReason> {
        if self.nodes >= self.budget {
            return Err(StopReason::Nodes);
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(Self::INTERVAL) && self.control.should_stop() {
            return Err(StopReason::Requested);
        }
        Ok(())
    }
}

impl Cover {
    /// Hands every exact cover that extends the choices made so far to `sink`, as the options chosen. Each
    /// choice counts as a node; at most `budget` are made. The outcome has the number of nodes.
    pub(crate) fn visit(
        &mut self,
        budget: u64,
        control: Control<'_>,
        sink: impl FnMut(&[CoverOption]) -> ControlFlow<()>,
    ) -> Outcome<u64> {
        if control.should_stop() {
            return Outcome::Stopped { reason: StopReason::Requested, so_far: 0 };
        }
        let mut visit = Visit { nodes: 0, budget, control, sink };
        match self.below(&mut visit) {
            Ok(()) => Outcome::Exhausted(visit.nodes),
            Err(reason) => Outcome::Stopped { reason, so_far: visit.nodes },
        }
    }

    fn below<S>(&mut self, visit: &mut Visit<'_, S>) -> Result<(), StopReason>
    where
        S: FnMut(&[CoverOption]) -> ControlFlow<()>,
    {
        let Some((item, size)) = self.fewest() else {
            let flow = (visit.sink)(&self.chosen);
            return if flow.is_break() { Err(StopReason::Limit) } else { Ok(()) };
        };
        if size == 0 {
            return Ok(());
        }
        // The search changes the order in the item's set, so the options are copied.
        let options = self.candidates(item);
        // Of two options that cover a double item together, the first that is tried leads to the cover; then
        // it is removed, and the second can't complete the item alone.
        let is_double = self.spare(item) > 0;
        let before = is_double.then(|| self.sizes.clone());
        let mut result = Ok(());
        for option in options {
            result = visit.count_node();
            if result.is_err() {
                break;
            }
            if self.choose(option) {
                result = self.below(visit);
            }
            self.undo();
            if result.is_err() || (is_double && !self.remove(option)) {
                break;
            }
        }
        if let Some(before) = before {
            self.sizes = before;
        }
        result
    }

    /// The problem in independent parts, each given by its first choices. It has at least `at_least` parts if
    /// branching on the first `items`, none of them double, makes that many. Adds the nodes made.
    pub(crate) fn parts(
        &mut self,
        items: usize,
        at_least: usize,
        nodes: &mut u64,
    ) -> Vec<Vec<CoverOption>> {
        let mut parts = vec![Vec::new()];
        loop {
            let mut finer = Vec::new();
            let mut grew = false;
            for part in &parts {
                self.with_chosen(part, |cover| match cover.fewest_of(items) {
                    None => finer.push(part.clone()),
                    Some((item, _)) => {
                        grew = true;
                        for option in cover.candidates(item) {
                            *nodes += 1;
                            if cover.choose(option) {
                                finer.push(cover.chosen.clone());
                            }
                            cover.undo();
                        }
                    }
                });
            }
            parts = finer;
            if !grew || parts.len() >= at_least {
                return parts;
            }
        }
    }

    /// Does something with these options chosen, and undoes them.
    pub(crate) fn with_chosen<T>(
        &mut self,
        options: &[CoverOption],
        job: impl FnOnce(&mut Self) -> T,
    ) -> T {
        for &option in options {
            self.choose(option);
        }
        let result = job(self);
        options.iter().for_each(|_| self.undo());
        result
    }
}
