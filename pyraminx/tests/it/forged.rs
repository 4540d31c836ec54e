//! Parts that no run wrote, with a checksum that fits: refused, or valid in all that is done with
//! them.
#![cfg(unix)]

use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use insta::assert_snapshot;
use pyraminx::sweeps::Specification;
use pyraminx::sweeps::census::Census;
use pyraminx::sweeps::designs::{AllDesigns, Found};
use serde_json::json;
use solidoku_common::sweep::{Checkpoint, Identity, Part, Sweep as _, Units, file};
use trial::forged::{accepted_forgeries, finished, is_merged_or_refused, mutations, refusal};
use trial::{Folder, Run};

use crate::run::PYRAMINX;

/// Four stickers free on D and three on L of the question's labelling: 144 completions in 6 units.
const NET: &str = "198473???47321985696514378268275????";

#[test]
fn parts_of_designs() {
    let folder = Folder::new(PYRAMINX);
    for options in [
        "--by arrangements --limit all --style line",
        "--histogram --by arrangements --limit all --style line",
        "--rings --by arrangements --limit 0 --style net",
        "--histogram --by looks --limit 0 --style line",
    ] {
        let parameters = format!("{options} {NET}");
        folder.verdict_and_output(&format!("design {parameters} --part 1/1 --out part"));
        let part = folder.read("part").unwrap();
        let identity = file::decode_progress(&part).unwrap().identity;
        assert_eq!(identity.parameters, parameters);
        let sweep = AllDesigns::new(identity.specification().unwrap()).unwrap();
        let believed = accepted_forgeries(&sweep, &part, 300);
        for bytes in &believed {
            // All that is listed can be printed.
            let found = file::decode(bytes, &sweep).unwrap().found;
            for (&unit, orders) in &found.listed {
                orders.iter().for_each(|&order| _ = sweep.search.net(unit, order));
            }
        }
        is_merged_or_refused(&folder, believed.into_iter().take(10));
        is_merged_or_refused(&folder, mutations(&part, 2, 20));
        fs::remove_file(folder.path("part")).unwrap();
    }
}

#[test]
fn parts_of_the_census() {
    let folder = Folder::new(PYRAMINX);
    folder.done("census --part 9/198 --out part");
    let part = folder.read("part").unwrap();
    let believed = accepted_forgeries(&Census::new(true), &part, 300);
    is_merged_or_refused(&folder, believed.into_iter().take(10));
    is_merged_or_refused(&folder, mutations(&part, 2, 20));
}

/// What stands in a file is data, and never opened: neither a file that is there nor a pipe, at
/// which a program would wait forever.
#[test]
fn parameters_name_no_file() {
    let folder = Folder::with_files(PYRAMINX, &[("net", b"secret line\n")]);
    assert!(Command::new("mkfifo").arg(folder.path("pipe")).status().unwrap().success());
    let mut all = String::new();
    for net in ["net", "pipe", "-", "/dev/zero", "", &NET[1..], &format!("{NET} --out net")] {
        let parameters = format!("--by arrangements --limit all --style line {net}");
        let specification = json!({
            "template": net, "rings": "none", "histogram": false, "by": "arrangements", "limit": null, "style": "line"
        });
        let bytes = finished("pyraminx design", &parameters, specification, 2);
        writeln!(all, "=== {net}\n{}", refusal(&folder, &bytes, "merge F")).unwrap();
    }
    assert_snapshot!(all);
}

/// The value of a specification is data too. It must be one that the program writes, for the same
/// text.
#[test]
fn forged_values_are_refused() {
    let folder = Folder::with_files(PYRAMINX, &[("net", b"secret line\n")]);
    let parameters = format!("--by arrangements --limit all --style line {NET}");
    let good = json!({
        "template": NET, "rings": "none", "histogram": false, "by": "arrangements", "limit": null, "style": "line"
    });
    let specification: Specification = serde_json::from_value(good.clone()).unwrap();
    assert_eq!(specification.to_string(), parameters);
    let mut all = String::new();
    for (field, value) in [
        ("template", json!("net")),
        ("template", json!(NET.replace('?', "1"))),
        ("template", json!(&NET[1..])),
        ("style", json!("tuple")),
        ("style", json!("net")),
        ("limit", json!(1)),
        ("rings", json!("four")),
        ("out", json!("net")),
    ] {
        let mut forged = good.clone();
        forged[field] = value.clone();
        let bytes = finished("pyraminx design", &parameters, forged, 6);
        writeln!(all, "=== {field}: {value}\n{}", refusal(&folder, &bytes, "merge F")).unwrap();
    }
    let bytes = finished("pyraminx census", "", json!({"tea": 1}), 198);
    all += &refusal(&folder, &bytes, "merge F");
    assert_snapshot!(all);
}

/// The search for designs in the style `line`.
fn all_designs(net: &str, limit: Option<u64>) -> AllDesigns {
    let specification = json!({
        "template": net, "rings": "none", "histogram": false, "by": "arrangements", "limit": limit, "style": "line"
    });
    AllDesigns::new(serde_json::from_value(specification).unwrap()).unwrap()
}

/// A small file that says that all but one of 4.8·10^16 units are done: it is read, or refused, at
/// once.
#[test]
fn very_many_units_are_not_gone_through() {
    let folder = Folder::new(PYRAMINX);
    let net = "?".repeat(36);
    let sweep = all_designs(&net, Some(0));
    let mut checkpoint = Checkpoint::new(Identity::of(&sweep), Part::WHOLE);
    checkpoint.done = Units::all(sweep.units() - 1);
    checkpoint.found = Found { completions: u64::MAX, ..Found::default() };
    let bytes = file::encode(&checkpoint);
    let line = format!("design {net} --limit 0 --checkpoint F");
    let mut all = refusal(&folder, &bytes, &line);
    all += &refusal(&folder, &bytes, "merge F");
    assert_snapshot!(all);
    assert_eq!(folder.run("merge F --unfinished").stdout, "1\n");
}

/// What is read takes about a dozen times its size, and no more: seven megabytes of designs, the
/// smallest there are, that no run found.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_a_small_multiple_of_the_file() {
    let folder = Folder::new(PYRAMINX);
    let sweep = all_designs(&"?".repeat(36), None);
    let mut checkpoint: Checkpoint<Found> = Checkpoint::new(Identity::of(&sweep), Part::WHOLE);
    checkpoint.done = Units::all(sweep.units());
    checkpoint.found.listed = (0..1_000_000).map(|unit| (unit, vec![7])).collect();
    let bytes = file::encode(&checkpoint);
    assert!(bytes.len() > 6_000_000);
    fs::write(folder.path("F"), bytes).unwrap();
    let limited = r#"ulimit -v 200000; exec "$0" "$@""#;
    for line in ["merge F --threads 1", "merge F --unfinished --threads 1"] {
        let run = Run::of(folder.wrapped(&["bash", "-c", limited], line).output().unwrap());
        let is_ended = matches!(run.status, Some(0 | 2)) && !run.stderr.contains("alloc");
        assert!(is_ended, "{line}: {run}");
    }
}
