//! What the questions of all puzzles share. A question is a value: the `api` module of a puzzle has
//! a file for each, with a `Request`, a function `run`, and a `Report`. Programs, the page, the
//! bindings of other languages, the claims and the tests all ask there, so that no flow is written
//! twice.
//!
//! A request is read from JSON, where an absent field has the default of the command line and an
//! unknown one is an error. A report is owned, and is written as JSON as it is. Items of a long
//! list go to a [`Sink`] one by one.
//!
//! ```
//! use solidoku_common::api::{Limit, Text};
//!
//! let limit: Limit = "all".parse().unwrap();
//! assert_eq!(limit, Limit::All);
//! assert_eq!(serde_json::to_string(&Limit::AtMost(3)).unwrap(), "3");
//! let puzzle: Text = serde_json::from_str("\"1.5\"").unwrap();
//! assert_eq!(puzzle.named("puzzle").text(), "1.5");
//! ```

#[cfg(feature = "json")]
pub mod json;
mod number;

use std::fmt;
use std::ops::{ControlFlow, RangeInclusive};
use std::str::FromStr;

use serde::de::{self, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::input::{InputError, Source};

pub use number::{WholeNumber, seed};

/// Receives the items of a long list as they are found. [`ControlFlow::Break`] ends the search, for
/// example when the reader of the output has gone.
pub type Sink<'a, T> = &'a mut dyn FnMut(T) -> ControlFlow<()>;

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A text of the request is invalid, at this place.
    #[error(transparent)]
    Input(#[from] InputError),
    /// Fields of the request contradict each other or the input. One line.
    #[error("{0}")]
    Request(String),
    /// A field of the request has no such value, or doesn't apply. A command line names the option
    /// instead.
    #[error("`{field}` {reason}")]
    Field {
        /// The name of the field.
        field: &'static str,
        /// The rest of a sentence that begins with the field.
        reason: String,
    },
    /// A result failed the library's own check: a bug in this project, not in the request.
    #[error("internal error: {0}")]
    Internal(String),
}

impl Error {
    /// An error about the request as a whole.
    pub fn request(reason: impl fmt::Display) -> Self {
        Self::Request(reason.to_string())
    }

    /// An error about a field: the rest of a sentence that begins with it.
    pub fn field(field: &'static str, reason: impl fmt::Display) -> Self {
        Self::Field { field, reason: reason.to_string() }
    }
}

/// Refuses a number of a field that is outside its range.
///
/// # Errors
/// If it is.
pub fn in_range<N: PartialOrd + fmt::Display>(
    field: &'static str,
    number: N,
    range: &RangeInclusive<N>,
) -> Result<N, Error> {
    if range.contains(&number) {
        return Ok(number);
    }
    let (least, most) = (range.start(), range.end());
    Err(Error::field(field, format_args!("is a number from {least} to {most}, not {number}")))
}

/// The seed of a request; a library has no source of randomness.
///
/// # Errors
/// If there is none.
pub fn given_seed(seed: Option<u64>) -> Result<u64, Error> {
    seed.ok_or_else(|| Error::request("choose a `seed` from 0 to 2^64 - 1"))
}

/// A question as JSON Schemas.
#[cfg(feature = "schema")]
#[derive(Clone, Debug)]
pub struct QuestionSchema {
    /// The name of the question.
    pub name: &'static str,
    /// The schema of its requests.
    pub request: schemars::Schema,
    /// The schema of the items of its list, where `--format json` prints JSON Lines.
    pub item: Option<schemars::Schema>,
    /// The schema of its reports.
    pub report: schemars::Schema,
}

#[cfg(feature = "schema")]
impl QuestionSchema {
    /// The schemas of the types of a question.
    pub fn of<Request: schemars::JsonSchema, Report: schemars::JsonSchema>(
        name: &'static str,
    ) -> Self {
        let settings = schemars::generate::SchemaSettings::draft2020_12();
        let request = settings.into_generator().into_root_schema_for::<Request>();
        Self { name, request, item: None, report: written::<Report>() }
    }

    /// The schemas of the types of a question with a long list.
    pub fn of_list<
        Request: schemars::JsonSchema,
        Item: schemars::JsonSchema,
        Report: schemars::JsonSchema,
    >(
        name: &'static str,
    ) -> Self {
        Self { item: Some(written::<Item>()), ..Self::of::<Request, Report>(name) }
    }
}

/// The schema of what is written: a field may be left out that a reader would need.
#[cfg(feature = "schema")]
fn written<T: schemars::JsonSchema>() -> schemars::Schema {
    let settings = schemars::generate::SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<T>()
}

/// A text of a request: a puzzle, a net, turns. In JSON it is a string. A program knows from which
/// file it comes, and errors name that.
#[derive(Clone, Debug)]
pub struct Text(Origin);

#[derive(Clone, Debug)]
enum Origin {
    /// Without a name, as a request in JSON has it.
    Request(String),
    /// From a file, a pipe or an argument.
    Source(Source),
}

impl Text {
    /// The text and its name in errors, which is `name` unless it comes from a file.
    pub fn named(&self, name: &str) -> Source {
        match &self.0 {
            Origin::Request(text) => Source::new(name, text.as_str()),
            Origin::Source(source) => source.clone(),
        }
    }

    /// The text itself.
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Origin::Request(text) => text,
            Origin::Source(source) => source.text(),
        }
    }
}

