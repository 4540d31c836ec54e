//! `pyraminx convert`.

use std::ffi::OsString;
use std::io;

use clap::Args;
use pyraminx::api::convert::{Question, Report, Request};
use pyraminx::api::{self, Limit};
use pyraminx::notation::Style;
use pyraminx::twisty::Format;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::number::grouped;
use solidoku_common::outcome::Outcome;

use super::labels::{Labels, Signs};
use super::{export, input};

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx convert my.net --style diagram  as the second answer draws it
  pyraminx convert my.net --style line     on one line
  pyraminx convert my.net --to kpuzzle > my.json  for cubing.js and twips
  pyraminx convert my.net --to tws > my.tws       for twsearch: the puzzle
  pyraminx convert my.net --to scr > my.scr       and what to solve";

#[derive(Args)]
pub(super) struct Convert {
    /// One or many states in any style, or JSON: a file, `-`, or one net itself [default: the
    /// question's]
    states: Option<OsString>,
    /// The labelling of which these are states; to read and write tuples and JSON [default: that of
    /// JSON, or the question's; with --to, the first state]
    #[arg(long, value_name = "NET")]
    labelling: Option<OsString>,
    /// How to write the result
    #[arg(long, value_enum, default_value_t)]
    style: Style,
    /// What to write; instead of states, the puzzle as programs for twisty puzzles read it
    #[arg(long, value_enum, value_name = "FORMAT", conflicts_with = "style")]
    to: Option<Format>,
    /// With --to: how many solved states are targets, 0 to 2^64 - 1, or `all` [default: 1]. With 0
    /// the state itself counts as solved
    #[arg(long, value_name = "N", requires = "to")]
    targets: Option<Limit>,
    /// A solved state must also show 1 to 9 in each ring; with --to
    #[arg(long, requires = "to")]
    rings: bool,
    #[command(flatten)]
    labels: Labels,
}

/// The remark if no labelling is given.
const OF_THE_QUESTION: &str =
    "Tuples are states of the question's labelling (use --labelling for another).";

pub(super) fn run(args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    if let Some(format) = args.to {
        return export::run(&args.export_request(format)?, out);
    }
    let question = Question::read(&args.request()?)?;
    let interrupt = Interrupt::install()?;
    let names_states = question.entries.iter().any(|entry| entry.state.is_some());
    let is_tuple = args.style == Style::Tuple;
    let says_which = question.by_default && (is_tuple || names_states) && !out.is_json();
    if !is_tuple && !out.is_json() {
        if says_which {
            out.remark(OF_THE_QUESTION)?;
        }
        let signs = Signs::of(question.symbols);
        // Which state it is doesn't matter: what it shows is a labelling of its own.
        let nets = question.entries.iter().map(|entry| signs.net(args.style, &entry.shown));
        return write(nets, &interrupt, out);
    }
    // All are found before any is written.
    let Some(report) = locate(&question, &interrupt, out)? else {
        return Ok(Verdict::Interrupted);
    };
    if out.is_json() {
        out.json(&report)?;
        return Ok(Verdict::Holds);
    }
    if says_which {
        out.remark(OF_THE_QUESTION)?;
    }
    write(report.states.iter().map(|state| state.state.to_string()), &interrupt, out)
}

impl Convert {
    fn request(&self) -> Result<Request, Failure> {
        Ok(Request {
            labelling: input::single_text(self.labelling.as_deref(), &self.labels)?,
            states: input::list_text(self.states.as_deref(), &self.labels)?,
            symbols: self.labels.symbols,
        })
    }

    fn export_request(&self, format: Format) -> Result<api::export::Request, Failure> {
        let Request { labelling, states, symbols } = self.request()?;
        let targets = self.targets.unwrap_or(Limit::AtMost(1));
        Ok(api::export::Request {
            to: format,
            states,
            labelling,
            targets,
            rings: self.rings,
            symbols,
        })
    }
}

/// Finds which states they are; `None` if the user interrupted it, who then knows.
fn locate(
    question: &Question,
    interrupt: &Interrupt,
    out: &mut Output,
) -> Result<Option<Report>, Failure> {
    let all = question.entries.len();
    let states = (all as u64, "states");
    match search_with_progress(interrupt, out, states, |control| question.locate(control)).0? {
        Outcome::Exhausted(report) => Ok(Some(report)),
        Outcome::Stopped { so_far, .. } => {
            let (found, all) = (grouped(so_far.states.len()), grouped(all));
            out.message(format!("interrupted after {found} of {all} states: nothing is written"))?;
            Ok(None)
        }
    }
}

/// Writes states, with a blank line between those that have more than a line.
fn write(
    states: impl Iterator<Item = String>,
    interrupt: &Interrupt,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let mut is_first = true;
    for text in states.take_while(|_| !interrupt.is_requested()) {
        write_one(&text, std::mem::take(&mut is_first), out)?;
    }
    if interrupt.is_requested() {
        out.message("interrupted: the list of states isn't complete")?;
        return Ok(Verdict::Interrupted);
    }
    Ok(Verdict::Holds)
}

fn write_one(text: &str, is_first: bool, out: &mut Output) -> io::Result<()> {
    if !is_first && text.contains('\n') {
        out.line("")?;
    }
    out.line(text)
}
