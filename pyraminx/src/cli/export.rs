//! `pyraminx convert --to`: the puzzle for other programs.

use pyraminx::api::export::{Question, Request};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::number::counted;
use solidoku_common::outcome::Outcome;
use solidoku_common::twisty::TWO_FORMATS;

use super::words::with_rings;

pub(super) fn run(request: &Request, out: &mut Output) -> Result<Verdict, Failure> {
    if out.is_json() {
        return Err(Failure::Usage(TWO_FORMATS.to_owned()));
    }
    let question = Question::read(request)?;
    let interrupt = Interrupt::install()?;
    let states = (question.entries.len() as u64, "states");
    let found = search_with_progress(&interrupt, out, states, |control| question.run(control));
    let report = match found.0? {
        Outcome::Exhausted(report) => report,
        Outcome::Stopped { so_far, .. } => {
            let found = counted(so_far.targets as u64, "solved state");
            out.message(format!("interrupted after {found}: nothing is written"))?;
            return Ok(Verdict::Interrupted);
        }
    };
    let Some(text) = report.text else {
        let rings = with_rings(request.rings);
        out.message(format!(
            "no solved state{rings} is reachable, so there is no target and nothing is written (--targets 0 \
             writes the puzzle without one)"
        ))?;
        return Ok(Verdict::Nothing);
    };
    out.raw(text.as_bytes())?;
    Ok(Verdict::Holds)
}
