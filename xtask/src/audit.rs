//! `cargo xtask audit LEDGER`: does what a ledger says hold?
//!
//! A ledger is left behind by a long search ([`common::sweep`]). It fits together or it doesn't; its
//! cases are counted once more without the search; and units drawn by lot are done again in the slow
//! and literal way, which shares no search with the one that wrote it.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use common::number::{counted, grouped};
use common::sweep::{Audited, Exhaustive, Ledger, audit};
use fractal3d::sweeps::extensions::ExtensionsOfBands;
use fractal3d::sweeps::kinds::Kinds;
use fractal3d::sweeps::puzzles::Puzzles;
use indicatif::ProgressBar;
use pyraminx::sweeps::census::Census;
use pyraminx::sweeps::designs::AllDesigns;
use serde::Serialize;

use crate::args::{Audit, Format};
use crate::{FAILS, HOLDS, USAGE};

/// What [`told`] says last of a ledger that holds.
pub(crate) const NO_FAULT: &str = "no fault";

/// Audits one ledger after the other, writes the report to `out`, and says how to exit.
pub(crate) fn run(args: &Audit, out: &mut Vec<u8>) -> u8 {
    let mut code = HOLDS;
    for path in &args.ledgers {
        let (ledger, audited) = match of_file(path, args) {
            Ok(audited) => audited,
            Err(error) => {
                eprintln!("error: {}: {error}", path.display());
                return USAGE;
            }
        };
        if !audited.faults.is_empty() {
            code = FAILS;
        }
        let name = path.display().to_string();
        let report = match args.format {
            Format::Text => text(&name, &ledger, &audited),
            Format::Json => json(&name, &ledger, &audited),
        };
        out.extend(report.bytes());
    }
    code
}

fn of_file(path: &Path, args: &Audit) -> Result<(Ledger, Audited), String> {
    let text = fs::read_to_string(path).map_err(|error| format!("cannot be read: {error}"))?;
    let ledger = Ledger::from_json(&text).map_err(|error| error.to_string())?;
    let bar = ProgressBar::new(args.sample.min(ledger.units));
    let audited = of_ledger(&ledger, args.sample, args.seed, &|| bar.inc(1));
    bar.finish_and_clear();
    let unknown = || format!("is of a search that nobody knows: `{}`", words(&ledger));
    Ok((ledger.clone(), audited.ok_or_else(unknown)?))
}

/// An audit of a ledger of whatever search; `None` if it isn't known.
pub(crate) fn of_ledger(
    ledger: &Ledger,
    sample: u64,
    seed: u64,
    step: &(dyn Fn() + Sync),
) -> Option<Audited> {
    let parameters = &ledger.parameters[..];
    let lot = Lot { ledger, sample, seed, step };
    Some(match (&ledger.sweep[..], parameters) {
        ("fractal3d min-clues", _) => lot.audit(&Puzzles::new(parameters.to_owned())),
        ("fractal3d list", "--essential") => lot.audit(&Kinds::new()),
        ("fractal3d count", _) => lot.audit(&ExtensionsOfBands::from_parameters(parameters)?),
        ("pyraminx census", "") => lot.audit(&Census::new(true)),
        ("pyraminx design", _) => lot.audit(&AllDesigns::from_parameters(parameters)?),
        _ => return None,
    })
}

/// What to look at in a ledger.
struct Lot<'a> {
    ledger: &'a Ledger,
    sample: u64,
    seed: u64,
    step: &'a (dyn Fn() + Sync),
}

impl Lot<'_> {
    fn audit<S: Exhaustive>(&self, sweep: &S) -> Audited {
        audit(sweep, self.ledger, self.sample, self.seed, self.step)
    }
}

/// The command that the ledger is of.
fn words(ledger: &Ledger) -> String {
    [&ledger.sweep[..], &ledger.parameters].join(" ").trim_end().to_owned()
}

