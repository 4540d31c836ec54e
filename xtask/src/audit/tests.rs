//! Our own ledgers, and forgeries of them.

use serde_json::Value;

use super::*;

const NONE: Sample = Sample { units: 0, seed: 1 };
const TWO: Sample = Sample { units: 2, seed: 1 };
const ALL: Sample = Sample { units: u64::MAX, seed: 1 };

const BANDS: &str = include_str!("../../../results/fractal3d/bands/ledger.json");
const KINDS: &str = include_str!("../../../results/fractal3d/kinds/ledger.json");
const MIN_CLUES: &str = include_str!("../../../results/fractal3d/min-clues/ledger.json");
const CENSUS: &str = include_str!("../../../results/pyraminx/census/ledger.json");
const DESIGN: &str = include_str!("../../../results/pyraminx/design-d/ledger.json");

/// What the first version wrote for the same search as [`BANDS`].
const BANDS_1: &str = include_str!("../../tests/data/ledger-form-1.json");

fn audited(text: &str, sample: Sample) -> Audited {
    of_text(text, sample, &|| ()).unwrap()
}

/// Whether an audit refuses a text, or finds a fault.
fn is_found(text: &str, sample: Sample) -> bool {
    !of_text(text, sample, &|| ()).is_ok_and(|audited| audited.holds())
}

#[test]
fn our_ledgers_hold() {
    for ledger in [BANDS, KINDS, MIN_CLUES, CENSUS, DESIGN] {
        assert_eq!(audited(ledger, NONE).faults, [""; 0]);
        assert!(audited(ledger, NONE).holds());
    }
}

#[test]
fn a_report_says_what_was_done_and_what_is_wrong() {
    insta::assert_snapshot!(report::text("bands.json", TWO, &audited(BANDS, TWO)));
    insta::assert_snapshot!(report::text("bands.json", NONE, &audited(BANDS, NONE)));
    insta::assert_snapshot!(report::text("bands.json", ALL, &audited(BANDS, ALL)));
    let wrong = BANDS
        .replace("2612736 bands", "99 bands")
        .replace("\"extensions\":80", "\"extensions\":81");
    let audit = audited(&wrong, ALL);
    insta::assert_snapshot!(report::text("bands.json", ALL, &audit));
    insta::assert_snapshot!(report::json("bands.json", TWO, &audited(&wrong, TWO)));
}

#[test]
fn a_ledger_of_form_1_is_confirmed_only_by_all_its_units() {
    insta::assert_snapshot!(report::text("bands.json", TWO, &audited(BANDS_1, TWO)));
    insta::assert_snapshot!(report::text("bands.json", ALL, &audited(BANDS_1, ALL)));
    let forged = BANDS_1.replace("2612736 bands, 5065278", "99 bands, 7");
    assert!(!audited(&forged, TWO).holds());
    let faults = audited(&forged, ALL).faults.join("; ");
    assert!(
        faults.contains("the ledger says `99 bands, 7 solutions up to relabelling`"),
        "{faults}"
    );
}

#[test]
fn other_searches_are_not_known() {
    let refused = |sweep: &str, parameters: &str| {
        let text = DESIGN.replace("pyraminx design", sweep).replace(
            "--by arrangements --limit all 198473625473219856965143782?????????",
            parameters,
        );
        of_text(&text, NONE, &|| ()).unwrap_err().to_string()
    };
    let told = refused("fractal3d tea", "--hot");
    assert!(told.contains("a search that isn't known: `fractal3d tea --hot`"), "{told}");
    for (sweep, parameters) in [
        ("fractal3d count", "--method magic"),
        // Files aren't opened, whatever they are called.
        ("fractal3d count", "--method bands --colouring /dev/zero"),
        ("fractal3d count", "--method bands --colouring Cargo.toml"),
        ("pyraminx design", "--by arrangements --limit all Cargo.toml"),
        ("pyraminx design", "--by arrangements --limit all -"),
        ("fractal3d min-clues", "--check 20 --seed 1 --checkpoint Cargo.toml"),
        ("pyraminx census", "--out Cargo.toml"),
        ("fractal3d list", "--essential --out Cargo.toml"),
    ] {
        assert!(refused(sweep, parameters).contains("isn't known"), "{sweep} {parameters}");
    }
    assert!(summary("{}", 0)[0].starts_with("1:2: is no ledger"));
}

