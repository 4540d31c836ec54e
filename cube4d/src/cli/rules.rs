//! `cube4d rules`.

use std::ffi::OsString;

use clap::Args;
use cube4d::Rules;
use cube4d::api::rules::{self, MOST_NODES, Request, Row, SUBSETS};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::control::Control;
use solidoku_common::number::grouped;

use super::solve::orientations;
use super::{input, remark_on};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d rules --upright         which rules the toy needs to be unique
  cube4d rules my.txt --upright  the same for your own set";

#[derive(Args)]
pub(crate) struct CountByRules {
    /// The set [default: the toy]
    file: Option<OsString>,
    /// Cubes stand as listed, in any of their readings, and aren't turned
    #[arg(long)]
    upright: bool,
    /// Stop each search after N nodes, 1 to 1000000000
    #[arg(long, value_name = "N", default_value_t = 100_000,
        value_parser = clap::value_parser!(u64).range(1..=MOST_NODES))]
    nodes: u64,
}

pub(crate) fn run(args: &CountByRules, out: &mut Output) -> Result<Verdict, Failure> {
    let request = Request {
        set: input::text(args.file.as_deref())?,
        orientations: orientations(args.upright),
        nodes: args.nodes,
    };
    let interrupt = Interrupt::install()?;
    let run = |control: Control<'_>| rules::run(&request, control);
    let report = search_with_progress(&interrupt, out, (SUBSETS, "subsets"), run).0?;
    if out.is_json() {
        out.json(&report)?;
    } else {
        print(&report.rules, out)?;
        remark_on(&report.left_open, out)?;
    }
    if report.interrupted == 0 {
        return Ok(Verdict::Holds);
    }
    let done = SUBSETS - report.interrupted;
    out.message(format!("interrupted after {done} of {SUBSETS} subsets of the rules"))?;
    Ok(Verdict::Interrupted)
}

fn print(rows: &[Row], out: &mut Output) -> Result<(), Failure> {
    out.remark("the number of layouts under each subset of the rules; +: there may be more")?;
    out.line("colours rings inner alignment magic      layouts       distinct")?;
    for row in rows {
        let Rules { colours, rings, internal, alignment, magic } = row.rules;
        let mark = |on: bool| if on { "x" } else { "-" };
        let more = if row.exhausted { " " } else { "+" };
        let (count, physical) = (grouped(row.count), grouped(row.physical));
        let line = format!(
            "{:^7} {:^5} {:^5} {:^9} {:^5} {count:>12}{more} {physical:>13}{more}",
            mark(colours),
            mark(rings),
            mark(internal),
            mark(alignment),
            mark(magic),
        );
        out.line(line.trim_end())?;
    }
    Ok(())
}
