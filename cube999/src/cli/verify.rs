//! `cube999 verify`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube999::check::replay;
use cube999::notation::{Notation, Order};
use cube999::report::{Verified, WrongCell};
use cube999::{Cube, Turn};

use super::args::Verify;
use super::input::{self, Form};

pub(crate) fn run(args: &Verify, out: &mut Output) -> Result<Verdict, Failure> {
    let (order, reading) = (args.order.order(), args.read.reading());
    let read = match &args.turns {
        Some(turns) => input::cube_and_turns(&args.cube, Some(turns), order, reading, out)?,
        None => input::solution(&args.cube, order, reading, out)?,
    };
    let mut report = Verified::of(&replay(&read.cube, &read.turns));
    if !report.solved && read.form == Form::Text {
        report.solved_with = other_reading(args, &read.cube, &read.turns);
    }
    if out.is_json() {
        out.json(&report)?;
    } else {
        print(&report, out)?;
    }
    Ok(if report.solved { Verdict::Holds } else { Verdict::Nothing })
}

fn print(report: &Verified, out: &mut Output) -> Result<(), Failure> {
    let turns = counted(report.count as u64, "turn");
    let Some(WrongCell { x, y, z, digit, wanted }) = &report.first_wrong else {
        return Ok(out.line(format!("solved in {turns}"))?);
    };
    let wrong = counted(report.wrong as u64, "cell");
    out.line(format!("not solved: {wrong} wrong after {turns}"))?;
    out.line(format!(
        "the first wrong cell, at x {x}, y {y}, z {z}, holds {digit} instead of {wanted}"
    ))?;
    let after = match report.fewest_after {
        0 => "before the first turn".to_owned(),
        n => format!("after turn {n}"),
    };
    out.line(format!("the fewest wrong cells: {}, {after}", report.fewest))?;
    if let Some(options) = &report.solved_with {
        out.line(format!("read with {options}, these turns solve it"))?;
    }
    Ok(())
}

/// The options with which the same texts are a cube and turns that solve it. Neither shows how it is meant, but that
/// turns solve a cube by accident isn't possible.
fn other_reading(args: &Verify, cube: &Cube, turns: &[Turn]) -> Option<String> {
    let (order, notation) = (args.order.order().unwrap_or_default(), args.read.notation());
    // The digits as they stand in the text.
    let mut texts = Order::ALL.into_iter().map(|other| other.read(cube));
    let text = texts.find(|text| order.read(text) == *cube)?;
    let exchanged = turns.iter().map(|&turn| Notation::exchanged(turn)).collect::<Vec<_>>();
    // By the tables, which are much faster than the checker, as there are a dozen ways to read it.
    let solving = |turns: &[Turn]| {
        Order::ALL.into_iter().find(|order| order.read(&text).after(turns) == Cube::TARGET)
    };
    let options = match (solving(turns), solving(&exchanged)) {
        (Some(found), _) => format!("--order {}", found.name()),
        (None, Some(found)) if found == order => {
            format!("--notation {}", notation.other().option())
        }
        (None, Some(found)) => {
            format!("--order {} --notation {}", found.name(), notation.other().option())
        }
        (None, None) => return None,
    };
    Some(options)
}
