//! Which turns solve a cube? At once, or in fewer turns the longer the search lasts.
//!
//! ```
//! use std::ops::ControlFlow;
//! use cube999::Control;
//! use cube999::api::solve::{self, Effort, Ended};
//!
//! let request = solve::Request { effort: Effort::Fast, ..solve::Request::default() };
//! let mut sink = |_: solve::Improvement<'_>| ControlFlow::Continue(());
//! let report = solve::run(&request, Control::UNLIMITED, &|| 0.0, &mut sink)?;
//! assert_eq!(report.ended, Ended::Fast);
//! assert!(cube999::check::solves(&report.cube, &report.turns));
//! # Ok::<(), cube999::api::Error>(())
//! ```

use std::ops::{ControlFlow, RangeInclusive};

use serde::{Deserialize, Serialize};
use solidoku_common::api::{given_seed, in_range};
use solidoku_common::control::Control;

use super::input::{Reader, Remark, reading};
use super::{Error, MOST_TURNS, Text, WholeNumber};
use crate::check;
use crate::notation::{self, Notation, Order, Style};
use crate::puzzle::cube::Cube;
use crate::puzzle::turn::Turn;
use crate::solve::fast;
use crate::solve::search::{self, Config, SearchEnd, UsedShare};

pub use crate::solve::search::Improvement;

/// The seconds of a search by default, a little below ten.
pub const DEFAULT_TIME: f64 = 9.5;

/// The seconds that a search may be given.
pub const TIMES: RangeInclusive<f64> = 0.1..=1e6;

/// The numbers of edits that a search may be given: the largest is more than a machine tries in
/// thirty years.
pub const ITERATIONS: RangeInclusive<u64> = 1..=1_000_000_000_000_000;

/// The cube, and how long to search.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case", rename = "SolveRequest")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The cube; the question's first test if there is none.
    pub cube: Option<Text>,
    /// The order of the text's digits; the question's if there is none.
    pub order: Option<Order>,
    /// How long to search.
    pub effort: Effort,
    /// Stop at a solution of at most this many turns, up to a million.
    pub max_turns: Option<u32>,
    /// The random seed of a search. The program chooses one at random if there is none.
    #[serde(deserialize_with = "solidoku_common::api::seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<solidoku_common::api::WholeNumber>"))]
    pub seed: Option<u64>,
    /// A solution to begin with. A search finds none that is longer.
    pub known: Option<Text>,
    /// Search in this lane alone; in all of them if there is none. Lanes are for callers that have
    /// no threads, but workers.
    pub lane: Option<u8>,
}

/// How long to search.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Effort {
    /// Not at all: the quick solver needs milliseconds.
    Fast,
    /// For 9.5 seconds.
    #[default]
    Default,
    /// For this many seconds. The result depends on the machine.
    Time(f64),
    /// Until this many edits are tried in each lane: the same turns on every machine.
    Iterations(u64),
    /// Until nothing shorter is to be expected, or `control` stops it.
    Unlimited,
}

/// A solution, which the checker has accepted.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename = "SolveReport")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(rename = "SolveReport"))]
pub struct Report {
    /// The cube that was solved: its digits in layers from the bottom, of rows from the back.
    #[cfg_attr(feature = "typescript", tsify(type = "number[][][]"))]
    pub cube: Cube,
    /// The turns that lead to the target.
    #[cfg_attr(feature = "typescript", tsify(type = "string[]"))]
    pub turns: Vec<Turn>,
    /// The number of turns.
    pub count: usize,
    /// Always true: other turns aren't reported.
    pub solved: bool,
    /// How long the search was meant to take.
    pub mode: Mode,
    /// Why the search ended.
    pub ended: Ended,
    /// The seed of a search.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", tsify(optional, type = "number | string"))]
    pub seed: Option<WholeNumber>,
    /// How long it took.
    pub seconds: f64,
}

/// How long a search was meant to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum Mode {
    /// Milliseconds, by the quick solver.
    Fast,
    /// A fixed time or a fixed number of edits.
    Default,
    /// A time that the user chose.
    Time,
}

/// Why a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
#[non_exhaustive]
pub enum Ended {
    /// The quick solver ends by itself.
    Fast,
    /// A solution with no more turns than were asked for was found.
    Enough,
    /// No solution is shorter.
    Shortest,
    /// The last rounds found nothing shorter.
    Settled,
    /// The time is over, or all edits were tried.
    Budget,
    /// The caller stopped it.
    Interrupted,
}

