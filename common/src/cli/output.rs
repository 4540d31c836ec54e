//! Writing results and messages.
//!
//! Messages are for people: standard error shows them escaped ([`foreign`](crate::foreign)), whether
//! it is a terminal or not. Results are data, which the next program must read as they are: a pipe
//! and a file get each byte. Only a terminal shows results escaped. `sink` is the one place that
//! tells the two apart.

mod sink;

use std::fmt::{self, Display};
#[cfg(unix)]
use std::fs::OpenOptions;
use std::io::{self, BufWriter, IsTerminal as _, StdoutLock, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::Duration;

pub use indicatif::ProgressBar;
use indicatif::{HumanDuration, ProgressDrawTarget, ProgressState, ProgressStyle};
use serde::Serialize;

use super::checked::Checked;
use super::global_args::{Format, GlobalArgs};
use super::interrupt::{Interrupt, SignalError, with_signals_blocked};
use crate::api;
use crate::atomic_file::{Prepared, Stopped, prepare_file};
use crate::foreign::{FileName, escaped_lines, write_json};
use crate::input::InputError;
use crate::sweep::file::LoadError;
use crate::sweep::{LedgerError, LockError, Unmergeable};
use crate::threads;
use sink::Sink;

/// How often a progress bar is drawn again.
const TICK: Duration = Duration::from_millis(500);

/// The most columns of a line of text.
pub const LINE_WIDTH: usize = 80;

/// What a line of a remark begins with.
const REMARK: &str = "# ";

/// The most columns of a line that becomes a remark.
pub const REMARK_WIDTH: usize = LINE_WIDTH - REMARK.len();

/// The file argument that stands for standard output.
pub const STDOUT: &str = "-";

/// How a command ended that didn't fail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Yes: what was asked holds, or something was found.
    Holds,
    /// No: what was asked doesn't hold, or nothing was found.
    Nothing,
    /// The command was interrupted, and has reported what it had found by then.
    Interrupted,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Holds => Self::SUCCESS,
            Verdict::Nothing => Self::from(1),
            Verdict::Interrupted => Self::from(130),
        }
    }
}

