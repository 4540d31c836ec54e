//! An audit detects a change of any field of a ledger.

use serde_json::Value;

use super::super::{Ledger, LedgerRow as _, Sample};
use super::Row;
use super::ledgers::{ALL, NONE, faults, ledger};

/// All values that differ from one in a single number, string, boolean, or list item.
fn changed(value: &Value) -> Vec<Value> {
    let at_each = |length: usize, change: &dyn Fn(usize) -> Vec<Value>| -> Vec<Value> {
        (0..length).flat_map(change).collect()
    };
    match value {
        Value::Null => Vec::new(),
        Value::Bool(is_so) => vec![(!is_so).into()],
        Value::Number(number) => {
            let number = number.as_u64().expect("all numbers are whole");
            vec![(number + 1).into(), number.wrapping_sub(1).into(), u64::MAX.into(), 0.into()]
                .into_iter()
                .filter(|other: &Value| other != value)
                .collect()
        }
        Value::String(text) => {
            let other = if text.starts_with('0') { "1" } else { "0" };
            let first = text.chars().next().map_or(0, char::len_utf8);
            vec!["".into(), format!("{other}{}", &text[first..]).into(), format!("{text} ").into()]
                .into_iter()
                .filter(|other: &Value| other != value)
                .collect()
        }
        Value::Array(items) => at_each(items.len(), &|at| {
            let with = |item: Value| {
                let mut items = items.clone();
                items[at] = item;
                Value::Array(items)
            };
            changed(&items[at]).into_iter().map(with).collect()
        }),
        Value::Object(fields) => fields
            .iter()
            .flat_map(|(name, value)| {
                changed(value).into_iter().map(|value| {
                    let mut fields = fields.clone();
                    fields.insert(name.clone(), value);
                    Value::Object(fields)
                })
            })
            .collect(),
    }
}

/// The ledger with a corrected checksum, as a forger would write it.
fn resealed(value: &Value) -> Option<String> {
    let mut ledger: Ledger<Row> = serde_json::from_value(value.clone()).ok()?;
    ledger.sha256 = ledger.checksum();
    Some(ledger.to_json())
}

#[test]
fn a_change_of_any_field_is_detected() {
    let mut honest = serde_json::to_value(ledger()).unwrap();
    // A few units are enough.
    let rows = honest["by_unit"].as_array().unwrap().clone();
    honest["by_unit"] = Value::Null;
    let (mut forged, mut sealed) = (0, 0);
    let mut check = |value: &Value| {
        // With the old checksum the ledger is damaged; with a new one it contradicts itself.
        if let Ok(ledger) = serde_json::from_value::<Ledger<Row>>(value.clone()) {
            assert_ne!(faults(&ledger.to_json(), NONE), "", "{value}");
            forged += 1;
        }
        let is_the_seal = value["sha256"] != honest["sha256"];
        if let Some(text) = resealed(value).filter(|_| !is_the_seal) {
            assert_ne!(faults(&text, NONE), "", "{text}");
            sealed += 1;
        }
    };
    for mut value in changed(&honest) {
        value["by_unit"] = rows.clone().into();
        check(&value);
    }
    for unit in (0..rows.len()).step_by(300) {
        for row in changed(&rows[unit]) {
            let mut value = honest.clone();
            let mut rows = rows.clone();
            rows[unit] = row;
            value["by_unit"] = rows.into();
            check(&value);
        }
    }
    assert!(forged > 60 && sealed > 50, "{forged} {sealed}");
    // Swapped rows.
    let mut swapped = rows.clone();
    swapped.swap(3, 4);
    honest["by_unit"] = swapped.into();
    let text = resealed(&honest).unwrap();
    assert_eq!(faults(&text, NONE), "", "the total is the same");
    assert!(faults(&text, ALL).contains("unit 3: ") && faults(&text, ALL).contains("unit 4: "));
}

/// If a forger changes a row and everything that depends on it, recomputing the unit reveals it.
#[test]
fn recomputing_detects_a_consistent_forgery() {
    let forge = |change: &dyn Fn(&mut Row)| {
        let mut forged = ledger();
        change(&mut forged.by_unit[7]);
        let mut total = Row::default();
        forged.by_unit.iter().for_each(|row| total.merge(row).unwrap());
        forged.found = total.headline();
        forged.total = total;
        forged.sha256 = forged.checksum();
        forged.to_json()
    };
    let digest = |item: &str| super::SetDigest::of([item]);
    for change in [
        &|row: &mut Row| row.sum += 1,
        &|row: &mut Row| row.ending = digest("7"),
        &|row: &mut Row| row.ending.merge(&digest("8")).unwrap(),
    ] as [&dyn Fn(&mut Row); 3]
    {
        let text = forge(change);
        assert_eq!(faults(&text, NONE), "");
        assert!(faults(&text, ALL).starts_with("unit 7: "), "{}", faults(&text, ALL));
        // Only samples that contain the unit detect it.
        let found = (0..40).filter(|&seed| !faults(&text, Sample { units: 100, seed }).is_empty());
        assert!((1..20).contains(&found.count()));
    }
    // Cases can't be forged at all, because they are also counted independently.
    let text = forge(&|row| row.units += 1);
    assert!(faults(&text, NONE).contains("rows cover 1001 cases; the ledger says 1000"));
    assert!(faults(&forge(&|row| row.sum = u64::MAX / 2), ALL).contains("unit 7: sum is"));
}

#[test]
fn impossible_rows_are_faults_and_not_panics() {
    let mut forged = ledger();
    forged.by_unit[7].sum = u64::MAX;
    forged.by_unit[8].units = u64::MAX;
    let faults_found = faults(&forged.to_json(), NONE);
    assert!(faults_found.contains("a count is 2^64 or more"), "{faults_found}");
    let mut forged = ledger();
    forged.by_unit[7].ending = super::SetDigest::of(["1", "2"]);
    assert!(faults(&forged.to_json(), NONE).contains("unit 7 is impossible: more squares"));
}
