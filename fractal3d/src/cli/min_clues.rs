//! `fractal3d min-clues`.

use std::collections::BTreeSet;
use std::path::Path;

use common::cli::files::{Checked, Files};
use common::cli::output::{Failure, Output, Verdict};
use common::cli::sweep::{SweepResult, sweep};
use common::number::{counted, grouped};
use fractal3d::burnside;
use fractal3d::grid::Grid;
use fractal3d::min_clues::{Found, recheck};
use fractal3d::sweeps::puzzles::{Puzzles, Recheck};
use serde::Serialize;

use super::args::MinClues;

/// As the help says.
const DEFAULT_SEED: u64 = 1;

pub(crate) fn run(args: &MinClues, out: &mut Output) -> Result<Verdict, Failure> {
    if args.check == 0 && args.seed.is_some() {
        let no_sets = "--seed decides which sets are checked again: --check 0 checks none";
        return Err(Failure::Usage(no_sets.to_owned()));
    }
    let files = args.long.files(Files::new(), args.out.as_deref()).checked(out)?;
    let again = Recheck { sets: args.check, seed: args.seed.unwrap_or(DEFAULT_SEED) };
    let puzzles = Puzzles::new(again.to_string());
    match sweep(&puzzles, &args.long, &files, args.out.as_deref(), out)? {
        SweepResult::All(found) => {
            report(&puzzles, &found, again, args.out.as_deref(), &files, out)
        }
        SweepResult::Ended(verdict) => Ok(verdict),
    }
}

/// Reports what all units found.
pub(crate) fn report(
    puzzles: &Puzzles,
    found: &Found,
    again: Recheck,
    path: Option<&Path>,
    files: &Checked,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let expected = burnside::cell_sets(8);
    let Recheck { sets, seed } = again;
    let progress = out.progress(sets.into(), "sets checked");
    let checked = recheck(&puzzles.search, found, sets as usize, seed, &|| progress.inc(1));
    progress.finish_and_clear();
    let is_whole = u128::from(found.sets) == expected;
    if let Some(path) = path {
        out.file(files, path, |file| {
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
            "Sets of eight cells settled: {} (by Burnside's lemma there are {})",
            grouped(found.sets),
            grouped(expected)
        ))?;
        out.remark(format!("Puzzles of eight clues with one solution: {}", found.eight.len()))?;
        out.remark(format!("Puzzles of nine clues with one solution: {}", found.nine.len()))?;
        let verdict = if checked.holds { "all confirmed" } else { "NOT CONFIRMED" };
        out.remark(format!(
            "Checked again literally: {} of them, and each puzzle: {verdict}\n",
            counted(checked.sets, "set")
        ))?;
        for grid in found.eight.iter().chain(&found.nine) {
            out.line(grid)?;
        }
    }
    Ok(if is_whole && checked.holds { Verdict::Holds } else { Verdict::Nothing })
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
