//! Whether a search was exhausted or stopped.

use std::iter::Sum;

/// What a search returns. Only [`Outcome::Exhausted`] proves that there is no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome<T> {
    /// The search is complete: nothing else exists.
    Exhausted(T),
    /// The search ended early; there may be more.
    Stopped {
        /// Why it ended.
        reason: StopReason,
        /// What it had found by then.
        so_far: T,
    },
}

/// Why a search ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum StopReason {
    /// The search found as many as requested.
    Limit,
    /// The search visited as many nodes as allowed.
    Nodes,
    /// The search's [`Control`](crate::control::Control) stopped it, after Ctrl-C or a time limit.
    Requested,
}

impl<T> Outcome<T> {
    /// Whether the search is complete.
    pub const fn is_exhausted(&self) -> bool {
        matches!(self, Self::Exhausted(_))
    }

    /// Applies a function to what was found, and keeps how the search ended.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Self::Exhausted(all) => Outcome::Exhausted(f(all)),
            Self::Stopped { reason, so_far } => Outcome::Stopped { reason, so_far: f(so_far) },
        }
    }

    /// What was found, whether complete or not.
    pub const fn found(&self) -> &T {
        match self {
            Self::Exhausted(all) | Self::Stopped { so_far: all, .. } => all,
        }
    }

    /// What was found, whether complete or not.
    pub fn into_found(self) -> T {
        match self {
            Self::Exhausted(all) | Self::Stopped { so_far: all, .. } => all,
        }
    }

    /// Why the search stopped early; `None` if it is complete.
    pub const fn stop_reason(&self) -> Option<StopReason> {
        match self {
            Self::Exhausted(_) => None,
            Self::Stopped { reason, .. } => Some(*reason),
        }
    }
}

/// Adds up what the parts of a search counted: exhausted if each part is.
impl Sum for Outcome<u64> {
    fn sum<I: Iterator<Item = Self>>(counts: I) -> Self {
        counts.fold(Self::Exhausted(0), |sum, count| {
            let so_far = sum.found() + count.found();
            match sum.stop_reason().or(count.stop_reason()) {
                None => Self::Exhausted(so_far),
                Some(reason) => Self::Stopped { reason, so_far },
            }
        })
    }
}
