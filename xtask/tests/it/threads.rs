//! No number of threads changes a byte of what the four programs print.
//!
//! Searches of minutes and those in parts are tried so beside the programs themselves.

use crate::programs::run_line;

#[test]
fn one_two_and_seven_threads_print_the_same() {
    for line in [
        "pyraminx solve --format json",
        "pyraminx design --face D --rings --format json",
        "pyraminx design --face D --face L --limit 4 --random --seed 5",
        "pyraminx route --each",
        "fractal3d new --seed 6 --count 8 --clues 13",
        "fractal3d draw --book 2 --seed 4 --out -",
        "cube4d solve --format json",
        "cube4d solve --no-colours",
        "cube4d new --seed 11",
    ] {
        let (program, words) = line.split_once(' ').expect("there is a command");
        let run = |threads| run_line(program, &format!("{words} --threads {threads}"));
        let one = run(1);
        assert!(one.status == Some(0) && !one.stdout.is_empty(), "{line}: {one}");
        for threads in [2, 7] {
            let more = run(threads);
            assert!(more.stdout == one.stdout, "{line} with {threads} threads");
            assert_eq!(more.status, one.status);
        }
    }
}
