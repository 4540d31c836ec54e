//! JSON: one object from each command, whose keys are a promise.

use insta::assert_snapshot;
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
    let report = json(&["design", "--face", "D", "--limit", "0", "--histogram"]);
    assert_eq!((&report["unique"], &report["exhausted"]), (&7_408.into(), &true.into()));
    assert_eq!(report["nets"].as_array().unwrap().len(), 0);
    let counts = report["histogram"].as_object().unwrap().values();
    assert_eq!(counts.map(|count| count.as_u64().unwrap()).sum::<u64>(), 362_880);
    assert_eq!(json(&["design", "--face", "D", "--by", "looks"])["unique"], 8_707);
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
            assert_eq!(json(&["solve", &line(net)])["arrangements"], 1);
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
        assert_eq!(json(&["solve", &line(&fix["net"])])["arrangements"], 1);
        assert_eq!(fix["changed"].as_array().unwrap().len(), 3);
    }
}

#[test]
fn route() {
    let tuple = "(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)";
    let question = run(&["convert", "--style", "line"]).stdout;
    assert_snapshot!(snapshot_of(&["route", question.trim_end(), tuple]));
    let report = json(&["route", "--each"]);
    assert_eq!(report["solved_looks"], 8);
    let routes = report["routes"].as_array().unwrap();
    let lengths: Vec<_> = routes
        .iter()
        .map(|route| (route["axial_turns"].as_u64().unwrap(), route["tip_turns"].as_u64().unwrap()))
        .collect();
    assert_eq!(lengths, [(0, 0), (8, 3), (9, 1), (9, 1), (8, 1), (8, 4), (7, 1), (6, 3)]);
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
    let text = snapshot_of(&["census"]);
    let report: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(report["labellings"], 1_753_250_365_440_u64);
    assert_eq!(report["all"]["classes"], 202_698);
    assert_eq!(report["unique_with_rings"]["classes"], 142_545);
    assert_eq!(report["unique_without_rings"]["classes"], 3_399);
    assert_snapshot!(text);
}

#[test]
fn draw() {
    let folder = folder(&[]);
    let drawn = run_in(&folder, &["draw", "--out", "my.svg", "--format", "json"]);
    assert_snapshot!(drawn, @r#"{"net":["198473625","473219856","965143782","682753914"],"kind":"model","colours":false,"edge":null,"paper":"a4","pages":1,"out":"my.svg","files":["my.svg"]}"#);
}

/// A net of the JSON as an argument.
fn line(net: &Value) -> String {
    let faces = net.as_array().unwrap().iter();
    faces.map(|face| face.as_str().unwrap()).collect::<Vec<_>>().join(" ")
}
