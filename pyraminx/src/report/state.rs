//! What several commands report.

use serde::Serialize;

use crate::labelling::Labelling;
use crate::state::State;

/// A state: its numbers, and the net that it shows.
#[derive(Clone, Debug, Serialize)]
pub struct StateReport {
    tips: [u8; 4],
    axials: [u8; 4],
    edges: [u8; 6],
    flipped: Vec<u8>,
    net: [String; 4],
}

impl StateReport {
    /// A state of a labelling.
    pub fn new(state: State, labelling: &Labelling) -> Self {
        Self {
            tips: state.tips.orientations(),
            axials: state.axials.orientations(),
            edges: state.edges.permutation().images(),
            flipped: state.edges.flipped().map(|place| place as u8).collect(),
            net: state.show(labelling).to_faces(),
        }
    }
}
