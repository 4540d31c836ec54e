//! Cubes of 9×9×9 digits, in six styles.

#![no_main]

use cube999::cube::Cube;
use cube999::notation::{Style, cube, write};
use libfuzzer_sys::fuzz_target;

const STYLES: [Style; 6] =
    [Style::Question, Style::Column, Style::Plain, Style::Json, Style::Zero, Style::Symbols];

fuzz_target!(|bytes: &[u8]| {
    let Some(source) = fuzz::text(bytes) else { return };
    let read = match cube(&source) {
        Ok(read) => read,
        Err(error) => return fuzz::check_refusal(&source, &error),
    };
    assert_eq!(Cube::new(*read.digits()).as_ref(), Ok(&read));
    for style in STYLES {
        let text = write(&read, style);
        assert_eq!(cube(&fuzz::source(text)).expect("written values can be read"), read);
    }
});
