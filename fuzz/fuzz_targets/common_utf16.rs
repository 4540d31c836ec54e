//! Texts in UTF-16, whole and damaged, read at once and in pieces.

#![no_main]

use std::io::Cursor;
use std::iter::once;

use libfuzzer_sys::fuzz_target;
use solidoku_common::input::{Pieces, Source};

// The first three bytes say how the text is encoded and where it is damaged.
fuzz_target!(|bytes: &[u8]| {
    let Some((&[how, a, b], rest)) = bytes.split_first_chunk() else { return };
    let Ok(text) = str::from_utf8(rest) else { return };
    let text = text.trim_start_matches('\u{feff}');
    let in_order = if how & 1 == 0 { u16::to_le_bytes } else { u16::to_be_bytes };
    let mut bytes: Vec<u8> = once(0xfeff).chain(text.encode_utf16()).flat_map(in_order).collect();
    assert_eq!(read(&bytes).as_deref(), Ok(fuzz::source(text).text()));
    let at = usize::from(u16::from_le_bytes([a, b])) % bytes.len();
    match how & 2 {
        0 => bytes.truncate(at),
        _ => bytes[at] = how,
    }
    _ = read(&bytes);
});

/// The text of these bytes, or why they aren't one: the same in pieces.
fn read(bytes: &[u8]) -> Result<String, String> {
    const CAP: u64 = 1 << 20;
    fuzz::text(bytes);
    let whole = Source::from_bytes("fuzz", bytes.to_vec(), CAP);
    let whole = whole.map(|source| source.text().to_owned()).map_err(|error| error.to_string());
    let pieces = Pieces::new("fuzz", Cursor::new(bytes.to_vec()), CAP);
    let texts = pieces.map(|piece| piece.map(|source| source.text().to_owned()));
    let joined: Result<String, _> = texts.collect();
    assert_eq!(joined.map_err(|error| error.to_string()), whole);
    whole
}
