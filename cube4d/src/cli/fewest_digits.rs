//! `cube4d fewest-digits`.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use clap::Args;
use cube4d::api::fewest_digits::{self, MOST_ROUNDS, Request};
use cube4d::api::verify::OneLayout;
use cube4d::api::{Text, bound, verify};
use cube4d::notation::{MOST_BYTES, MOST_REFUTATION_BYTES};
use cube4d::printing::steps;
use solidoku_common::cli::files::Files;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::cli::seed;
use solidoku_common::control::Control;
use solidoku_common::foreign::FileName;
use solidoku_common::input::Source;
use solidoku_common::number::counted;

use super::{Written, input, require_text, with_percent};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube4d fewest-digits --seed 1 --rounds 0 --out few.txt  a minute or two
  cube4d fewest-digits --verify few.txt                   one layout?";

#[derive(Args)]
pub(crate) struct FewestDigits {
    /// A set that has one layout [default: the toy]
    set: Option<OsString>,
    /// Start from the digits in this file instead of all; they must leave one layout
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// How many times the search adds digits and removes others, 0 to 100000000
    #[arg(long, value_name = "N", default_value_t = Request::default().rounds,
        value_parser = clap::value_parser!(u64).range(0..=MOST_ROUNDS))]
    rounds: u64,
    /// Where to write the layout with the digits that are printed [default: standard output]
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
    /// Verify what is in this file; its digits must leave one layout
    #[arg(long, value_name = "FILE", conflicts_with_all = ["set", "start", "seed", "rounds", "out", "bound"])]
    verify: Option<PathBuf>,
    /// Instead, verify the lower bound that the refutation in this file proves
    #[arg(long, value_name = "FILE", conflicts_with_all = ["start", "seed", "rounds", "out"])]
    bound: Option<PathBuf>,
}

pub(crate) fn run(args: &FewestDigits, out: &mut Output) -> Result<Verdict, Failure> {
    match (&args.verify, &args.bound) {
        (Some(file), _) => verify_printing(file, out),
        (_, Some(file)) => verify_bound(args.set.as_deref(), file, out),
        _ => search(args, out),
    }
}

const NO_LAYOUT_YET: &str = "interrupted before the set's layout was found";

fn search(args: &FewestDigits, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().reading(args.start.iter()).writing([&args.out]).checked(out)?;
    require_text(&args.out, "printings are written as text (.txt); `cube4d sheet` draws sets")?;
    let (set, seed) = (input::text(args.set.as_deref())?, seed::or_random(args.seed));
    let start = args.start.as_deref().map(|file| Source::read(file, MOST_BYTES)).transpose()?;
    let start = start.map(Text::from);
    let request = Request { set, start, seed: Some(seed), rounds: args.rounds };
    let interrupt = Interrupt::install()?;
    let run = |control: Control<'_>| fewest_digits::run(&request, control);
    let steps = (steps(args.rounds), "steps");
    let report = search_with_progress(&interrupt, out, steps, run).0?;
    // From here on an interruption ends the program.
    drop(interrupt);
    let Some(printing) = &report.printing else {
        out.message(NO_LAYOUT_YET)?;
        return Ok(Verdict::Interrupted);
    };
    let (made, is_checked) = (report.summary(), report.checked);
    let note = if is_checked { "" } else { UNCHECKED };
    out.result(&files, &args.out, |file| write!(file, "# {made}\n{note}{printing}"))?;
    let is_done = report.exhausted && is_checked;
    if out.is_json() {
        out.json(&Written { report, out: FileName::from(&args.out) })?;
    }
    if is_done {
        return Ok(Verdict::Holds);
    }
    let how_sure = match is_checked {
        true => "checked and written",
        false => "written, but not checked: `cube4d fewest-digits --verify FILE` does that",
    };
    out.message(format!("interrupted with {made}: {how_sure}"))?;
    Ok(Verdict::Interrupted)
}

/// What a file says of a printing that was found by one search alone.
const UNCHECKED: &str =
    "# interrupted, and not checked: `cube4d fewest-digits --verify FILE` does that\n";

fn verify_printing(file: &Path, out: &mut Output) -> Result<Verdict, Failure> {
    let printing = Text::from(Source::read(file, MOST_BYTES)?);
    let interrupt = Interrupt::install()?;
    let request = verify::Request { printing };
    let report = with_percent(&interrupt, out, |control| verify::run(&request, control))?;
    let verdict = match report.one_layout {
        OneLayout::Yes => Verdict::Holds,
        OneLayout::No => Verdict::Nothing,
        OneLayout::NotDetermined => Verdict::Interrupted,
    };
    if out.is_json() {
        out.json(&report)?;
        return Ok(verdict);
    }
    let digits = counted(report.digits, "digit");
    let placed = counted(report.placed, "placement");
    match report.one_layout {
        OneLayout::Yes => out.line(format!("{digits} leave one layout ({placed})"))?,
        OneLayout::No => out.line(format!("{digits} leave another layout, too ({placed})"))?,
        OneLayout::NotDetermined => {
            out.message(format!("interrupted after {placed}: not determined"))?;
        }
    }
    Ok(verdict)
}

fn verify_bound(set: Option<&OsStr>, file: &Path, out: &mut Output) -> Result<Verdict, Failure> {
    let refutation = Text::from(Source::read(file, MOST_REFUTATION_BYTES)?);
    let request = bound::Request { set: input::text(set)?, refutation };
    let interrupt = Interrupt::install()?;
    let report = with_percent(&interrupt, out, |control| bound::run(&request, control))?;
    if !report.exhausted {
        out.message("interrupted before the refutation was verified")?;
        return Ok(Verdict::Interrupted);
    }
    if out.is_json() {
        out.json(&report)?;
        return Ok(Verdict::Holds);
    }
    let (layouts, lemmas) = (counted(report.layouts, "layout"), counted(report.lemmas, "lemma"));
    let digits = counted(report.at_least, "digit");
    out.line(format!("at least {digits} must be printed ({layouts}, {lemmas})"))?;
    Ok(Verdict::Holds)
}
