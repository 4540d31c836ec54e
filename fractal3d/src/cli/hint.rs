//! `fractal3d hint`.

use common::cli::output::{Failure, Output, Verdict};
use fractal3d::board::BoardDesign;
use fractal3d::explain::{self, Wrong};
use fractal3d::notation::Pretty;
use fractal3d::pencil::{PencilGrid, PrettyMarks};
use serde::Serialize;

use super::args::Hint;
use super::board::name_in_json;
use super::input;
use super::steps::{CandidateJson, StepJson};

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
    let play = input::play(design, args.puzzle.as_deref().unwrap_or(EXAMPLE))?;
    let board = design.board();
    let hint = explain::hint(&board, &play);
    let after = match &hint {
        explain::Hint::Next(step) => Some(play.after(&board, step)),
        _ => None,
    };
    let verdict = match hint {
        explain::Hint::Next(_) | explain::Hint::Solved => Verdict::Holds,
        explain::Hint::Wrong(_) | explain::Hint::Undecided => Verdict::Nothing,
    };
    if out.is_json() {
        let board = name_in_json(&design);
        out.json(&Report { board, ..Report::of(&play, &hint, after.as_ref()) })?;
        return Ok(verdict);
    }
    let text = textwrap::fill(&hint.to_string(), WIDTH - if args.apply { 2 } else { 0 });
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

#[derive(Serialize)]
struct Report {
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    /// `next`, `solved`, `wrong` or `undecided`.
    kind: &'static str,
    text: String,
    step: Option<StepJson>,
    /// The grid with the step done.
    after: Option<String>,
    wrong: Option<WrongJson>,
}

#[derive(Serialize, Default)]
struct WrongJson {
    /// `repeated`, `no-solution`, `several-solutions` or `pencil-marks`.
    kind: &'static str,
    /// The cells that are wrong, or among which something is.
    cells: Vec<String>,
    /// The digits that no solution has together.
    #[serde(skip_serializing_if = "Option::is_none")]
    conflict: Option<Vec<CandidateJson>>,
    /// Those without which there is a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    suspects: Option<Vec<CandidateJson>>,
    /// Two of several solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<[String; 2]>,
}

impl Report {
    fn of(play: &PencilGrid, hint: &explain::Hint, after: Option<&PencilGrid>) -> Self {
        let (kind, step, wrong) = match hint {
            explain::Hint::Next(step) => ("next", Some(StepJson::from(&**step)), None),
            explain::Hint::Solved => ("solved", None, None),
            explain::Hint::Wrong(wrong) => ("wrong", None, Some(WrongJson::of(wrong))),
            explain::Hint::Undecided => ("undecided", None, None),
        };
        Self {
            puzzle: play.to_string(),
            board: None,
            kind,
            text: hint.to_string(),
            step,
            after: after.map(ToString::to_string),
            wrong,
        }
    }
}

impl WrongJson {
    fn of(wrong: &Wrong) -> Self {
        let candidates = |all: &[_]| Some(all.iter().map(CandidateJson::from).collect());
        match wrong {
            Wrong::Repeated(repeated) => {
                let cells = repeated.iter().flat_map(|repeated| repeated.cells.iter());
                let mut cells: Vec<_> = cells.collect();
                cells.sort_unstable();
                cells.dedup();
                let cells = cells.iter().map(ToString::to_string).collect();
                Self { kind: "repeated", cells, ..Self::default() }
            }
            Wrong::NoSolution { conflict, suspects, .. } => Self {
                kind: "no-solution",
                cells: conflict.iter().map(|candidate| candidate.cell.to_string()).collect(),
                conflict: candidates(conflict),
                suspects: candidates(suspects),
                solutions: None,
            },
            Wrong::SeveralSolutions(solutions) => Self {
                kind: "several-solutions",
                solutions: Some(solutions.map(|solution| solution.to_string())),
                ..Self::default()
            },
            Wrong::Marks(cells) => Self {
                kind: "pencil-marks",
                cells: cells.iter().map(|cell| cell.to_string()).collect(),
                ..Self::default()
            },
        }
    }
}
