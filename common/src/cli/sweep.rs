//! Long searches from the command line: saved, resumed, cut into parts, interrupted.

mod checkpoint_path;
mod merge;
mod progress;

use std::fmt::Display;
use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use super::files::{Checked, Files};
use super::interrupt::Interrupt;
use super::output::{Failure, Output, Verdict};
use crate::foreign::FileName;
use crate::number::{counted, grouped};
use crate::sweep::file::append_extension;
use crate::sweep::file::{LoadError, Refusal};
use crate::sweep::{
    self, Checkpoint, Contradiction, Exhaustive, Identity, Ledger, LedgerError, Lock, MOST_MARKED,
    Part, Saving, Sweep, Units, file,
};
use checkpoint_path::checkpoint_path;
pub use merge::Merge;
use progress::{ProgressFormat, ProgressReporter};

/// The options of long searches.
#[derive(Args, Default)]
pub struct SweepArgs {
    /// Save what was found in this file every few seconds; if it is there already, go on from it
    #[arg(long, value_name = "FILE", conflicts_with = "part", group = "saved")]
    checkpoint: Option<PathBuf>,
    /// Do only part I of N, as in 3/64 (N: 1 to 1000000). What it finds is saved in --out FILE, for
    /// `merge`
    #[arg(long, value_name = "I/N", requires = "out", group = "saved")]
    part: Option<Part>,
    /// How often to save at most, 0 to 3600; 0 is after each unit of work
    #[arg(long, value_name = "SECONDS", default_value_t = 3, requires = "saved", value_parser = clap::value_parser!(u64).range(..=3_600))]
    save_every: u64,
    /// Write a ledger (JSON): what was covered, unit by unit, for `cargo xtask audit`
    #[arg(long, value_name = "FILE", conflicts_with = "part")]
    ledger: Option<PathBuf>,
    /// How to show how far it has come, on standard error
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    progress: ProgressFormat,
}

impl SweepArgs {
    /// Whether more is asked than to do it in one go and report it.
    pub const fn is_used(&self) -> bool {
        let tells = matches!(self.progress, ProgressFormat::Json);
        tells || self.checkpoint.is_some() || self.part.is_some() || self.ledger.is_some()
    }

    /// Whether only a part is done.
    pub const fn is_part(&self) -> bool {
        self.part.is_some()
    }

    /// The files of a long search: those of its command, and those that these options name. `out` is where its
    /// command writes, be it a part or what was found.
    pub fn files(&self, files: Files, out: Option<&Path>) -> Files {
        let saved = if self.part.is_some() { out } else { self.checkpoint.as_deref() };
        let locks = saved.map(|path| append_extension(path, "lock"));
        files.writing(self.checkpoint.iter()).writing(out).writing(&self.ledger).writing(locks)
    }
}

/// How a sweep ended.
pub enum SweepResult<F> {
    /// All was done: what was found.
    All(F),
    /// There is nothing to report: a part is in its file, or it was interrupted.
    Ended(Verdict),
}