/// Why a command failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The input is invalid.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The arguments contradict each other or the input.
    #[error("{0}")]
    Usage(String),
    /// Standard output can't be written. A closed pipe is no error.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    /// JSON can't be written to standard output.
    #[error("cannot write the output: {0}")]
    Json(#[from] serde_json::Error),
    /// A file can't be written.
    #[error("cannot write {name}: {error}")]
    File {
        /// The file.
        name: FileName,
        /// Why.
        #[source]
        error: io::Error,
    },
    /// The file with a result can't be written, but the result isn't lost.
    #[error("cannot write {name}: {error}; {kept}")]
    Result {
        /// The file.
        name: FileName,
        /// Why.
        #[source]
        error: io::Error,
        /// Where the result is.
        kept: Kept,
    },
    /// A checkpoint can't be resumed or merged.
    #[error(transparent)]
    Checkpoint(#[from] LoadError),
    /// A checkpoint can't be locked.
    #[error(transparent)]
    Lock(#[from] LockError),
    /// Parts can't be merged.
    #[error(transparent)]
    Merge(#[from] Unmergeable),
    /// A ledger can't be written.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    /// Results that were loaded contradict each other, those that were found since, or what is
    /// known of the whole.
    #[error("{files}: inconsistent results: {contradiction}")]
    Inconsistent {
        /// Where they were loaded from.
        files: String,
        /// The contradiction.
        contradiction: String,
    },
    /// The handler for Ctrl-C can't be installed.
    #[error(transparent)]
    Signals(#[from] SignalError),
    /// The user interrupted the command while it wrote a file, which keeps its old contents.
    #[error("interrupted: {0} was not written")]
    Interrupted(FileName),
    /// A result failed the program's own check: a bug in this program, not in its input.
    #[error("internal error: {0}; please report this, with the command and its input")]
    Internal(String),
    /// Standard output is closed, and the verdict is already known.
    #[error("standard output is closed")]
    Unread(Verdict),
    /// The command failed, has reported why, and then has done all else.
    #[error("the command failed, as reported")]
    Reported,
}

/// Where a result is that can't be written to its file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Kept {
    /// In a complete checkpoint.
    #[error("{0} has the result: run the same command again with another file")]
    InCheckpoint(FileName),
    /// On standard output, as text; with `--format json`, as an object with the file and its text.
    #[error("its contents are on standard output")]
    OnStdout,
}

/// Where a result was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// To its file.
    ToFile,
    /// Elsewhere, and the command will fail.
    Elsewhere,
}

/// The contents of a file that can't be written, as JSON.
#[derive(Serialize)]
struct Unwritten<'a> {
    unwritten: &'a FileName,
    text: String,
}

impl From<api::Error> for Failure {
    fn from(error: api::Error) -> Self {
        match error {
            api::Error::Input(error) => Self::Input(error),
            api::Error::Request(reason) => Self::Usage(reason),
            api::Error::Field { field, reason } => {
                Self::Usage(format!("--{} {reason}", field.replace('_', "-")))
            }
            api::Error::Internal(reason) => Self::Internal(reason),
        }
    }
}

/// Standard output, and how to write to it.
///
/// Once the reader has closed the pipe, output is dropped and the command continues to its verdict,
/// unless it checks [`Output::is_closed`] and ends sooner.
#[derive(Debug)]
pub struct Output {
    stdout: Sink<BufWriter<StdoutLock<'static>>>,
    format: Format,
    quiet: bool,
    is_closed: bool,
    /// The complete checkpoint that holds the result of a search.
    checkpoint: Option<FileName>,
    has_failed: bool,
}

impl Output {
    /// Standard output, in the format that the global arguments ask for.
    pub fn new(global: &GlobalArgs) -> Self {
        let is_terminal = io::stdout().is_terminal();
        let stdout = Sink::new(BufWriter::new(io::stdout().lock()), is_terminal);
        Self {
            stdout,
            format: global.format,
            quiet: global.quiet,
            is_closed: false,
            checkpoint: None,
            has_failed: false,
        }
    }

    /// Whether to write JSON.
    pub const fn is_json(&self) -> bool {
        matches!(self.format, Format::Json)
    }

    /// Whether to write results only.
    pub const fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Whether the reader has closed standard output, as `| head` does.
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Writes to standard output, unless the reader has closed it.
    fn write(&mut self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        if self.is_closed {
            return Ok(());
        }
        match write(&mut self.stdout) {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                self.is_closed = true;
                Ok(())
            }
            other => other,
        }
    }

    /// Writes a line of the result.
    pub fn line(&mut self, line: impl Display) -> io::Result<()> {
        self.write(|stdout| writeln!(stdout, "{line}"))
    }

    /// Writes lines about the result, each as a comment. `--quiet` suppresses them.
    pub fn remark(&mut self, lines: impl Display) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let lines = lines.to_string();
        lines.split('\n').try_for_each(|line| self.line(format!("{REMARK}{line}").trim_end()))
    }

    /// Writes the empty line before a result, counted from 0. The first is a remark, so that with
    /// `--quiet` the output begins with the result.
    pub fn gap_before(&mut self, number: usize) -> io::Result<()> {
        match number {
            0 => self.remark(""),
            _ => self.line(""),
        }
    }

    /// Writes a JSON object on its own line: the result, or one of several JSON Lines.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let write = |stdout: &mut dyn Write| {
            write_json(&mut *stdout, value)?;
            writeln!(stdout)
        };
        Ok(self.write(write)?)
    }

    /// Writes a message to standard error, for example why nothing was found. Errors are ignored.
    pub fn message(&mut self, message: impl Display) -> io::Result<()> {
        self.flush()?;
        let _ignored = writeln!(anstream::stderr(), "{}", escaped_lines(&message.to_string()));
        Ok(())
    }

    /// Writes text that ends with a line break of its own.
    pub fn raw(&mut self, text: &[u8]) -> Result<(), Failure> {
        Ok(self.write(|stdout| stdout.write_all(text))?)
    }

    /// Flushes buffered output.
    pub fn flush(&mut self) -> io::Result<()> {
        self.write(|stdout| stdout.flush())
    }

    /// A progress bar on standard error, if that is a terminal. It appears at once, and its clock
    /// runs even while a search reports nothing.
    pub fn progress(&self, of: u64, what: &str) -> ProgressBar {
        let target =
            if self.quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let template =
            format!("{{msg}} {{bar:30}} {{pos}} of {{len}} {what}, {{elapsed}}{{remaining}}");
        let style = ProgressStyle::with_template(&template).expect("the template is well-formed");
        let style = style.with_key("remaining", remaining);
        let bar = ProgressBar::with_draw_target(Some(of), target).with_style(style);
        if !bar.is_hidden() {
            keep_drawing(&bar, TICK);
        }
        bar
    }

    /// A progress bar for work of unknown size.
    pub fn counter(&self, what: &str) -> ProgressBar {
        let style = ProgressStyle::with_template(&format!("{{pos}} {what}, {{elapsed}}"));
        self.progress(0, what).with_style(style.expect("the template is well-formed"))
    }

    /// Writes a file (`-` is standard output). An existing file is replaced atomically, and stays
    /// unchanged if the user interrupts the command.
    ///
    /// # Errors
    /// If the file can't be written, or the user interrupts the command.
    ///
    /// # Panics
    /// If `files` doesn't list the file as one that is written.
    pub fn file(
        &mut self,
        files: &Checked,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let interrupt = Interrupt::install()?;
        let prepared = self.prepare(files, path, &interrupt, write)?;
        put_in_place(prepared, path)
    }

    /// Like [`Output::file`], for several files. All are complete before the first one replaces an
    /// old file, so that a full disk doesn't leave a mix of old and new ones.
    ///
    /// # Errors
    /// If one can't be written, or the user interrupts the command.
    ///
    /// # Panics
    /// If `files` doesn't list one as a file that is written.
    pub fn all_files<W: FnOnce(&mut dyn Write) -> io::Result<()>>(
        &mut self,
        files: &Checked,
        all: impl IntoIterator<Item = (PathBuf, W)>,
    ) -> Result<(), Failure> {
        // Throughout, or a signal would leave temporary files.
        let interrupt = Interrupt::install()?;
        let prepare = |(path, write): (PathBuf, W)| {
            Ok((self.prepare(files, &path, &interrupt, write)?, path))
        };
        let all: Vec<_> = all.into_iter().map(prepare).collect::<Result<_, Failure>>()?;
        all.into_iter().try_for_each(|(prepared, path)| put_in_place(prepared, &path))
    }

    /// Writes everything but the last step: [`put_in_place`].
    fn prepare(
        &mut self,
        files: &Checked,
        path: &Path,
        interrupt: &Interrupt,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<Prepared, Failure> {
        assert!(files.writes(path), "a command writes only files that were checked");
        let write = |inner: &mut dyn Write| write(&mut Stoppable { inner, interrupt });
        let written = if path == Path::new(STDOUT) {
            self.write(write).map(|()| Prepared::NOTHING).map_err(Failure::Output)
        } else {
            let is_terminal = is_terminal(path);
            let write = |file: &mut dyn Write| write(&mut Sink::new(file, is_terminal));
            prepare_file(path, &|| interrupt.is_requested(), write)
                .map_err(|error| Failure::File { name: FileName::from(path), error })
        };
        written.map_err(|failure| match failure {
            Failure::File { error, .. } | Failure::Output(error) if Stopped::is(&error) => {
                Failure::Interrupted(FileName::from(path))
            }
            other => other,
        })
    }

    /// Writes the text of a long search's result, as [`Output::file`] does. If the file can't be
    /// written, the result isn't lost: a checkpoint has it, or standard output gets it. The command
    /// continues, and fails at the end.
    ///
    /// # Errors
    /// If standard output can't be written, or the user interrupts the command.
    ///
    /// # Panics
    /// If `files` doesn't list the file as one that is written.
    pub fn result(
        &mut self,
        files: &Checked,
        path: &Path,
        write: impl Fn(&mut dyn Write) -> io::Result<()>,
    ) -> Result<Written, Failure> {
        let written = self.file(files, path, &write);
        self.unless_written(written, write)
    }

    /// Writes bytes of a long search's result, as [`Output::result`] does; standard output gets a
    /// text.
    ///
    /// # Errors
    /// As [`Output::result`], or if the file is a terminal.
    ///
    /// # Panics
    /// If `files` doesn't list the file as one that is written.
    pub fn bytes_result(
        &mut self,
        files: &Checked,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
        write_text: impl Fn(&mut dyn Write) -> io::Result<()>,
    ) -> Result<Written, Failure> {
        let written = self.bytes_file(files, path, write);
        self.unless_written(written, write_text)
    }

    /// Keeps a result whose file can't be written.
    fn unless_written(
        &mut self,
        written: Result<(), Failure>,
        write: impl Fn(&mut dyn Write) -> io::Result<()>,
    ) -> Result<Written, Failure> {
        let (name, error) = match written {
            Err(Failure::File { name, error }) => (name, error),
            other => return other.map(|()| Written::ToFile),
        };
        let kept = match self.checkpoint.clone() {
            Some(checkpoint) => Kept::InCheckpoint(checkpoint),
            None if self.is_json() => {
                let mut text = Vec::new();
                write(&mut text)?;
                let text = String::from_utf8_lossy(&text).into_owned();
                self.json(&Unwritten { unwritten: &name, text })?;
                Kept::OnStdout
            }
            None => {
                self.write(write)?;
                Kept::OnStdout
            }
        };
        self.fail_at_the_end(&Failure::Result { name, error, kept })?;
        Ok(Written::Elsewhere)
    }

    /// Says why the command will fail at the end, though it continues.
    pub(super) fn fail_at_the_end(&mut self, failure: &Failure) -> io::Result<()> {
        self.has_failed = true;
        self.message(format!("error: {failure}"))
    }

    /// Whether something failed, though the command continued.
    pub(super) const fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Notes that a complete checkpoint, if there is one, has the result of a search.
    pub(super) fn found_result_is_in(&mut self, checkpoint: Option<FileName>) {
        self.checkpoint = checkpoint;
    }

    /// Like [`Output::file`], for a file that isn't text: a terminal can't show it.
    ///
    /// # Errors
    /// If the file can't be written or is a terminal, or the user interrupts the command.
    ///
    /// # Panics
    /// If `files` doesn't list the file as one that is written.
    pub fn bytes_file(
        &mut self,
        files: &Checked,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        let is_terminal =
            if path == Path::new(STDOUT) { self.stdout.is_terminal() } else { is_terminal(path) };
        if is_terminal {
            let not_text = "a terminal can't show a file that isn't text: name a file with --out";
            return Err(Failure::Usage(not_text.to_owned()));
        }
        self.file(files, path, write)
    }
}

