//! Trial within trial: after an assumption and its singles comes the next, until each way ends.
//!
//! This settles what nothing easier does. It also shows whether a puzzle has more than one
//! solution, for which no proof can succeed.

use std::ops::ControlFlow;

use crate::play::explain::fewest::fewest;
use crate::play::explain::step::{Step, Trial, TrialEnd};
use crate::play::explain::technique::Technique;
use crate::play::explain::trial::refuted;
use crate::play::explain::{TrialContext, proof};
use crate::puzzle::candidate::Candidate;
use crate::puzzle::grid::Grid;
use crate::solve::marks::Marks;

/// What a search has found, and what it took.
pub(super) struct Tally {
    /// The first two solutions.
    pub(super) solutions: Vec<Grid>,
    /// How many more assumptions may be made.
    pub(super) left: u64,
    assumptions: u64,
    depth: u32,
}

impl Tally {
    /// Nothing was found yet, and `left` assumptions may be made.
    pub(super) const fn new(left: u64) -> Self {
        Self { solutions: Vec::new(), left, assumptions: 0, depth: 0 }
    }

    /// Looks for two solutions. Ends early if they are found, or no assumption is left.
    pub(super) fn search(&mut self, marks: &Marks<'_>) -> ControlFlow<()> {
        let mut marks = marks.clone();
        if marks.follow(|_, _, _| ()).is_some() {
            ControlFlow::Continue(())
        } else {
            self.search_below(&marks, 1)
        }
    }

    /// Looks for two solutions after singles.
    fn search_below(&mut self, marks: &Marks<'_>, depth: u32) -> ControlFlow<()> {
        if marks.empty.is_empty() {
            self.solutions.push(marks.grid);
            return if self.solutions.len() < 2 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            };
        }
        for assumed in fewest(marks).1 {
            if self.left == 0 {
                return ControlFlow::Break(());
            }
            self.left -= 1;
            self.assumptions += 1;
            self.depth = self.depth.max(depth);
            if let Some(then) = marks.assuming(assumed) {
                self.search_below(&then, depth + 1)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Of the fewest ways to go on, the one that is refuted with the fewest assumptions, if each way
/// that isn't part of the solution is refuted with `left` assumptions, which are used up. Its cases
/// are listed if they are no more than `cases`, which are used up too.
pub(super) fn nested(
    marks: &Marks<'_>,
    TrialContext { assumptions, left, cases }: &mut TrialContext<'_>,
) -> Option<Step> {
    let is_wrong = |assumed: &Candidate| !assumptions.is_true(*assumed);
    let mut best: Option<(Candidate, Trial, u64)> = None;
    for assumed in fewest(marks).1.into_iter().filter(is_wrong) {
        let (trial, number) = match proof::in_cases(marks, assumed, (*left).min(*cases)) {
            Some(in_cases) => in_cases,
            None => without_cases(marks, assumed, *left)?,
        };
        *left -= number;
        if best.as_ref().is_none_or(|(.., best)| number < *best) {
            best = Some((assumed, trial, number));
        }
    }
    let (assumed, trial, number) = best?;
    if matches!(trial.end, TrialEnd::Cases { .. }) {
        *cases -= number;
    }
    Some(refuted(Technique::NestedTrial, assumed, trial))
}

/// The refutation of an assumption whose cases are too many to be listed, and how many these are;
/// `None` if they are more than `left`, or it isn't refuted.
fn without_cases(marks: &Marks<'_>, assumed: Candidate, left: u64) -> Option<(Trial, u64)> {
    let mut tally = Tally::new(left);
    let mut then = marks.clone();
    then.place(assumed);
    let is_done = tally.search(&then).is_continue();
    let Tally { solutions, assumptions, depth, .. } = tally;
    let end = TrialEnd::TooMany { assumptions, depth };
    (is_done && solutions.is_empty()).then_some((Trial { forced: Vec::new(), end }, assumptions))
}
