//! `cube4d hint`.

use clap::Args;
use cube4d::api::hint::{self, Extent, HintKind, Report, Request};
use cube4d::hint::{Explanation, key};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, LINE_WIDTH, Output, REMARK_WIDTH, Verdict};
use solidoku_common::number::counted;

use super::input::Table;
use super::remark_on;
use super::switches::Switches;

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d hint                      where to begin with an empty table
  cube4d hint table.txt            the next cube, and why
  cube4d hint table.txt --slice    the next slice as a whole
  cube4d hint table.txt --follow   all steps to the end, and the complete layout
  cube4d hint table.txt --apply > next-table.txt  the layout after the step
  cube4d hint my.txt my-table.txt  the same for your own set";

#[derive(Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    table: Table,
    #[command(flatten)]
    switches: Switches,
    /// Print the position after the step, with the hint as a comment
    #[arg(long, conflicts_with = "follow")]
    apply: bool,
    /// Print all steps to the end, and the complete layout
    #[arg(long)]
    follow: bool,
    /// Instead of one cube, show the whole row to build next
    #[arg(long, conflicts_with_all = ["follow", "slice"])]
    row: bool,
    /// Instead of one cube, show the whole slice to build next
    #[arg(long, conflicts_with = "follow")]
    slice: bool,
}

impl Hint {
    fn extent(&self) -> Extent {
        match self {
            Self { follow: true, .. } => Extent::AllSteps,
            Self { row: true, .. } => Extent::Row,
            Self { slice: true, .. } => Extent::Slice,
            _ => Extent::Cube,
        }
    }
}

/// With more reasons than this, a step is hard to follow.
const FEW_REASONS: usize = 3;

pub(crate) fn run(args: &Hint, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, layout) = args.table.texts()?;
    let rules = args.switches.rules();
    let request = Request { set, layout, rules, show: args.extent(), apply: args.apply };
    let interrupt = Interrupt::install()?;
    let report = hint::run(&request, interrupt.control())?;
    if out.is_json() {
        out.json(&report)?;
    } else {
        print(&report, out)?;
    }
    let kind = report.answer.last().kind;
    if interrupt.is_requested() && kind == HintKind::NotDetermined {
        let steps = counted(report.answer.steps().len() as u64, "step");
        out.message(format!("interrupted after {steps}"))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(if kind.is_possible() { Verdict::Holds } else { Verdict::Nothing })
}

/// Prints hints, and then the layout.
fn print(report: &Report, out: &mut Output) -> Result<(), Failure> {
    print_hints(report, out)?;
    remark_on(&report.left_open, out)?;
    let Some(layout) = &report.layout else { return Ok(()) };
    let last = report.answer.last();
    if out.is_quiet() && !last.kind.is_possible() {
        // The remarks that say so are left out.
        let message = Explanation { advice: None, ..last.words.clone() };
        out.message(message.wrapped(LINE_WIDTH))?;
    }
    out.raw(layout.as_bytes())
}

/// Prints hints; with a layout as comments, so that the output is a layout file.
fn print_hints(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let (steps, end) = (report.answer.steps(), report.answer.last());
    let is_file = report.layout.is_some();
    for (number, step) in (1..).zip(steps) {
        let text = format!("{number}. {}", step.words.text);
        let numbered = Explanation { text, ..step.words.clone() };
        out.remark(numbered.wrapped(REMARK_WIDTH))?;
        out.remark("")?;
    }
    match is_file {
        true => out.remark(end.words.wrapped(REMARK_WIDTH))?,
        false => out.line(end.words.wrapped(LINE_WIDTH))?,
    }
    if end.step.is_some() || end.part.is_some() || !steps.is_empty() || end.words.advice.is_some() {
        if !is_file && !out.is_quiet() {
            out.line("")?;
        }
        out.remark(key(report.blank))?;
    }
    let is_long =
        end.step.is_some() && (end.part.is_some() || end.words.reasons.len() > FEW_REASONS);
    if is_long && !is_file {
        out.remark("`--row` and `--slice` show a whole row or slice instead of one cube.")?;
    }
    Ok(())
}
