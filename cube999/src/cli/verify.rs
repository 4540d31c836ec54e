//! `cube999 verify`.

use std::ffi::OsString;

use clap::Args;
use cube999::api::verify::{self, Report, Request, WrongCell};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::number::{counted, grouped};

use super::texts::{DigitOrder, TurnNames, cube_and_turns, failure_about, print_remarks};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 verify cube.txt turns.txt                    do they solve the cube?
  cube999 verify both.txt                              the turns follow the cube
  cube999 solve --fast --format json | cube999 verify  does the report hold?";

#[derive(Args)]
pub(crate) struct Verify {
    /// The cube; or both, as `solve --format json` prints them, or the turns after the cube
    #[arg(default_value = "-")]
    cube: OsString,
    /// The turns
    turns: Option<OsString>,
    #[command(flatten)]
    names: TurnNames,
    #[command(flatten)]
    order: DigitOrder,
}

pub(crate) fn run(args: &Verify, out: &mut Output) -> Result<Verdict, Failure> {
    let (cube, turns) = cube_and_turns(&args.cube, args.turns.as_deref())?;
    let (order, notation, clamp) = (args.order.order, args.names.notation(), args.names.clamp);
    let request = Request { cube, turns, order, notation, clamp };
    let interrupt = Interrupt::install()?;
    let bar = out.counter("turns");
    let progress = |done| bar.set_position(done);
    let report = verify::run(&request, interrupt.control().with_progress(&progress));
    bar.finish_and_clear();
    let report = report.map_err(failure_about(Some(&request.cube), request.turns.as_ref()))?;
    print_remarks(&report.remarks, out)?;
    if out.is_json() {
        out.json(&report)?;
    } else if report.stopped_of.is_none() {
        print(&report, out)?;
    }
    if let Some(all) = report.stopped_of {
        let count = grouped(report.count as u64);
        let message = format!("interrupted after {count} of {}", counted(all as u64, "turn"));
        out.message(message)?;
        return Ok(Verdict::Interrupted);
    }
    Ok(if report.solved { Verdict::Holds } else { Verdict::Nothing })
}

fn print(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let turns = counted(report.count as u64, "turn");
    let Some(WrongCell { x, y, z, digit, wanted }) = &report.first_wrong else {
        return Ok(out.line(format!("solved in {turns}"))?);
    };
    let wrong = counted(report.wrong as u64, "cell");
    out.line(format!("not solved: {wrong} wrong after {turns}"))?;
    out.line(format!(
        "the first wrong cell, at x {x}, y {y}, z {z}, holds {digit} instead of {wanted}"
    ))?;
    let after = match report.fewest_after {
        0 => "before the first turn".to_owned(),
        n => format!("after turn {n}"),
    };
    out.line(format!("the fewest wrong cells: {}, {after}", report.fewest))?;
    if let Some(options) = &report.solved_with {
        out.line(format!("read with {options}, these turns solve it"))?;
    }
    Ok(())
}