/// Receives solutions, each shorter than the lane's last; from the threads of the search, one at a
/// time.
pub type Sink<'a> = &'a mut (dyn FnMut(Improvement<'_>) -> ControlFlow<()> + Send);

/// Says how many seconds have passed since some moment.
pub type Clock<'a> = &'a (dyn Fn() -> f64 + Sync);

/// Solves a cube.
///
/// # Errors
/// If a text isn't a cube or turns, a number is out of range, or a search has no seed.
pub fn run(
    request: &Request,
    control: Control<'_>,
    clock: Clock<'_>,
    sink: Sink<'_>,
) -> Result<Report, Error> {
    Search::new(request)?.run(control, clock, sink)
}

/// A request whose texts were read. A program says first how they were read, and may know a
/// solution from before.
#[derive(Clone, Debug)]
pub struct Search<'a> {
    request: &'a Request,
    cube: Cube,
    known: Option<Vec<Turn>>,
    remarks: Vec<Remark>,
}

impl<'a> Search<'a> {
    /// Reads the texts.
    ///
    /// # Errors
    /// If one isn't a cube or turns, or a number is out of range.
    pub fn new(request: &'a Request) -> Result<Self, Error> {
        match request.effort {
            Effort::Time(seconds) => in_range("time", seconds, &TIMES).map(drop)?,
            Effort::Iterations(edits) => in_range("iterations", edits, &ITERATIONS).map(drop)?,
            Effort::Fast | Effort::Default | Effort::Unlimited => {}
        }
        in_range("max_turns", request.max_turns.unwrap_or_default(), &(0..=MOST_TURNS))?;
        let mut reader = Reader::default();
        let cube = reader.cube_or_test(request.cube.as_ref(), request.order)?;
        let known = request.known.as_ref();
        let known = known.map(|turns| reader.turns(turns, reading(Notation::Question, false)));
        Ok(Self { request, cube, known: known.transpose()?, remarks: reader.remarks })
    }

    /// The cube that is to be solved.
    pub const fn cube(&self) -> &Cube {
        &self.cube
    }

    /// What is to be said about the texts.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Begins with this solution.
    pub fn begin_with(&mut self, known: Vec<Turn>) {
        self.known = Some(known);
    }

    /// Searches.
    ///
    /// # Errors
    /// If a search has no seed.
    pub fn run(
        self,
        control: Control<'_>,
        clock: Clock<'_>,
        sink: Sink<'_>,
    ) -> Result<Report, Error> {
        let start = clock();
        let seconds = || clock() - start;
        let mode = self.request.effort.mode();
        let (turns, ended, seed) = match mode {
            Mode::Fast => (self.fast(), Ended::Fast, None),
            Mode::Default | Mode::Time => self.search(control, &seconds, sink)?,
        };
        Report::new(self.cube, turns, mode, ended, seed, seconds())
    }

    /// The quick solution, or the known one if that is as good.
    fn fast(&self) -> Vec<Turn> {
        let found = fast::solve(&self.cube);
        let is_as_good =
            |known: &&Vec<Turn>| known.len() <= found.len() && self.cube.after(known).is_solved();
        self.known.as_ref().filter(is_as_good).cloned().unwrap_or(found)
    }

    fn search(
        &self,
        control: Control<'_>,
        seconds: Clock<'_>,
        sink: Sink<'_>,
    ) -> Result<(Vec<Turn>, Ended, Option<u64>), Error> {
        let Self { request, cube, known, .. } = self;
        let (known, seed) = (known.clone(), given_seed(request.seed)?);
        let time = request.effort.time();
        let is_over = || time.is_some_and(|time| seconds() >= time);
        let stop = || control.should_stop() || is_over();
        let used = || seconds() / time.unwrap_or(f64::INFINITY);
        let config = Config {
            edits: request.effort.edits(),
            enough: request.max_turns.unwrap_or_default() as usize,
            seed,
            lane: request.lane,
        };
        let used = time.is_some().then_some(&used as UsedShare<'_>);
        let found = search::solve(cube, known, &config, Control::stopping(&stop), used, sink);
        let ended = match found.ended {
            SearchEnd::Enough => Ended::Enough,
            SearchEnd::Shortest => Ended::Shortest,
            SearchEnd::Settled => Ended::Settled,
            SearchEnd::Requested if control.should_stop() || !is_over() => Ended::Interrupted,
            SearchEnd::Requested | SearchEnd::Edits => Ended::Budget,
        };
        Ok((found.turns, ended, Some(seed)))
    }
}

impl Effort {
    const fn mode(self) -> Mode {
        match self {
            Self::Fast => Mode::Fast,
            Self::Default | Self::Iterations(_) => Mode::Default,
            Self::Time(_) | Self::Unlimited => Mode::Time,
        }
    }

    /// The seconds after which a search is stopped.
    const fn time(self) -> Option<f64> {
        match self {
            Self::Default => Some(DEFAULT_TIME),
            Self::Time(seconds) => Some(seconds),
            Self::Fast | Self::Iterations(_) | Self::Unlimited => None,
        }
    }

    /// The edits after which a search is stopped.
    const fn edits(self) -> Option<u64> {
        match self {
            Self::Iterations(edits) => Some(edits),
            Self::Fast | Self::Default | Self::Time(_) | Self::Unlimited => None,
        }
    }
}

impl Report {
    /// A solution, if the checker accepts it. Nothing else is reported.
    ///
    /// # Errors
    /// If the turns don't solve the cube.
    pub fn new(
        cube: Cube,
        turns: Vec<Turn>,
        mode: Mode,
        ended: Ended,
        seed: Option<u64>,
        seconds: f64,
    ) -> Result<Self, Error> {
        if !check::solves(&cube, &turns) {
            let digits = notation::write(&cube, Style::Plain);
            let turns: String = turns.iter().map(Turn::to_string).collect();
            return Err(Error::Internal(format!(
                "the checker rejects the solver's turns; please report the cube {} and the turns {turns}",
                digits.trim_end(),
            )));
        }
        let (seed, seconds) = (seed.map(WholeNumber::from), (seconds * 1e3).round() / 1e3);
        Ok(Self { cube, count: turns.len(), turns, solved: true, mode, ended, seed, seconds })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_that_the_checker_rejects_are_an_internal_error() {
        let turn = Turn::from_index(1_001);
        let cube = Cube::TARGET.after(&[turn]);
        let report =
            |turn| Report::new(cube.clone(), vec![turn], Mode::Fast, Ended::Fast, None, 0.0);
        assert!(report(turn.inverse()).is_ok());
        let Err(Error::Internal(reason)) = report(turn) else { panic!("it is none") };
        assert!(reason.ends_with(&format!("and the turns {turn}")), "{reason}");
    }
}
