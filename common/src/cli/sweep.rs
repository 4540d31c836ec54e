//! Long searches from the command line: saved, gone on with, cut into parts, interrupted.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use indicatif::ProgressBar;
use serde::Serialize;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::output::{Failure, Output, STDOUT, Verdict, printable};
use crate::number::{counted, grouped};
use crate::sweep::file::{LoadError, Refusal};
use crate::sweep::{
    self, Checkpoint, Exhaustive, Identity, Ledger, LedgerError, Lock, MOST_MARKED, Part, Sweep,
    Watch, file, unfinished,
};

/// The options of long searches.
#[derive(Args, Default)]
pub struct Long {
    /// Save what was found in this file every few seconds; if it is there already, go on from it
    #[arg(long, value_name = "FILE", conflicts_with = "part")]
    checkpoint: Option<PathBuf>,
    /// Do only this part of the work, as in 3/64. What it finds is saved in --out FILE, for `merge`
    #[arg(long, value_name = "I/N", requires = "out")]
    part: Option<Part>,
    /// How often to save at most; 0 is after each unit of work
    #[arg(long, value_name = "SECONDS", default_value_t = 3, value_parser = clap::value_parser!(u64).range(..=3_600))]
    save_every: u64,
    /// Write a ledger (JSON): what was covered, unit by unit, for `cargo xtask audit`
    #[arg(long, value_name = "FILE", conflicts_with = "part")]
    ledger: Option<PathBuf>,
    /// How to show how far it has come, on standard error
    #[arg(long, value_enum, default_value_t, value_name = "HOW")]
    progress: Progress,
}

/// The arguments of `merge`.
#[derive(Args)]
pub struct Merge {
    /// The files that all parts of a search wrote with --part
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// What --out is to the whole search
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// Write a ledger (JSON): what was covered, unit by unit, for `cargo xtask audit`
    #[arg(long, value_name = "FILE")]
    pub ledger: Option<PathBuf>,
    /// Only say which parts are missing or not finished, as in 2,5-7 (exit status 1 if any is)
    #[arg(long, conflicts_with_all = ["out", "ledger"])]
    pub unfinished: bool,
}

impl Merge {
    /// The words of the command whose parts these files hold: its program, its name, its options.
    ///
    /// # Errors
    /// If the first can't be read, or isn't a checkpoint.
    pub fn command(&self) -> Result<Vec<String>, Failure> {
        let identity = file::progress(self.first()).map_err(usage)?.identity;
        let words = [identity.name, identity.parameters].join(" ");
        Ok(words.split_whitespace().map(str::to_owned).collect())
    }

    /// Says which parts are missing or not finished.
    ///
    /// # Errors
    /// If a file can't be read, or they aren't parts of one sweep.
    pub fn tell_unfinished(&self, out: &mut Output) -> Result<Verdict, Failure> {
        let numbers = unfinished(&file::progress_of(&self.files).map_err(usage)?).map_err(usage)?;
        if out.is_json() {
            out.json(&numbers.iter().collect::<Vec<_>>())?;
        } else if numbers.count() > 0 {
            out.line(numbers.to_array())?;
        }
        Ok(if numbers.count() > 0 { Verdict::Nothing } else { Verdict::Holds })
    }

    /// Refuses --out, for searches that write no file.
    ///
    /// # Errors
    /// If it is given.
    pub fn refuse_out(&self) -> Result<(), Failure> {
        match &self.out {
            Some(_) => {
                Err(Failure::Usage("this search writes no file: --out is not for it".into()))
            }
            None => Ok(()),
        }
    }

