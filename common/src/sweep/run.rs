//! Doing units, side by side, and saving what they found.

use std::io;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rayon::prelude::*;

use super::{Checkpoint, MOST_MARKED, Mark, Sweep};
use crate::control::Control;

/// Units that are handed out at once: of some sweeps there are too many for a list.
const BATCH: usize = 1 << 14;

/// Where checkpoints go while a sweep runs, and how often.
#[derive(Clone, Copy)]
pub struct Saving<'a, F> {
    /// Saves a checkpoint. It is called now and then and at the end, never twice at a time.
    pub save: &'a (dyn Fn(&Checkpoint<F>) -> io::Result<()> + Sync),
    /// How long to wait before saving again; zero is to save after each unit. If it isn't, saving takes
    /// no more than a tenth of the time: the larger a checkpoint grows, the less often it is saved.
    pub every: Duration,
}

/// Resumes a sweep from a checkpoint until its part is complete or `control` stops it. Units that were finished
/// by then are kept; progress is the number of units done.
///
/// # Errors
/// If a checkpoint can't be saved; then there is no use in continuing.
pub fn run<S: Sweep>(
    sweep: &S,
    from: Checkpoint<S::Found>,
    control: Control<'_>,
    saving: Saving<'_, S::Found>,
) -> io::Result<Checkpoint<S::Found>>
where
    S::Found: Sync,
{
    let (part, units) = (from.part, sweep.units());
    let done = from.done.clone();
    // Over the gaps, not over the units: a file of few bytes may say that very many were done.
    let mut left = done.gaps(units).flat_map(|gap| part.units_in(gap));
    let state = Mutex::new(from);
    let due = Mutex::new(Instant::now() + saving.every);
    let lock = || state.lock().expect("nothing panics while it is locked");
    let unit = |unit: u64| -> io::Result<()> {
        if control.should_stop() {
            return Ok(());
        }
        let Some(found) = sweep.try_unit(unit, control) else {
            return Ok(());
        };
        let mark = (units <= MOST_MARKED).then(|| Mark::of(sweep, &found));
        let mut checkpoint = lock();
        checkpoint.done.insert(unit);
        checkpoint.marks.extend(mark.map(|mark| (unit, mark)));
        S::add(&mut checkpoint.found, found);
        let count = checkpoint.done.count();
        drop(checkpoint);
        control.report(count);
        // Whoever finds that it is time saves; the others don't wait.
        if let Ok(mut due) = due.try_lock()
            && Instant::now() >= *due
        {
            let start = Instant::now();
            let checkpoint = lock().clone();
            (saving.save)(&checkpoint)?;
            let every = saving.every;
            let least = if every.is_zero() { every } else { 9 * start.elapsed() };
            *due = Instant::now() + every.max(least);
        }
        Ok(())
    };
    loop {
        let batch: Vec<u64> = left.by_ref().take(BATCH).collect();
        if batch.is_empty() || control.should_stop() {
            break;
        }
        // Units differ widely: each can be taken by whoever is free.
        batch.into_par_iter().with_max_len(1).try_for_each(unit)?;
    }
    let checkpoint = state.into_inner().expect("as above");
    (saving.save)(&checkpoint)?;
    Ok(checkpoint)
}
