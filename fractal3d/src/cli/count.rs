//! `fractal3d count`.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use fractal3d::api::count::{Method, Report, Request, run_watched};
use fractal3d::count::{Orbits, Watch};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::{Pace, search_with_progress};
use solidoku_common::cli::sweep::SweepArgs;
use solidoku_common::number::{counted, grouped};

use super::bands;
use super::board::BoardArgs;
use super::counted_board::{CountedBoard, Printed};

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d count                 5,065,278, by templates
  fractal3d count --method bands  by the paper's own two steps
  fractal3d count --board T,H3    on another object
  fractal3d count --colouring colours.txt  for houses of your own

A count that takes long says how much is done, and estimates the rest; so it does \
when it is interrupted.";

#[derive(Args, Default)]
pub(crate) struct Count {
    /// How to count
    #[arg(long, value_enum, default_value_t)]
    method: Method,
    /// Use no symmetry (with templates)
    #[arg(long)]
    plain: bool,
    /// Print only how many there are; up to relabelling, with `+` if the count was interrupted
    #[arg(long, conflicts_with = "part")]
    count_only: bool,
    #[command(flatten)]
    pub(super) board: BoardArgs,
    /// Where a part saves what it found (with --part)
    #[arg(short, long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
    #[command(flatten)]
    pub(super) long: SweepArgs,
}

impl Count {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let &Self { method, plain, .. } = self;
        let design = self.board.design()?;
        let printed = if self.count_only { Printed::Number } else { Printed::Everything };
        let counted = CountedBoard { design, printed };
        let request = Request { board: design, method, plain };
        request.check()?;
        if self.out.is_some() && !self.long.is_part() {
            let only = "--out is for a part: add --method bands --part I/N";
            return Err(Failure::Usage(only.to_owned()));
        }
        if method == Method::Bands {
            return bands::run(
                &counted,
                self.board.colouring.as_deref(),
                &self.long,
                self.out.as_deref(),
                out,
            );
        }
        if self.long.is_used() {
            let only = "--checkpoint, --part, --ledger and --progress json go with --method bands";
            return Err(Failure::Usage(only.to_owned()));
        }
        let (board, interrupt) = (design.board(), Interrupt::install()?);
        counted.describe(&board, out)?;
        out.flush()?;
        let report = match request.parts(&board) {
            None => by_orbits(&request, &interrupt, out)?,
            Some(parts) => by_parts(&request, parts, &interrupt, out)?,
        };
        if counted.is_explained(out) {
            print_method(&request, &report, out)?;
        }
        counted.print_total(&report, out)
    }
}

/// Counts by templates and symmetries. Says how far it came, if it is stopped.
fn by_orbits(
    request: &Request,
    interrupt: &Interrupt,
    out: &mut Output,
) -> Result<Report, Failure> {
    let watch = Watch::default();
    let bar = out.progress(100, "percent");
    let start = Instant::now();
    let pace = Pace::default();
    let show = |_| {
        if pace.is_due() {
            bar.set_position((100.0 * watch.share()) as u64);
            bar.set_message(estimate_text(&watch, start.elapsed()));
        }
    };
    let report = run_watched(request, interrupt.control().with_progress(&show), &watch)?;
    bar.finish_and_clear();
    if let (false, Some(orbits)) = (report.exhausted, &report.orbits) {
        let of = counted(orbits.number() as u64, "template orbit");
        say_how_far(orbits.counted().len() as u64, &of, &report, out)?;
        out.message(format!("estimate: {}", estimate_text(&watch, start.elapsed())))?;
    }
    Ok(report)
}

/// Counts part by part. Says how far it came, if it is stopped.
fn by_parts(
    request: &Request,
    (of, unit): (u64, &str),
    interrupt: &Interrupt,
    out: &mut Output,
) -> Result<Report, Failure> {
    let watch = Watch::default();
    let (report, done) =
        search_with_progress(interrupt, out, (of, &format!("{unit}s")), |control| {
            run_watched(request, control, &watch)
        });
    let report = report?;
    if !report.exhausted {
        say_how_far(done, &counted(of, unit), &report, out)?;
    }
    Ok(report)
}

fn say_how_far(done: u64, of: &str, report: &Report, out: &mut Output) -> Result<(), Failure> {
    let (done, found) = (grouped(done), grouped(report.up_to_relabelling));
    Ok(out.message(format!("interrupted after {done} of {of}: {found} solutions found so far"))?)
}

fn print_method(request: &Request, report: &Report, out: &mut Output) -> Result<(), Failure> {
    match (&report.orbits, request.method) {
        (Some(orbits), _) => print_orbits(orbits, report.exhausted, out),
        (None, Method::Backtrack) => {
            Ok(out.remark("Counted one by one, digit by digit, from each of 720 first rows.\n")?)
        }
        (None, _) => Ok(out.remark("Counted as nine disjoint templates, without symmetry.\n")?),
    }
}

/// How much is done, how long the rest takes, and how many solutions there are, if all goes on as
/// it began.
fn estimate_text(watch: &Watch, elapsed: Duration) -> String {
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
