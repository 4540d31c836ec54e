//! What do turns do to a labelling?
//!
//! ```
//! use pyraminx::{Control, api::turn};
//!
//! let request = turn::Request { turns: "U R' U U2".into(), ..turn::Request::default() };
//! let report = turn::run(&request, Control::UNLIMITED)?;
//! assert_eq!(report.simplified, ["U", "R'"]);
//! # Ok::<(), pyraminx::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::{Error, Net, Reading, StateReport, Text, WholeNumber};
use crate::check;
use crate::labelling::Labelling;
use crate::notation::{self, Symbols, TurnStyle};
use crate::rings::Rings;
use crate::turn::{Turn, simplify, state_after};

/// Turns to do to a labelling.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The labelling; absent: the question's.
    pub net: Option<Text>,
    /// The turns, from left to right.
    pub turns: Text,
    /// How to write turns.
    pub notation: TurnStyle,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    pub symbols: Option<Symbols>,
}

/// Turns done to a labelling.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The labelling.
    pub net: Net,
    /// The seed of a scramble.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seed: Option<WholeNumber>,
    /// The turns.
    pub turns: Vec<String>,
    /// The turns without those that cancel.
    pub simplified: Vec<String>,
    /// The state to which they lead.
    pub state: StateReport,
    /// Whether each face is full there.
    pub solved: bool,
    /// Whether each ring is full, too.
    pub solved_with_rings: bool,
    /// The signs on the stickers, unless they are digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<Symbols>,
}

/// Does turns to a labelling.
///
/// # Errors
/// If a text can't be read.
pub fn run(request: &Request, _: Control<'_>) -> Result<Report, Error> {
    let mut reading = Reading::new(request.symbols);
    let labelling = reading.labelling(request.net.as_ref(), "net")?;
    let turns = notation::read_turns(&request.turns.named("turns"))?;
    Ok(Report::new(&labelling, &turns, request.notation, reading.unusual_symbols()))
}

impl Report {
    pub(super) fn new(
        labelling: &Labelling,
        turns: &[Turn],
        notation: TurnStyle,
        symbols: Option<Symbols>,
    ) -> Self {
        let state = StateReport::new(state_after(turns), labelling);
        Self {
            net: Net(*labelling),
            seed: None,
            turns: turn_names(turns, notation),
            simplified: turn_names(&simplify(turns), notation),
            state,
            solved: check::is_solved(&state.net, Rings::None),
            solved_with_rings: check::is_solved(&state.net, Rings::Four),
            symbols,
        }
    }
}

/// The name of each turn.
pub(super) fn turn_names(turns: &[Turn], notation: TurnStyle) -> Vec<String> {
    turns.iter().map(|&turn| notation.name(turn)).collect()
}
