//! Progress of a sweep, as a bar or as JSON Lines.

use std::io::Write as _;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use indicatif::ProgressBar;
use serde::Serialize;

use crate::cli::output::Output;
use crate::foreign::{escaped, write_json};
use crate::sweep::Checkpoint;

/// How to show progress.
#[derive(Clone, Copy, Default, ValueEnum, Debug)]
pub(super) enum ProgressFormat {
    /// A bar, on a terminal
    #[default]
    Bar,
    /// JSON Lines: one object at the start, one per second and one at the end
    Json,
}

/// Shows progress.
pub(super) enum ProgressReporter {
    Bar(ProgressBar),
    Lines(Lines),
}

impl ProgressReporter {
    pub(super) fn new<F>(
        how: ProgressFormat,
        sweep: &'static str,
        from: &Checkpoint<F>,
        out: &Output,
    ) -> Self {
        let (before, of) = (from.done.count(), from.part.count(from.identity.units));
        match how {
            ProgressFormat::Bar => {
                let bar = out.progress(of, "units");
                bar.set_position(before);
                bar.reset_eta();
                Self::Bar(bar)
            }
            ProgressFormat::Json => Self::Lines(Lines::new(sweep, before, of)),
        }
    }

    pub(super) fn report(&self, done: u64) {
        match self {
            Self::Bar(bar) => bar.set_position(done),
            Self::Lines(lines) => lines.report(done, Duration::from_secs(1)),
        }
    }

    /// Says that something went wrong, though the sweep continues.
    pub(super) fn warn(&self, warning: &str) {
        match self {
            Self::Bar(bar) => bar.suspend(|| print_line(&escaped(warning))),
            Self::Lines(lines) => print_json(&Warning { sweep: lines.sweep, warning }),
        }
    }

    pub(super) fn end(&self, done: u64) {
        match self {
            Self::Bar(_) => {}
            Self::Lines(lines) => lines.report(done, Duration::ZERO),
        }
    }
}

impl Drop for ProgressReporter {
    fn drop(&mut self) {
        if let Self::Bar(bar) = self {
            bar.finish_and_clear();
        }
    }
}

/// Progress as JSON Lines.
pub(super) struct Lines {
    sweep: &'static str,
    before: u64,
    of: u64,
    start: Instant,
    last: Mutex<(Instant, u64)>,
}

#[derive(Serialize)]
struct Line {
    sweep: &'static str,
    done: u64,
    of: u64,
    seconds: f64,
    /// Units per second in this run.
    rate: f64,
    /// Unknown until this run has finished a unit.
    seconds_to_go: Option<f64>,
}

/// What went wrong, though the sweep continues.
#[derive(Serialize)]
struct Warning<'a> {
    sweep: &'static str,
    warning: &'a str,
}

impl Lines {
    /// Writes the first line.
    fn new(sweep: &'static str, before: u64, of: u64) -> Self {
        let start = Instant::now();
        let lines = Self { sweep, before, of, start, last: Mutex::new((start, before)) };
        lines.write(before);
        lines
    }

    /// Writes a line if there is progress, and either the last line is at least this old or all
    /// units are done.
    fn report(&self, done: u64, min_age: Duration) {
        let mut last = self.last.lock().expect("nothing panics while it is locked");
        // Threads may report out of order.
        if done <= last.1 || (done < self.of && last.0.elapsed() < min_age) {
            return;
        }
        *last = (Instant::now(), done);
        self.write(done);
    }

    fn write(&self, done: u64) {
        let Self { sweep, before, of, start, .. } = *self;
        let seconds = start.elapsed().as_secs_f64();
        let (new, left) = ((done - before) as f64, (of - done) as f64);
        let rate = if new > 0.0 { new / seconds } else { 0.0 };
        let seconds_to_go = match (left > 0.0, rate > 0.0) {
            (false, _) => Some(0.0),
            (true, true) => Some(left / rate),
            (true, false) => None,
        };
        let line = Line { sweep, done, of, seconds, rate, seconds_to_go };
        print_json(&line);
    }
}

fn print_json(line: &impl Serialize) {
    let mut json = Vec::new();
    write_json(&mut json, line).expect("numbers and text can be written");
    print_line(&String::from_utf8_lossy(&json));
}

fn print_line(line: &str) {
    // The search continues even if nobody reads its progress.
    let _ignored = writeln!(anstream::stderr(), "{line}");
}
