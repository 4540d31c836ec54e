//! Runs the programs as their users do, for their tests: arguments and input in; output, errors and
//! exit status out. A failure is a panic. And [`twisty`]: readers of
//! puzzles.

pub mod forged;
#[cfg(target_os = "linux")]
pub mod interrupt;
pub mod parts;
#[cfg(unix)]
pub mod terminal;
pub mod twisty;

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A program, by where it is; cargo tells tests so as `CARGO_BIN_EXE_name`.
#[derive(Clone, Copy, Debug)]
pub struct Program(pub &'static str);

impl Program {
    /// A command with these arguments, nothing to read, and surroundings that are the same
    /// everywhere.
    pub fn command(self, args: &[&str]) -> Command {
        in_plain_surroundings(Command::new(self.0), args)
    }

    /// A command with these arguments, started by another program and its arguments.
    pub fn wrapped(self, by: &[&str], args: &[&str]) -> Command {
        let words = [by, &[self.0], args].concat();
        in_plain_surroundings(Command::new(words[0]), &words[1..])
    }

    /// Runs the program with this on standard input.
    pub fn run(self, args: &[&str], input: impl AsRef<[u8]>) -> Run {
        let mut command = assert_cmd::Command::from_std(self.command(args));
        Run::of(command.write_stdin(input.as_ref()).output().expect("it is there"))
    }

    /// What a run prints, which must succeed.
    pub fn done(self, args: &[&str], input: impl AsRef<[u8]>) -> String {
        let run = self.run(args, input);
        assert_eq!(run.status, Some(0), "{args:?}: {}", run.stderr);
        run.stdout
    }

    /// What a run prints with `--format json`: one JSON value, and no more.
    pub fn json(self, args: &[&str], input: impl AsRef<[u8]>) -> Value {
        let text = self.done(&[args, &["--format", "json"]].concat(), input);
        serde_json::from_str(&text).expect("it is JSON")
    }

    /// The error for bad input or wrong usage.
    pub fn refused(self, args: &[&str], input: impl AsRef<[u8]>) -> String {
        let run = self.run(args, input);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{args:?}: {}", run.stderr);
        run.stderr
    }
}

fn in_plain_surroundings(mut command: Command, args: &[&str]) -> Command {
    command.args(args).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for variable in ["COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RAYON_NUM_THREADS"] {
        command.env_remove(variable);
    }
    command
}

/// Gives a script to a shell that stops at the first failure, works in this folder, and finds the
/// programs of another one.
pub fn shell(programs: &Path, folder: &Path, script: &str) -> Run {
    let path = std::env::var("PATH").expect("a shell is found with it");
    let mut command = Command::new("bash");
    let programs = programs.to_str().expect("cargo's folders are named in UTF-8");
    command.env("PATH", format!("{programs}:{path}")).current_dir(folder);
    let mut command = in_plain_surroundings(command, &["-euo", "pipefail", "-c", script]);
    Run::of(command.output().expect("there is a shell"))
}

/// What a run left behind. Its `Display` is a transcript for snapshots.
#[derive(Clone, PartialEq, Eq)]
pub struct Run {
    /// The exit status; `None` if it was ended by a signal.
    pub status: Option<i32>,
    /// What it printed.
    pub stdout: String,
    /// What it said.
    pub stderr: String,
}

impl Run {
    /// The run of a process that has ended.
    pub fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("programs write UTF-8");
        Self {
            status: output.status.code(),
            stdout: text(output.stdout),
            stderr: text(output.stderr),
        }
    }

    /// The lines that aren't remarks or empty.
    pub fn results(&self) -> Vec<&str> {
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

/// The temporary files in a folder that killed runs left behind.
pub fn leftovers(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("it is there");
    let paths = entries.map(|entry| entry.expect("it can be read").path());
    let is_one = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| name.starts_with(".solidoku-"))
    };
    paths.filter(is_one).collect()
}

/// A folder that is deleted after the test, and the program that works there. Lines are arguments
/// with blanks between them.
#[derive(Debug)]
pub struct Folder {
    folder: TempDir,
    program: Program,
}

impl Folder {
    /// An empty folder.
    pub fn new(program: Program) -> Self {
        Self { folder: tempfile::tempdir().expect("a folder can be made"), program }
    }

    /// A folder with these files.
    pub fn with_files(program: Program, files: &[(&str, &[u8])]) -> Self {
        let folder = Self::new(program);
        for (name, bytes) in files {
            fs::write(folder.path(name), bytes).expect("a file can be written");
        }
        folder
    }

    /// Where a file of that name is, or would be.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// What a file holds; `None` if it isn't there.
    pub fn read(&self, name: &str) -> Option<Vec<u8>> {
        fs::read(self.path(name)).ok()
    }

    /// The names of all that is there, in order.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).expect("it is there");
        let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("it is UTF-8");
        let mut names: Vec<String> =
            entries.map(|entry| name(entry.expect("it can be read"))).collect();
        names.sort();
        names
    }

    /// The temporary files that killed runs left behind.
    pub fn leftovers(&self) -> Vec<PathBuf> {
        leftovers(self.folder.path())
    }

    /// The program, to be run here.
    pub fn command(&self, line: &str) -> Command {
        self.wrapped(&[], line)
    }

    /// The program, to be run here, started by another program and its arguments.
    pub fn wrapped(&self, by: &[&str], line: &str) -> Command {
        let args: Vec<&str> = line.split_whitespace().collect();
        let mut command = self.program.wrapped(by, &args);
        command.current_dir(self.folder.path());
        command
    }

    /// Runs the program here.
    pub fn run(&self, line: &str) -> Run {
        Run::of(self.command(line).output().expect("it is there"))
    }

    /// What a run prints, and whether it found what it was asked for.
    pub fn verdict_and_output(&self, line: &str) -> (bool, String) {
        let run = self.run(line);
        assert!(matches!(run.status, Some(0 | 1)), "{line}: {run}");
        (run.status == Some(0), run.stdout)
    }

    /// What a run prints, which must succeed.
    pub fn done(&self, line: &str) -> String {
        let run = self.run(line);
        assert_eq!(run.status, Some(0), "{line}: {}", run.stderr);
        run.stdout
    }
}
