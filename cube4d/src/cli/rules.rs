//! `cube4d rules`: what each rule is for.

use common::cli::output::{Failure, Output, Verdict};
use common::number::grouped;
use common::outcome::{Outcome, StopReason};
use cube4d::report::{Assumed, LeftOpen};
use cube4d::search::{Config, Found, solve};
use cube4d::{Orientations, Rules};
use rayon::prelude::*;
use serde::Serialize;

use super::args::{MOST_LAYOUTS, Rules as Arguments};
use super::{input, listen, remark_on};

pub(crate) fn run(args: &Arguments, out: &mut Output) -> Result<Verdict, Failure> {
    let set = input::set(args.file.as_deref())?;
    let subsets: Vec<Rules> = Rules::all().collect();
    let orientations = if args.upright { Orientations::AsListed } else { Orientations::All };
    let interrupt = listen()?;
    let control = interrupt.control();
    let progress = out.progress(subsets.len() as u64, "subsets");
    progress.set_position(0);
    let outcomes: Vec<Outcome<Found>> = subsets
        .par_iter()
        .map(|&rules| {
            let nodes = Some(args.nodes);
            let limit = Some(MOST_LAYOUTS);
            let config = Config { rules, orientations, limit, nodes };
            let outcome = solve(&set, &config, control);
            progress.inc(1);
            outcome
        })
        .collect();
    progress.finish_and_clear();
    let is_interrupted =
        |outcome: &&Outcome<Found>| outcome.stop_reason() == Some(StopReason::Requested);
    let interrupted = outcomes.iter().filter(is_interrupted).count();
    let row = |(rules, outcome): (&Rules, &Outcome<Found>)| Row::of(rules, outcome);
    let rows: Vec<Row> = subsets.iter().zip(&outcomes).map(row).collect();
    if out.is_json() {
        let left_open = LeftOpen::of_set(&set, &Rules::USUAL);
        out.json(&Assumed { report: Report { rules: rows }, left_open })?;
    } else {
        print(&rows, out)?;
        remark_on(&LeftOpen::of_set(&set, &Rules::USUAL), out)?;
    }
    if interrupted == 0 {
        return Ok(Verdict::Holds);
    }
    let (done, all) = (subsets.len() - interrupted, subsets.len());
    out.message(format!("interrupted after {done} of {all} subsets of the rules"))?;
    Ok(Verdict::Interrupted)
}

fn print(rows: &[Row], out: &mut Output) -> Result<(), Failure> {
    out.remark("the number of layouts under each subset of the rules; +: there may be more")?;
    out.line("colours rings inner alignment magic      layouts       distinct")?;
    for row in rows {
        let mark = |on: bool| if on { "x" } else { "-" };
        let more = if row.exhausted { " " } else { "+" };
        let (count, physical) = (grouped(row.count), grouped(row.physical));
        let line = format!(
            "{:^7} {:^5} {:^5} {:^9} {:^5} {count:>12}{more} {physical:>13}{more}",
            mark(row.colours),
            mark(row.rings),
            mark(row.internal),
            mark(row.alignment),
            mark(row.magic),
        );
        out.line(line.trim_end())?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Report {
    rules: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    colours: bool,
    rings: bool,
    internal: bool,
    alignment: bool,
    magic: bool,
    count: u64,
    physical: u64,
    exhausted: bool,
}

impl Row {
    fn of(rules: &Rules, outcome: &Outcome<Found>) -> Self {
        let Rules { colours, rings, internal, alignment, magic } = *rules;
        let Found { count, physical, .. } = *outcome.found();
        let exhausted = outcome.is_exhausted();
        Self { colours, rings, internal, alignment, magic, count, physical, exhausted }
    }
}
