//! A text in JSON as a tree, from which requests are read. Serde's own readers would take an array
//! for an object, field by field, and their errors name a place in a text that the caller of
//! another language never sees. Errors of this one name the field.

use std::collections::BTreeMap;
use std::collections::btree_map::{self, Entry};
use std::fmt;

use serde::de::value::{MapAccessDeserializer, StringDeserializer};
use serde::de::{
    self, Deserialize, DeserializeSeed, Deserializer, Expected, IntoDeserializer as _, MapAccess,
    SeqAccess, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::foreign::escaped;

/// A value of JSON. No object has a name twice.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Tree {
    Null,
    Bool(bool),
    Natural(u64),
    Negative(i64),
    Float(f64),
    Text(String),
    Array(Vec<Tree>),
    Object(BTreeMap<String, Tree>),
}

/// JavaScript has each whole number below this. One of them may be written with a point or an
/// exponent.
const EXACT: f64 = 9_007_199_254_740_992.0;

impl<'de> Deserialize<'de> for Tree {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Tree;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value of JSON")
            }

            fn visit_unit<E>(self) -> Result<Tree, E> {
                Ok(Tree::Null)
            }

            fn visit_bool<E>(self, value: bool) -> Result<Tree, E> {
                Ok(Tree::Bool(value))
            }

            fn visit_u64<E>(self, value: u64) -> Result<Tree, E> {
                Ok(Tree::Natural(value))
            }

            fn visit_i64<E>(self, value: i64) -> Result<Tree, E> {
                Ok(Tree::Negative(value))
            }

            fn visit_f64<E>(self, value: f64) -> Result<Tree, E> {
                Ok(match value.fract() == 0.0 && value.abs() < EXACT {
                    true if value < 0.0 => Tree::Negative(value as i64),
                    true => Tree::Natural(value as u64),
                    false => Tree::Float(value),
                })
            }

            fn visit_str<E>(self, value: &str) -> Result<Tree, E> {
                Ok(Tree::Text(value.to_owned()))
            }

            fn visit_string<E>(self, value: String) -> Result<Tree, E> {
                Ok(Tree::Text(value))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Tree, A::Error> {
                let mut values = Vec::new();
                while let Some(value) = items.next_element()? {
                    values.push(value);
                }
                Ok(Tree::Array(values))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Tree, A::Error> {
                let mut values = BTreeMap::new();
                while let Some((name, value)) = fields.next_entry::<String, Tree>()? {
                    match values.entry(name) {
                        Entry::Vacant(free) => free.insert(value),
                        Entry::Occupied(taken) => {
                            let name = escaped(taken.key());
                            let reason = format!("the field `{name}` is there twice");
                            return Err(de::Error::custom(reason));
                        }
                    };
                }
                Ok(Tree::Object(values))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

/// Why a tree isn't the value that was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Refusal {
    /// The path to the value: names of fields and numbers of items, from the innermost.
    path: Vec<String>,
    reason: String,
}

impl Refusal {
    /// A refusal inside a field or an item.
    fn inside(mut self, part: String) -> Self {
        self.path.push(part);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() {
            return f.write_str(&self.reason);
        }
        let path: String = self.path.iter().rev().map(String::as_str).collect();
        write!(f, "`{}`: {}", escaped(path.trim_start_matches('.')), self.reason)
    }
}

impl std::error::Error for Refusal {}

impl de::Error for Refusal {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Self { path: Vec::new(), reason: reason.to_string() }
    }

    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::custom(format_args!("expected {}, found {}", in_words(expected), Found(found)))
    }

    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::invalid_type(found, expected)
    }

    fn unknown_variant(found: &str, expected: &'static [&'static str]) -> Self {
        Self::custom(format_args!("expected {}, found {}", one_of(expected), quoted(found)))
    }
}

/// What serde's types expect, in words that need no Rust.
fn in_words(expected: &dyn Expected) -> String {
    let text = expected.to_string();
    let words = match text.as_str() {
        "u8" => "a whole number from 0 to 255",
        "u16" => "a whole number from 0 to 65535",
        "u32" => "a whole number from 0 to 4294967295",
        "u64" | "usize" => "a whole number from 0 on",
        "f64" => "a number",
        "a boolean" => "true or false",
        "a sequence" => "an array",
        _ if text.starts_with("struct ") => "an object",
        _ => return text,
    };
    words.to_owned()
}

