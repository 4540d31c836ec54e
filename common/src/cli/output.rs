//! Where results and messages go.

use std::fmt::Display;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::file::{all_differ, write_file};
use super::manners::{Format, Manners};
use crate::input::InputError;

/// The file argument that stands for standard output.
pub const STDOUT: &str = "-";

/// How a command ended that did what it could.
#[derive(Clone, Copy, PartialEq, Eq)]
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
        name: String,
        /// Why.
        error: io::Error,
    },
}

impl Failure {
    /// Whether nobody reads any more.
    pub fn is_closed_pipe(&self) -> bool {
        match self {
            Self::Output(error) => error.kind() == io::ErrorKind::BrokenPipe,
            Self::Json(error) => error.io_error_kind() == Some(io::ErrorKind::BrokenPipe),
            _ => false,
        }
    }
}

/// Standard output, and how to write on it.
pub struct Output {
    stdout: BufWriter<StdoutLock<'static>>,
    format: Format,
    quiet: bool,
}

impl Output {
    /// Standard output, to be written as these manners say.
    pub fn new(manners: &Manners) -> Self {
        let stdout = BufWriter::new(io::stdout().lock());
        Self { stdout, format: manners.format, quiet: manners.quiet }
    }

    /// Whether JSON is wanted.
    pub const fn is_json(&self) -> bool {
        matches!(self.format, Format::Json)
    }

    /// Whether results alone are wanted.
    pub const fn is_quiet(&self) -> bool {
        self.quiet
    }

    /// A line of the result.
    pub fn line(&mut self, line: impl Display) -> io::Result<()> {
        writeln!(self.stdout, "{line}")
    }

    /// Lines that tell about the result; each becomes a comment. Not with `--quiet`.
    pub fn remark(&mut self, lines: impl Display) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        for line in lines.to_string().split('\n') {
            writeln!(self.stdout, "{}", format!("# {line}").trim_end())?;
        }
        Ok(())
    }

    /// An object on a line of its own: the one that is the result, or one of JSON Lines.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.stdout, value)?;
        Ok(self.line("")?)
    }

    /// Refuses a file that would be mixed up with the JSON on standard output, or take the place of what
    /// is read.
    pub fn check_out<'a>(
        &self,
        path: &Path,
        inputs: impl IntoIterator<Item = &'a String>,
    ) -> Result<(), Failure> {
        if self.is_json() && path == Path::new(STDOUT) {
            let both = "--out - and --format json both claim standard output";
            return Err(Failure::Usage(both.to_owned()));
        }
        // A terminal can be read and written.
        if !path.is_file() {
            return Ok(());
        }
        inputs.into_iter().try_for_each(|input| all_differ(&[Some(Path::new(input)), Some(path)]))
    }

    /// Says on standard error why nothing, or not all, was found.
    pub fn message(&mut self, message: impl Display) -> io::Result<()> {
        self.stdout.flush()?;
        writeln!(anstream::stderr(), "{message}")
    }

    /// Bytes as they are.
    pub fn raw(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.stdout.write_all(bytes)?)
    }

    /// Writes out what is still kept.
    pub fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }

    /// A progress bar on standard error, if that is a terminal.
    pub fn progress(&self, of: u64, what: &str) -> ProgressBar {
        let target =
            if self.quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let template = format!("{{msg}} {{bar:30}} {{pos}} of {{len}} {what}, {{eta}} to go");
        let style = ProgressStyle::with_template(&template).expect("the template is well-formed");
        ProgressBar::with_draw_target(Some(of), target).with_style(style)
    }

    /// Writes a file (`-` is standard output). A file that was there stays whole until the new one
    /// takes its place.
    pub fn file(
        &mut self,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        if path == Path::new(STDOUT) {
            return Ok(write(&mut self.stdout)?);
        }
        let name = || path.display().to_string();
        write_file(path, write).map_err(|error| Failure::File { name: name(), error })
    }
}

/// Text that moves no cursor and changes no colour: lines of what can be seen.
pub(super) fn printable(text: &str) -> String {
    text.replace(|c: char| c.is_control() && c != '\n', "\u{fffd}")
}
