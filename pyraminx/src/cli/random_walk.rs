//! `pyraminx random-walk`.

use std::path::PathBuf;

use clap::Args;
use pyraminx::api::random_walk::Report;
use pyraminx::random_walk::Prediction;
use pyraminx::state::State;
use pyraminx::sweeps::random_walks::{CoverTimes, MOST_WALKS, RandomWalks, Walks};
use solidoku_common::cli::files::Files;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::seed;
use solidoku_common::cli::sweep::{SweepArgs, SweepResult, sweep};
use solidoku_common::number::grouped;
use solidoku_common::sweep::Sweep as _;

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx random-walk --seed 1            two walks of some 1.5 billion turns
  pyraminx random-walk --walks 200 --seed 1 --checkpoint walks.bin";

#[derive(Args)]
pub(super) struct RandomWalk {
    /// How many walks, 1 to 100000; each takes some twenty seconds
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=MOST_WALKS))]
    walks: u64,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// With --part: the file for what the part found
    #[arg(short, long, value_name = "FILE", requires = "part")]
    out: Option<PathBuf>,
    #[command(flatten)]
    long: SweepArgs,
}

pub(super) fn run(args: &RandomWalk, out: &mut Output) -> Result<Verdict, Failure> {
    if args.seed.is_none() && args.long.is_used() {
        let message = "expected --seed S: --checkpoint, --part, --ledger and --progress json are for \
                       walks that can be repeated";
        return Err(Failure::Usage(message.to_owned()));
    }
    let files = args.long.files(Files::new(), args.out.as_deref()).checked(out)?;
    let specification = Walks { walks: args.walks, seed: seed::or_random(args.seed) };
    let walks = RandomWalks::new(specification);
    match sweep(&walks, &args.long, &files, args.out.as_deref(), out)? {
        SweepResult::All(found) => report(&walks, &found, out),
        SweepResult::Ended(verdict) => Ok(verdict),
    }
}

/// Reports what all walks took.
pub(crate) fn report(
    walks: &RandomWalks,
    found: &CoverTimes,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let turns = found.0.values().copied().collect();
    let report = Report::new(walks.specification().seed, turns, Prediction::new());
    if out.is_json() {
        out.json(&report)?;
    } else {
        table(&report, out)?;
    }
    Ok(Verdict::Holds)
}

fn table(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let rounded = |turns: f64| grouped(turns.round() as u64);
    out.remark(format!(
        "Turns of random walks until all {} states had been seen, seed {}\n",
        grouped(State::COUNT as u64),
        report.seed
    ))?;
    let [shortest, longest] = [report.turns.iter().min(), report.turns.iter().max()]
        .map(|turns| grouped(*turns.expect("there are walks")));
    let error = report.standard_error();
    let error = error.map_or(String::new(), |error| format!("  ± {}", rounded(error)));
    let row = |name: &str, value: &str| format!("{name:<46} {value:>16}");
    out.line(row("walks", &report.turns.len().to_string()))?;
    out.line(row("the shortest", &shortest))?;
    out.line(row("the longest", &longest))?;
    out.line(row("mean", &rounded(report.mean)) + &error)?;
    if let Some(deviation) = report.standard_deviation {
        out.line(row("standard deviation", &rounded(deviation)))?;
    }
    let Prediction { coupon_collector, visits_in_a_row, mean, standard_deviation } =
        report.expected;
    let in_a_row = format!("expected mean: {visits_in_a_row:.4} times as many");
    out.line("")?;
    out.line(row("if each turn led to a random state: n·H(n)", &rounded(coupon_collector)))?;
    out.line(row(&in_a_row, &rounded(mean)))?;
    out.line(row("expected standard deviation", &rounded(standard_deviation)))?;
    out.remark(format!(
        "\nA walk soon comes back to where it was: before it has forgotten a state, it has been\n\
         there {visits_in_a_row:.4} times on average."
    ))?;
    Ok(())
}
