//! Which states of a labelling are these?

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::input::Source;
use solidoku_common::outcome::{Outcome, StopReason};

use super::{Error, Net, Reading, StateReport, Text};
use crate::labelling::Labelling;
use crate::locate;
use crate::notation::{self, Entry, Symbols};

/// States of a labelling, as text in any style.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The states; absent: the question's labelling.
    pub states: Option<Text>,
    /// The labelling of which they are states; absent: that of JSON, or the question's.
    pub labelling: Option<Text>,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    pub symbols: Option<Symbols>,
}

/// States of a labelling.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The labelling.
    pub labelling: Net,
    /// The states of the labelling.
    pub states: Vec<StateReport>,
    /// The signs on the stickers, unless they are digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symbols: Option<Symbols>,
}

/// States that were read. Those that are nets may be states of any labelling until they are
/// located.
#[derive(Clone, Debug)]
pub struct Question {
    source: Source,
    labelling: Labelling,
    /// Whether the labelling is the question's because no other was given.
    pub by_default: bool,
    /// What was read, at least one.
    pub entries: Vec<Entry>,
    /// The signs on the stickers, unless they are digits.
    pub symbols: Option<Symbols>,
}

impl Question {
    /// Reads the states of a request.
    ///
    /// # Errors
    /// If a text can't be read.
    pub fn read(request: &Request) -> Result<Self, Error> {
        let mut reading = Reading::new(request.symbols);
        let source = reading.source(request.states.as_ref(), "states");
        let given = match &request.labelling {
            Some(net) => Some(reading.labelling(Some(net), "labelling")?),
            None => notation::read_labelling_of_states(&source)?,
        };
        let labelling = given.unwrap_or_else(Labelling::question);
        let entries = notation::read_states(reading.text(&source)?, &labelling)?;
        let symbols = reading.unusual_symbols();
        Ok(Self { source, labelling, by_default: given.is_none(), entries, symbols })
    }

    /// Finds each as a state of the labelling, the first if several look the same. Progress is
    /// their number.
    ///
    /// # Errors
    /// At the first that isn't a state of the labelling.
    pub fn locate(&self, control: Control<'_>) -> Result<Outcome<Report>, Error> {
        let mut report =
            Report { labelling: Net(self.labelling), states: Vec::new(), symbols: self.symbols };
        for (entry, done) in self.entries.iter().zip(1..) {
            if control.should_stop() {
                return Ok(Outcome::Stopped { reason: StopReason::Requested, so_far: report });
            }
            let Self { labelling, by_default, source, .. } = self;
            let state = locate::first_state(entry, labelling, *by_default, source)?;
            report.states.push(StateReport::new(state, labelling));
            control.report(done);
        }
        Ok(Outcome::Exhausted(report))
    }
}

/// Finds each as a state of the labelling, the first if several look the same.
///
/// # Errors
/// If a text can't be read, or has something that isn't a state of the labelling.
pub fn run(request: &Request, control: Control<'_>) -> Result<Outcome<Report>, Error> {
    Question::read(request)?.locate(control)
}
