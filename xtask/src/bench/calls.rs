//! Library calls: criterion measures them, and writes its estimates to files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

use solidoku_common::control::Control;
use solidoku_common::foreign::FileName;

use super::circumstances::When;
use super::error::BenchError;
use super::instructions;
use super::process;
use super::store::{Call, rounded};
use super::workspace::target;
use crate::exit::root;

/// The benches of a crate.
pub(super) struct Group {
    /// The group's name for `--only`.
    pub(super) id: &'static str,
    /// The crate and what is measured, in words.
    pub(super) title: &'static str,
    package: &'static str,
    /// What the page names.
    pub(super) calls: Vec<Named>,
}

/// A call that the page names.
pub(super) struct Named {
    /// The call's name in criterion.
    pub(super) id: &'static str,
    /// What it does.
    pub(super) what: &'static str,
    /// The time that it is meant to take.
    pub(super) aim: Option<&'static str>,
    /// The time of the document, or of others.
    pub(super) theirs: Option<&'static str>,
}

const fn named(id: &'static str, what: &'static str) -> Named {
    Named { id, what, aim: None, theirs: None }
}

impl Named {
    const fn with_aim(self, aim: &'static str) -> Self {
        Self { aim: Some(aim), ..self }
    }

    const fn with_their_time(self, theirs: &'static str) -> Self {
        Self { theirs: Some(theirs), ..self }
    }
}

/// All groups.
pub(super) fn all() -> Vec<Group> {
    vec![
        Group {
            id: "calls.pyraminx",
            title: "Pyraminx, library calls, one thread",
            package: "pyraminx",
            calls: pyraminx(),
        },
        Group {
            id: "calls.fractal3d",
            title: "3D-Sudoku, library calls, one thread",
            package: "fractal3d",
            calls: fractal3d(),
        },
        Group {
            id: "calls.cube4d",
            title: "4D Sudoku toy, library calls, all threads",
            package: "cube4d",
            calls: cube4d(),
        },
        Group {
            id: "calls.cube999",
            title: "9×9×9 cube, library calls",
            package: "cube999",
            calls: cube999(),
        },
    ]
}

fn pyraminx() -> Vec<Named> {
    vec![
        named("solve/count", "count the question's solved states")
            .with_aim("100 µs")
            .with_their_time("just under 0.5 s (second answer)"),
        named("solve/count, rings", "the same with rings"),
        named("solve/list", "list them"),
        named("solve/count, nothing filtered out", "count where nothing can be filtered out")
            .with_aim("100 ms"),
        named("design D/unique", "design D, unique").with_aim("10 ms"),
        named("design F/unique", "design F").with_aim("10 ms"),
        named("design R/unique", "design R").with_aim("10 ms"),
        named("design L/unique", "design L").with_aim("10 ms"),
        named("design D/histogram", "design D, histogram").with_aim("30 ms"),
        named("design D/unique by looks", "design D, unique by looks"),
        named("design D/unique, rings", "design D with rings")
            .with_aim("0.03 ms")
            .with_their_time("3 h 44 min 26.9 s (second answer)"),
        named("design F/unique, rings", "design F with rings").with_aim("0.03 ms"),
        named("design R/unique, rings", "design R with rings").with_aim("0.03 ms"),
        named("design L/unique, rings", "design L with rings").with_aim("0.03 ms"),
        named("fix/three stickers", "fix the question (three stickers)"),
        named("route/table", "the table of 933,120 distances").with_aim("1 s"),
        named("route/one sequence", "one shortest sequence, given the table"),
        named("census/all classes", "the ring census, 202,698 classes").with_aim("20 s"),
        named("checkpoint/written", "encode a checkpoint of four units, some 4,000 lines"),
        named("checkpoint/read and checked", "decode it, with its checks"),
        named("checkpoint/saved on disk", "save it, synced and renamed"),
    ]
}

fn fractal3d() -> Vec<Named> {
    vec![
        named("count/templates, with symmetry", "count by templates and symmetry")
            .with_aim("25 ms")
            .with_their_time("3 h (the paper's backtracking, 2011)"),
        named("count/templates, plain", "count without symmetry").with_aim("0.6 s"),
        named("count/bands", "count by the paper's two steps")
            .with_aim("2.5 s")
            .with_their_time("15 s + 4 min (the paper, 2008)"),
        named("count/sculpture", "count the sculpture's"),
        named("Burnside", "Burnside's lemma, 48 classes"),
        named("symmetries of the board", "the board's 5,832 symmetries"),
        named("list/a unit of 120", "a unit of the list, of 120"),
        named("list/the unit, packed", "its solutions, nine bytes each"),
        named("canonical form of a solution", "canonical form of a solution"),
        named("canonical form of a puzzle", "canonical form of a puzzle"),
        named("5,000 minimal puzzles/solve", "solve 5,000 minimal puzzles of 11 to 18 clues")
            .with_aim("25 ms (200,000 a second)"),
        named("5,000 minimal puzzles/tell whether unique", "decide whether they are unique"),
        named("count the completions of the empty grid", "completions of the empty grid, exact")
            .with_aim("1 s"),
        named("new/any clues", "a new minimal puzzle"),
        named("new/12 clues", "with 12 clues"),
        named("new/11 clues", "with 11 clues"),
        named("new/16 clues", "with 16 clues"),
        named("rate a minimal puzzle", "rating a minimal puzzle").with_aim("0.5 ms"),
        named("explain a minimal puzzle", "explaining it").with_aim("10 ms"),
        named("min-clues/a unit", "a unit of sets of eight cells"),
    ]
}

