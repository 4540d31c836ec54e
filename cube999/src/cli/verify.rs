//! `cube999 verify`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube999::check::replay;
use cube999::report::{Verified, WrongCell};

use super::args::Verify;
use super::input;

pub(crate) fn run(args: &Verify, out: &mut Output) -> Result<Verdict, Failure> {
    let (cube, turns) = match &args.turns {
        Some(turns) => input::cube_and_turns(&args.cube, Some(turns), args.read.reading())?,
        None => input::solution(&args.cube, args.read.reading())?,
    };
    let report = Verified::of(&replay(&cube, &turns));
    if out.is_json() {
        out.json(&report)?;
    } else {
        let turns = counted(turns.len() as u64, "turn");
        match &report.first_wrong {
            None => out.line(format!("solved in {turns}"))?,
            Some(WrongCell { x, y, z, digit, wanted }) => {
                out.line(format!(
                    "not solved: {} wrong after {turns}",
                    counted(report.wrong as u64, "cell")
                ))?;
                out.line(format!(
                    "the first wrong cell, at x {x}, y {y}, z {z}, holds {digit} instead of {wanted}"
                ))?;
                let after = match report.fewest_after {
                    0 => "before the first turn".to_owned(),
                    n => format!("after turn {n}"),
                };
                out.line(format!("the fewest wrong cells: {}, {after}", report.fewest))?;
            }
        }
    }
    Ok(if report.solved { Verdict::Holds } else { Verdict::Nothing })
}
