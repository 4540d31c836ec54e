//! The circumstances of a figure: machine, compiler, date, commit.

use std::fs;
use std::process::Command;
use std::thread::available_parallelism;

use serde::{Deserialize, Serialize};

use super::store::When;

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

impl Machine {
    /// This one.
    pub(super) fn this() -> Self {
        let unknown = || "an unknown processor".to_owned();
        Self {
            processor: entry("/proc/cpuinfo", "model name").unwrap_or_else(unknown),
            cores: available_parallelism().map_or(1, usize::from),
            memory: entry("/proc/meminfo", "MemTotal")
                .and_then(|text| text.split(' ').next()?.parse::<u64>().ok())
                .map_or(0, |kilobytes| kilobytes.div_ceil(1 << 20)),
            system: format!("{} on {}", std::env::consts::OS, std::env::consts::ARCH),
            rustc: said("rustc", &["--version"]),
        }
    }
}

/// Today, and what is checked out.
pub(super) fn now() -> When {
    let changed = said("git", &["status", "--porcelain", "--untracked-files=no"]);
    let commit = said("git", &["rev-parse", "--short=10", "HEAD"]);
    let is_changed = changed.lines().any(|line| !is_result(line));
    let commit = if is_changed { format!("{commit}, changed") } else { commit };
    When { date: said("date", &["+%Y-%m-%d"]), commit }
}

/// Whether a line of git's is about a file that measuring writes.
fn is_result(line: &str) -> bool {
    let path = line.get(3..).unwrap_or_default();
    [super::STORE, super::PLOTS, "BENCHMARKS.md"].iter().any(|result| path.starts_with(result))
}

/// What a program says in its first lines; nothing if it isn't there.
fn said(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).current_dir(super::root()).output();
    let bytes = output.map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&bytes).trim_end().to_owned()
}

/// What a file of `name : value` lines says under a name.
fn entry(path: &str, name: &str) -> Option<String> {
    let text = fs::read_to_string(path).ok()?;
    let mut values =
        text.lines().filter_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix(':'));
    Some(values.next()?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_measuring_writes_is_no_change() {
        assert!(is_result(" M BENCHMARKS.md") && is_result(" M docs/plots/threads.svg"));
        assert!(!is_result(" M fractal3d/src/solve.rs") && !is_result(""));
    }
}
