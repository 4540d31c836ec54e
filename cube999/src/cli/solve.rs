//! `cube999 solve`.

use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::Args;
use cube999::api::MOST_TURNS;
use cube999::api::solve::{Effort, Ended, ITERATIONS, Improvement, Report, Request, Search};
use cube999::search::IDLE_ROUNDS;
use solidoku_common::cli::files::Files;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, STDOUT, Verdict};
use solidoku_common::cli::seed;
use solidoku_common::control::Control;
use solidoku_common::number::counted;

use super::best::Best;
use super::texts::{DigitOrder, InNotation, failure_about, print_remarks, text_of};
use super::time::{seconds, stopwatch};
use super::turn_style::{LongLine, TurnStyle, turns_as_text};

pub(crate) const EXAMPLES: &str = "\
Examples:
  cube999 solve --fast cube.txt                     in milliseconds
  cube999 solve --time 10m cube.txt -o best.txt     in few turns
  cube999 solve --iterations 200000 cube.txt        the same on every machine";

#[derive(Args, Default)]
pub(crate) struct Solve {
    /// The cube [default: the question's first test]
    cube: Option<OsString>,
    /// Solve in milliseconds, in about 1,100 turns or fewer
    #[arg(long, conflicts_with_all = ["time", "iterations", "seed"])]
    fast: bool,
    /// Search for this time: 30, 90s, 10m, 2h [0.1s..=1000000s]; the result depends on the machine.
    /// The search ends early if nothing shorter is to be expected. Ctrl-C ends it and prints the
    /// best solution so far [default: 9.5s]
    #[arg(long, value_name = "TIME", value_parser = seconds, conflicts_with = "iterations")]
    time: Option<f64>,
    /// Instead of a time, try this many edits in each of two searches [1..=1000000000000000]: with
    /// the same seed, the same turns on every machine. Half a million or more take a second
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(ITERATIONS))]
    iterations: Option<u64>,
    /// Stop at a solution of at most this many turns [0..=1000000]; exit status 1 if none is found
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_TURNS)))]
    max_turns: Option<u32>,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Keep the best solution so far in this file, as text; it is at most a second old. If the file
    /// holds a solution already, the search resumes from it, and only a shorter one replaces it
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    lines: LongLine,
    #[command(flatten)]
    names: InNotation,
    #[command(flatten)]
    order: DigitOrder,
}

impl Solve {
    /// What is asked; the seed is still missing if it is to be random.
    fn request(&self) -> Result<Request, Failure> {
        let effort = match (self.time, self.iterations) {
            _ if self.fast => Effort::Fast,
            (Some(seconds), _) => Effort::Time(seconds),
            (None, Some(edits)) => Effort::Iterations(edits),
            (None, None) => Effort::Default,
        };
        Ok(Request {
            cube: self.cube.as_deref().map(text_of).transpose()?,
            order: self.order.order,
            effort,
            max_turns: self.max_turns,
            seed: self.seed,
            ..Request::default()
        })
    }

    const fn style(&self) -> TurnStyle {
        self.lines.style(self.names.notation)
    }
}

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    Files::new().reading(&args.cube).writing(&args.out).checked(out)?;
    if args.out.is_none() {
        args.style().refused_as_json(out)?;
    }
    let mut request = args.request()?;
    request.seed = (!args.fast).then(|| seed::or_random(args.seed));
    let mut search = Search::new(&request).map_err(failure_about(request.cube.as_ref(), None))?;
    print_remarks(search.remarks(), out)?;
    let interrupt = Interrupt::install()?;
    let clock = stopwatch();
    let best = Best::new(&clock, out.is_quiet() || args.fast);
    // The solution is printed anyway.
    let file = args.out.as_ref().filter(|file| file.as_path() != Path::new(STDOUT));
    let (best, known) = match file {
        Some(file) => best.kept_in(file, args.style(), search.cube())?,
        None => (best, None),
    };
    known.into_iter().for_each(|known| search.begin_with(known));
    if let Some(seed) = request.seed.filter(|_| args.seed.is_none() && !out.is_quiet()) {
        out.message(format!("seed {seed}"))?;
    }
    let stop = || {
        best.write_if_waiting();
        interrupt.is_requested()
    };
    let mut sink = |found: Improvement<'_>| {
        best.offer(found.turns);
        ControlFlow::Continue(())
    };
    let report = search.run(Control::stopping(&stop), &clock, &mut sink)?;
    best.offer(&report.turns);
    // Before anything is printed: whoever closes the pipe doesn't lose the file.
    let kept = best.finish();
    if out.is_json() {
        out.json(&report)?;
    } else {
        out.raw(turns_as_text(&report.turns, args.style()).as_bytes())?;
    }
    let verdict = conclude(&report, args, interrupt.is_requested(), out)?;
    kept.map(|()| verdict)
}

/// Says how the search went.
fn conclude(
    report: &Report,
    args: &Solve,
    is_interrupted: bool,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let (count, seconds) = (report.count, report.seconds);
    let excess = args.max_turns.map(|most| most as usize).filter(|&most| count > most);
    let mut message = counted(count as u64, "turn");
    message = match is_interrupted {
        true => format!("interrupted after {seconds} s: {message} so far"),
        false => format!("{message} in {seconds} s"),
    };
    if let Some(most) = excess {
        message += &format!(", more than the {most} of --max-turns");
    }
    message += &match report.ended {
        Ended::Shortest if count > 0 => "; no solution is shorter".to_owned(),
        Ended::Settled => {
            format!("; ended early: the last {IDLE_ROUNDS} rounds found nothing shorter")
        }
        _ => String::new(),
    };
    if excess.is_some() && !is_interrupted {
        message += advice(args, report.ended);
    }
    if excess.is_some() || is_interrupted || !out.is_quiet() {
        out.message(message)?;
    }
    Ok(match excess {
        _ if is_interrupted => Verdict::Interrupted,
        Some(_) => Verdict::Nothing,
        None => Verdict::Holds,
    })
}

/// What may find fewer turns, when there are more than `--max-turns`.
fn advice(args: &Solve, ended: Ended) -> &'static str {
    match ended {
        Ended::Fast => "; without --fast, a search finds fewer",
        Ended::Shortest => "",
        Ended::Settled => "; another --seed may find fewer",
        _ if args.iterations.is_some() => "; more --iterations may find fewer",
        _ => "; more --time may find fewer",
    }
}