/// The last step of writing a file.
fn put_in_place(prepared: Prepared, path: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::File { name: FileName::from(path), error };
    prepared.put_in_place().map_err(failed)
}

/// Whether a file is a terminal, such as `/dev/tty`.
#[cfg(unix)]
fn is_terminal(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    // Opening a pipe could block.
    let is_device = path.metadata().is_ok_and(|device| device.file_type().is_char_device());
    is_device && OpenOptions::new().write(true).open(path).is_ok_and(|file| file.is_terminal())
}

/// Elsewhere a terminal isn't a file.
#[cfg(not(unix))]
fn is_terminal(_: &Path) -> bool {
    false
}

/// A writer that fails once the user interrupts the command.
struct Stoppable<'a> {
    inner: &'a mut dyn Write,
    interrupt: &'a Interrupt,
}

impl Write for Stoppable<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.interrupt.is_requested() { Err(Stopped::error()) } else { self.inner.write(bytes) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Draws a bar at once and at intervals, until it is finished. indicatif's own thread for this
/// panics where the system can't start one. Without it, the bar is drawn when progress is reported.
pub fn keep_drawing(bar: &ProgressBar, every: Duration) {
    let bar = bar.downgrade();
    let draw = move || {
        while let Some(bar) = bar.upgrade().filter(|bar| !bar.is_finished()) {
            bar.tick();
            drop(bar);
            thread::sleep(every);
        }
    };
    let _without = with_signals_blocked(|| threads::builder().spawn(draw));
}

/// The remaining time, as in ", 3m remaining"; nothing while it is unknown.
fn remaining(state: &ProgressState, text: &mut dyn fmt::Write) {
    let (eta, is_done) = (state.eta(), state.len().is_none_or(|len| state.pos() >= len));
    if !eta.is_zero() && !is_done {
        let _ignored = write!(text, ", {:#} remaining", HumanDuration(eta));
    }
}
