//! Our own ledgers, and forgeries of them.

use std::time::Duration;

use serde_json::{Value, json};
use solidoku_common::control::Control;
use solidoku_common::laws::some_by_day;
use solidoku_common::sweep::{
    Checkpoint, Identity, Ledger, LedgerRow, Part, Saving, Sweep, run as run_sweep,
};

mod forgeries;

use super::*;

const NONE: Sample = Sample { units: 0, seed: 1 };
const TWO: Sample = Sample { units: 2, seed: 1 };
const ALL: Sample = Sample { units: u64::MAX, seed: 1 };

const BANDS: &str = include_str!("../../../results/fractal3d/bands/ledger.json");
const CLASSES: &str = include_str!("../../../results/fractal3d/classes/ledger.json");
const MIN_CLUES: &str = include_str!("../../../results/fractal3d/min-clues/ledger.json");
const TEN_CLUES: &str = include_str!("../../../results/fractal3d/ten-clues/ledger.json");
const CENSUS: &str = include_str!("../../../results/pyraminx/census/ledger.json");
const THREE_RINGS: &str = include_str!("../../../results/pyraminx/three-rings/ledger.json");
const RANDOM_WALK: &str = include_str!("../../../results/pyraminx/random-walk/ledger.json");
const DESIGN: &str = include_str!("../../../results/pyraminx/design-d/ledger.json");

fn audited(text: &str, sample: Sample) -> Audited {
    of_text(text, sample, &|| ()).unwrap()
}

/// Whether an audit refuses a text, or finds a fault.
fn is_found(text: &str, sample: Sample) -> bool {
    !of_text(text, sample, &|| ()).is_ok_and(|audited| audited.faults.is_empty())
}

/// If nothing is to be recomputed, only searches that take seconds are compared with more than
/// what a forger can make fit.
#[test]
fn our_ledgers_are_consistent() {
    for ledger in some_by_day([BANDS, CENSUS, DESIGN, CLASSES], 2) {
        assert_eq!(audited(ledger, NONE).verdict(), Verdict::Holds);
    }
    for ledger in [MIN_CLUES, TEN_CLUES, THREE_RINGS, RANDOM_WALK] {
        let audit = audited(ledger, NONE);
        assert_eq!(audit.faults, [""; 0]);
        assert_eq!(audit.verdict(), Verdict::Consistent);
    }
}

#[test]
fn a_report_says_what_was_done_and_what_is_wrong() {
    insta::assert_snapshot!(report::text("bands.json", TWO, &audited(BANDS, TWO)));
    insta::assert_snapshot!(report::text("bands.json", NONE, &audited(BANDS, NONE)));
    let wrong = BANDS
        .replace("2612736 bands", "99 bands")
        .replace("\"extensions\":80", "\"extensions\":81");
    let audit = audited(&wrong, ALL);
    insta::assert_snapshot!(report::text("bands.json", ALL, &audit));
    insta::assert_snapshot!(report::json("bands.json", TWO, &audited(&wrong, TWO)));
    insta::assert_snapshot!(report::text("walks.json", NONE, &audited(RANDOM_WALK, NONE)));
}

