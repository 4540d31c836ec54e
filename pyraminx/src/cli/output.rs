//! Where results and messages go.

use std::fmt::Display;
use std::fs;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;
use std::process::ExitCode;

use common::input::InputError;
use common::number::grouped;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use pyraminx::design::By;
use pyraminx::labelling::Labelling;
use pyraminx::state::State;
use serde::Serialize;

use crate::cli::args::{Format, Manners};

/// The file argument that stands for standard output.
pub(crate) const STDOUT: &str = "-";

/// How a command ended that did what it could.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// What was asked holds.
    Holds,
    /// It doesn't: nothing was found.
    Nothing,
}

impl From<Verdict> for ExitCode {
    fn from(verdict: Verdict) -> Self {
        match verdict {
            Verdict::Holds => Self::SUCCESS,
            Verdict::Nothing => Self::from(1),
        }
    }
}

/// Why a command couldn't do what it was asked.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error(transparent)]
    Input(#[from] InputError),
    /// The arguments contradict each other or the input.
    #[error("{0}")]
    Usage(String),
    /// Standard output can't be written; a closed pipe is no error.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
    #[error("cannot write the output: {0}")]
    Json(#[from] serde_json::Error),
    /// A file can't be written.
    #[error("cannot write {name}: {error}")]
    File { name: String, error: io::Error },
}

impl Failure {
    /// Whether nobody reads any more.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        match self {
            Self::Output(error) => error.kind() == io::ErrorKind::BrokenPipe,
            Self::Json(error) => error.io_error_kind() == Some(io::ErrorKind::BrokenPipe),
            _ => false,
        }
    }
}

/// Standard output, and how to write on it.
pub(crate) struct Output {
    stdout: BufWriter<StdoutLock<'static>>,
    format: Format,
    quiet: bool,
}

impl Output {
    pub(crate) fn new(manners: &Manners) -> Self {
        let stdout = BufWriter::new(io::stdout().lock());
        Self { stdout, format: manners.format, quiet: manners.quiet }
    }

    pub(crate) const fn is_json(&self) -> bool {
        matches!(self.format, Format::Json)
    }

    /// A line of the result.
    pub(crate) fn line(&mut self, line: impl Display) -> io::Result<()> {
        writeln!(self.stdout, "{line}")
    }

    /// Lines that tell about the result; each becomes a comment. Not with `--quiet`.
    pub(crate) fn remark(&mut self, lines: impl Display) -> io::Result<()> {
        if self.quiet {
            return Ok(());
        }
        for line in lines.to_string().split('\n') {
            writeln!(self.stdout, "{}", format!("# {line}").trim_end())?;
        }
        Ok(())
    }

    /// The one object that is the result.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.stdout, value)?;
        Ok(self.line("")?)
    }

    /// Refuses a file that would be mixed up with the JSON on standard output.
    pub(crate) fn check_out(&self, path: &Path) -> Result<(), Failure> {
        if self.is_json() && path == Path::new(STDOUT) {
            let both = "--out - and --format json both claim standard output";
            return Err(Failure::Usage(both.to_owned()));
        }
        Ok(())
    }

    /// Bytes as they are.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.stdout.write_all(bytes)?)
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }

    /// A progress bar on standard error, if that is a terminal.
    pub(crate) fn progress(&self, of: u64, what: &str) -> ProgressBar {
        let target =
            if self.quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
        let template = format!("{{msg}} {{bar:30}} {{pos}} of {{len}} {what}, {{eta}} to go");
        let style = ProgressStyle::with_template(&template).expect("the template is well-formed");
        ProgressBar::with_draw_target(Some(of), target).with_style(style)
    }

    /// Writes a file (`-` is standard output). A file that was there stays whole until the new one
    /// takes its place.
    pub(crate) fn file(
        &mut self,
        path: &Path,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), Failure> {
        if path == Path::new(STDOUT) {
            return Ok(write(&mut self.stdout)?);
        }
        // A name may hold anything, but a terminal must not be given orders by it.
        let name = || path.display().to_string().replace(char::is_control, "\u{fffd}");
        write_file(path, write).map_err(|error| Failure::File { name: name(), error })
    }
}

fn write_file(path: &Path, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    // Links are followed, and what is no file (a device, a pipe) is written to, not replaced.
    let path = match (fs::canonicalize(path), fs::read_link(path)) {
        (Ok(path), _) => path,
        (Err(_), Ok(to_be)) => path.with_file_name(to_be),
        (Err(_), Err(_)) => path.to_owned(),
    };
    if path.exists() && !path.is_file() {
        let mut device = BufWriter::new(fs::OpenOptions::new().write(true).open(path)?);
        write(&mut device)?;
        return device.flush();
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    fs::metadata(folder)?;
    // What may not be written to isn't replaced either, and who may read it stays.
    let mut permissions = None;
    if path.exists() {
        let old = fs::OpenOptions::new().write(true).open(&path)?;
        permissions = Some(old.metadata()?.permissions());
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // Its own errors would name a file that nobody asked for.
    let mut file = builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    let mut buffered = BufWriter::new(file.as_file_mut());
    write(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A number and its noun, as in `1 state` and `8 states`.
pub(crate) fn counted(number: impl Into<u128>, noun: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{} {noun}{plural}", grouped(number))
}

/// A state in JSON: its numbers, and the net that it shows.
#[derive(Serialize)]
pub(crate) struct StateJson {
    tips: [u8; 4],
    axials: [u8; 4],
    edges: [u8; 6],
    flipped: Vec<u8>,
    net: [String; 4],
}

impl StateJson {
    pub(crate) fn new(state: State, labelling: &Labelling) -> Self {
        Self {
            tips: state.tips.orientations(),
            axials: state.axials.orientations(),
            edges: state.edges.permutation().images(),
            flipped: state.edges.flipped().map(|place| place as u8).collect(),
            net: state.show(labelling).to_faces(),
        }
    }
}

/// As on the command line.
pub(crate) const fn by_name(by: By) -> &'static str {
    match by {
        By::Arrangements => "arrangements",
        By::Looks => "looks",
    }
}
