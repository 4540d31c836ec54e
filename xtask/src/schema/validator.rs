//! Whether a value matches a JSON Schema, for the keywords that our schemas have. Another keyword
//! is an error, so that none is ignored.

use std::fmt;

use regex::RegexBuilder;
use serde_json::{Map, Value};
use thiserror::Error;

/// Keywords that say nothing about which values match: texts, the sizes of Rust's numbers
/// (`minimum` and `maximum` say the same), and the definitions, which `$ref` looks up.
const ANNOTATIONS: [&str; 6] = ["$schema", "$defs", "title", "description", "default", "format"];

/// Where a value doesn't match its schema.
#[derive(Debug, PartialEq, Eq, Error)]
#[error("at `{pointer}`: {reason}")]
pub(super) struct MismatchError {
    /// The place in the value, as a JSON Pointer; empty for the whole.
    pointer: String,
    reason: String,
}

type Matched = Result<(), MismatchError>;

/// Whether the value matches the schema.
pub(super) fn validate(schema: &Value, value: &Value) -> Matched {
    Place { root: schema, pointer: "" }.matches(schema, value)
}

/// A place in a value, and the schema of the whole.
#[derive(Clone, Copy)]
struct Place<'a> {
    root: &'a Value,
    pointer: &'a str,
}

impl Place<'_> {
    fn expect(self, holds: bool, reason: impl fmt::Display) -> Matched {
        if holds {
            return Ok(());
        }
        Err(MismatchError { pointer: self.pointer.to_owned(), reason: reason.to_string() })
    }

    fn matches(self, schema: &Value, value: &Value) -> Matched {
        match schema {
            Value::Object(keywords) => {
                keywords.iter().try_for_each(|(name, argument)| match (name.as_str(), value) {
                    ("properties" | "patternProperties" | "additionalProperties", _) => Ok(()),
                    ("items", Value::Array(items)) => self.each_matches(argument, items),
                    _ => self.obeys(name, argument, value),
                })?;
                value.as_object().map_or(Ok(()), |fields| self.fields_match(keywords, fields))
            }
            _ => self.expect(schema == true, "nothing is allowed here"),
        }
    }

    /// The value of a field, or an item, matches its schema.
    fn part_matches(self, name: &str, schema: &Value, value: &Value) -> Matched {
        let pointer = format!("{}/{name}", self.pointer);
        Place { pointer: &pointer, ..self }.matches(schema, value)
    }

    fn each_matches(self, schema: &Value, items: &[Value]) -> Matched {
        let mut numbered = items.iter().enumerate();
        numbered.try_for_each(|(at, item)| self.part_matches(&at.to_string(), schema, item))
    }

    /// Each field matches what is said of its name or, if nothing is, of additional ones.
    fn fields_match(self, schema: &Map<String, Value>, fields: &Map<String, Value>) -> Matched {
        let patterns = schema.get("patternProperties").and_then(Value::as_object);
        fields.iter().try_for_each(|(name, value)| {
            let named = schema.get("properties").and_then(|all| all.get(name));
            let fitting = patterns.into_iter().flatten().filter(|(text, _)| is_like(name, text));
            let mut own = named.into_iter().chain(fitting.map(|(_, schema)| schema)).peekable();
            let others = schema.get("additionalProperties").filter(|_| own.peek().is_none());
            own.chain(others).try_for_each(|schema| self.part_matches(name, schema, value))
        })
    }

    /// The value obeys a keyword that doesn't look into its parts.
    fn obeys(self, keyword: &str, argument: &Value, value: &Value) -> Matched {
        let all = argument.as_array().map_or(&[][..], Vec::as_slice);
        let matching = || all.iter().filter(|schema| self.matches(schema, value).is_ok()).count();
        let length = value.as_array().map(Vec::len);
        let holds = match keyword {
            _ if ANNOTATIONS.contains(&keyword) => true,
            "$ref" => {
                let place = argument.as_str().and_then(|text| text.strip_prefix('#'));
                let schema = place.and_then(|place| self.root.pointer(place));
                return match schema {
                    Some(schema) => self.matches(schema, value),
                    None => self.expect(false, format_args!("the schema has no {argument}")),
                };
            }
            "type" if argument.is_array() => all.iter().any(|name| is_a(value, name)),
            "type" => is_a(value, argument),
            "const" => value == argument,
            "enum" => all.contains(value),
            "anyOf" => matching() > 0,
            "oneOf" => matching() == 1,
            "minimum" => value.as_f64() >= argument.as_f64() || !value.is_number(),
            "maximum" => value.as_f64() <= argument.as_f64() || !value.is_number(),
            "pattern" => value
                .as_str()
                .is_none_or(|text| argument.as_str().is_some_and(|pattern| is_like(text, pattern))),
            "required" => value.as_object().is_none_or(|fields| {
                all.iter().all(|name| name.as_str().is_some_and(|n| fields.contains_key(n)))
            }),
            "minItems" => length.is_none_or(|length| Some(length as u64) >= argument.as_u64()),
            "maxItems" => length.is_none_or(|length| Some(length as u64) <= argument.as_u64()),
            // Only of arrays, whose items were compared.
            "items" => true,
            _ => {
                return self.expect(false, format_args!("`{keyword}` is unknown to the validator"));
            }
        };
        let [argument, value] = [argument, value].map(|value| shortened(&value.to_string()));
        self.expect(holds, format_args!("{keyword} {argument}, not {value}"))
    }
}

