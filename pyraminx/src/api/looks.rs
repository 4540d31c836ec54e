//! Which solved states of a labelling look different, and how far is each?

use rustc_hash::FxHashSet;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::input::Source;

use super::route::Session;
use super::{Error, Limit, Reading, StateReport, Text, differences, required_rings};
use crate::check;
use crate::labelling::Labelling;
use crate::locate::Showing;
use crate::notation::Symbols;
use crate::rings::Rings;
use crate::route::Ends;
use crate::search::Problem;
use crate::stabiliser::arrangements_per_look;
use crate::state::State;

/// A labelling, where to begin, and which part of the list is asked for.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "LooksRequest"))]
pub struct Request {
    /// The labelling; absent: the question's.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub net: Option<Text>,
    /// The state from which turns are counted, in any style; absent: the one presented.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub from: Option<Text>,
    /// A solved state must also show 1 to 9 in each ring.
    pub rings: bool,
    /// The number of looks to leave out at the beginning.
    pub skip: usize,
    /// The number of looks to list.
    #[cfg_attr(feature = "typescript", tsify(type = "number | 'all'"))]
    pub limit: Limit,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    #[cfg_attr(feature = "typescript", tsify(type = "string"))]
    pub symbols: Option<Symbols>,
}

/// A part of the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "LooksReport"))]
pub struct Report {
    /// The looks, in the order of their first states.
    pub looks: Vec<Look>,
    /// Whether there are no more.
    pub exhausted: bool,
}

/// A solved state, or several that look the same.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub struct Look {
    /// The first state that looks like this.
    pub state: StateReport,
    /// Which pieces are elsewhere or turned there; empty for the state presented.
    pub differs: Vec<String>,
    /// Whether the rings are full.
    pub with_rings: bool,
    /// The fewest turns that lead to this look.
    pub turns: usize,
}

/// Lists solved states that look different.
///
/// # Errors
/// If a text can't be read.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    Session::default().looks(request, control)
}

impl Session {
    /// Lists solved states that look different.
    ///
    /// # Errors
    /// If a text can't be read.
    pub fn looks(&self, request: &Request, control: Control<'_>) -> Result<Report, Error> {
        let mut reading = Reading::new(request.symbols);
        let labelling = reading.labelling(request.net.as_ref(), "net")?;
        let from = match request.from.as_ref().map(|from| from.named("from")) {
            Some(from) => Ends::read(reading.text(&from)?, None::<&Source>, Some(labelling))?.from,
            None => labelling,
        };
        let problem = Problem::new(&labelling, required_rings(request.rings));
        let has_twins = arrangements_per_look(&labelling) > 1;
        let mut seen = FxHashSet::default();
        let is_new = |state: &State| !has_twins || seen.insert(state.show(&labelling));
        let states = problem.solutions().take_while(|_| !control.should_stop());
        let mut states = states.filter(is_new).skip(request.skip);
        let limit = usize::try_from(request.limit.at_most()).unwrap_or(usize::MAX);
        let looks = states.by_ref().take(limit).map(|to| self.look(&labelling, &from, to));
        let looks = looks.collect();
        Ok(Report { looks, exhausted: states.next().is_none() && !control.should_stop() })
    }

    fn look(&self, labelling: &Labelling, from: &Labelling, to: State) -> Look {
        let state = StateReport::new(to, labelling);
        let showing = Showing::of(from, &state.net);
        let showing = showing.expect("turns lead to each state of a labelling");
        Look {
            state,
            differs: differences(to),
            with_rings: check::is_solved(&state.net, Rings::Four),
            turns: self.distances.nearest(&showing).0.total,
        }
    }
}
