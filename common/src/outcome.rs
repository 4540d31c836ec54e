//! The stop contract: whether a search saw everything or was stopped.

/// What a search returns. Only [`Outcome::Exhausted`] is a theorem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome<T> {
    /// Everything was looked at: this is all there is.
    Exhausted(T),
    /// The search ended early; there may be more.
    Stopped {
        /// Why it ended.
        reason: StopReason,
        /// What it had by then.
        so_far: T,
    },
}

/// Why a search ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopReason {
    /// It had found as many as were asked for.
    Limit,
    /// It had taken as many steps as it was allowed.
    Nodes,
}

impl<T> Outcome<T> {
    /// Whether everything was looked at.
    pub const fn is_exhausted(&self) -> bool {
        matches!(self, Self::Exhausted(_))
    }

    /// The same with something else in place of what was found.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Outcome<U> {
        match self {
            Self::Exhausted(all) => Outcome::Exhausted(f(all)),
            Self::Stopped { reason, so_far } => Outcome::Stopped { reason, so_far: f(so_far) },
        }
    }

    /// What was found, be it all or not.
    pub const fn found(&self) -> &T {
        match self {
            Self::Exhausted(all) | Self::Stopped { so_far: all, .. } => all,
        }
    }
}