fn text(name: &str, ledger: &Ledger, audited: &Audited) -> String {
    let Ledger { version, cases, units, counted_by, found, .. } = ledger;
    let mut text = format!("{name}: `{}`, by version {version}\n", words(ledger));
    let mut line = |line: String| writeln!(text, "  {line}").expect("texts can be written to");
    line(format!("it found: {found}"));
    line(format!("{} in {}", counted(*cases, "case"), counted(*units, "unit")));
    line(format!("cases are {counted_by}"));
    let drawn = match audited.units.len() as u64 {
        all if all == *units => "all".to_owned(),
        _ => audited.units.iter().map(u64::to_string).collect::<Vec<_>>().join(", "),
    };
    line(format!("done again literally: units {drawn} ({})", counted(audited.cases, "case")));
    for fault in &audited.faults {
        line(format!("FAULT: {fault}"));
    }
    let verdict = match audited.faults.len() {
        0 => "holds: it fits together, no case is missing, and the units are as it says".to_owned(),
        faults => format!("does not hold: {} above", counted(faults as u64, "fault")),
    };
    line(verdict);
    text
}

fn json(name: &str, ledger: &Ledger, audited: &Audited) -> String {
    #[derive(Serialize)]
    struct Report<'a> {
        ledger: &'a str,
        sweep: &'a str,
        parameters: &'a str,
        cases: u64,
        units: u64,
        again: &'a [u64],
        cases_again: u64,
        faults: &'a [String],
        holds: bool,
    }
    let report = Report {
        ledger: name,
        sweep: &ledger.sweep,
        parameters: &ledger.parameters,
        cases: ledger.cases,
        units: ledger.units,
        again: &audited.units,
        cases_again: audited.cases,
        faults: &audited.faults,
        holds: audited.faults.is_empty(),
    };
    serde_json::to_string(&report).expect("it is plain data") + "\n"
}

/// A ledger as a claim compares it: its cases, what was found, and the faults that an audit of some units
/// finds.
pub(crate) fn told(text: &str, sample: u64) -> Vec<String> {
    let ledger = match Ledger::from_json(text) {
        Ok(ledger) => ledger,
        Err(error) => return vec![error.to_string()],
    };
    let mut told = vec![format!("{} cases", grouped(ledger.cases)), ledger.found.clone()];
    match of_ledger(&ledger, sample, 1, &|| ()) {
        Some(audited) if audited.faults.is_empty() => told.push(NO_FAULT.to_owned()),
        Some(audited) => told.extend(audited.faults),
        None => told.push("of an unknown search".to_owned()),
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    const BANDS: &str = include_str!("../../results/fractal3d/bands/ledger.json");

    #[test]
    fn a_report_says_what_was_done_and_what_is_wrong() {
        let ledger = Ledger::from_json(BANDS).unwrap();
        let audited = of_ledger(&ledger, 2, 1, &|| ()).unwrap();
        insta::assert_snapshot!(text("bands.json", &ledger, &audited));
        let mut wrong = ledger;
        wrong.by_unit[audited.units[0] as usize].1 = "0".repeat(16);
        wrong.cases += 1;
        let audited = of_ledger(&wrong, 2, 1, &|| ()).unwrap();
        insta::assert_snapshot!(text("bands.json", &wrong, &audited));
        insta::assert_snapshot!(json("bands.json", &wrong, &audited));
    }

    #[test]
    fn other_searches_are_not_known() {
        let of = |sweep: &str, parameters: &str| {
            let (sweep, parameters) = (sweep.to_owned(), parameters.to_owned());
            Ledger { sweep, parameters, ..Ledger::from_json(BANDS).unwrap() }
        };
        assert!(of_ledger(&of("fractal3d count", "--method magic"), 0, 1, &|| ()).is_none());
        assert!(of_ledger(&of("fractal3d tea", ""), 0, 1, &|| ()).is_none());
        assert!(told("{}", 0)[0].starts_with("is no ledger"));
    }
}
