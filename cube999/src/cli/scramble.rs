//! `cube999 scramble`.

use clap::Args;
use cube999::api::MOST_TURNS;
use cube999::api::scramble::{self, Request};
use cube999::notation::{self, Notation, Style};
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::seed;
use solidoku_common::control::Control;

use super::texts::InNotation;
use super::turn::CubeStyle;
use super::turn_style::TurnStyle;

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 scramble --turns 30 --seed 1 > cube.txt  a light scramble
  cube999 scramble --seed 1                        a random arrangement";

#[derive(Args)]
pub(crate) struct Scramble {
    /// Make this many random turns [0..=1000000] [default: a random arrangement]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_TURNS)))]
    turns: Option<u32>,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    style: CubeStyle,
    #[command(flatten)]
    names: InNotation,
}

pub(crate) fn run(args: &Scramble, out: &mut Output) -> Result<Verdict, Failure> {
    let names = TurnStyle { notation: args.names.notation, ..TurnStyle::default() };
    names.refused_as_json(out)?;
    let is_nested = args.style.style == Some(Style::Json);
    if names.notation == Notation::Answer && (args.turns.is_none() || is_nested || out.is_quiet()) {
        let why = "--notation names the turns of the scramble, and none are written here";
        return Err(Failure::Usage(why.to_owned()));
    }
    args.style.refused_as_json(out)?;
    let request = Request { turns: args.turns, seed: Some(seed::or_random(args.seed)) };
    let report = scramble::run(&request, Control::UNLIMITED)?;
    if out.is_json() {
        out.json(&report)?;
        return Ok(Verdict::Holds);
    }
    let style = args.style.style.unwrap_or_default();
    out.raw(notation::write(&report.cube, style).as_bytes())?;
    let seed = format!("seed {}", report.seed);
    // Nested arrays have no remarks.
    if is_nested {
        if args.seed.is_none() && !out.is_quiet() {
            out.message(seed)?;
        }
        return Ok(Verdict::Holds);
    }
    out.remark(seed)?;
    if let Some(turns) = report.turns {
        out.remark("scrambled by")?;
        for turn in turns {
            out.remark(names.notation.name(turn))?;
        }
    }
    Ok(Verdict::Holds)
}
