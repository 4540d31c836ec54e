//! Which turns lead from one state to another, or to a solved one, in as few as possible?
//!
//! ```
//! use pyraminx::{Control, api::route};
//!
//! let request = route::Request {
//!     from: Some("(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)".into()),
//!     to: Some("198473625 473219856 965143782 682753914".into()),
//!     ..route::Request::default()
//! };
//! let report = route::run(&request, Control::UNLIMITED)?;
//! assert_eq!(report.routes[0].turns, report.routes[0].sequences[0].len());
//! # Ok::<(), pyraminx::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::turn::turn_names;
use super::{Error, Limit, Net, Reading, StateReport, Text, required_rings};
use crate::labelling::Labelling;
use crate::notation::{Symbols, TurnStyle};
use crate::route::{Distances, Ends, Goal};

/// Where to begin and end, and what to list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// Where to begin: a state in any style; absent: the question's labelling.
    pub from: Option<Text>,
    /// Where to end, in any style; absent: a solved state.
    pub to: Option<Text>,
    /// The labelling of which these are states; absent: `from` itself, and the question's if `from`
    /// is a tuple. If `to` alone is one, it is needed where both are possible.
    pub labelling: Option<Text>,
    /// Routes to each of the solved states, not only the nearest.
    pub each: bool,
    /// A solved state must also show 1 to 9 in each ring.
    pub rings: bool,
    /// Find every shortest sequence, not only the first.
    pub all: bool,
    /// With `all`: how many sequences to list.
    pub limit: Limit,
    /// How to write turns.
    pub notation: TurnStyle,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    pub symbols: Option<Symbols>,
}

/// Routes from one state to others.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// What the puzzle shows at the start.
    pub from: Net,
    /// How many solved states look different, if these are where to end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solved_looks: Option<usize>,
    /// The routes.
    pub routes: Vec<Route>,
    /// The signs on the stickers, unless they are digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<Symbols>,
}

/// The shortest ways to a state.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Route {
    /// The state, relative to `from`.
    pub to: StateReport,
    /// How many turns it takes.
    pub turns: usize,
    /// How many of them turn a corner.
    pub axial_turns: usize,
    /// How many of them turn a tip alone.
    pub tip_turns: usize,
    /// The turns of each sequence that is listed.
    pub sequences: Vec<Vec<String>>,
    /// How many sequences are as short, if all were to be found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shortest_sequences: Option<u64>,
}

/// The table of distances, which takes milliseconds to fill, for many requests.
#[derive(Clone, Debug, Default)]
pub struct Session {
    /// The table.
    pub distances: Distances,
}

impl Session {
    /// Finds the routes that a request asks for. If it is stopped, it returns those that it has
    /// found.
    ///
    /// # Errors
    /// If a text can't be read, no turns lead there, or fields contradict each other.
    pub fn run(&self, request: &Request, control: Control<'_>) -> Result<Report, Error> {
        request.check()?;
        let mut reading = Reading::new(request.symbols);
        let Ends { from, to } = request.ends(&mut reading)?;
        let rings = required_rings(request.rings);
        let goals = match &to {
            Some(showing) => vec![Goal::showing(showing, &self.distances)],
            None => Goal::solved(&from, rings, &self.distances, control),
        };
        // With equal lengths the first is taken.
        let nearest = goals.iter().min_by_key(|goal| goal.length);
        let chosen: Vec<_> =
            if request.each { goals.iter().collect() } else { nearest.into_iter().collect() };
        let routes = chosen.into_iter().map(|goal| self.route(goal, &from, request, control));
        Ok(Report {
            from: Net(from),
            solved_looks: to.is_none().then_some(goals.len()),
            routes: routes.collect(),
            symbols: reading.unusual_symbols(),
        })
    }

    fn route(
        &self,
        goal: &Goal,
        from: &Labelling,
        request: &Request,
        control: Control<'_>,
    ) -> Route {
        let (to, length) = (goal.states[0], goal.length);
        let (sequences, shortest_sequences) = if request.all {
            let limit = usize::try_from(request.limit.at_most()).unwrap_or(usize::MAX);
            let (kept, count) = goal.shortest(limit, &self.distances, control);
            (kept, Some(count))
        } else {
            (vec![self.distances.shortest(to)], None)
        };
        Route {
            to: StateReport::new(to, from),
            turns: length.total,
            axial_turns: length.axials,
            tip_turns: length.tips,
            sequences: sequences.iter().map(|it| turn_names(it, request.notation)).collect(),
            shortest_sequences,
        }
    }
}

impl Request {
    fn check(&self) -> Result<(), Error> {
        let (is_to_solved, lists_all) = (self.to.is_none(), self.limit == Limit::All);
        if !is_to_solved && (self.each || self.rings) {
            return Err(Error::request("`each` and `rings` apply to solved states, not with `to`"));
        }
        if !self.all && !lists_all {
            return Err(Error::field("limit", "applies only with `all`"));
        }
        Ok(())
    }

    fn ends(&self, reading: &mut Reading) -> Result<Ends, Error> {
        let pieces = match &self.labelling {
            Some(net) => Some(reading.labelling(Some(net), "labelling")?),
            None => None,
        };
        let from = reading.source(self.from.as_ref(), "from");
        let to = self.to.as_ref().map(|to| to.named("to"));
        let from = reading.text(&from)?;
        let to = to.as_ref().map(|to| reading.text(to)).transpose()?;
        Ok(Ends::read(from, to, pieces)?)
    }
}

/// Finds the routes that a request asks for. If it is stopped, it returns those that it has found.
///
/// # Errors
/// If a text can't be read, no turns lead there, or fields contradict each other.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    Session::default().run(request, control)
}
