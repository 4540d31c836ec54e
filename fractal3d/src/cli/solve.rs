//! `fractal3d solve`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use fractal3d::explain::NamedHouses;
use fractal3d::formats::playing_link;
use fractal3d::grid::Grid;
use fractal3d::notation::{Pretty, Puzzle};
use fractal3d::report::{Detail, SolveReport, Stopped, document};
use fractal3d::solve::BoardSolver;
use rayon::prelude::*;

use super::args::{Limit, Solve};
use super::entered::Entered;
use super::input;
use super::stop::{Pace, Stop};

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
    let first_solver = BoardSolver::new(&board);
    // Who looks for no second solution can't know a rating.
    let looks_for_second = args.limit != Limit::AtMost(1);
    let is_shown = out.is_json() || !out.is_quiet();
    let is_rated = looks_for_second && is_shown && !args.no_rating && !args.count_only;
    let detail = match (args.explain, is_rated) {
        (true, _) => Detail::Steps,
        (false, true) => Detail::Rating,
        (false, false) => Detail::Count,
    };
    // How many there are is known when the last was read.
    let progress = out.progress(0, "puzzles");
    let (mut verdict, mut is_first, mut written, mut next) = (Verdict::Holds, true, 0u64, 0u64);
    let mut entered = Entered::default();
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
        let pace = Pace::default();
        let report = |states| {
            if pace.is_due() {
                progress.set_message(counted(states, "state"));
            }
        };
        let control = stop.control().with_progress(&report);
        let solve = |solver: &mut BoardSolver<'_>, puzzle: &Puzzle| match stop.is_requested() {
            false => {
                let requested = (args.limit.number(), detail);
                let mut report =
                    SolveReport::of(&puzzle.grid, &design, solver, requested, control)?;
                if args.link {
                    let document = document(design, &puzzle.grid, solver, control);
                    report.link = Some(playing_link(&document));
                }
                Ok(report)
            }
            true => Err(Stopped { completions: 0 }),
        };
        let solver = || first_solver.clone();
        let solved: Vec<Result<SolveReport, Stopped>> = match &batch[..] {
            // For one, no threads are started.
            [puzzle] => vec![solve(&mut solver(), puzzle)],
            puzzles => puzzles.par_iter().map_init(solver, solve).collect(),
        };
        for (puzzle, solved) in batch.iter().zip(solved) {
            // What comes after the first that is missing is left out, so that one can continue there.
            let solved = match solved {
                Ok(solved) => solved,
                Err(stopped) => {
                    next = stopped.completions;
                    break;
                }
            };
            entered.add(puzzle);
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
                let grid = solved.line();
                out.line(match out.is_quiet() {
                    true => grid.to_owned(),
                    false => format!("{grid}  # {}", solved.how_many()),
                })?;
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
    entered.message(&puzzles, out)?;
    Ok(verdict)
}

/// A puzzle on its own.
fn print_alone(puzzle: &Grid, solved: &SolveReport, out: &mut Output) -> Result<(), Failure> {
    out.remark(solved.how_many())?;
    print_link(solved, out)?;
    print_steps(solved, out)?;
    match solved.solution() {
        Some(grid) => out.line(Pretty(grid))?,
        // It is there to be read back, as in a list.
        None => out.line(Pretty(puzzle))?,
    }
    Ok(())
}

/// The link, if it was requested.
fn print_link(solved: &SolveReport, out: &mut Output) -> Result<(), Failure> {
    let Some(link) = &solved.link else { return Ok(()) };
    Ok(out.remark(format!("Play it: {link}"))?)
}

/// A line for each of the depths and colours that steps name.
pub(super) fn capitalised(houses: &NamedHouses) -> String {
    let lines = houses.to_string();
    let line = |line: &str| line[..1].to_uppercase() + &line[1..];
    lines.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// The steps, if they were requested, below the cells of the depths and colours that they name.
fn print_steps(solved: &SolveReport, out: &mut Output) -> Result<(), Failure> {
    if !solved.house_cells().is_empty() {
        out.remark(capitalised(solved.house_cells()))?;
    }
    for (number, step) in (1..).zip(solved.steps()) {
        let wide = textwrap::Options::new(WIDTH).subsequent_indent("     ");
        out.remark(textwrap::fill(&format!("{number:>3}. {}", step.text), wide))?;
    }
    if let Some(ending) = solved.ending() {
        out.remark(format!("     {ending}\n"))?;
    }
    Ok(())
}
