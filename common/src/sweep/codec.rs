//! Values as bytes: the one place that knows bincode, so that it can be replaced.
//!
//! A length that stands in a file costs nothing before what it announces was read: lists grow as their
//! items come, and texts are read as lists of bytes ([`text`]), not into memory of the size that is
//! announced.

use std::io::{Read, Write};

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize as _, Deserializer, Serialize};

/// No value takes more bytes in memory; a length that says so is wrong. (Numbers count as eight.)
const LIMIT: usize = usize::MAX >> 4;

/// Writes the bytes of a value.
pub(super) fn write(value: &impl Serialize, mut to: &mut dyn Write) -> std::io::Result<()> {
    let config = bincode::config::standard();
    match bincode::serde::encode_into_std_write(value, &mut to, config) {
        Ok(_) => Ok(()),
        Err(bincode::error::EncodeError::Io { inner, .. }) => Err(inner),
        Err(error) => Err(std::io::Error::other(error)),
    }
}

/// Reads a value; `None` if the bytes that come next aren't one.
pub(super) fn read<T: DeserializeOwned>(mut from: &mut dyn Read) -> Option<T> {
    let config = bincode::config::standard().with_limit::<LIMIT>();
    bincode::serde::decode_from_std_read(&mut from, config).ok()
}

/// Reads a text, for `#[serde(deserialize_with)]`: bincode makes room for a `String` before it has read any
/// of it.
///
/// # Errors
/// If it isn't UTF-8.
pub fn text<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    if from.is_human_readable() {
        return String::deserialize(from);
    }
    String::from_utf8(Vec::deserialize(from)?).map_err(D::Error::custom)
}
