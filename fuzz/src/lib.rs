//! What every target asks of a reader.
//!
//! A target under `fuzz_targets/` gives bytes to one reader. No bytes may make it panic; and what it
//! accepts must be what its type promises, and be the same again when it is written and read back. What it
//! refuses it must refuse at a place that is in the text ([`refused`]).

use common::input::{InputError, Source};

/// The name of every text.
const NAME: &str = "fuzz";

/// More bytes than libFuzzer makes.
const CAP: u64 = 1 << 20;

/// A text in memory.
pub fn source(text: impl Into<String>) -> Source {
    Source::new(NAME, text)
}

/// The text of these bytes, if they are one.
pub fn text(bytes: &[u8]) -> Option<Source> {
    match Source::from_bytes(NAME, bytes.to_vec(), CAP) {
        Ok(source) => Some(source),
        Err(error) => {
            refused(&source(String::from_utf8_lossy(bytes)), &error);
            None
        }
    }
}

/// Holds an error to what all of them promise: it tells a line and a column of the text, or the place
/// just after a line's end, and can be shown on a terminal.
pub fn refused(source: &Source, error: &InputError) {
    let told = error.to_string();
    let place = told.strip_prefix(NAME).and_then(|rest| rest.strip_prefix(':'));
    let mut numbers = place.expect("the name comes first").splitn(3, ':');
    let mut number = || numbers.next().and_then(|number| number.parse::<usize>().ok());
    let (line, column) = (number().expect("a line"), number().expect("a column"));
    // `split`, as an empty last line is one too.
    let at = source.text().split('\n').nth(line.checked_sub(1).expect("lines begin with 1"));
    let columns = at.unwrap_or_else(|| panic!("no such line: {told}")).chars().count();
    assert!((1..=columns + 1).contains(&column), "no such column: {told}");

    let drawn = error.render(false);
    assert!(!drawn.contains(|c: char| c.is_control() && c != '\n'), "{drawn:?}");
    // Colours are the only difference.
    assert!(error.render(true).len() > drawn.len());
}
