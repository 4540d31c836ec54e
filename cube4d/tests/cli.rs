//! The program from outside: what it prints, how it ends, what it says to bad input.

use trial::Program;

const CUBE4D: Program = Program(env!("CARGO_BIN_EXE_cube4d"));

fn solution() -> String {
    CUBE4D.done(&["--quiet"], "")
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
    assert!(one.contains("everything was looked at"));
}

#[test]
fn every_subset_of_the_rules_is_counted() {
    let args = ["rules", "--upright", "--nodes", "300"];
    insta::assert_snapshot!(CUBE4D.done(&args, ""));
    assert_eq!(CUBE4D.json(&args, "")["rules"].as_array().unwrap().len(), 32);
}

#[test]
fn a_layout_is_checked_and_goes_on_by_hints() {
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
        "0 cubes placed, and no rule is broken\n"
    );
}

#[test]
fn a_set_without_a_layout_ends_with_1_and_says_what_lacks() {
    let toy = include_str!("../toy.txt").replace("9 8 4 0 9 3", "9 9 4 0 9 3");
    let run = CUBE4D.run(&["solve", "-", "--quiet"], &toy);
    assert_eq!((run.status, run.stdout.lines().count()), (Some(1), 0));
    insta::assert_snapshot!(run.stderr);
    let toy = include_str!("../toy.txt").replace("1 9 6 0 4 5'", "1 9 6 0 4 8");
    let run = CUBE4D.run(&["solve", "-", "--quiet"], &toy);
    assert_eq!(run.status, Some(1));
    assert_eq!(run.stderr, "no layout: only 16 sides show a 5, and 17 faces need one each\n");
}

#[test]
fn a_new_set_has_one_layout_and_is_the_same_again() {
    let set = CUBE4D.done(&["new", "--seed", "7", "--colours", "--sixes-and-nines"], "");
    assert_eq!(set, CUBE4D.done(&["new", "--seed", "7", "--colours", "--sixes-and-nines"], ""));
    let report = CUBE4D.json(&["solve", "-"], &set);
    assert_eq!((report["physical"].as_u64(), report["exhausted"].as_bool()), (Some(1), Some(true)));
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
fn bad_input_ends_with_2_and_a_place() {
    for (args, input) in [
        (&["solve", "-"][..], "orange 1 2 3"),
        (&["check", "-"], "[1 2-3-4-5 6]"),
        (&["check", "-", "-"], ""),
        (&["hint", "no such file"], ""),
        (&["sheet", "--edge", "9", "--out", "x.svg"], ""),
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
