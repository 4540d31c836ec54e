//! Ctrl-C: every command that can last ends, says how far it came, and has exit status 130.
#![cfg(target_os = "linux")]

use crate::run::{MANY, PYRAMINX};

const ORDERED: &str = "123456789 123456789 123456789 123456789";

#[test]
fn fix() {
    let run = PYRAMINX.interrupted(&["fix", ORDERED, "--max-changes", "36"]);
    assert!(run.stdout.contains("# Interrupted. No repair with up to"), "{run}");
    assert!(run.stderr.contains(" changes: ") && run.stderr.ends_with(" found so far\n"), "{run}");
}

#[test]
fn design() {
    let two_faces = ["design", "--face", "L", "--face", "D", "--limit", "all"];
    let run = PYRAMINX.interrupted(&two_faces);
    assert!(run.stdout.contains("(interrupted); there may be more."), "{run}");
    assert!(run.stderr.contains("completions of the other faces: "), "{run}");
    let json = PYRAMINX.interrupted(&[&two_faces[..], &["--format", "json"]].concat());
    let report: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(report["exhausted"], false);
}

/// Standard output is full and nobody reads it when the signal comes.
#[test]
fn a_long_list() {
    let run = PYRAMINX.interrupted(&["solve", MANY]);
    assert!(run.stdout.contains("# Interrupted: "), "{}", run.stderr);
    let json = PYRAMINX.interrupted(&["solve", MANY, "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(report["exhausted"], false);
}

/// Ctrl-C is for the command in the foreground, `kill` for any.
#[test]
fn a_command_in_the_background() {
    let two_faces = ["design", "--face", "L", "--face", "D", "--limit", "all"];
    let run = PYRAMINX.interrupted_in_the_background(&two_faces);
    assert!(run.stderr.contains("completions of the other faces: "), "{run}");
}

#[test]
fn the_literal_checker() {
    PYRAMINX.interrupted(&["solve", "--check", "--threads", "1"]);
}
