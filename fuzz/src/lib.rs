//! Checks that all targets share.
//!
//! Each target under `fuzz_targets/` passes bytes to one reader. No input may cause a panic. An accepted value must
//! obey the invariants of its type, and must stay the same when it is written and read back. An error must refer to
//! a position in the text ([`check_refusal`]).

pub mod counting;
pub mod readers;

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use serde::de::IgnoredAny;
use sha2::{Digest as _, Sha256};
use solidoku_common::api::Error;
use solidoku_common::api::json::Lines;
use solidoku_common::control::Control;
use solidoku_common::input::{InputError, Source};
use solidoku_common::sweep::file::{decode, decode_progress, encode};
use solidoku_common::sweep::{
    Checkpoint, Exhaustive, Identity, LedgerRow as _, merged, unfinished,
};

/// The name of every text.
const NAME: &str = "fuzz";

/// More bytes than libFuzzer generates.
const CAP: u64 = 1 << 20;

/// A text in memory.
pub fn source(text: impl Into<String>) -> Source {
    Source::new(NAME, text)
}

/// The text of these bytes, if they are valid UTF-8, or UTF-16 with a byte order mark.
pub fn text(bytes: &[u8]) -> Option<Source> {
    match Source::from_bytes(NAME, bytes.to_vec(), CAP) {
        Ok(source) => Some(source),
        Err(error) => {
            check_refusal(&source(lossy(bytes)), &error);
            None
        }
    }
}

/// The text with a replacement for what isn't text: UTF-8, or UTF-16 if it begins as that does.
fn lossy(bytes: &[u8]) -> String {
    let unit = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return String::from_utf8_lossy(bytes).into_owned(),
    };
    let (pairs, rest) = bytes.as_chunks::<2>();
    let read = char::decode_utf16(pairs.iter().map(|&pair| unit(pair)));
    let text: String = read.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect();
    // An odd byte at the end is part of a character.
    text + if rest.is_empty() { "" } else { "\u{fffd}" }
}

/// Checks what all errors guarantee: the line and the column exist in the text (the column may be one past the end
/// of the line), and the message is safe to print on a terminal.
pub fn check_refusal(source: &Source, error: &InputError) {
    let message = error.to_string();
    let position = message.strip_prefix(NAME).and_then(|rest| rest.strip_prefix(':'));
    let mut numbers = position.expect("the name comes first").splitn(3, ':');
    let mut number = || numbers.next().and_then(|number| number.parse::<usize>().ok());
    let (line, column) = (number().expect("a line"), number().expect("a column"));
    // `split`, not `lines`, because an empty last line counts.
    let at_line = source.text().split('\n').nth(line.checked_sub(1).expect("lines start with 1"));
    let columns = at_line.unwrap_or_else(|| panic!("no such line: {message}")).chars().count();
    assert!((1..=columns + 1).contains(&column), "no such column: {message}");

    let drawn = error.render(false);
    assert!(!drawn.contains(|c: char| c.is_control() && c != '\n'), "{drawn:?}");
    // Styled output adds only colours.
    assert!(error.render(true).len() > drawn.len());
}

/// The bytes as a checkpoint with correct length, checksum and format, so that the contents reach the reader. `None` if
/// there are no contents.
pub fn with_checksum(bytes: &[u8]) -> Option<Vec<u8>> {
    let (_, checked) = bytes.split_at_checked(48).filter(|(_, checked)| checked.len() >= 4)?;
    let checked = [&3_u32.to_le_bytes()[..], &checked[4..]].concat();
    let mut whole = b"SOLIDOKU".to_vec();
    whole.extend((checked.len() as u64).to_le_bytes());
    whole.extend(Sha256::digest(&checked));
    whole.extend(checked);
    Some(whole)
}

/// The search that a part belongs to; `None` if the bytes aren't a part. Checks that all messages are safe to print.
pub fn identity(bytes: &[u8]) -> Option<Identity> {
    match decode_progress(bytes) {
        Ok(checkpoint) => {
            // As `merge --unfinished` does.
            let name = checkpoint.identity.name.clone();
            assert!(unfinished(&[(name, checkpoint.clone())]).is_ok());
            check_is_printable(&checkpoint.identity.name);
            check_is_printable(&checkpoint.identity.parameters);
            Some(checkpoint.identity)
        }
        Err(refusal) => {
            check_is_printable(&refusal.to_string());
            None
        }
    }
}

/// Merges a part as `merge` does. An accepted result must be possible, and can be merged, written and printed.
pub fn merge<S: Exhaustive<Found: PartialEq>>(
    bytes: &[u8],
    sweep: &S,
) -> Option<Checkpoint<S::Found>> {
    let checkpoint = match decode(bytes, sweep) {
        Ok(checkpoint) => checkpoint,
        Err(refusal) => {
            check_is_printable(&refusal.to_string());
            return None;
        }
    };
    let row = sweep.row(&checkpoint.found);
    check_is_printable(&row.headline());
    assert!(row.cases() <= sweep.independent().cases);
    assert!(decode(&encode(&checkpoint), sweep).is_ok_and(|reread| reread == checkpoint));
    let whole = merged::<S>(vec![(String::new(), checkpoint)]).ok()?;
    assert!(sweep.check(&whole.done, &whole.found).is_ok());
    Some(whole)
}

/// Asks a question: the first line of the text is its name, and the rest is the request. Whatever that is, the answer is
/// JSON, or a reason that blames the request. A long search is stopped soon.
pub fn ask(
    text: &str,
    ask: impl FnOnce(&str, &str, Control<'_>, Lines<'_>) -> Result<String, Error>,
) {
    const POLLS: u64 = 100;
    let (question, request) = text.split_once('\n').unwrap_or((text, ""));
    let polls = AtomicU64::new(0);
    let stop = || polls.fetch_add(1, Ordering::Relaxed) >= POLLS;
    let mut lines = |item: String| {
        check_is_json(&item);
        ControlFlow::Continue(())
    };
    match ask(question, request, Control::stopping(&stop), &mut lines) {
        Ok(report) => check_is_json(&report),
        Err(error) => assert!(!matches!(error, Error::Internal(_)), "{error}"),
    }
}

fn check_is_json(text: &str) {
    assert!(serde_json::from_str::<IgnoredAny>(text).is_ok(), "{text}");
}

fn check_is_printable(text: &str) {
    assert!(!text.contains(|c: char| c.is_control() && c != '\n'), "{text:?}");
}
