//! `cube999 solve`.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

use common::cli::files::Files;
use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, STDOUT, Verdict};
use common::control::Control;
use common::number::counted;
use cube999::notation::{self, Style};
use cube999::report::{Effort, Ending, Solved};
use cube999::search::{self, Config, IDLE_ROUNDS, Improvement, SearchEnd, Solution};
use cube999::{Cube, Turn, check, fast};

use super::args::Solve;
use super::best::Best;
use super::turns::TurnStyle;
use super::{input, turns};

/// The time of the default mode, a little below ten seconds.
pub(crate) const DEFAULT_TIME: Duration = Duration::from_millis(9_500);

pub(crate) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    Files::new().reading(&args.cube).writing(&args.out).checked(out)?;
    let style = TurnStyle { notation: args.names.notation(), long_line: args.long_line };
    if args.out.is_none() {
        style.refused_as_json(out)?;
    }
    let cube = input::cube(args.cube.as_deref(), args.order.order(), out)?;
    let interrupt = listen()?;
    let start = Instant::now();
    let best = Best::new(start, out.is_quiet() || args.fast);
    // The solution is printed anyway.
    let file = args.out.as_ref().filter(|file| file.as_path() != Path::new(STDOUT));
    let (best, known) = match file {
        Some(file) => best.kept_in(file, style, &cube)?,
        None => (best, None),
    };
    let (turns, end, effort) = if args.fast {
        (fast::solve(&cube), None, Effort::Fast)
    } else {
        let found = search(args, &cube, known, &best, &interrupt);
        let effort = if args.time.is_some() { Effort::Time } else { Effort::Default };
        (found.turns, Some(found.ended), effort)
    };
    checked(&cube, &turns)?;
    best.offer(&turns);
    // Before anything is printed: whoever closes the pipe doesn't lose the file.
    let kept = best.finish();
    let is_interrupted = interrupt.is_requested();
    let seconds = (start.elapsed().as_secs_f64() * 1e3).round() / 1e3;
    let count = turns.len();
    if out.is_json() {
        let ending = match end {
            None => Ending::Fast,
            Some(SearchEnd::Requested) if is_interrupted => Ending::Interrupted,
            Some(end) => Ending::Search(end),
        };
        let seed = (!args.fast).then_some(args.seed);
        out.json(&Solved::of(&cube, &turns, effort, ending, seed, seconds))?;
    } else {
        out.raw(turns::text(&turns, style).as_bytes())?;
    }
    let excess = args.max_turns.map(|most| most as usize).filter(|&most| count > most);
    let mut message = counted(count as u64, "turn");
    message = match is_interrupted {
        true => format!("interrupted after {seconds} s: {message} so far"),
        false => format!("{message} in {seconds} s"),
    };
    if let Some(most) = excess {
        message += &format!(", more than the {most} of --max-turns");
    }
    message += &match end {
        Some(SearchEnd::Shortest) if count > 0 => "; no solution is shorter".to_owned(),
        Some(SearchEnd::Settled) => {
            format!("; ended early: the last {IDLE_ROUNDS} rounds found nothing shorter")
        }
        _ => String::new(),
    };
    if excess.is_some() {
        message += advice(args, end, is_interrupted);
    }
    if excess.is_some() || is_interrupted || !out.is_quiet() {
        out.message(message)?;
    }
    kept?;
    Ok(match excess {
        _ if is_interrupted => Verdict::Interrupted,
        Some(_) => Verdict::Nothing,
        None => Verdict::Holds,
    })
}

/// What may find fewer turns, when there are more than `--max-turns`.
fn advice(args: &Solve, end: Option<SearchEnd>, is_interrupted: bool) -> &'static str {
    match end {
        _ if is_interrupted => "",
        None => "; without --fast, a search finds fewer",
        Some(SearchEnd::Shortest) => "",
        Some(SearchEnd::Settled) => "; another --seed may find fewer",
        Some(_) if args.iterations.is_some() => "; more --iterations may find fewer",
        Some(_) => "; more --time may find fewer",
    }
}

fn search(
    args: &Solve,
    cube: &Cube,
    known: Option<Vec<Turn>>,
    best: &Best,
    interrupt: &Interrupt,
) -> Solution {
    let time = args.iterations.is_none().then(|| args.time.unwrap_or(DEFAULT_TIME));
    let deadline = Deadline::after(time);
    let stop = || {
        best.write_if_waiting();
        interrupt.is_requested() || deadline.is_over()
    };
    let config = Config {
        edits: args.iterations,
        enough: args.max_turns.map_or(0, |most| most as usize),
        seed: args.seed,
    };
    let control = Control::stopping(&stop);
    let sink = |found: Improvement<'_>| {
        best.offer(found.turns);
        ControlFlow::Continue(())
    };
    match time {
        None => search::solve(cube, known, &config, control, sink),
        Some(_) => search::solve_in_time(cube, known, &config, control, &|| deadline.used(), sink),
    }
}

/// When the time of a search is over, if it has one.
pub(super) struct Deadline {
    start: Instant,
    time: Option<Duration>,
}

impl Deadline {
    /// After this time from now on.
    pub(super) fn after(time: Option<Duration>) -> Self {
        Self { start: Instant::now(), time }
    }

    pub(super) fn is_over(&self) -> bool {
        self.time.is_some_and(|time| self.start.elapsed() >= time)
    }

    /// The share of the time that has passed.
    pub(super) fn used(&self) -> f64 {
        self.time.map_or(0.0, |time| self.start.elapsed().as_secs_f64() / time.as_secs_f64())
    }
}

/// Has Ctrl-C end a search, which then says how far it came.
pub(super) fn listen() -> Result<Interrupt, Failure> {
    Ok(Interrupt::listen()?)
}

/// Nothing is reported that the checker hasn't seen.
pub(super) fn checked(cube: &Cube, turns: &[Turn]) -> Result<(), Failure> {
    if check::solves(cube, turns) {
        return Ok(());
    }
    let digits = notation::write(cube, Style::Plain);
    let turns = turns::text(turns, TurnStyle { long_line: true, ..TurnStyle::default() });
    Err(Failure::Internal(format!(
        "the checker rejects the solver's turns; please report the cube {} and the turns {}",
        digits.trim_end(),
        turns.trim_end()
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_that_the_checker_rejects_are_an_internal_failure() {
        let turn = Turn::from_index(1_001);
        let cube = Cube::TARGET.after(&[turn]);
        assert!(checked(&cube, &[turn.inverse()]).is_ok());
        let Err(Failure::Internal(report)) = checked(&cube, &[turn]) else { panic!("it is none") };
        assert!(report.ends_with(&format!("and the turns {turn}")), "{report}");
    }
}
