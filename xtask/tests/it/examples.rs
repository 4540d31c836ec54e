//! The examples in the help of the programs and their commands work as they stand there, and what
//! the help and the README show of files is read by the programs.

use std::collections::BTreeSet;
use std::path::Path;

use trial::Run;

use crate::programs::{self, commands, shell};

/// What examples find in the folder where they are run.
const SETTING: &str = "
    pyraminx convert --style net --quiet > my.net
    fractal3d new --seed 7 --count 3 --quiet > puzzles.txt
    fractal3d new --seed 7 --quiet > puzzle.txt
    fractal3d list --board sculpture --limit 1 > colours.txt
    cube4d solve --quiet > table.txt
    cube4d solve --quiet > few.txt
    cube4d new --seed 7 --out my.txt --quiet
    cube4d solve my.txt --quiet > my-table.txt
    cube999 scramble --turns 9 --seed 1 > cube.txt
    cube999 solve --fast cube.txt --quiet > turns.txt
    cat cube.txt turns.txt > both.txt";

/// What takes from seconds to minutes each; other tests and `verify-paper` run the like.
const LONG: [&str; 19] = [
    "fractal3d min-clues",
    "fractal3d ten-clues",
    "fractal3d max-clues --seed",
    "fractal3d max-clues --at-most 42",
    "fractal3d max-clues --at-most 40",
    "fractal3d list --out solutions.txt",
    "fractal3d list --packed",
    "fractal3d list --essential --out",
    "fractal3d symmetry",
    "fractal3d depths --seed 1",
    "fractal3d draw --book 3 --seed 7 --link",
    "cube4d fewest-digits --seed 1",
    "pyraminx census --out",
    "pyraminx census --three-rings",
    "pyraminx random-walk",
    "cube999 solve --time 10m",
    "cube999 solve --iterations 1000000",
    "cube999 solve cube.txt",
    "pyraminx solve --check",
];

/// The help of a program, or of one of its commands.
fn help(words: &str) -> String {
    shell(Path::new("."), &format!("{words} --help")).stdout
}

/// The lines of examples without the remarks after them.
fn examples(help: &str) -> Vec<&str> {
    let (_, after) = help.split_once("\nExamples:\n").unwrap_or_else(|| panic!("none in {help}"));
    let lines = after.lines().take_while(|line| !line.is_empty());
    lines.map(|line| line.trim().split("  ").next().expect("no line is empty")).collect()
}

/// Whether a line fits 80 columns, or can't be broken: JSON, a link, a grid of 81 digits and a
/// remark on it.
fn is_narrow(line: &str) -> bool {
    let first = line.split(' ').next().unwrap_or_default();
    let is_json = line.starts_with('{') || line.starts_with("[[");
    let is_link = line.contains("https://");
    line.chars().count() <= 80 || is_json || is_link || first.chars().count() == 81
}

/// Runs all examples of a program, each once, and says how many there were.
fn run_examples(program: &str) -> usize {
    let mut tried = BTreeSet::new();
    let folder = tempfile::tempdir().expect("a folder can be made");
    let set = shell(folder.path(), SETTING);
    assert_eq!(set.status, Some(0), "{set}");
    let main = help(program);
    let of_commands = commands(&main).into_iter().map(|name| help(&format!("{program} {name}")));
    for help in of_commands.collect::<Vec<_>>().iter().chain([&main]) {
        for line in help.lines() {
            assert!(line.chars().count() <= 80, "{line}");
        }
        for example in examples(help) {
            assert!(example.starts_with(program), "{example}");
            let is_long = LONG.iter().any(|long| example.starts_with(long));
            if is_long || example == "cube999" || !tried.insert(example.to_owned()) {
                continue;
            }
            let run = shell(folder.path(), example);
            assert!(matches!(run.status, Some(0 | 1)), "{example}\n{run}");
            for line in run.stdout.lines() {
                assert!(is_narrow(line), "{example}: {line}");
            }
        }
    }
    tried.len()
}

// A test for each program, so that they run side by side.

#[test]
fn every_example_of_pyraminx_works() {
    assert!(run_examples("pyraminx") > 15);
}

