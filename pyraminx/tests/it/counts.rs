//! `--count-only`: with `--quiet` the output is the number and nothing else, and JSON says the
//! same.

use serde_json::Value;

use crate::run::{MANY, PYRAMINX, json, run};

const ORDERED: &str = "123456789 123456789 123456789 123456789";
const IMPOSSIBLE: &str = "112345678 123456789 123456789 123456789";

/// The lines that `--quiet --count-only` prints, all of them numbers.
fn counts(args: &[&str]) -> Vec<u64> {
    let run = run(&[args, &["--quiet", "--count-only"]].concat());
    let counts: Vec<u64> = run.stdout.lines().map(|line| line.parse().unwrap()).collect();
    let found = counts.iter().any(|&count| count > 0);
    assert_eq!((run.status, run.stderr.as_str()), (Some(i32::from(!found)), ""), "{args:?}");
    counts
}

/// The text without `--quiet` ends with the same numbers, apart from remarks.
fn assert_same_with_remarks(args: &[&str], counts: &[u64]) {
    let run = run(&[args, &["--count-only"]].concat());
    let numbers: Vec<u64> = run.results().iter().map(|line| line.parse().unwrap()).collect();
    assert_eq!(numbers, counts, "{args:?}");
}

#[test]
fn the_number_is_the_result() {
    let commands: [(&[&str], &str); 12] = [
        (&["solve"], "/arrangements"),
        (&["solve", "--rings"], "/arrangements"),
        (&["solve", MANY], "/arrangements"),
        (&["solve", IMPOSSIBLE], "/arrangements"),
        (&["design", "--face", "D"], "/unique"),
        (&["design", "--face", "D", "--rings", "--by", "looks"], "/unique"),
        (&["design", "--face", "F"], "/unique"),
        (&["design", MANY, "--face", "D"], "/unique"),
        (&["fix"], "/found"),
        (&["fix", "--max-changes", "1"], "/found"),
        (&["fix", "198473625 473219856 965143782 631975248", "--rings"], "/found"),
        (&["route", "--all", ORDERED], "/routes/0/shortest_sequences"),
    ];
    for (args, pointer) in commands {
        let counts = counts(args);
        assert_same_with_remarks(args, &counts);
        let report: Value = json_of(&[args, &["--count-only"]].concat());
        assert_eq!(counts, [report.pointer(pointer).unwrap().as_u64().unwrap()], "{args:?}");
    }
    let each = counts(&["route", "--each", "--all"]);
    assert_same_with_remarks(&["route", "--each", "--all"], &each);
    let routes = json(&["route", "--each", "--all", "--count-only"]);
    let of_route = |route: &Value| route["shortest_sequences"].as_u64().unwrap();
    let expected: Vec<u64> = routes["routes"].as_array().unwrap().iter().map(of_route).collect();
    assert_eq!(each, expected);
}

/// The report, whatever the exit status is.
fn json_of(args: &[&str]) -> Value {
    let run = run(&[args, &["--format", "json"]].concat());
    serde_json::from_str(&run.stdout).unwrap()
}

#[test]
fn a_count_has_few_remarks() {
    for (args, most) in [
        (&["solve", "--count-only"][..], 1),
        (&["solve", MANY, "--count-only", "--rings"], 1),
        (&["fix", "--count-only"], 2),
        (&["design", "--face", "D", "--count-only"], 4),
    ] {
        let run = run(args);
        assert!(run.stdout.lines().filter(|line| line.starts_with('#')).count() <= most, "{run}");
    }
}

/// What a count doesn't print can't be formatted.
#[test]
fn a_style_has_no_use_where_nothing_is_listed() {
    for command in [&["solve"][..], &["design", "--face", "D"]] {
        let run = PYRAMINX.run(&[command, &["--count-only", "--style", "line"]].concat(), "");
        assert_eq!(run.status, Some(2));
        assert!(run.stderr.contains("--style"), "{run}");
    }
}