fn cube4d() -> Vec<Named> {
    vec![
        named("solve/all rules, upright", "the toy as listed, with proof").with_aim("0.15 ms"),
        named("solve/all rules, 24 orientations", "in 24 orientations").with_aim("1 ms"),
        named("solve/no colours, upright", "without colours, as listed").with_aim("100 ms"),
        named("solve/no colours, 24 orientations", "without colours, in 24").with_aim("2 s"),
        named("new/with colours", "a new set, with colours").with_aim("1 s"),
        named("recursion/24 orientations", "the second search, in 24 orientations"),
    ]
}

fn cube999() -> Vec<Named> {
    vec![
        named("fast/random", "fast mode, a random arrangement").with_aim("10 ms"),
        named("fast/20 turns", "fast mode, after 20 turns"),
        named("bound/random", "a lower bound").with_aim("50 ms"),
        named("search/20,000 edits a lane, random", "20,000 edits in each lane, two threads"),
        named("reach/certificate", "the reachable arrangements: proved and checked"),
    ]
}

impl Group {
    /// The keys under which its calls are stored.
    pub(super) fn keys(&self) -> impl Iterator<Item = String> {
        self.calls.iter().map(|named| key(self, named))
    }
}

/// Runs a crate's benches, and reads criterion's estimates.
pub(super) fn measure(
    group: &Group,
    when: &When,
    control: Control<'_>,
) -> Result<Vec<(String, Call)>, BenchError> {
    let start = SystemTime::now();
    let mut command = Command::new(process::cargo());
    command
        .args(["bench", "--quiet", "--locked", "--package", group.package, "--bench", "*", "--"])
        .args(["--noplot", "--warm-up-time", "0.5", "--measurement-time", "1.5"])
        .current_dir(root())
        // Criterion prints its progress there, too.
        .stderr(Stdio::null());
    process::succeed(&mut command, control)?;
    let program = instructions::can_be_counted()
        .then(|| instructions::program(group.package, control))
        .transpose()?;
    let call = |named: &Named| {
        let seconds = estimate(&folder(named.id), start)?;
        let program = program.as_ref().filter(|_| seconds <= instructions::MOST_SECONDS);
        let instructions = program
            .map(|program| instructions::of_call(program, named.id, control))
            .transpose()?
            .flatten();
        let call = Call { when: when.clone(), seconds: rounded(seconds), instructions };
        Ok((key(group, named), call))
    };
    group.calls.iter().map(call).collect()
}

/// The key under which a call is stored.
pub(super) fn key(group: &Group, named: &Named) -> String {
    format!("{}/{}", group.package, named.id)
}

/// The folder of criterion's estimates. A group is a folder; a `/` in a function's name becomes
/// `_`.
fn folder(id: &str) -> PathBuf {
    let all = target().join("criterion");
    let of_group = all.join(id);
    if of_group.exists() { of_group } else { all.join(id.replace('/', "_")) }
}

/// Criterion's middle estimate in seconds, if it was made since then.
fn estimate(folder: &Path, since: SystemTime) -> Result<f64, BenchError> {
    let path = folder.join("new").join("estimates.json");
    let failed = |error| BenchError::File(FileName::from(&path).to_string(), error);
    if fs::metadata(&path).and_then(|data| data.modified()).map_err(failed)? < since {
        return Err(failed(std::io::Error::other("criterion didn't measure this")));
    }
    let text = fs::read_to_string(&path).map_err(failed)?;
    nanoseconds(&text)
        .map(|nanoseconds| nanoseconds / 1e9)
        .ok_or_else(|| failed(std::io::Error::other("there is no estimate in it")))
}

/// The estimate in criterion's file: of the slope over numbers of calls, or where there is none of
/// the mean.
fn nanoseconds(text: &str) -> Option<f64> {
    let estimates: serde_json::Value = serde_json::from_str(text).ok()?;
    let of = |name: &str| estimates.get(name)?.get("point_estimate")?.as_f64();
    of("slope").or_else(|| of("mean"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn estimates_are_read_as_criterion_writes_them() {
        let both = r#"{"mean":{"point_estimate":90.0},"slope":{"point_estimate":80.5}}"#;
        assert_eq!(nanoseconds(both), Some(80.5));
        let flat = r#"{"mean":{"point_estimate":90.0},"slope":null}"#;
        assert_eq!(nanoseconds(flat), Some(90.0));
        assert_eq!(nanoseconds("{}"), None);
    }

    #[test]
    fn names_differ() {
        for group in all() {
            let ids: Vec<_> = group.calls.iter().map(|named| named.id).collect();
            assert!((0..ids.len()).all(|n| !ids[..n].contains(&ids[n])), "{}", group.id);
        }
    }
}
