//! `fractal3d solve`.

use common::cli::output::{Failure, Output, Verdict};
use common::control::Control;
use common::number::{counted, grouped};
use common::outcome::{Outcome, StopReason};
use fractal3d::board::BoardDesign;
use fractal3d::explain::{self, explain};
use fractal3d::formats::playing_link;
use fractal3d::grid::Grid;
use fractal3d::notation::{Pretty, Puzzle};
use fractal3d::solve::{BoardSolver, Contradiction};
use rayon::prelude::*;
use serde::Serialize;

use super::args::{Limit, Solve};
use super::board::name_in_json;
use super::convert::document;
use super::input;
use super::steps::StepJson;
use super::stop::Stop;

/// Puzzles that are solved before their results are written.
const AT_ONCE: usize = 1 << 14;

/// Columns of a line, less the mark of a comment.
const WIDTH: usize = 78;

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    if args.rate && args.limit == Limit::AtMost(1) {
        let no_second = "--rate is for puzzles with one solution: --limit 1 looks for no second";
        return Err(Failure::Usage(no_second.to_owned()));
    }
    let design = args.board.design()?;
    let board = design.board();
    let mut puzzles = input::puzzles(design, args.file.as_deref())?;
    let request = Request { args, design, solver: BoardSolver::new(&board) };
    // Who looks for no second solution can't know a rating.
    let looks_for_second = args.limit != Limit::AtMost(1);
    let is_shown = out.is_json() || !out.is_quiet();
    let rated = looks_for_second && is_shown && !args.no_rating && !args.count_only;
    // How many there are is known when the last was read.
    let progress = out.progress(0, "puzzles");
    let (mut verdict, mut is_first, mut written, mut next) = (Verdict::Holds, true, 0u64, 0u64);
    loop {
        let mut batch = Vec::new();
        while batch.len() < AT_ONCE {
            let Some(more) = puzzles.next() else { break };
            batch.extend(more?);
        }
        if batch.is_empty() {
            break;
        }
        progress.inc_length(batch.len() as u64);
        let is_alone = is_first && batch.len() == 1;
        is_first = false;
        // Not while puzzles are read, which may be typed: there Ctrl-C ends the program at once.
        let stop = Stop::listen()?;
        let control = stop.control();
        let solve = |solver: &mut BoardSolver<'_>, puzzle: &Puzzle| match stop.is_requested() {
            false => Solved::of(puzzle, solver, &request, rated, control),
            true => Err(Unsolved { completions: 0 }),
        };
        let solver = || request.solver.clone();
        let solved: Vec<Result<Solved, Unsolved>> =
            batch.par_iter().map_init(solver, solve).collect();
        for (puzzle, solved) in batch.iter().zip(solved) {
            // What comes after the first that is missing is left out, so that one can continue there.
            let solved = match solved {
                Ok(solved) => solved,
                Err(unsolved) => {
                    next = unsolved.completions;
                    break;
                }
            };
            if solved.completions == 0 {
                verdict = Verdict::Nothing;
            }
            if out.is_json() {
                out.json(&solved)?;
            } else if args.count_only {
                out.line(solved.completions_or_more())?;
            } else if is_alone {
                print_alone(&puzzle.grid, &solved, out)?;
            } else {
                out.line(solved.line(out.is_quiet()))?;
                print_link(&solved, out)?;
                print_steps(&solved, out)?;
            }
            written += 1;
            progress.inc(1);
        }
        if stop.is_requested() {
            progress.finish_and_clear();
            let so_far = match next {
                0 => String::new(),
                next => format!("; the next has {} or more", counted(next, "solution")),
            };
            out.message(format!("interrupted after {}{so_far}", counted(written, "puzzle")))?;
            return Ok(Verdict::Interrupted);
        }
    }
    progress.finish_and_clear();
    Ok(verdict)
}

/// What was requested of each puzzle.
struct Request<'a> {
    args: &'a Solve,
    design: BoardDesign,
    solver: BoardSolver<'a>,
}

