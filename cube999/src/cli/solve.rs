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
use cube999::search::{self, Budget, Config, Ended, Found, IDLE_ROUNDS, Watch};
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
    if args.long_line && out.is_json() && args.out.is_none() {
        return Err(Failure::Usage("--long-line is for text: JSON is one line".to_owned()));
    }
    let cube = input::cube(args.cube.as_deref())?;
    let start = Instant::now();
    let best = Best::new(start, out.is_quiet() || args.fast);
    let (best, known) = match &args.out {
        Some(file) => best.kept_in(file, args.long_line, &cube)?,
        None => (best, None),
    };
    let (turns, ended, gear) = match args.fast {
        true => (fast::solve(&cube), None, Gear::Fast),
        false => {
            let found = search(args, &cube, known, &best)?;
            let gear = if args.time.is_some() { Gear::Time } else { Gear::Default };
            (found.turns, Some(found.ended), gear)
        }
    };
    assert_solved(&cube, &turns);
    best.offer(&turns);
    // Before anything is printed: whoever closes the pipe doesn't lose the file.
    let kept = best.finish();
    let seconds = (start.elapsed().as_secs_f64() * 1e3).round() / 1e3;
    let count = turns.len();
    if out.is_json() {
        let texts = turns.iter().map(Turn::to_string).collect();
        let (gear, ended) = (gear.name(), ended.map_or("fast", name));
        out.json(&Report { turns: texts, count, solved: true, gear, ended, seconds })?;
    } else {
        out.raw(turns::text(&turns, args.long_line).as_bytes())?;
    }
    let too_many = args.max_turns.map(|most| most as usize).filter(|&most| count > most);
    let in_time = format!("{} in {seconds} s", counted(count as u64, "turn"));
    let in_time = match ended {
        Some(Ended::Shortest) if count > 0 => format!("{in_time}; no solution is shorter"),
        Some(Ended::Settled) => {
            format!("{in_time}; done early: the last {IDLE_ROUNDS} rounds found nothing shorter")
        }
        _ => in_time,
    };
    match too_many {
        Some(most) => out.message(format!("{in_time}, which is more than {most}"))?,
        None if out.is_quiet() => {}
        None => out.message(in_time)?,
    }
    kept?;
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
) -> Result<Found, Failure> {
    listen()?;
    let budget = match args.iterations {
        Some(iterations) => Budget::Iterations(iterations),
        None => Budget::Time(args.time.unwrap_or(DEFAULT_TIME)),
    };
    let enough = args.max_turns.map_or(0, |most| most as usize);
    let config = Config { budget, enough, seed: args.seed };
    let stop = || {
        best.keep_up();
        is_interrupted()
    };
    let watch = Watch { improved: &|found| best.offer(found.turns), stop: &stop };
    Ok(search::solve(cube, known, &config, watch))
}

/// Has Ctrl-C end a search, which then says how far it came.
pub(super) fn listen() -> Result<(), Failure> {
    set_by_signals(&INTERRUPTED)
        .map_err(|error| Failure::Usage(format!("cannot listen to Ctrl-C: {error}")))
}

/// Whether Ctrl-C has come.
pub(super) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

const fn name(ended: Ended) -> &'static str {
    match ended {
        Ended::Enough => "enough",
        Ended::Shortest => "shortest",
        Ended::Settled => "settled",
        Ended::Budget => "budget",
        Ended::Stopped => "interrupted",
    }
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
    /// Why the search ended.
    ended: &'static str,
    seconds: f64,
}
