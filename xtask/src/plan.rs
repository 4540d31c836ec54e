//! `cargo xtask plan`: what would a search cost that was never run?
//!
//! Such a search is divided into units, and the cost and the result of a unit depend on its number alone. A
//! random sample is computed, each unit by one thread, whose processor time is measured ([`clock`]), and the
//! totals are estimated from it, with their errors ([`estimate`]). Nothing that is printed was put in by
//! hand: it is counted, or measured in the sample. For the same seed everything but the times is the same on
//! every machine.
//!
//! - [`ten_clues`]: 3D-Sudoku puzzles with ten clues.
//! - [`one_ring`]: labellings of the Pyraminx one of whose rings needn't be full.
//!
//! `docs/plans.md` has the results, and says what a run would be like.

mod clock;
mod estimate;
mod one_ring;
mod ten_clues;

use common::cli::seed;
use common::number::grouped;
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::args::{Plan, Search};
use crate::exit::Exit;
use crate::progress;
use clock::timed;
use estimate::{Drawn, Estimate, Lottery};

/// Draws units, computes them, and writes to `out` what all would cost.
pub(crate) fn run(args: Plan, out: &mut Vec<u8>) -> Exit {
    let seed = seed::or_random(args.seed);
    let (default, plan): (_, fn(&Sampling) -> String) = match args.search {
        Search::TenClues => (200, ten_clues::plan),
        Search::OneRing => (2_000, one_ring::plan),
    };
    let units = args.sample.unwrap_or(default);
    let bar = progress::bar(units.into());
    let sampling = Sampling { units, seed, bar: bar.clone() };
    let is_complete = progress::completed(
        // Once the user has asked to end, there is no receiver.
        move |results| _ = results.send(plan(&sampling)),
        |report: String| out.extend(report.bytes()),
    );
    bar.finish_and_clear();
    if is_complete {
        Exit::Holds
    } else {
        Exit::Interrupted(format!(
            "{} of {units} units; --seed {seed} draws them again",
            bar.position()
        ))
    }
}

/// How many units to draw, and how.
struct Sampling {
    units: u32,
    seed: u64,
    bar: ProgressBar,
}

impl Sampling {
    /// Units that are drawn in proportion to these sizes, and computed.
    fn drawn<T: Send>(
        &self,
        sizes: impl IntoIterator<Item = u64>,
        compute: impl Fn(usize) -> T + Sync,
    ) -> Vec<Drawn<T>> {
        let draws = Lottery::new(sizes).draw(self.units, self.seed);
        let compute = |(unit, probability)| {
            let (found, seconds) = timed(|| compute(unit));
            self.bar.inc(1);
            Drawn { probability, found, seconds }
        };
        draws.into_par_iter().map(compute).collect()
    }
}

impl std::fmt::Display for Sampling {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}, --seed {}", grouped(self.units), self.seed)
    }
}

/// Lines of a plan: what, and how much.
struct Lines(Vec<[String; 2]>);

impl Lines {
    fn add(&mut self, what: &str, how_much: impl Into<String>) {
        self.0.push([what.to_owned(), how_much.into()]);
    }

    /// What all units cost, estimated in seconds.
    fn add_cost(&mut self, units: u64, seconds: &Estimate) {
        let of_one =
            Estimate { total: seconds.total / units as f64, error: seconds.error / units as f64 };
        self.add(
            "processor time a unit",
            format!("{:.3} ms ± {:.3}", 1e3 * of_one.total, 1e3 * of_one.error),
        );
        let [low, high] = seconds.interval().map(|seconds| seconds / 3600.0);
        let hours = seconds.total / 3600.0;
        self.add("core-hours for all", format!("{hours:.3}; 95 %: {low:.3} to {high:.3}"));
    }

    fn text(self, title: &str) -> String {
        let width = self.0.iter().map(|[what, _]| what.chars().count()).max().unwrap_or(0);
        let line = |[what, how_much]: &[String; 2]| format!("{what:width$}   {how_much}\n");
        format!("{title}\n\n{}", self.0.iter().map(line).collect::<String>())
    }
}
