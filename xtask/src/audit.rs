//! `cargo xtask audit LEDGER`: does what a ledger says hold?
//!
//! A long search ([`solidoku_common::sweep`]) writes a ledger. An audit compares its totals with
//! its rows, counts its cases without the search, runs a search again that takes seconds, and
//! recomputes a random sample of its units by a reference method, which shares no search with the
//! one that wrote it.
//!
//! Anything in a ledger may be forged. A search is made from its specification only if this is
//! written as the programs write it, which names no file.

mod report;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use fractal3d::sweeps::ListSpecification;
use fractal3d::sweeps::classes::EquivalenceClasses;
use fractal3d::sweeps::extensions::ExtensionsOfBands;
use fractal3d::sweeps::puzzles::Puzzles;
use fractal3d::sweeps::ten_clues::TenCluePuzzles;
use indicatif::ProgressBar;
use pyraminx::sweeps::census::Census;
use pyraminx::sweeps::designs::AllDesigns;
use pyraminx::sweeps::random_walks::RandomWalks;
use pyraminx::sweeps::three_rings::CensusWithThreeRings;
use solidoku_common::api::Limit;
use solidoku_common::cli::seed;
use solidoku_common::foreign::FileName;
use solidoku_common::input::{InputError, Source};
use solidoku_common::number::grouped;
use solidoku_common::sweep::{
    Audited, Exhaustive, LedgerError, LedgerHead, NoOptions, Sample, Verdict, audit,
};

use crate::args::{Audit, Format};
use crate::exit::Exit;
use crate::message::message;
use crate::progress;
use crate::report::visible::visible;

/// What [`summary`] says last of a ledger that holds.
pub(crate) const NO_FAULT: &str = "no fault";

/// No ledger has more bytes.
const MOST_BYTES: u64 = 1 << 26;

/// Why a file can't be audited. But for one, they stand behind the file's name, with their place if
/// they have one.
#[derive(Debug, thiserror::Error)]
enum Unauditable {
    /// The file can't be read.
    #[error(" cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// Too long, or no text. The error names the file.
    #[error("{0}")]
    NoText(InputError),
    /// The text is no ledger, from this place on.
    #[error("{0}")]
    NoLedger(LedgerError),
    /// The ledger is of an unknown search or format.
    #[error(" {0}")]
    OtherForm(LedgerError),
}

impl From<LedgerError> for Unauditable {
    fn from(error: LedgerError) -> Self {
        match error {
            LedgerError::NoLedger { .. } | LedgerError::NotCanonical { .. } => {
                Self::NoLedger(error)
            }
            other => Self::OtherForm(other),
        }
    }
}

/// Audits one ledger after the other, writes the report to `out`, and says how to exit.
pub(crate) fn run(args: &Audit, out: &mut Vec<u8>) -> Exit {
    if args.sample == Limit::AtMost(0) && args.seed.is_some() {
        message("error: --seed has no effect with --sample 0, which recomputes no unit");
        return Exit::Usage;
    }
    let sample = Sample { units: args.sample.at_most(), seed: seed::or_random(args.seed) };
    let bar = progress::bar(args.ledgers.len() as u64);
    let (shown, ledgers, format) = (bar.clone(), args.ledgers.clone(), args.format);
    let mut audited = 0;
    let mut exit = Exit::Holds;
    let is_complete = progress::completed(
        move |results| {
            for path in ledgers {
                // Once the user has asked to end, there is no receiver.
                let _unheard = results.send(report_of_file(&path, sample, format, &shown));
                shown.inc(1);
            }
        },
        |result| {
            audited += 1;
            exit = exit.clone().max(Exit::of(matches!(result, Ok((_, true)))));
            match result {
                Ok((report, _)) => out.extend(report.bytes()),
                Err(error) => {
                    exit = Exit::Usage;
                    bar.suspend(|| message(format_args!("error: {}", visible(&error))));
                }
            }
        },
    );
    let doing = bar.message();
    bar.finish_and_clear();
    if is_complete {
        exit
    } else {
        Exit::Interrupted(format!("{audited} of {} ledgers{doing}", args.ledgers.len()))
    }
}

