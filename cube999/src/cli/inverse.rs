//! `cube999 inverse`.

use cube999::api::inverse;
use solidoku_common::cli::output::{Failure, Output, Verdict};

use super::turn_style::ChangeTurns;

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 inverse turns.txt > back.txt  the turns that undo them
  cube999 inverse '(426Y3 111X1)2'      turns in quotes";

pub(crate) fn run(args: &ChangeTurns, out: &mut Output) -> Result<Verdict, Failure> {
    args.ask(inverse::run, out)
}
