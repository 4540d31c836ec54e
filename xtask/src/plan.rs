//! `cargo xtask plan`: what would a search cost that nobody has run yet?
//!
//! Such a search is cut into units, and what a unit needs and finds depends on its number alone. So
//! some are drawn by lot and done, each by one thread, whose processor time is taken ([`clock`]), and
//! what all need and find is estimated from them, with its error ([`estimate`]). Nothing that is
//! printed was put in by hand: it is counted, or measured in the sample. For a seed all of it is the
//! same on every machine but the times.
//!
//! - [`ten_clues`]: 3D-Sudoku puzzles with ten clues.
//! - [`one_ring`]: labellings of the Pyraminx one of whose rings needn't be full.
//!
//! `docs/plans.md` says what was measured, and what a run would be like.

mod clock;
mod estimate;
mod one_ring;
mod ten_clues;

use crate::args::{Plan, Search};
use estimate::Estimate;

/// Draws units, does them, and says what all would cost.
pub(crate) fn report(args: &Plan) -> String {
    match args.search {
        Search::TenClues => ten_clues::plan(args.sample.unwrap_or(200), args.seed),
        Search::OneRing => one_ring::plan(args.sample.unwrap_or(2_000), args.seed),
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
