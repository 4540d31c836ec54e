//! Links of other programs: from the command line, and against packages that aren't ours.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};
use trial::Program;

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

const NINE: &str =
    "..........................1.................42...3.....5.6...........73.......8..";

/// As many as the issue asks for.
const PUZZLES: &str = "200";

fn convert(to: &str, input: &str) -> String {
    FRACTAL3D.done(&["convert", "--to", to], input)
}

#[test]
fn every_command_reads_what_convert_writes() {
    let solved = FRACTAL3D.done(&["solve", NINE], "");
    let canonical = FRACTAL3D.done(&["canon", NINE], "");
    for format in ["f-puzzles", "sudokupad", "penpa", "sdk", "text", "json"] {
        let written = convert(format, NINE);
        assert_eq!(FRACTAL3D.done(&["solve"], &written), solved, "{format}");
        assert_eq!(FRACTAL3D.done(&["canon", "-"], &written), canonical, "{format}");
        // A link may be the argument itself.
        assert_eq!(FRACTAL3D.done(&["solve", written.trim_end()], ""), solved, "{format}");
    }
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let run = |args: &[&str], input: &str| {
        let run = FRACTAL3D.run(&[&["convert"], args].concat(), input);
        format!("{:?}: {}", run.status, run.stderr)
    };
    let titled = FRACTAL3D
        .done(&["convert", NINE, "--to", "f-puzzles", "--title", "T", "--author", "A"], "");
    let said = [
        run(&["--to", "text"], &titled),
        run(&["--to", "sdk"], &titled),
        run(&["--to", "penpa"], &".".repeat(81)),
        run(&["--to", "json"], &format!("11{}", ".".repeat(79))),
        run(&["--to", "text"], "{\"size\": 6, \"grid\": []}"),
        run(&["--to", "text"], ""),
        run(&["--to", "pdf"], NINE),
    ];
    insta::assert_snapshot!(said.join("\n"));
}

#[test]
fn links_are_printed_and_lead_back() {
    let made = FRACTAL3D.json(&["new", "--seed", "7", "--link"], "");
    let link = made["link"].as_str().unwrap();
    assert!(link.starts_with("https://sudokupad.app/fpuzzles"));
    let read = FRACTAL3D.json(&["convert", link, "--to", "json"], "");
    assert_eq!(read["puzzle"], made["puzzle"]);
    let solved = FRACTAL3D.json(&["solve", made["puzzle"].as_str().unwrap(), "--link"], "");
    assert_eq!(solved["link"], made["link"]);
    // The remark isn't a second puzzle.
    let text = FRACTAL3D.done(&["new", "--seed", "7", "--link"], "");
    assert!(text.contains(&format!("# Play it: {link}\n")), "{text}");
    assert_eq!(FRACTAL3D.done(&["solve", "--count-only"], &text), "1\n");
}

/// A puzzle with one solution, which begins with 459.
const PUZZLE: &str =
    "....3........6..29.63.........2.........9.4....6.4..1.7.8..............1.......4.";

/// The JSON of f-puzzles with this digit typed in r1c1, and a mark in r1c2.
fn typed(digit: u8) -> String {
    let link = convert("f-puzzles", PUZZLE);
    let mut json = json!({"size": 9, "grid": [], "extraregion": []});
    let depths = FRACTAL3D.json(&["convert", "--to", "json", link.trim_end()], "");
    assert_eq!(depths["puzzle"], PUZZLE);
    let cell = |at: usize| match &PUZZLE[at..=at] {
        "." => json!({}),
        digit => json!({"value": digit.parse::<u8>().unwrap(), "given": true}),
    };
    json["grid"] = (0..9).map(|row| (9 * row..9 * row + 9).map(cell).collect::<Value>()).collect();
    json["grid"][0][0] = json!({"value": digit});
    json["grid"][0][1] = json!({"centerPencilMarks": [5], "cornerPencilMarks": [1, 2]});
    json["extraregion"] = fractal3d::board::BoardDesign::STANDARD
        .board()
        .beyond_sudoku()
        .iter()
        .map(|cells| {
            let name = |cell: fractal3d::geometry::Cell| cell.to_string().to_uppercase();
            json!({"cells": cells.iter().map(name).collect::<Vec<_>>()})
        })
        .collect();
    json.to_string()
}

