//! Progress bars during a search.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use super::interrupt::Interrupt;
use super::output::Output;
use crate::control::Control;

/// Ten times a second: progress is reported far more often, and nobody reads so fast.
#[derive(Debug)]
pub struct Pace {
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
    pub fn is_due(&self) -> bool {
        let tenths = self.start.elapsed().as_millis() as u64 / 100;
        self.last.fetch_max(tenths, Ordering::Relaxed) < tenths
    }
}

/// Runs a search with a progress bar, of `of` units whose plural is `units`. Ctrl-C stops it.
/// Returns its result, and the greatest number of units that it reported as done.
pub fn search_with_progress<T>(
    interrupt: &Interrupt,
    out: &Output,
    (of, units): (u64, &str),
    search: impl FnOnce(Control<'_>) -> T,
) -> (T, u64) {
    let bar = out.progress(of, units);
    // Some searches prepare for a while before they report.
    bar.tick();
    let most_done = AtomicU64::new(0);
    let report = |done| {
        most_done.fetch_max(done, Ordering::Relaxed);
        bar.set_position(done);
    };
    let found = search(interrupt.control().with_progress(&report));
    bar.finish_and_clear();
    (found, most_done.into_inner())
}
