//! What files state of their sweep.

use serde_json::{Value, json};

use super::super::file::{Refusal, decode, decode_progress, encode};
use super::super::{Ledger, LedgerHead, NoOptions, Specification, specification};
use super::ledgers::{NONE, faults, ledger};
use super::{Checkpoint, Digit, Found, SQUARES, Squares, part, with_checksum};

fn with_value(value: Value) -> Checkpoint<Found> {
    let mut checkpoint = part(1, 3);
    checkpoint.identity.specification = value;
    checkpoint
}

#[test]
fn a_specification_is_read_as_it_is_written() {
    fn reread<T: Specification>(of: &T) -> Result<T, String> {
        let (text, value) = (of.to_string(), specification::to_value(of));
        specification::read(&text, &value).map_err(|error| error.to_string())
    }
    assert_eq!(reread(&Digit(6)), Ok(Digit(6)));
    assert_eq!(reread(&NoOptions {}), Ok(NoOptions {}));
}

#[test]
fn a_specification_is_written_in_one_way() {
    let error = |text: &str, value: Value| {
        specification::read::<Digit>(text, &value).unwrap_err().to_string()
    };
    for text in ["digit 5", "digit 06", ""] {
        assert_eq!(
            error(text, json!(6)),
            format!("the specification says `digit 6`, but the options are `{text}`")
        );
    }
    assert!(error("digit 6", json!("\u{1b}[2J\u{9b}")).contains(r"\u{1b}[2J\u{9b}"));
    let more = specification::read::<NoOptions>("", &json!({"tea": 1}));
    assert_eq!(more.unwrap_err().to_string(), "expected the specification {}, found {\"tea\":1}");
}

#[test]
fn a_checkpoint_whose_value_and_text_disagree_is_refused() {
    for value in [json!(5), json!("6"), json!(null), json!([6]), json!(6.0), json!({"digit": 6})] {
        let bytes = encode(&with_value(value));
        assert_eq!(decode(&bytes, &SQUARES), Err(Refusal::Malformed));
        assert!(decode_progress(&bytes).unwrap().identity.specification::<Digit>().is_err());
    }
    let mut other = part(1, 3);
    "digit 5".clone_into(&mut other.identity.parameters);
    assert!(decode_progress(&encode(&other)).unwrap().identity.specification::<Digit>().is_err());
    assert!(decode(&encode(&other), &Squares { units: 1_000, digit: 5 }).is_err());
    // What is printed, and JSON in another way than the program writes it.
    for value in [json!("\u{9b}2J"), json!("6".repeat(2_000))] {
        assert_eq!(decode_progress(&encode(&with_value(value))), Err(Refusal::Malformed));
    }
    let bytes = encode(&with_value(json!([6])));
    let at = bytes.windows(4).position(|four| four == b"\x03[6]").unwrap();
    for text in [&b"\x04[6 ]"[..], b"\x03[6,", b"\x00", b"\x05[06]]"] {
        let forged = [&bytes[..at], text, &bytes[at + 4..]].concat();
        assert_eq!(decode_progress(&with_checksum(forged)), Err(Refusal::Malformed), "{text:?}");
    }
}

/// A ledger or checkpoint of another format, with a checksum that fits.
#[test]
fn other_formats_are_refused() {
    let mut ledger: Ledger<_> = ledger();
    ledger.solidoku_ledger = 2;
    ledger.sha256 = ledger.checksum();
    assert!(faults(&ledger.to_json(), NONE).contains("reads format 3"));
    for version in [1, 2, 4] {
        let mut bytes = encode(&part(1, 3));
        assert_eq!(bytes[48], 3);
        bytes[48] = version;
        assert_eq!(
            decode(&with_checksum(bytes), &SQUARES),
            Err(Refusal::OtherVersion(version.into()))
        );
    }
}

#[test]
fn the_specification_of_a_ledger_must_fit_its_options() {
    let with = |value: Value| {
        let mut ledger: Ledger<_> = ledger();
        ledger.specification = value;
        ledger.sha256 = ledger.checksum();
        faults(&ledger.to_json(), NONE)
    };
    assert_eq!(with(json!(6)), "");
    assert!(with(json!(5)).contains("unknown search"));
    assert!(with(json!("6")).contains("unknown search"));
    assert!(with(json!("6".repeat(5_000))).contains("longer than those of any search"));
    let without = ledger().to_json().replacen("  \"specification\": 6,\n", "", 1);
    assert!(faults(&without, NONE).contains("missing field `specification`"));
    let head = LedgerHead::read(&ledger().to_json()).unwrap();
    assert_eq!(head.specification(), Ok(Digit(6)));
}