    /// What the parts in the files found together; writes the ledger, if one is asked for.
    ///
    /// # Errors
    /// If a file can't be read or is of another sweep, or they aren't all parts.
    pub fn merged<S: Exhaustive>(&self, sweep: &S, out: &mut Output) -> Result<S::Found, Failure> {
        if let Some(path) = &self.out {
            out.check_out(path)?;
        }
        for file in &self.files {
            all_differ(&[Some(file), self.out.as_deref(), self.ledger.as_deref()])?;
        }
        let identity = Identity::of(sweep);
        let mut digests = BTreeMap::new();
        let mut parts = Vec::with_capacity(self.files.len());
        for path in &self.files {
            let name = path.display().to_string();
            let Some(checkpoint) = file::load(path, &identity).map_err(usage)? else {
                let missing = format!("cannot read {name}: there is no such file");
                return Err(Failure::Usage(missing));
            };
            digests.insert(checkpoint.part, file::digest(&checkpoint));
            parts.push((name, checkpoint));
        }
        let whole = sweep::merged::<S>(parts).map_err(usage)?;
        write_ledger(sweep, &whole, &digests, self.ledger.as_deref(), out)?;
        Ok(whole.found)
    }

    fn first(&self) -> &Path {
        self.files.first().expect("clap asks for one")
    }

    /// What to say of a search that the program doesn't know.
    pub fn unknown(&self) -> Failure {
        let name = match file::progress(self.first()) {
            Ok(it) => it.identity.name,
            Err(error) => return usage(error),
        };
        let first = self.first().display();
        Failure::Usage(format!("{first} is of the sweep `{name}`, which this program doesn't know"))
    }
}

impl Long {
    /// Whether more is asked than to do it in one go and report it.
    pub const fn is_used(&self) -> bool {
        self.checkpoint.is_some() || self.part.is_some() || self.ledger.is_some()
    }
}

/// How progress is shown.
#[derive(Clone, Copy, Default, ValueEnum)]
enum Progress {
    /// A bar, on a terminal
    #[default]
    Bar,
    /// A JSON object on a line of its own, at the beginning, each second and at the end
    Json,
}

/// How a sweep ended.
pub enum Swept<F> {
    /// All was done: what was found.
    All(F),
    /// There is nothing to report: a part is in its file, or it was interrupted.
    Ended(Verdict),
}

/// Set by Ctrl-C, and when there is no more to stop. Once it is set, Ctrl-C ends the program at once.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Does a sweep, or a part of it, as the options say; `out_file` is where a part is saved.
///
/// # Errors
/// If the file that it is to go on from isn't one of this sweep, another run has it, or it can't be
/// written.
pub fn sweep<S: Exhaustive>(
    sweep: &S,
    options: &Long,
    out_file: Option<&Path>,
    out: &mut Output,
) -> Result<Swept<S::Found>, Failure>
where
    S::Found: Sync,
{
    let part = options.part.unwrap_or(Part::WHOLE);
    let path = if options.part.is_some() { out_file } else { options.checkpoint.as_deref() };
    let place = path.map(place).transpose()?;
    let path = place.as_deref();
    let other = if options.part.is_some() { None } else { out_file };
    all_differ(&[path, other, options.ledger.as_deref()])?;
    let identity = Identity::of(sweep);
    if options.ledger.is_some() && identity.units > MOST_MARKED {
        return Err(usage(LedgerError::TooManyUnits(identity.units)));
    }
    let _lock = path.map(Lock::take).transpose().map_err(usage)?;
    let known = match path {
        Some(path) => file::load(path, &identity).map_err(usage)?,
        None => None,
    };
    // A part may have no units; its file must be there all the same.
    let is_known = known.is_some();
    let from = known.unwrap_or_else(|| Checkpoint::new(identity, part));
    if from.part != part {
        let path = path.expect("only a file has another part").to_owned();
        let refusal = Refusal::OtherPart { found: from.part, expected: part };
        return Err(usage(LoadError::Refused { path, refusal }));
    }
    let is_done = is_known && from.is_complete();
    if !is_done {
        listen().map_err(|error| Failure::Usage(format!("cannot listen to Ctrl-C: {error}")))?;
    }
    let shown = Shown::new(options.progress, sweep.name(), &from, out);
    let end = if is_done { from } else { go_on(sweep, from, path, options.save_every, &shown)? };
    drop(shown);
    let name = path.map(|path| path.display().to_string());
    // Whoever reads progress as JSON has that, and the exit status.
    let tells = matches!(options.progress, Progress::Bar);
    if !end.is_complete() {
        let (done, of) = (grouped(end.done.count()), counted(part.count(sweep.units()), "unit"));
        if tells {
            out.message(printable(&match name {
                Some(name) => {
                    format!("interrupted: {done} of {of} are in {name}; go on the same way")
                }
                None => format!("interrupted: {done} of {of} were done; --checkpoint keeps them"),
            }))?;
        }
        return Ok(Swept::Ended(Verdict::Interrupted));
    }
    if let (Some(part), Some(name)) = (options.part, name) {
        if tells && !out.is_quiet() {
            out.message(printable(&format!("part {part} is in {name}")))?;
        }
        return Ok(Swept::Ended(Verdict::Holds));
    }
    let digests = BTreeMap::from([(part, file::digest(&end))]);
    write_ledger(sweep, &end, &digests, options.ledger.as_deref(), out)?;
    Ok(Swept::All(end.found))
}

