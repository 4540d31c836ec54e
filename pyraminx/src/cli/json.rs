//! What several commands write in JSON.

use pyraminx::labelling::Labelling;
use pyraminx::state::State;
use serde::Serialize;

/// A state in JSON: its numbers, and the net that it shows.
#[derive(Serialize)]
pub(crate) struct StateJson {
    tips: [u8; 4],
    axials: [u8; 4],
    edges: [u8; 6],
    flipped: Vec<u8>,
    net: [String; 4],
}

impl StateJson {
    pub(crate) fn new(state: State, labelling: &Labelling) -> Self {
        Self {
            tips: state.tips.orientations(),
            axials: state.axials.orientations(),
            edges: state.edges.permutation().images(),
            flipped: state.edges.flipped().map(|place| place as u8).collect(),
            net: state.show(labelling).to_faces(),
        }
    }
}
