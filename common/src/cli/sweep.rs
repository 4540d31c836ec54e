//! Long searches from the command line: saving, resuming, parts and interruption.

mod checkpoint_path;
mod merge;
mod progress;

use std::fmt::Display;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use clap::Args;

use super::files::{Checked, Files};
use super::interrupt::Interrupt;
use super::output::{Failure, Output, Verdict};
use crate::atomic_file::check_replaceable;
use crate::foreign::FileName;
use crate::number::{counted, grouped};
use crate::sweep::file::{LoadError, Refusal};
use crate::sweep::{
    self, Checkpoint, Exhaustive, Identity, Ledger, LedgerError, Lock, MOST_MARKED, Part, Saving,
    Sweep, Unsaved, compare_total, file,
};
use checkpoint_path::checkpoint_path;
pub use merge::Merge;
use progress::{ProgressFormat, ProgressReporter};

#[derive(Args, Default, Debug)]
#[expect(missing_docs, reason = "clap would print a comment as the description of the command")]
pub struct SweepArgs {
    /// Save progress to this file every few seconds, and resume from it if it exists
    #[arg(long, value_name = "FILE", conflicts_with = "part", group = "saved")]
    checkpoint: Option<PathBuf>,
    /// Run only part I of N, as in 3/64 (N: 1 to 1000000), and save its result to --out FILE, for
    /// `merge`
    #[arg(long, value_name = "I/N", requires = "out", group = "saved")]
    part: Option<Part>,
    /// Minimum time between saves, 0 to 3600 (0: save after each unit of work)
    #[arg(long, value_name = "SECONDS", default_value_t = 3, requires = "saved", value_parser = clap::value_parser!(u64).range(..=3_600))]
    save_every: u64,
    /// Write a ledger (JSON) of what each unit covered, for `cargo xtask audit`
    #[arg(long, value_name = "FILE", conflicts_with = "part")]
    ledger: Option<PathBuf>,
    /// How to show progress on standard error
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    progress: ProgressFormat,
}

impl SweepArgs {
    /// Whether any of these options requires the search to run as a sweep, with units.
    pub const fn is_used(&self) -> bool {
        let is_json = matches!(self.progress, ProgressFormat::Json);
        is_json || self.checkpoint.is_some() || self.part.is_some() || self.ledger.is_some()
    }

    /// Whether only a part is done.
    pub const fn is_part(&self) -> bool {
        self.part.is_some()
    }

    /// Adds the files that these options name to those of the command. `out` is the value of its
    /// `--out`, for a part or for the result.
    pub fn files(&self, files: Files, out: Option<&Path>) -> Files {
        match self.part {
            Some(_) => files.saving(out),
            None => files.saving(self.checkpoint.as_deref()).writing(out).writing(&self.ledger),
        }
    }
}

/// How a sweep ended.
#[derive(Debug)]
pub enum SweepResult<F> {
    /// The sweep is complete: what it found.
    All(F),
    /// There is nothing to report: a part was saved, or the sweep was interrupted.
    Ended(Verdict),
}

/// Runs a sweep, or a part of it, as the options say. `out_file` is where a part is saved. `files`
/// are those of [`SweepArgs::files`].
///
/// # Errors
/// If the file to resume from belongs to another sweep, is used by another run, or can't be
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
    assert!(
        path.is_none_or(|path| files.writes(path)),
        "a command writes only files that were checked"
    );
    let path = path.map(checkpoint_path).transpose()?;
    let path = path.as_deref();
    let identity = Identity::of(sweep);
    if options.ledger.is_some() && identity.units > MOST_MARKED {
        return Err(LedgerError::TooManyUnits(identity.units).into());
    }
    let _lock = path.map(Lock::take).transpose()?;
    let loaded = match path {
        Some(path) => load_part(path, sweep, part)?,
        None => None,
    };
    // The file of a part without units must be written too.
    let is_loaded = loaded.is_some();
    let from = loaded.unwrap_or_else(|| Checkpoint::new(identity, part));
    let is_done = is_loaded && from.is_complete();
    // A caller may send a signal as soon as it sees the first line of progress.
    let interrupt = Interrupt::install()?;
    let reporter = ProgressReporter::new(options.progress, sweep.name(), &from, out);
    let End { checkpoint: end, unsaved } = if is_done {
        End { checkpoint: from, unsaved: None }
    } else {
        resume(sweep, from, path, options.save_every, &reporter, &interrupt)?
    };
    drop(reporter);
    drop(interrupt);
    let name = path.map(FileName::from);
    // With progress as JSON, its last line and the exit status say how the sweep ended.
    let has_messages = matches!(options.progress, ProgressFormat::Bar);
    if !end.is_complete() {
        if has_messages {
            out.message(interrupted(sweep, &end, name.as_ref(), unsaved.is_none()))?;
        }
        return unsaved.map_or(Ok(SweepResult::Ended(Verdict::Interrupted)), Err);
    }
    // A loaded checkpoint was checked alone, but not together with what was found since.
    if !is_done {
        sweep.check(&end.done, &end.found).map_err(|contradiction| match &name {
            Some(name) if is_loaded => Failure::Inconsistent {
                files: name.to_string(),
                contradiction: contradiction.to_string(),
            },
            _ => Failure::Internal(format!("the search contradicts its check: {contradiction}")),
        })?;
    }
    if let (Some(part), Some(name)) = (options.part, &name) {
        if let Some(failure) = unsaved {
            return Err(failure);
        }
        if has_messages && !out.is_quiet() {
            out.message(format!("part {part} is saved in {name}"))?;
        }
        return Ok(SweepResult::Ended(Verdict::Holds));
    }
    if let (true, Some(name)) = (is_loaded, &name) {
        check_total(sweep, &end.found, name)?;
    }
    match unsaved {
        // The result is there all the same.
        Some(failure) => out.fail_at_the_end(&failure)?,
        None => out.found_result_is_in(name),
    }
    if let Some(path) = &options.ledger {
        write_ledger(sweep, &end, path, files, out)?;
    }
    Ok(SweepResult::All(end.found))
}

