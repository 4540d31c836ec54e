//! Child processes, which end when the user asks to end, and how much memory they have.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::Duration;

use solidoku_common::control::Control;

use super::error::BenchError;

/// How often a process is asked whether it has ended. Memory that it takes later than that isn't
/// seen.
const PAUSE: Duration = Duration::from_millis(1);

/// Runs a command to its end. `None` if the user asked to end: then it is ended, and all that it
/// has started.
pub(super) fn run(command: &mut Command, control: Control<'_>) -> io::Result<Option<ExitStatus>> {
    run_watched(command, control, |_| {})
}

/// Runs a command that must succeed, and prints nothing on standard output.
pub(super) fn succeed(command: &mut Command, control: Control<'_>) -> Result<(), BenchError> {
    let what = match run(command.stdin(Stdio::null()).stdout(Stdio::null()), control) {
        Ok(Some(status)) if status.success() => return Ok(()),
        Ok(None) => return Err(BenchError::Interrupted),
        Ok(Some(status)) => format!("ends with {status}"),
        Err(error) => format!("can't be run: {error}"),
    };
    Err(BenchError::Command { command: format!("{command:?}"), what })
}

/// The cargo that runs this, or else any.
pub(super) fn cargo() -> OsString {
    std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Runs a command to its end. The most bytes of memory that it has; 0 if the system doesn't tell.
/// What Linux tells of a process that has ended may be what its parent had, so it is asked while it
/// runs.
pub(super) fn memory(command: &mut Command, control: Control<'_>) -> io::Result<u64> {
    let mut most = 0;
    run_watched(command, control, |id| {
        let status = fs::read_to_string(format!("/proc/{id}/status"));
        most = most.max(status.ok().and_then(|text| high_water_mark(&text)).unwrap_or(0));
    })?;
    Ok(most)
}

fn run_watched(
    command: &mut Command,
    control: Control<'_>,
    mut watch: impl FnMut(u32),
) -> io::Result<Option<ExitStatus>> {
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(command, 0);
    let mut child = command.spawn()?;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if control.should_stop() {
            end(&mut child)?;
            return Ok(None);
        }
        watch(child.id());
        thread::sleep(PAUSE);
    }
}

/// Ends a process and all of its group.
fn end(child: &mut Child) -> io::Result<()> {
    if cfg!(unix) {
        let group = format!("-{}", child.id());
        Command::new("kill").args(["-s", "KILL", "--", &group]).status()?;
    } else {
        child.kill()?;
    }
    child.wait().map(drop)
}

/// The high-water mark in a status file, in bytes.
fn high_water_mark(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_read_in_kilobytes() {
        let status = "Name:\tcount\nVmHWM:\t    5120 kB\nVmRSS:\t 12 kB\n";
        assert_eq!(high_water_mark(status), Some(5_242_880));
        assert_eq!(high_water_mark("Name:\tcount\n"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn the_memory_of_the_parent_is_not_counted() {
        let held = vec![1u8; 100 << 20];
        let most = memory(Command::new("sleep").arg("0.1"), Control::UNLIMITED).unwrap();
        assert!(most > 0 && most < held.len() as u64, "{most}");
    }

    #[cfg(unix)]
    #[test]
    fn a_process_and_what_it_started_end_on_request() {
        let start = std::time::Instant::now();
        let stop = || start.elapsed() > Duration::from_millis(50);
        let mut command = Command::new("sh");
        let status = run(command.args(["-c", "sleep 20; true"]), Control::stopping(&stop)).unwrap();
        assert!(status.is_none() && start.elapsed() < Duration::from_secs(5));
    }
}
