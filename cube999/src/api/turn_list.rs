//! Turns that are changed as turns, without a cube.

use serde::{Deserialize, Serialize};

use super::input::{Reader, Remark, reading};
use super::{Error, Text};
use crate::notation::Notation;
use crate::puzzle::turn::Turn;

/// The turns, and how they are read.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnListRequest {
    /// The turns, with groups or without.
    pub turns: Text,
    /// How the turns are named; a report has the question's names.
    pub notation: Notation,
    /// Whether centres outside 1 to 7 are moved inside, as the question's utility does.
    pub clamp: bool,
}

/// Turns, as they were read and changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct TurnList {
    /// The turns' names.
    #[cfg_attr(feature = "typescript", tsify(type = "string[]"))]
    pub turns: Vec<Turn>,
    /// The number of turns.
    pub count: usize,
    /// What is to be said about the text.
    #[serde(skip)]
    pub remarks: Vec<Remark>,
}

impl TurnList {
    /// Reads turns and changes them.
    pub(super) fn read(
        request: &TurnListRequest,
        change: impl FnOnce(&[Turn]) -> Vec<Turn>,
    ) -> Result<Self, Error> {
        let TurnListRequest { turns, notation, clamp } = request;
        let mut reader = Reader::default();
        let turns = change(&reader.turns(turns, reading(*notation, *clamp))?);
        Ok(Self { count: turns.len(), turns, remarks: reader.remarks })
    }
}
