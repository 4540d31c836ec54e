//! The report of `solve`.

use std::cell::Cell;

use common::control::Control;
use serde::{Serialize, Serializer};

use super::StateReport;
use crate::check;
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::search::{Count, Problem, Reduction};
use crate::state::State;

/// The solved states of a labelling, counted and listed.
#[derive(Debug, Serialize)]
pub struct Report<'a> {
    net: [String; 4],
    rings: bool,
    reduced: Reduction,
    arrangements: u64,
    looks: u64,
    solutions: &'a Solutions<'a>,
    /// Comes after the solutions, because it isn't known before whether the listing is interrupted.
    exhausted: Exhausted<'a>,
}

/// The solved states, listed one after another as they are found.
#[derive(Debug)]
pub struct Solutions<'a> {
    /// Of what they are states.
    pub labelling: &'a Labelling,
    /// The same, ready for listing.
    pub problem: &'a Problem,
    /// With these every solved state has full rings.
    pub rings: Rings,
    /// How many to list.
    pub limit: usize,
    /// Stops the listing.
    pub control: Control<'a>,
    /// How many were listed.
    pub listed: Cell<usize>,
}

/// Whether nothing cut the search short but the limit of the list: then the counts are complete, and so is the
/// list up to that limit.
#[derive(Debug)]
struct Exhausted<'a>(&'a Solutions<'a>);

#[derive(Serialize)]
struct Solution {
    #[serde(flatten)]
    state: StateReport,
    with_rings: bool,
}

impl<'a> Report<'a> {
    /// The states are listed while the report is serialized.
    pub fn new(count: &Count, solutions: &'a Solutions<'a>) -> Self {
        Self {
            net: solutions.labelling.to_faces(),
            rings: solutions.rings != Rings::None,
            reduced: count.reduction,
            arrangements: count.arrangements,
            looks: count.looks,
            solutions,
            exhausted: Exhausted(solutions),
        }
    }
}

impl Solutions<'_> {
    /// The states that are to be listed; each counts as listed once it is handed out.
    pub fn states(&self) -> impl Iterator<Item = State> {
        let states = self.problem.solutions().take(self.limit);
        states.take_while(|_| !self.control.should_stop()).inspect(|_| {
            self.listed.update(|listed| listed + 1);
        })
    }

    /// Whether as many were listed as the limit lets.
    pub fn is_complete(&self) -> bool {
        let all = self.problem.count().arrangements;
        self.listed.get() as u64 == all.min(self.limit as u64)
    }

    /// Whether a solved state has full rings.
    pub fn has_rings(&self, state: State) -> bool {
        self.rings == Rings::Four || check::is_solved(&state.show(self.labelling), Rings::Four)
    }
}

impl Serialize for Solutions<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.states().map(|state| Solution {
            state: StateReport::new(state, self.labelling),
            with_rings: self.has_rings(state),
        }))
    }
}

impl Serialize for Exhausted<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(self.0.is_complete())
    }
}
