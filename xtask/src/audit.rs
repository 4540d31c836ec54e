//! `cargo xtask audit LEDGER`: does what a ledger says hold?
//!
//! A ledger is left behind by a long search ([`common::sweep`]). It fits together or it doesn't; its
//! cases are counted without the search; and units drawn at random are recomputed in the slow and literal
//! way, which shares no search with the one that wrote it.
//!
//! Whatever is in a ledger may be forged. A search is made from its parameters only if these are written
//! as the programs write them, which names no file.

mod report;

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use common::foreign::FileName;
use common::input::{InputError, Source};
use common::number::grouped;
use common::sweep::{Audited, Exhaustive, LedgerError, LedgerHead, Sample, audit};
use fractal3d::sweeps::classes::EquivalenceClasses;
use fractal3d::sweeps::extensions::ExtensionsOfBands;
use fractal3d::sweeps::puzzles::Puzzles;
use indicatif::ProgressBar;
use pyraminx::sweeps::census::Census;
use pyraminx::sweeps::designs::AllDesigns;

use crate::args::{Audit, Format};
use crate::report::visible::visible;
use crate::{FAILS, HOLDS, USAGE};

/// What [`summary`] says last of a ledger that holds.
pub(crate) const NO_FAULT: &str = "no fault";

/// No ledger has more bytes.
const MOST_BYTES: u64 = 1 << 28;

/// Why a file can't be audited. The sentence goes on after the file's name, and its place if it has one.
#[derive(Debug, thiserror::Error)]
enum Unauditable {
    /// It can't be read.
    #[error(" cannot be read: {0}")]
    Unreadable(#[from] io::Error),
    /// Too long, or no text.
    #[error(" {0}")]
    NoText(InputError),
    /// It is no ledger, at this place.
    #[error("{0}")]
    NoLedger(LedgerError),
    /// It is no ledger that is known.
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
pub(crate) fn run(args: &Audit, out: &mut Vec<u8>) -> u8 {
    let sample = Sample { units: args.sample.0, seed: args.seed.unwrap_or_else(random_seed) };
    let mut code = HOLDS;
    for path in &args.ledgers {
        let name = FileName::from(path).to_string();
        match of_file(path, sample) {
            Ok(audited) => {
                code = code.max(if audited.holds() { HOLDS } else { FAILS });
                let report = match args.format {
                    Format::Text => report::text(&name, sample, &audited),
                    Format::Json => report::json(&name, sample, &audited),
                };
                out.extend(report.bytes());
            }
            Err(error) => {
                code = USAGE;
                eprintln!("error: {}", visible(&format!("{name}:{error}")));
            }
        }
    }
    code
}

/// One that nobody knew when the ledger was written.
fn random_seed() -> u64 {
    u64::from(std::process::id()) ^ {
        use std::hash::{BuildHasher as _, RandomState};
        RandomState::new().hash_one(0)
    }
}

fn of_file(path: &Path, sample: Sample) -> Result<Audited, Unauditable> {
    let text = read(path)?;
    let bar = ProgressBar::new(sample.units.min(LedgerHead::read(&text)?.units));
    let audited = of_text(&text, sample, &|| bar.inc(1));
    bar.finish_and_clear();
    audited
}

/// The text of a file, if it begins as a ledger does. What goes on for ever isn't read for long.
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
    let source = Source::from_bytes("the ledger", bytes, MOST_BYTES);
    Ok(source.map_err(Unauditable::NoText)?.text().to_owned())
}

/// An audit of a ledger of whatever search.
fn of_text(text: &str, sample: Sample, step: &(dyn Fn() + Sync)) -> Result<Audited, Unauditable> {
    let head = LedgerHead::read(text)?;
    let faults = head.faults();
    if !faults.is_empty() {
        return Ok(Audited::of_head(head, faults));
    }
    let it = It { text, sample, step };
    let parameters = &head.parameters[..];
    match &head.sweep[..] {
        "fractal3d min-clues" => it.audit(|| Puzzles::from_parameters(parameters)),
        "fractal3d list" => {
            it.audit(|| (parameters == "--essential").then(EquivalenceClasses::new))
        }
        "fractal3d count" => it.audit(|| ExtensionsOfBands::from_parameters(parameters)),
        "pyraminx census" => it.audit(|| parameters.is_empty().then(|| Census::new(true))),
        "pyraminx design" => it.audit(|| AllDesigns::from_parameters(parameters).ok()),
        _ => Err(LedgerError::UnknownSearch(report::command(&head)).into()),
    }
}

/// A ledger, and what to recompute of it.
struct It<'a> {
    text: &'a str,
    sample: Sample,
    step: &'a (dyn Fn() + Sync),
}

impl It<'_> {
    fn audit<S: Exhaustive>(
        &self,
        prepare: impl FnOnce() -> Option<S>,
    ) -> Result<Audited, Unauditable> {
        Ok(audit(prepare, self.text, self.sample, self.step)?)
    }
}

/// A ledger as a claim compares it: its cases, what was found, and the faults that an audit finds which
/// recomputes some units.
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
