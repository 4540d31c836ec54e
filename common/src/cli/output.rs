//! Where results and messages go.

use std::fmt::{self, Display};
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use serde::Serialize;

use super::file::write_file;
use super::files::Checked;
use super::global_args::{Format, GlobalArgs};
use super::interrupt::Interrupt;
use crate::foreign::{FileName, Visible, escaped_lines, write_json};
use crate::input::InputError;

/// The file argument that stands for standard output.
pub const STDOUT: &str = "-";

/// How a command ended that did what it could.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// What was asked holds.
    Holds,
    /// It doesn't: nothing was found.
    Nothing,
    /// It was interrupted, and has said what it had by then.
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

/// Why a command couldn't do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The input isn't what it should be.
    #[error(transparent)]
    Input(#[from] InputError),
    /// The arguments contradict each other or the input.
    #[error("{0}")]
    Usage(String),
    /// Standard output can't be written; a closed pipe is no error.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    /// The same while JSON is written.
    #[error("cannot write the output: {0}")]
    Json(#[from] serde_json::Error),
    /// A file can't be written.
    #[error("cannot write {name}: {error}")]
    File {
        /// The file.
        name: FileName,
        /// Why.
        error: io::Error,
    },
    /// The user ended it while a file was written, which is as it was before.
    #[error("interrupted: {0} was not written")]
    Interrupted(FileName),
    /// A result failed the program's own check: an error in this program, not in what it was given.
    #[error("internal error: {0}; please report this, with the command and its input")]
    Internal(String),
    /// Nobody reads what is written any more, and how the command ends is known already.
    #[error("nobody reads the output")]
    Unread(Verdict),
}

/// Standard output, and how to write on it.
///
/// All that is written here is text, and passes a [`Visible`]: whatever a file holds or is called, no
/// terminal takes an order from it. Once nobody reads any more, nothing is written, and the command goes on to
/// its verdict, unless it asks ([`Output::is_closed`]) and ends sooner.
pub struct Output {
    stdout: Visible<BufWriter<StdoutLock<'static>>>,
    format: Format,
    quiet: bool,
    is_closed: bool,
}

impl Output {
    /// Standard output, to be written as the global arguments say.
    pub fn new(global: &GlobalArgs) -> Self {
        let stdout = Visible::new(BufWriter::new(io::stdout().lock()));
        Self { stdout, format: global.format, quiet: global.quiet, is_closed: false }
    }

    /// Whether JSON is wanted.
    pub const fn is_json(&self) -> bool {
        matches!(self.format, Format::Json)
    }

    /// Whether results alone are wanted.
    pub const fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// Whether nobody reads standard output any more, as behind `| head`.
    pub const fn is_closed(&self) -> bool {
        self.is_closed
    }

    /// Writes on standard output, if anybody reads it.
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

    /// A line of the result.
    pub fn line(&mut self, line: impl Display) -> io::Result<()> {
        self.write(|stdout| writeln!(stdout, "{line}"))
    }

    /// Lines that tell about the result; each becomes a comment. Not with `--quiet`.
    pub fn remark(&mut self, lines: impl Display) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        let lines = lines.to_string();
        lines.split('\n').try_for_each(|line| self.line(format!("# {line}").trim_end()))
    }

    /// An object on a line of its own: the one that is the result, or one of JSON Lines.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        let write = |stdout: &mut dyn Write| {
            write_json(&mut *stdout, value)?;
            writeln!(stdout)
        };
        Ok(self.write(write)?)
    }

    /// Says on standard error why nothing, or not all, was found. If nobody listens, that is that.
    pub fn message(&mut self, message: impl Display) -> io::Result<()> {
        self.flush()?;
        let _unheard = writeln!(anstream::stderr(), "{}", escaped_lines(&message.to_string()));
        Ok(())
    }

    /// Text that has its line ends already.
    pub fn raw(&mut self, text: &[u8]) -> Result<(), Failure> {
        Ok(self.write(|stdout| stdout.write_all(text))?)
    }

    /// Writes out what is still kept.
    pub fn flush(&mut self) -> io::Result<()> {
        self.write(|stdout| stdout.flush())
    }

    /// A progress bar on standard error, if that is a terminal.
    pub fn progress(&self, of: u64, what: &str) -> ProgressBar {
        let target =
            if self.quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let template = format!("{{msg}} {{bar:30}} {{pos}} of {{len}} {what}{{remaining}}");
        let style = ProgressStyle::with_template(&template).expect("the template is well-formed");
        let style = style.with_key("remaining", remaining);
        ProgressBar::with_draw_target(Some(of), target).with_style(style)
    }

    /// Writes a text file (`-` is standard output). A file that was there stays whole until the new one
    /// takes its place, and if the user interrupts it, it stays.
    ///
    /// # Errors
    /// If it can't be written, or is interrupted.
    ///
    /// # Panics
    /// If the command didn't say that it writes this.
    pub fn file(
        &mut self,
        files: &Checked,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        self.bytes_file(files, path, |file| write(&mut Visible::new(file)))
    }

    /// The same for a file that isn't text.
    ///
    /// # Errors
    /// As above.
    ///
    /// # Panics
    /// As above.
    pub fn bytes_file(
        &mut self,
        files: &Checked,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        assert!(files.has(path), "a command writes only what it has named");
        let name = || FileName::from(path);
        let failed = |error| Failure::File { name: name(), error };
        let interrupt = Interrupt::listen().map_err(failed)?;
        let write = |inner: &mut dyn Write| write(&mut Stoppable { inner, interrupt: &interrupt });
        let written = if path == Path::new(STDOUT) {
            self.write(|stdout| stdout.flush()).map_err(Failure::Output)?;
            let Self { stdout, is_closed, .. } = self;
            match write(stdout.inner_mut()) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    *is_closed = true;
                    Ok(())
                }
                other => other.map_err(Failure::Output),
            }
        } else {
            write_file(path, write).map_err(failed)
        };
        written.map_err(|failure| match failure {
            Failure::File { error, .. } | Failure::Output(error) if is_stop(&error) => {
                Failure::Interrupted(name())
            }
            other => other,
        })
    }
}

/// Writes until the user interrupts it.
struct Stoppable<'a> {
    inner: &'a mut dyn Write,
    interrupt: &'a Interrupt,
}

/// Why nothing more is written.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
struct Stopped;

fn is_stop(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|error| error.is::<Stopped>())
}

impl Write for Stoppable<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // `ErrorKind::Interrupted` would be tried again.
        if self.interrupt.is_requested() {
            Err(io::Error::other(Stopped))
        } else {
            self.inner.write(bytes)
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// As in ", 3m remaining"; nothing until something is known of it.
fn remaining(state: &ProgressState, text: &mut dyn fmt::Write) {
    let (eta, is_done) = (state.eta(), state.len().is_none_or(|len| state.pos() >= len));
    if !eta.is_zero() && !is_done {
        // If it can't be shown, the bar is shown without it.
        let _unshown = write!(text, ", {:#} remaining", HumanDuration(eta));
    }
}
