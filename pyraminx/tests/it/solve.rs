//! `pyraminx` alone, and `pyraminx solve`.

use insta::assert_snapshot;

use crate::run::{MANY, json, read_only, run};

#[test]
fn alone_it_solves_the_question() {
    let alone = run(&[]);
    assert_eq!((alone.status, alone.stderr.as_str()), (Some(0), ""));
    assert_snapshot!(alone);
    assert_eq!(run(&["solve"]), alone);
}

#[test]
fn states_in_every_style() {
    for style in ["line", "diagram", "tuple", "faces"] {
        let solved = run(&["solve", "--quiet", "--style", style]);
        assert_eq!(solved.status, Some(0));
        assert_snapshot!(style, solved);
    }
}

#[test]
fn with_rings_the_question_has_none() {
    let rings = run(&["solve", "--rings"]);
    assert_eq!(rings.status, Some(1));
    assert_snapshot!(rings);
}

#[test]
fn the_report_in_json() {
    assert_snapshot!(run(&["solve", "--format", "json", "--limit", "2"]));
}

#[test]
fn a_list_cut_short_says_so() {
    let run = run(&["solve", "--limit", "3", "--style", "line"]);
    assert_eq!(run.results().len(), 3);
    assert!(run.stdout.ends_with("# 3 of the states listed, 5 not: raise --limit N.\n"));
}

#[test]
fn pieces_alike_are_counted_both_ways_and_many_states_come_one_by_one() {
    let report = json(&["solve", MANY, "--limit", "1"]);
    assert_eq!((&report["arrangements"], &report["looks"]), (&559_872.into(), &192.into()));
    assert_eq!(report["exhausted"], true);
    let first = read_only(7, &["solve", MANY, "--format", "json"]);
    assert_eq!((first.to_string().as_str(), first.status), (r#"{"net":"#, Some(0)));
}

#[test]
fn the_literal_checker_agrees() {
    let run = run(&["solve", "--check", "--limit", "0"]);
    assert!(run.stdout.contains("examining each of the 75,582,720 states gives the same"));
    assert_eq!(run.status, Some(0));
}
