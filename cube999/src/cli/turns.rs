//! `cube999 turn`, `inverse`, `simplify` and `scramble`: turns and cubes in and out.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use cube999::notation::Notation;
use cube999::report::{Scrambled, TurnList};
use cube999::{Cube, Turn, notation, scramble, simplify, turn};

use super::args::{Scramble, Style, TurnCube, Turns};
use super::input;

/// How turns are written.
#[derive(Clone, Copy, Default)]
pub(crate) struct TurnStyle {
    /// How they are named.
    pub(crate) notation: Notation,
    /// All in one line, or one per line.
    pub(crate) long_line: bool,
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
    let (cube, turns) =
        input::cube_and_turns(&args.cube, args.turns.as_deref(), args.read.reading())?;
    report(&cube.after(&turns), None, None, args.style, out)?;
    Ok(Verdict::Holds)
}

pub(crate) fn inverse(args: &Turns, out: &mut Output) -> Result<Verdict, Failure> {
    let turns = input::turns(&args.turns, args.read.reading())?;
    list(&turn::inverse(&turns), args, out)
}

pub(crate) fn simplify(args: &Turns, out: &mut Output) -> Result<Verdict, Failure> {
    let turns = input::turns(&args.turns, args.read.reading())?;
    list(&simplify::simplify(&turns), args, out)
}

fn list(turns: &[Turn], args: &Turns, out: &mut Output) -> Result<Verdict, Failure> {
    if out.is_json() {
        if args.long_line {
            return Err(Failure::Usage("--long-line is for text: JSON is one line".to_owned()));
        }
        out.json(&TurnList::of(turns))?;
    } else {
        let style = TurnStyle { notation: args.read.notation(), long_line: args.long_line };
        out.raw(text(turns, style).as_bytes())?;
    }
    Ok(Verdict::Holds)
}

pub(crate) fn scramble(args: &Scramble, out: &mut Output) -> Result<Verdict, Failure> {
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
