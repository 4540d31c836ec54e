//! Files of earlier versions can still be read, and audits don't claim more than they checked.

use std::collections::BTreeMap;

use sha2::{Digest as _, Sha256};

use super::super::file::{decode, hex};
use super::super::{Audited, Ledger, LedgerError, LedgerRow as _, Sample, audit, codec, merged};
use super::ledgers::{ALL, NONE};
use super::{
    Checkpoint, Found, Identity, Part, SQUARES, Squares, Sweep as _, part, run_units, whole,
};

/// A ledger as the first version wrote it, with an invented hash for the part's file.
fn text() -> String {
    let lines = Squares::lines_of_form_1(&whole().found);
    let unit = |unit| {
        let found = SQUARES.unit(unit);
        let digest = Sha256::digest(Squares::lines_of_form_1(&found));
        format!("[{},\"{}\"]", SQUARES.row(&found).cases(), hex(&digest[..8]))
    };
    format!(
        r#"{{"solidoku_ledger": 1, "sweep": "test squares", "parameters": "digit 6",
        "version": "0.1.0", "units": 1000, "cases": 1000, "cases_independent": 1000,
        "counted_by": "units", "exhausted": true, "found": "sum 332833500",
        "found_sha256": "{}", "parts": [{{"part": "1/1", "sha256": "00"}}],
        "by_unit": [{}]}}"#,
        hex(&Sha256::digest(lines)),
        (0..1_000).map(unit).collect::<Vec<_>>().join(",\n")
    )
}

fn audited(text: &str, sample: Sample) -> Audited {
    audit(|_| Some(SQUARES), text, sample, &|| ()).unwrap()
}

#[test]
fn only_all_units_confirm_the_total() {
    let sampled = audited(&text(), Sample { units: 20, seed: 1 });
    assert_eq!((sampled.faults.len(), sampled.holds(), sampled.found), (0, false, None));
    assert!(sampled.unchecked.contains(&"found") && sampled.unchecked.contains(&"found_sha256"));
    let all = audited(&text(), ALL);
    assert_eq!((all.holds(), all.found.as_deref()), (true, Some("sum 332833500")));
    assert_eq!(all.unchecked, ["version", "the SHA-256 of the parts' files"]);
}

#[test]
fn recomputing_all_units_finds_every_forgery() {
    for (from, to, is_cheap) in [
        ("sum 332833500", "sum 7", false),
        ("\"found_sha256\": \"", "\"found_sha256\": \"0", false),
        ("\"cases\": 1000", "\"cases\": 999", true),
        ("\"cases_independent\": 1000", "\"cases_independent\": 5", true),
        ("\"counted_by\": \"units\"", "\"counted_by\": \"nobody\"", true),
        ("\"exhausted\": true", "\"exhausted\": false", true),
        ("digit 6", "digit 5", true),
        ("test squares", "test cubes", true),
        ("\"units\": 1000", "\"units\": 98", true),
        ("1/1", "1/2", true),
        ("[1,\"", "[1,\"0", false),
        ("[1,\"", "[2,\"", true),
    ] {
        assert!(text().contains(from), "{from}");
        let text = text().replacen(from, to, 1);
        assert!(!audited(&text, ALL).faults.is_empty(), "{to}");
        assert!(!audited(&text, NONE).holds(), "{to}");
        assert_eq!(!audited(&text, NONE).faults.is_empty(), is_cheap, "{to}");
    }
}

/// A checkpoint as the first version wrote it.
fn encode_1(checkpoint: &Checkpoint<Found>) -> Vec<u8> {
    let Checkpoint { identity, part, done, found, .. } = checkpoint;
    let marks: BTreeMap<u64, (u64, u64)> = done.iter().map(|unit| (unit, (1, 77))).collect();
    let mut checked = 1_u32.to_le_bytes().to_vec();
    codec::write(&(identity, part, done), &mut checked).unwrap();
    codec::write(&marks, &mut checked).unwrap();
    codec::write(found, &mut checked).unwrap();
    let mut bytes = b"SOLIDOKU".to_vec();
    bytes.extend((checked.len() as u64).to_le_bytes());
    bytes.extend(Sha256::digest(&checked));
    bytes.extend(checked);
    bytes
}

#[test]
fn checkpoints_and_parts_of_the_first_version_are_resumed_and_merged() {
    let started = run_units(Checkpoint::new(Identity::of(&SQUARES), Part::WHOLE), 300);
    let read: Checkpoint<Found> = decode(&encode_1(&started), &SQUARES).unwrap();
    assert_eq!((&read.done, &read.found, read.marks.len()), (&started.done, &started.found, 0));
    let end = run_units(read, u64::MAX);
    assert!(end.is_complete() && end.found == whole().found);
    // It is saved in the new format. The rows of the old units are missing.
    let saved: Checkpoint<Found> = decode(&super::encode(&end), &SQUARES).unwrap();
    assert_eq!(saved, end);
    let refused = Ledger::of(&SQUARES, &saved).unwrap_err();
    assert_eq!(refused, LedgerError::NoRows(started.done.clone()));

    let old = |number| decode(&encode_1(&part(number, 2)), &SQUARES).unwrap();
    let parts = vec![(String::new(), old(1)), (String::new(), part(2, 2))];
    let merged = merged::<Squares>(parts).unwrap();
    assert_eq!(merged.found, whole().found);
    assert!(matches!(Ledger::of(&SQUARES, &merged), Err(LedgerError::NoRows(_))));
}

#[test]
fn marks_of_the_first_version_must_fit_its_units() {
    let mut wrong = part(1, 2);
    let bytes = encode_1(&wrong);
    wrong.done.insert(5);
    assert!(decode(&bytes, &SQUARES).is_ok());
    assert!(decode(&encode_1(&wrong), &SQUARES).is_err());
}
