//! The report of `distances`.

use serde::Serialize;

use super::StateReport;
use crate::labelling::Labelling;
use crate::route::Spread;

/// How far all states are from being solved.
#[derive(Debug, Serialize)]
pub struct Report {
    solved_states: usize,
    /// By the number of turns to the nearest solved state; empty if there is none.
    states_by_turns: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    farthest: Option<StateReport>,
}

impl Report {
    /// That of a labelling with this number of solved states.
    pub fn new(labelling: &Labelling, solved_states: usize, spread: Option<&Spread>) -> Self {
        Self {
            solved_states,
            states_by_turns: spread.map_or_else(Vec::new, |spread| spread.states.clone()),
            farthest: spread.map(|spread| StateReport::new(spread.farthest, labelling)),
        }
    }
}
