//! `pyraminx distances`.

use std::ffi::OsString;

use clap::Args;
use pyraminx::api::distances::{self, Report, Request, STEPS};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::number::{counted, grouped};
use solidoku_common::outcome::Outcome;

use super::input;
use super::labels::{Labels, Signs};
use super::words::with_rings;

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx distances          God's number for the question's labelling
  pyraminx distances --rings  the same, if the rings must be full as well";

#[derive(Args)]
pub(super) struct Distances {
    /// The labelling: a file, `-`, or the stickers themselves [default: the question's]
    net: Option<OsString>,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long)]
    rings: bool,
    #[command(flatten)]
    labels: Labels,
}

pub(super) fn run(args: &Distances, out: &mut Output) -> Result<Verdict, Failure> {
    let request = Request {
        net: input::single_text(args.net.as_deref(), &args.labels)?,
        rings: args.rings,
        symbols: args.labels.symbols,
    };
    let interrupt = Interrupt::install()?;
    let steps = (STEPS, "tables and states of the edges");
    let found =
        search_with_progress(&interrupt, out, steps, |control| distances::run(&request, control));
    let report = match found.0? {
        Outcome::Exhausted(report) => report,
        Outcome::Stopped { so_far, .. } => {
            let states = counted(so_far.solved_states as u64, "solved state");
            out.message(format!("interrupted: the distances to {states} aren't known"))?;
            return Ok(Verdict::Interrupted);
        }
    };
    if out.is_json() {
        out.json(&report)?;
    } else {
        write(&report, args.rings, out)?;
    }
    Ok(if report.farthest.is_some() { Verdict::Holds } else { Verdict::Nothing })
}

fn write(report: &Report, rings: bool, out: &mut Output) -> Result<(), Failure> {
    let rings = with_rings(rings);
    let Some(farthest) = &report.farthest else {
        return Ok(out.remark(format!("There is no solved state{rings}."))?);
    };
    let solved = counted(report.solved_states as u64, "solved state");
    out.remark(format!("Turns to the nearest of {solved}{rings}, and how many states need them"))?;
    for (turns, &states) in report.states_by_turns.iter().enumerate() {
        out.line(format!("{turns:>2}  {:>10}", grouped(states)))?;
    }
    let farthest = Signs::of(report.symbols).line(farthest.net);
    Ok(out.remark(format!("\nOne that needs the most: {farthest}"))?)
}
