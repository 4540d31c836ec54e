//! The best known solutions in `results/cube999/`: each solves the cube that its name says, and the
//! table there gives its length.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use cube999::Cube;
use cube999::check::replay;
use cube999::notation::{self, Centres};
use cube999::scramble;
use solidoku_common::input::Source;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../results/cube999")
}

/// `test1`, `scramble-40-1` (turns and seed) or `random-1` (seed).
fn named(name: &str) -> Cube {
    let words: Vec<&str> = name.split('-').collect();
    match words[..] {
        ["scramble", turns, seed] => {
            let turns = scramble::turns(turns.parse().unwrap(), seed.parse().unwrap());
            Cube::TARGET.after(&turns)
        }
        ["random", seed] => scramble::random(seed.parse().unwrap()),
        [test] => {
            let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("data/{test}.txt"));
            notation::cube(&Source::new(test, fs::read_to_string(file).unwrap())).unwrap()
        }
        _ => panic!("{name} names no cube"),
    }
}

#[test]
fn all_are_solutions() {
    let mut lengths = BTreeMap::new();
    for entry in fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let source = Source::new(&name, fs::read_to_string(&path).unwrap());
        let turns = notation::turns(&source, Centres::InRange).unwrap();
        assert!(replay(&named(&name), &turns).is_solved(), "{name}");
        lengths.insert(name, turns.len());
    }
    assert_eq!(lengths.len(), 23);
    let table = fs::read_to_string(folder().join("README.md")).unwrap();
    let row = |line: &str| {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, name, turns, ..] = cells[..] else { return None };
        Some((name.to_owned(), turns.parse().ok()?))
    };
    let listed: BTreeMap<String, usize> = table.lines().filter_map(row).collect();
    assert_eq!(listed, lengths);
}
