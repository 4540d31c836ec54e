//! `fractal3d min-clues`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use clap::Args;
use fractal3d::burnside;
use fractal3d::grid::Grid;
use fractal3d::min_clues::{Found, recheck};
use fractal3d::sweeps::puzzles::Puzzles;
use fractal3d::sweeps::{ClueSpecification, Recheck};
use serde::Serialize;
use solidoku_common::cli::files::{Checked, Files};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::cli::sweep::{SweepArgs, SweepResult, sweep};
use solidoku_common::number::{counted, grouped};
use solidoku_common::sweep::Sweep as _;

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d min-clues                    a minute on two cores
  fractal3d min-clues --checkpoint save  can be stopped and resumed";

#[derive(Args)]
pub(crate) struct MinClues {
    /// Recheck every puzzle found, and N random sets, 0 to 10000, by a literal search
    #[arg(long, value_name = "N", default_value_t = 20,
        value_parser = clap::value_parser!(u32).range(..=i64::from(Recheck::MOST)))]
    recheck: u32,
    /// Random seed for the choice of sets to recheck, 0 to 2^64 - 1 [default: 1]
    #[arg(long, value_name = "S")]
    recheck_seed: Option<u64>,
    /// Also write the puzzles to this file; with --part, what the part found
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    long: SweepArgs,
}

/// As the help says.
const DEFAULT_SEED: u64 = 1;

pub(crate) fn run(args: &MinClues, out: &mut Output) -> Result<Verdict, Failure> {
    if args.recheck == 0 && args.recheck_seed.is_some() {
        let no_sets = "--recheck-seed decides which sets are rechecked: --recheck 0 checks none";
        return Err(Failure::Usage(no_sets.to_owned()));
    }
    let files = args.long.files(Files::new(), args.out.as_deref()).checked(out)?;
    let recheck = Recheck { sets: args.recheck, seed: args.recheck_seed.unwrap_or(DEFAULT_SEED) };
    let puzzles = Puzzles::new(ClueSpecification { recheck: Some(recheck) });
    match sweep(&puzzles, &args.long, &files, args.out.as_deref(), out)? {
        SweepResult::All(found) => report(&puzzles, &found, args.out.as_deref(), &files, out),
        SweepResult::Ended(verdict) => Ok(verdict),
    }
}

/// Reports what all units found.
pub(crate) fn report(
    puzzles: &Puzzles,
    found: &Found,
    path: Option<&Path>,
    files: &Checked,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let expected = burnside::cell_sets(8);
    let Recheck { sets, seed } =
        puzzles.specification().recheck.unwrap_or(Recheck { sets: 0, seed: 0 });
    let stop = Interrupt::install()?;
    let (outcome, _) = search_with_progress(&stop, out, (sets.into(), "sets checked"), |control| {
        recheck(&puzzles.search, found, sets as usize, seed, control)
    });
    let checked = outcome.found();
    let is_whole = u128::from(found.sets) == expected;
    if let Some(path) = path {
        out.result(files, path, |file| {
            found.nine.iter().try_for_each(|grid| writeln!(file, "{grid}"))
        })?;
    }
    if out.is_json() {
        let texts = |grids: &BTreeSet<Grid>| grids.iter().map(ToString::to_string).collect();
        out.json(&Report {
            sets: found.sets,
            sets_by_burnside: u64::try_from(expected).unwrap_or(u64::MAX),
            exhausted: is_whole,
            eight: texts(&found.eight),
            nine: texts(&found.nine),
            checked: checked.sets,
            check_holds: checked.holds,
        })?;
    } else {
        out.remark(format!(
            "Sets of eight cells examined: {} (by Burnside's lemma there are {})",
            grouped(found.sets),
            grouped(expected)
        ))?;
        out.remark(format!("Puzzles of eight clues with one solution: {}", found.eight.len()))?;
        out.remark(format!("Puzzles of nine clues with one solution: {}", found.nine.len()))?;
        let verdict = if checked.holds { "all confirmed" } else { "NOT CONFIRMED" };
        let sets = counted(checked.sets, "set");
        out.remark(format!(
            "Rechecked by the reference method: {sets} and each puzzle: {verdict}\n"
        ))?;
        for grid in found.eight.iter().chain(&found.nine) {
            out.line(grid)?;
        }
    }
    if !is_whole || !checked.holds {
        let fault =
            "the smallest puzzles aren't what Burnside's lemma and the reference method say";
        return Err(Failure::Internal(fault.to_owned()));
    }
    if !outcome.is_exhausted() {
        let (done, of) = (checked.sets, counted(sets, "set"));
        out.message(format!("interrupted after the recheck of {done} of {of}"))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(Verdict::Holds)
}

#[derive(Serialize)]
struct Report {
    sets: u64,
    sets_by_burnside: u64,
    exhausted: bool,
    eight: Vec<String>,
    nine: Vec<String>,
    checked: u64,
    check_holds: bool,
}
