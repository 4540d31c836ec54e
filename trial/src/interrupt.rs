//! Ctrl-C, sent to a program as soon as it listens for it.
//!
//! The moment is read from what Linux says of the process, so that no test depends on how fast a
//! machine is.

use std::fs;
use std::process::{Child, Command};
use std::thread;
use std::time::{Duration, Instant};

use crate::{Program, Run};

/// A program that hasn't ended this long after Ctrl-C is taken to ignore it.
const PATIENCE: Duration = Duration::from_secs(60);

/// The bit of SIGINT, signal 2, in a mask of signals.
const SIGINT: u64 = 1 << (2 - 1);

/// The bit of SIGTERM, signal 15.
const SIGTERM: u64 = 1 << (15 - 1);

impl Program {
    /// Interrupts a command when it listens to Ctrl-C. It must end with exit status 130, and its
    /// last line on standard error says how far it came.
    ///
    /// # Panics
    /// If it doesn't.
    pub fn interrupted(self, args: &[&str]) -> Run {
        self.interrupted_while(args, || true)
    }

    /// Interrupts a command when it listens to Ctrl-C, but not before `is_ready`.
    ///
    /// # Panics
    /// If it doesn't end so.
    pub fn interrupted_while(self, args: &[&str], is_ready: impl Fn() -> bool) -> Run {
        assert_interrupts_arrive();
        let mut child = self.command(args).spawn().expect("it is there");
        wait_until(&mut child, args, |child| is_caught(child, SIGINT) && is_ready());
        // There are several handlers; this one was the first.
        thread::sleep(Duration::from_millis(50));
        let run = end(child, args, "-INT");
        assert_eq!(run.status, Some(130), "{args:?}: {run}");
        let last = run.stderr.lines().last().unwrap_or_default();
        assert!(last.starts_with("interrupted"), "{args:?}: {run}");
        run
    }

    /// Interrupts a command that was started to ignore that, as a script's background commands are.
    /// Only a request to terminate ends it.
    ///
    /// # Panics
    /// If it listens to Ctrl-C.
    pub fn interrupted_in_the_background(self, args: &[&str]) -> Run {
        let deaf = ["sh", "-c", r#"trap "" INT; exec "$0" "$@""#];
        let mut child = self.wrapped(&deaf, args).spawn().expect("it is there");
        // It would be the first that it catches.
        wait_until(&mut child, args, |child| is_caught(child, SIGTERM));
        let id = child.id().to_string();
        let ignored = signals_of(&id, "SigIgn:").expect("it runs");
        assert!(ignored & SIGINT != 0 && !is_caught(&child, SIGINT), "{args:?} listens to Ctrl-C");
        send("-INT", &id);
        thread::sleep(Duration::from_millis(50));
        let run = end(child, args, "-TERM");
        assert_eq!(run.status, Some(130), "{args:?}: {run}");
        run
    }

    /// Interrupts a command this many times, sooner or later after its start. Before it listens,
    /// Ctrl-C ends it at once, as it ends any program. At no moment must it be ignored.
    ///
    /// # Panics
    /// If it is.
    pub fn interrupted_at_many_moments(self, args: &[&str], times: u32) {
        /// Long enough to begin to listen.
        const STEPS: u32 = 100;
        assert_interrupts_arrive();
        for time in 0..times {
            let child = self.command(args).spawn().expect("it is there");
            thread::sleep(time % STEPS * Duration::from_micros(50));
            let run = end(child, args, "-INT");
            assert!(matches!(run.status, None | Some(130)), "{args:?}: {run}");
        }
    }
}

/// Programs ignore Ctrl-C if the tests do.
fn assert_interrupts_arrive() {
    let is_ignored = signals_of("self", "SigIgn:").is_some_and(|mask| mask & SIGINT != 0);
    assert!(
        !is_ignored,
        "SIGINT is ignored here, as a script's background commands do: run this in the foreground"
    );
}

/// Sends a signal to a program, which must end.
fn end(child: Child, args: &[&str], signal: &str) -> Run {
    let id = child.id().to_string();
    thread::scope(|scope| {
        // Output is read beside it, or a full pipe would hold it.
        let output = scope.spawn(|| child.wait_with_output().expect("it ends"));
        send(signal, &id);
        let start = Instant::now();
        while !output.is_finished() {
            if start.elapsed() > PATIENCE {
                send("-KILL", &id);
                panic!("{args:?} goes on after {signal}");
            }
            thread::sleep(Duration::from_millis(5));
        }
        Run::of(output.join().expect("waiting doesn't panic"))
    })
}

fn send(signal: &str, id: &str) {
    let kill = Command::new("kill").args([signal, id]).status();
    assert!(kill.expect("there is a kill").success());
}

fn wait_until(child: &mut Child, args: &[&str], holds: impl Fn(&Child) -> bool) {
    while !holds(child) {
        let status = child.try_wait().expect("it is our child");
        assert!(status.is_none(), "{args:?} ended before it was interrupted: {status:?}");
        thread::sleep(Duration::from_millis(2));
    }
}

/// Whether a process has a handler for a signal.
fn is_caught(child: &Child, signal: u64) -> bool {
    let caught = signals_of(&child.id().to_string(), "SigCgt:");
    caught.is_some_and(|mask| mask & signal != 0)
}

/// A set of signals in the status of a process, where there is such a file.
fn signals_of(process: &str, field: &str) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let mask = status.lines().find_map(|line| line.strip_prefix(field))?;
    u64::from_str_radix(mask.trim(), 16).ok()
}
