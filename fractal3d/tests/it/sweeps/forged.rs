//! Parts that no run wrote, with a checksum that fits: refused, or valid in all that is done with
//! them.

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use fractal3d::bands::Tally;
use fractal3d::board::{BoardDesign, Colouring};
use fractal3d::geometry::Cell;
use fractal3d::latin::LatinSquare;
use fractal3d::sweeps::classes::Found;
use fractal3d::sweeps::extensions::ExtensionsOfBands;
use fractal3d::sweeps::puzzles::Puzzles;
use fractal3d::sweeps::{BoardSpecification, ClueSpecification, Recheck};
use insta::assert_snapshot;
use serde_json::json;
use solidoku_common::sweep::{Sweep, file};
use trial::forged::{
    accepted_forgeries, finished, is_merged_or_refused, mutations, refusal, whole_but_for,
};

use super::run::{BANDS, bands, folder, kinds};

#[test]
fn parts_of_bands() {
    let folder = folder();
    folder.done(&format!("{BANDS} --part 1/1 --out part"));
    let part = folder.read("part").unwrap();
    let believed = accepted_forgeries(&bands(), &part, 300);
    is_merged_or_refused(&folder, believed.into_iter().take(5));
    is_merged_or_refused(&folder, mutations(&part, 2, 10));
}

#[test]
fn parts_of_kinds() {
    let folder = folder();
    folder.done("list --essential --part 7/24 --out part");
    let part = folder.read("part").unwrap();
    let believed = accepted_forgeries(&kinds(), &part, 300);
    is_merged_or_refused(&folder, believed.into_iter().take(5));
    is_merged_or_refused(&folder, mutations(&part, 2, 10));
}

#[test]
fn parts_of_puzzles() {
    let folder = folder();
    folder.done("min-clues --part 4800/4828 --out part");
    let part = folder.read("part").unwrap();
    let sweep = Puzzles::new(ClueSpecification { recheck: Some(Recheck { sets: 20, seed: 1 }) });
    let believed = accepted_forgeries(&sweep, &part, 300);
    is_merged_or_refused(&folder, believed.into_iter().take(5));
    is_merged_or_refused(&folder, mutations(&part, 2, 10));
}

/// A file whose rows and result agree, but not with what is known without the search. It is refused
/// before anything is printed.
#[test]
fn a_whole_that_cannot_be_is_refused() {
    let folder = folder();
    let refused = |bytes: &[u8], command: &str| {
        for line in ["merge F", &format!("{command} --checkpoint F")] {
            let error = refusal(&folder, bytes, line);
            assert!(error.starts_with("error: F"), "{line}: {error}");
        }
    };
    let kinds = kinds();
    type Change = fn(&mut Found);
    let changes: [Change; 4] = [
        |found| _ = found.classes.pop_first(),
        |found| found.classes.clear(),
        |found| found.solutions -= 1,
        |found| found.solutions += 1,
    ];
    for change in changes {
        refused(&whole_but_for(&kinds, 0, change), "list --essential");
    }
    let more = |found: &mut Tally| {
        let mut rows = serde_json::to_value(&*found).unwrap();
        let row = rows["rows"].as_object_mut().unwrap().values_mut().next_back().unwrap();
        for field in ["extensions", "most"] {
            row[field] = (row[field].as_u64().unwrap() + 1).into();
        }
        *found = serde_json::from_value(rows).unwrap();
    };
    refused(&whole_but_for(&bands(), 0, more), BANDS);
}

