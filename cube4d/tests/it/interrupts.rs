//! Ctrl-C: long commands end, print what they have and say how far they came.
#![cfg(target_os = "linux")]

use trial::Program;

const CUBE4D: Program = Program(env!("CARGO_BIN_EXE_cube4d"));

#[test]
fn a_search_prints_what_it_found_and_says_how_far_it_came() {
    for rules in
        [&["--no-alignment"][..], &["--no-colours", "--no-internal", "--stop-at", "1000000"]]
    {
        let run = CUBE4D.interrupted(&[&["solve"][..], rules].concat());
        assert!(run.stdout.contains("stopped: there may be more"), "{run}");
        assert!(run.stderr.contains("interrupted after "), "{run}");
        assert!(run.stderr.trim_end().ends_with(" found so far"), "{run}");
    }
    let run = CUBE4D.interrupted(&["solve", "--no-alignment", "--format", "json"]);
    assert!(run.stdout.contains("\"exhausted\":false"), "{run}");
}

/// It once ignored a signal that arrived while it began to listen.
#[test]
fn no_signal_is_lost() {
    CUBE4D.interrupted_at_many_moments(
        &["solve", "--no-alignment"],
        solidoku_common::laws::count(100),
    );
}

#[test]
fn counting_the_subsets_of_the_rules_can_be_interrupted() {
    let run = CUBE4D.interrupted(&["rules", "--nodes", "1000000000"]);
    assert_eq!(run.results().len(), 1 + 32);
    assert!(run.stderr.contains(" of 32 subsets of the rules"), "{run}");
}

#[test]
fn an_interrupted_generator_writes_nothing_and_says_how_to_repeat_it() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("set.txt");
    let run = CUBE4D.interrupted(&[
        "new",
        "--seed",
        "5",
        "--minimal-rules",
        "--out",
        path.to_str().unwrap(),
    ]);
    assert!(run.stderr.contains("nothing was written; `--seed 5`"), "{run}");
    assert!(!path.exists());
}

#[test]
fn a_census_and_a_search_for_few_digits_can_be_interrupted() {
    let run = CUBE4D.interrupted(&["census", "--seed", "1", "--sets", "1000000000"]);
    assert!(run.stderr.contains(" of 1,000,000,000 sets (seed 1)"), "{run}");
    let run = CUBE4D.interrupted(&["fewest-digits", "--seed", "1", "--rounds", "100000000"]);
    assert!(run.stderr.contains(": checked and written"), "{run}");
    let printing = run.stdout;
    let checked = CUBE4D.done(&["fewest-digits", "--verify", "-"], &printing);
    assert!(checked.contains("leave one layout"), "{checked}");
}