#[test]
fn what_a_player_has_entered_is_used_or_named() {
    let run = |args: &[&str], digit| {
        let run = FRACTAL3D.run(args, typed(digit));
        format!("{}{}", run.stderr, run.stdout.lines().next().unwrap_or_default())
    };
    insta::assert_snapshot!(run(&["hint", "-"], 4), @r"
    left out: the corner pencil marks in 1 cell
    hidden-single: In row 2, 3 can only go in r2c7.
    ");
    insta::assert_snapshot!(run(&["hint", "-"], 9), @r"
    left out: the corner pencil marks in 1 cell
    Wrong: 9 in r1c1. The clues have one solution, which differs.
    ");
    insta::assert_snapshot!(run(&["solve", "--count-only"], 9), @r"
    left out: what a player has entered in 2 cells: the puzzle is solved from its clues
    left out: the corner pencil marks in 1 cell
    1
    ");
    insta::assert_snapshot!(run(&["convert", "--to", "text"], 9), @r"
    line 1: left out: the corner pencil marks in 1 cell
    line 1: left out: 1 digit that a player has entered
    line 1: left out: the pencil marks of 1 cell
    . . . | . 3 . | . . .
    ");
    insta::assert_snapshot!(run(&["canon", "-"], 9), @r"
    left out: the corner pencil marks in 1 cell
    left out: 1 digit that a player has entered
    left out: the pencil marks of 1 cell
    .................3....124.5........6.1.......2....17...8.5..3.....8....45........
    ");
    let wrong = FRACTAL3D.run(&["hint", "-", "--format", "json"], typed(9));
    let wrong: Value = serde_json::from_str(&wrong.stdout).unwrap();
    assert_eq!(wrong["wrong"], json!({"kind": "entered", "cells": ["r1c1"]}));
}

#[test]
fn objects_that_are_written_are_read() {
    for args in [
        &["new", "--seed", "7", "--link"][..],
        &["solve", PUZZLE, "--explain"],
        &["hint", PUZZLE],
        &["convert", PUZZLE, "--to", "sudokupad"],
    ] {
        let written = FRACTAL3D.done(&[args, &["--format", "json"]].concat(), "");
        let object: Value = serde_json::from_str(&written).unwrap();
        let read = FRACTAL3D.json(&["convert", "--to", "json"], &written);
        assert_eq!(read["puzzle"], object["puzzle"], "{args:?}");
        assert_eq!(read["left_out"], json!([]), "{args:?}");
    }
    let hint = FRACTAL3D.json(&["hint", PUZZLE], "");
    let marked = json!({"puzzle": PUZZLE.replacen('.', "{45}", 1)}).to_string();
    assert_eq!(FRACTAL3D.json(&["hint", "-"], &marked)["step"], hint["step"]);
    let unknown = json!({"puzzle": PUZZLE, "diagonals": true}).to_string();
    assert!(FRACTAL3D.refused(&["solve"], &unknown).contains("the rule or mark `diagonals`"));
}

/// Whatever `convert` lists, `solve` lists, for one puzzle and for many.
#[test]
fn what_is_left_out_is_listed_wherever_puzzles_are_read() {
    let link = convert("sudokupad", PUZZLE);
    let solve = |input: &str| FRACTAL3D.run(&["solve", "--count-only"], input).stderr;
    assert_eq!(solve(&link), "");
    insta::assert_snapshot!(solve(&format!("a {link}")), @"left out: words beside the link: `a`");
    insta::assert_snapshot!(solve(&format!("{link}a {link}b {link}")), @"left out: parts of 2 puzzles, of the first in line 2: words beside the link: `a`");
}

/// No file is called so, and what is wrong is said of the puzzle.
#[test]
fn arguments_that_are_nearly_puzzles_are_shown_as_puzzles() {
    let said = [
        FRACTAL3D.refused(&["solve", &PUZZLE[1..]], ""),
        FRACTAL3D.refused(&["solve", &format!("{PUZZLE}1")], ""),
        FRACTAL3D.refused(&["solve", &PUZZLE.replace('2', "o")], ""),
        FRACTAL3D.refused(&["hint", &PUZZLE[..60]], ""),
        FRACTAL3D.refused(&["hint", "puzzles/2026-11-26.txt"], ""),
    ];
    insta::assert_snapshot!(said.join("\n"));
}

/// What a script in `tests/formats` prints.
fn node(script: &str, input: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), input).unwrap();
    let output = Command::new("node")
        .arg(folder.join("tests/formats").join(script))
        .arg(folder.join("../target/node"))
        .stdin(file.reopen().unwrap())
        .stderr(Stdio::inherit())
        .output()
        .expect("node is installed");
    assert!(output.status.success(), "{script} fails");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
#[ignore = "needs node and the packages of `.ci/install node`"]
fn codes_of_a_booklet_can_be_scanned() {
    let book = ["draw", "--book", "7", "--seed", "7", "--extra", "20", "--link", "--out", "-"];
    let links = node("scan.mjs", &FRACTAL3D.done(&book, ""));
    let links: Vec<&str> = links.lines().collect();
    assert_eq!(links.len(), 7);
    for link in links {
        assert!(link.starts_with("https://sudokupad.app/fpuzzles"), "{link}");
        assert_eq!(FRACTAL3D.done(&["solve", "--count-only", link], ""), "1\n");
    }
}

/// Runs `check.mjs`, which uses lz-string, sudoku-formats and pako. It needs Node.js and these
/// packages, which `.ci/install node` puts into `target/node`; `.ci/nightly formats` runs it.
#[test]
#[ignore = "needs node and the packages of `.ci/install node`"]
fn foreign_decoders_agree() {
    let puzzles = FRACTAL3D.done(&["new", "--seed", "21", "--count", PUZZLES, "--quiet"], "");
    let [links, pads, editors] =
        ["f-puzzles", "sudokupad", "penpa"].map(|format| convert(format, &puzzles));
    let lines = puzzles.lines().zip(links.lines()).zip(pads.lines()).zip(editors.lines());
    let objects: Vec<String> = lines
        .map(|(((puzzle, fpuzzles), sudokupad), penpa)| {
            let links = json!({"fpuzzles": fpuzzles, "sudokupad": sudokupad, "penpa": penpa});
            let mut object = json!({"puzzle": puzzle});
            object.as_object_mut().unwrap().extend(links.as_object().unwrap().clone());
            object.to_string()
        })
        .collect();
    assert_eq!(objects.len().to_string(), PUZZLES);

    let answers = node("check.mjs", &objects.join("\n"));
    let answers: Vec<Value> =
        answers.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len().to_string(), PUZZLES);
    let all = |key: &str| {
        answers.iter().map(|answer| answer[key].as_str().unwrap()).collect::<Vec<_>>().join("\n")
    };
    let digits = |json: String| -> Vec<String> {
        let objects = json.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        objects.map(|object| object["puzzle"].as_str().unwrap().to_owned()).collect()
    };
    let expected: Vec<&str> = puzzles.lines().collect();
    assert_eq!(digits(convert("json", &all("fpuzzles"))), expected);
    assert_eq!(digits(convert("json", &all("packed"))), expected);
    // That package writes no extra regions for penpa, so this is an ordinary Sudoku.
    let refused = FRACTAL3D.refused(&["convert", "--to", "json"], all("penpa"));
    assert!(refused.contains("no colours, as in an ordinary Sudoku"), "{refused}");
    let digits_alone = ["convert", "--to", "json", "--ignore-rules"];
    assert_eq!(digits(FRACTAL3D.done(&digits_alone, all("penpa"))), expected);
}
