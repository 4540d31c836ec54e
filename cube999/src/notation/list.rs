//! Turns as a list of strings, as in JSON or as Python prints it.

use std::ops::Range;

use solidoku_common::input::{InputError, Source};

/// What may follow in a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    Element,
    ElementOrEnd,
    CommaOrEnd,
}

/// Whether this is a list of strings. Without quotes, `[426Y3, 111X1]` is a commutator.
pub(super) fn is_list(text: &str) -> bool {
    let mut signs = significant(text, 0..text.len()).map(|(_, c)| c).peekable();
    signs.peek() == Some(&'[') && matches!(signs.find(|&c| c != '['), Some('"' | '\'' | ']'))
}

/// Where the strings of a list are, without their quotes. Lists may be inside, and comments between
/// strings. There are no escapes, for turns need none.
///
/// # Errors
/// If it isn't one complete list.
pub(super) fn strings(source: &Source) -> Result<Vec<Range<usize>>, InputError> {
    let text = source.text();
    let (mut strings, mut open, mut next, mut at) = (Vec::new(), 0_usize, Next::Element, 0);
    while let Some(c) = text[at..].chars().next() {
        let (start, is_element_next) = (at, next != Next::CommaOrEnd);
        at += c.len_utf8();
        match c {
            _ if c.is_whitespace() => {}
            _ if begins_comment(&text[start..]) => {
                at = text[at..].find('\n').map_or(text.len(), |n| at + n);
            }
            '[' if is_element_next => (open, next) = (open + 1, Next::ElementOrEnd),
            ']' if open > 0 && next != Next::Element => (open, next) = (open - 1, Next::CommaOrEnd),
            ',' if open > 0 && !is_element_next => next = Next::Element,
            '"' | '\'' if is_element_next => {
                let length = text[at..].find([c, '\n']).filter(|n| text[at + n..].starts_with(c));
                let Some(length) = length else {
                    let expected = format!("`{c}` after this `{c}` in its line");
                    return Err(source.error(start..at, "none", expected));
                };
                strings.push(at..at + length);
                (at, next) = (at + length + 1, Next::CommaOrEnd);
            }
            _ => return Err(source.error(start..at, format!("{c:?}"), next.expected(open))),
        }
    }
    match open {
        0 => Ok(strings),
        _ => Err(source.error_at_end(next.expected(open))),
    }
}

impl Next {
    const fn expected(self, open: usize) -> &'static str {
        match (self, open) {
            (Self::CommaOrEnd, 0) => "the end of the input after the list",
            (Self::CommaOrEnd, _) => "`,` or `]`",
            (Self::Element, _) => "a string in quotes, or a list",
            (Self::ElementOrEnd, _) => "a string in quotes, a list, or `]`",
        }
    }
}

/// The characters of a part of a text that aren't comments or white space, and where they are.
pub(super) fn significant(
    text: &str,
    part: Range<usize>,
) -> impl Iterator<Item = (usize, char)> + Clone {
    let (start, text) = (part.start, &text[part]);
    let mut comment = false;
    text.char_indices().filter_map(move |(at, c)| {
        comment = (comment || begins_comment(&text[at..])) && c != '\n';
        (!comment && !c.is_whitespace()).then_some((start + at, c))
    })
}

fn begins_comment(text: &str) -> bool {
    text.starts_with('#') || text.starts_with("//")
}
