//! JSON: one object from each command, whose keys are a promise.

use insta::assert_snapshot;
use pyraminx::api::Net;
use pyraminx::{Rings, search};
use serde_json::Value;

use crate::run::{folder, json, run, run_in};

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
fn what_designs_has_one_solved_state() {
    let two_faces = ["design", "--face", "D", "--face", "L", "--limit", "3"];
    let random = [&two_faces[..], &["--random", "--seed", "7"]].concat();
    for words in [&two_faces[..], &random] {
        let report = json(words);
        assert_eq!(report["exhausted"], false);
        assert_eq!(report["completions"], 131_681_894_400_u64);
        let nets = report["nets"].as_array().unwrap();
        assert_eq!(nets.len(), 3);
        for net in nets {
            assert_eq!(solved_states(net), 1);
        }
    }
    assert_eq!(json(&random)["seed"], 7);
    assert!(json(&two_faces).get("seed").is_none());
}

#[test]
fn fix() {
    assert_snapshot!(snapshot_of(&["fix", "--limit", "1"]));
    let report = json(&["fix"]);
    assert_eq!(report["changes"], 3);
    for fix in report["fixes"].as_array().unwrap() {
        assert_eq!(solved_states(&fix["net"]), 1);
        assert_eq!(fix["changed"].as_array().unwrap().len(), 3);
    }
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

/// How many solved states a net of the JSON has.
fn solved_states(net: &Value) -> u64 {
    let net: Net = serde_json::from_value(net.clone()).unwrap();
    search::count(&net.0, Rings::None).arrangements
}
