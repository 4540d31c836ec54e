//! The program from outside: what it prints, how it ends, what it says to bad input.

use cube4d::census::Counted;
use cube4d::census::sample::random_layout;
use trial::{Folder, Program};

const CUBE4D: Program = Program(env!("CARGO_BIN_EXE_cube4d"));

fn solution() -> String {
    CUBE4D.done(&["--quiet"], "")
}

/// JSON, whatever the exit status.
fn json_of(args: &[&str], input: &str) -> serde_json::Value {
    let run = CUBE4D.run(&[args, &["--format", "json"]].concat(), input);
    serde_json::from_str(&run.stdout).expect("it is JSON")
}

#[test]
fn alone_it_solves_the_toy() {
    insta::assert_snapshot!(CUBE4D.done(&[], ""));
    assert_eq!(CUBE4D.done(&[], ""), CUBE4D.done(&["solve", "--threads", "1"], ""));
    let report = CUBE4D.json(&["solve", "--upright"], "");
    assert_eq!((report["count"].as_u64(), report["physical"].as_u64()), (Some(1), Some(1)));
    assert_eq!(report["exhausted"], true);
    let cells = report["layouts"][0]["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 27);
    assert_eq!(cells[5]["x"], 2);
    assert_eq!(cells[26]["faces"], serde_json::json!([9, 7, 5, 3, 1, 2]));
}

#[test]
fn threads_change_nothing_where_the_search_is_long() {
    let args = ["solve", "--no-internal", "--no-colours", "--upright", "--threads"];
    let with = |threads: &str| CUBE4D.done(&[&args[..], &[threads]].concat(), "");
    let one = with("1");
    assert_eq!(one, with("2"));
    assert_eq!(one, with("7"));
    assert!(one.contains("search complete: no other layout exists"));
}

#[test]
#[ignore = "nightly: some seconds"]
fn all_layouts_without_colours_and_inner_faces_are_counted() {
    let args = ["solve", "--no-internal", "--no-colours", "--count-only"];
    assert!(CUBE4D.done(&args, "").contains("stopped by --stop-at"));
    let counted = CUBE4D.done(&[&args[..], &["--stop-at", "1000000"]].concat(), "");
    assert!(counted.starts_with("95,476,704 layouts (1,668 visually distinct)\n"), "{counted}");
    assert!(counted.contains("search complete"));
}

#[test]
fn every_subset_of_the_rules_is_counted() {
    let args = ["rules", "--upright", "--nodes", "300"];
    insta::assert_snapshot!(CUBE4D.done(&args, ""));
    assert_eq!(CUBE4D.json(&args, "")["rules"].as_array().unwrap().len(), 32);
}

#[test]
fn a_layout_is_checked_and_continued_by_hints() {
    let whole = solution();
    assert!(CUBE4D.done(&["check", "-"], &whole).starts_with("all 27 cubes"));
    assert!(CUBE4D.done(&["hint", "-"], &whole).starts_with("All 27 cubes"));
    let gap = whole.replacen("[5 1-8-5-6 9]", ".", 1);
    let hint = CUBE4D.json(&["hint", "-"], &gap);
    assert_eq!((hint["kind"].as_str(), hint["step"]["cube"].as_u64()), (Some("forced"), Some(10)));
    let wrong = whole.replacen("[5 1-8-5-6 9]", "[5> 8-5-6-1 9<]", 1);
    let checked = CUBE4D.run(&["check", "-"], &wrong);
    assert_eq!(checked.status, Some(1), "{}", checked.stderr);
    insta::assert_snapshot!(checked.stdout);
    assert_eq!(CUBE4D.run(&["hint", "-"], &wrong).status, Some(1));
    assert_eq!(
        CUBE4D.done(&["check", "-"], ".".repeat(27)),
        "no cube is placed yet, and the set has a complete layout\n"
    );
}

/// Two cubes of the toy's layout, exactly as printed; both were once refused.
const PRINTED: &str =
    ". . . . . . . . .  . . . . . . [2 8-4-4-1 9'] . .  [6 1-2-0-7 6] . . . . . . . .";

#[test]
fn cubes_as_printed_are_accepted_and_a_step_is_explained() {
    assert!(CUBE4D.done(&["check", "-"], PRINTED).contains("the rest can be completed"));
    insta::assert_snapshot!(CUBE4D.done(&["hint", "-"], PRINTED));
}

#[test]
fn a_set_instead_of_a_layout_is_recognised() {
    let set = CUBE4D.done(&["new", "--seed", "4", "--sixes-and-nines"], "");
    for command in ["check", "hint"] {
        let run = CUBE4D.run(&[command, "-"], &set);
        assert_eq!(run.status, Some(2));
        assert!(run.stderr.contains("is a set, not a layout: give SET, then LAYOUT"), "{run:?}");
        let help = CUBE4D.done(&[command, "--help"], "");
        assert!(help.contains(&format!("cube4d {command} [OPTIONS] [[SET] <LAYOUT>]")), "{help}");
    }
}

#[test]
fn hints_can_be_applied_and_followed_to_the_end() {
    let applied = CUBE4D.done(&["hint", "-", "--apply"], PRINTED);
    assert!(CUBE4D.done(&["check", "-"], &applied).starts_with("3 cubes placed"));
    let whole = CUBE4D.done(&["hint", "-", "--follow"], &applied);
    assert!(CUBE4D.done(&["check", "-"], &whole).starts_with("all 27 cubes"));
    let layout = |text: &str| {
        let lines = text.lines().filter(|line| line.starts_with('['));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(layout(&whole), layout(&solution()));
    let followed = CUBE4D.json(&["hint", "-", "--follow"], &applied);
    assert_eq!(followed["steps"].as_array().unwrap().len(), 24);
    assert_eq!(followed["end"]["kind"], "done");
    for args in [&["hint", "-", "--follow"][..], &["hint", "-", "--follow", "--no-alignment"]] {
        let text = CUBE4D.done(args, ".".repeat(27));
        let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= 80, "{widest}");
    }
}

#[test]
fn the_fewest_cubes_to_take_back_are_named_if_a_layout_cant_be_completed() {
    // Of seven cubes one is wrong, though no rule is broken. The first table shows why, the second
    // doesn't.
    let hopeless = (
        "[7 2-3-1-5 9] . .  . [1 4-8-8-2 3] .  [4 3-7-6-8 4'] . .
         . . .  . . .  . [8 2-3-7-8 7'] [6 3-2-1-7 6']
         . . [1 9-6-0-4 5']  . . [4 3-3-0-8 6]  . . .",
        serde_json::json!([{"x": 2, "y": 0, "z": 0, "cube": 0}]),
    );
    let searched = (
        ". . .  [8 5-8-2-3 5] [1 4-8-8-2 3] .  . . [9 7-5-3-1 2']
         . [1 6-6-2-6 8] .  . . .  [2 8-4-4-1 9'] . [6 3-2-1-7 6']
         [6 1-2-0-7 6] . .  . . .  . . .",
        serde_json::json!([{"x": 0, "y": 1, "z": 2, "cube": 18}]),
    );
    for (name, (table, take_back)) in [("hopeless", hopeless), ("searched", searched)] {
        for command in ["check", "hint"] {
            let run = CUBE4D.run(&[command, "-"], table);
            assert_eq!(run.status, Some(1));
            insta::assert_snapshot!(format!("{name}_{command}"), run.stdout);
        }
        let report = json_of(&["check", "-"], table);
        assert_eq!((&report["completable"], &report["take_back"]), (&"no".into(), &take_back));
    }
}

#[test]
fn nothing_is_suggested_if_nothing_is_determined() {
    let table = format!("{} [1 9-6-0-4 5'] {}", ".".repeat(18), ".".repeat(8));
    let args = ["--no-colours", "--no-internal"];
    for command in ["check", "hint"] {
        let run = CUBE4D.run(&[&[command, "-"][..], &args].concat(), &table);
        assert_eq!(run.status, Some(1));
        let words = run.stdout.replace('\n', " ");
        assert!(words.contains("not determined") && words.contains("more rules"), "{words}");
    }
    let hint = json_of(&[&["hint", "-"][..], &args].concat(), &table);
    assert_eq!((hint["kind"].as_str(), hint.get("step")), (Some("not_determined"), None));
}

/// A cube that is typed without directions can be one of two; the next one says which.
#[test]
fn cubes_that_look_alike_as_typed_are_told_apart_by_others() {
    // Cubes 0 and 1 of this set differ in one direction alone.
    let toy = include_str!("../../toy.txt").replace("5 4 9 0 2 1'", "1 9 6 0 4 5");
    let table = |first: &str, second: &str| format!("{first} {second} {}", ".".repeat(25));
    for (first, second) in
        [("[1 9-6-0-4 5?]", "[1 9-6-0-4 5']"), ("[1 9-6-0-4 5?]", "[1 9-6-0-4 5]")]
    {
        let folder = tempfile::tempdir().unwrap();
        let set = folder.path().join("set.txt");
        std::fs::write(&set, &toy).unwrap();
        let run = CUBE4D.run(&["check", set.to_str().unwrap(), "-"], table(first, second));
        assert_eq!(run.status, Some(1), "{}", run.stderr);
    }
}

#[test]
fn a_set_without_a_layout_ends_with_1_and_a_reason() {
    let toy = include_str!("../../toy.txt").replace("9 8 4 0 9 3", "9 9 4 0 9 3");
    let run = CUBE4D.run(&["solve", "-", "--quiet"], &toy);
    assert_eq!((run.status, run.stdout.lines().count()), (Some(1), 0));
    insta::assert_snapshot!(run.stderr);
    let toy = include_str!("../../toy.txt").replace("1 9 6 0 4 5'", "1 9 6 0 4 8");
    let run = CUBE4D.run(&["solve", "-", "--quiet"], &toy);
    assert_eq!(run.status, Some(1));
    assert_eq!(run.stderr, "no layout: only 16 sides show a 5, and 17 faces need one each\n");
    let toy = include_str!("../../toy.txt").replace("1 4 8 8 2 3", "2 4 7 8 6 4");
    let run = CUBE4D.run(&["solve", "-", "--quiet"], &toy);
    let twice = "the orange cube [2 4-7-8-6 4] is in the set twice\n";
    assert!(run.stderr.ends_with(twice), "{run}");
}

#[test]
fn pictures_and_sheets_are_svg() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    CUBE4D.done(&["draw", "-", "--out", &path("a.svg")], solution());
    CUBE4D.done(&["sheet", "--out", &path("b.svg")], "");
    for name in ["a.svg", "b.svg", "b-2.svg", "b-4.svg"] {
        let text = std::fs::read_to_string(path(name)).unwrap();
        assert!(text.contains("<svg"), "{name}");
    }
    assert_eq!(CUBE4D.run(&["sheet", "--out", "-"], "").status, Some(2));
}

#[test]
fn bad_input_ends_with_2_and_a_located_error() {
    for (args, input) in [
        (&["solve", "-"][..], "orange 1 2 3"),
        (&["check", "-"], "[1 2-3-4-5 6]"),
        (&["check", "-", "-"], ""),
        (&["hint", "no such file"], ""),
        (&["sheet", "--edge", "9", "--out", "x.svg"], ""),
        (&["sheet", "--out", "x.png"], ""),
        (&["new", "--seed", "1", "--out", "x.svg"], ""),
        (&["solve", "--limit", "10001"], ""),
        (&["solve", "--limit", "few"], ""),
        (&["solve", "--stop-at", "0"], ""),
    ] {
        let run = CUBE4D.run(args, input);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
    }
}

#[test]
fn lines_fit_into_80_columns() {
    for args in [&[][..], &["rules", "--upright", "--nodes", "10"], &["solve", "--no-colours"]] {
        let text = CUBE4D.done(args, "");
        let widest = text.lines().map(|line| line.chars().count()).max().unwrap();
        assert!(widest <= 80, "{args:?}: {widest}");
    }
}

#[test]
fn layouts_can_be_counted_only() {
    let args = ["solve", "--no-rings", "--count-only"];
    let text = CUBE4D.done(&args, "");
    assert_eq!(text.lines().next(), Some("4 layouts (4 visually distinct)"));
    assert_eq!(text.lines().count(), 2);
    let report = CUBE4D.json(&args, "");
    assert_eq!((report["count"].as_u64(), report.get("layouts")), (Some(4), None));
}

#[test]
fn a_random_seed_is_printed_and_repeats_the_set() {
    let set = CUBE4D.done(&["new", "--colours"], "");
    let seed = set.strip_prefix("# Seed ").and_then(|text| text.split_once('.')).expect("a seed").0;
    assert_eq!(CUBE4D.done(&["new", "--colours", "--seed", seed], ""), set);
}

#[test]
fn an_empty_table_needs_no_dots() {
    let dots = CUBE4D.done(&["hint", "-"], ".".repeat(27));
    insta::assert_snapshot!(dots);
    for command in ["hint", "check"] {
        let dots = CUBE4D.done(&[command, "-"], ".".repeat(27));
        assert_eq!(CUBE4D.done(&[command], ""), dots);
        assert_eq!(CUBE4D.done(&[command, "-"], ""), dots);
        assert_eq!(CUBE4D.done(&[command, "-"], "# nothing yet\n"), dots);
    }
    assert_eq!(CUBE4D.run(&["draw", "--out", "-"], "").status, Some(2));
}

#[test]
fn a_row_or_slice_is_shown_as_a_whole() {
    let mut report = String::new();
    for args in [&["hint", "-", "--row"][..], &["hint", "-", "--slice", "--apply"]] {
        report += &CUBE4D.done(args, PRINTED);
        report += "\n";
    }
    insta::assert_snapshot!(report);
    let slice = CUBE4D.json(&["hint", "-", "--slice"], PRINTED);
    assert_eq!(
        (slice["kind"].as_str(), slice["part"].as_array().unwrap().len()),
        (Some("slice"), 9)
    );
    // Three slices are all.
    let mut table = String::new();
    for _ in 0..3 {
        table = CUBE4D.done(&["hint", "-", "--slice", "--apply", "--quiet"], &table);
    }
    assert!(CUBE4D.done(&["check", "-"], &table).starts_with("all 27 cubes"));
    assert!(CUBE4D.done(&["hint", "-", "--slice"], &table).starts_with("All 27 cubes"));
}

#[test]
fn a_set_is_listed_as_text_that_is_read_back() {
    let listed = CUBE4D.done(&["set"], "");
    insta::assert_snapshot!(listed);
    assert_eq!(CUBE4D.done(&["set", "-"], &listed), listed);
    assert_eq!(CUBE4D.done(&["set", "--quiet"], ""), cube4d::Set::toy().to_string());
    let other = CUBE4D.done(&["new", "--seed", "4", "--sixes-and-nines", "--quiet"], "");
    let read = CUBE4D.done(&["set", "-", "--quiet"], &other);
    let cubes: Vec<&str> = other.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(read.lines().collect::<Vec<_>>(), cubes);
    // The numbers are those of the report, whatever else the text says.
    for seed in ["1", "2", "3"] {
        let set = CUBE4D.done(&["new", "--seed", seed, "--quiet"], "");
        let listed = CUBE4D.done(&["set", "-"], &set);
        let report = CUBE4D.json(&["set", "-"], &set);
        let colours = report["cubes"].as_array().unwrap().iter().map(|cube| &cube["colour"]);
        let numbered = listed.lines().filter(|line| line.contains("# cube "));
        let expected = colours.enumerate().map(|(n, colour)| (format!("# cube {n}"), colour));
        for (line, (number, colour)) in numbered.clone().zip(expected) {
            assert!(
                line.starts_with(colour.as_str().unwrap()) && line.ends_with(&number),
                "{line}"
            );
        }
        assert_eq!(numbered.count(), 27);
        assert_eq!(CUBE4D.done(&["set", "-"], &listed), listed);
    }
    let report = CUBE4D.json(&["set"], "");
    assert_eq!(report["cubes"].as_array().unwrap().len(), 27);
    assert_eq!(report["cubes"][0]["colour"], "orange");
    assert_eq!(report["cubes"][0]["readings"][0], "[1 9-6-0-4 5']");
}

/// Of a set and a layout in one object, one would be dropped.
#[test]
fn a_report_is_a_set_or_a_layout() {
    let toy = cube4d::Set::toy().to_string();
    let layout = ". ".repeat(27);
    let set_and_layout = serde_json::json!({ "layout": layout, "set": toy }).to_string();
    let set_and_layouts = serde_json::json!({ "set": toy, "layouts": [{ "cells": [] }] });
    for text in [set_and_layout, set_and_layouts.to_string()] {
        for args in [&["check", "-"][..], &["hint", "-"], &["set", "-"], &["solve", "-"]] {
            let refused = CUBE4D.refused(args, &text);
            assert!(refused.contains("beside `set`"), "{refused}");
        }
    }
}

/// What is counted is a bare number where nothing else is wanted.
#[test]
fn quiet_counts_are_numbers() {
    for (rules, count) in [("--no-rings", 4), ("--no-colours", 2), ("--upright", 1)] {
        let text = CUBE4D.done(&["solve", rules, "--count-only", "--quiet"], "");
        assert_eq!(text, format!("{count}\n"), "{rules}");
    }
}

/// A count is complete if there are no more layouts, wherever the search stops.
#[test]
fn a_search_that_finds_no_more_layouts_than_it_stops_at_is_complete() {
    for (most, found, exhausted) in
        [("1", 1, false), ("3", 3, false), ("4", 4, true), ("5", 4, true)]
    {
        for more in [&[][..], &["--count-only"], &["--threads", "1"]] {
            let args = [&["solve", "--no-rings", "--stop-at", most][..], more].concat();
            let report = CUBE4D.json(&args, "");
            let result = (report["count"].as_u64(), report["exhausted"].as_bool());
            assert_eq!(result, (Some(found), Some(exhausted)), "{args:?}");
        }
    }
}

#[test]
fn a_limit_changes_what_is_listed_and_not_what_is_counted() {
    for (limit, listed) in [("0", 0), ("1", 1), ("3", 3), ("4", 4), ("10000", 4), ("all", 4)] {
        let args = ["solve", "--no-rings", "-n", limit];
        let report = CUBE4D.json(&args, "");
        assert_eq!(
            (report["count"].as_u64(), report["exhausted"].as_bool()),
            (Some(4), Some(true))
        );
        assert_eq!(report["layouts"].as_array().unwrap().len(), listed);
        let text = CUBE4D.done(&args, "");
        assert!(text.starts_with("# 4 layouts (4 visually distinct)\n"), "{text}");
        assert_eq!(text.matches("\n# layout ").count(), listed);
        assert_eq!(text.contains("more that are visually distinct"), (1..4).contains(&listed));
    }
}

/// A picture's name must say what it is; and each refusal says what is known.
#[test]
fn an_out_without_a_known_extension_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for name in ["table", "table.", "table.png", "table.svgz", ".svg"] {
        for args in [&["draw", "-"][..], &["sheet"]] {
            let run = CUBE4D.run(&[args, &["--out", &path(name)]].concat(), solution());
            assert_eq!(run.status, Some(2), "{args:?} {name}");
            assert!(run.stderr.contains("expected a file that ends in .svg or .pdf"), "{run}");
        }
    }
    for args in [&["new", "--seed", "7"][..], &["fewest-digits", "--seed", "1"]] {
        for name in ["a.svg", "a.PDF", "a.json"] {
            let run = CUBE4D.run(&[args, &["--out", &path(name)]].concat(), "");
            assert_eq!(run.status, Some(2), "{args:?} {name}: {run}");
            assert!(run.stderr.contains("written as text (.txt)"), "{run}");
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// Options that would have no effect, by mode: each is refused by name.
#[test]
fn options_without_effect_are_refused_by_name() {
    for (args, named) in [
        (&["solve", "--count-only", "--limit", "1"][..], "--limit"),
        (&["hint", "--follow", "--apply"], "--apply"),
        (&["hint", "--follow", "--row"], "--row"),
        (&["hint", "--follow", "--slice"], "--slice"),
        (&["hint", "--row", "--slice"], "--slice"),
        (&["new", "--magic", "--fully-magic"], "--magic"),
        (&["fewest-digits", "--verify", "-", "--seed", "1"], "--seed"),
        (&["fewest-digits", "--verify", "-", "--rounds", "1"], "--rounds"),
        (&["fewest-digits", "--verify", "-", "--out", "a.txt"], "--out"),
        (&["fewest-digits", "--verify", "-", "--bound", "-"], "--bound"),
        (&["fewest-digits", "--verify", "-", "my.txt"], "[SET]"),
        (&["fewest-digits", "--bound", "-", "--seed", "1"], "--seed"),
        (&["fewest-digits", "--bound", "-", "--rounds", "1"], "--rounds"),
        (&["fewest-digits", "--bound", "-", "--out", "a.txt"], "--out"),
    ] {
        let run = CUBE4D.run(args, "");
        assert_eq!(run.status, Some(2), "{args:?}: {run}");
        assert!(run.stderr.contains(named), "{args:?}: {run}");
    }
}

/// All pages are complete before the first one replaces an old file.
#[test]
fn a_page_that_cannot_be_written_changes_no_other() {
    let folder = Folder::with_files(CUBE4D, &[("a.svg", b"old")]);
    assert_eq!(folder.run("sheet --out b.svg").status, Some(0));
    let pages = folder.names().len() - 1;
    assert!(pages > 1);
    std::fs::create_dir(folder.path(&format!("a-{pages}.svg"))).unwrap();
    let before = folder.names();
    let run = folder.run("sheet --out a.svg");
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stderr.starts_with(&format!("error: cannot write a-{pages}.svg: ")), "{run}");
    assert_eq!(folder.names(), before);
    assert_eq!(folder.read("a.svg").unwrap(), b"old");
}

/// A sheet never shows one of several solutions without a word.
#[test]
fn a_sheet_says_that_it_shows_one_of_several_solutions() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("sheet.pdf");
    let sheet = |set: &str| CUBE4D.run(&["sheet", "-", "--out", out.to_str().unwrap()], set);
    assert_eq!(sheet(include_str!("../../toy.txt")).stderr, "");
    let random = |number| random_layout(1, number, Counted::All).set().to_string();
    let count =
        |set: &String| CUBE4D.json(&["solve", "-"], set)["count"].as_u64().expect("it is a number");
    let several = (0..).map(random).find(|set| count(set) > 1).expect("nearly half have");
    let run = sheet(&several);
    assert_eq!(run.status, Some(0), "{run}");
    assert!(run.stderr.contains("these cubes have several layouts"), "{run}");
}

/// As with `| head -1`: what is found is found, whoever reads it.
#[test]
fn a_closed_pipe_is_no_failure() {
    for args in [&["solve", "--no-rings", "--limit", "all"][..], &["hint"], &["set"]] {
        let mut child = std::process::Command::new(CUBE4D.0)
            .args(args)
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::null())
            .spawn()
            .expect("it starts");
        drop(child.stdout.take());
        assert!(child.wait().expect("it ends").success(), "{args:?}");
    }
}
