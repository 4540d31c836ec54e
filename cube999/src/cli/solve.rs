//! `cube999 solve`.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use common::cli::files::Files;
use common::cli::interrupt::set_by_signals;
use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube999::check;
use cube999::cube::Cube;
use cube999::fast;
use cube999::search::{self, Budget, Config, Watch};
use cube999::turn::Turn;
use serde::Serialize;

use super::args::{Gear, Solve};
use super::best::Best;
use super::{input, turns};

/// The time of the default gear: what it takes to print comes on top.
pub(crate) const DEFAULT_TIME: Duration = Duration::from_millis(9_500);

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    Files::new().reading(&args.cube).writing(&args.out).checked(out)?;
    let cube = input::cube(args.cube.as_deref())?;
    let start = Instant::now();
    let best = Best::new(start, out.is_quiet() || args.fast);
    let (best, known) = match &args.out {
        Some(file) => best.held_by(file, args.long_line, &cube)?,
        None => (best, None),
    };
    let (turns, gear) = match args.fast {
        true => (fast::solve(&cube), Gear::Fast),
        false if args.time.is_some() => (search(args, &cube, known, &best)?, Gear::Time),
        false => (search(args, &cube, known, &best)?, Gear::Default),
    };
    assert_solved(&cube, &turns);
    best.offer(&turns);
    let seconds = (start.elapsed().as_secs_f64() * 1e3).round() / 1e3;
    let count = turns.len();
    if out.is_json() {
        let texts = turns.iter().map(Turn::to_string).collect();
        out.json(&Report { turns: texts, count, solved: true, gear: gear.name(), seconds })?;
    } else {
        out.raw(turns::text(&turns, args.long_line).as_bytes())?;
    }
    let too_many = args.max_turns.filter(|&most| count > most);
    let in_time = format!("{} in {seconds} s", counted(count as u64, "turn"));
    match too_many {
        Some(most) => out.message(format!("{in_time}, which is more than {most}"))?,
        None if out.is_quiet() => {}
        None => out.message(in_time)?,
    }
    best.finish()?;
    Ok(match too_many {
        _ if INTERRUPTED.load(Ordering::Relaxed) => Verdict::Interrupted,
        Some(_) => Verdict::Nothing,
        None => Verdict::Holds,
    })
}

fn search(
    args: &Solve,
    cube: &Cube,
    known: Option<Vec<Turn>>,
    best: &Best,
) -> Result<Vec<Turn>, Failure> {
    set_by_signals(&INTERRUPTED)
        .map_err(|error| Failure::Usage(format!("cannot listen to Ctrl-C: {error}")))?;
    let budget = match args.iterations {
        Some(iterations) => Budget::Iterations(iterations),
        None => Budget::Time(args.time.unwrap_or(DEFAULT_TIME)),
    };
    let config = Config { budget, enough: args.max_turns.unwrap_or(0), seed: args.seed };
    let stop = || INTERRUPTED.load(Ordering::Relaxed);
    let watch = Watch { improved: &|turns| best.offer(turns), stop: &stop };
    Ok(search::solve(cube, known, &config, watch))
}

/// Nothing is said that the checker hasn't seen.
pub(crate) fn assert_solved(cube: &Cube, turns: &[Turn]) {
    assert!(check::solves(cube, turns), "the solver and the checker don't agree");
}

/// As JSON.
#[derive(Serialize)]
struct Report {
    turns: Vec<String>,
    count: usize,
    solved: bool,
    gear: &'static str,
    seconds: f64,
}
