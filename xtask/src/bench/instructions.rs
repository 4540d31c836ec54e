//! How many instructions a library call takes: by `valgrind --tool=callgrind`, where it is
//! installed.
//!
//! Seconds depend on the machine and on what else it does. Instructions are the same in each run,
//! so they show what got slower. Criterion runs the call once, and only what happens in its loop is
//! counted. Memory that is first used there is part of it.

use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use solidoku_common::control::Control;

use super::error::BenchError;
use super::process;
use crate::exit::root;

/// Criterion's loops.
const LOOP: &str = "*criterion*Bencher*iter*";

/// Under callgrind a call takes fifty times as long, so this many seconds are the most.
pub(super) const MOST_SECONDS: f64 = 0.1;

/// Whether valgrind is there.
pub(super) fn can_be_counted() -> bool {
    let version = Command::new("valgrind").arg("--version").stdout(Stdio::null()).status();
    version.is_ok_and(|status| status.success())
}

/// The program with the benches of a package, which is built if necessary.
pub(super) fn program(package: &str, control: Control<'_>) -> Result<PathBuf, BenchError> {
    let mut command = Command::new(process::cargo());
    command
        .args(["bench", "--quiet", "--locked", "--package", package, "--bench", "*", "--no-run"])
        .args(["--message-format", "json"])
        .current_dir(root());
    read(command, control, "builds no benches", |output| executable(&text(&output.stdout)))
}

/// How many instructions the call with this name takes; `None` if the compiler has made criterion's
/// loop part of what calls it, so that callgrind doesn't find it.
pub(super) fn of_call(
    program: &Path,
    id: &str,
    control: Control<'_>,
) -> Result<Option<u64>, BenchError> {
    let mut command = Command::new("valgrind");
    command
        .args(["--tool=callgrind", "--collect-atstart=no", "--callgrind-out-file=/dev/null"])
        .arg(format!("--toggle-collect={LOOP}"))
        .arg(program)
        .args(["--test", "--exact", id])
        .env("RAYON_NUM_THREADS", "1");
    let count = read(command, control, "counts no instructions", |output| {
        collected(&text(&output.stderr))
    })?;
    Ok((count > 0).then_some(count))
}

/// Runs a command, and reads something of what it prints. Ctrl-C ends the command too.
fn read<T>(
    mut command: Command,
    control: Control<'_>,
    failure: &str,
    read: impl Fn(&Output) -> Option<T>,
) -> Result<T, BenchError> {
    let result = command.stdin(Stdio::null()).output();
    if control.should_stop() {
        return Err(BenchError::Interrupted);
    }
    let result = match result {
        Ok(output) => read(&output).ok_or_else(|| failure.to_owned()),
        Err(error) => Err(format!("can't be run: {error}")),
    };
    result.map_err(|what| BenchError::Command { command: format!("{command:?}"), what })
}

fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// The last program that cargo says it built.
fn executable(messages: &str) -> Option<PathBuf> {
    messages.lines().rev().find_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        Some(PathBuf::from(message.get("executable")?.as_str()?))
    })
}

/// What callgrind says it counted, in the process with the most: criterion starts others.
fn collected(text: &str) -> Option<u64> {
    let counts = text.lines().filter_map(|line| {
        let (_, count) = line.split_once(" Collected : ")?;
        count.trim().parse().ok()
    });
    counts.max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_as_callgrind_writes_them() {
        let text = "==7== Events    : Ir\n==7== Collected : 0\n==8== Collected : 2809436\n";
        assert_eq!(collected(text), Some(2_809_436));
        assert_eq!(collected("==7== Collected : 0\n"), Some(0));
        assert_eq!(collected(""), None);
    }

    #[test]
    fn programs_are_read_as_cargo_names_them() {
        let text = "{\"reason\":\"compiler-artifact\",\"executable\":null}\nnot JSON\n\
                    {\"reason\":\"compiler-artifact\",\"executable\":\"/t/library-1\"}\n\
                    {\"reason\":\"build-finished\",\"success\":true}\n";
        assert_eq!(executable(text), Some(PathBuf::from("/t/library-1")));
        assert_eq!(executable(""), None);
    }
}