/// Does a sweep, or a part of it, as the options say; `out_file` is where a part is saved. `files` are those of
/// [`SweepArgs::files`].
///
/// # Errors
/// If the file that it is to go on from isn't one of this sweep, another run has it, or it can't be
/// written.
pub fn sweep<S: Exhaustive>(
    sweep: &S,
    options: &SweepArgs,
    files: &Checked,
    out_file: Option<&Path>,
    out: &mut Output,
) -> Result<SweepResult<S::Found>, Failure>
where
    S::Found: Sync,
{
    let part = options.part.unwrap_or(Part::WHOLE);
    let path = if options.part.is_some() { out_file } else { options.checkpoint.as_deref() };
    assert!(path.is_none_or(|path| files.has(path)), "a command writes only what it has named");
    let place = path.map(checkpoint_path).transpose()?;
    let path = place.as_deref();
    let identity = Identity::of(sweep);
    if options.ledger.is_some() && identity.units > MOST_MARKED {
        return Err(usage(LedgerError::TooManyUnits(identity.units)));
    }
    let _lock = path.map(Lock::take).transpose().map_err(usage)?;
    let known = match path {
        Some(path) => file::load(path, sweep).map_err(usage)?,
        None => None,
    };
    if let (Some(_), Some(known)) = (&options.ledger, &known) {
        can_have_ledger(known)?;
    }
    // A part may have no units; its file must be there all the same.
    let is_known = known.is_some();
    let from = known.unwrap_or_else(|| Checkpoint::new(identity, part));
    if from.part != part {
        let path = path.expect("only a file has another part").to_owned();
        let refusal = Refusal::OtherPart { found: from.part, expected: part };
        return Err(usage(LoadError::Refused { path, refusal }));
    }
    let is_done = is_known && from.is_complete();
    // Whoever reads the first line of progress may send a signal at once.
    let interrupt = Interrupt::listen()
        .map_err(|error| Failure::Usage(format!("cannot listen to Ctrl-C: {error}")))?;
    let reporter = ProgressReporter::new(options.progress, sweep.name(), &from, out);
    let end = if is_done {
        from
    } else {
        resume(sweep, from, path, options.save_every, &reporter, &interrupt)?
    };
    drop(reporter);
    drop(interrupt);
    let name = path.map(FileName::from);
    // Whoever reads progress as JSON has that, and the exit status.
    let tells = matches!(options.progress, ProgressFormat::Bar);
    if !end.is_complete() {
        let (done, of) = (grouped(end.done.count()), counted(part.count(sweep.units()), "unit"));
        if tells {
            out.message(match name {
                Some(name) => {
                    format!("interrupted: {done} of {of} are in {name}; go on the same way")
                }
                None => format!("interrupted: {done} of {of} were done; --checkpoint keeps them"),
            })?;
        }
        return Ok(SweepResult::Ended(Verdict::Interrupted));
    }
    // What was loaded is checked; it must fit together with what was found since.
    if !is_done {
        sweep.check(&end.done, &end.found).map_err(|wrong| match &name {
            Some(name) => contradicted(name, wrong),
            None => contradicted("the search", wrong),
        })?;
    }
    if let (Some(part), Some(name)) = (options.part, name) {
        if tells && !out.is_quiet() {
            out.message(format!("part {part} is in {name}"))?;
        }
        return Ok(SweepResult::Ended(Verdict::Holds));
    }
    if let Some(path) = &options.ledger {
        write_ledger(sweep, &end, path, files, out)?;
    }
    Ok(SweepResult::All(end.found))
}

fn resume<S: Sweep>(
    sweep: &S,
    from: Checkpoint<S::Found>,
    path: Option<&Path>,
    save_every: u64,
    reporter: &ProgressReporter,
    interrupt: &Interrupt,
) -> Result<Checkpoint<S::Found>, Failure>
where
    S::Found: Sync,
{
    let failed = |error: io::Error| {
        let name = FileName::from(path.unwrap_or(Path::new("")));
        Failure::File { name, error }
    };
    // What may not be written to isn't replaced either.
    if let Some(path) = path.filter(|path| path.exists()) {
        OpenOptions::new().write(true).open(path).map_err(failed)?;
    }
    let save = |checkpoint: &Checkpoint<S::Found>| {
        path.map_or(Ok(()), |path| file::save(path, checkpoint))
    };
    let progress = |done| reporter.report(done);
    let control = interrupt.control().with_progress(&progress);
    let saving = Saving { save: &save, every: Duration::from_secs(save_every) };
    let end = sweep::run(sweep, from, control, saving).map_err(failed)?;
    reporter.end(end.done.count());
    Ok(end)
}

/// Refuses a ledger before any work is done for it, if a checkpoint of an earlier version doesn't say what
/// each unit found.
fn can_have_ledger<F>(known: &Checkpoint<F>) -> Result<(), Failure> {
    let unknown = known.done.iter().filter(|unit| !known.marks.contains_key(unit));
    let unknown: Units = unknown.collect();
    if unknown.count() > 0 { Err(usage(LedgerError::NoRows(unknown))) } else { Ok(()) }
}

fn write_ledger<S: Exhaustive>(
    sweep: &S,
    whole: &Checkpoint<S::Found>,
    path: &Path,
    files: &Checked,
    out: &mut Output,
) -> Result<(), Failure> {
    let ledger = Ledger::of(sweep, whole).map_err(usage)?;
    out.file(files, path, |file| file.write_all(ledger.to_json().as_bytes()))
}

/// What was in the file was possible, but isn't together with what was found since.
fn contradicted(whose: impl Display, wrong: Contradiction) -> Failure {
    Failure::Usage(format!("{whose}: this doesn't fit together: {wrong}"))
}

fn usage(error: impl std::error::Error) -> Failure {
    Failure::Usage(error.to_string())
}
