//! The report of `convert`.

use std::fmt;

use serde::{Serialize, Serializer};

use super::StateReport;
use crate::labelling::Labelling;
use crate::state::State;

/// States of a labelling.
#[derive(Debug, Serialize)]
pub struct Report<'a> {
    labelling: [String; 4],
    states: States<'a>,
}

/// States that are put into JSON one after another.
struct States<'a> {
    states: &'a [State],
    labelling: &'a Labelling,
}

impl<'a> Report<'a> {
    /// These states of a labelling.
    pub fn new(labelling: &'a Labelling, states: &'a [State]) -> Self {
        Self { labelling: labelling.to_faces(), states: States { states, labelling } }
    }
}

impl Serialize for States<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let states = self.states.iter().map(|&state| StateReport::new(state, self.labelling));
        serializer.collect_seq(states)
    }
}

impl fmt::Debug for States<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.states.fmt(f)
    }
}
