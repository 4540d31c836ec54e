//! Parts, merged in any order, are the whole.

use std::fs;

use super::run::{BANDS, FRACTAL3D, begun, folder, kinds};

fn compare(asks: &str, report: &str, cuts: &[usize]) {
    trial::parts::compare(FRACTAL3D, asks, report, cuts);
}

#[test]
fn bands() {
    compare("count --method bands", "", &[2]);
}

#[test]
#[ignore = "nightly: some seconds"]
fn more_parts_of_the_bands() {
    compare("count --method bands", "", &[1, 7]);
}

#[test]
fn bands_of_a_surface() {
    compare(BANDS, "", &[2]);
}

#[test]
fn bands_of_the_sculpture() {
    compare("count --method bands --board sculpture", "", &[2]);
}

#[test]
fn bands_of_a_colouring() {
    // What is shown of a board.
    let shown = folder().done(BANDS);
    let board = shown.lines().skip(3).take(11);
    let colours: String =
        board.flat_map(|line| line.chars().filter(char::is_ascii_digit)).collect();
    assert_eq!(colours.len(), 81);
    compare(&format!("count --method bands --colouring {colours}"), "", &[2]);
}

#[test]
#[ignore = "nightly: half a minute"]
fn classes() {
    compare("list --essential", "--out out", &[1, 2, 7]);
}

/// Without --out, what is merged goes to standard output.
#[test]
#[ignore = "nightly: some seconds"]
fn a_merged_list_is_printed() {
    let folder = folder();
    folder.done("list --essential --part 1/1 --out part");
    assert_eq!(folder.done("merge part"), folder.done("list --essential --checkpoint part"));
}

/// A list and JSON can't share standard output, and the error says what to do.
#[test]
fn a_merged_list_beside_json_needs_a_file() {
    let folder = folder();
    begun(&kinds(), "1/1".parse().unwrap(), &folder.path("part"));
    let told = folder.run("merge part --format json");
    let expected = "error: --format json writes to standard output: --out must name a file\n";
    assert_eq!((told.status, told.stderr.as_str()), (Some(2), expected));
}

/// There may be more parts than units.
#[test]
#[ignore = "nightly: 37 runs"]
fn parts_without_units() {
    let folder = folder();
    let files: Vec<String> = (1..=36).map(|number| number.to_string()).collect();
    for name in &files {
        folder.done(&format!("{BANDS} --part {name}/36 --out {name}"));
    }
    assert_eq!(folder.done(&format!("merge {}", files.join(" "))), folder.done(BANDS));
    assert_eq!(folder.names().len(), 2 * 36);
}

/// The whole takes minutes.
#[test]
fn a_small_part_of_the_smallest_puzzles() {
    let folder = folder();
    let line = "min-clues --part 4828/4828 --out F";
    folder.done(line);
    let file = fs::read(folder.path("F")).unwrap();
    folder.done(line);
    assert!(fs::read(folder.path("F")).unwrap() == file);
    let told = folder.run("merge --unfinished F");
    assert_eq!((told.status, told.stdout.as_str()), (Some(1), "1-4827\n"));
    let refused = folder.run("merge F");
    assert_eq!(refused.status, Some(2));
    assert_eq!(refused.stderr, "error: missing: parts 1 to 4827 of 4828\n");
}

/// The whole takes hours.
#[test]
fn a_small_part_of_the_puzzles_of_ten_clues() {
    let folder = folder();
    let line = "ten-clues --part 50000/57451";
    folder.done(&format!("{line} --out F"));
    folder.done(&format!("{line} --threads 1 --out G"));
    assert!(fs::read(folder.path("F")).unwrap() == fs::read(folder.path("G")).unwrap());
    let refused = folder.run("merge F");
    assert_eq!(refused.status, Some(2));
    let missing = "error: missing: parts 1 to 49999, 50001 to 57451 of 57451\n";
    assert_eq!(refused.stderr, missing);
}
