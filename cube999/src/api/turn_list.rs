//! A report that is a list of turns.

use serde::{Deserialize, Serialize};

use super::input::{Reader, Remark, reading};
use super::{Error, Text};
use crate::notation::Notation;
use crate::puzzle::turn::Turn;

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
        turns: &Text,
        notation: Notation,
        clamp: bool,
        change: impl FnOnce(&[Turn]) -> Vec<Turn>,
    ) -> Result<Self, Error> {
        let mut reader = Reader::default();
        let turns = change(&reader.turns(turns, reading(notation, clamp))?);
        Ok(Self { count: turns.len(), turns, remarks: reader.remarks })
    }
}
