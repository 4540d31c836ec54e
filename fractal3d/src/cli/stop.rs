//! Ctrl-C while a command is at work.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output};
use common::control::Control;
use common::number::{counted, grouped};
use common::outcome::Outcome;

/// Ten times a second: progress is reported far more often, and nobody reads so fast.
pub(crate) struct Pace {
    start: Instant,
    last: AtomicU64,
}

impl Default for Pace {
    fn default() -> Self {
        Self { start: Instant::now(), last: AtomicU64::new(0) }
    }
}

impl Pace {
    /// Whether it is time to show progress again.
    pub(crate) fn is_due(&self) -> bool {
        let tenths = self.start.elapsed().as_millis() as u64 / 100;
        self.last.fetch_max(tenths, Ordering::Relaxed) < tenths
    }
}

/// Listens to Ctrl-C while there is one.
pub(crate) struct Stop(Interrupt);

impl Stop {
    pub(crate) fn listen() -> Result<Self, Failure> {
        Ok(Self(Interrupt::listen()?))
    }

    pub(crate) fn is_requested(&self) -> bool {
        self.0.is_requested()
    }

    pub(crate) fn control(&self) -> Control<'_> {
        self.0.control()
    }

    /// Runs a search of `of` units, whose progress is their number, with a progress bar.
    pub(crate) fn run<T>(
        &self,
        (of, units): (u64, &str),
        out: &Output,
        search: impl FnOnce(Control<'_>) -> Outcome<T>,
    ) -> (Outcome<T>, u64) {
        let bar = out.progress(of, units);
        // Some searches prepare for a while before they report.
        bar.tick();
        let done = AtomicU64::new(0);
        let report = |count| {
            done.fetch_max(count, Ordering::Relaxed);
            bar.set_position(count);
        };
        let outcome = search(self.control().with_progress(&report));
        bar.finish_and_clear();
        (outcome, done.into_inner())
    }

    /// The same for a search that counts solutions. Says how far it came, if it is stopped.
    pub(crate) fn count(
        &self,
        (of, unit): (u64, &str),
        out: &mut Output,
        search: impl FnOnce(Control<'_>) -> Outcome<u64>,
    ) -> Result<Outcome<u64>, Failure> {
        let (count, done) = self.run((of, &format!("{unit}s")), out, search);
        if !count.is_exhausted() {
            let (done, of, found) = (grouped(done), counted(of, unit), grouped(count.found()));
            out.message(format!(
                "interrupted after {done} of {of}: {found} solutions found so far"
            ))?;
        }
        Ok(count)
    }
}
