//! `fractal3d ten-clues`.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use clap::Args;
use fractal3d::burnside;
use fractal3d::explain::Rating;
use fractal3d::grid::Grid;
use fractal3d::sweeps::Recheck;
use fractal3d::sweeps::ten_clues::TenCluePuzzles;
use fractal3d::ten_clues::{
    CLUES, Checked, Detail, Found, PUZZLES, Puzzle, Summary, UnfitPuzzleError, packed, recheck,
};
use serde::Serialize;
use solidoku_common::cli::files::{self, Files};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::cli::sweep::{SweepArgs, SweepResult, sweep};
use solidoku_common::number::{counted, grouped};

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d ten-clues --checkpoint save         hours; can be stopped
  fractal3d ten-clues --part 1/64 --out 1.part  a part, for `merge`
  fractal3d ten-clues --read puzzles.s3d        what a list holds

Puzzles count once up to the 5,832 symmetries and relabelling.";

#[derive(Args)]
pub(crate) struct TenClues {
    /// Also write the puzzles to this file, packed if its name ends in .s3d; with --part, what the
    /// part found
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Read a packed list instead of searching; it is verified
    #[arg(long, value_name = "FILE", conflicts_with_all = ["checkpoint", "part", "ledger"])]
    read: Option<PathBuf>,
    /// Rate each puzzle by its hardest step; with --read, and counted, which takes minutes
    #[arg(long)]
    rate: bool,
    /// With --read, recheck N puzzles of the list, and the puzzles on N sets of cells, 0 to 10000,
    /// by other methods [default: 20]
    #[arg(long, value_name = "N",
        value_parser = clap::value_parser!(u32).range(..=i64::from(Recheck::MOST)))]
    recheck: Option<u32>,
    /// Random seed for the choice of sets to recheck, 0 to 2^64 - 1 [default: 1]
    #[arg(long, value_name = "S")]
    recheck_seed: Option<u64>,
    #[command(flatten)]
    long: SweepArgs,
}

/// How much of what a search found is checked by other methods.
const CHECK: Check = Check { detail: Detail::Counts, each: 20, seed: 1 };

/// The extension of a packed list.
const PACKED: &str = "s3d";

const HEAD: &str = "\
# Puzzles of ten clues with one solution: one of each class under the 5,832 symmetries and relabelling";

pub(crate) fn run(args: &TenClues, out: &mut Output) -> Result<Verdict, Failure> {
    let files = Files::new().reading(&args.read);
    let files = args.long.files(files, args.out.as_deref()).checked(out)?;
    if let Some(name) = &args.read {
        let detail = if args.rate { Detail::Ratings } else { Detail::Counts };
        let check = Check {
            detail,
            each: args.recheck.map_or(CHECK.each, |each| each as usize),
            seed: args.recheck_seed.unwrap_or(CHECK.seed),
        };
        return read(name, check, args.out.as_deref(), &files, out);
    }
    let of_read = [
        ("--rate", args.rate),
        ("--recheck", args.recheck.is_some()),
        ("--recheck-seed", args.recheck_seed.is_some()),
    ];
    if let Some((option, _)) = of_read.iter().find(|(_, is_given)| *is_given) {
        return Err(Failure::Usage(format!("{option} is for a list: add --read LIST")));
    }
    match sweep(&TenCluePuzzles::default(), &args.long, &files, args.out.as_deref(), out)? {
        SweepResult::All(found) => report(&found, args.out.as_deref(), &files, out),
        SweepResult::Ended(verdict) => Ok(verdict),
    }
}

/// How a list is summarised and checked.
#[derive(Clone, Copy)]
struct Check {
    detail: Detail,
    /// The number of puzzles that are solved literally, and of sets of cells on which the reference
    /// method finds the puzzles.
    each: usize,
    seed: u64,
}

/// What a list is like, and what other methods say of it.
struct Summarised {
    summary: Result<Summary, UnfitPuzzleError>,
    checked: Checked,
}