/// Each number, text and truth value of a JSON text, one after the other, and a text in which it is
/// another.
fn forged(text: &str, lines: impl Iterator<Item = usize>) -> Vec<String> {
    let all: Vec<&str> = text.split_inclusive('\n').collect();
    let mut forged = Vec::new();
    for number in lines {
        let line = all[number];
        for value in values(line) {
            let old = &line[value.clone()];
            let mut others =
                vec!["0".to_owned(), "184467440737095516150".to_owned(), "null".to_owned()];
            match serde_json::from_str(old).expect("it is a value") {
                Value::Number(it) => {
                    others.push((it.as_u64().expect("it is whole") + 1).to_string())
                }
                Value::Bool(is_so) => others.push((!is_so).to_string()),
                _ => {
                    others.push("\"\"".to_owned());
                    let with = |change: &dyn Fn(char) -> char| {
                        let mut chars: Vec<char> = old.chars().collect();
                        let middle = chars.len() / 2;
                        chars[middle] = change(chars[middle]);
                        chars.into_iter().collect()
                    };
                    others.push(with(&|c| if c == '1' { '2' } else { '1' }));
                    others.push(with(&|_| '\u{9b}'));
                }
            }
            for other in others.iter().filter(|other| *other != old) {
                let changed = format!("{}{other}{}", &line[..value.start], &line[value.end..]);
                forged.push([&all[..number], &[&changed], &all[number + 1..]].concat().concat());
            }
        }
    }
    forged
}

/// Where numbers, texts that are no names of fields, and truth values stand in a line.
fn values(line: &str) -> Vec<std::ops::Range<usize>> {
    let bytes = line.as_bytes();
    let mut values = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let length = match bytes[at] {
            b'"' => 2 + line[at + 1..].find('"').expect("texts end"),
            c if c.is_ascii_alphanumeric() => {
                line[at..].find(|c: char| !c.is_ascii_alphanumeric()).expect("lines end")
            }
            _ => {
                at += 1;
                continue;
            }
        };
        if bytes.get(at + length) != Some(&b':') {
            values.push(at..at + length);
        }
        at += length;
    }
    values
}

/// The text with the checksum that belongs to it, as a forger makes it.
fn resealed(text: &str) -> String {
    use sha2::{Digest as _, Sha256};
    let is_other = |line: &&str| !line.starts_with("  \"sha256\"");
    let others: String = text.split_inclusive('\n').filter(is_other).collect();
    let sum: String = Sha256::digest(others).iter().map(|byte| format!("{byte:02x}")).collect();
    let seal = text.split_inclusive('\n').find(|line| !is_other(line)).expect("there is one");
    text.replace(seal, &format!("  \"sha256\": \"{sum}\",\n"))
}

/// Fields before the rows, by line: all but the checksum, and the parameters of a design, another of which
/// is another search with as many cases.
const FIELDS: [usize; 9] = [1, 3, 5, 6, 7, 8, 9, 10, 11];

#[test]
fn whatever_is_changed_in_our_ledgers_is_found_even_if_no_unit_is_recomputed() {
    for ledger in [BANDS, KINDS, CENSUS, DESIGN, MIN_CLUES] {
        assert_eq!(resealed(ledger), ledger);
        let rows = ledger.lines().count() - 15;
        assert_eq!(ledger.lines().nth(12), Some("  \"by_unit\": ["));
        // The rows are much alike, and each audit of the longest prepares it anew.
        let some = if rows > 1_000 { 4_000 } else { 70 };
        let rows = (13..13 + rows).step_by(some);
        let mut found = 0;
        for text in forged(ledger, FIELDS.into_iter().chain(rows.clone())) {
            assert!(is_found(&text, NONE) && is_found(&resealed(&text), NONE), "{text}");
            found += 1;
        }
        for text in forged(ledger, [2, 4].into_iter()) {
            assert!(is_found(&text, NONE), "{text}");
        }
        assert!(found > 30, "{found}");
        // A row that is missing, or there twice.
        let lines: Vec<&str> = ledger.split_inclusive('\n').collect();
        for at in rows.take(1) {
            let without = [&lines[..at], &lines[at + 1..]].concat().concat();
            let twice = [&lines[..=at], &lines[at..]].concat().concat();
            assert!(is_found(&resealed(&without), NONE) && is_found(&resealed(&twice), NONE));
        }
    }
}