/// Where a checkpoint is: links are followed, or a new file would take the place of the link. What is no
/// file can't be replaced.
fn place(path: &Path) -> Result<PathBuf, Failure> {
    /// As many as Linux follows.
    const MOST_LINKS: usize = 40;
    if path == Path::new(STDOUT) {
        let why = "what is found so far must be saved in a file: `-` is none";
        return Err(Failure::Usage(why.to_owned()));
    }
    let mut place = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(to) = fs::read_link(&place) else {
            break;
        };
        place = place.with_file_name(to);
    }
    if place.exists() && !place.is_file() {
        let name = path.display();
        return Err(Failure::Usage(format!("cannot save in {name}: it is there, and is no file")));
    }
    Ok(place)
}

/// Refuses one file for two things: what is written last would be all that is left.
fn all_differ(files: &[Option<&Path>]) -> Result<(), Failure> {
    let files: Vec<&Path> = files.iter().copied().flatten().collect();
    for (number, &file) in files.iter().enumerate() {
        if files[..number].iter().any(|&other| whole_name(other) == whole_name(file)) {
            let name = file.display();
            let two = format!("{name} is named for two things: each needs a file of its own");
            return Err(Failure::Usage(two));
        }
    }
    Ok(())
}

/// A file's name from the root on, without links, if its folder is there.
fn whole_name(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let in_folder =
        || Some(folder.unwrap_or(Path::new(".")).canonicalize().ok()?.join(path.file_name()?));
    path.canonicalize().ok().or_else(in_folder).unwrap_or_else(|| path.to_owned())
}

fn go_on<S: Sweep>(
    sweep: &S,
    from: Checkpoint<S::Found>,
    path: Option<&Path>,
    save_every: u64,
    shown: &Shown,
) -> Result<Checkpoint<S::Found>, Failure>
where
    S::Found: Sync,
{
    let failed = |error: io::Error| {
        let name = path.unwrap_or(Path::new("")).display().to_string();
        Failure::File { name, error }
    };
    // What may not be written to isn't replaced either.
    if let Some(path) = path.filter(|path| path.exists()) {
        OpenOptions::new().write(true).open(path).map_err(failed)?;
    }
    let save = |checkpoint: &Checkpoint<S::Found>| {
        path.map_or(Ok(()), |path| file::save(path, checkpoint))
    };
    let stop = || INTERRUPTED.load(Ordering::Relaxed);
    let every = Duration::from_secs(save_every);
    let watch = Watch { progress: &|done| shown.tell(done), stop: &stop, save: &save, every };
    let end = sweep::run(sweep, from, watch).map_err(failed)?;
    INTERRUPTED.store(true, Ordering::Relaxed);
    shown.end(end.done.count());
    Ok(end)
}

