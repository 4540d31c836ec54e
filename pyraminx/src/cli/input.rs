//! Reads the labellings and states that arguments name.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::path::Path;

use common::input::{InputError, STDIN, Source};
use common::signs::is_empty;
use pyraminx::labelling::{Labelling, QUESTION};
use pyraminx::notation;

use super::labels;

/// The largest size of a labelling or a sequence of turns, in bytes.
const CAP_OF_ONE: u64 = 1 << 20;

/// The largest size of a list of states, in bytes. The longest list of solved states that is known has 21 MB.
const CAP_OF_MANY: u64 = 24 << 20;

/// The text of a single labelling, state or sequence that an argument names; the question's labelling if there is
/// no argument.
pub(crate) fn source(argument: Option<&str>) -> Result<Source, InputError> {
    capped(argument, CAP_OF_ONE)
}

/// The text of a list of states that an argument names.
pub(crate) fn list(argument: Option<&str>) -> Result<Source, InputError> {
    capped(argument, CAP_OF_MANY)
}

fn capped(argument: Option<&str>, cap: u64) -> Result<Source, InputError> {
    let Some(argument) = argument else {
        return Ok(Source::new("the question", labels::line(QUESTION.join(" "))));
    };
    if argument == STDIN || Path::new(argument).exists() {
        return Source::read(argument, cap);
    }
    let source = Source::new("<argument>", argument);
    match Content::of(argument) {
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
    fn of(argument: &str) -> Self {
        const MOST_OF_36: usize = 30;
        if argument.starts_with(['(', '{', '\\'])
            || ["[\"", "[[", "[{", "D-"].iter().any(|start| argument.starts_with(start))
        {
            return Self::Puzzle;
        }
        let (mut stickers, mut digits, mut others) = (0, 0, Vec::new());
        for c in argument.chars().filter(|c| !c.is_whitespace() && !"[]/,;|#".contains(*c)) {
            digits += usize::from(c.is_ascii_digit());
            if c.is_ascii_digit() || is_empty(c) || labels::current().digit(c).is_some() {
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

/// The labelling that an argument names.
pub(crate) fn labelling(argument: Option<&str>) -> Result<Labelling, InputError> {
    notation::read_labelling(labels::text(&source(argument)?)?)
}
