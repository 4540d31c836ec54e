//! `cube4d census`.

use clap::Args;
use cube4d::api::census::{self, MOST_SETS, Report, Request};
use cube4d::census::Counted;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::cli::seed;
use solidoku_common::control::Control;
use solidoku_common::number::counted;

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d census --seed 1 --sets 100          a rough estimate
  cube4d census --seed 1 --sets 100 --magic  with the almost magic face";

#[derive(Args)]
pub(crate) struct Census {
    /// How many random sets to solve, 1 to 1000000000
    #[arg(long, value_name = "N", default_value_t = 1_000,
        value_parser = clap::value_parser!(u64).range(1..=MOST_SETS))]
    sets: u64,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Some face must have rows and columns that sum to 15
    #[arg(long)]
    magic: bool,
}

pub(crate) fn run(args: &Census, out: &mut Output) -> Result<Verdict, Failure> {
    let request = Request {
        sets: args.sets,
        seed: Some(seed::or_random(args.seed)),
        counted: if args.magic { Counted::WithMagicFace } else { Counted::All },
    };
    let interrupt = Interrupt::install()?;
    let run = |control: Control<'_>| census::run(&request, control);
    let report = search_with_progress(&interrupt, out, (args.sets, "sets"), run).0?;
    match report.survey.sets {
        0 => {}
        _ if out.is_json() => out.json(&report)?,
        _ => print(&report, out)?,
    }
    if report.exhausted {
        return Ok(Verdict::Holds);
    }
    let (done, of, seed) = (report.survey.sets, counted(args.sets, "set"), report.seed);
    out.message(format!("interrupted after {done} of {of} (seed {seed})"))?;
    Ok(Verdict::Interrupted)
}

fn print(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let survey = report.survey;
    let (percent, [low, high]) = (100.0 * survey.share(), survey.interval().map(|x| 100.0 * x));
    let which =
        if report.magic { "filled layouts with an almost magic face" } else { "filled layouts" };
    out.line(format!("{which}, up to turning the whole: {}", power(report.filled_layouts)))?;
    let (one, sets, seed) = (survey.with_one, counted(survey.sets, "random set"), report.seed);
    out.line(format!(
        "{one} of {sets} have one layout (seed {seed}): {percent:.2} %, {low:.2} to {high:.2} %"
    ))?;
    let [low, high] = report.interval.map(power);
    out.line(format!("sets with one layout: about {}", power(report.estimate)))?;
    out.line(format!("between {low} and {high} (95 % confidence)"))?;
    Ok(())
}

/// As in "1.234e56".
fn power(number: f64) -> String {
    format!("{number:.3e}")
}
