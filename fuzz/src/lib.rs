//! What every target asks of a reader.
//!
//! A target under `fuzz_targets/` gives bytes to one reader. No bytes may make it panic; and what it
//! accepts must be what its type promises, and be the same again when it is written and read back. What it
//! refuses it must refuse at a place that is in the text ([`refused`]).

use common::input::{InputError, Source};
use common::sweep::file::{decode, decode_progress, encode};
use common::sweep::{Checkpoint, Exhaustive, Identity, LedgerRow as _, merged, unfinished};
use sha2::{Digest as _, Sha256};

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

/// A checkpoint's bytes with length and checksum made right, and a version that is read (the second, or the
/// first if the bytes say so): whatever stands behind the frame gets to the reader. `None` if there is nothing.
pub fn sealed(bytes: &[u8]) -> Option<Vec<u8>> {
    let (_, checked) = bytes.split_at_checked(48).filter(|(_, checked)| checked.len() >= 4)?;
    let version: u32 = if checked[0] == 1 { 1 } else { 2 };
    let checked = [&version.to_le_bytes()[..], &checked[4..]].concat();
    let mut whole = b"SOLIDOKU".to_vec();
    whole.extend((checked.len() as u64).to_le_bytes());
    whole.extend(Sha256::digest(&checked));
    whole.extend(checked);
    Some(whole)
}

/// Which search bytes say that they are a part of; `None` if they aren't one. What is said of them can be
/// shown on a terminal.
pub fn identity(bytes: &[u8]) -> Option<Identity> {
    match decode_progress(bytes) {
        Ok(checkpoint) => {
            // `merge --unfinished`.
            let name = checkpoint.identity.name.clone();
            assert!(unfinished(&[(name, checkpoint.clone())]).is_ok());
            is_shown(&checkpoint.identity.name);
            is_shown(&checkpoint.identity.parameters);
            Some(checkpoint.identity)
        }
        Err(refusal) => {
            is_shown(&refusal.to_string());
            None
        }
    }
}

/// Merges a part as `merge` does: what is believed is possible, can be added up, written again and told.
pub fn merge<S: Exhaustive<Found: PartialEq>>(
    bytes: &[u8],
    sweep: &S,
) -> Option<Checkpoint<S::Found>> {
    let checkpoint = match decode(bytes, sweep) {
        Ok(checkpoint) => checkpoint,
        Err(refusal) => {
            is_shown(&refusal.to_string());
            return None;
        }
    };
    let row = sweep.row(&checkpoint.found);
    is_shown(&row.headline());
    assert!(row.cases() <= sweep.independent().cases);
    assert!(decode(&encode(&checkpoint), sweep).is_ok_and(|again| again == checkpoint));
    let whole = merged::<S>(vec![(String::new(), checkpoint)]).ok()?;
    assert!(sweep.check(&whole.done, &whole.found).is_ok());
    Some(whole)
}

fn is_shown(text: &str) {
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
}
