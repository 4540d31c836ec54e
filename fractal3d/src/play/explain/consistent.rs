//! Assumptions of which it is known that they don't fail.

use crate::puzzle::candidate::Candidate;
use crate::puzzle::geometry::Cells;
use crate::puzzle::grid::PerDigit;
use crate::solve::marks::Marks;

/// For each digit cells where an assumption doesn't fail: what one of them forces doesn't either.
#[derive(Default)]
pub(super) struct ConsistentCandidates(PerDigit<Cells>);

impl ConsistentCandidates {
    pub(super) fn contains(&self, Candidate { cell, digit }: Candidate) -> bool {
        self.0[digit].contains(cell)
    }

    /// Adds what an assumption that doesn't fail forces: the marks before it, and after it.
    pub(super) fn insert_forced(&mut self, marks: &Marks<'_>, then: &Marks<'_>) {
        for cell in (marks.empty & !then.empty).iter() {
            if let Some(digit) = then.grid.get(cell) {
                self.0[digit] = self.0[digit].with(cell);
            }
        }
    }

    /// Whether an assumption and singles lead to a contradiction. Those that passed before
    /// candidates were taken out may fail now; they aren't asked again.
    pub(super) fn fails(&mut self, marks: &Marks<'_>, assumed: Candidate) -> bool {
        if self.contains(assumed) {
            return false;
        }
        let Some(then) = marks.assuming(assumed) else { return true };
        self.insert_forced(marks, &then);
        false
    }
}
