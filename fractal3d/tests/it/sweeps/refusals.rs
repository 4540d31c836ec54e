//! Files that aren't what they should be: what is said of them. None of them is written to.

use std::fmt::Write as _;
use std::fs;

use insta::assert_snapshot;
use sha2::{Digest as _, Sha256};
use solidoku_common::sweep::{Checkpoint, Identity, Part, file};
use trial::{Folder, Run};

use super::run::{BANDS, bands, begun, folder, kinds};

fn part(number: u64, of: u64) -> Part {
    Part::new(number, of).unwrap()
}

/// Writes files; each has a name of its own and holds what its name says.
fn wrong_files(folder: &Folder) {
    let path = |name: &str| folder.path(name);
    let good = begun(&bands(), Part::WHOLE, &path("good"));
    let write = |name: &str, bytes: &[u8]| fs::write(path(name), bytes).unwrap();
    write("empty", b"");
    write("text", b"123456789\n");
    write("begins-alike", b"SOLIDOKU, a text");
    write("cut-in-the-head", &good[..20]);
    write("cut", &good[..good.len() - 1]);
    write("longer", &[&good[..], b"\n"].concat());
    let changed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = good.clone();
        change(&mut bytes);
        bytes
    };
    write("bit-in-the-length", &changed(&|bytes| bytes[8] ^= 1));
    write("bit-in-the-checksum", &changed(&|bytes| bytes[20] ^= 0x40));
    write("bit-in-what-it-holds", &changed(&|bytes| bytes[good.len() / 2] ^= 4));
    // Somebody may get all right but the contents.
    let sealed = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut bytes = changed(change);
        let length = (bytes.len() - 48) as u64;
        bytes[8..16].copy_from_slice(&length.to_le_bytes());
        let sum = Sha256::digest(&bytes[48..]);
        bytes[16..48].copy_from_slice(&sum);
        bytes
    };
    write("newer", &sealed(&|bytes| bytes[48] = 99));
    write("rubbish", &sealed(&|bytes| bytes[52..].fill(7)));
    write("marks-missing", &sealed(&|bytes| bytes.truncate(bytes.len() - 9)));
    write("other-sweep", &begun(&kinds(), Part::WHOLE, &path("other-sweep")));
    folder.done("count --method bands --board H,T2 --checkpoint other-parameters");
    folder.done(&format!("{BANDS} --part 2/3 --out other-part"));
    let orders = Identity { name: "\u{1b}[31mred".to_owned(), ..Identity::of(&bands()) };
    file::save(&path("orders"), &Checkpoint { found: (), ..Checkpoint::new(orders, Part::WHOLE) })
        .unwrap();
}

/// What is said, after a look whether all files are the same and no others are there.
fn messages_of_refusals(folder: &Folder, lines: &[String]) -> String {
    let contents = |name: &String| fs::read(folder.path(name)).unwrap();
    let mut all = folder.names();
    all.retain(|name| !name.ends_with(".lock"));
    let before: Vec<_> = all.iter().map(contents).collect();
    let mut told = String::new();
    for line in lines {
        let Run { status, stdout, stderr } = folder.run(line);
        assert_eq!((status, stdout.as_str()), (Some(2), ""), "{line}: {stderr}");
        assert!(!stderr.contains("panicked") && !stderr.contains('\u{1b}'), "{stderr}");
        writeln!(told, "=== {line}\n{stderr}").unwrap();
        let mut after = folder.names();
        after.retain(|name| !name.ends_with(".lock"));
        assert_eq!(after, all, "{line}");
        assert!(after.iter().map(contents).eq(before.iter().cloned()), "{line}");
    }
    told
}

#[test]
fn no_search_goes_on_from_another_file() {
    let folder = folder();
    wrong_files(&folder);
    let mut wrong = folder.names();
    wrong.retain(|name| name != "good" && !name.ends_with(".lock"));
    let mut lines: Vec<String> =
        wrong.iter().map(|name| format!("{BANDS} --checkpoint {name}")).collect();
    lines.extend([
        format!("{BANDS} --part 2/3 --out good"),
        format!("{BANDS} --part 1/3 --out other-part"),
        format!("{BANDS} --part 2/4 --out other-part"),
        "list --essential --checkpoint good".to_owned(),
    ]);
    assert_snapshot!(messages_of_refusals(&folder, &lines));
}

