//! `cube999 bench`: fixed scrambles, solved in each gear.

use std::time::{Duration, Instant};

use common::cli::output::{Failure, Output, Verdict};
use cube999::cube::Cube;
use cube999::search::{self, Budget, Config, Watch};
use cube999::{fast, scramble};
use serde::Serialize;

use super::args::{Bench, Gear};
use super::solve::{DEFAULT_TIME, assert_solved, is_interrupted, listen};

/// The time of `--gear time`.
const BENCH_TIME: Duration = Duration::from_secs(60);

/// Turns of the scrambles; 0 stands for random arrangements.
const DEPTHS: [u32; 7] = [5, 10, 20, 40, 70, 100, 0];

pub(crate) fn run(args: &Bench, out: &mut Output) -> Result<Verdict, Failure> {
    if args.time.is_some() && args.gear.is_some_and(|gear| gear != Gear::Time) {
        return Err(Failure::Usage("--time is for --gear time".to_owned()));
    }
    listen()?;
    let depths = args.turns.map_or(DEPTHS.to_vec(), |turns| vec![turns]);
    let gears = [Gear::Fast, Gear::Default, Gear::Time];
    let gears = gears.into_iter().filter(|gear| args.gear.is_none_or(|only| only == *gear));
    let cells: Vec<(Gear, u32)> =
        gears.flat_map(|gear| depths.iter().map(move |&depth| (gear, depth))).collect();
    let progress = out.progress(args.count * cells.len() as u64, "cubes");
    let mut rows = Vec::new();
    'all: for (gear, depth) in cells {
        let mut row =
            Row { gear: gear.name(), scramble: depth, turns: Vec::new(), seconds: Vec::new() };
        for seed in 1..=args.count {
            let (turns, seconds) = solve(args, gear, depth, seed);
            // The cube at which it is interrupted had less time than the others.
            if is_interrupted() {
                rows.extend((!row.turns.is_empty()).then_some(row));
                break 'all;
            }
            row.turns.push(turns);
            row.seconds.push(seconds);
            progress.inc(1);
        }
        rows.push(row);
    }
    progress.finish_and_clear();
    if out.is_json() {
        out.json(&Report { rows })?;
    } else {
        out.line("gear     scramble  least  mean  most  mean time")?;
        for row in &rows {
            out.line(row)?;
        }
    }
    Ok(if is_interrupted() { Verdict::Interrupted } else { Verdict::Holds })
}

fn solve(args: &Bench, gear: Gear, depth: u32, seed: u64) -> (usize, f64) {
    let cube = match depth {
        0 => scramble::random(seed),
        count => Cube::TARGET.after(&scramble::turns(count as usize, seed)),
    };
    let start = Instant::now();
    let turns = match gear {
        Gear::Fast => fast::solve(&cube),
        _ => {
            let time =
                if gear == Gear::Time { args.time.unwrap_or(BENCH_TIME) } else { DEFAULT_TIME };
            let config = Config { budget: Budget::Time(time), enough: 0, seed: 1 };
            search::solve(&cube, None, &config, Watch { improved: &|_| {}, stop: &is_interrupted })
                .turns
        }
    };
    let seconds = start.elapsed().as_secs_f64();
    assert_solved(&cube, &turns);
    (turns.len(), seconds)
}

/// As JSON.
#[derive(Serialize)]
struct Report {
    rows: Vec<Row>,
}

/// A gear and a kind of scramble; `scramble` is the number of turns, 0 for a random
/// arrangement.
#[derive(Serialize)]
struct Row {
    gear: &'static str,
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
        let Self { gear, .. } = self;
        write!(f, "{gear:<8} {scramble:>8}  {least:>5} {mean:>5.0} {most:>5}  {seconds:>7.3} s")
    }
}
