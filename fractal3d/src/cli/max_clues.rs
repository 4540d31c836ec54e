//! `fractal3d max-clues`.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use fractal3d::check;
use fractal3d::max_clues::{
    Bound, Largest, MOST_DIGITS, STARTS, SolutionBound, bound, known_puzzle, search, steps_of_all,
};
use fractal3d::notation::Pretty;
use serde::Serialize;
use solidoku_common::cli::files::{Checked, Files};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::cli::seed;
use solidoku_common::control::Control;
use solidoku_common::number::{counted, grouped};
use solidoku_common::outcome::Outcome;

pub(crate) const EXAMPLES: &str = "\
A puzzle is minimal if it has one solution and each clue is needed for that. The \
search begins in the 32 most promising of the essentially different solutions, and \
in each round walks twice as long in the better half. A longer search finds larger puzzles; only \
--at-most proves anything of all.

With --at-most, --out writes why no minimal puzzle with a solution has more clues. A line has a \
solution and limits: 257:15 says that at most 15 clues show 2, 5 or 7.

Examples:
  fractal3d max-clues --seed 1                  a large minimal puzzle, seconds
  fractal3d max-clues --seed 1 --steps 1000000  a longer search, minutes
  fractal3d max-clues --at-most 54              a proof, a second
  fractal3d max-clues --at-most 42 --digits 3   a weaker bound, a minute
  fractal3d max-clues --at-most 40              the best bound, minutes";

#[derive(Args)]
pub(crate) struct MaxClues {
    /// Steps of the walk in each of 32 solutions in the first round, 1 to 100000000
    #[arg(long, value_name = "N", default_value_t = 10_000, conflicts_with = "at_most",
        value_parser = clap::value_parser!(u32).range(1..=MOST_STEPS))]
    steps: u32,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S", conflicts_with = "at_most")]
    seed: Option<u64>,
    /// Also write the puzzle, or with --at-most the limits, to this file
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Prove that no minimal puzzle has more than N clues, 9 to 81
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(9..=81))]
    at_most: Option<u8>,
    /// Examine sets of up to K digits, 1 to 6
    #[arg(long, value_name = "K", default_value_t = MOST_DIGITS, requires = "at_most",
        value_parser = clap::value_parser!(u32).range(1..=i64::from(MOST_DIGITS)))]
    digits: u32,
}

/// A day or two.
const MOST_STEPS: i64 = 100_000_000;

/// The essentially different solutions.
const SOLUTIONS: u64 = 1_070;

pub(crate) fn run(args: &MaxClues, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().writing(&args.out).checked(out)?;
    match args.at_most {
        Some(goal) => prove(goal, args, &files, out),
        None => find(args, &files, out),
    }
}

/// Looks for large puzzles.
fn find(args: &MaxClues, files: &Checked, out: &mut Output) -> Result<Verdict, Failure> {
    let stop = Interrupt::install()?;
    let seed = seed::or_random(args.seed);
    let steps = steps_of_all(STARTS, args.steps);
    let walk = |control: Control<'_>| search(seed, args.steps, control);
    let (outcome, done) = search_with_progress(&stop, out, (steps, "steps"), walk);
    let Largest { puzzle, by_clues } = outcome.found();
    if let Some(puzzle) = puzzle {
        if check::is_minimal(puzzle, stop.control()) == Some(false) {
            let fault = "the puzzle that was found isn't minimal, by a literal search";
            return Err(Failure::Internal(fault.to_owned()));
        }
        if let Some(path) = &args.out {
            out.result(files, path, |file| writeln!(file, "{puzzle}"))?;
        }
    }
    if out.is_json() {
        out.json(&FoundReport {
            puzzle: puzzle.map(|puzzle| puzzle.to_string()),
            clues: puzzle.map(|puzzle| puzzle.given().len()),
            solutions: by_clues,
            seed,
            steps: args.steps,
            exhausted: outcome.is_exhausted(),
        })?;
    } else if let Some(puzzle) = puzzle {
        out.line(puzzle)?;
        out.remark(format!("\n{}\n", Pretty(puzzle)))?;
        out.remark(format!(
            "A minimal puzzle of {} clues (seed {seed}). The largest that is known has {}.\n",
            puzzle.given().len(),
            known_puzzle().given().len()
        ))?;
        out.remark("Clues of the largest puzzle found, and in how many of the solutions")?;
        for (clues, solutions) in by_clues {
            out.remark(format!("{clues:>5} {:>7}", grouped(*solutions as u64)))?;
        }
    }
    if !outcome.is_exhausted() {
        out.message(format!("interrupted after {} of {}", grouped(done), counted(steps, "step")))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(Verdict::Holds)
}

/// Proves a bound.
fn prove(goal: u8, args: &MaxClues, files: &Checked, out: &mut Output) -> Result<Verdict, Failure> {
    let stop = Interrupt::install()?;
    let examine = |control: Control<'_>| bound(goal, args.digits, control);
    let (outcome, done) = search_with_progress(&stop, out, (SOLUTIONS, "solutions"), examine);
    let found: &Bound = outcome.found();
    let is_proved = matches!(&outcome, Outcome::Exhausted(found) if found.most() <= goal);
    if let (true, Some(path)) = (outcome.is_exhausted(), &args.out) {
        out.result(files, path, |file| {
            found.solutions.iter().try_for_each(|one| writeln!(file, "{}", limits_of(one)))
        })?;
    }
    if out.is_json() {
        out.json(&BoundReport {
            at_most: goal,
            proved: is_proved,
            bounds: found.by_most(),
            examined: found.examined(),
            exhausted: outcome.is_exhausted(),
        })?;
    } else {
        out.remark("Bound on the clues of minimal puzzles, and in how many of the solutions")?;
        for (most, solutions) in found.by_most() {
            out.line(format!("{most:>5} {:>7}", grouped(solutions as u64)))?;
        }
        let examined = counted(found.examined(), "set");
        out.remark(format!("\n{examined} of three or more digits examined"))?;
        if outcome.is_exhausted() {
            out.line(match is_proved {
                true => format!("No minimal puzzle has more than {goal} clues."),
                false => format!("Not proved: some may have up to {} clues.", found.most()),
            })?;
        }
    }
    if !outcome.is_exhausted() {
        let of = counted(SOLUTIONS, "solution");
        out.message(format!("interrupted after {} of {of}", grouped(done)))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(if is_proved { Verdict::Holds } else { Verdict::Nothing })
}

/// A line of a solution: the limits that leave no more clues.
fn limits_of(bound: &SolutionBound) -> String {
    let limits = bound.limits.iter().map(|limit| format!(" {limit}"));
    format!("{}{}", bound.solution, limits.collect::<String>())
}

#[derive(Serialize)]
struct FoundReport<'a> {
    puzzle: Option<String>,
    clues: Option<usize>,
    solutions: &'a BTreeMap<usize, usize>,
    seed: u64,
    steps: u32,
    exhausted: bool,
}

#[derive(Serialize)]
struct BoundReport {
    at_most: u8,
    proved: bool,
    bounds: BTreeMap<u8, usize>,
    examined: u64,
    exhausted: bool,
}
