//! Runs the program and keeps what it said.

use std::fmt;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A labelling of many solved states: 559,872, and 192 looks.
pub(crate) const MANY: &str = "381892832 381627574 361547519 295746469";

/// What a run left behind. Its `Display` is a transcript for snapshots.
#[derive(PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The program with these arguments, in surroundings that are the same everywhere.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pyraminx"));
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for variable in ["COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RAYON_NUM_THREADS"] {
        command.env_remove(variable);
    }
    command
}

/// Runs the program with nothing on its standard input.
pub(crate) fn run(args: &[&str]) -> Run {
    Run::of(command(args).output().unwrap())
}

/// Runs the program with this on its standard input.
pub(crate) fn run_with_input(args: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut command = assert_cmd::Command::from_std(command(args));
    Run::of(command.write_stdin(input.as_ref()).output().unwrap())
}

/// Runs the program in a folder.
pub(crate) fn run_in(folder: &TempDir, args: &[&str]) -> Run {
    Run::of(command(args).current_dir(folder.path()).output().unwrap())
}

/// A folder with these files.
pub(crate) fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

/// The names of all that is in a folder.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

/// The JSON that the program writes with these arguments, all of it and nothing else.
pub(crate) fn json(args: &[&str]) -> Value {
    let run = run(&[args, &["--format", "json"]].concat());
    assert_eq!(run.stderr, "");
    serde_json::from_str(&run.stdout).unwrap()
}

/// How a run ends of which only so many bytes are read.
pub(crate) fn read_only(bytes: usize, args: &[&str]) -> Run {
    let mut child: Child = command(args).spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut read = vec![0; bytes];
    std::io::Read::read_exact(&mut stdout, &mut read).unwrap();
    drop(stdout);
    let run = Run::of(child.wait_with_output().unwrap());
    Run { stdout: String::from_utf8(read).unwrap(), ..run }
}

impl Run {
    pub(crate) fn of(output: Output) -> Self {
        Self {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// The lines that aren't remarks or empty.
    pub(crate) fn results(&self) -> Vec<&str> {
        self.stdout.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect()
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.stdout)?;
        if !self.stderr.is_empty() {
            write!(f, "--- standard error\n{}", self.stderr)?;
        }
        match self.status {
            Some(0) => Ok(()),
            Some(status) => write!(f, "--- exit status {status}"),
            None => write!(f, "--- ended by a signal"),
        }
    }
}

impl fmt::Debug for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
