//! `cube999 simplify`.

use cube999::api::simplify;
use solidoku_common::cli::output::{Failure, Output, Verdict};

use super::turn_style::ChangeTurns;

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 simplify turns.txt  as many turns or fewer, with the same effect";

pub(crate) fn run(args: &ChangeTurns, out: &mut Output) -> Result<Verdict, Failure> {
    args.ask(simplify::run, out)
}
