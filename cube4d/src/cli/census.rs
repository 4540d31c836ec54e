//! `cube4d census`.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use common::number::counted;
use cube4d::census::{Counted, survey};
use cube4d::report::CensusReport;

use super::args::Census;
use super::{listen, with_bar};

pub(crate) fn run(args: &Census, out: &mut Output) -> Result<Verdict, Failure> {
    let seed = seed::or_random(args.seed);
    let interrupt = listen()?;
    let bar = out.progress(args.sets, "sets");
    let counted_layouts = if args.magic { Counted::WithMagicFace } else { Counted::All };
    let outcome = with_bar(&bar, interrupt.control(), |control| {
        survey(seed, args.sets, counted_layouts, control)
    });
    let found = outcome.found();
    if found.sets > 0 {
        let report = CensusReport::new(seed, counted_layouts, found, outcome.is_exhausted());
        if out.is_json() {
            out.json(&report)?;
        } else {
            print(&report, 100.0 * found.share(), found.interval().map(|x| 100.0 * x), out)?;
        }
    }
    if outcome.is_exhausted() {
        return Ok(Verdict::Holds);
    }
    let of = counted(args.sets, "set");
    out.message(format!("interrupted after {} of {of} (seed {seed})", found.sets))?;
    Ok(Verdict::Interrupted)
}

fn print(
    report: &CensusReport,
    percent: f64,
    [low, high]: [f64; 2],
    out: &mut Output,
) -> Result<(), Failure> {
    let which =
        if report.magic { "filled layouts with an almost magic face" } else { "filled layouts" };
    out.line(format!("{which}, up to turning the whole: {}", power(report.filled_layouts)))?;
    let (one, sets, seed) = (report.with_one, counted(report.sets, "random set"), report.seed);
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
