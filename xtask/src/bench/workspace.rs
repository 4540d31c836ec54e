//! A folder with the files that commands read, in which all commands run.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use solidoku_common::control::Control;

use super::error::BenchError;
use super::process;
use crate::args::ExportFormat;
use crate::exit::root;
use crate::export;

/// A program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Program {
    /// A program of this workspace.
    Ours(&'static str),
    /// A package under `peers` that is a workspace of its own.
    Peer(&'static str),
    /// A script under `peers/python`.
    Python(&'static str),
    /// A program of another project, which may not be installed.
    Other(&'static str),
}

/// A command: a program and its arguments.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// The program.
    pub(super) program: Program,
    /// The program's arguments.
    pub(super) args: Vec<String>,
}

/// A file that a command reads.
#[derive(Clone, Debug)]
pub(super) struct File {
    /// The file's name in the workspace.
    pub(super) name: &'static str,
    /// What is in it.
    pub(super) content: Content,
}

/// What is in a file.
#[derive(Clone, Debug)]
pub(super) enum Content {
    /// A text that stands in the figures.
    Text(&'static str),
    /// A file of the repository.
    InRepository(&'static str),
    /// What `cargo xtask export` writes.
    Export(&'static str, ExportFormat),
    /// What a command prints, which isn't measured.
    Printed(Run),
}

impl Run {
    /// A command, its words in one text.
    pub(super) fn new(program: Program, args: &str) -> Self {
        let args = args.split_whitespace().map(str::to_owned).collect();
        Self { program, args }
    }

    /// The command with a number of threads.
    pub(super) fn with_threads(&self, threads: usize) -> Self {
        let mut run = self.clone();
        run.args.extend(["--threads".to_owned(), threads.to_string()]);
        run
    }

    /// As a user types it.
    pub(super) fn typed(&self) -> String {
        let program = match self.program {
            Program::Ours("xtask") => "cargo xtask",
            Program::Ours(name) | Program::Peer(name) | Program::Other(name) => name,
            Program::Python(script) => &format!("python3 {script}"),
        };
        let words = self.args.iter().map(String::as_str);
        [program].into_iter().chain(words).collect::<Vec<_>>().join(" ")
    }

    /// The words of the command.
    pub(super) fn words(&self) -> Vec<OsString> {
        let mut words: Vec<OsString> = match self.program {
            Program::Ours(name) => vec![target().join("release").join(name).into()],
            Program::Peer(name) => vec![peer_target(name).join("release").join(name).into()],
            Program::Other(name) => vec![name.into()],
            Program::Python(script) => {
                vec!["python3".into(), root().join("peers").join("python").join(script).into()]
            }
        };
        words.extend(self.args.iter().map(OsString::from));
        words
    }

    /// Whether an exit code says that the work is done. Solvers of logic end with 10, 20 or 30
    /// then, and pyraminx with 1 if nothing was found.
    pub(super) fn is_done(&self, code: Option<i32>) -> bool {
        match self.program {
            Program::Other(_) => matches!(code, Some(0 | 10 | 20 | 30)),
            Program::Ours("pyraminx") => matches!(code, Some(0 | 1)),
            _ => code == Some(0),
        }
    }

    /// The error that it can't be run, or ends badly.
    pub(super) fn failed(&self, what: impl ToString) -> BenchError {
        BenchError::Command { command: self.typed(), what: what.to_string() }
    }
}

/// Cargo's folder for what is built, where this program lies in the folder of its profile.
pub(super) fn target() -> PathBuf {
    let this = std::env::current_exe().expect("a program that runs has a path");
    this.ancestors().nth(2).expect("it lies in the folder of its profile").to_owned()
}

/// Where a package under `peers` is built that is a workspace of its own.
pub(super) fn peer_target(name: &str) -> PathBuf {
    target().join(name)
}

/// The folder, which is deleted with this.
pub(super) struct Workspace {
    folder: tempfile::TempDir,
}

impl Workspace {
    /// An empty one.
    pub(super) fn new() -> Result<Self, BenchError> {
        let error = |error| BenchError::File("a temporary folder".to_owned(), error);
        Ok(Self { folder: tempfile::tempdir().map_err(error)? })
    }

    /// Where a file of this name is.
    pub(super) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// A command that runs here, and reads and prints nothing.
    pub(super) fn command(&self, words: &[OsString]) -> Command {
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).current_dir(self.folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// Writes a file, if it isn't there yet.
    pub(super) fn provide(&self, file: &File, control: Control<'_>) -> Result<(), BenchError> {
        let path = self.path(file.name);
        if path.exists() {
            return Ok(());
        }
        let failed = |error| BenchError::File(file.name.to_owned(), error);
        let bytes = match &file.content {
            Content::Text(text) => text.as_bytes().to_owned(),
            Content::InRepository(name) => fs::read(root().join(name)).map_err(failed)?,
            Content::Export(id, format) => {
                let all = export::all();
                let export = all.iter().find(|export| export.id == *id);
                let export = export.expect("figures name exports that there are");
                let (encoding, _) = export.encode();
                export.text(&encoding, *format).into_bytes()
            }
            // Without the program, the one that needs the file isn't here either.
            Content::Printed(run) => self.output(run, control)?.unwrap_or_default().into_bytes(),
        };
        fs::write(path, bytes).map_err(failed)
    }

    /// What a command prints; `None` if its program isn't installed.
    pub(super) fn output(
        &self,
        run: &Run,
        control: Control<'_>,
    ) -> Result<Option<String>, BenchError> {
        let [printed, errors] = ["printed", "errors"].map(|name| self.path(name));
        let mut command = self.command(&run.words());
        let ended = fs::File::create(&printed)
            .and_then(|file| Ok((file, fs::File::create(&errors)?)))
            .and_then(|(out, err)| process::run(command.stdout(out).stderr(err), control));
        match ended {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(run.failed(format!("can't be run: {error}"))),
            Ok(None) => Err(BenchError::Interrupted),
            Ok(Some(status)) if run.is_done(status.code()) => {
                let bytes = fs::read(printed).map_err(|error| run.failed(error))?;
                Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
            }
            Ok(Some(status)) => {
                let errors = fs::read_to_string(errors).unwrap_or_default();
                Err(run.failed(format!("ends with {status}: {errors}")))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_as_one_types_them() {
        let run = Run::new(Program::Ours("fractal3d"), "solve --count-to all unit.txt");
        assert_eq!(
            run.with_threads(2).typed(),
            "fractal3d solve --count-to all unit.txt --threads 2"
        );
        let script = Run::new(Program::Python("cube4d_post.py"), "");
        assert_eq!(script.typed(), "python3 cube4d_post.py");
    }

    #[test]
    fn a_program_that_is_not_installed_is_no_failure() {
        let workspace = Workspace::new().unwrap();
        let run = Run::new(Program::Other("no-such-solver"), "");
        assert!(workspace.output(&run, Control::UNLIMITED).unwrap().is_none());
    }
}
