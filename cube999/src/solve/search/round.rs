//! Rounds as plain data: what the plan asks of the lanes, and what they answer.

use crate::puzzle::turn::Turn;

use super::curve::Curve;

/// Searches that run side by side.
pub(super) const LANES: u64 = 2;

/// What the lanes do next.
pub(super) enum Round {
    /// A stage of annealing from a light scramble to the target.
    Home(HomeStage),
    /// A stage of annealing from no turns, or from what the last stage has found.
    Away {
        /// Decides the random numbers.
        number: u64,
        /// The turns to begin with.
        from: Vec<Turn>,
        curve: Curve,
        /// How long to anneal.
        length: Length,
        /// How long what is left wrong is closed then, in one way after another; `None`: not yet.
        closing: Option<Length>,
    },
    /// Anneal from the best solution.
    FromBest {
        /// Decides the random numbers.
        number: u64,
        /// Edits of annealing.
        edits: u64,
        /// How long what is left wrong is closed then.
        closing: Length,
    },
}

/// A stage of a round home.
#[derive(Clone, Copy)]
pub(super) struct HomeStage {
    /// Decides the random numbers.
    pub(super) number: u64,
    /// From 0 on.
    pub(super) stage: u32,
    /// The length of the round.
    pub(super) length: Length,
}

impl HomeStage {
    const STAGES: u32 = 10;

    pub(super) const fn is_first(&self) -> bool {
        self.stage == 0
    }

    pub(super) const fn is_last(&self) -> bool {
        self.stage + 1 == Self::STAGES
    }

    fn bounds(&self) -> [f64; 2] {
        [self.stage, self.stage + 1].map(|stage| f64::from(stage) / f64::from(Self::STAGES))
    }

    /// How costs change in it.
    pub(super) fn curve(&self) -> Curve {
        let [begin, end] = self.bounds();
        Curve::HOME.part(begin, end)
    }

    /// How long it anneals.
    pub(super) fn length(&self) -> Length {
        let [begin, end] = self.bounds();
        self.length.part(begin, end)
    }
}

/// How long a round anneals.
#[derive(Clone, Copy)]
pub(super) enum Length {
    /// For this many edits.
    Edits(u64),
    /// Between these shares of a known time.
    Shares { from: f64, to: f64 },
}

impl Length {
    /// The part between these parts of the whole.
    pub(super) fn part(self, begin: f64, end: f64) -> Self {
        match self {
            Self::Edits(edits) => Self::Edits((edits as f64 * (end - begin)).ceil() as u64),
            Self::Shares { from, to } => {
                let share = |part: f64| from + (to - from) * part;
                Self::Shares { from: share(begin), to: share(end) }
            }
        }
    }
}

/// Whether annealing continues when it has reached the target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum AtTarget {
    Stop,
    Continue,
}

/// A word that was annealed.
pub(super) struct Annealed {
    pub(super) turns: Vec<Turn>,
    /// About how many hundredths of turns a solution has that it leads to (`estimate.rs`).
    pub(super) expected: u32,
}

/// Where a round led in a lane.
pub(super) struct RoundResult {
    /// The word at the end of a stage away, if there was time for it.
    pub(super) annealed: Option<Annealed>,
    /// Whether a round home has come there.
    pub(super) is_home: bool,
    /// The lane's best solution, if it is shorter than the best before.
    pub(super) shorter: Option<Vec<Turn>>,
}
