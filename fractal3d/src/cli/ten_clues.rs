//! `fractal3d ten-clues`.

use std::ops::ControlFlow;
use std::path::Path;

use common::cli::files::{Checked, Files};
use common::cli::output::{Failure, Output, Verdict};
use common::cli::sweep::{SweepResult, sweep};
use common::number::grouped;
use fractal3d::board::Board;
use fractal3d::sweeps::ten_clues::TenCluePuzzles;
use fractal3d::ten_clues::{CLUES, Found, Puzzle, Summary};
use fractal3d::{burnside, check};
use serde::Serialize;

use super::args::TenClues;
use super::stop::Stop;

/// As many of the puzzles are solved again by a literal search.
const RECHECKED: usize = 20;

const HEAD: &str = "\
# Puzzles of ten clues with one solution: one of each class under the 5,832 symmetries and relabelling";

pub(crate) fn run(args: &TenClues, out: &mut Output) -> Result<Verdict, Failure> {
    let files = args.long.files(Files::new(), args.out.as_deref()).checked(out)?;
    match sweep(&TenCluePuzzles::default(), &args.long, &files, args.out.as_deref(), out)? {
        SweepResult::All(found) => report(&found, args.out.as_deref(), &files, out),
        SweepResult::Ended(verdict) => Ok(verdict),
    }
}

/// Reports what all units found.
pub(crate) fn report(
    found: &Found,
    path: Option<&Path>,
    files: &Checked,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let expected = burnside::cell_sets(CLUES);
    let step = (found.puzzles.len() / RECHECKED).max(1);
    let rechecked: Vec<&Puzzle> = found.puzzles.iter().step_by(step).collect();
    let stop = Stop::listen()?;
    let (outcome, _) = stop.run((found.puzzles.len() as u64, "puzzles"), out, |control| {
        Summary::of(&found.puzzles, control)
    });
    if !outcome.is_exhausted() {
        out.message("interrupted while the puzzles were summarised")?;
        return Ok(Verdict::Interrupted);
    }
    let summary = outcome.into_found();
    let holds = rechecked.iter().all(|puzzle| is_unique_by_the_rules(puzzle));
    if let Some(path) = path {
        out.file(files, path, |file| {
            writeln!(file, "{HEAD}")?;
            let mut grids = found.puzzles.iter().filter_map(|puzzle| puzzle.grid());
            grids.try_for_each(|grid| writeln!(file, "{grid}"))
        })?;
    }
    let is_whole = u128::from(found.sets) == expected;
    let puzzles = found.puzzles.len() as u64;
    if out.is_json() {
        out.json(&Report {
            sets: found.sets,
            sets_by_burnside: u64::try_from(expected).unwrap_or(u64::MAX),
            exhausted: is_whole,
            puzzles,
            summary: &summary,
            checked: rechecked.len(),
            check_holds: holds,
        })?;
    } else {
        let line = |what: &str, number: u64| format!("{what}: {}", grouped(number));
        out.line(line("Puzzles of ten clues with one solution", puzzles))?;
        out.line(line("  nine digits, one of them twice", summary.one_pair))?;
        out.line(line("  eight digits, two of them twice", summary.two_pairs))?;
        out.line(line("  eight digits, one of them three times", summary.one_triple))?;
        out.line(line("Minimal ones, which need each clue", summary.minimal))?;
        for (symmetries, puzzles) in &summary.by_symmetries {
            out.line(format!("With {}: {}", symmetric(*symmetries), grouped(*puzzles)))?;
        }
        out.remark(format!(
            "\nSets of ten cells examined: {} (by Burnside's lemma there are {})",
            grouped(found.sets),
            grouped(expected)
        ))?;
        let verdict = if holds { "all confirmed" } else { "NOT CONFIRMED" };
        out.remark(format!(
            "Solved again by a literal search: {} of the puzzles: {verdict}",
            rechecked.len()
        ))?;
    }
    if !is_whole || !holds {
        let fault =
            "the puzzles of ten clues aren't what Burnside's lemma and a literal search say";
        return Err(Failure::Internal(fault.to_owned()));
    }
    Ok(Verdict::Holds)
}

/// Of how many symmetries a puzzle has.
fn symmetric(symmetries: usize) -> String {
    match symmetries {
        1 => "no symmetry but the identity".to_owned(),
        _ => format!("{symmetries} symmetries"),
    }
}

/// Whether a puzzle has one solution, by a literal search.
fn is_unique_by_the_rules(puzzle: &Puzzle) -> bool {
    let Some(grid) = puzzle.grid() else { return false };
    let mut solutions = 0;
    let mut all_hold = true;
    let outcome = check::completions(
        Board::standard(),
        &grid,
        common::control::Control::UNLIMITED,
        &mut |solution| {
            solutions += 1;
            all_hold &= check::is_solution_by_definition(solution);
            if solutions == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        },
    );
    outcome.is_exhausted() && solutions == 1 && all_hold
}

#[derive(Serialize)]
struct Report<'a> {
    sets: u64,
    sets_by_burnside: u64,
    exhausted: bool,
    puzzles: u64,
    #[serde(flatten)]
    summary: &'a Summary,
    checked: usize,
    check_holds: bool,
}
