//! Encoding of values as bytes. Only this module uses bincode, so that it can be replaced.
//!
//! A length in a file allocates no memory by itself: lists grow as their items are read, and texts
//! are read as lists of bytes ([`text`]).

use std::io::{Read, Write};

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize as _, Deserializer, Serialize};

/// The maximum size of a value in memory, in bytes. A greater length is an error. Numbers count as
/// eight bytes.
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

/// Reads a value; `None` if the next bytes aren't valid.
pub(super) fn read<T: DeserializeOwned>(mut from: &mut dyn Read) -> Option<T> {
    let config = bincode::config::standard().with_limit::<LIMIT>();
    bincode::serde::decode_from_std_read(&mut from, config).ok()
}

/// Reads a text, for `#[serde(deserialize_with)]`. bincode itself would allocate the whole `String`
/// before reading any of it.
///
/// # Errors
/// If it isn't UTF-8.
pub fn text<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    if from.is_human_readable() {
        return String::deserialize(from);
    }
    String::from_utf8(Vec::deserialize(from)?).map_err(D::Error::custom)
}

/// The value as JSON on one line.
pub(super) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a ledger is plain data")
}

/// The bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
