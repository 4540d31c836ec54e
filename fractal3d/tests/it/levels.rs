//! `fractal3d level` from outside.

use serde_json::Value;
use trial::Program;

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

fn done(args: &[&str]) -> String {
    FRACTAL3D.done(args, "")
}

#[test]
fn a_solution_of_27_by_27_is_shown() {
    insta::assert_snapshot!(done(&["level"]));
    assert_eq!(done(&["level"]), done(&["level", "3"]));
    assert_eq!(done(&["level"]), done(&["level", "--squares", "H,h1,132321213"]));
}

#[test]
fn squares_say_the_level() {
    let refused = FRACTAL3D.refused(&["level", "2", "--squares", "H"], "");
    assert!(refused.contains("leave out N"), "{refused}");
}

#[test]
fn the_grid_of_the_results_is_the_one_that_is_printed() {
    let kept = include_str!("../../../results/fractal3d/level-3.txt");
    assert_eq!(done(&["level", "--quiet"]), kept);
}

#[test]
fn what_is_printed_is_verified_and_what_is_wrong_is_not() {
    let squares = ["--squares=T2,H3,T8", "--squares=H,T", "--squares=T4,T5,H4,T"];
    for args in [&["1"][..], &["2"], &["3"], &["4"], &squares[..1], &squares[1..2], &squares[2..]] {
        let printed = done(&[&["level"], args].concat());
        let verify = [&["level"], args, &["--verify", "-"]].concat();
        let verified = FRACTAL3D.run(&verify, &printed);
        assert_eq!(verified.status, Some(0), "{verified}");
        assert!(verified.stdout.contains("\na solution\n"), "{verified}");
        // Two rows exchanged, which are in different blocks, or no rows at all.
        let mut lines: Vec<&str> = printed.lines().filter(|line| !line.starts_with('#')).collect();
        let last = lines.len() - 1;
        lines.swap(0, last);
        let wrong = FRACTAL3D.run(&verify, lines.join("\n"));
        assert_eq!(wrong.status, Some(1), "{wrong}");
        assert!(wrong.stdout.contains("not a solution\n"), "{wrong}");
    }
}

#[test]
fn json_has_the_rows_and_the_verdict() {
    let json = |args: &[&str], input: &str| -> Value {
        serde_json::from_str(&FRACTAL3D.run(args, input).stdout).unwrap()
    };
    let constructed = json(&["level", "--format", "json"], "");
    assert_eq!(constructed["pieces"], 729);
    assert_eq!(constructed["linear_solutions"]["all_houses"], 1_944);
    assert_eq!(constructed["rows"].as_array().unwrap().len(), 27);
    let wrong = json(&["level", "1", "--verify", "-", "--format", "json"], "1 2 3\n2 3 1\n1 2 3\n");
    assert_eq!(wrong["is_solution"], false);
    assert_eq!(wrong["broken"], "seen from the front, column 1 shows 1 twice: r1c1 and r3c1");
}
