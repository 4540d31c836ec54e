//! Programs that are measured, and the desk on which their files lie.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::Instant;

use super::{Trouble, memory, root};
use crate::args::ExportFormat;
use crate::export;

/// A program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Program {
    /// One of this workspace.
    Ours(&'static str),
    /// The fastest solver of classic Sudoku.
    Classic,
    /// A script under `peers/python`.
    Python(&'static str),
    /// Somebody else's, which may not be here.
    Outside(&'static str),
}

/// A command: a program, its arguments, and the file that is its standard input.
#[derive(Clone, Debug)]
pub(super) struct Run {
    /// The program.
    pub(super) program: Program,
    /// Its arguments.
    pub(super) args: Vec<String>,
    /// A file on the desk.
    pub(super) input: Option<&'static str>,
}

/// A file that a command reads.
#[derive(Clone, Debug)]
pub(super) struct File {
    /// Its name on the desk.
    pub(super) name: &'static str,
    /// What is in it.
    pub(super) content: Content,
}

/// What is in a file.
#[derive(Clone, Debug)]
pub(super) enum Content {
    /// This text.
    Text(&'static str),
    /// A file of the repository.
    Kept(&'static str),
    /// What `cargo xtask export` writes.
    Export(&'static str, ExportFormat),
    /// What a command prints, which isn't measured.
    Printed(Run),
}

/// A run that came to its end.
pub(super) struct Ran {
    /// Seconds on the clock.
    pub(super) seconds: f64,
    /// What it printed, if somebody listened.
    pub(super) said: String,
}

impl Run {
    /// A command, its words in one text.
    pub(super) fn new(program: Program, args: &str) -> Self {
        let args = args.split_whitespace().map(str::to_owned).collect();
        Self { program, args, input: None }
    }

    /// The same with a standard input.
    pub(super) fn reading(self, input: &'static str) -> Self {
        Self { input: Some(input), ..self }
    }

    /// The same with so many threads.
    pub(super) fn with_threads(&self, threads: usize) -> Self {
        let mut run = self.clone();
        run.args.extend(["--threads".to_owned(), threads.to_string()]);
        run
    }

    /// As one would type it.
    pub(super) fn shown(&self) -> String {
        let program = match self.program {
            Program::Ours("xtask") => "cargo xtask".to_owned(),
            Program::Ours(name) | Program::Outside(name) => name.to_owned(),
            Program::Classic => "classic".to_owned(),
            Program::Python(script) => format!("python3 {script}"),
        };
        let input = self.input.map(|input| format!("< {input}"));
        let words: Vec<_> =
            [program].into_iter().chain(self.args.iter().cloned()).chain(input).collect();
        words.join(" ")
    }
}

/// The cargo that runs this, or else any.
pub(super) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Where this workspace's programs were built: where this one lies.
pub(super) fn built() -> PathBuf {
    let this = std::env::current_exe().expect("a program that runs is somewhere");
    this.parent().expect("it lies in a folder").to_owned()
}

/// Where `peers/classic` is built.
pub(super) fn classic_target() -> PathBuf {
    built().join("..").join("classic")
}

/// Runs a command to its end, with nothing of it on standard output.
pub(super) fn finish(command: &mut Command) -> Result<(), Trouble> {
    let status = command.stdout(Stdio::null()).status();
    let what = match status {
        Ok(status) if status.success() => return Ok(()),
        Ok(status) => format!("ends with {status}"),
        Err(error) => format!("can't be run: {error}"),
    };
    Err(Trouble::Command { command: format!("{command:?}"), what })
}

/// A folder for files, in which all commands run. It goes when this goes.
pub(super) struct Desk(tempfile::TempDir);

impl Desk {
    /// An empty one.
    pub(super) fn new() -> Result<Self, Trouble> {
        let trouble = |error| Trouble::File("a folder for files".to_owned(), error);
        Ok(Self(tempfile::tempdir().map_err(trouble)?))
    }

    /// Lays a file there, if it isn't there yet.
    pub(super) fn lay(&self, file: &File) -> Result<(), Trouble> {
        let path = self.0.path().join(file.name);
        if path.exists() {
            return Ok(());
        }
        let trouble = |error| Trouble::File(file.name.to_owned(), error);
        let bytes = match &file.content {
            Content::Text(text) => text.as_bytes().to_owned(),
            Content::Kept(kept) => fs::read(root().join(kept)).map_err(trouble)?,
            Content::Export(id, format) => {
                let all = export::all();
                let export = all.iter().find(|export| export.id == *id);
                let export = export.expect("figures name exports that there are");
                let (encoding, _) = export.encode();
                export.text(&encoding, *format).into_bytes()
            }
            Content::Printed(run) => match self.run(run, true)? {
                Some(ran) => ran.said.into_bytes(),
                // Who needs it isn't here either.
                None => return Ok(()),
            },
        };
        fs::write(path, bytes).map_err(trouble)
    }

    /// Runs a command from start to end; `None` if its program isn't here. What it prints is kept only if
    /// somebody listens, which costs time.
    pub(super) fn run(&self, run: &Run, listens: bool) -> Result<Option<Ran>, Trouble> {
        let mut command = self.command(run)?;
        command.stdout(if listens { Stdio::piped() } else { Stdio::null() });
        let start = Instant::now();
        let Output { status, stdout, stderr } = match command.stderr(Stdio::piped()).output() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            output => output.map_err(|error| trouble(run, format!("can't be run: {error}")))?,
        };
        let seconds = start.elapsed().as_secs_f64();
        if is_done(run, status.code()) {
            return Ok(Some(Ran { seconds, said: String::from_utf8_lossy(&stdout).into_owned() }));
        }
        let said = String::from_utf8_lossy(&stderr);
        Err(trouble(run, format!("ends with {status} and says: {said}")))
    }

    /// Seconds from start to end, when nobody reads what it prints.
    pub(super) fn timed(&self, run: &Run) -> Result<f64, Trouble> {
        let ran = self.run(run, false)?;
        ran.map(|ran| ran.seconds).ok_or_else(|| trouble(run, "isn't there".to_owned()))
    }

    /// The most memory that a command has, in bytes; 0 if the system doesn't tell.
    pub(super) fn memory(&self, run: &Run) -> Result<u64, Trouble> {
        let mut command = self.command(run)?;
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        child.and_then(memory::most).map_err(|error| trouble(run, format!("can't be run: {error}")))
    }

    fn command(&self, run: &Run) -> Result<Command, Trouble> {
        let mut command = match run.program {
            Program::Ours(name) => Command::new(built().join(name)),
            Program::Classic => Command::new(classic_target().join("release").join("classic")),
            Program::Outside(name) => Command::new(name),
            Program::Python(script) => {
                let mut command = Command::new("python3");
                command.arg(root().join("peers").join("python").join(script));
                command
            }
        };
        command.args(&run.args).current_dir(self.0.path());
        command.stdin(match run.input {
            None => Stdio::null(),
            Some(input) => {
                let file = fs::File::open(self.0.path().join(input));
                file.map_err(|error| Trouble::File(input.to_owned(), error))?.into()
            }
        });
        Ok(command)
    }
}

/// Whether an exit code says that the work is done. Solvers of logic end with 10, 20 or 30 then, and
/// pyraminx with 1 if there is no such thing as was asked for.
fn is_done(run: &Run, code: Option<i32>) -> bool {
    match run.program {
        Program::Outside(_) => matches!(code, Some(0 | 10 | 20 | 30)),
        Program::Ours("pyraminx") => matches!(code, Some(0 | 1)),
        _ => code == Some(0),
    }
}

fn trouble(run: &Run, what: String) -> Trouble {
    Trouble::Command { command: run.shown(), what }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_shown_as_one_types_them() {
        let run = Run::new(Program::Ours("fractal3d"), "solve --limit 0").reading("unit.txt");
        assert_eq!(run.shown(), "fractal3d solve --limit 0 < unit.txt");
        assert_eq!(run.with_threads(2).shown(), "fractal3d solve --limit 0 --threads 2 < unit.txt");
        let script = Run::new(Program::Python("cube4d_post.py"), "");
        assert_eq!(script.shown(), "python3 cube4d_post.py");
    }

    #[test]
    fn a_program_that_is_not_here_is_no_failure() {
        let desk = Desk::new().unwrap();
        let run = Run::new(Program::Outside("no-such-solver"), "");
        assert!(desk.run(&run, true).unwrap().is_none());
        assert!(desk.timed(&run).is_err());
    }
}
