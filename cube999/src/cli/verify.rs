//! `cube999 verify`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube999::Cube;
use cube999::check::{Replay, replay};
use serde::Serialize;

use super::args::Verify;
use super::input;

pub(crate) fn run(args: &Verify, out: &mut Output) -> Result<Verdict, Failure> {
    let (cube, turns) = match &args.turns {
        Some(turns) => input::cube_and_turns(&args.cube, Some(turns), args.clamp.centres())?,
        None => input::solution_report(&args.cube, args.clamp.centres())?,
    };
    let replay = replay(&cube, &turns);
    let report = Report::of(&replay);
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

/// As JSON.
#[derive(Serialize)]
struct Report {
    solved: bool,
    count: usize,
    wrong: usize,
    fewest: usize,
    fewest_after: usize,
    first_wrong: Option<WrongCell>,
}

#[derive(Serialize)]
struct WrongCell {
    x: usize,
    y: usize,
    z: usize,
    digit: u8,
    wanted: u8,
}

impl Report {
    fn of(replay: &Replay) -> Self {
        let fewest = replay.wrong.iter().enumerate().min_by_key(|&(_, wrong)| wrong);
        let (fewest_after, &fewest) = fewest.expect("there is a count before the first turn");
        let first_wrong = replay.end.wrong().next().map(|cell| {
            let [x, y, z] = cell.coordinates();
            let (digit, wanted) = (replay.end.digit(cell), Cube::TARGET.digit(cell));
            WrongCell { x, y, z, digit, wanted }
        });
        Self {
            solved: replay.is_solved(),
            count: replay.wrong.len() - 1,
            wrong: *replay.wrong.last().expect("as above"),
            fewest,
            fewest_after,
            first_wrong,
        }
    }
}
