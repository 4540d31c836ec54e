//! Whole numbers in reports, and seeds, which a report hands out and a request takes.

use std::fmt;

use serde::de::{self, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A whole number that may be too large for JavaScript. In JSON it is a number up to 2^53, and a
/// string beyond.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify), tsify(type = "number | string"))]
pub struct WholeNumber(pub u128);

/// JavaScript has each whole number up to this.
const EXACT: u128 = 1 << 53;

impl Serialize for WholeNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            0..=EXACT => serializer.serialize_u64(self.0 as u64),
            large => serializer.collect_str(&large),
        }
    }
}

impl<'de> Deserialize<'de> for WholeNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(UpTo { most: u128::MAX, words: "a whole number from 0 on" })
    }
}

/// Reads a seed of a request as reports write it: a number, or a string of digits.
///
/// # Errors
/// If it is neither, or isn't below 2^64.
pub fn seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    struct Seed(u64);

    impl<'de> Deserialize<'de> for Seed {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let words = "a whole number from 0 to 2^64 - 1";
            let read = deserializer.deserialize_any(UpTo { most: u64::MAX.into(), words })?;
            Ok(Self(read.0 as u64))
        }
    }

    Ok(Option::<Seed>::deserialize(deserializer)?.map(|Seed(seed)| seed))
}

/// Reads whole numbers from 0 to one.
struct UpTo {
    most: u128,
    words: &'static str,
}

impl Visitor<'_> for UpTo {
    type Value = WholeNumber;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.words)
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<WholeNumber, E> {
        Ok(number.into())
    }

    /// Whole numbers from JavaScript.
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<WholeNumber, E> {
        let refused = |_| E::invalid_value(Unexpected::Signed(number), &self);
        u64::try_from(number).map(WholeNumber::from).map_err(refused)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<WholeNumber, E> {
        let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok());
        match number.flatten() {
            Some(number) if number <= self.most => Ok(WholeNumber(number)),
            _ => Err(E::invalid_value(Unexpected::Str(text), &self)),
        }
    }
}

impl From<u64> for WholeNumber {
    fn from(number: u64) -> Self {
        Self(number.into())
    }
}

impl fmt::Display for WholeNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for WholeNumber {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "WholeNumber".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A number up to 2^53, a string of digits beyond.",
            "anyOf": [{ "type": "integer", "minimum": 0 }, { "type": "string", "pattern": "^[0-9]+$" }],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_javascripts_are_strings() {
        let json = |number| serde_json::to_string(&WholeNumber(number)).unwrap();
        assert_eq!(json(EXACT), "9007199254740992");
        assert_eq!(json(EXACT + 1), "\"9007199254740993\"");
        for number in [0, EXACT, EXACT + 1, u128::MAX] {
            let read: WholeNumber = serde_json::from_str(&json(number)).unwrap();
            assert_eq!(read, WholeNumber(number));
        }
        for text in ["-1", "1.5", "\"\"", "\"+1\"", "\"-1\"", "\"1.0\"", "true", "null"] {
            assert!(serde_json::from_str::<WholeNumber>(text).is_err(), "{text}");
        }
    }
}
