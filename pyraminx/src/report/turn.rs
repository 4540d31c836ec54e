//! The report of `turn` and `scramble`.

use serde::Serialize;

use super::{StateReport, turn_names};
use crate::check;
use crate::labelling::Labelling;
use crate::notation::TurnStyle;
use crate::rings::Rings;
use crate::turn::{Turn, simplify, state_after};

/// Turns done to a labelling.
#[derive(Debug, Serialize)]
pub struct Report {
    net: [String; 4],
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    turns: Vec<String>,
    simplified: Vec<String>,
    state: StateReport,
    solved: bool,
    solved_with_rings: bool,
}

impl Report {
    /// These turns done to a labelling; the `seed` is that of a scramble.
    pub fn new(labelling: &Labelling, turns: &[Turn], seed: Option<u64>, style: TurnStyle) -> Self {
        let state = state_after(turns);
        let shown = state.show(labelling);
        Self {
            net: labelling.to_faces(),
            seed,
            turns: turn_names(turns, style),
            simplified: turn_names(&simplify(turns), style),
            state: StateReport::new(state, labelling),
            solved: check::is_solved(&shown, Rings::None),
            solved_with_rings: check::is_solved(&shown, Rings::Four),
        }
    }
}
