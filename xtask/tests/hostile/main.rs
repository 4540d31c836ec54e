//! What an attacker tries on the four programs: names and contents of files that give orders to a terminal,
//! one file for two things, inputs without end, a reader that goes away, an interruption.
#![cfg(unix)]

mod endings;
mod memory;
mod paths;
#[path = "../programs/mod.rs"]
mod programs;
mod terminal;

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use trial::Run;

/// A program, to be run in a folder with these arguments; a terminal's settings don't reach it.
fn command<A: AsRef<OsStr>>(name: &str, folder: &Path, args: &[A]) -> Command {
    let mut command = Command::new(programs::folder().join(name));
    command.args(args).current_dir(folder).stdin(Stdio::null());
    for variable in ["COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RAYON_NUM_THREADS"] {
        command.env_remove(variable);
    }
    command
}

fn run<A: AsRef<OsStr>>(name: &str, folder: &Path, args: &[A]) -> Run {
    Run::of(command(name, folder, args).output().expect("it is there"))
}

/// Gives a line to a shell in this folder.
fn shell(folder: &Path, line: &str) -> Run {
    trial::shell(&programs::folder(), folder, line)
}