/// The first Ctrl-C or SIGTERM stops the sweep, and the second ends the program at once. SIGHUP is left
/// alone, so that `nohup` works.
fn listen() -> io::Result<()> {
    for signal in [SIGINT, SIGTERM] {
        flag::register_conditional_shutdown(signal, 130, &INTERRUPTED)?;
        flag::register(signal, &INTERRUPTED)?;
    }
    Ok(())
}

fn write_ledger<S: Exhaustive>(
    sweep: &S,
    whole: &Checkpoint<S::Found>,
    parts: &BTreeMap<Part, String>,
    path: Option<&Path>,
    out: &mut Output,
) -> Result<(), Failure> {
    let Some(path) = path else {
        return Ok(());
    };
    let ledger = Ledger::of(sweep, whole, Ledger::parts_of(parts)).map_err(usage)?;
    out.file(path, |file| file.write_all(ledger.to_json().as_bytes()))
}

fn usage(error: impl std::error::Error) -> Failure {
    Failure::Usage(error.to_string())
}

/// Progress, as it is shown.
enum Shown {
    Bar(ProgressBar),
    Lines(Lines),
}

impl Shown {
    fn new<F>(how: Progress, sweep: &'static str, from: &Checkpoint<F>, out: &Output) -> Self {
        let (before, of) = (from.done.count(), from.part.count(from.identity.units));
        match how {
            Progress::Bar => {
                let bar = out.progress(of, "units");
                bar.set_position(before);
                bar.reset_eta();
                Self::Bar(bar)
            }
            Progress::Json => Self::Lines(Lines::new(sweep, before, of)),
        }
    }

    fn tell(&self, done: u64) {
        match self {
            Self::Bar(bar) => bar.set_position(done),
            Self::Lines(lines) => lines.tell(done, Duration::from_secs(1)),
        }
    }

    fn end(&self, done: u64) {
        match self {
            Self::Bar(_) => {}
            Self::Lines(lines) => lines.tell(done, Duration::ZERO),
        }
    }
}

impl Drop for Shown {
    fn drop(&mut self) {
        if let Self::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}

/// Progress as JSON Lines.
struct Lines {
    sweep: &'static str,
    before: u64,
    of: u64,
    start: Instant,
    last: Mutex<(Instant, u64)>,
}

#[derive(Serialize)]
struct Line {
    sweep: &'static str,
    done: u64,
    of: u64,
    seconds: f64,
    /// Units per second, of this run.
    rate: f64,
    /// Not known before anything is done.
    seconds_to_go: Option<f64>,
}

impl Lines {
    /// Writes the first.
    fn new(sweep: &'static str, before: u64, of: u64) -> Self {
        let start = Instant::now();
        let lines = Self { sweep, before, of, start, last: Mutex::new((start, before)) };
        lines.write(before);
        lines
    }

    /// Writes a line, if there is something new, and the last one is so old or all is done.
    fn tell(&self, done: u64, age: Duration) {
        let mut last = self.last.lock().expect("nothing panics while it is locked");
        // Threads may come here in another order than they were done in.
        if done <= last.1 || (done < self.of && last.0.elapsed() < age) {
            return;
        }
        *last = (Instant::now(), done);
        self.write(done);
    }

    fn write(&self, done: u64) {
        let Self { sweep, before, of, start, .. } = *self;
        let seconds = start.elapsed().as_secs_f64();
        let (did, left) = ((done - before) as f64, (of - done) as f64);
        let rate = if did > 0.0 { did / seconds } else { 0.0 };
        let seconds_to_go = match (left > 0.0, rate > 0.0) {
            (false, _) => Some(0.0),
            (true, true) => Some(left / rate),
            (true, false) => None,
        };
        let line = Line { sweep, done, of, seconds, rate, seconds_to_go };
        let line = serde_json::to_string(&line).expect("numbers can be written");
        // Whoever doesn't listen doesn't stop it.
        let _unheard = io::Write::write_fmt(&mut anstream::stderr(), format_args!("{line}\n"));
    }
}