/// How far a sweep came, and why that isn't saved if it should be.
struct End<F> {
    checkpoint: Checkpoint<F>,
    unsaved: Option<Failure>,
}

/// Loads the checkpoint of a part, if the file exists.
fn load_part<S: Sweep>(
    path: &Path,
    sweep: &S,
    part: Part,
) -> Result<Option<Checkpoint<S::Found>>, LoadError> {
    let loaded = file::load(path, sweep)?;
    match &loaded {
        Some(other) if other.part != part => {
            let refusal = Refusal::OtherPart { found: other.part, expected: part };
            Err(LoadError::Refused { path: path.to_owned(), refusal })
        }
        _ => Ok(loaded),
    }
}

/// Says how far an interrupted sweep came, and what of it is in its file.
fn interrupted<S: Sweep>(
    sweep: &S,
    end: &Checkpoint<S::Found>,
    file: Option<&FileName>,
    is_saved: bool,
) -> String {
    let units = counted(end.part.count(sweep.units()), "unit");
    let progress = format!("interrupted after {} of {units}", grouped(end.done.count()));
    match file {
        Some(file) if is_saved => {
            format!("{progress}, saved in {file}; run the same command again to resume")
        }
        Some(file) => format!("{progress}; the last of them are not saved in {file}"),
        None => format!("{progress}; nothing was saved: --checkpoint FILE saves progress"),
    }
}

fn resume<S: Sweep>(
    sweep: &S,
    from: Checkpoint<S::Found>,
    path: Option<&Path>,
    save_every: u64,
    reporter: &ProgressReporter,
    interrupt: &Interrupt,
) -> Result<End<S::Found>, Failure>
where
    S::Found: Sync,
{
    let failed = |error: io::Error| {
        let name = FileName::from(path.unwrap_or(Path::new("")));
        Failure::File { name, error }
    };
    // Find out now, not when the first checkpoint is saved.
    path.map_or(Ok(()), check_replaceable).map_err(failed)?;
    let fails = AtomicBool::new(false);
    let save = |checkpoint: &Checkpoint<S::Found>| {
        let Some(path) = path else { return Ok(()) };
        let saved = file::save(path, checkpoint);
        let failed_before = fails.swap(saved.is_err(), Ordering::Relaxed);
        // The last failure is an error, and said in the end.
        let continues = !checkpoint.is_complete() && !interrupt.is_requested();
        if let (Err(error), false, true) = (&saved, failed_before, continues) {
            let name = FileName::from(path);
            reporter.warn(&format!(
                "cannot write {name}: {error}; the search continues, and saves again later"
            ));
        }
        saved
    };
    let progress = |done| reporter.report(done);
    let control = interrupt.control().with_progress(&progress);
    let saving = Saving { save: &save, every: Duration::from_secs(save_every) };
    let end = match sweep::run(sweep, from, control, saving) {
        Ok(checkpoint) => End { checkpoint, unsaved: None },
        Err(unsaved) => {
            let Unsaved { checkpoint, error } = *unsaved;
            End { checkpoint, unsaved: Some(failed(error)) }
        }
    };
    reporter.end(end.checkpoint.done.count());
    Ok(end)
}

/// Refuses what was loaded from files if it can't be the result of all units.
fn check_total<S: Exhaustive>(
    sweep: &S,
    found: &S::Found,
    files: impl Display,
) -> Result<(), Failure> {
    match compare_total(sweep, &sweep.row(found)).faults.into_iter().next() {
        Some(contradiction) => {
            Err(Failure::Inconsistent { files: files.to_string(), contradiction })
        }
        None => Ok(()),
    }
}

fn write_ledger<S: Exhaustive>(
    sweep: &S,
    whole: &Checkpoint<S::Found>,
    path: &Path,
    files: &Checked,
    out: &mut Output,
) -> Result<(), Failure> {
    let ledger = Ledger::of(sweep, whole)?.to_json();
    out.result(files, path, |file| file.write_all(ledger.as_bytes()))?;
    Ok(())
}