/// Reports what all units found.
pub(crate) fn report(
    found: &Found,
    path: Option<&Path>,
    files: &files::Checked,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let Some(Summarised { summary, checked }) = summarise(&found.puzzles, CHECK, out)? else {
        return Ok(Verdict::Interrupted);
    };
    let summary = summary.map_err(|unfit| Failure::Internal(format!("a puzzle is {unfit}")))?;
    write(&found.puzzles, path, files, out)?;
    let expected = u64::try_from(burnside::cell_sets(CLUES)).expect("there are 322 million");
    let sets =
        Sets { sets: found.sets, sets_by_burnside: expected, exhausted: found.sets == expected };
    print(&found.puzzles, &summary, checked, Some(sets), out)?;
    if !sets.exhausted || !checked.holds || found.puzzles.len() != PUZZLES {
        let fault = "the puzzles of ten clues aren't what Burnside's lemma and other methods say";
        return Err(Failure::Internal(fault.to_owned()));
    }
    Ok(Verdict::Holds)
}

/// Reports what a packed list says, and verifies its puzzles.
fn read(
    name: &Path,
    check: Check,
    path: Option<&Path>,
    files: &files::Checked,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let bytes = super::packed::read(name)?;
    let refused = |at, reason| super::packed::refused(name, at, reason);
    let puzzles = packed::read(&bytes).map_err(|error| refused(error.at(), error.to_string()))?;
    let Some(Summarised { summary, checked }) = summarise(&puzzles, check, out)? else {
        return Ok(Verdict::Interrupted);
    };
    let summary = summary.map_err(|unfit| {
        let index = puzzles.iter().position(|puzzle| puzzle.grid() == Some(unfit.0));
        refused(
            packed::offset(index.unwrap_or_default()),
            format!("expected a puzzle, found one {unfit}"),
        )
    })?;
    write(&puzzles, path, files, out)?;
    // Sets of cells are drawn at random, and may miss what isn't in the list.
    let checked = Checked { holds: checked.holds && puzzles.len() == PUZZLES, ..checked };
    print(&puzzles, &summary, checked, None, out)?;
    let fails = is_checked(checked) && !checked.holds;
    Ok(if fails { Verdict::Nothing } else { Verdict::Holds })
}

/// What puzzles are like, and whether other methods agree; `None` if it is interrupted.
fn summarise(
    puzzles: &BTreeSet<Puzzle>,
    check: Check,
    out: &mut Output,
) -> Result<Option<Summarised>, Failure> {
    let stop = Interrupt::install()?;
    let (summary, _) =
        search_with_progress(&stop, out, (puzzles.len() as u64, "puzzles"), |control| {
            Summary::of(puzzles, check.detail, control)
        });
    let (checked, _) =
        search_with_progress(&stop, out, (2 * check.each as u64, "checks"), |control| {
            recheck(puzzles, check.each, check.seed, control)
        });
    if !summary.is_exhausted() || !checked.is_exhausted() {
        out.message("interrupted while the puzzles were checked")?;
        return Ok(None);
    }
    Ok(Some(Summarised { summary: summary.into_found(), checked: checked.into_found() }))
}

/// Writes the puzzles to a file, if there is one: as text, or packed by its extension.
fn write(
    puzzles: &BTreeSet<Puzzle>,
    path: Option<&Path>,
    files: &files::Checked,
    out: &mut Output,
) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    let as_text = |file: &mut dyn io::Write| {
        writeln!(file, "{HEAD}")?;
        let mut grids = puzzles.iter().filter_map(|puzzle| puzzle.grid());
        grids.try_for_each(|grid| writeln!(file, "{grid}"))
    };
    if path.extension().is_some_and(|extension| extension == PACKED) {
        out.bytes_result(files, path, |file| packed::write(puzzles, file), as_text)?;
    } else {
        out.result(files, path, as_text)?;
    }
    Ok(())
}