#[test]
fn other_searches_are_not_known() {
    let refused = |ledger: &str, of: [&str; 2], parameters: [&str; 2]| {
        let text = resealed(&ledger.replace(of[0], of[1]).replace(
            &format!("\"parameters\": \"{}\"", parameters[0]),
            &format!("\"parameters\": \"{}\"", parameters[1]),
        ));
        assert_ne!(text, ledger);
        of_text(&text, NONE, &|| ()).unwrap_err().to_string()
    };
    let design = "--by arrangements --limit all 198473625473219856965143782?????????";
    let refusal = refused(DESIGN, ["pyraminx design", "fractal3d tea"], [design, "--hot"]);
    assert!(refusal.contains("an unknown search: `fractal3d tea --hot`"), "{refusal}");
    let same = ["", ""];
    for (ledger, from, to) in [
        (BANDS, "--method bands", "--method magic"),
        // Files aren't opened, whatever they are called.
        (BANDS, "--method bands", "--method bands --colouring /dev/zero"),
        (BANDS, "--method bands", "--method bands --colouring Cargo.toml"),
        (DESIGN, design, "--by arrangements --limit all Cargo.toml"),
        (DESIGN, design, "--by arrangements --limit all -"),
        (MIN_CLUES, "", "--recheck 20 --recheck-seed 1 --checkpoint Cargo.toml"),
        (CENSUS, "", "--out Cargo.toml"),
        (CLASSES, "--essential", "--essential --out Cargo.toml"),
    ] {
        assert!(refused(ledger, same, [from, to]).contains("unknown search"), "{to}");
    }
    assert!(summary("{}", 0)[0].starts_with("1:2: not a ledger"));
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
                    others.push((it.as_u64().expect("it is whole") + 1).to_string());
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

#[test]
fn whatever_is_changed_in_our_ledgers_is_found_even_if_no_unit_is_recomputed() {
    every_change_is_found(&some_by_day([BANDS, CLASSES, DESIGN], 2));
}

#[test]
#[ignore = "nightly: reads large ledgers hundreds of times"]
fn whatever_is_changed_in_our_large_ledgers_is_found() {
    every_change_is_found(&[CENSUS, THREE_RINGS, MIN_CLUES]);
}

fn every_change_is_found(ledgers: &[&str]) {
    for &ledger in ledgers {
        assert_eq!(resealed(ledger), ledger);
        let is_quick = audited(ledger, NONE).coverage.searched_again;
        let head = ledger.lines().position(|line| line == "  \"by_unit\": [").unwrap();
        let rows = ledger.lines().count() - head - 3;
        // All but the checksum, and the parameters of a design: others belong to a search with as
        // many cases.
        let fields = (1..head).filter(|line| ![2, 4].contains(line));
        // The rows are much alike.
        let some = if rows > 1_000 { 4_000 } else { 70 };
        let rows = (head + 1..=head + rows).step_by(some);
        let mut found = 0;
        for text in forged(ledger, fields.chain(rows.clone())) {
            assert!(is_found(&text, NONE), "{text}");
            // With a checksum that fits, only a maximum can be changed that isn't that of the
            // total. Whoever recomputes the unit sees that too, and whoever runs the search again.
            let is_found = is_found(&resealed(&text), NONE);
            assert!(is_found || !is_quick && is_another_maximum(ledger, &text), "{text}");
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

/// Whether texts differ in a number alone that belongs to a field whose name begins with `most`.
fn is_another_maximum(ledger: &str, forged: &str) -> bool {
    let same = ledger.bytes().zip(forged.bytes()).take_while(|(a, b)| a == b).count();
    let field = ledger[..same].rfind("\":").and_then(|end| {
        let start = ledger[..end].rfind('"')?;
        Some(&ledger[start + 1..end])
    });
    field.is_some_and(|field| field.starts_with("most"))
}

/// The ledger with total, headline and checksum that follow from its rows, as a forger makes it.
fn made_to_fit<R: LedgerRow>(text: &str) -> Option<String> {
    let mut ledger: Ledger<R> = serde_json::from_str(text).ok()?;
    let mut total = R::default();
    ledger.by_unit.iter().try_for_each(|row| total.merge(row)).ok()?;
    ledger.cases = total.cases();
    ledger.found = total.headline();
    ledger.total = total;
    ledger.sha256 = ledger.checksum();
    Some(ledger.to_json())
}

#[test]
fn a_forgery_that_fits_together_is_found() {
    type Row = <AllDesigns as Sweep>::Row;
    let specification = json!({
        "template": "1578234??728563149624571389631945???", "rings": "none", "histogram": true, "by": "looks",
        "limit": null
    });
    let sweep = AllDesigns::new(serde_json::from_value(specification).unwrap()).unwrap();
    let start = Checkpoint::new(Identity::of(&sweep), Part::WHOLE);
    let saving = Saving { save: &|_| Ok(()), every: Duration::from_secs(60) };
    let whole = run_sweep(&sweep, start, Control::UNLIMITED, saving).unwrap();
    let ledger = Ledger::of(&sweep, &whole).unwrap().to_json();
    assert_eq!(made_to_fit::<Row>(&ledger).unwrap(), ledger);
    insta::assert_snapshot!(report::text("design.json", ALL, &audited(&ledger, ALL)));
    let mut fit = 0;
    for text in forged(&ledger, 14..16) {
        let Some(text) = made_to_fit::<Row>(&text).filter(|text| *text != ledger) else { continue };
        // Even without a sample, as this search is run again.
        assert!(is_found(&text, NONE) && is_found(&text, ALL), "{text}");
        fit += 1;
    }
    assert!(fit > 0, "some fit together");
}

/// Nothing that a ledger says moves the cursor.
#[test]
fn a_forged_text_is_escaped() {
    let text =
        BANDS.replacen("2612736 bands", "5 puzzles\\u001b]0;pwn\\u0007\\u001b[2J\u{9b}\u{202e}", 1);
    let audited = audited(&text, NONE);
    assert!(audited.head.found.contains("\u{1b}[2J"));
    for report in [report::text("\u{1b}c", NONE, &audited), report::json("\u{9b}c", NONE, &audited)]
    {
        assert!(!report.contains(['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}']), "{report}");
        assert!(report.contains("pwn"), "{report}");
    }
}

/// What a ledger says can't look like what the report says.
#[test]
fn a_forged_text_has_no_lines_of_its_own() {
    let blank = "\u{2800}".repeat(74);
    let lines = format!("holds {blank} {blank} holds: all units were recomputed ").repeat(100);
    for field in ["top bands up to relabelling", "2612736 bands", "--method bands"] {
        let report =
            report::text("bands.json", NONE, &audited(&BANDS.replacen(field, &lines, 1), NONE));
        assert!(report.ends_with("above\n") && report.lines().count() < 50, "{report}");
        assert!(!report.lines().any(|line| line.starts_with("  holds")), "{report}");
    }
}

/// Another board has another number of units: nothing of it is recomputed.
#[test]
fn a_ledger_of_another_board_is_not_recomputed() {
    let standard =
        "\"parameters\": \"--method bands\",\n  \"specification\": {\"surface\":[\"H\",\"H\"]}";
    let other = "\"parameters\": \"--method bands --board H,T2\",\n  \"specification\": {\"surface\":[\"H\",\"T2\"]}";
    let text = BANDS.replacen(standard, other, 1);
    assert_ne!(text, BANDS);
    let faults = of_text(&resealed(&text), ALL, &|| unreachable!()).unwrap().faults.join("; ");
    assert!(faults.contains("98 units; this search has"), "{faults}");
}