#[test]
fn what_are_not_all_parts_is_not_merged() {
    let folder = folder();
    wrong_files(&folder);
    let path = |name: &str| folder.path(name);
    for number in 1..=3 {
        folder.done(&format!("{BANDS} --part {number}/3 --out {number}-of-3"));
    }
    folder.done(&format!("{BANDS} --part 2/2 --out 2-of-2"));
    begun(&bands(), part(2, 3), &path("begun-2-of-3"));
    for number in 1..=2 {
        begun(&kinds(), part(number, 2), &path(&format!("kinds-{number}")));
    }
    fs::copy(path("1-of-3"), path("1-again")).unwrap();
    let other = Identity { name: "pyraminx census".to_owned(), ..Identity::of(&bands()) };
    let foreign = Checkpoint { found: (), ..Checkpoint::new(other, Part::WHOLE) };
    file::save(&path("pyraminx"), &foreign).unwrap();
    let lines = [
        "merge",
        "merge 1-of-3 3-of-3",
        "merge 3-of-3",
        "merge 1-of-3 2-of-3 1-again",
        "merge 1-of-3 2-of-3 3-of-3 1-of-3",
        "merge 1-of-3 2-of-2",
        "merge 1-of-3 begun-2-of-3 3-of-3",
        "merge good",
        "merge 1-of-3 other-parameters",
        "merge 1-of-3 other-sweep",
        "merge other-sweep 1-of-3",
        "merge 1-of-3 2-of-3 bit-in-what-it-holds",
        "merge cut 2-of-3 3-of-3",
        "merge newer",
        "merge rubbish",
        "merge text",
        "merge orders",
        "merge pyraminx",
        "merge no-such-file",
        "merge 1-of-3 2-of-3 no-such-file",
        "merge .",
        "merge 1-of-3 2-of-3 3-of-3 --out list",
        "merge kinds-1 kinds-2 --out kinds-1",
        "merge 1-of-3 2-of-3 3-of-3 --ledger ./2-of-3",
        "merge kinds-1 kinds-2 --format json",
        "merge 1-of-3 --unfinished --ledger ledger.json",
        "merge 1-of-3 2-of-2 --unfinished",
        "merge 1-of-3 1-again --unfinished",
        "merge 1-of-3 other-parameters --unfinished",
        "merge 1-of-3 cut --unfinished",
        "merge 1-of-3 no-such-file --unfinished",
    ];
    assert_snapshot!(messages_of_refusals(&folder, &lines.map(str::to_owned)));
}

#[test]
fn unfinished_parts_are_named() {
    let folder = folder();
    let unfinished = |line: &str| {
        let Run { status, stdout, stderr } = folder.run(&format!("merge --unfinished {line}"));
        assert_eq!(stderr, "");
        (status.unwrap(), stdout)
    };
    for number in [2, 3, 9] {
        folder.done(&format!("{BANDS} --part {number}/9 --out {number}"));
    }
    begun(&bands(), Part::WHOLE, &folder.path("whole"));
    assert_eq!(unfinished("2"), (1, "1,3-9\n".to_owned()));
    assert_eq!(unfinished("9 2 3"), (1, "1,4-8\n".to_owned()));
    assert_eq!(unfinished("9 2 3 --format json"), (1, "[1,4,5,6,7,8]\n".to_owned()));
    assert_eq!(unfinished("whole"), (1, "1\n".to_owned()));
    folder.done(&format!("{BANDS} --checkpoint whole"));
    assert_eq!(unfinished("whole"), (0, String::new()));
    assert_eq!(unfinished("whole --format json"), (0, "[]\n".to_owned()));
}

#[test]
fn options_that_contradict_each_other() {
    let folder = folder();
    let lines = [
        "count --method bands --part 1/2",
        "count --method bands --out F",
        "count --method bands --part 0/2 --out F",
        "count --method bands --part 3/2 --out F",
        "count --method bands --part 1/1000001 --out F",
        "count --method bands --part half --out F",
        "count --method bands --part 1/2 --out F --checkpoint G",
        "count --method bands --part 1/2 --out F --ledger L",
        "count --method bands --save-every 3601",
        "count --method bands --save-every 5",
        "list --essential --save-every 0 --ledger L",
        "min-clues --recheck 10001",
        "min-clues --recheck 18446744073709551615",
        "min-clues --recheck -1",
        "count --method bands --progress loud",
        "count --checkpoint F",
        "count --method backtrack --part 1/2 --out F",
        "list --checkpoint F",
        "list --packed --out F --ledger L",
        "list --read F --checkpoint G",
    ];
    assert_snapshot!(messages_of_refusals(&folder, &lines.map(str::to_owned)));
    assert!(folder.names().is_empty());
}
