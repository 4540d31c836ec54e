//! `cube999 turn`.

use std::ffi::OsString;

use clap::Args;
use cube999::api::turn::{self, Request};
use cube999::notation::{self, Style};
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::control::Control;

use super::texts::{DigitOrder, TurnNames, cube_and_turns, failure_about, print_remarks};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 turn cube.txt turns.txt     the cube after these turns
  cube999 turn cube.txt --style json  the cube in another style";

#[derive(Args)]
pub(crate) struct TurnCube {
    /// The cube
    cube: OsString,
    /// The turns [default: none, which prints the cube in another style]
    turns: Option<OsString>,
    #[command(flatten)]
    names: TurnNames,
    #[command(flatten)]
    order: DigitOrder,
    #[command(flatten)]
    style: CubeStyle,
}

// In a doc comment clap would print this as the command's description.
#[derive(Args)]
pub(crate) struct CubeStyle {
    /// How to write the result [default: question]
    #[arg(long, value_enum)]
    pub(crate) style: Option<Style>,
}

impl CubeStyle {
    /// Refuses a style of text, if the cube is written as JSON.
    pub(crate) fn refused_as_json(&self, out: &Output) -> Result<(), Failure> {
        if out.is_json() && self.style.is_some() {
            let both = "--style is for text: with --format json, a cube is nested arrays";
            return Err(Failure::Usage(both.to_owned()));
        }
        Ok(())
    }
}

pub(crate) fn run(args: &TurnCube, out: &mut Output) -> Result<Verdict, Failure> {
    args.style.refused_as_json(out)?;
    let (cube, turns) = cube_and_turns(&args.cube, args.turns.as_deref())?;
    let (order, notation, clamp) = (args.order.order, args.names.notation(), args.names.clamp);
    let request = Request { cube, turns, order, notation, clamp };
    let report = turn::run(&request, Control::UNLIMITED)
        .map_err(failure_about(Some(&request.cube), request.turns.as_ref()))?;
    print_remarks(&report.remarks, out)?;
    if out.is_json() {
        out.json(&report)?;
    } else {
        let style = args.style.style.unwrap_or_default();
        out.raw(notation::write(&report.cube, style).as_bytes())?;
    }
    Ok(Verdict::Holds)
}
