//! `cube4d fewest-digits`.

use std::sync::atomic::{AtomicU64, Ordering};

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use common::foreign::FileName;
use common::input::Source;
use common::number::counted;
use common::outcome::{Outcome, StopReason};
use cube4d::Control;
use cube4d::notation::{MOST_BYTES, parse_printing, parse_weights};
use cube4d::printing::{Checked, Fewest, Printing, bound, check, fewest, steps};
use cube4d::report::{BoundReport, FewestReport, PrintingReport};
use cube4d::search::{Config, solve};

use super::args::FewestDigits;
use super::{input, listen, require_text, with_bar, with_percent};

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
    let config = Config { limit: Some(1), ..Config::default() };
    let interrupt = listen()?;
    let outcome = with_percent(out, interrupt.control(), |control| solve(&set, &config, control));
    if outcome.stop_reason() == Some(StopReason::Requested) {
        out.message("interrupted before the set's layout was found")?;
        return Ok(None);
    }
    let found = outcome.found();
    let layout = found.layouts.first().filter(|_| outcome.is_exhausted() && found.count == 1);
    let printing = layout.and_then(Printing::full);
    let printing = printing.ok_or_else(|| Failure::Usage(NOT_ONE.to_owned()))?;
    Ok(Some(printing))
}

/// Why no digits can be left out.
const NOT_ONE: &str = "the set must have exactly one layout: `cube4d solve SET` lists them, and `cube4d \
                       new` makes a set that has one";

fn search(args: &FewestDigits, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().writing([&args.out]).checked(out)?;
    require_text(&args.out, "printings are written as text (.txt); `cube4d sheet` draws sets")?;
    let Some(full) = full(args.set.as_deref(), out)? else { return Ok(Verdict::Interrupted) };
    let seed = seed::or_random(args.seed);
    let interrupt = listen()?;
    let bar = out.progress(steps(&full, args.rounds), "steps");
    let outcome =
        with_bar(&bar, interrupt.control(), |control| fewest(&full, seed, args.rounds, control));
    let Fewest { printing, rounds, others } = outcome.found();
    let digits = printing.digits();
    let made = format!("{} (seed {seed}, {})", counted(digits, "digit"), counted(*rounds, "round"));
    let mut verdict = if outcome.is_exhausted() { Verdict::Holds } else { Verdict::Interrupted };
    let checked = match verdict {
        Verdict::Interrupted => check_quickly(printing),
        _ => with_percent(out, interrupt.control(), |control| check(printing, control)),
    };
    if !checked.is_exhausted() {
        verdict = Verdict::Interrupted;
    }
    // From here on an interruption ends the program.
    drop(interrupt);
    if checked.found().other.is_some() {
        return Err(Failure::Internal(format!("the checker finds another layout of {made}")));
    }
    let note = if checked.is_exhausted() { "" } else { UNCHECKED };
    out.file(&files, &args.out, |file| write!(file, "# {made}\n{note}{printing}"))?;
    if out.is_json() {
        let (rounds, excluded, checked) = (*rounds, others.len(), checked.is_exhausted());
        let out_file = FileName::from(&args.out);
        out.json(&FewestReport { seed, rounds, digits, excluded, checked, out: out_file })?;
    }
    if verdict == Verdict::Interrupted {
        let how_sure = match checked.is_exhausted() {
            true => "checked and written",
            false => "written, but not checked: `cube4d fewest-digits --check FILE` does that",
        };
        out.message(format!("interrupted with {made}: {how_sure}"))?;
    }
    Ok(verdict)
}

/// What a file says of a printing that was found by one search alone.
const UNCHECKED: &str =
    "# interrupted, and not checked: `cube4d fewest-digits --check FILE` does that\n";

/// Questions of the checker to its control after which a quick check ends: some seconds.
const QUICK: u64 = 100_000;

/// Checks a printing, unless that takes long: who interrupts a command waits no longer.
fn check_quickly(printing: &Printing) -> Outcome<Checked> {
    let asked = AtomicU64::new(0);
    check(printing, Control::stopping(&|| asked.fetch_add(1, Ordering::Relaxed) >= QUICK))
}

fn check_printing(file: &str, out: &mut Output) -> Result<Verdict, Failure> {
    let printing = parse_printing(&Source::read(file, MOST_BYTES)?)?;
    let interrupt = listen()?;
    let outcome = with_percent(out, interrupt.control(), |control| check(&printing, control));
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
