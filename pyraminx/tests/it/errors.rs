//! Bad input, as a new user might give it: what is said, with exit status 2 and no result.

use std::fmt::Write;

use insta::assert_snapshot;

use trial::Run;

use crate::run::{PYRAMINX, folder, run, run_in};

/// The error for each input, one under another.
fn transcript(runs: impl IntoIterator<Item = (String, Run)>) -> String {
    let mut transcript = String::new();
    for (what, run) in runs {
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{what}");
        assert!(!run.stderr.contains("panicked"), "{run}");
        writeln!(transcript, "=== {what}\n{}", run.stderr).unwrap();
    }
    transcript
}

/// The error of each command line.
fn refused(lines: &[&[&str]]) -> String {
    transcript(lines.iter().map(|args| (args.join(" "), run(args))))
}

#[test]
fn nothing_is_written_before_all_is_read() {
    let good = "198473625 473219856 965143782 682753914\n";
    let bad = good.replace("682753914", "682753941");
    for style in ["tuple", "line"] {
        let run = PYRAMINX.run(&["convert", "-", "--style", style], good.repeat(3) + "x");
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""));
    }
    for options in [["--style", "tuple"], ["--format", "json"]] {
        let args = [&["convert", "-"][..], &options].concat();
        let run = PYRAMINX.run(&args, good.repeat(3) + &bad);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""));
    }
}

#[test]
fn designs_and_fixes() {
    assert_snapshot!(refused(&[
        &["design", "1?1473625 473219856 965143782 682753914"],
        &["design", "111111111 473219856 965143782 ?82753914", "--face", "E"],
        &["design", "[?]98473625 473219856 965143782 682753914"],
        &["design", "198473625 473219856 965143782 6[8]2753914", "--face", "D"],
        &["design", "--face", "D", "--limit", "many"],
        &["design", "--face", "D", "--style", "tuple"],
        &["design", "--face", "D", "--random", "--seed", "1", "--limit", "all"],
        &["design", "--face", "D", "--random", "--seed", "1", "--checkpoint", "F"],
        &["design", "--face", "D", "--random", "--seed", "1", "--histogram"],
        &["fix", "?98473625 473219856 965143782 682753914", "--free"],
        &["fix", "--lock", "D0"],
        &["fix", "--lock", "D10"],
        &["fix", "--lock", "corners"],
        &["fix", "--max-changes", "37"],
    ]));
    // A face without free stickers may show a digit twice.
    let run = run(&["design", "111111111 473219856 965143782 68275391?", "--limit", "0"]);
    assert_eq!(run.status, Some(1));
    assert!(run.stdout.contains("1 completion;"), "{run}");
    assert!(run.stdout.contains("None is possible: 1 is on"), "{run}");
}

#[test]
fn routes() {
    let question = "198473625 473219856 965143782 682753914";
    let out_of_reach = "198473625 473219856 965143782 682753941";
    let flipped = "198423675 473219856 965143782 682753914";
    assert_snapshot!(refused(&[
        &["route", question, out_of_reach],
        &["route", question, flipped],
        &["route", out_of_reach, "--labelling", question],
        &["route", "-", "-"],
        &["route", question, question, "--each"],
        &["route", question, question, "--rings"],
        &["route", "--limit", "3"],
    ]));
    // A tuple is one state of FROM and another of the question, unless FROM is the question.
    let turned = PYRAMINX.done(&["turn", "L' R U' B' r", "--style", "line", "--quiet"], "");
    let tuple = "(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)";
    let ends = [turned.trim(), tuple];
    assert_snapshot!("a_route_to_a_tuple", refused(&[&["route", ends[0], ends[1]]]));
    let mut froms = Vec::new();
    for labelling in [question, turned.trim()] {
        let report = PYRAMINX.json(&["route", ends[0], ends[1], "--labelling", labelling], "");
        froms.push(report["routes"][0]["to"]["net"].clone());
    }
    assert_ne!(froms[0], froms[1]);
    let report = PYRAMINX.json(&["turn", "L' R U' B' r"], "").to_string();
    let from_report = PYRAMINX.json(&["route", "-", tuple], &report);
    assert_eq!(from_report["routes"][0]["to"]["net"], froms[0]);
    let two = PYRAMINX.run(&["route", "-"], format!("{question}\n{question}\n"));
    assert_snapshot!("a_route_from_two_states", transcript([("two states".to_owned(), two)]));
}

#[test]
fn usage() {
    assert_snapshot!(refused(&[
        &["sovle"],
        &["solve", "a", "b"],
        &["solve", "--limit", "x"],
        &["solve", "--limit", "99999999999999999999999"],
        &["solve", "--style", "nets"],
        &["solve", "--format", "yaml"],
        &["solve", "--threads", "1025"],
        &["solve", "--symbols", "ABCDEFG\tHI"],
        &["solve", "--symbols", "\u{2764}\u{fe0f}ABCDEFGH"],
        &["turn"],
        &["turn", "-", "-"],
        &["turn", "turns.txt"],
        &["turn", "[\"U\", \"R\"]"],
        &["turn", "U\" R\"2"],
        &["scramble", "--seed", "yesterday"],
        &["draw"],
        &["draw", "--out", "-", "--format", "json"],
        &["census", "--out", "-", "--format", "json"],
        &["census", "--three-rings", "--out", "classes.txt"],
        &["random-walk", "--checkpoint", "walks"],
        &["random-walk", "--walks", "0"],
        &["completions", "sh"],
    ]));
}

#[test]
fn files() {
    let long = b"7".repeat((24 << 20) + 1);
    let folder = folder(&[
        ("binary", b"1 4 9\n984\x00\xff\xfe"),
        ("empty", b""),
        ("huge", &long),
        ("long", &long[..1 << 20]),
        ("my\u{1b}[31m.net", b"1 2"),
        ("nul", b"1 4 \0"),
        ("utf16", b"\xff\xfe1\x00 \x004\x00"),
    ]);
    let lines: [&[&str]; 16] = [
        &["solve", "missing"],
        &["solve", ""],
        &["solve", "."],
        &["solve", "binary"],
        &["solve", "empty"],
        &["solve", "huge"],
        &["solve", "long"],
        &["solve", "nul"],
        &["solve", "utf16"],
        &["convert", "huge"],
        &["solve", "empty", "--format", "json"],
        &["draw", "--out", "no/such/folder.svg"],
        &["draw", "--out", "."],
        &["draw", "missing", "--out", "new.svg"],
        &["draw", "--out", "new.png"],
        &["census", "--out", "classes.svg"],
    ];
    let runs = lines.map(|args| (args.join(" "), run_in(&folder, args)));
    assert_snapshot!(transcript(runs));
    // A name can't give orders to the terminal.
    for args in [&["solve", "my\u{1b}[31m.net"][..], &["draw", "--out", "no\u{1b}[31m/way"]] {
        let run = run_in(&folder, args);
        assert_eq!((run.status, run.stderr.contains('\u{1b}')), (Some(2), false), "{run:?}");
    }
}

#[test]
fn endless_input() {
    let endless = b"1 4 9\n".repeat(5 << 20);
    let run = PYRAMINX.run(&["solve", "-"], endless);
    assert_eq!(run.status, Some(2));
    assert_snapshot!(run.stderr, @"error: <stdin> is too large: expected at most 25,165,824 bytes");
}
