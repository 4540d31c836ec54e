//! `cube4d new`.

use std::path::PathBuf;

use clap::Args;
use cube4d::api::new::{self, Request};
use cube4d::generate::MagicFace;
use solidoku_common::cli::files::Files;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::seed;
use solidoku_common::foreign::FileName;
use solidoku_common::number::counted;

use super::{Written, require_text};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d new --seed 7 --out my.txt               a set that needs no colours
  cube4d new --seed 7 --magic --sixes-and-nines  a harder one
  cube4d new --seed 7 --fully-magic              with a magic square inside";

#[derive(Args)]
pub(crate) struct New {
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Some face must have rows and columns that sum to 15; this may be needed to make the layout
    /// the only one
    #[arg(long)]
    magic: bool,
    /// Some face must be a magic square, whose diagonals sum to 15, too; this may be needed as well
    #[arg(long, conflicts_with = "magic")]
    fully_magic: bool,
    /// Colours may be needed to make the layout the only one
    #[arg(long)]
    colours: bool,
    /// Faces stand either way up, so that a 6 on a cube can be a 9 in the layout
    #[arg(long)]
    sixes_and_nines: bool,
    /// Take the one of several sets that stays unique with the fewest rules
    #[arg(long)]
    minimal_rules: bool,
    /// Where to write the set [default: standard output]
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

impl New {
    fn request(&self) -> Request {
        let magic = match (self.magic, self.fully_magic) {
            (_, true) => Some(MagicFace::Full),
            (true, false) => Some(MagicFace::Semi),
            (false, false) => None,
        };
        Request {
            seed: Some(seed::or_random(self.seed)),
            magic,
            colours: self.colours,
            sixes_and_nines: self.sixes_and_nines,
            minimal_rules: self.minimal_rules,
        }
    }
}

pub(crate) fn run(args: &New, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().writing([&args.out]).checked(out)?;
    require_text(&args.out, "sets are written as text (.txt); `cube4d sheet` draws them")?;
    let interrupt = Interrupt::install()?;
    let bar = out.counter("random sets");
    let progress = |done| bar.set_position(done);
    let report = new::run(&args.request(), interrupt.control().with_progress(&progress))?;
    bar.finish_and_clear();
    let (tried, seed) = (counted(report.tried, "random set"), report.seed);
    if !report.exhausted {
        let rerun = format!("`--seed {seed}` begins again with the same sets");
        out.message(format!("interrupted after {tried}: nothing was written; {rerun}"))?;
        return Ok(Verdict::Interrupted);
    }
    let Some(text) = report.file() else {
        out.message(format!(
            "none of {tried} has one layout (seed {seed}): try another --seed, or --colours or --magic, \
             which make more sets unique"
        ))?;
        return Ok(Verdict::Nothing);
    };
    out.result(&files, &args.out, |file| write!(file, "{text}"))?;
    if out.is_json() {
        out.json(&Written { report, out: FileName::from(&args.out) })?;
    }
    Ok(Verdict::Holds)
}