/// What stands in a file is data, and never opened: neither a file that is there nor a pipe, at
/// which a program would wait for ever. It must be what the program writes, as a value and as text.
#[test]
fn forged_values_are_refused() {
    let folder = folder();
    fs::write(folder.path("colours"), "secret line\n").unwrap();
    assert!(Command::new("mkfifo").arg(folder.path("pipe")).status().unwrap().success());
    let (bands, clues) = ("fractal3d count", "fractal3d min-clues");
    let colours = json!({"coloured": "123456789".repeat(9)});
    let mut told = String::new();
    for (name, parameters, value) in [
        (bands, "--method bands", json!({"coloured": "colours"})),
        (bands, "--method bands --colouring colours", json!({"coloured": "colours"})),
        (bands, "--method bands --colouring pipe", json!({"coloured": "pipe"})),
        (bands, "--method bands --colouring -", json!({"coloured": "-"})),
        (bands, "--method bands --colouring /dev/zero", json!({"coloured": "/dev/zero"})),
        (bands, "--method bands --board H,pipe", json!({"surface": ["H", "pipe"]})),
        (bands, "--method templates", json!({"surface": ["H", "H"]})),
        (bands, "--method bands --checkpoint colours", json!({"surface": ["H", "H"]})),
        (bands, "--method bands", json!({"surface": ["T3", "H2"]})),
        (bands, "--method bands", json!({"surface": ["h1", "H"]})),
        (bands, "--method bands", colours),
        (bands, "--method bands", json!("\u{1b}[2J\u{202e}")),
        (clues, "--recheck 20 --recheck-seed 1", json!({"recheck": {"sets": 10_001, "seed": 1}})),
        (
            clues,
            "--recheck 20 --recheck-seed 1",
            json!({"recheck": {"sets": 20, "seed": 1, "out": "F"}}),
        ),
        (clues, "--recheck 20 --recheck-seed 1", json!({})),
        (
            clues,
            "--recheck 20 --recheck-seed 1 --out colours",
            json!({"recheck": {"sets": 20, "seed": 1}}),
        ),
        ("fractal3d list", "--essential", json!("all")),
        ("fractal3d list", "--read pipe", json!("essential")),
    ] {
        let bytes = finished(name, parameters, value.clone(), 98);
        writeln!(told, "=== {value}\n{}", refusal(&folder, &bytes, "merge F")).unwrap();
    }
    assert_snapshot!(told.replace(['\u{1b}', '\u{202e}'], "_"));
    assert_eq!(folder.read("colours").unwrap(), b"secret line\n");
}

/// The parameters have the colours themselves.
#[test]
fn colours_are_parameters() {
    let folder = folder();
    // The depths of S(H, H) as colours: it is soon done.
    let depths = Colouring::surface(LatinSquare::H, LatinSquare::H);
    let colours: String = Cell::all().map(|cell| (depths.of(cell) + 1).to_string()).collect();
    fs::write(folder.path("colours"), &colours).unwrap();
    folder.done("count --method bands --colouring colours --part 1/1 --out part");
    fs::remove_file(folder.path("colours")).unwrap();
    let text = format!("--method bands --colouring {colours}");
    let sweep = ExtensionsOfBands::new(BoardSpecification(BoardDesign::Coloured(depths)));
    assert!(file::load(&folder.path("part"), &sweep).unwrap().unwrap().is_complete());
    assert_eq!(sweep.specification().to_string(), text);
    assert!(folder.done("merge part").contains("5,065,278"));
}

/// What isn't framed as a checkpoint is seen after 48 bytes, and a length costs nothing: all of it
/// works with little more memory than the program itself takes.
#[cfg(target_os = "linux")]
#[test]
fn little_memory_is_enough() {
    let folder = folder();
    let part = |number: u64| finished("fractal3d list", "--essential", json!("essential"), number);
    // Lengths that are lies: of the frame, and of the first text.
    let mut long = part(120);
    long[8..16].copy_from_slice(&u64::MAX.to_le_bytes());
    fs::write(folder.path("long"), &long).unwrap();
    let mut text = part(120);
    let length = [&[253][..], &(1_u64 << 40).to_le_bytes()].concat();
    _ = text.splice(52..=52, length).count();
    fs::write(folder.path("text"), trial::forged::with_checksum(text)).unwrap();
    // A gigabyte of nothing, which takes no space on the disk.
    fs::File::create(folder.path("sparse")).unwrap().set_len(1 << 30).unwrap();
    let limited = r#"ulimit -v 400000; exec "$0" "$@""#;
    let mut told = String::new();
    for file in ["/dev/zero", "long", "text", "sparse"] {
        let line = format!("merge {file} --threads 1");
        let run = trial::Run::of(folder.wrapped(&["bash", "-c", limited], &line).output().unwrap());
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{file}: {run}");
        told += &run.stderr;
    }
    assert_snapshot!(told);
}
