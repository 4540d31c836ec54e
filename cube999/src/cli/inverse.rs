//! `cube999 inverse`.

use clap::Args;
use common::cli::output::{Failure, Output, Verdict};
use common::control::Control;
use cube999::api::inverse::{self, Request};

use super::texts::{TurnNames, said, text_of};
use super::turn_style::{LongLine, print};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 inverse turns.txt > back.txt  the turns that undo them
  cube999 inverse '(426Y3 111X1)2'      turns in quotes";

#[derive(Args)]
pub(crate) struct Inverse {
    /// The turns
    turns: String,
    #[command(flatten)]
    names: TurnNames,
    #[command(flatten)]
    lines: LongLine,
}

pub(crate) fn run(args: &Inverse, out: &mut Output) -> Result<Verdict, Failure> {
    let (notation, clamp) = (args.names.notation(), args.names.clamp);
    let request = Request { turns: text_of(&args.turns)?, notation, clamp };
    let report =
        inverse::run(&request, Control::UNLIMITED).map_err(said(None, Some(&request.turns)))?;
    print(&report, args.lines.style(notation), out)
}
