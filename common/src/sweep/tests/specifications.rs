//! What files of each format state of their sweep.

use serde_json::{Value, json};

use super::super::file::{Refusal, decode, decode_progress, encode};
use super::super::{Ledger, LedgerHead, NoOptions, Specification, specification};
use super::ledgers::{NONE, faults, ledger};
use super::{Checkpoint, Digit, Found, SQUARES, Squares, part, sealed};

fn with_value(value: Option<Value>) -> Checkpoint<Found> {
    let mut checkpoint = part(1, 3);
    checkpoint.identity.specification = value;
    checkpoint
}

#[test]
fn a_specification_is_read_as_it_is_written() {
    fn reread<T: Specification>(of: &T) -> Result<T, String> {
        let (text, value) = (of.to_string(), specification::to_value(of));
        let read = specification::read(&text, Some(&value));
        let by_text: Result<T, _> = specification::read(&text, None);
        assert_eq!(by_text.map(|it| it.to_string()), Ok(text));
        read.map_err(|error| error.to_string())
    }
    assert_eq!(reread(&Digit(6)), Ok(Digit(6)));
    assert_eq!(reread(&NoOptions {}), Ok(NoOptions {}));
}

#[test]
fn a_specification_is_written_in_one_way() {
    let error = |text: &str, value: Option<Value>| {
        specification::read::<Digit>(text, value.as_ref()).unwrap_err().to_string()
    };
    assert_eq!(error("digit 06", None), "expected `digit 6`, found `digit 06`");
    assert_eq!(
        error("digit 5", Some(json!(6))),
        "the specification says `digit 6`, but the options are `digit 5`"
    );
    assert_eq!(error("digits", None), "expected a digit");
    assert!(error("digit 6", Some(json!("\u{1b}[2J\u{9b}"))).contains(r"\u{1b}[2J\u{9b}"));
    let more = specification::read::<NoOptions>("", Some(&json!({"tea": 1})));
    assert_eq!(more.unwrap_err().to_string(), "expected the specification {}, found {\"tea\":1}");
    assert!("--tea".parse::<NoOptions>().is_err());
}

#[test]
fn a_checkpoint_of_format_2_is_read_and_saved_in_the_newest() {
    let old = encode(&with_value(None));
    assert_eq!(old[48], 2);
    let read = decode(&old, &SQUARES).unwrap();
    assert_eq!(read, part(1, 3));
    assert_eq!(encode(&read)[48], 3);
    for bytes in [old, encode(&read)] {
        let identity = decode_progress(&bytes).unwrap().identity;
        assert_eq!(identity.specification(), Ok(Digit(6)));
    }
}

#[test]
fn a_checkpoint_whose_value_and_text_disagree_is_refused() {
    for value in [json!(5), json!("6"), json!(null), json!([6]), json!(6.0), json!({"digit": 6})] {
        let bytes = encode(&with_value(Some(value)));
        assert_eq!(decode(&bytes, &SQUARES), Err(Refusal::Malformed));
        assert!(decode_progress(&bytes).unwrap().identity.specification::<Digit>().is_err());
    }
    let mut other = part(1, 3);
    "digit 5".clone_into(&mut other.identity.parameters);
    assert!(decode_progress(&encode(&other)).unwrap().identity.specification::<Digit>().is_err());
    assert!(decode(&encode(&other), &Squares { units: 1_000, digit: 5 }).is_err());
    // What is printed, and JSON in another way than the program writes it.
    for value in [json!("\u{9b}2J"), json!("6".repeat(2_000))] {
        assert_eq!(decode_progress(&encode(&with_value(Some(value)))), Err(Refusal::Malformed));
    }
    let bytes = encode(&with_value(Some(json!([6]))));
    let at = bytes.windows(4).position(|four| four == b"\x03[6]").unwrap();
    for text in [&b"\x04[6 ]"[..], b"\x03[6,", b"\x00", b"\x05[06]]"] {
        let forged = [&bytes[..at], text, &bytes[at + 4..]].concat();
        assert_eq!(decode_progress(&sealed(forged)), Err(Refusal::Malformed), "{text:?}");
    }
}

#[test]
fn only_a_ledger_of_the_newest_format_has_a_specification() {
    let with = |form: u32, value: Option<Value>| {
        let mut ledger: Ledger<_> = ledger();
        (ledger.solidoku_ledger, ledger.specification) = (form, value);
        ledger.sha256 = ledger.checksum();
        faults(&ledger.to_json(), NONE)
    };
    assert_eq!(with(3, Some(json!(6))), "");
    assert_eq!(with(2, None), "");
    assert_eq!(with(3, None), "it has format 3, but no `specification`");
    let extra = "it has a `specification`, which format 2 doesn't have";
    assert_eq!(with(2, Some(json!(6))), extra);
    assert!(with(3, Some(json!(5))).contains("unknown search"));
    assert!(with(3, Some(json!("6"))).contains("unknown search"));
    let long = json!("6".repeat(5_000));
    assert!(with(3, Some(long)).contains("longer than those of any search"));
    let head = LedgerHead::read(&ledger().to_json()).unwrap();
    assert_eq!(head.specification(), Ok(Digit(6)));
}
