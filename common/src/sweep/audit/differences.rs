//! How two rows differ, in words.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use serde_json::Value;

use crate::number::counted;

/// The fields in which a row differs from the correct one, and their values.
pub(super) fn differences(stated: &impl Serialize, correct: &impl Serialize) -> String {
    /// The number of fields that are listed.
    const MOST: usize = 4;
    let [stated, correct] = [values_by_path(stated), values_by_path(correct)];
    let fields: BTreeSet<&String> = stated.keys().chain(correct.keys()).collect();
    let differs = fields.into_iter().filter(|field| stated.get(*field) != correct.get(*field));
    let value = |value: Option<&String>| value.map_or("nothing", String::as_str).to_owned();
    let mut list: Vec<String> = differs
        .map(|field| {
            let [stated, correct] = [stated.get(field), correct.get(field)].map(value);
            format!("{field} is {stated} in the ledger, but should be {correct}")
        })
        .collect();
    if list.len() > MOST {
        let more = list.len() - MOST;
        list.truncate(MOST);
        list.push(format!("and {} more", counted(more, "field")));
    }
    list.join("; ")
}

/// The values in a row, by the paths of their fields.
fn values_by_path(row: &impl Serialize) -> BTreeMap<String, String> {
    fn visit(name: &str, value: &Value, values: &mut BTreeMap<String, String>) {
        let dot = if name.is_empty() { "" } else { "." };
        match value {
            Value::Object(fields) => {
                for (field, value) in fields {
                    visit(&format!("{name}{dot}{field}"), value, values);
                }
            }
            Value::Array(items) => {
                for (number, value) in items.iter().enumerate() {
                    visit(&format!("{name}{dot}{number}"), value, values);
                }
            }
            leaf => _ = values.insert(name.to_owned(), leaf.to_string()),
        }
    }
    let mut all = BTreeMap::new();
    visit("", &serde_json::to_value(row).expect("a row is plain data"), &mut all);
    all
}
