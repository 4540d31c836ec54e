//! JSON from outside. An object that has a key twice says two things, and programs differ in which
//! of them they take: such text is refused.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};
use solidoku_common::input::quoted;

use super::Refusal;

/// A value whose objects, also those within it, have each key once.
pub(super) struct Distinct(pub(super) Value);

impl<'de> Deserialize<'de> for Distinct {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(DistinctVisitor)
    }
}

struct DistinctVisitor;

impl<'de> Visitor<'de> for DistinctVisitor {
    type Value = Distinct;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of JSON")
    }

    fn visit_unit<E>(self) -> Result<Distinct, E> {
        Ok(Distinct(Value::Null))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Distinct, E> {
        Ok(Distinct(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Distinct, E> {
        Ok(Distinct(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Distinct, E> {
        Ok(Distinct(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Distinct, E> {
        Ok(Distinct(value.into()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Distinct, E> {
        Ok(Distinct(value.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut values: A) -> Result<Distinct, A::Error> {
        let mut all = Vec::new();
        while let Some(Distinct(value)) = values.next_element()? {
            all.push(value);
        }
        Ok(Distinct(all.into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Distinct, A::Error> {
        let mut all = Map::new();
        while let Some((key, Distinct(value))) = entries.next_entry::<String, _>()? {
            if all.contains_key(&key) {
                return Err(A::Error::custom(format_args!("the key {} twice", quoted(&key))));
            }
            all.insert(key, value);
        }
        Ok(Distinct(all.into()))
    }
}

/// The value that a text is.
pub(super) fn value(text: &str) -> serde_json::Result<Value> {
    serde_json::from_str(text).map(|Distinct(value)| value)
}

/// The text at a key; `None` if nothing is there.
pub(super) fn text<'a>(
    object: &'a Map<String, Value>,
    key: &str,
) -> Result<Option<&'a str>, Refusal> {
    match object.get(key).filter(|value| !is_empty(value)) {
        None => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(other) => Err(Refusal::new(quoted(&other.to_string()), format!("text as `{key}`"))),
    }
}

/// Whether a value says nothing.
pub(super) fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(there) => !there,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => text.is_empty(),
        Value::Array(values) => values.iter().all(is_empty),
        Value::Object(values) => values.is_empty(),
    }
}
