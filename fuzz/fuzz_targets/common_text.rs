//! Texts, with errors at any position.

#![no_main]

use libfuzzer_sys::fuzz_target;

// The first four bytes give the position of the error.
fuzz_target!(|bytes: &[u8]| {
    let Some((&[a, b, c, d], rest)) = bytes.split_first_chunk() else { return };
    let Some(source) = fuzz::text(rest) else { return };
    let text = source.text();
    let boundary = |at: [u8; 2]| {
        let at = usize::from(u16::from_le_bytes(at)) % (text.len() + 1);
        text.floor_char_boundary(at)
    };
    let (one, other) = (boundary([a, b]), boundary([c, d]));
    let error = source.error(one.min(other)..one.max(other), "this", "something else");
    fuzz::check_refusal(&source, &error.with_help("write something else"));
    fuzz::check_refusal(&source, &source.error_at_end("more"));
});
