//! `cube999 simplify`.

use clap::Args;
use common::cli::output::{Failure, Output, Verdict};
use common::control::Control;
use cube999::api::simplify::{self, Request};

use super::texts::{TurnNames, said, text_of};
use super::turn_style::{LongLine, print};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 simplify turns.txt  as many turns or fewer, with the same effect";

#[derive(Args)]
pub(crate) struct Simplify {
    /// The turns
    turns: String,
    #[command(flatten)]
    names: TurnNames,
    #[command(flatten)]
    lines: LongLine,
}

pub(crate) fn run(args: &Simplify, out: &mut Output) -> Result<Verdict, Failure> {
    let (notation, clamp) = (args.names.notation(), args.names.clamp);
    let request = Request { turns: text_of(&args.turns)?, notation, clamp };
    let report =
        simplify::run(&request, Control::UNLIMITED).map_err(said(None, Some(&request.turns)))?;
    print(&report, args.lines.style(notation), out)
}
