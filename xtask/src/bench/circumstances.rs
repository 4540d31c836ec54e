//! The circumstances of a figure: machine, compiler, date, commit.

use std::fs;
use std::process::Command;
use std::thread::available_parallelism;

use serde::{Deserialize, Serialize};

use crate::exit::root;

/// A machine and what compiles for it. Figures of two are not mixed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct Machine {
    /// The processor's name.
    pub(super) processor: String,
    /// How many threads run at once.
    pub(super) cores: usize,
    /// Memory in gigabytes, or 0 if it isn't known.
    pub(super) memory: u64,
    /// The operating system.
    pub(super) system: String,
    /// The compiler.
    pub(super) rustc: String,
}

/// When something was measured, and of what.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) struct When {
    /// The day.
    pub(super) date: String,
    /// The commit.
    pub(super) commit: String,
}

impl Machine {
    /// The machine that runs this.
    pub(super) fn current() -> Self {
        let unknown = || "an unknown processor".to_owned();
        Self {
            processor: system_entry("/proc/cpuinfo", "model name").unwrap_or_else(unknown),
            cores: available_parallelism().map_or(1, usize::from),
            memory: system_entry("/proc/meminfo", "MemTotal")
                .and_then(|text| text.split(' ').next()?.parse::<u64>().ok())
                .map_or(0, |kilobytes| kilobytes.div_ceil(1 << 20)),
            system: format!("{} on {}", std::env::consts::OS, std::env::consts::ARCH),
            rustc: output("rustc", &["--version"]),
        }
    }
}

impl When {
    /// Today, and what is checked out. Files that start with one of `results` may differ from the
    /// commit.
    pub(super) fn today(results: &[&str]) -> Self {
        let changed = output("git", &["status", "--porcelain", "--untracked-files=no"]);
        let is_source = |line: &str| {
            let path = line.get(3..).unwrap_or_default();
            !results.iter().any(|result| path.starts_with(result))
        };
        let note = if changed.lines().any(is_source) { ", changed" } else { "" };
        let commit = output("git", &["rev-parse", "--short=10", "HEAD"]) + note;
        Self { date: output("date", &["+%Y-%m-%d"]), commit }
    }
}

/// The first line that a program prints; nothing if it isn't installed.
fn output(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).current_dir(root()).output();
    let bytes = output.map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&bytes).trim_end().to_owned()
}

/// The value of a name in a file of `name : value` lines.
fn system_entry(path: &str, name: &str) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    let mut values =
        text.lines().filter_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix(':'));
    Some(values.next()?.trim().to_owned())
}
