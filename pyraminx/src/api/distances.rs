//! How far are all states of a labelling from being solved?

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::outcome::Outcome;

use super::{Error, Reading, StateReport, Text, required_rings};
use crate::labelling::Labelling;
use crate::notation::Symbols;
use crate::route::{NearestGoal, Spread};
use crate::search::Problem;
use crate::state::{EdgeState, State};

/// A labelling.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The labelling; absent: the question's.
    pub net: Option<Text>,
    /// A solved state must also show 1 to 9 in each ring.
    pub rings: bool,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    pub symbols: Option<Symbols>,
}

/// The number of states at each distance.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// How many states are solved.
    pub solved_states: usize,
    /// The states by the number of turns to the nearest solved one; empty if there is none.
    pub states_by_turns: Vec<u64>,
    /// One that needs the most turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub farthest: Option<StateReport>,
    /// The signs on the stickers, unless they are digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<Symbols>,
}

/// The progress of a search that is complete: tables, then states of the edges.
pub const STEPS: u64 = NearestGoal::TABLES + EdgeState::COUNT as u64;

/// Counts the states at each distance. If it is stopped, no distance is known.
///
/// # Errors
/// If the text isn't a labelling.
pub fn run(request: &Request, control: Control<'_>) -> Result<Outcome<Report>, Error> {
    let mut reading = Reading::new(request.symbols);
    let labelling = reading.labelling(request.net.as_ref(), "net")?;
    let problem = Problem::new(&labelling, required_rings(request.rings));
    let solved: Vec<_> = problem.solutions().collect();
    let symbols = reading.unusual_symbols();
    Ok(spread(&solved, control)
        .map(|spread| Report::new(&labelling, solved.len(), spread, symbols)))
}

/// The distances of all states from these; `None` if there are none.
fn spread(solved: &[State], control: Control<'_>) -> Outcome<Option<Spread>> {
    let nearest = NearestGoal::new(solved, control);
    let Outcome::Exhausted(Some(nearest)) = nearest else { return nearest.map(|_| None) };
    let progress = |done| control.report(NearestGoal::TABLES + done);
    nearest.spread(control.with_progress(&progress)).map(Some)
}

impl Report {
    fn new(
        labelling: &Labelling,
        solved_states: usize,
        spread: Option<Spread>,
        symbols: Option<Symbols>,
    ) -> Self {
        let farthest = spread.as_ref().map(|spread| StateReport::new(spread.farthest, labelling));
        let states_by_turns = spread.map_or_else(Vec::new, |spread| spread.states);
        Self { solved_states, states_by_turns, farthest, symbols }
    }
}
