//! `cube999 convert`: the puzzle for other programs.

use std::ffi::OsString;

use clap::Args;
use cube999::api::convert::{self, Request};
use cube999::twisty::{Format, Region};
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::control::Control;
use solidoku_common::twisty::TWO_FORMATS;

use super::texts::{DigitOrder, failure_about, print_remarks, text_of};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 convert cube.txt --to kpuzzle > cube.json        for cubing.js
  cube999 convert --to tws --within 0-4,0-4,0-4 > a.tws    for twsearch, a part
  cube999 convert --to scr --within 0-4,0-4,0-4 > a.scr    and what to solve";

#[derive(Args)]
pub(crate) struct Convert {
    /// The cube to solve there [default: the target]
    cube: Option<OsString>,
    /// What to write
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Format,
    /// Only turns inside these cells: ranges of x, y and z [0-8], each at least three cells.
    /// twsearch and twips take up to 7×8×9 cells, as in 0-6,0-7,0-8 [default: the whole cube]
    #[arg(long, value_name = "X,Y,Z")]
    within: Option<Region>,
    #[command(flatten)]
    order: DigitOrder,
}

pub(crate) fn run(args: &Convert, out: &mut Output) -> Result<Verdict, Failure> {
    if out.is_json() {
        return Err(Failure::Usage(TWO_FORMATS.to_owned()));
    }
    let cube = args.cube.as_deref().map(text_of).transpose()?;
    let (order, to, within) = (args.order.order, Some(args.to), args.within);
    let request = Request { cube, order, to, within };
    let report = convert::run(&request, Control::UNLIMITED)
        .map_err(failure_about(request.cube.as_ref(), None))?;
    print_remarks(&report.remarks, out)?;
    if let Some(refused) = report.refused {
        out.message(refused)?;
        return Ok(Verdict::Nothing);
    }
    out.raw(report.text.unwrap_or_default().as_bytes())?;
    Ok(Verdict::Holds)
}
