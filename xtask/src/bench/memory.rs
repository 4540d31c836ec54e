//! How much memory a process has at most.
//!
//! What Linux tells of a process that has ended counts what its parent had when it was started, too, and
//! that may be more. So the process is asked while it runs, again and again: its high-water mark is its own.

use std::fs;
use std::io;
use std::process::Child;
use std::thread;
use std::time::Duration;

/// How long it isn't asked. What grows in the last of these isn't seen.
const PAUSE: Duration = Duration::from_millis(1);

/// Waits for the end of a process. The most bytes that it had; 0 if the system doesn't tell.
pub(super) fn most(mut child: Child) -> io::Result<u64> {
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait()?.is_none() {
        most = most.max(fs::read_to_string(&status).ok().and_then(|text| mark(&text)).unwrap_or(0));
        thread::sleep(PAUSE);
    }
    Ok(most)
}

/// The high-water mark in a status file, in bytes.
fn mark(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    #[test]
    fn a_mark_is_read_in_kilobytes() {
        assert_eq!(mark("Name:\tcount\nVmHWM:\t    5120 kB\nVmRSS:\t 12 kB\n"), Some(5_242_880));
        assert_eq!(mark("Name:\tcount\n"), None);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn what_the_parent_had_is_not_counted() {
        let held = vec![1u8; 100 << 20];
        let most = most(Command::new("sleep").arg("0.1").spawn().unwrap()).unwrap();
        assert!(most > 0 && most < held.len() as u64, "{most}");
    }
}
