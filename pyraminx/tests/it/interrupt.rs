//! Ctrl-C: every command that can last ends soon, says how far it came, and has exit status 130.
#![cfg(unix)]

use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use trial::Run;

use crate::run::{MANY, PYRAMINX};

const ORDERED: &str = "123456789 123456789 123456789 123456789";

/// How a command ends that is interrupted after a second.
fn interrupted(args: &[&str]) -> Run {
    let child = PYRAMINX.command(args).spawn().unwrap();
    thread::sleep(Duration::from_secs(1));
    let signal = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(signal.unwrap().success());
    let asked = Instant::now();
    let run = Run::of(child.wait_with_output().unwrap());
    assert_eq!(run.status, Some(130), "{args:?}: {run}");
    assert!(run.stderr.starts_with("interrupted"), "{args:?}: {run}");
    // Half a second on a machine of its own.
    assert!(asked.elapsed() < Duration::from_secs(10), "{args:?}");
    run
}

#[test]
fn fix() {
    let run = interrupted(&["fix", ORDERED, "--max-changes", "36"]);
    assert!(run.stdout.contains("# Interrupted. No repair with up to"), "{run}");
    assert!(run.stderr.contains(" changes: ") && run.stderr.ends_with(" found so far\n"), "{run}");
}

#[test]
fn design() {
    let two_faces = ["design", "--face", "L", "--face", "D", "--limit", "all"];
    let run = interrupted(&two_faces);
    assert!(run.stdout.contains("(interrupted); there may be more."), "{run}");
    assert!(run.stderr.contains("completions of the other faces: "), "{run}");
    let json = interrupted(&[&two_faces[..], &["--format", "json"]].concat());
    let report: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(report["exhausted"], false);
}

/// Standard output is full and nobody reads it when the signal comes.
#[test]
fn a_long_list() {
    let run = interrupted(&["solve", MANY]);
    assert!(run.stdout.contains("states (interrupted); "), "{}", run.stderr);
    let json = interrupted(&["solve", MANY, "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(report["exhausted"], false);
}

#[test]
fn the_literal_checker() {
    interrupted(&["solve", "--check", "--threads", "1"]);
}

#[test]
fn route() {
    interrupted(&["route", MANY, "--each", "--all", "--count-only"]);
}
