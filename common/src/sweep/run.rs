//! Running units in parallel, and saving their result.

use std::fmt;
use std::io;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::{Checkpoint, MOST_MARKED, Mark, Sweep};
use crate::control::Control;

/// The number of units distributed at a time. Some sweeps have too many units for a single list.
const BATCH: usize = 1 << 14;

/// Where checkpoints go while a sweep runs, and how often.
#[derive(Clone, Copy)]
pub struct Saving<'a, F> {
    /// Saves a checkpoint. It is called at intervals and at the end, never by two threads at once.
    /// An error doesn't end the sweep: it saves again when the next save is due.
    pub save: &'a (dyn Fn(&Checkpoint<F>) -> io::Result<()> + Sync),
    /// The minimum time between saves. With zero, a checkpoint is saved after each unit. Otherwise
    /// saving takes at most a tenth of the running time, so a large checkpoint is saved less often.
    pub every: Duration,
}

impl<F> fmt::Debug for Saving<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Saving").field("every", &self.every).finish_non_exhaustive()
    }
}

/// A sweep whose last checkpoint can't be saved. The units aren't lost.
#[derive(thiserror::Error)]
#[error("{error}")]
pub struct Unsaved<F> {
    /// The checkpoint.
    pub checkpoint: Checkpoint<F>,
    /// Why.
    #[source]
    pub error: io::Error,
}

impl<F> fmt::Debug for Unsaved<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Unsaved").field("error", &self.error).finish_non_exhaustive()
    }
}

/// Runs a sweep from a checkpoint until its part is complete or `control` stops it. Finished units
/// are kept. Progress is the number of finished units.
///
/// # Errors
/// If the last checkpoint can't be saved.
pub fn run<S: Sweep>(
    sweep: &S,
    from: Checkpoint<S::Found>,
    control: Control<'_>,
    saving: Saving<'_, S::Found>,
) -> Result<Checkpoint<S::Found>, Box<Unsaved<S::Found>>>
where
    S::Found: Sync,
{
    let (part, units) = (from.part, sweep.units());
    let done = from.done.clone();
    // Iterate over the gaps, not over all units: a small file can state that very many units are
    // done.
    let mut left = done.gaps(units).flat_map(|gap| part.units_in(gap)).peekable();
    let state = Mutex::new(from);
    let due = Mutex::new(Instant::now() + saving.every);
    let lock = || state.lock().expect("nothing panics while it is locked");
    let unit = |unit: u64| {
        if control.should_stop() {
            return;
        }
        let Some(found) = sweep.try_unit(unit, control) else {
            return;
        };
        let mark = (units <= MOST_MARKED).then(|| Mark::of(sweep, &found));
        let mut checkpoint = lock();
        checkpoint.done.insert(unit);
        checkpoint.marks.extend(mark.map(|mark| (unit, mark)));
        S::add(&mut checkpoint.found, found);
        let count = checkpoint.done.count();
        drop(checkpoint);
        control.report(count);
        // The first thread to find that a save is due does it; the others don't wait.
        if let Ok(mut due) = due.try_lock()
            && Instant::now() >= *due
        {
            let start = Instant::now();
            let checkpoint = lock().clone();
            // A full disk may have space again in an hour.
            let _next_time = (saving.save)(&checkpoint);
            let every = saving.every;
            let least = if every.is_zero() { every } else { 9 * start.elapsed() };
            *due = Instant::now() + every.max(least);
        }
    };
    if left.peek().is_some() {
        sweep.prepare(control);
    }
    loop {
        let batch: Vec<u64> = left.by_ref().take(BATCH).collect();
        if batch.is_empty() || control.should_stop() {
            break;
        }
        // The times of units differ widely, so threads take them one by one.
        batch.into_par_iter().with_max_len(1).for_each(unit);
    }
    let checkpoint = state.into_inner().expect("as above");
    match (saving.save)(&checkpoint) {
        Ok(()) => Ok(checkpoint),
        Err(error) => Err(Box::new(Unsaved { checkpoint, error })),
    }
}
