//! `pyraminx convert`.

use std::io;

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::number::grouped;
use pyraminx::labelling::Labelling;
use pyraminx::locate;
use pyraminx::notation::{self, Style};
use pyraminx::report::convert::Report;
use pyraminx::state::State;

use super::args::Convert;
use super::{input, interrupt, labels, twisty};

/// The remark if no labelling is given.
const OF_THE_QUESTION: &str =
    "Tuples are states of the question's labelling (use --labelling for another).";

pub(crate) fn run(args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    if let Some(format) = args.to {
        return twisty::run(format, args, out);
    }
    let source = input::list(args.states.as_deref())?;
    let given = match &args.labelling {
        Some(net) => Some(input::labelling(Some(net))?),
        None => notation::read_labelling_of_states(&source)?,
    };
    let labelling = given.unwrap_or_else(Labelling::question);
    let entries = notation::read_states(labels::text(&source)?, &labelling)?;
    let style = args.style;
    let by_default = given.is_none();
    let names_states = entries.iter().any(|entry| entry.state.is_some());
    let says_which = by_default && (matches!(style, Style::Tuple) || names_states);
    let interrupt = interrupt::listen()?;
    let is_running = || !interrupt.is_requested();
    if !matches!(style, Style::Tuple) && !out.is_json() {
        if says_which {
            out.remark(OF_THE_QUESTION)?;
        }
        for (i, entry) in entries.iter().enumerate().take_while(|_| is_running()) {
            // Which state it is doesn't matter: what it shows is a labelling of its own.
            write(i, &labels::write(style, State::HOME, &entry.shown), out)?;
        }
        return verdict(&interrupt, out);
    }
    // All are found before any is written.
    let bar = out.progress(entries.len() as u64, "states");
    let found = entries.iter().take_while(|_| is_running()).inspect(|_| bar.inc(1));
    let found: Result<Vec<_>, _> =
        found.map(|entry| locate::first_state(entry, &labelling, by_default, &source)).collect();
    bar.finish_and_clear();
    let states = found?;
    if interrupt.is_requested() {
        let (found, all) = (grouped(states.len()), grouped(entries.len()));
        out.message(format!("interrupted after {found} of {all} states: nothing is written"))?;
        return Ok(Verdict::Interrupted);
    }
    if out.is_json() {
        labels::json(&Report::new(&labelling, &states), out)?;
    } else {
        if says_which {
            out.remark(OF_THE_QUESTION)?;
        }
        for (i, &state) in states.iter().enumerate().take_while(|_| is_running()) {
            write(i, &labels::write(style, state, &labelling), out)?;
        }
        return verdict(&interrupt, out);
    }
    Ok(Verdict::Holds)
}

/// Whether all was written.
fn verdict(interrupt: &Interrupt, out: &mut Output) -> Result<Verdict, Failure> {
    if interrupt.is_requested() {
        out.message("interrupted: the list of states isn't complete")?;
        return Ok(Verdict::Interrupted);
    }
    Ok(Verdict::Holds)
}

/// The i-th state as text, apart from those before if it has more than a line.
fn write(i: usize, text: &str, out: &mut Output) -> io::Result<()> {
    if i > 0 && text.contains('\n') {
        out.line("")?;
    }
    out.line(text)
}