#[test]
fn every_example_of_cube4d_works() {
    assert!(run_examples("cube4d") > 15);
}

#[test]
fn every_example_of_fractal3d_works() {
    assert!(run_examples("fractal3d") > 15);
}

#[test]
fn every_example_of_cube999_works() {
    assert!(run_examples("cube999") > 15);
}

/// The help of all programs and commands, and the README, each on one line.
fn texts() -> Vec<String> {
    let mut texts = vec![include_str!("../../../README.md").to_owned()];
    for program in programs::NAMES {
        let main = help(program);
        texts.extend(commands(&main).into_iter().map(|name| help(&format!("{program} {name}"))));
        texts.push(main);
    }
    let on_one_line = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    texts.into_iter().map(on_one_line).collect()
}

/// Gives a program this on standard input.
fn run_with_input(line: &str, input: &str) -> Run {
    shell(Path::new("."), &format!("{line} <<'END'\n{input}\nEND\n"))
}

/// Whether a word is a side of a cube of the toy.
fn is_side(word: &str) -> bool {
    word == "." || word.starts_with(|c: char| c.is_ascii_digit()) && word.len() <= 3
}

/// Cubes in brackets, as a layout has them; what stands in brackets may be anything.
#[test]
fn cubes_of_layouts_that_are_shown_are_in_the_toy() {
    let mut shown = 0;
    for text in texts() {
        for after in text.split('[').skip(1) {
            let Some((cube, _)) = after.split_once(']') else { continue };
            let mut sides = cube.split([' ', '-']);
            if sides.clone().count() == 6 && sides.all(is_side) {
                let run = run_with_input("cube4d check -", &format!("[{cube}]{}", " .".repeat(26)));
                assert!(matches!(run.status, Some(0 | 1)), "[{cube}]: {run}");
                shown += 1;
            }
        }
    }
    assert!(shown >= 4, "{shown}");
}

/// A set is 27 cubes, so what is shown of one is read if no more is said than that the others lack.
#[test]
fn cubes_of_sets_that_are_shown_are_read() {
    let mut shown = 0;
    for text in texts() {
        let words: Vec<&str> = text.split([' ', '`']).collect();
        for line in words.windows(7).filter(|line| ["orange", "white", "or"].contains(&line[0])) {
            let sides = line[1..].iter().map(|side| side.trim_end_matches(','));
            if sides.clone().all(is_side) {
                let sides = sides.collect::<Vec<_>>().join(" ");
                let first = if line[0] == "or" { "orange 6 3 1 7 5 2\nor" } else { line[0] };
                let run = run_with_input("cube4d solve -", &format!("{first} {sides}"));
                assert!(run.stderr.contains("expected 27 cubes, found 1 cube"), "{sides}: {run}");
                shown += 1;
            }
        }
    }
    assert!(shown >= 3, "{shown}");
}

#[test]
fn turns_and_nets_that_are_shown_are_read() {
    let is_turn = |word: &&str| {
        let bytes = word.as_bytes();
        let [x, y, z, axis, quarters] = bytes else { return false };
        let are_digits = [x, y, z, quarters].into_iter().all(u8::is_ascii_digit);
        are_digits && b"XYZ".contains(axis)
    };
    let texts = texts();
    let words = texts.iter().flat_map(|text| text.split(|c: char| !c.is_ascii_alphanumeric()));
    let turns: Vec<&str> = words.filter(is_turn).collect();
    assert!(turns.len() >= 2, "{turns:?}");
    let run = run_with_input("cube999 inverse -", &turns.join("\n"));
    assert_eq!(run.status, Some(0), "{run}");
    let blocks = include_str!("../../../README.md").split("```text\n").skip(1);
    let blocks = blocks.map(|text| text.split_once("```").expect("a block ends").0);
    let nets: Vec<&str> = blocks.filter(|block| block.contains("L, F and R stand")).collect();
    assert_eq!(nets.len(), 1);
    let run = run_with_input("pyraminx convert -", nets[0]);
    assert_eq!(run.status, Some(0), "{run}");
}
