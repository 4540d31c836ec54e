//! The search: depth first, on the open item with the fewest options.

use std::ops::ControlFlow;

use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::table::{Fewest, Table};
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
    /// Hands every exact cover that extends the choices made so far to `sink`, as the options
    /// chosen. Each choice counts as a node; at most `budget` are made. The outcome has the number
    /// of nodes.
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
        match self.below(0, &mut visit) {
            Ok(()) => Outcome::Exhausted(visit.nodes),
            Err(reason) => Outcome::Stopped { reason, so_far: visit.nodes },
        }
    }

    /// Searches what is left of a table.
    fn below<S>(&mut self, table: usize, visit: &mut Visit<'_, S>) -> Result<(), StopReason>
    where
        S: FnMut(&[CoverOption]) -> ControlFlow<()>,
    {
        let Some(Fewest { row, size }) = self.tables[table].fewest() else {
            let flow = (visit.sink)(&self.chosen);
            return if flow.is_break() { Err(StopReason::Limit) } else { Ok(()) };
        };
        if size == 0 {
            return Ok(());
        }
        if self.tables[table].is_sparse() {
            if self.tables.len() == table + 1 {
                self.tables.push(Table::default());
            }
            let (larger, smaller) = self.tables.split_at_mut(table + 1);
            smaller[0].shrink(&larger[table]);
            return self.below(table + 1, visit);
        }
        // Of two options that cover a double item together, the first that is tried leads to the
        // cover; then it is removed, and the second can't complete the item alone.
        let is_double = self.tables[table].needs_two(row);
        let before = is_double.then(|| self.tables[table].saved());
        let mut result = Ok(());
        'all: for word in 0..self.tables[table].words() {
            let mut rest = self.tables[table].candidates(row, word);
            while rest != 0 {
                let option = 64 * word + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                result = visit.count_node();
                if result.is_err() {
                    break 'all;
                }
                self.chosen.push(CoverOption(self.tables[table].number(option)));
                if self.tables[table].choose(option) {
                    result = self.below(table, visit);
                }
                self.tables[table].undo();
                self.chosen.pop();
                if result.is_err() || (is_double && !self.tables[table].remove(option)) {
                    break 'all;
                }
            }
        }
        if let Some(before) = before {
            self.tables[table].restore(&before);
        }
        result
    }

    /// The problem in independent parts, each given by its first choices. It has at least
    /// `at_least` parts if branching on the first `items`, none of them double, makes that many.
    /// Adds the nodes made.
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
                self.with_chosen(part, |cover| match cover.whole().fewest_of(items) {
                    None => finer.push(part.clone()),
                    Some(Fewest { row, .. }) => {
                        grew = true;
                        for option in cover.candidates(row) {
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