fn print(
    puzzles: &BTreeSet<Puzzle>,
    summary: &Summary,
    checked: Checked,
    sets: Option<Sets>,
    out: &mut Output,
) -> Result<(), Failure> {
    let puzzles = puzzles.len() as u64;
    if out.is_json() {
        return out.json(&Report {
            sets,
            puzzles,
            summary: summary.into(),
            solved: checked.solved,
            sets_checked: checked.sets,
            check_holds: is_checked(checked).then_some(checked.holds),
        });
    }
    let line = |what: &str, number: u64| format!("{what}: {}", grouped(number));
    out.line(line("Puzzles of ten clues with one solution", puzzles))?;
    out.line(line("  nine digits, one of them twice", summary.one_pair))?;
    out.line(line("  eight digits, two of them twice", summary.two_pairs))?;
    out.line(line("  eight digits, one of them three times", summary.one_triple))?;
    out.line(line("Minimal ones, which need each clue", summary.minimal))?;
    for (rating, count) in &summary.by_rating {
        out.line(line(&format!("Rated {rating}"), *count))?;
    }
    for (symmetries, count) in &summary.by_symmetries {
        out.line(line(&format!("With {}", symmetric(*symmetries)), *count))?;
    }
    print_grids("With the most symmetries", &summary.most_symmetric, out)?;
    print_grids("Puzzles of nine clues in them", &summary.nine_clues, out)?;
    if let Some(Sets { sets, sets_by_burnside, .. }) = sets {
        out.remark(format!(
            "\nSets of ten cells examined: {} (by Burnside's lemma there are {})",
            grouped(sets),
            grouped(sets_by_burnside)
        ))?;
    }
    if !is_checked(checked) {
        return Ok(());
    }
    let verdict = if checked.holds { "all confirmed" } else { "NOT CONFIRMED" };
    out.remark(format!(
        "By other methods: {}, and {} of cells with {} on them: {verdict}",
        counted(checked.solved, "puzzle"),
        counted(checked.sets, "set"),
        counted(checked.on_sets, "puzzle")
    ))?;
    if puzzles != PUZZLES as u64 {
        let all = grouped(PUZZLES as u64);
        out.remark(format!("The list isn't complete: there are {all} puzzles."))?;
    }
    Ok(())
}

/// Whether other methods checked anything.
const fn is_checked(checked: Checked) -> bool {
    checked.sets > 0
}

fn print_grids(head: &str, grids: &BTreeSet<Grid>, out: &mut Output) -> Result<(), Failure> {
    if !grids.is_empty() {
        out.line(format!("{head}:"))?;
    }
    grids.iter().try_for_each(|grid| out.line(format!("  {grid}")))?;
    Ok(())
}

/// Of how many symmetries a puzzle has.
fn symmetric(symmetries: usize) -> String {
    match symmetries {
        1 => "no symmetry but the identity".to_owned(),
        _ => format!("{symmetries} symmetries"),
    }
}

/// How much was searched.
#[derive(Clone, Copy, Serialize)]
struct Sets {
    sets: u64,
    sets_by_burnside: u64,
    exhausted: bool,
}

#[derive(Serialize)]
struct Report {
    #[serde(flatten)]
    sets: Option<Sets>,
    puzzles: u64,
    #[serde(flatten)]
    summary: Counts,
    solved: u64,
    sets_checked: u64,
    /// Absent if nothing was checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    check_holds: Option<bool>,
}

#[derive(Serialize)]
struct Counts {
    one_pair: u64,
    two_pairs: u64,
    one_triple: u64,
    minimal: u64,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    by_rating: BTreeMap<String, u64>,
    by_symmetries: BTreeMap<usize, u64>,
    most_symmetric: Vec<String>,
    nine_clues: Vec<String>,
}

impl From<&Summary> for Counts {
    fn from(summary: &Summary) -> Self {
        let texts = |grids: &BTreeSet<Grid>| grids.iter().map(Grid::to_string).collect();
        let ratings = summary.by_rating.iter();
        Self {
            one_pair: summary.one_pair,
            two_pairs: summary.two_pairs,
            one_triple: summary.one_triple,
            minimal: summary.minimal,
            by_rating: ratings
                .map(|(rating, &count): (&Rating, _)| (rating.to_string(), count))
                .collect(),
            by_symmetries: summary.by_symmetries.clone(),
            most_symmetric: texts(&summary.most_symmetric),
            nine_clues: texts(&summary.nine_clues),
        }
    }
}
