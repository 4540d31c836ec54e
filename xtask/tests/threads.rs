//! No number of threads changes a byte of what the four programs print.
//!
//! Searches of minutes and those in parts are tried so beside the programs themselves.

mod programs;

use std::process::Command;

/// What a program prints to standard output, and its exit status.
fn printed(line: &str, threads: &str) -> (String, Option<i32>) {
    let mut words = line.split_whitespace();
    let program = words.next().expect("a line begins with a program");
    let mut command = Command::new(programs::folder().join(program));
    let output = command.args(words).args(["--threads", threads]).output().expect("it is there");
    (String::from_utf8(output.stdout).expect("programs write UTF-8"), output.status.code())
}

#[test]
fn one_two_and_seven_threads_print_the_same() {
    for line in [
        "pyraminx solve --format json",
        "pyraminx design --face D --rings --format json",
        "pyraminx route --each",
        "pyraminx census",
        "fractal3d count --plain",
        "fractal3d count --method bands --format json",
        "fractal3d new --seed 6 --count 40 --clues 13",
        "fractal3d draw --book 2 --seed 4 --out -",
        "cube4d solve --format json",
        "cube4d solve --no-colours",
        "cube4d new --seed 11 --minimal-rules",
    ] {
        let one = printed(line, "1");
        assert!(one.1 == Some(0) && !one.0.is_empty(), "{line}: {one:?}");
        for threads in ["2", "7"] {
            assert!(printed(line, threads) == one, "{line} with {threads} threads");
        }
    }
}
