//! Values as bytes: the one place that knows bincode, so that it can be replaced.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// No value takes more bytes; a length that says so is wrong.
const LIMIT: usize = 1 << 30;

/// The bytes of a value.
pub(super) fn encode(value: &impl Serialize) -> Vec<u8> {
    let config = bincode::config::standard();
    bincode::serde::encode_to_vec(value, config).expect("plain data can be encoded")
}

/// The value at the beginning of these bytes, and how many it takes; `None` if there is none.
pub(super) fn decode<T: DeserializeOwned>(bytes: &[u8]) -> Option<(T, usize)> {
    let config = bincode::config::standard().with_limit::<LIMIT>();
    bincode::serde::decode_from_slice(bytes, config).ok()
}
