//! Writing, reading and auditing ledgers.

use super::super::file::{Refusal, decode, encode};
use super::super::{Coverage, Ledger, LedgerError, LedgerHead, Sample, audit};
use super::{Found, Row, SQUARES, Squares, part, run_units, run_whole};
use crate::sweep::{Checkpoint, Identity, Part, merged};

pub(super) const ALL: Sample = Sample { units: u64::MAX, seed: 1 };
pub(super) const NONE: Sample = Sample { units: 0, seed: 1 };

pub(super) fn ledger() -> Ledger<Row> {
    Ledger::of(&SQUARES, &run_whole()).unwrap()
}

/// The faults that an audit finds, or why the text isn't a ledger.
pub(super) fn faults(text: &str, sample: Sample) -> String {
    match audit(|_| Some(SQUARES), text, sample, &|| ()) {
        Ok(audited) => audited.faults.join("; "),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_ledger_is_json_and_passes_an_audit() {
    let ledger = ledger();
    assert!(ledger.exhausted);
    let text = ledger.to_json();
    assert_eq!(Ledger::from_json(&text), Ok(ledger));
    let audited = audit(|_| Some(SQUARES), &text, Sample { units: 20, seed: 1 }, &|| ()).unwrap();
    let Coverage { units, cases, .. } = &audited.coverage;
    assert_eq!((units.len(), *cases, audited.holds()), (20, 20, true));
    assert_eq!(audited.found.as_deref(), Some("sum 332833500"));
    let audited = audit(|_| Some(SQUARES), &text, ALL, &|| ()).unwrap();
    assert_eq!((audited.coverage.units.len(), audited.holds()), (1_000, true));
    assert_eq!(audited.coverage.findings, [332_833_500; 2]);
    insta::assert_snapshot!(text.lines().take(20).collect::<Vec<_>>().join("\n"));
}

#[test]
fn the_ledger_of_merged_parts_is_that_of_a_single_run() {
    let parts = (1..=3).map(|number| (String::new(), part(number, 3))).collect();
    let merged: Checkpoint<Found> = merged::<Squares>(parts).unwrap();
    assert_eq!(Ledger::of(&SQUARES, &merged).unwrap().to_json(), ledger().to_json());
}

#[test]
fn the_checksum_is_that_of_the_other_lines() {
    use sha2::{Digest as _, Sha256};
    let text = ledger().to_json();
    let is_other = |line: &&str| !line.contains("\"sha256\":");
    let others: String = text.split_inclusive('\n').filter(is_other).collect();
    assert_eq!(super::super::file::hex(&Sha256::digest(&others)), ledger().sha256);
}

#[test]
fn a_checkpoint_that_contradicts_itself_has_no_ledger() {
    let refused = |change: &dyn Fn(&mut Checkpoint<Found>)| {
        let mut whole = run_whole();
        change(&mut whole);
        Ledger::of(&SQUARES, &whole).unwrap_err().to_string()
    };
    let disagrees = LedgerError::Disagree.to_string();
    assert_eq!(refused(&|whole| whole.found.sum += 1), disagrees);
    assert_eq!(refused(&|whole| _ = whole.found.ending.insert(7)), disagrees);
    let other = run_whole().marks[&8].clone();
    assert_eq!(refused(&|whole| _ = whole.marks.insert(7, other.clone())), disagrees);
    assert_eq!(refused(&|whole| _ = whole.marks.remove(&0)), disagrees);
}

/// Finished or not, with a ledger or without.
#[test]
fn a_checkpoint_whose_marks_disagree_with_its_result_is_refused() {
    let new = || Checkpoint::new(Identity::of(&SQUARES), Part::WHOLE);
    let unfinished = run_units(new(), 300);
    assert!(!unfinished.is_complete() && unfinished.done.contains(3));
    let other = run_whole().marks[&4].clone();
    for begun in [unfinished, run_whole(), part(1, 3)] {
        let read = |change: &dyn Fn(&mut Checkpoint<Found>)| {
            let mut begun = begun.clone();
            change(&mut begun);
            decode(&encode(&begun), &SQUARES).map(drop)
        };
        assert_eq!(read(&|_| ()), Ok(()));
        assert_eq!(read(&|forged| forged.found.sum += 1), Err(Refusal::Disagree));
        let swap = |forged: &mut Checkpoint<Found>| _ = forged.marks.insert(3, other.clone());
        assert_eq!(read(&swap), Err(Refusal::Disagree));
    }
    // Of no unit, there is no result either.
    assert_eq!(decode(&encode(&new()), &SQUARES), Ok(new()));
    let forged = Checkpoint { found: Found { sum: 1, ..Found::default() }, ..new() };
    assert_eq!(decode(&encode(&forged), &SQUARES), Err(Refusal::Disagree));
}

/// Columns count from 1, wherever the text ends.
#[test]
fn a_truncated_ledger_ends_at_a_place() {
    let text = ledger().to_json();
    for length in 0..1_000 {
        let error = Ledger::<Row>::from_json(&text[..length]).unwrap_err();
        let is_place =
            matches!(error, LedgerError::NoLedger { line, column, .. } if line > 0 && column > 0);
        assert!(is_place, "{length}: {error}");
    }
}

#[test]
fn only_white_space_may_differ() {
    let text = ledger().to_json();
    let (dense, dos) = (text.replace(['\n', ' '], ""), text.replace('\n', "\r\n"));
    for text in [&dos, &text.replace(',', " ,\t")] {
        assert_eq!(faults(text, NONE), "");
    }
    // Spaces within a string count.
    assert!(faults(&dense, NONE).contains("the ledger says `sum332833500`"));
    let refused = |from: &str, to: &str| {
        assert!(text.contains(from));
        faults(&text.replacen(from, to, 1), NONE)
    };
    let first = r#"{"units":1,"sum":0,"#;
    assert_eq!(
        refused(first, r#"{"sum":0,"units":1,"#),
        "15:7: differs from what the program would write"
    );
    assert!(refused("1000", "1e3").starts_with("7:"), "{}", refused("1000", "1e3"));
    assert!(refused(first, r#"{"units":1,"units":1,"sum":0,"#).contains("duplicate field"));
    assert!(refused(first, r#"{"units":1,"tea":1,"sum":0,"#).contains("15:"));
    assert!(refused("\"cases\"", "\"tea\": 1, \"cases\"").contains("unknown field `tea`"));
    assert!(refused("test", "t\\u0065st").contains("4:14: differs from"));
}

#[test]
fn other_texts_are_refused_with_a_position() {
    let error = |text: &str| faults(text, NONE);
    assert_eq!(error("{"), "1:1: not a ledger: EOF while parsing an object");
    assert!(error("[]").starts_with("1:2: not a ledger: "), "{}", error("[]"));
    assert_eq!(error("{\"solidoku_ledger\": 3}"), "1:22: not a ledger: missing field `sweep`");
    for form in [2, 7] {
        let text = format!("{{\"solidoku_ledger\": {form}}}");
        assert!(error(&text).contains(&format!("format {form}")), "{}", error(&text));
    }
    let text = ledger().to_json().replace("\"sum\":49,", "\"sum\":-49,");
    assert!(error(&text).starts_with("22:"), "{}", error(&text));
    let deep = "[".repeat(100_000);
    assert!(error(&deep).contains("not a ledger"));
}

#[test]
fn impossible_ledgers_are_refused_before_a_sweep_is_prepared() {
    let mut ledger = ledger();
    ledger.units = u64::MAX;
    let head = LedgerHead::read(&ledger.to_json()).unwrap();
    assert_eq!((head.units, head.listed), (u64::MAX, 1_000));
    let faults = head.faults().join("; ");
    assert!(faults.contains("lists 1000; it states 18446744073709551615 units"), "{faults}");
    ledger.units = 1_000;
    ledger.parameters = "x".repeat(1 << 20);
    assert_eq!(LedgerHead::read(&ledger.to_json()).unwrap().faults().len(), 1);
    // Nothing is recomputed if the number of units differs.
    let other = Squares { units: 999, digit: 6 };
    let text = self::ledger().to_json();
    let audited = audit(|_| Some(other), &text, ALL, &|| unreachable!()).unwrap();
    assert_eq!(audited.faults, ["the ledger has 1000 units; this search has 999"]);
    // If the ledger contradicts itself, the sweep isn't even prepared.
    let text = text.replace("\"sum\":49,", "\"sum\":48,");
    let audited = audit(|_| -> Option<Squares> { unreachable!() }, &text, ALL, &|| ()).unwrap();
    assert!(!audited.faults.is_empty());
    let unknown = audit(|_| None::<Squares>, &self::ledger().to_json(), ALL, &|| ()).unwrap_err();
    assert!(unknown.to_string().contains("unknown search: `test squares digit 6`"), "{unknown}");
}
