//! `fewest-digits` and `census` from outside.

use std::fs;

use tempfile::TempDir;
use trial::Program;

const CUBE4D: Program = Program(env!("CARGO_BIN_EXE_cube4d"));

const PRINTING: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../results/cube4d/fewest-digits.txt");
const REFUTATION: &str = include_str!("../data/at-least-32.txt");

#[test]
fn a_printing_that_leaves_two_layouts_ends_with_1() {
    let text = fs::read_to_string(PRINTING).unwrap();
    // Without any digit on its first cube, that can be turned.
    let (head, tail) = text.split_at(text.find('[').unwrap());
    let rest = &tail[tail.find(']').unwrap() + 1..];
    let run = CUBE4D.run(&["fewest-digits", "--verify", "-"], format!("{head}[_ _-_-_-_ _]{rest}"));
    assert_eq!(run.status, Some(1), "{}", run.stderr);
    assert!(run.stdout.contains("leave another layout, too"), "{}", run.stdout);
    assert_eq!(CUBE4D.run(&["fewest-digits", "--verify", "-"], "[1 2").status, Some(2));
}

#[test]
fn a_refutation_proves_a_bound() {
    insta::assert_snapshot!(CUBE4D.done(&["fewest-digits", "--bound", "-"], REFUTATION));
    // The wanted layout proves nothing, and neither do half of the lemmas.
    let half = REFUTATION.lines().take(150).collect::<Vec<_>>().join("\n");
    let mut report = String::new();
    for text in ["at least 30\nlayout 5=5\n", "at least 30\n1 2\n", &half] {
        let run = CUBE4D.run(&["fewest-digits", "--bound", "-"], text);
        assert_eq!(run.status, Some(2));
        report += &run.stderr;
    }
    insta::assert_snapshot!(report);
}

#[test]
fn a_census_depends_on_its_seed_alone() {
    let args = ["census", "--seed", "1", "--sets", "300", "--threads"];
    let with = |threads: &str| CUBE4D.done(&[&args[..], &[threads]].concat(), "");
    let one = with("1");
    assert_eq!(one, with("2"));
    insta::assert_snapshot!(one);
    insta::assert_snapshot!(
        CUBE4D.done(&["census", "--seed", "1", "--sets", "100", "--magic"], "")
    );
    let report = CUBE4D.json(&["census", "--seed", "1", "--sets", "10"], "");
    assert_eq!((report["sets"].as_u64(), report["exhausted"].as_bool()), (Some(10), Some(true)));
}

#[test]
#[ignore = "nightly: a minute"]
fn a_search_finds_a_printing_that_the_checker_accepts() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("few.txt");
    let file = file.to_str().unwrap();
    CUBE4D.done(&["fewest-digits", "--seed", "1", "--rounds", "2", "--out", file], "");
    let checked = CUBE4D.json(&["fewest-digits", "--verify", file], "");
    assert_eq!(checked["one_layout"], "yes");
    assert!(checked["digits"].as_u64().unwrap() < 80);
}
