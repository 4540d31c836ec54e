//! All that can be said about a layout: which rules it breaks, whether it can be completed, and
//! what to take back.

use serde::{Deserialize, Serialize};

use super::{Advisor, Completion, Contradiction, TakeBack};
use crate::check::Violation;
use crate::play::table::unavoidable_violations;
use crate::puzzle::Layout;

/// Whether a layout can be completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Completable {
    /// The layout can be completed, or is complete already.
    Yes,
    /// The layout can't be completed, or breaks rules.
    No,
    /// This was not determined within the budget.
    NotDetermined,
}

/// What there is to say about a layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Examination {
    /// The rules that it breaks however it is read.
    pub violations: Vec<Violation>,
    /// Whether the layout can be completed.
    pub completable: Completable,
    /// Why it can't be completed, though no rule is broken.
    pub contradiction: Option<Contradiction>,
    /// The cubes to take back from what can't be completed, if some were found.
    pub take_back: Option<TakeBack>,
}

impl Advisor<'_> {
    /// Examines a layout in the usual position, complete or not.
    pub(crate) fn usual_examination(&self, layout: &Layout) -> Examination {
        let violations = unavoidable_violations(&self.set, &self.rules, layout);
        let (completable, contradiction) = self.outlook(layout, &violations);
        let is_hopeless = completable == Completable::No;
        let take_back = if is_hopeless { self.usual_take_back(layout) } else { None };
        Examination { violations, completable, contradiction, take_back }
    }

    /// Whether a layout in the usual position can be completed.
    pub(crate) fn usual_completable(&self, layout: &Layout) -> Completable {
        let violations = unavoidable_violations(&self.set, &self.rules, layout);
        self.outlook(layout, &violations).0
    }

    /// Whether a layout that breaks these rules can be completed, and if not, why.
    fn outlook(
        &self,
        layout: &Layout,
        violations: &[Violation],
    ) -> (Completable, Option<Contradiction>) {
        match (violations.is_empty(), layout.is_complete()) {
            (true, true) => (Completable::Yes, None),
            (true, false) => match self.usual_completion(layout) {
                Completion::Found(_) => (Completable::Yes, None),
                Completion::Contradiction(why) => (Completable::No, Some(why)),
                Completion::NotDetermined => (Completable::NotDetermined, None),
            },
            (false, _) => (Completable::No, None),
        }
    }
}
