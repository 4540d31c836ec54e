//! `cube999 bench`: fixed scrambles, solved in each mode.

use std::ops::ControlFlow;

use clap::{Args, ValueEnum};
use cube999::api::solve::{self, Effort};
use cube999::api::{MOST_TURNS, scramble};
use cube999::notation::{self, Style};
use serde::Serialize;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::number::counted;

use super::time::{seconds, stopwatch};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 bench --fast --count 3   three cubes for each number of turns
  cube999 bench --fast --turns 20  only light scrambles";

/// The seconds of `--mode time`.
const BENCH_TIME: f64 = 60.0;

/// Turns of the scrambles; 0 stands for random arrangements.
const DEPTHS: [u32; 7] = [5, 10, 20, 40, 70, 100, 0];

#[derive(Args)]
pub(crate) struct Bench {
    /// Only this mode
    #[arg(long, value_enum, value_name = "MODE")]
    mode: Option<Mode>,
    /// Solve in milliseconds, in about 1,100 turns or fewer; as `--mode fast`
    #[arg(long, conflicts_with_all = ["mode", "time"])]
    fast: bool,
    /// Only scrambles of this many turns [0..=1000000] (0: random arrangements)
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_TURNS)))]
    turns: Option<u32>,
    /// Number of cubes for each number of turns, with seeds from 1 on [1..=10000]
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=10_000))]
    count: u64,
    /// Search for this time: 30, 90s, 10m, 2h [0.1s..=1000000s]; in mode time [default: 1m]
    #[arg(long, value_name = "TIME", value_parser = seconds)]
    time: Option<f64>,
}

/// How long to search.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "snake_case")]
enum Mode {
    /// In milliseconds
    Fast,
    /// About ten seconds
    Default,
    /// For the time of `--time`
    Time,
}

impl Mode {
    /// The name in the table.
    const fn name(self) -> &'static str {
        match self {
            Self::Fast => "fast",
            Self::Default => "default",
            Self::Time => "time",
        }
    }

    /// How long to search.
    fn effort(self, time: Option<f64>) -> Effort {
        match self {
            Self::Fast => Effort::Fast,
            Self::Default => Effort::Default,
            Self::Time => Effort::Time(time.unwrap_or(BENCH_TIME)),
        }
    }
}

pub(crate) fn run(args: &Bench, out: &mut Output) -> Result<Verdict, Failure> {
    let only = if args.fast { Some(Mode::Fast) } else { args.mode };
    if args.time.is_some() && only.is_some_and(|mode| mode != Mode::Time) {
        return Err(Failure::Usage("--time is for --mode time".to_owned()));
    }
    let interrupt = Interrupt::install()?;
    let depths = args.turns.map_or(DEPTHS.to_vec(), |turns| vec![turns]);
    let modes = [Mode::Fast, Mode::Default, Mode::Time];
    let modes = modes.into_iter().filter(|mode| only.is_none_or(|only| only == *mode));
    let cells: Vec<(Mode, u32)> =
        modes.flat_map(|mode| depths.iter().map(move |&depth| (mode, depth))).collect();
    let progress = out.progress(args.count * cells.len() as u64, "cubes");
    // The first cube may take a minute.
    progress.tick();
    let mut rows = Vec::new();
    let mut solved = 0_u64;
    'all: for (mode, depth) in cells {
        let mut row = Row { mode, scramble: depth, turns: Vec::new(), seconds: Vec::new() };
        for seed in 1..=args.count {
            let (turns, seconds) = solve(mode.effort(args.time), depth, seed, &interrupt)?;
            // The cube at which it is interrupted had less time than the others.
            if interrupt.is_requested() {
                rows.extend((!row.turns.is_empty()).then_some(row));
                break 'all;
            }
            row.turns.push(turns);
            row.seconds.push(seconds);
            solved += 1;
            progress.inc(1);
        }
        rows.push(row);
    }
    progress.finish_and_clear();
    if out.is_json() {
        out.json(&Report { rows })?;
    } else {
        out.line("mode     scramble  least  mean  most  mean time")?;
        for row in &rows {
            out.line(row)?;
        }
    }
    if !interrupt.is_requested() {
        return Ok(Verdict::Holds);
    }
    out.message(format!("interrupted after {}", counted(solved, "cube")))?;
    Ok(Verdict::Interrupted)
}

fn solve(
    effort: Effort,
    depth: u32,
    seed: u64,
    interrupt: &Interrupt,
) -> Result<(usize, f64), Failure> {
    let turns = (depth > 0).then_some(depth);
    let request = scramble::Request { turns, seed: Some(seed) };
    let cube = scramble::run(&request, interrupt.control())?.cube;
    let cube = Some(notation::write(&cube, Style::Question).into());
    let request = solve::Request { cube, effort, seed: Some(1), ..solve::Request::default() };
    let search = solve::Search::new(&request)?;
    let clock = stopwatch();
    let found = search.run(interrupt.control(), &clock, &mut |_| ControlFlow::Continue(()))?;
    Ok((found.count, clock()))
}

/// As JSON.
#[derive(Serialize)]
struct Report {
    rows: Vec<Row>,
}

/// A mode, and scrambles of the same number of turns (0: random arrangements).
#[derive(Serialize)]
struct Row {
    mode: Mode,
    scramble: u32,
    turns: Vec<usize>,
    seconds: Vec<f64>,
}

impl std::fmt::Display for Row {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let count = self.turns.len() as f64;
        let mean = self.turns.iter().sum::<usize>() as f64 / count;
        let seconds = self.seconds.iter().sum::<f64>() / count;
        let (least, most) = (self.turns.iter().min(), self.turns.iter().max());
        let [least, most] = [least, most].map(|turns| turns.copied().unwrap_or_default());
        let scramble = match self.scramble {
            0 => "random".to_owned(),
            turns => turns.to_string(),
        };
        let mode = self.mode.name();
        write!(f, "{mode:<8} {scramble:>8}  {least:>5} {mean:>5.0} {most:>5}  {seconds:>7.3} s")
    }
}
