//! The examples in the help of the programs and their commands work as they stand there.
#![cfg(unix)]

mod programs;

use std::path::Path;

use trial::Run;

/// What examples find in the folder where they are run.
const SETTING: &str = "
    pyraminx convert --style net --quiet > my.net
    fractal3d new --seed 7 --count 3 --quiet > puzzles.txt
    fractal3d new --seed 7 --quiet > puzzle.txt
    cube4d solve --quiet > table.txt
    cube4d new --seed 7 --out my.txt --quiet
    cube4d solve my.txt --quiet > my-table.txt
    cube999 scramble --turns 9 --seed 1 > cube.txt
    cube999 solve --fast cube.txt --quiet > turns.txt";

/// What takes from seconds to minutes each; `docs/`, other tests and `verify-paper` do the like.
const LONG: [&str; 9] = [
    "fractal3d min-clues",
    "fractal3d list --out solutions.txt",
    "fractal3d list --packed",
    "fractal3d list --essential --out",
    "pyraminx census --out",
    "cube999 solve --time 10m",
    "cube999 solve --iterations 1000000",
    "cube999 solve cube.txt",
    "pyraminx solve --check",
];

/// Gives a line to a shell that has the programs on its PATH.
fn shell(folder: &Path, line: &str) -> Run {
    trial::shell(&programs::folder(), folder, line)
}

/// The help of a program, or of one of its commands.
fn help(words: &str) -> String {
    shell(Path::new("."), &format!("{words} --help")).stdout
}

/// The commands that a help lists, but for those that all programs have.
fn commands(help: &str) -> Vec<&str> {
    let (_, after) = help.split_once("\nCommands:\n").expect("there are commands");
    let (list, _) = after.split_once("\n\n").expect("the list ends");
    let names = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = names.filter_map(|line| line.split_whitespace().next());
    names.filter(|name| !["completions", "man", "help"].contains(name)).collect()
}

/// The lines of examples without the remarks behind them.
fn examples(help: &str) -> Vec<&str> {
    let (_, after) = help.split_once("\nExamples:\n").unwrap_or_else(|| panic!("none in {help}"));
    let lines = after.lines().take_while(|line| !line.is_empty());
    lines.map(|line| line.trim().split("  ").next().expect("no line is empty")).collect()
}

/// Whether a line fits 80 columns, or can't be broken: JSON, a grid of 81 digits and a remark on it.
fn is_narrow(line: &str) -> bool {
    let first = line.split(' ').next().unwrap_or_default();
    let is_json = line.starts_with('{') || line.starts_with("[[");
    line.chars().count() <= 80 || is_json || first.chars().count() == 81
}

#[test]
fn every_example_works() {
    let mut tried = 0;
    for program in programs::NAMES {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let set = shell(folder.path(), SETTING);
        assert_eq!(set.status, Some(0), "{set}");
        let main = help(program);
        let of_commands =
            commands(&main).into_iter().map(|name| help(&format!("{program} {name}")));
        for help in of_commands.collect::<Vec<_>>().iter().chain([&main]) {
            for line in help.lines() {
                assert!(line.chars().count() <= 80, "{line}");
            }
            for example in examples(help) {
                assert!(example.starts_with(program), "{example}");
                if LONG.iter().any(|long| example.starts_with(long)) || example == "cube999" {
                    continue;
                }
                let run = shell(folder.path(), example);
                assert!(matches!(run.status, Some(0 | 1)), "{example}\n{run}");
                for line in run.stdout.lines() {
                    assert!(is_narrow(line), "{example}: {line}");
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 60, "{tried}");
}
