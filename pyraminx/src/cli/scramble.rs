//! `pyraminx scramble`.

use std::ffi::OsString;

use clap::Args;
use pyraminx::Control;
use pyraminx::api::scramble::{self, Request};
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::seed;

use super::input;
use super::labels::Labels;
use super::turn::Writing;

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx scramble --seed 5  a random state, and turns that lead there
  pyraminx scramble my.net --seed 5 --notation indexed";

#[derive(Args)]
pub(super) struct Scramble {
    /// The labelling to scramble: a file, `-`, or the stickers themselves [default: the question's]
    net: Option<OsString>,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    writing: Writing,
    #[command(flatten)]
    labels: Labels,
}

pub(super) fn run(args: &Scramble, out: &mut Output) -> Result<Verdict, Failure> {
    let request = Request {
        net: input::single_text(args.net.as_deref(), &args.labels)?,
        seed: Some(seed::or_random(args.seed)),
        notation: args.writing.notation,
        symbols: args.labels.symbols,
    };
    args.writing.write(&scramble::run(&request, Control::UNLIMITED)?, out)
}
