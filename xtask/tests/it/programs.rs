//! The four programs, as they were built with these tests, and xtask.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use trial::Run;

/// The names of the four.
pub(crate) const NAMES: [&str; 4] = ["pyraminx", "fractal3d", "cube4d", "cube999"];

/// Where cargo puts programs.
pub(crate) fn folder() -> PathBuf {
    let xtask = Path::new(env!("CARGO_BIN_EXE_xtask"));
    xtask.parent().expect("it is in target/PROFILE").to_owned()
}

/// Where a program is.
pub(crate) fn path(name: &str) -> PathBuf {
    let path = folder().join(name).with_extension(std::env::consts::EXE_EXTENSION);
    let hint = "`cargo test --workspace` or `cargo build --workspace` builds it";
    assert!(path.is_file(), "{name} isn't there; {hint}");
    path
}

/// A program with these arguments, to be run in a folder with nothing to read; a terminal's
/// settings don't reach it.
pub(crate) fn command<A: AsRef<OsStr>>(name: &str, folder: &Path, args: &[A]) -> Command {
    let mut command = Command::new(path(name));
    command.args(args).current_dir(folder).stdin(Stdio::null());
    for variable in ["COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RAYON_NUM_THREADS"] {
        command.env_remove(variable);
    }
    command
}

/// Runs a program to its end.
pub(crate) fn run<A: AsRef<OsStr>>(name: &str, folder: &Path, args: &[A]) -> Run {
    Run::of(command(name, folder, args).output().expect("it is there"))
}

/// Runs a program in no special folder, with its arguments in one text.
pub(crate) fn run_line(name: &str, line: &str) -> Run {
    run(name, Path::new("."), &line.split_whitespace().collect::<Vec<_>>())
}

/// Gives a line to a shell in this folder, which has the programs on its PATH.
pub(crate) fn shell(folder: &Path, line: &str) -> Run {
    trial::shell(&self::folder(), folder, line)
}

/// The commands that a help lists, but for those that all programs have.
pub(crate) fn commands(help: &str) -> Vec<String> {
    let (_, after) = help.split_once("\nCommands:\n").expect("there are commands");
    let (list, _) = after.split_once("\n\n").unwrap_or((after, ""));
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    let names = names.filter(|name| !["completions", "man", "help"].contains(name));
    names.map(str::to_owned).collect()
}
