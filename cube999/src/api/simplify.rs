//! Which of these turns are superfluous? The others have the same effect without them.

use common::control::Control;
use serde::{Deserialize, Serialize};

use super::{Error, Text, TurnList};
use crate::notation::Notation;
use crate::solve::simplify;

/// The turns that are left.
pub type Report = TurnList;

/// The turns, and how they are read.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case", rename = "SimplifyRequest")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The turns, with groups or without.
    pub turns: Text,
    /// How the turns are named; a report has the question's names.
    pub notation: Notation,
    /// Whether centres outside 1 to 7 are moved inside, as the question's utility does.
    pub clamp: bool,
}

/// Removes superfluous turns.
///
/// # Errors
/// If the text isn't turns.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    TurnList::read(&request.turns, request.notation, request.clamp, simplify::simplify)
}
