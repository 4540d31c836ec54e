//! `fractal3d hint`.

use common::cli::output::{Failure, Output, Verdict};
use fractal3d::board::BoardDesign;
use fractal3d::explain::{self, NamedHouses};
use fractal3d::notation::Pretty;
use fractal3d::pencil::{PencilGrid, PrettyMarks};
use fractal3d::report::HintReport;

use super::args::Hint;
use super::input;

/// What is used if nothing is typed: a puzzle that takes no trial.
const EXAMPLE: &str =
    "1.....8...8....1.....3.1...6.....5.4......2..........3...7....17......5.4.....6..";

/// Columns of a line.
const WIDTH: usize = 80;

pub(crate) fn run(args: &Hint, out: &mut Output) -> Result<Verdict, Failure> {
    let design = args.board.design()?;
    if args.puzzle.is_none() && design != BoardDesign::STANDARD {
        let none =
            "the example is for the hexagonal board: give a puzzle with --board and --colouring";
        return Err(Failure::Usage(none.to_owned()));
    }
    let import = input::play(design, args.puzzle.as_deref().unwrap_or(EXAMPLE))?;
    for what in &import.left_out {
        out.message(format!("left out: {what}"))?;
    }
    let (clues, play) = (import.document.puzzle, import.position);
    let board = design.board();
    let hint = explain::hint_from(&board, &clues, &play);
    let after = match &hint {
        explain::Hint::Next(step) => Some(play.after(&board, step)),
        _ => None,
    };
    let verdict = match hint {
        explain::Hint::Next(_) | explain::Hint::Solved => Verdict::Holds,
        explain::Hint::Wrong(_) | explain::Hint::Undecided => Verdict::Nothing,
    };
    if out.is_json() {
        out.json(&HintReport::of(&play, &design, &hint, after.as_ref()))?;
        return Ok(verdict);
    }
    let text = textwrap::fill(&hint.to_string(), WIDTH - if args.apply { 2 } else { 0 });
    let houses = NamedHouses::from(&hint);
    let text = match houses.is_empty() {
        true => text,
        false => format!("{text}\n{}", super::solve::capitalised(&houses)),
    };
    if args.apply {
        if out.is_quiet() && verdict == Verdict::Nothing {
            // The remarks that say so are left out.
            out.message(&text)?;
        }
        out.remark(text)?;
        print_grid(after.as_ref().unwrap_or(&play), out)?;
    } else {
        out.line(text)?;
        if !out.is_quiet() {
            out.line("")?;
            print_grid(&play, out)?;
        }
    }
    Ok(verdict)
}

fn print_grid(play: &PencilGrid, out: &mut Output) -> Result<(), Failure> {
    if play.is_marked() {
        out.line(PrettyMarks(play))?;
    } else {
        out.line(Pretty(play.grid()))?;
    }
    Ok(())
}