/// As much of a value as an error needs.
fn shortened(text: &str) -> String {
    const MOST: usize = 200;
    let end = if text.chars().count() > MOST { " …" } else { "" };
    text.chars().take(MOST).collect::<String>() + end
}

/// Whether a value has a type of JSON Schema; a whole number may be written with a point.
fn is_a(value: &Value, name: &Value) -> bool {
    match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.as_f64().is_some_and(|number| number.fract() == 0.0),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => false,
    }
}

/// Whether a text has a part like this. As in JavaScript, `\d` is one of ten digits.
fn is_like(text: &str, pattern: &str) -> bool {
    RegexBuilder::new(pattern).unicode(false).build().is_ok_and(|regex| regex.is_match(text))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn matches(schema: &Value, value: &Value) -> bool {
        validate(schema, value).is_ok()
    }

    #[test]
    fn each_keyword_admits_and_refuses() {
        let pair = json!({"$defs": {"pair": {"minItems": 2, "maxItems": 2, "items": {"type": "string"}}},
            "$ref": "#/$defs/pair"});
        let fields = json!({"properties": {"a": {"type": ["integer", "null"]}}, "required": ["a"],
            "patternProperties": {"^\\d+$": {"maximum": 3}}, "additionalProperties": false});
        for (schema, right, wrong) in [
            (json!({"type": "integer"}), json!(3), json!(3.5)),
            (json!({"type": "number", "minimum": 1, "maximum": 2}), json!(1.5), json!(0)),
            (json!({"maximum": 2}), json!(2), json!(3)),
            (json!({"const": "all"}), json!("all"), json!("none")),
            (json!({"enum": [1, null]}), json!(null), json!(2)),
            (json!({"anyOf": [{"type": "null"}, {"const": 1}]}), json!(1), json!(2)),
            (json!({"oneOf": [{"minimum": 1}, {"maximum": 3}]}), json!(4), json!(2)),
            (json!({"pattern": "^[1-9]{2}$"}), json!("12"), json!("123")),
            (pair.clone(), json!(["a", "b"]), json!(["a"])),
            (pair.clone(), json!(["a", "b"]), json!(["a", "b", "c"])),
            (pair, json!(["a", "b"]), json!(["a", 1])),
            (fields.clone(), json!({"a": 1, "7": 3}), json!({"a": 1, "7": 4})),
            (fields.clone(), json!({"a": null}), json!({"a": "1"})),
            (fields.clone(), json!({"a": 1}), json!({})),
            (fields, json!({"a": 1}), json!({"a": 1, "b": 1})),
            (json!({"items": false}), json!([]), json!([1])),
        ] {
            assert!(matches(&schema, &right), "{schema} {right}");
            assert!(!matches(&schema, &wrong), "{schema} {wrong}");
        }
    }

    #[test]
    fn a_mismatch_names_its_place_and_an_unknown_keyword_is_one() {
        let schema = json!({"properties": {"nets": {"items": {"type": "string"}}}});
        let error = validate(&schema, &json!({"nets": ["a", 1]})).unwrap_err();
        assert_eq!(error.to_string(), "at `/nets/1`: type \"string\", not 1");
        assert!(!matches(&json!({"contains": 1}), &json!([1])));
        assert!(!matches(&json!({"$ref": "#/$defs/none"}), &json!(1)));
    }
}
