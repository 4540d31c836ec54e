//! `cube999 bound`.

use common::cli::output::{Failure, Output, Verdict};
use cube999::bound::bound;
use serde::Serialize;

use super::args::Bound;
use super::input;

pub(crate) fn run(args: &Bound, out: &mut Output) -> Result<Verdict, Failure> {
    let bound = bound(&input::cube(args.cube.as_deref())?);
    if out.is_json() {
        out.json(&Report { turns: bound.turns, reason: bound.to_string() })?;
    } else {
        out.line(bound)?;
    }
    Ok(Verdict::Holds)
}

/// As JSON.
#[derive(Serialize)]
struct Report {
    turns: usize,
    reason: String,
}