/// A puzzle on its own.
fn print_alone(puzzle: &Grid, solved: &Solved, out: &mut Output) -> Result<(), Failure> {
    out.remark(solved.how_many())?;
    print_link(solved, out)?;
    print_steps(solved, out)?;
    match solved.grid {
        Some(grid) => out.line(Pretty(&grid))?,
        // It is there to be read back, as in a list.
        None => out.line(Pretty(puzzle))?,
    }
    Ok(())
}

/// The link, if it was requested.
fn print_link(solved: &Solved, out: &mut Output) -> Result<(), Failure> {
    let Some(link) = &solved.link else { return Ok(()) };
    Ok(out.remark(format!("Play it: {link}"))?)
}

/// The steps, if they were requested.
fn print_steps(solved: &Solved, out: &mut Output) -> Result<(), Failure> {
    let Some(steps) = &solved.steps else { return Ok(()) };
    for (number, step) in (1..).zip(steps) {
        let wide = textwrap::Options::new(WIDTH).subsequent_indent("     ");
        out.remark(textwrap::fill(&format!("{number:>3}. {}", step.text), wide))?;
    }
    if let Some(ending) = &solved.ending {
        out.remark(format!("     {ending}\n"))?;
    }
    Ok(())
}

/// A puzzle, and what was found.
#[derive(Serialize)]
struct Solved {
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    completions: u64,
    /// Whether there are no more.
    exact: bool,
    solution: Option<String>,
    rating: Option<String>,
    /// Why there is none, if it is plain to see.
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    steps: Option<Vec<StepJson>>,
    /// How the steps end.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    #[serde(skip)]
    grid: Option<Grid>,
}

/// A search was stopped.
struct Unsolved {
    /// How many solutions it had found.
    completions: u64,
}

impl Solved {
    fn of(
        puzzle: &Puzzle,
        solver: &mut BoardSolver<'_>,
        &Request { args, design, .. }: &Request<'_>,
        rated: bool,
        control: Control<'_>,
    ) -> Result<Self, Unsolved> {
        let (grid, board) = (&puzzle.grid, solver.board());
        let outcome = solver.solve(grid, args.limit.number(), control);
        if outcome.stop_reason() == Some(StopReason::Requested) {
            return Err(Unsolved { completions: outcome.found().completions });
        }
        let exact = matches!(outcome, Outcome::Exhausted(_));
        let found = outcome.found();
        let contradiction =
            if found.completions == 0 { Contradiction::of(board, grid) } else { None };
        let is_unique = exact && found.completions == 1;
        let explanation = args.explain.then(|| explain(board, grid));
        let rating = match &explanation {
            Some(explanation) => explanation.rating(),
            None if is_unique && rated => explain::rating(board, grid),
            None => None,
        };
        Ok(Self {
            puzzle: grid.to_string(),
            board: name_in_json(&design),
            completions: found.completions,
            exact,
            solution: found.solution.map(|grid| grid.to_string()),
            rating: rating.map(|rating| rating.to_string()),
            reason: contradiction.map(|contradiction| contradiction.to_string()),
            ending: explanation.as_ref().map(|explanation| explanation.ending.to_string()),
            steps: explanation
                .map(|explanation| explanation.steps.iter().map(StepJson::from).collect()),
            link: args.link.then(|| playing_link(&document(design, grid, solver, control))),
            grid: found.solution,
        })
    }

    /// The number alone; `+` if there may be more.
    fn completions_or_more(&self) -> String {
        format!("{}{}", self.completions, if self.exact { "" } else { "+" })
    }

    /// In words.
    fn how_many(&self) -> String {
        let count = match (self.completions, self.exact) {
            (0, _) => "no solution".to_owned(),
            (1, true) => "one solution".to_owned(),
            (n, true) => format!("{} solutions", grouped(n)),
            (n, false) => format!("{} solutions or more", grouped(n)),
        };
        let details = [&self.reason, &self.rating];
        details.into_iter().flatten().fold(count, |line, detail| format!("{line}: {detail}"))
    }

    /// On one line, to be read back: the solution, or the puzzle if there is none.
    fn line(&self, quiet: bool) -> String {
        let grid = self.solution.as_ref().unwrap_or(&self.puzzle);
        if quiet { grid.clone() } else { format!("{grid}  # {}", self.how_many()) }
    }
}
