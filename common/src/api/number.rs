//! Whole numbers in reports.

use std::fmt;

use serde::de::Error as _;
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
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Number(u64),
            Text(String),
        }
        match Written::deserialize(deserializer)? {
            Written::Number(number) => Ok(number.into()),
            Written::Text(text) => text.parse().map(Self).map_err(D::Error::custom),
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
    }
}
