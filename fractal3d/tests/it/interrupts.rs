//! Ctrl-C: exit status 130, what was found by then, and how far it came.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};

use trial::Folder;

use crate::sweeps::run::{Running, folder};

/// What a command prints that is interrupted once it has printed its first line: by then it
/// listens.
fn interrupted(folder: &Folder, line: &str) -> [String; 2] {
    let mut running = Running::start(folder, line);
    let mut reader = BufReader::new(running.0.stdout.take().unwrap());
    let mut stdout = String::new();
    reader.read_line(&mut stdout).unwrap();
    running.signal("INT");
    reader.read_to_string(&mut stdout).unwrap();
    let mut stderr = String::new();
    running.0.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
    assert_eq!(running.status(), Some(130), "{line}: {stderr}");
    assert!(stderr.starts_with("interrupted after "), "{line}: {stderr}");
    [stdout, stderr]
}

#[test]
fn a_count_says_how_many_it_found() {
    let folder = folder();
    let [stdout, stderr] = interrupted(&folder, "count --method backtrack");
    assert!(
        stderr.contains(" of 720 first rows: ") && stderr.ends_with(" found so far\n"),
        "{stderr}"
    );
    assert!(stdout.ends_with(" solutions up to relabelling counted so far\n"), "{stdout}");
}

/// Columns as colours are no rule: plain Sudoku has too many solutions to be counted by templates.
#[test]
fn a_count_of_years_can_be_ended() {
    let folder = folder();
    fs::write(folder.path("columns"), "123456789\n".repeat(9)).unwrap();
    for plain in ["", " --plain"] {
        let [stdout, stderr] = interrupted(&folder, &format!("count --colouring columns{plain}"));
        let unit = if plain.is_empty() { " template orbit" } else { " first templates" };
        assert!(stderr.contains(unit), "{stderr}");
        assert_eq!(stderr.contains("\nestimate: "), plain.is_empty(), "{stderr}");
        assert!(stdout.ends_with(" solutions up to relabelling counted so far\n"), "{stdout}");
    }
}

#[test]
fn symmetries_are_printed_before_they_are_used() {
    let [stdout, stderr] = interrupted(&folder(), "symmetry");
    assert!(stdout.contains("U: both"), "{stdout}");
    assert!(stderr.contains(" of 120 units: "), "{stderr}");
}

#[test]
fn new_puzzles_are_kept() {
    let [stdout, stderr] = interrupted(&folder(), "new --seed 1 --count 1000000000");
    let written = stdout.lines().filter(|line| !line.starts_with('#')).count();
    assert!(stderr.starts_with(&format!("interrupted after {written} of ")), "{stderr}");
}

#[test]
fn depths_are_printed_as_they_are_counted() {
    let [stdout, stderr] = interrupted(&folder(), "depths --random 1000000000 --seed 1");
    assert!(stdout.contains(" solutions of each, up to relabelling"), "{stdout}");
    assert!(stderr.contains(" classes") || stderr.contains(" squares"), "{stderr}");
}
