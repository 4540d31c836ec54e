//! The readers in plain Python under `docs/readers` read packed lists as `docs/packed-lists.md`
//! describes them: to the same entries as the programs, and to the digests that are published.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use fractal3d::ten_clues::packed;
use serde_json::Value;
use tempfile::TempDir;
use trial::{Program, Run};

use crate::programs;
use crate::workspace::root;

const LEDGER: &str = include_str!("../../../results/fractal3d/ten-clues/ledger.json");
const PAGE: &str = include_str!("../../../docs/packed-lists.md");

const XTASK: Program = Program(env!("CARGO_BIN_EXE_xtask"));

fn ten_clues() -> PathBuf {
    root().join("results/fractal3d/ten-clues/puzzles.s3d")
}

/// A reader that is to read this file.
fn reader(name: &str, list: &Path) -> Command {
    let mut command = Command::new("python3");
    command.arg(root().join("docs/readers").join(name)).arg(list);
    command
}

/// What a reader prints.
fn read(name: &str, list: &Path) -> Run {
    Run::of(reader(name, list).output().expect("python3 is there"))
}

/// The last line of a reader, which prints too much else to keep.
fn summary(name: &str, list: &Path) -> String {
    let output = reader(name, list).stdout(Stdio::null()).output().expect("python3 is there");
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stderr).expect("it is ASCII")
}

/// A folder with the packed list of solutions.
fn solutions(options: &[&str]) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let list = ["list", "--packed", "--quiet", "--out", "list.s3d"];
    let run = programs::run("fractal3d", folder.path(), &[&list, options].concat());
    assert_eq!(run.status, Some(0), "{run}");
    let path = folder.path().join("list.s3d");
    (folder, path)
}

#[test]
#[ignore = "needs python3"]
fn all_solutions_have_the_claimed_digest() {
    let (_folder, list) = solutions(&[]);
    let summary = summary("s3dlist.py", &list);
    let claim = ["verify-paper", "--list", "--tier", "full", "--only", "fractal3d.own.list-digest"];
    let digest = XTASK.json(&claim, "")["claims"][0]["published"][0].clone();
    let digest = digest.as_str().expect("a claim has a value");
    assert_eq!(summary, format!("5065278 {digest}\n"));
    assert!(PAGE.contains(&summary));
}

#[test]
#[ignore = "needs python3"]
fn all_puzzles_of_ten_clues_have_the_digest_of_the_ledger() {
    let ledger: Value = serde_json::from_str(LEDGER).expect("it is JSON");
    let puzzles = &ledger["total"]["puzzles"];
    let digest = puzzles["sha256_sum"].as_str().expect("a ledger has a digest");
    assert_eq!(puzzles["count"], 868_637);
    let summary = summary("s3dtens.py", &ten_clues());
    assert_eq!(summary, format!("868637 {digest}\n"));
    assert!(PAGE.contains(&summary));
}

#[test]
#[ignore = "needs python3"]
fn a_reader_prints_the_solutions_that_the_program_prints() {
    let (folder, list) = solutions(&["--limit", "1000"]);
    let text = programs::run("fractal3d", folder.path(), &["list", "--read", "list.s3d"]);
    assert_eq!(text.stdout.lines().count(), 1_000);
    assert_eq!(read("s3dlist.py", &list).stdout, text.stdout);
}

#[test]
#[ignore = "needs python3"]
fn a_reader_prints_the_puzzles_that_the_library_reads() {
    let bytes = fs::read(ten_clues()).expect("the list is there");
    // Some from everywhere in the list.
    let puzzles = packed::read(&bytes).expect("it is a packed list").into_iter().step_by(877);
    let puzzles = puzzles.collect();
    let file = tempfile::NamedTempFile::new().expect("a file can be made");
    packed::write(&puzzles, File::create(file.path()).unwrap()).unwrap();
    let line = |puzzle: fractal3d::ten_clues::Puzzle| puzzle.grid().unwrap().to_string() + "\n";
    let text: String = puzzles.iter().copied().map(line).collect();
    assert_eq!(text.lines().count(), 991);
    assert_eq!(read("s3dtens.py", file.path()).stdout, text);
}

#[test]
#[ignore = "needs python3"]
fn readers_refuse_what_is_no_whole_list() {
    let bytes = fs::read(ten_clues()).expect("the list is there");
    let file = tempfile::NamedTempFile::new().expect("a file can be made");
    let mut changed = bytes.clone();
    changed[1_000] ^= 1;
    for damaged in [&changed[..], &bytes[..bytes.len() - 1], &bytes[..10], b""] {
        fs::write(file.path(), damaged).unwrap();
        for name in ["s3dtens.py", "s3dlist.py"] {
            let run = read(name, file.path());
            assert_eq!((run.status, run.stdout.as_str()), (Some(1), ""), "{name}");
            assert!(run.stderr.contains("expected a whole list in the format S3D"), "{run}");
        }
    }
}
