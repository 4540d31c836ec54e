//! Runs the program and keeps what it said.

use std::io::Read as _;
use std::path::Path;
use std::sync::LazyLock;

use serde_json::Value;
use tempfile::TempDir;
use trial::{Program, Run};

pub(crate) const PYRAMINX: Program = Program(env!("CARGO_BIN_EXE_pyraminx"));

/// A labelling of many solved states: 559,872, and 192 looks.
pub(crate) const MANY: &str = "381892832 381627574 361547519 295746469";

/// All classes of the census. It takes seconds, so the tests share it.
pub(crate) static LISTED_CENSUS: LazyLock<Run> = LazyLock::new(|| run(&["census", "--out", "-"]));

/// Runs the program with nothing on its standard input.
pub(crate) fn run(args: &[&str]) -> Run {
    PYRAMINX.run(args, "")
}

/// Runs the program in a folder.
pub(crate) fn run_in(folder: &TempDir, args: &[&str]) -> Run {
    Run::of(PYRAMINX.command(args).current_dir(folder.path()).output().unwrap())
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

/// How a run ends if only the first bytes of its output are read.
pub(crate) fn read_only(bytes: usize, args: &[&str]) -> Run {
    let mut child = PYRAMINX.command(args).spawn().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut read = vec![0; bytes];
    stdout.read_exact(&mut read).unwrap();
    drop(stdout);
    let run = Run::of(child.wait_with_output().unwrap());
    Run { stdout: String::from_utf8(read).unwrap(), ..run }
}