/// The report on a ledger, and whether it holds as far as was requested; or why it can't be audited.
fn report_of_file(
    path: &Path,
    sample: Sample,
    format: Format,
    bar: &ProgressBar,
) -> Result<(String, bool), String> {
    let name = FileName::from(path).to_string();
    let audited = || {
        let text = read(path)?;
        let units = sample.units.min(LedgerHead::read(&text)?.units);
        let recomputed = AtomicU64::new(0);
        let show = |recomputed| {
            bar.set_message(format!(", and {recomputed} of {units} units of {name}"));
        };
        show(0);
        let step = || show(recomputed.fetch_add(1, Ordering::Relaxed) + 1);
        of_text(&text, sample, &step)
    };
    let audited = audited().map_err(|error| match error {
        Unauditable::NoText(error) => error.to_string(),
        other => format!("{name}:{other}"),
    })?;
    bar.set_message("");
    let report = match format {
        Format::Text => report::text(&name, sample, &audited),
        Format::Json => report::json(&name, sample, &audited),
    };
    Ok((report, matches!(audited.verdict(), Verdict::Holds | Verdict::Consistent)))
}

/// The text of a file, if it begins as a ledger does. An endless file isn't read for long.
fn read(path: &Path) -> Result<String, Unauditable> {
    let mut file = File::open(path)?.take(MOST_BYTES + 1);
    let mut bytes = Vec::new();
    file.by_ref().take(4_096).read_to_end(&mut bytes)?;
    let start = bytes.iter().find(|byte| !byte.is_ascii_whitespace());
    if start != Some(&b'{') {
        let reason = "expected `{`".to_owned();
        return Err(LedgerError::NoLedger { line: 1, column: 1, reason }.into());
    }
    file.read_to_end(&mut bytes)?;
    let source = Source::from_bytes(path, bytes, MOST_BYTES);
    Ok(source.map_err(Unauditable::NoText)?.text().to_owned())
}

/// Audits a ledger of any search.
fn of_text(text: &str, sample: Sample, step: &(dyn Fn() + Sync)) -> Result<Audited, Unauditable> {
    let head = LedgerHead::read(text)?;
    let faults = head.faults();
    if !faults.is_empty() {
        return Ok(Audited::of_head(head, faults));
    }
    let job = Job { text, sample, step };
    match &head.sweep[..] {
        "fractal3d min-clues" => job.audit(|specification| Some(Puzzles::new(specification))),
        "fractal3d list" => {
            job.audit(|ListSpecification::Essential| Some(EquivalenceClasses::new()))
        }
        "fractal3d count" => job.audit(|specification| Some(ExtensionsOfBands::new(specification))),
        "fractal3d ten-clues" => job.audit(|NoOptions {}| Some(TenCluePuzzles::default())),
        "pyraminx census" => job.audit(|NoOptions {}| Some(Census::new(true))),
        "pyraminx census --three-rings" => {
            job.audit(|NoOptions {}| Some(CensusWithThreeRings::new()))
        }
        "pyraminx random-walk" => job.audit(|specification| Some(RandomWalks::new(specification))),
        "pyraminx design" => job.audit(|specification| AllDesigns::new(specification).ok()),
        _ => Err(LedgerError::UnknownSearch(report::command(&head)).into()),
    }
}

/// A ledger, and what to recompute of it.
struct Job<'a> {
    text: &'a str,
    sample: Sample,
    step: &'a (dyn Fn() + Sync),
}

impl Job<'_> {
    fn audit<S: Exhaustive>(
        &self,
        prepare: impl FnOnce(S::Specification) -> Option<S>,
    ) -> Result<Audited, Unauditable> {
        Ok(audit(prepare, self.text, self.sample, self.step)?)
    }
}

/// A ledger as a claim compares it: its cases, what was found, and the faults that an audit finds
/// which recomputes some units.
pub(crate) fn summary(text: &str, units: u64) -> Vec<String> {
    match of_text(text, Sample { units, seed: 1 }, &|| ()) {
        Ok(audited) => {
            let cases = format!("{} cases", grouped(audited.head.cases));
            let mut summary = vec![cases, audited.found.clone().unwrap_or_default()];
            summary.extend(audited.faults.iter().cloned());
            summary.extend(audited.holds().then(|| NO_FAULT.to_owned()));
            summary
        }
        Err(error) => vec![error.to_string()],
    }
}

#[cfg(test)]
mod tests;