impl From<Source> for Text {
    fn from(source: Source) -> Self {
        Self(Origin::Source(source))
    }
}

impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self(Origin::Request(text.to_owned()))
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        Self(Origin::Request(text))
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::from("")
    }
}

/// Texts are equal if their characters are, wherever they come from.
impl PartialEq for Text {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Text {}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

/// How many items to list: a number, where 0 lists none, or `all`. A limit never changes what is
/// counted.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Limit {
    /// All of them.
    #[default]
    All,
    /// At most as many as the number.
    AtMost(u64),
}

/// The error for a text that isn't a [`Limit`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a number from 0 to 2^64 - 1, or `all`")]
pub struct LimitError;

impl Limit {
    /// The number; `None` for all.
    pub const fn number(self) -> Option<u64> {
        match self {
            Self::All => None,
            Self::AtMost(number) => Some(number),
        }
    }

    /// The number, or the greatest `u64` for all.
    pub const fn at_most(self) -> u64 {
        match self {
            Self::All => u64::MAX,
            Self::AtMost(number) => number,
        }
    }
}

impl FromStr for Limit {
    type Err = LimitError;

    fn from_str(text: &str) -> Result<Self, LimitError> {
        match text {
            "all" => Ok(Self::All),
            _ if text.starts_with('+') => Err(LimitError),
            _ => text.parse().map(Self::AtMost).map_err(|_| LimitError),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => f.write_str("all"),
            Self::AtMost(number) => number.fmt(f),
        }
    }
}

/// A number, or the string `all`.
impl Serialize for Limit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::All => serializer.serialize_str("all"),
            Self::AtMost(number) => serializer.serialize_u64(*number),
        }
    }
}

impl<'de> Deserialize<'de> for Limit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NumberOrAll;

        impl Visitor<'_> for NumberOrAll {
            type Value = Limit;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number from 0 on, or \"all\"")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Limit, E> {
                Ok(Limit::AtMost(number))
            }

            /// Whole numbers from JavaScript.
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Limit, E> {
                let refused = |_| E::invalid_value(de::Unexpected::Signed(number), &self);
                number.try_into().map(Limit::AtMost).map_err(refused)
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Limit, E> {
                match text {
                    "all" => Ok(Limit::All),
                    _ => Err(E::invalid_value(de::Unexpected::Str(text), &self)),
                }
            }
        }

        deserializer.deserialize_any(NumberOrAll)
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

    use super::{Limit, Text};

    impl JsonSchema for Limit {
        fn schema_name() -> Cow<'static, str> {
            "Limit".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({
                "description": "How many items to list: a number, where 0 lists none, or `all`.",
                "anyOf": [{ "type": "integer", "minimum": 0 }, { "const": "all" }],
            })
        }
    }

    impl JsonSchema for Text {
        fn schema_name() -> Cow<'static, str> {
            "Text".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            json_schema!({ "type": "string" })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_have_one_spelling() {
        for limit in [Limit::All, Limit::AtMost(0), Limit::AtMost(7), Limit::AtMost(u64::MAX)] {
            assert_eq!(limit.to_string().parse(), Ok(limit));
            let json = serde_json::to_string(&limit).unwrap();
            assert_eq!(serde_json::from_str::<Limit>(&json).unwrap(), limit);
        }
        for text in ["", "All", "-1", "+1", "1.5", "18446744073709551616", "none"] {
            assert_eq!(text.parse::<Limit>(), Err(LimitError), "{text}");
        }
        // JavaScript's whole numbers are signed.
        let signed = |number| {
            Limit::deserialize(de::value::I64Deserializer::<de::value::Error>::new(number))
        };
        assert_eq!(signed(3), Ok(Limit::AtMost(3)));
        assert!(signed(-1).is_err());
        for json in ["-1", "1.5", "2.0", "\"3\"", "null", "true", "1e30"] {
            assert!(serde_json::from_str::<Limit>(json).is_err(), "{json}");
        }
    }

    #[test]
    fn a_number_outside_its_range_is_refused_by_its_field() {
        assert_eq!(in_range("rounds", 3, &(1..=3)).unwrap(), 3);
        let error = in_range("rounds", 4, &(1..=3)).unwrap_err();
        assert_eq!(error.to_string(), "`rounds` is a number from 1 to 3, not 4");
    }

    #[test]
    fn a_text_names_its_file_in_errors() {
        let typed = Text::from("12");
        assert_eq!(typed.named("net").error(0..1, "`1`", "a letter").place(), Some((1, 1)));
        assert_eq!(typed.named("net").name().to_string(), "net");
        let file = Text::from(Source::new("my.txt", "12"));
        assert_eq!(file.named("net").name().to_string(), "my.txt");
        assert_eq!(file, typed);
    }
}
