//! `cube999 bound`.

use std::ffi::OsString;

use clap::Args;
use cube999::api::bound::{self, Request};
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::control::Control;

use super::texts::{DigitOrder, failure_about, print_remarks, text_of};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 bound cube.txt  at least how many turns does it take?";

#[derive(Args)]
pub(crate) struct Bound {
    /// The cube [default: the question's first test]
    cube: Option<OsString>,
    #[command(flatten)]
    order: DigitOrder,
}

pub(crate) fn run(args: &Bound, out: &mut Output) -> Result<Verdict, Failure> {
    let cube = args.cube.as_deref().map(text_of).transpose()?;
    let request = Request { cube, order: args.order.order };
    let report = bound::run(&request, Control::UNLIMITED)
        .map_err(failure_about(request.cube.as_ref(), None))?;
    print_remarks(&report.remarks, out)?;
    if out.is_json() {
        out.json(&report)?;
    } else {
        out.line(report.reason)?;
    }
    Ok(Verdict::Holds)
}
