//! Reads the labellings and states that arguments name.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::path::Path;

use pyraminx::api::Text;
use pyraminx::notation::{Symbols, read_turns};
use solidoku_common::input::{InputError, STDIN, Source};
use solidoku_common::signs::is_empty;

use super::labels::Labels;

/// The largest size of a labelling or a sequence of turns, in bytes.
pub(super) const CAP_OF_ONE: u64 = 1 << 20;

/// The largest size of a list of states, in bytes. The longest list of solved states that is known
/// has 21 MB.
const CAP_OF_MANY: u64 = 24 << 20;

/// The text of a single labelling, state or sequence that an argument names, if there is one.
pub(crate) fn single_text(
    argument: Option<&OsStr>,
    labels: &Labels,
) -> Result<Option<Text>, InputError> {
    argument.map(|argument| capped_text(argument, labels, CAP_OF_ONE)).transpose()
}

/// The text of a list of states that an argument names, if there is one.
pub(crate) fn list_text(
    argument: Option<&OsStr>,
    labels: &Labels,
) -> Result<Option<Text>, InputError> {
    argument.map(|argument| capped_text(argument, labels, CAP_OF_MANY)).transpose()
}

/// The turns that an argument is, or else those of the file that it names.
pub(super) fn turns(argument: &OsStr) -> Result<Source, InputError> {
    // A sequence that isn't text is refused, and where.
    let text = || Source::from_bytes("<turns>", argument.as_encoded_bytes().to_vec(), u64::MAX);
    let is_file = argument == STDIN || Path::new(argument).is_file();
    if is_file && !text().is_ok_and(|text| read_turns(&text).is_ok()) {
        return Source::read(argument, CAP_OF_ONE);
    }
    let text = text()?;
    if looks_like_a_name(text.text()) && read_turns(&text).is_err() {
        let found = "neither (no file has this name)";
        return Err(text.error(0..text.text().len(), found, "turns, or a file of them"));
    }
    Ok(text)
}

/// Whether a text is one word with a dot or a slash in it, and doesn't begin with a turn.
fn looks_like_a_name(text: &str) -> bool {
    let signs = ['.', '/', '\\'];
    let first = text.split(signs).next().unwrap_or_default();
    let begins_with_turn = !first.is_empty() && read_turns(&Source::new("", first)).is_ok();
    text.contains(signs) && !text.contains(char::is_whitespace) && !begins_with_turn
}

fn capped_text(argument: &OsStr, labels: &Labels, cap: u64) -> Result<Text, InputError> {
    source(argument, labels.symbols.unwrap_or_default(), cap).map(Text::from)
}

fn source(argument: &OsStr, symbols: Symbols, cap: u64) -> Result<Source, InputError> {
    let is_file = argument == STDIN || Path::new(argument).exists();
    let Some(argument) = argument.to_str().filter(|_| !is_file) else {
        return Source::read(argument, cap);
    };
    let source = Source::new("<argument>", argument);
    if argument.is_empty() {
        return Err(source.error(0..0, "an empty argument", "36 stickers, or a file"));
    }
    match Content::of(argument, symbols) {
        Content::Puzzle => Ok(source),
        Content::FewStickers(stickers) => {
            let found = format!("{stickers}, and no file of that name");
            Err(source.error(0..source.text().len(), found, "36 stickers, or a file"))
        }
        Content::Name => Source::read(argument, cap),
    }
}

/// What an argument is that isn't a file.
enum Content {
    /// What is wrong with it is said of it as a puzzle.
    Puzzle,
    FewStickers(usize),
    /// Probably a file's name.
    Name,
}

impl Content {
    /// No file has a name like a net, and few like a tuple, a list of faces, or JSON.
    fn of(argument: &str, symbols: Symbols) -> Self {
        const MOST_OF_36: usize = 30;
        if argument.starts_with(['(', '{', '\\'])
            || ["[\"", "[[", "[{", "D-"].iter().any(|start| argument.starts_with(start))
        {
            return Self::Puzzle;
        }
        let (mut stickers, mut digits, mut others) = (0, 0, Vec::new());
        for c in argument.chars().filter(|c| !c.is_whitespace() && !"[]/,;|#".contains(*c)) {
            digits += usize::from(c.is_ascii_digit());
            if c.is_ascii_digit() || is_empty(c) || symbols.digit(c).is_some() {
                stickers += 1;
            } else {
                others.push(c);
            }
        }
        if are_labels(argument, stickers, &others) {
            return Self::Puzzle;
        }
        match (stickers, others.len()) {
            (MOST_OF_36.., others) if stickers >= 2 * others => Self::Puzzle,
            _ if digits > 0 && argument.contains('\n') => Self::Puzzle,
            (_, 0) if digits > 0 => Self::FewStickers(stickers),
            _ => Self::Name,
        }
    }
}

/// Whether nine letters or fewer make about a net, with some free stickers or wrong digits perhaps.
fn are_labels(argument: &str, stickers: usize, others: &[char]) -> bool {
    const ABOUT_36: RangeInclusive<usize> = 34..=38;
    let different: BTreeSet<_> = others.iter().collect();
    // In a wrong net there may be one more; a file's name rarely has blanks.
    let most = if argument.contains(' ') { 10 } else { 9 };
    different.len() <= most
        && !others.contains(&'.')
        && ABOUT_36.contains(&(stickers + others.len()))
}
