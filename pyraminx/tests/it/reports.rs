//! The texts of the other commands, as one sees them.

use insta::assert_snapshot;

use crate::run::{LISTED_CENSUS, PYRAMINX, run};

#[test]
fn design() {
    assert_snapshot!("design_rings", run(&["design", "--face", "D", "--rings"]));
    assert_snapshot!(
        "design_histogram",
        run(&["design", "--face", "D", "--histogram", "--limit", "3", "--style", "net"])
    );
    assert_snapshot!(
        "design_lazily",
        run(&["design", "--face", "L", "--face", "D", "--limit", "2"])
    );
    assert_snapshot!(
        "design_random",
        run(&["design", "--face", "D", "--random", "--seed", "7", "--limit", "3"])
    );
    let none = run(&["design", "--face", "F"]);
    assert_eq!(none.status, Some(1));
    assert_snapshot!("design_none", none);
}

#[test]
fn fix() {
    assert_snapshot!("fix", run(&["fix", "--limit", "1"]));
    let locked = run(&["fix", "--lock", "L,F,R", "--lock", "tips,D5", "--max-changes", "3"]);
    assert_snapshot!("fix_locked", locked);
    let brackets = "198473625 473219856 965143782 [6][8][2]753914";
    assert_eq!(run(&["fix", brackets, "--max-changes", "2"]).status, Some(1));
    let unique = run(&["fix", "198473625 473219856 965143782 631975248", "--rings"]);
    assert_eq!(unique.status, Some(0));
    assert!(unique.stdout.contains("uniquely solvable with rings already"));
}

#[test]
fn route() {
    assert_snapshot!("route", run(&["route"]));
    assert_snapshot!("route_each_all", run(&["route", "--each", "--all", "--limit", "1"]));
    assert_eq!(run(&["route", "--rings"]).status, Some(1));
}

/// A text of turns is one even if a file has its name.
#[test]
fn turns_are_read_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("turns.txt");
    std::fs::write(&path, "U R' # a comment\nb\n").unwrap();
    let typed = run(&["turn", "U R' b"]);
    assert_eq!(run(&["turn", path.to_str().unwrap()]).stdout, typed.stdout);
    std::fs::write(&path, "U R'' b\n").unwrap();
    let wrong = run(&["turn", path.to_str().unwrap()]);
    assert!(wrong.status == Some(2) && wrong.stderr.contains("turns.txt:1:5"), "{wrong}");
}

#[test]
fn turn_and_scramble() {
    let posts = "A1' A0' A3' A1' A3' A1' A0' A3' A0' T3'";
    assert_snapshot!("turn", run(&["turn", posts]));
    assert_snapshot!("scramble", run(&["scramble", "--seed", "2024"]));
    assert_ne!(run(&["scramble"]).stdout, run(&["scramble"]).stdout);
}

#[test]
fn distances() {
    assert_snapshot!("distances", run(&["distances"]));
    assert_snapshot!("distances_json", run(&["distances", "--format", "json"]));
    // With one solved state it is as far away as any one state.
    let design = ["design", "--face", "D", "--rings", "--limit", "1", "--style", "line", "--quiet"];
    let with_rings = run(&["distances", "--rings", run(&design).stdout.trim()]);
    assert_eq!(with_rings.stdout.matches("\n15         512\n").count(), 1, "{with_rings}");
    // Five stickers show 1.
    let impossible = "112345678 123456789 123456789 123456789";
    assert_eq!(run(&["distances", impossible]).status, Some(1));
}

#[test]
fn many_turns_are_wrapped_and_read_again() {
    let turns = "A0 A1' T_RLD T2 ".repeat(60);
    for command in [&["turn", &turns][..], &["turn", &turns, "--notation", "faces"]] {
        let turned = run(command);
        assert_eq!(turned.status, Some(0), "{turned}");
        assert!(turned.stdout.contains("# 240 turns: "), "{turned}");
        assert!(turned.stdout.contains("# the same in "), "{turned}");
        assert!(turned.stdout.lines().all(|line| line.chars().count() <= 80), "{turned}");
        // The remarks are comments still: what is printed is a labelling.
        assert_eq!(PYRAMINX.run(&["convert", "-"], &turned.stdout).status, Some(0));
    }
    let faces = run(&["scramble", "--seed", "1", "--notation", "faces", "--quiet"]);
    assert!(faces.stdout.lines().all(|line| line.chars().count() <= 80), "{faces}");
}

#[test]
#[ignore = "nightly: a billion turns and a half"]
fn random_walk() {
    assert_snapshot!("random walk", run(&["random-walk", "--walks", "1", "--seed", "1"]));
    let json = run(&["random-walk", "--walks", "1", "--seed", "1", "--format", "json"]);
    assert_snapshot!("random walk as JSON", json);
}

#[test]
fn census() {
    assert_snapshot!("census", run(&["census"]));
    assert_eq!(LISTED_CENSUS.results().len(), 202_698);
    assert!(LISTED_CENSUS.results().is_sorted());
}
