//! JSON: one object from each command, whose keys are a promise.

use insta::assert_snapshot;
use serde_json::Value;

use crate::run::{folder, run, run_in};

/// What a command writes, which must be one JSON object on one line.
fn snapshot_of(args: &[&str]) -> String {
    let run = run(&[args, &["--format", "json"]].concat());
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    assert!(serde_json::from_str::<Value>(&run.stdout).unwrap().is_object());
    assert_eq!(run.stdout.lines().count(), 1);
    run.stdout
}

#[test]
fn design() {
    assert_snapshot!(snapshot_of(&["design", "--face", "D", "--rings"]));
}

#[test]
fn fix() {
    assert_snapshot!(snapshot_of(&["fix", "--limit", "1"]));
}

#[test]
fn route() {
    let tuple = "(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)";
    let question = run(&["convert", "--style", "line"]).stdout;
    assert_snapshot!(snapshot_of(&["route", question.trim_end(), tuple]));
}

#[test]
fn turn_and_scramble() {
    assert_snapshot!(snapshot_of(&["turn", "U R' U U2", "--notation", "twisty"]));
    assert_snapshot!(snapshot_of(&["scramble", "--seed", "4"]));
}

#[test]
fn convert() {
    assert_snapshot!(snapshot_of(&["convert"]));
}

#[test]
fn census() {
    assert_snapshot!(snapshot_of(&["census"]));
}

#[test]
fn draw() {
    let folder = folder(&[]);
    let drawn = run_in(&folder, &["draw", "--out", "my.svg", "--format", "json"]);
    assert_snapshot!(drawn, @r#"{"net":["198473625","473219856","965143782","682753914"],"kind":"model","colours":false,"edge":null,"paper":"a4","pages":1,"out":"my.svg","files":["my.svg"]}"#);
}
