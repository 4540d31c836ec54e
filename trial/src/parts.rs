//! Parts of a search, merged in any order, are the whole.

use std::fs;
use std::time::SystemTime;

use crate::{Folder, Program};

/// The ledger that was written.
fn ledger(folder: &Folder) -> String {
    let text = folder.read("ledger").expect("a ledger was asked for");
    String::from_utf8(text).expect("it is text")
}

/// A part's file: what it holds, and when it was written.
fn state(folder: &Folder, name: &str) -> (Vec<u8>, SystemTime) {
    let metadata = fs::metadata(folder.path(name)).expect("it is there");
    let time = metadata.modified().expect("times are kept");
    (folder.read(name).expect("it is there"), time)
}

/// Runs a search as a whole, and in each of these numbers of parts with as many threads, and
/// compares all that they print and write. `search` has the options that say what is searched;
/// `report` has those that say how to report, to the file `out` if that is one of them.
pub fn compare(program: Program, search: &str, report: &str, numbers: &[usize]) {
    let folder = Folder::new(program);
    // A style is for text.
    let forms = if search.contains("--style") { &[""][..] } else { &["", "--format json"] };
    let ended = |form: &&str| {
        let line = format!("{search} {report} --checkpoint F --ledger ledger {form}");
        (folder.verdict_and_output(&line), folder.read("out"))
    };
    let expected: Vec<_> = forms.iter().map(ended).collect();
    // It is what the search prints that has none of these options.
    assert_eq!(folder.verdict_and_output(&format!("{search} {report}")), expected[0].0);
    let whole = ledger(&folder);
    assert!(whole.contains("\n  \"exhausted\": true,\n"), "{whole}");
    for &of in numbers {
        let mut files = Vec::new();
        for number in (1..=of).rev() {
            let name = format!("{number}-of-{of}.part");
            let line = format!("{search} --part {number}/{of} --out {name} --threads {of}");
            let message = format!("part {number}/{of} is saved in {name}\n");
            let run_part = || {
                let run = folder.run(&line);
                assert_eq!((run.status, run.stdout.as_str()), (Some(0), ""), "{line}: {run}");
                run.stderr
            };
            assert_eq!(run_part(), message);
            // A finished part is reported once more, and left as it is.
            let before = state(&folder, &name);
            assert_eq!(run_part(), message);
            assert!(state(&folder, &name) == before, "{line}");
            files.push(name);
        }
        // Neither descending nor ascending.
        files.rotate_left(of / 2);
        let files = files.join(" ");
        for (form, expected) in forms.iter().zip(&expected) {
            _ = fs::remove_file(folder.path("out"));
            let line = format!("merge {files} {report} --ledger ledger {form}");
            assert!((folder.verdict_and_output(&line), folder.read("out")) == *expected, "{line}");
            assert_eq!(ledger(&folder), whole);
        }
        assert_eq!(folder.done(&format!("merge {files} --unfinished")), "");
    }
    // The whole is part 1 of 1.
    assert!(folder.read("1-of-1.part").is_none_or(|part| Some(part) == folder.read("F")));
}
