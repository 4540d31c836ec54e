//! Parts, merged in any order, are the whole.

use std::fs;
use std::os::unix::fs::MetadataExt as _;

use serde_json::Value;
use tempfile::TempDir;

use crate::run::{BANDS, Run, done, folder, names, run};

/// A ledger, and how many parts it lists, which are taken out.
fn ledger(folder: &TempDir) -> (Value, usize) {
    let text = fs::read_to_string(folder.path().join("ledger")).unwrap();
    let mut ledger: Value = serde_json::from_str(&text).unwrap();
    let parts = ledger["parts"].take().as_array().unwrap().len();
    (ledger, parts)
}

/// Does a search in one go, and in so many parts with as many threads, and compares all that they print
/// and write. `report` has the options that say how to report.
fn compare(asks: &str, report: &str, cuts: &[usize]) {
    let folder = folder();
    let file = |name: &str| fs::read(folder.path().join(name)).ok();
    let forms = ["", "--format json"];
    let expected = forms.map(|form| {
        (
            done(&folder, &format!("{asks} {report} --checkpoint F --ledger ledger {form}")),
            file("out"),
        )
    });
    let (whole, parts) = ledger(&folder);
    assert_eq!((parts, &whole["exhausted"]), (1, &Value::Bool(true)));
    for &of in cuts {
        let mut files = Vec::new();
        for number in (1..=of).rev() {
            let name = format!("{number}-of-{of}.part");
            let line = format!("{asks} --part {number}/{of} --out {name} --threads {of}");
            let Run { status, stdout, stderr } = run(&folder, &line);
            let told = format!("part {number}/{of} is in {name}\n");
            assert_eq!((status, stdout.as_str(), stderr), (Some(0), "", told.clone()));
            // A part that is done is left as it is.
            let state = || {
                let metadata = fs::metadata(folder.path().join(&name)).unwrap();
                (metadata.ino(), metadata.mtime(), metadata.mtime_nsec(), file(&name))
            };
            let before = state();
            assert_eq!(done(&folder, &format!("{line} --quiet")), "");
            assert!(state() == before, "{line}");
            files.push(name);
        }
        // Neither descending nor ascending.
        files.rotate_left(of / 2);
        let files = files.join(" ");
        for (form, expected) in forms.iter().zip(&expected) {
            _ = fs::remove_file(folder.path().join("out"));
            let line = format!("merge {files} {report} --ledger ledger {form}");
            assert!((done(&folder, &line), file("out")) == *expected, "{line}");
            assert_eq!(ledger(&folder), (whole.clone(), of));
        }
        assert_eq!(done(&folder, &format!("merge {files} --unfinished")), "");
        if let Some(out) = file("out") {
            // Without --out, that goes to standard output.
            let merged = done(&folder, &format!("merge {files}"));
            assert!(merged.as_bytes() == out);
        }
    }
    // The whole is part 1 of 1.
    assert!(file("1-of-1.part").is_none_or(|part| Some(part) == file("F")));
}

#[test]
fn bands() {
    compare("count --method bands", "", &[1, 2, 7]);
}

#[test]
fn bands_of_a_surface() {
    compare(BANDS, "", &[2]);
}

#[test]
fn bands_of_the_sculpture() {
    compare("count --method bands --six-way", "", &[2]);
}

#[test]
fn bands_of_a_colouring() {
    // What is shown of a board.
    let shown = done(&folder(), BANDS);
    let board = shown.lines().skip(3).take(11);
    let colours: String =
        board.flat_map(|line| line.chars().filter(char::is_ascii_digit)).collect();
    assert_eq!(colours.len(), 81);
    compare(&format!("count --method bands --colouring {colours}"), "", &[2]);
}

#[test]
fn kinds() {
    compare("list --essential", "--out out", &[1, 2, 7]);
}

/// There may be more parts than units.
#[test]
fn parts_without_units() {
    let folder = folder();
    let files: Vec<String> = (1..=36).map(|number| number.to_string()).collect();
    for name in &files {
        done(&folder, &format!("{BANDS} --part {name}/36 --out {name}"));
    }
    assert_eq!(done(&folder, &format!("merge {}", files.join(" "))), done(&folder, BANDS));
    assert_eq!(names(&folder).len(), 2 * 36);
}

/// The whole takes minutes.
#[test]
fn a_small_part_of_the_smallest_puzzles() {
    let folder = folder();
    let line = "min-clues --part 4828/4828 --out F";
    done(&folder, line);
    let file = fs::read(folder.path().join("F")).unwrap();
    done(&folder, line);
    assert!(fs::read(folder.path().join("F")).unwrap() == file);
    let told = run(&folder, "merge --unfinished F");
    assert_eq!((told.status, told.stdout.as_str()), (Some(1), "1-4827\n"));
    let refused = run(&folder, "merge F");
    assert_eq!(refused.status, Some(2));
    assert_eq!(refused.stderr, "error: missing: part 1 to 4827 of 4828\n");
}
