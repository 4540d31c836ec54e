//! `cube4d fewest-digits`.

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use common::foreign::FileName;
use common::input::Source;
use common::number::counted;
use common::outcome::StopReason;
use cube4d::notation::{MOST_BYTES, parse_printing, parse_weights};
use cube4d::printing::{Fewest, Printing, bound, check, fewest};
use cube4d::report::{BoundReport, FewestReport, PrintingReport};
use cube4d::search::{Config, solve};

use super::args::FewestDigits;
use super::{input, listen};

pub(crate) fn run(args: &FewestDigits, out: &mut Output) -> Result<Verdict, Failure> {
    match (&args.check, &args.bound) {
        (Some(file), _) => check_printing(file, out),
        (_, Some(file)) => check_bound(args.set.as_deref(), file, out),
        _ => search(args, out),
    }
}

/// All digits of a set's one layout; `None` if it is interrupted, which it says.
fn full(set: Option<&str>, out: &mut Output) -> Result<Option<Printing>, Failure> {
    let set = input::set(set)?;
    if !set.has_all_directions() {
        let text = "the set must record all directions (a line `directions: recorded` says that \
                    digits without a mark are upright)";
        return Err(Failure::Usage(text.to_owned()));
    }
    let config = Config { limit: Some(2), ..Config::default() };
    let outcome = solve(&set, &config, listen()?.control());
    if outcome.stop_reason() == Some(StopReason::Requested) {
        out.message("interrupted before the set's layout was found")?;
        return Ok(None);
    }
    let found = outcome.found();
    let layout = found.layouts.first().filter(|_| outcome.is_exhausted() && found.count == 1);
    let printing = layout.and_then(Printing::full);
    let printing = printing
        .ok_or_else(|| Failure::Usage("the set must have exactly one layout".to_owned()))?;
    Ok(Some(printing))
}

fn search(args: &FewestDigits, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().writing([&args.out]).checked(out)?;
    let Some(full) = full(args.set.as_deref(), out)? else { return Ok(Verdict::Interrupted) };
    let seed = seed::or_random(args.seed);
    let interrupt = listen()?;
    let progress = out.progress(args.rounds, "rounds");
    let report_progress = |done| progress.set_position(done);
    let control = interrupt.control().with_progress(&report_progress);
    let outcome = fewest(&full, seed, args.rounds, control);
    progress.finish_and_clear();
    let Fewest { printing, rounds, others } = outcome.found();
    let digits = printing.digits();
    let made = format!("{} (seed {seed}, {})", counted(digits, "digit"), counted(*rounds, "round"));
    let checked = check(printing, interrupt.control());
    if checked.found().other.is_some() {
        return Err(Failure::Internal(format!("the checker finds another layout of {made}")));
    }
    if !outcome.is_exhausted() || !checked.is_exhausted() {
        out.message(format!("interrupted with {made}: nothing was written"))?;
        return Ok(Verdict::Interrupted);
    }
    out.file(&files, &args.out, |file| write!(file, "# {made}\n{printing}"))?;
    if out.is_json() {
        let (rounds, excluded) = (*rounds, others.len());
        let out_file = FileName::from(&args.out);
        out.json(&FewestReport { seed, rounds, digits, excluded, out: out_file })?;
    }
    Ok(Verdict::Holds)
}

fn check_printing(file: &str, out: &mut Output) -> Result<Verdict, Failure> {
    let printing = parse_printing(&Source::read(file, MOST_BYTES)?)?;
    let interrupt = listen()?;
    let outcome = check(&printing, interrupt.control());
    let (digits, placed) = (printing.digits(), outcome.found().placed);
    let (one_layout, verdict) = match (outcome.is_exhausted(), &outcome.found().other) {
        (_, Some(_)) => ("no", Verdict::Nothing),
        (true, None) => ("yes", Verdict::Holds),
        (false, None) => ("not_determined", Verdict::Interrupted),
    };
    if out.is_json() {
        out.json(&PrintingReport { digits, one_layout, placed })?;
        return Ok(verdict);
    }
    let digits = counted(digits, "digit");
    let placed = counted(placed, "placement");
    match one_layout {
        "yes" => out.line(format!("{digits} leave one layout ({placed})"))?,
        "no" => out.line(format!("{digits} leave another layout, too ({placed})"))?,
        _ => out.message(format!("interrupted after {placed}: not determined"))?,
    }
    Ok(verdict)
}

fn check_bound(set: Option<&str>, file: &str, out: &mut Output) -> Result<Verdict, Failure> {
    let weights = parse_weights(&Source::read(file, MOST_BYTES)?)?;
    let Some(full) = full(set, out)? else { return Ok(Verdict::Interrupted) };
    let found = bound::bound(&full, &weights).map_err(|e| Failure::Usage(e.to_string()))?;
    let layouts = weights.layouts.len();
    let weighted = found.weighted as f64 / f64::from(weights.unit);
    if out.is_json() {
        out.json(&BoundReport { layouts, weighted, at_least: found.digits })?;
        return Ok(Verdict::Holds);
    }
    let (layouts, digits) = (counted(layouts, "layout"), counted(found.digits, "digit"));
    out.line(format!(
        "at least {digits} must be printed ({layouts}, weighted bound {weighted:.3})"
    ))?;
    Ok(Verdict::Holds)
}
