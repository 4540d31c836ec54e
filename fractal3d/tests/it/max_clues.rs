//! `fractal3d max-clues` from outside.

mod limits;

use rayon::prelude::*;
use serde_json::Value;
use solidoku_common::laws::{self, some_by_day};
use trial::Program;

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

const SEARCH: [&str; 5] = ["max-clues", "--seed", "1", "--steps", "300"];

#[test]
fn a_large_puzzle_is_found() {
    let text = FRACTAL3D.done(&SEARCH, "");
    let json = FRACTAL3D.json(&[&SEARCH[..], &["--threads", "1"]].concat(), "");
    let puzzle = json["puzzle"].as_str().unwrap();
    assert!(text.starts_with(puzzle));
    assert_eq!(json["clues"], puzzle.bytes().filter(|&byte| byte != b'.').count());
    assert_eq!(json["exhausted"], true);
    let solutions = json["solutions"].as_object().unwrap();
    assert_eq!(solutions.values().filter_map(Value::as_u64).sum::<u64>(), 32);
}

#[test]
fn the_puzzle_of_the_results_is_minimal() {
    let kept = include_str!("../../../results/fractal3d/max-clues.txt");
    assert_eq!(kept, include_str!("../../src/clues/max_clues/known.txt"));
    let solved = FRACTAL3D.json(&["solve", "-", "--no-rating"], kept);
    assert_eq!(solved["completions"], 1);
    let cells: Vec<usize> = (0..81).filter(|&cell| kept.as_bytes()[cell] != b'.').collect();
    let without = |cell: usize| format!("{}.{}", &kept[..cell], &kept[cell + 1..]);
    let puzzles: String = cells.into_iter().map(without).collect();
    let counts = FRACTAL3D.done(&["solve", "-", "--count-only"], &puzzles);
    assert!(counts.lines().all(|line| line.contains('2')), "{counts}");
}

/// Single digits have at most six independent cells.
#[test]
fn an_easy_bound_is_proved() {
    insta::assert_snapshot!(FRACTAL3D.done(&["max-clues", "--at-most", "54"], ""));
    let json = FRACTAL3D.json(&["max-clues", "--at-most", "54"], "");
    assert_eq!((&json["proved"], &json["bounds"]["54"]), (&true.into(), &1_070.into()));
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    for option in [["--steps", "5"], ["--seed", "1"]] {
        let run = FRACTAL3D.run(&[&["max-clues", "--at-most", "40"][..], &option].concat(), "");
        assert_eq!(run.status, Some(2), "{run}");
    }
}

/// The files of results say why there are no more clues.
#[test]
fn the_limits_of_the_results_leave_no_more_clues() {
    for (name, most) in [("max-clues-42.txt", 42), ("max-clues-40.txt", 40)] {
        let lines = limits::lines_of_results(name);
        assert!(limits::has_all(&lines), "{name}");
        let more = some_by_day(&lines, 107).into_par_iter().find_any(|line| line.most() > most);
        assert!(more.is_none(), "{name}: {}", more.unwrap().solution);
    }
}

/// A second method for 42, which needs no limits of more than three digits.
#[test]
#[ignore = "nightly: minutes"]
fn the_limits_of_the_results_hold_literally() {
    let lines = limits::lines_of_results("max-clues-42.txt");
    assert!(limits::hold_literally(&lines, 60, laws::seed()));
}

#[test]
fn limits_are_written_and_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("limits.txt");
    let prove = ["max-clues", "--at-most", "54", "--digits", "1", "--out", path.to_str().unwrap()];
    FRACTAL3D.done(&prove, "");
    let lines = limits::lines(&path);
    assert!(limits::has_all(&lines));
    let largest = lines.par_iter().map(limits::Line::most).max();
    assert_eq!(largest, Some(54));
}
