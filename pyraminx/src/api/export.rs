//! The puzzle, as programs for twisty puzzles read it.

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::input::Source;
use solidoku_common::number::grouped;
use solidoku_common::outcome::{Outcome, StopReason};
use solidoku_common::twisty::{Format, Pattern};

use super::{Error, Limit, Reading, Text, required_rings};
use crate::labelling::Labelling;
use crate::locate;
use crate::notation::{self, Entry, Symbols};
use crate::rings::Rings;
use crate::twisty;

/// What to write.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The format.
    pub to: Format,
    /// The states, one unless positions are written; absent: the question's labelling.
    pub states: Option<Text>,
    /// The labelling of which they are states; absent: the first state.
    pub labelling: Option<Text>,
    /// How many solved states are targets. With 0 the state itself counts as solved.
    pub targets: Limit,
    /// A solved state must also show 1 to 9 in each ring.
    pub rings: bool,
    /// The nine signs on the stickers; absent: digits, or the nine letters of the net.
    pub symbols: Option<Symbols>,
}

impl Default for Request {
    fn default() -> Self {
        Self {
            to: Format::Kpuzzle,
            states: None,
            labelling: None,
            targets: Limit::AtMost(1),
            rings: false,
            symbols: None,
        }
    }
}

/// The puzzle as a text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// How many solved states were found as targets.
    pub targets: usize,
    /// The text; null if there is no solved state and the request wants a target.
    pub text: Option<String>,
}

/// A request whose texts were read.
#[derive(Clone, Debug)]
pub struct Question {
    format: Format,
    rings: Rings,
    targets: usize,
    source: Source,
    labelling: Labelling,
    /// The states, at least one.
    pub entries: Vec<Entry>,
}

const HEAD: &str = "\
Sudoku Pyraminx, for twsearch. The sets are the stickers of tips, axials and edges; equal numbers are equal digits,
which are identical pieces.
Moves: U R L B are A0 A1 A2 A3 of pyraminx, u r l b are T0 T1 T2 T3.";

/// Where the goal of a search for twsearch is one of several solved states, it begins there.
const BACKWARDS: &str = "\
twsearch has one solved state only, so here it is the given state, and the positions to solve are the targets.
A solution of a position leads from that target to the given state; undone, it leads to the target.";

impl Question {
    /// Reads a request.
    ///
    /// # Errors
    /// If a text can't be read, or there are several states where one fits.
    pub fn read(request: &Request) -> Result<Self, Error> {
        let mut reading = Reading::new(request.symbols);
        let given = match &request.labelling {
            Some(net) => Some(reading.labelling(Some(net), "labelling")?),
            None => None,
        };
        let source = reading.source(request.states.as_ref(), "states");
        let pieces = given.unwrap_or_else(Labelling::question);
        let entries = notation::read_states(reading.text(&source)?, &pieces)?;
        let targets = usize::try_from(request.targets.at_most()).unwrap_or(usize::MAX);
        let several_fit = request.to == Format::Scr && targets <= 1;
        if let (Some(second), false) = (entries.get(1), several_fit) {
            let count = grouped(entries.len() as u64);
            let at = second.span.start..second.span.start;
            let error = source.error(at, format!("{count} states"), "a single state");
            let help = "only the format `scr` takes several, and then with one target";
            return Err(error.with_help(help).into());
        }
        Ok(Self {
            format: request.to,
            rings: required_rings(request.rings),
            targets,
            labelling: given.unwrap_or(entries[0].shown),
            source,
            entries,
        })
    }

    /// Writes the puzzle. Progress is the number of states that were compared with the labelling.
    ///
    /// # Errors
    /// At the first that isn't a state of the labelling.
    pub fn run(&self, control: Control<'_>) -> Result<Outcome<Report>, Error> {
        for (entry, done) in self.entries.iter().zip(1..) {
            if control.should_stop() {
                let so_far = Report { targets: 0, text: None };
                return Ok(Outcome::Stopped { reason: StopReason::Requested, so_far });
            }
            locate::states_showing(
                &self.labelling,
                entry,
                &self.source,
                "a state of the labelling",
            )?;
            control.report(done);
        }
        let found = twisty::targets(&self.labelling, self.rings, self.targets, control);
        if found.stop_reason() == Some(StopReason::Requested) {
            return Ok(found.map(|targets| Report { targets: targets.len(), text: None }));
        }
        let targets = found.into_found();
        let is_without = targets.is_empty() && self.targets > 0;
        let text = (!is_without).then(|| self.write(&targets));
        Ok(Outcome::Exhausted(Report { targets: targets.len(), text }))
    }

    fn write(&self, targets: &[Labelling]) -> String {
        let shown: Vec<_> = self.entries.iter().map(|entry| entry.shown).collect();
        match self.format {
            Format::Kpuzzle => twisty::kpuzzle(&shown[0], targets),
            Format::Tws | Format::Scr => self.for_twsearch(&shown, targets),
        }
    }

    /// A definition, or positions. With one target that is the solved state, and the given states
    /// are the positions; with several the given state is solved, and they are the positions.
    fn for_twsearch(&self, shown: &[Labelling], targets: &[Labelling]) -> String {
        let is_backwards = self.targets > 1;
        let (solved, positions, name) = match targets {
            [target, ..] if !is_backwards => (target, shown, "state"),
            [] => (&shown[0], shown, "state"),
            _ => (&shown[0], targets, "target"),
        };
        let role = match (is_backwards, targets) {
            (true, _) => "the given state",
            (false, []) => "the given state, as no target is wanted",
            (false, _) => "the first solved state",
        };
        let mut remarks = format!("{HEAD}\nSolved, L F R D: {solved} ({role}).");
        if is_backwards {
            remarks += "\n";
            remarks += BACKWARDS;
        }
        let puzzle = twisty::puzzle(solved);
        if self.format == Format::Tws {
            return puzzle.tws(&remarks);
        }
        let patterns: Vec<Pattern> = positions.iter().map(twisty::pattern).collect();
        let names = (1..).map(|number| format!("{name}-{number}"));
        puzzle.scr(&remarks, names.zip(&patterns))
    }
}

/// Writes the puzzle.
///
/// # Errors
/// If a text can't be read, has something that isn't a state of the labelling, or several states
/// where one fits.
pub fn run(request: &Request, control: Control<'_>) -> Result<Outcome<Report>, Error> {
    Question::read(request)?.run(control)
}
