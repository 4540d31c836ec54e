//! `fractal3d count`.

use std::time::{Duration, Instant};

use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use common::outcome::Outcome;
use fractal3d::backtrack;
use fractal3d::count::{self, Orbits, Watch};

use super::args::{Count, Method};
use super::bands;
use super::board::RequestedBoard;
use super::stop::{Pace, Stop};

pub(crate) fn run(args: &Count, out: &mut Output) -> Result<Verdict, Failure> {
    let requested = RequestedBoard::of(args)?;
    if args.plain && args.method != Method::Templates {
        return Err(Failure::Usage("--plain goes with --method templates".to_owned()));
    }
    if args.out.is_some() && !args.long.is_part() {
        let only = "--out is for a part: add --method bands --part I/N";
        return Err(Failure::Usage(only.to_owned()));
    }
    if args.method == Method::Bands {
        return bands::run(&requested, args, out);
    }
    if args.long.is_used() {
        let only = "--checkpoint, --part, --ledger and --progress json go with --method bands";
        return Err(Failure::Usage(only.to_owned()));
    }
    let board = requested.board();
    let stop = Stop::listen()?;
    requested.describe(&board, out)?;
    out.flush()?;
    let (method, count) = match args.method {
        Method::Backtrack => ("backtrack", one_by_one(&requested, &stop, out)?),
        _ if args.plain => ("templates", without_symmetry(&requested, &stop, out)?),
        _ => ("templates", by_orbits(&requested, &stop, out)?),
    };
    requested.print_total(method, &count, out)
}

fn by_orbits(
    requested: &RequestedBoard,
    stop: &Stop,
    out: &mut Output,
) -> Result<Outcome<u64>, Failure> {
    let watch = Watch::default();
    let bar = out.progress(100, "percent");
    let start = Instant::now();
    let pace = Pace::default();
    let report = |_| {
        if pace.is_due() {
            bar.set_position((100.0 * watch.share()) as u64);
            bar.set_message(outlook(&watch, start.elapsed()));
        }
    };
    let outcome = count::watched(&requested.board(), stop.control().with_progress(&report), &watch);
    bar.finish_and_clear();
    let orbits = outcome.found();
    if requested.is_explained(out) {
        print_orbits(orbits, outcome.is_exhausted(), out)?;
    }
    if !outcome.is_exhausted() {
        let (done, of) =
            (orbits.counted().len(), counted(orbits.number() as u64, "template orbit"));
        let found = grouped(orbits.solutions());
        let outlook = outlook(&watch, start.elapsed());
        out.message(format!("interrupted after {done} of {of}: {found} solutions found so far"))?;
        out.message(format!("estimate: {outlook}"))?;
    }
    let solutions = orbits.solutions();
    Ok(outcome.map(|_| solutions))
}

/// How much is done, how long the rest takes, and how many solutions there are, if all goes on as it began.
fn outlook(watch: &Watch, elapsed: Duration) -> String {
    let share = watch.share();
    let Some(solutions) = watch.estimate() else {
        return "too little is done to know".to_owned();
    };
    let left = elapsed.as_secs_f64() * (1.0 - share) / share;
    format!(
        "about {} solutions up to relabelling; {} of the work done, {} left",
        rounded(solutions),
        percent(share),
        duration(left)
    )
}

/// As in `1,234` or `6.7e21`: an estimate is nothing more exact.
fn rounded(number: f64) -> String {
    if number < 1e6 { grouped(number as u64) } else { format!("{number:.1e}") }
}

fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    if percent < 0.1 { format!("{percent:.0e} %") } else { format!("{percent:.1} %") }
}

/// In the largest unit that fits.
fn duration(seconds: f64) -> String {
    const UNITS: [(f64, &str); 4] =
        [(31_557_600.0, "year"), (86_400.0, "day"), (3_600.0, "hour"), (60.0, "minute")];
    let unit = UNITS.into_iter().find(|&(length, _)| seconds >= length);
    let (length, name) = unit.unwrap_or((1.0, "second"));
    let number = (seconds / length).max(1.0).round();
    let plural = if number > 1.0 { "s" } else { "" };
    format!("{} {name}{plural}", rounded(number))
}

fn print_orbits(orbits: &Orbits, is_complete: bool, out: &mut Output) -> Result<(), Failure> {
    let templates: u64 = orbits.templates();
    out.remark(format!(
        "One digit can be placed in {} ways (templates),\nin {} under the board's {}:\n",
        grouped(templates),
        counted(orbits.number(), "class"),
        counted(orbits.group().order(), "symmetry"),
    ))?;
    // More would fill the screen.
    const MOST: usize = 12;
    out.remark("  templates  solutions through each")?;
    for orbit in orbits.counted().iter().take(MOST) {
        out.remark(format!("  {:>9}  {:>22}", grouped(orbit.size), grouped(orbit.solutions)))?;
    }
    if orbits.counted().len() > MOST {
        out.remark(format!("  and {} more classes", orbits.counted().len() - MOST))?;
    }
    if is_complete {
        let pairs = grouped(9 * u128::from(orbits.solutions()));
        out.remark(format!(
            "\nEach solution has nine templates, so divide the sum, {pairs}, by 9:"
        ))?;
    }
    Ok(out.remark("")?)
}

fn without_symmetry(
    requested: &RequestedBoard,
    stop: &Stop,
    out: &mut Output,
) -> Result<Outcome<u64>, Failure> {
    let board = &requested.board();
    let templates = count::first_templates(board);
    let count =
        stop.count((templates, "first template"), out, |control| count::plain(board, control))?;
    if requested.is_explained(out) {
        out.remark("Counted as nine disjoint templates, without symmetry.\n")?;
    }
    Ok(count)
}

fn one_by_one(
    requested: &RequestedBoard,
    stop: &Stop,
    out: &mut Output,
) -> Result<Outcome<u64>, Failure> {
    let board = &requested.board();
    let rows = backtrack::units().len() as u64;
    let count = stop.count((rows, "first row"), out, |control| backtrack::count(board, control))?;
    if requested.is_explained(out) {
        out.remark("Counted one by one, digit by digit, from each of 720 first rows.\n")?;
    }
    Ok(count)
}
