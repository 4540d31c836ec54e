//! `fractal3d ten-clues --read` from outside: packed lists, whole and forged.

mod one_solution;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chacha20::ChaCha8Rng;
use fractal3d::Grid;
use fractal3d::min_clues::nine_clues;
use fractal3d::solve::sample;
use fractal3d::ten_clues::{PUZZLES, Puzzle, packed, recheck};
use rand::SeedableRng as _;
use solidoku_common::control::Control;
use solidoku_common::laws;
use trial::Program;

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

/// The puzzles that one more clue makes of one with nine.
fn puzzles() -> BTreeSet<Puzzle> {
    Puzzle::with_one_more_clue(&nine_clues()[0])
}

/// A packed list in a file, and its name.
fn write(puzzles: &BTreeSet<Puzzle>, folder: &Path) -> String {
    let mut bytes = Vec::new();
    packed::write(puzzles, &mut bytes).unwrap();
    let path = folder.join("some.s3d");
    std::fs::write(&path, bytes).unwrap();
    path.to_str().unwrap().to_owned()
}

fn read(name: &str, options: &[&str]) -> String {
    FRACTAL3D.done(&[&["ten-clues", "--read", name][..], options].concat(), "")
}

/// No list that is part of another holds by itself: sets of cells lack some puzzles.
const UNCHECKED: [&str; 2] = ["--recheck", "0"];

#[test]
fn a_list_is_summarised_and_rated() {
    let folder = tempfile::tempdir().unwrap();
    let name = write(&puzzles(), folder.path());
    insta::assert_snapshot!(read(&name, &[&UNCHECKED[..], &["--rate"]].concat()));
    let json = [&["ten-clues", "--read", &name][..], &UNCHECKED].concat();
    let json = FRACTAL3D.json(&json, "");
    assert_eq!(json["puzzles"], puzzles().len());
    assert_eq!(
        (&json["minimal"], &json["nine_clues"][0]),
        (&0.into(), &nine_clues()[0].to_string().into())
    );
}

#[test]
fn a_list_is_read_back_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let name = write(&puzzles(), folder.path());
    let [again, text] = ["again.s3d", "text"].map(|name| folder.path().join(name));
    for path in [&again, &text] {
        read(&name, &[&UNCHECKED[..], &["--out", path.to_str().unwrap()]].concat());
    }
    assert_eq!(std::fs::read(&name).unwrap(), std::fs::read(again).unwrap());
    let text = std::fs::read_to_string(text).unwrap();
    let grids: BTreeSet<Grid> =
        text.lines().filter(|line| !line.starts_with('#')).map(|it| it.parse().unwrap()).collect();
    assert_eq!(grids, puzzles().into_iter().filter_map(Puzzle::grid).collect());
}

/// A third of the sets that are drawn are the cells of a puzzle in the list.
#[test]
fn a_check_finds_that_puzzles_are_missing() {
    let list = packed::read(include_bytes!("../../../results/fractal3d/ten-clues/puzzles.s3d"));
    let list = list.unwrap();
    let whole = recheck(&list, 12, 1, Control::UNLIMITED).into_found();
    assert!(whole.holds && whole.on_sets > 0, "{whole:?}");
    // Puzzles in the same cells follow each other. The first of several is kept.
    let cells = |puzzle: &Puzzle| puzzle.grid().unwrap().given();
    let pairs = list.iter().zip(list.iter().skip(1));
    let several = pairs.filter(|(one, next)| cells(one) == cells(next)).map(|(one, _)| *one);
    let kept: BTreeMap<_, _> = several.map(|it| (cells(&it).bits(), it)).rev().collect();
    let folder = tempfile::tempdir().unwrap();
    let name = write(&kept.into_values().take(20).collect(), folder.path());
    let run =
        FRACTAL3D.run(&["ten-clues", "--read", &name, "--recheck", "3", "--recheck-seed", "1"], "");
    assert_eq!(run.status, Some(1), "{run}");
    assert!(run.stdout.contains("NOT CONFIRMED"), "{run}");
}

/// Whatever sets of cells are drawn, a list that lacks puzzles isn't confirmed. Without a check
/// nothing is said of it.
#[test]
fn a_list_that_is_not_complete_is_not_confirmed() {
    let list = packed::read(include_bytes!("../../../results/fractal3d/ten-clues/puzzles.s3d"));
    let list = list.unwrap();
    assert_eq!(list.len(), PUZZLES);
    let folder = tempfile::tempdir().unwrap();
    let name = write(&BTreeSet::new(), folder.path());
    let words = ["ten-clues", "--read", &name, "--recheck", "1"];
    let run = FRACTAL3D.run(&[&words[..], &["--format", "json"]].concat(), "");
    let report: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((run.status, &report["check_holds"]), (Some(1), &false.into()), "{run}");
    let report = FRACTAL3D.json(&["ten-clues", "--read", &name, "--recheck", "0"], "");
    assert_eq!(report.get("check_holds"), None, "{report}");
    let name = write(&list.into_iter().take(7).collect(), folder.path());
    let run = FRACTAL3D.run(&["ten-clues", "--read", &name, "--recheck", "1"], "");
    assert_eq!(run.status, Some(1), "{run}");
    let end = ": NOT CONFIRMED\n# The list isn't complete: there are 868,637 puzzles.\n";
    assert!(run.stdout.ends_with(end), "{run}");
}

#[test]
fn what_is_no_puzzle_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let clues = "12.......1.2345678".to_owned() + &".".repeat(63);
    let several = Puzzle::canonical(&clues.parse().unwrap()).unwrap();
    let name = write(&puzzles().into_iter().chain([several]).collect(), folder.path());
    let said = FRACTAL3D.refused(&["ten-clues", "--read", &name], "");
    assert!(said.contains("without exactly one solution"), "{said}");
    let mut bytes = std::fs::read(&name).unwrap();
    bytes[20] ^= 1;
    std::fs::write(&name, bytes).unwrap();
    let said = FRACTAL3D.refused(&["ten-clues", "--read", &name], "");
    assert!(said.contains("some byte has changed"), "{said}");
}

/// A third witness that the list is complete: it needs neither the list of solutions nor the
/// canonical sets of cells.
#[test]
#[ignore = "nightly: half an hour"]
fn the_list_has_all_puzzles_of_a_random_solution() {
    let list = packed::read(include_bytes!("../../../results/fractal3d/ten-clues/puzzles.s3d"));
    let solution = sample(&mut ChaCha8Rng::seed_from_u64(laws::seed()));
    let found = one_solution::puzzles_in(&solution);
    println!("{} puzzles in {solution}", found.len());
    assert_eq!(found, one_solution::listed(&list.unwrap(), &solution));
}
