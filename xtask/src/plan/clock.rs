//! Processor time.

use cpu_time::ThreadTime;

/// What `work` makes, and the seconds of processor time that this thread took for it: what else runs
/// on the machine hardly changes them.
pub(super) fn timed<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let start = ThreadTime::now();
    let made = work();
    (made, start.elapsed().as_secs_f64())
}
