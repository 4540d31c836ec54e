//! `cube999 bench`: fixed scrambles, solved in each mode.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::control::Control;
use common::number::counted;
use cube999::report::Effort;
use cube999::search::{self, Config, Improvement};
use cube999::{Cube, fast, scramble};
use serde::Serialize;

use super::args::{Bench, Mode};
use super::solve::{DEFAULT_TIME, Deadline, checked, listen};

/// The time of `--mode time`.
const BENCH_TIME: Duration = Duration::from_secs(60);

/// Turns of the scrambles; 0 stands for random arrangements.
const DEPTHS: [u32; 7] = [5, 10, 20, 40, 70, 100, 0];

pub(crate) fn run(args: &Bench, out: &mut Output) -> Result<Verdict, Failure> {
    let only = if args.fast { Some(Mode::Fast) } else { args.mode };
    if args.time.is_some() && only.is_some_and(|mode| mode != Mode::Time) {
        return Err(Failure::Usage("--time is for --mode time".to_owned()));
    }
    let interrupt = listen()?;
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
        let mut row = Row {
            mode: Effort::from(mode).name(),
            scramble: depth,
            turns: Vec::new(),
            seconds: Vec::new(),
        };
        for seed in 1..=args.count {
            let (turns, seconds) = solve(args, mode, depth, seed, &interrupt)?;
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
    args: &Bench,
    mode: Mode,
    depth: u32,
    seed: u64,
    interrupt: &Interrupt,
) -> Result<(usize, f64), Failure> {
    let cube = match depth {
        0 => scramble::random(seed),
        count => Cube::TARGET.after(&scramble::turns(count as usize, seed)),
    };
    let start = Instant::now();
    let turns = match mode {
        Mode::Fast => fast::solve(&cube),
        _ => {
            let time =
                if mode == Mode::Time { args.time.unwrap_or(BENCH_TIME) } else { DEFAULT_TIME };
            let deadline = Deadline::after(Some(time));
            let stop = || interrupt.is_requested() || deadline.is_over();
            let config = Config { edits: None, enough: 0, seed: 1 };
            let control = Control::stopping(&stop);
            let used = || deadline.used();
            let sink = |_: Improvement<'_>| ControlFlow::Continue(());
            search::solve_in_time(&cube, None, &config, control, &used, sink).turns
        }
    };
    let seconds = start.elapsed().as_secs_f64();
    checked(&cube, &turns)?;
    Ok((turns.len(), seconds))
}

/// As JSON.
#[derive(Serialize)]
struct Report {
    rows: Vec<Row>,
}

/// A mode, and scrambles of the same number of turns (0: random arrangements).
#[derive(Serialize)]
struct Row {
    mode: &'static str,
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
        let Self { mode, .. } = self;
        write!(f, "{mode:<8} {scramble:>8}  {least:>5} {mean:>5.0} {most:>5}  {seconds:>7.3} s")
    }
}
