//! How many solved states has a labelling, and which?
//!
//! ```
//! use std::ops::ControlFlow;
//!
//! use pyraminx::{Control, api::solve};
//!
//! let mut states = Vec::new();
//! let mut keep = |solution: solve::Solution| {
//!     states.push(solution.state.state);
//!     ControlFlow::Continue(())
//! };
//! let report = solve::run(&solve::Request::default(), Control::UNLIMITED, &mut keep)?;
//! assert_eq!((report.arrangements, states.len()), (8, 8));
//! # Ok::<(), pyraminx::api::Error>(())
//! ```

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::foreign::FileName;
use solidoku_common::outcome::{Outcome, StopReason};

use super::{Error, Limit, Net, Reading, Sink, StateReport, Text, required_rings};
use crate::check;
use crate::full_rings::FullRings;
use crate::labelling::Labelling;
use crate::notation::{self, Symbols};
use crate::rings::Rings;
use crate::search::{Problem, Reduction};
use crate::state::State;

/// A labelling whose solved states are counted and listed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The labelling; absent: the question's.
    pub net: Option<Text>,
    /// A solved state must also show 1 to 9 in each ring.
    pub rings: bool,
    /// How many states to list.
    pub limit: Limit,
    /// Examine each of the 75,582,720 states as well, and compare.
    pub check: bool,
    /// Without `rings`: count the solved states with full rings as well.
    pub count_rings: bool,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    pub symbols: Option<Symbols>,
}

/// The solved states of a labelling.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The labelling.
    pub net: Net,
    /// Whether rings must be full.
    pub rings: bool,
    /// How much each type of piece reduces the search.
    pub reduced: Reduction,
    /// How many states are solved.
    pub arrangements: u64,
    /// How many of them look different.
    pub looks: u64,
    /// The solved states with full rings, if the request counts them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub full_rings: Option<FullRings>,
    /// The states. A search hands them to its sink instead, and whoever keeps them puts them here.
    pub solutions: Vec<Solution>,
    /// Whether nothing cut the search short but the limit of the list: then the counts are
    /// complete, and so is the list up to that limit.
    pub exhausted: bool,
    /// The signs on the stickers, unless they are digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<Symbols>,
}

/// A solved state.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Solution {
    /// The state.
    #[serde(flatten)]
    pub state: StateReport,
    /// Whether its rings are full.
    pub with_rings: bool,
}

/// A labelling of a request, which was read.
#[derive(Clone, Debug)]
pub struct Question {
    labelling: Labelling,
    name: FileName,
    symbols: Option<Symbols>,
    rings: Rings,
    limit: Limit,
    check: bool,
    count_rings: bool,
}

/// A labelling whose solved states were counted, and can be listed.
#[derive(Debug)]
pub struct Counted<'a> {
    question: &'a Question,
    problem: Problem,
    /// The counts, without a state.
    pub report: Report,
}

impl Question {
    /// Reads the labellings of a request, at least one.
    ///
    /// # Errors
    /// If the text doesn't consist of labellings.
    pub fn read(request: &Request) -> Result<Vec<Self>, Error> {
        let mut reading = Reading::new(request.symbols);
        let source = reading.source(request.net.as_ref(), "net");
        let labellings = notation::read_labellings(reading.text(&source)?)?;
        let question = |labelling| Self {
            labelling,
            name: source.name().clone(),
            symbols: reading.unusual_symbols(),
            rings: required_rings(request.rings),
            limit: request.limit,
            check: request.check,
            count_rings: request.count_rings && !request.rings,
        };
        Ok(labellings.into_iter().map(question).collect())
    }

    /// The name of the text that was read.
    pub const fn name(&self) -> &FileName {
        &self.name
    }

    /// Counts the solved states. The outcome is stopped if not all states were checked that the
    /// request wants checked; progress is the number of states of the edges that were.
    ///
    /// # Errors
    /// If the literal checker disagrees: then there is a bug in this library, and none of its
    /// results can be trusted.
    pub fn count(&self, control: Control<'_>) -> Result<Outcome<Counted<'_>>, Error> {
        let problem = Problem::new(&self.labelling, self.rings);
        let is_checked = !self.check || self.agrees_with_the_checker(&problem, control)?;
        let count = problem.count();
        let report = Report {
            net: Net(self.labelling),
            rings: self.rings != Rings::None,
            reduced: count.reduction,
            arrangements: count.arrangements,
            looks: count.looks,
            full_rings: self.count_rings.then(|| FullRings::of(&self.labelling, &problem)),
            solutions: Vec::new(),
            exhausted: false,
            symbols: self.symbols,
        };
        let counted = Counted { question: self, problem, report };
        Ok(match is_checked {
            true => Outcome::Exhausted(counted),
            false => Outcome::Stopped { reason: StopReason::Requested, so_far: counted },
        })
    }

    /// Runs the literal checker too, and compares; false if it was stopped.
    fn agrees_with_the_checker(
        &self,
        problem: &Problem,
        control: Control<'_>,
    ) -> Result<bool, Error> {
        let checked = check::solved_states(&self.labelling, self.rings, control);
        let Outcome::Exhausted(checked) = checked else { return Ok(false) };
        if problem.solutions().eq(checked.iter().copied()) {
            return Ok(true);
        }
        let (found, expected) = (problem.solutions().count(), checked.len());
        Err(Error::Internal(format!(
            "the search finds {found} solved states and the checker {expected}, or others"
        )))
    }
}

impl Counted<'_> {
    /// How many states the list has if nothing stops it.
    pub fn to_list(&self) -> u64 {
        self.report.arrangements.min(self.question.limit.at_most())
    }

    /// Hands each state to the sink. The report says whether these are all that were wanted.
    pub fn list(self, control: Control<'_>, sink: Sink<'_, Solution>) -> Report {
        let (wanted, mut listed) = (self.to_list(), 0);
        for (number, state) in (1..=wanted).zip(self.problem.solutions()) {
            if control.should_stop() || sink(self.solution(state)).is_break() {
                break;
            }
            listed = number;
        }
        Report { exhausted: listed == wanted, ..self.report }
    }

    fn solution(&self, state: State) -> Solution {
        let Question { labelling, rings, .. } = self.question;
        let state = StateReport::new(state, labelling);
        let with_rings = *rings == Rings::Four || check::is_solved(&state.net, Rings::Four);
        Solution { state, with_rings }
    }
}

/// Counts the solved states of one labelling, and hands each to the sink.
///
/// # Errors
/// If the request doesn't have a single labelling, or the literal checker disagrees.
pub fn run(
    request: &Request,
    control: Control<'_>,
    sink: Sink<'_, Solution>,
) -> Result<Report, Error> {
    let questions = Question::read(request)?;
    let [question] = questions.as_slice() else {
        let found = questions.len();
        return Err(Error::Request(format!("expected one labelling, found {found}")));
    };
    Ok(match question.count(control)? {
        Outcome::Exhausted(counted) => counted.list(control, sink),
        Outcome::Stopped { so_far, .. } => so_far.report,
    })
}