/// Some names: `a`, `b` or `c`.
fn one_of(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
    match quoted.as_slice() {
        [all @ .., last] if !all.is_empty() => format!("{} or {last}", all.join(", ")),
        _ => quoted.concat(),
    }
}

/// The beginning of a text, in quotation marks.
fn quoted(text: &str) -> String {
    const SHOWN: usize = 40;
    let is_long = text.chars().nth(SHOWN).is_some();
    let beginning: String = text.chars().take(SHOWN).collect();
    format!("\"{}{}\"", escaped(&beginning), if is_long { "…" } else { "" })
}

/// What was found, as JSON writes it.
struct Found<'a>(Unexpected<'a>);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Unexpected::Bool(value) => value.fmt(f),
            Unexpected::Unsigned(value) => value.fmt(f),
            Unexpected::Signed(value) => value.fmt(f),
            Unexpected::Float(value) => value.fmt(f),
            Unexpected::Str(text) => f.write_str(&quoted(text)),
            Unexpected::Unit | Unexpected::Option => f.write_str("null"),
            Unexpected::Seq => f.write_str("an array"),
            Unexpected::Map => f.write_str("an object"),
            other => other.fmt(f),
        }
    }
}

impl Tree {
    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Self::Null => Unexpected::Unit,
            Self::Bool(value) => Unexpected::Bool(*value),
            Self::Natural(value) => Unexpected::Unsigned(*value),
            Self::Negative(value) => Unexpected::Signed(*value),
            Self::Float(value) => Unexpected::Float(*value),
            Self::Text(text) => Unexpected::Str(text),
            Self::Array(_) => Unexpected::Seq,
            Self::Object(_) => Unexpected::Map,
        }
    }
}

impl<'de> Deserializer<'de> for Tree {
    type Error = Refusal;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Bool(value) => visitor.visit_bool(value),
            Self::Natural(value) => visitor.visit_u64(value),
            Self::Negative(value) => visitor.visit_i64(value),
            Self::Float(value) => visitor.visit_f64(value),
            Self::Text(text) => visitor.visit_string(text),
            Self::Array(items) => {
                visitor.visit_seq(Items((0..).zip(items).collect::<Vec<_>>().into_iter()))
            }
            Self::Object(fields) => visitor.visit_map(Fields::of(fields)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self {
            Self::Null => visitor.visit_none(),
            some => visitor.visit_some(some),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        match self {
            Self::Object(_) => self.deserialize_any(visitor),
            other => Err(de::Error::invalid_type(other.unexpected(), &"an object")),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        match self {
            Self::Text(text) => visitor.visit_enum(text.into_deserializer()),
            Self::Object(fields) if fields.len() == 1 => {
                visitor.visit_enum(MapAccessDeserializer::new(Fields::of(fields)))
            }
            other => Err(de::Error::invalid_type(other.unexpected(), &one_of(variants).as_str())),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map identifier ignored_any
    }
}

/// The items of an array, numbered from 0.
struct Items(std::vec::IntoIter<(usize, Tree)>);

impl<'de> SeqAccess<'de> for Items {
    type Error = Refusal;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Refusal> {
        let Some((at, item)) = self.0.next() else { return Ok(None) };
        let read = seed.deserialize(item).map(Some);
        read.map_err(|refusal: Refusal| refusal.inside(format!("[{at}]")))
    }
}

/// The fields of an object, and the value of the one whose name was read.
struct Fields {
    fields: btree_map::IntoIter<String, Tree>,
    value: Option<(String, Tree)>,
}

impl Fields {
    fn of(fields: BTreeMap<String, Tree>) -> Self {
        Self { fields: fields.into_iter(), value: None }
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Refusal;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Refusal> {
        self.value = self.fields.next();
        let Some((name, _)) = &self.value else { return Ok(None) };
        seed.deserialize(StringDeserializer::new(name.clone())).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Refusal> {
        let Some((name, value)) = self.value.take() else {
            return Err(de::Error::custom("expected a value"));
        };
        seed.deserialize(value).map_err(|refusal: Refusal| refusal.inside(format!(".{name}")))
    }
}
