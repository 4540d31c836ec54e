//! `cube999 turn`, `inverse`, `simplify` and `scramble`: turns and cubes in and out.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use cube999::notation::Notation;
use cube999::report::{Scrambled, TurnList};
use cube999::{Cube, Turn, notation, scramble, simplify, turn};

use super::args::{Scramble, Style, TurnCube, Turns};
use super::input::{self, Read};

/// How turns are written.
#[derive(Clone, Copy, Default)]
pub(crate) struct TurnStyle {
    /// How they are named.
    pub(crate) notation: Notation,
    /// All in one line, or one per line.
    pub(crate) long_line: bool,
}

impl TurnStyle {
    /// Refuses what says how turns are written as text, if they are written as JSON.
    pub(crate) fn refused_as_json(self, out: &Output) -> Result<(), Failure> {
        let why = match self {
            _ if !out.is_json() => return Ok(()),
            Self { long_line: true, .. } => "--long-line is for text: JSON is one line",
            Self { notation: Notation::Answer, .. } => {
                "--notation is for text: JSON has the question's names"
            }
            _ => return Ok(()),
        };
        Err(Failure::Usage(why.to_owned()))
    }
}

/// Turns as text.
pub(crate) fn text(turns: &[Turn], style: TurnStyle) -> String {
    let end = if style.long_line { "" } else { "\n" };
    let text: String = turns.iter().map(|&turn| style.notation.name(turn) + end).collect();
    if style.long_line { text + "\n" } else { text }
}

/// Prints a cube; in JSON, also what scrambled it.
fn report(
    cube: &Cube,
    seed: Option<u64>,
    turns: Option<&[Turn]>,
    style: Option<Style>,
    out: &mut Output,
) -> Result<(), Failure> {
    if !out.is_json() {
        return out.raw(notation::write(cube, style.unwrap_or_default().into()).as_bytes());
    }
    if style.is_some() {
        let both = "--style is for text: with --format json, a cube is nested arrays";
        return Err(Failure::Usage(both.to_owned()));
    }
    out.json(&Scrambled::of(cube, seed, turns))
}

pub(crate) fn turn_cube(args: &TurnCube, out: &mut Output) -> Result<Verdict, Failure> {
    if args.turns.is_none() {
        args.read.without_turns()?;
    }
    let (order, turns) = (args.order.order(), args.turns.as_deref());
    let Read { cube, turns, .. } =
        input::cube_and_turns(&args.cube, turns, order, args.read.reading(), out)?;
    report(&cube.after(&turns), None, None, args.style, out)?;
    Ok(Verdict::Holds)
}

pub(crate) fn inverse(args: &Turns, out: &mut Output) -> Result<Verdict, Failure> {
    let turns = input::turns(&args.turns, args.read.reading(), out)?;
    list(&turn::inverse(&turns), args, out)
}

pub(crate) fn simplify(args: &Turns, out: &mut Output) -> Result<Verdict, Failure> {
    let turns = input::turns(&args.turns, args.read.reading(), out)?;
    list(&simplify::simplify(&turns), args, out)
}

fn list(turns: &[Turn], args: &Turns, out: &mut Output) -> Result<Verdict, Failure> {
    if out.is_json() {
        // Here, --notation says how they were read.
        TurnStyle { long_line: args.long_line, ..TurnStyle::default() }.refused_as_json(out)?;
        out.json(&TurnList::of(turns))?;
    } else {
        let style = TurnStyle { notation: args.read.notation(), long_line: args.long_line };
        out.raw(text(turns, style).as_bytes())?;
    }
    Ok(Verdict::Holds)
}

pub(crate) fn scramble(args: &Scramble, out: &mut Output) -> Result<Verdict, Failure> {
    let names = TurnStyle { notation: args.names.notation(), ..TurnStyle::default() };
    names.refused_as_json(out)?;
    let turns_are_written =
        args.turns.is_some() && !matches!(args.style, Some(Style::Json)) && !out.is_quiet();
    if names.notation == Notation::Answer && !turns_are_written {
        let why = "--notation names the turns of the scramble, and none are written here";
        return Err(Failure::Usage(why.to_owned()));
    }
    let seed = seed::or_random(args.seed);
    let turns = args.turns.map(|count| scramble::turns(count as usize, seed));
    let cube = match &turns {
        Some(turns) => Cube::TARGET.after(turns),
        None => scramble::random(seed),
    };
    report(&cube, Some(seed), turns.as_deref(), args.style, out)?;
    if out.is_json() {
        return Ok(Verdict::Holds);
    }
    // Nested arrays have no remarks.
    if matches!(args.style, Some(Style::Json)) {
        if args.seed.is_none() && !out.is_quiet() {
            out.message(format!("seed {seed}"))?;
        }
        return Ok(Verdict::Holds);
    }
    out.remark(format!("seed {seed}"))?;
    if let Some(turns) = turns {
        out.remark("scrambled by")?;
        for turn in turns {
            out.remark(args.names.notation().name(turn))?;
        }
    }
    Ok(Verdict::Holds)
}
