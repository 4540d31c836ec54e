//! `cube4d check`.

use clap::Args;
use cube4d::api::check::{self, Report, Request};
use cube4d::hint::{Completable, Explanation, key};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, LINE_WIDTH, Output, Verdict};
use solidoku_common::number::counted;

use super::input::Table;
use super::remark_on;
use super::switches::Switches;

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d check table.txt            is it right so far, and can it be completed?
  cube4d check my.txt my-table.txt  the same for your own set";

#[derive(Args)]
pub(crate) struct Check {
    #[command(flatten)]
    table: Table,
    #[command(flatten)]
    switches: Switches,
}

pub(crate) fn run(args: &Check, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, layout) = args.table.texts()?;
    let request = Request { set, layout, rules: args.switches.rules() };
    let interrupt = Interrupt::install()?;
    let report = check::run(&request, interrupt.control())?;
    if out.is_json() {
        out.json(&report)?;
    } else {
        print(&report, out)?;
    }
    if interrupt.is_requested() && report.completable != Completable::Yes {
        out.message("interrupted: what was not determined by then is left open")?;
        return Ok(Verdict::Interrupted);
    }
    match report.completable {
        Completable::Yes => Ok(Verdict::Holds),
        Completable::No | Completable::NotDetermined => Ok(Verdict::Nothing),
    }
}

fn print(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let list = |text: &str, reasons: &[String]| {
        Explanation { text: text.to_owned(), reasons: reasons.to_vec(), advice: None }
            .wrapped(LINE_WIDTH)
    };
    out.line(list(&summary(report), &report.breaks))?;
    if let Some(reason) = &report.reason {
        out.line(list(reason, report.reasons.as_deref().unwrap_or_default()))?;
    }
    if let Some(advice) = &report.advice {
        out.line(list(advice, &[]))?;
    }
    if report.completable == Completable::No {
        out.remark(key(report.blank))?;
    }
    remark_on(&report.left_open, out)
}

fn summary(report: &Report) -> String {
    let cubes = counted(report.placed, "cube");
    match (report.breaks.len(), report.complete, report.completable) {
        (0, true, _) => "all 27 cubes are placed, and every rule is kept: it is solved".to_owned(),
        (0, false, Completable::Yes) if report.placed == 0 => {
            "no cube is placed yet, and the set has a complete layout".to_owned()
        }
        (0, false, Completable::Yes) => {
            format!("{cubes} placed, no rule is broken, and the rest can be completed")
        }
        (0, false, Completable::No) => {
            format!("{cubes} placed, and no rule is broken, but this can't be completed")
        }
        (0, false, Completable::NotDetermined) => format!(
            "{cubes} placed, and no rule is broken; whether the rest can be completed was not \
             determined in the time of a check: more cubes on the table or more rules (fewer \
             `--no-…` options) make the search shorter"
        ),
        (places, ..) => {
            let places = counted(places, "place");
            format!("{cubes} placed, and rules are broken in {places}")
        }
    }
}
