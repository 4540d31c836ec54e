//! `cube4d check`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube4d::check::breaks;
use serde::Serialize;

use super::args::Check;
use super::input;

/// Columns of a line.
const WIDTH: usize = 80;

pub(crate) fn run(args: &Check, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, layout) = input::table(&args.table)?;
    let broken = breaks(&set, &args.switches.rules(), &layout);
    let breaks: Vec<String> = broken.iter().map(ToString::to_string).collect();
    let verdict = if breaks.is_empty() { Verdict::Holds } else { Verdict::Nothing };
    let (placed, complete) = (layout.placed().count(), layout.is_complete());
    if out.is_json() {
        out.json(&Report { placed, complete, breaks })?;
        return Ok(verdict);
    }
    let cubes = counted(placed as u64, "cube");
    match (breaks.len(), complete) {
        (0, true) => out.line("all 27 cubes are placed, and every rule is kept: it is solved")?,
        (0, false) => out.line(format!("{cubes} placed, and no rule is broken"))?,
        (some, _) => {
            out.line(format!(
                "{cubes} placed, and rules are broken in {}",
                counted(some as u64, "place")
            ))?;
        }
    }
    for sentence in breaks {
        let wide = textwrap::Options::new(WIDTH).subsequent_indent("  ");
        out.line(textwrap::fill(&format!("- {sentence}"), wide))?;
    }
    Ok(verdict)
}

#[derive(Serialize)]
struct Report {
    placed: usize,
    complete: bool,
    breaks: Vec<String>,
}
