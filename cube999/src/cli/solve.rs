//! `cube999 solve`.

use std::io::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use common::cli::file::write_file;
use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube999::check::replay;
use cube999::cube::Cube;
use cube999::fast;
use cube999::search::{self, Budget, Config, Watch};
use cube999::simplify::simplify;
use cube999::turn::Turn;
use serde::Serialize;

use super::args::{Gear, Solve};
use super::{input, turns};

/// The time of the default gear: what it takes to print comes on top.
pub(crate) const DEFAULT_TIME: Duration = Duration::from_millis(9_500);

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    let cube = input::cube(args.file.as_deref())?;
    if let Some(path) = &args.out {
        out.check_out(path)?;
    }
    let start = Instant::now();
    let interrupted = AtomicBool::new(false);
    let (turns, gear) = if args.fast {
        (simplify(&fast::solve(&cube)), Gear::Fast)
    } else {
        let gear = if args.time.is_some() { Gear::Time } else { Gear::Default };
        (search(args, &cube, start, out.is_quiet(), &interrupted)?, gear)
    };
    // Nothing is said that the checker hasn't seen.
    assert!(replay(&cube, &turns).is_solved(), "the solver and the checker don't agree");
    if let Some(path) = &args.out {
        out.file(path, |file| file.write_all(turns::text(&turns, args.long_line).as_bytes()))?;
    }
    let seconds = (start.elapsed().as_secs_f64() * 1e3).round() / 1e3;
    if out.is_json() {
        let texts = turns.iter().map(Turn::to_string).collect();
        let count = turns.len();
        out.json(&Report { turns: texts, count, solved: true, gear: gear.name(), seconds })?;
    } else {
        out.raw(turns::text(&turns, args.long_line).as_bytes())?;
    }
    if !out.is_quiet() {
        out.message(format!("{} in {seconds} s", counted(turns.len() as u64, "turn")))?;
    }
    Ok(match args.max_turns {
        _ if interrupted.load(Ordering::Relaxed) => Verdict::Interrupted,
        Some(most) if turns.len() > most => Verdict::Nothing,
        _ => Verdict::Holds,
    })
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

/// The best solution so far, and what came of writing it.
struct Best {
    count: usize,
    written: std::io::Result<()>,
}

fn search(
    args: &Solve,
    cube: &Cube,
    start: Instant,
    quiet: bool,
    interrupted: &AtomicBool,
) -> Result<Vec<Turn>, Failure> {
    static INTERRUPTED: AtomicBool = AtomicBool::new(false);
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::Usage(format!("cannot listen to Ctrl-C: {error}")))?;
    let best = Mutex::new(Best { count: usize::MAX, written: Ok(()) });
    let improved = |turns: &[Turn]| {
        let mut best = best.lock().expect("nothing panics while it is locked");
        if turns.len() < best.count {
            best.count = turns.len();
            if let (Some(path), Ok(())) = (&args.out, &best.written) {
                best.written = keep(path, turns, args.long_line);
            }
            if !quiet {
                let seconds = start.elapsed().as_secs_f64();
                // If nobody listens, the search goes on.
                let count = counted(turns.len() as u64, "turn");
                let _unheard = writeln!(anstream::stderr(), "{count} after {seconds:.1} s");
            }
        }
    };
    let unwritten = || best.lock().expect("as above").written.is_err();
    let stop = || INTERRUPTED.load(Ordering::Relaxed) || (args.out.is_some() && unwritten());
    let budget = match args.iterations {
        Some(iterations) => Budget::Iterations(iterations),
        None => Budget::Time(args.time.unwrap_or(DEFAULT_TIME)),
    };
    let config = Config { budget, enough: args.max_turns.unwrap_or(0), seed: args.seed };
    let turns = search::solve(cube, &config, Watch { improved: &improved, stop: &stop });
    interrupted.store(INTERRUPTED.load(Ordering::Relaxed), Ordering::Relaxed);
    match (best.into_inner().expect("as above").written, &args.out) {
        (Err(error), Some(path)) => Err(Failure::File { name: path.display().to_string(), error }),
        _ => Ok(turns),
    }
}

fn keep(path: &Path, turns: &[Turn], long_line: bool) -> std::io::Result<()> {
    write_file(path, |file| file.write_all(turns::text(turns, long_line).as_bytes()))
}
