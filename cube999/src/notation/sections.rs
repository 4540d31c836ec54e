//! Captions: a line of words that ends in a colon, as in `Test input 1:`, or the name of a
//! variable, as in `target = [[[…`. What stands under a caption is read apart from the rest, and
//! never as a part of it. Turns in such a line would be lost, so with them it is no caption.

use std::ops::Range;

use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::signs::in_ascii;

use crate::puzzle::geometry::Axis;

/// What stands under a caption, or before the first one.
#[derive(Clone, Debug)]
pub(super) struct Section {
    /// Where its caption is, if it has one.
    caption: Option<Range<usize>>,
    /// Where the rest is, which isn't only blanks and comments.
    content: Range<usize>,
}

/// The sections of a text that have any content.
pub(super) fn sections(text: &str) -> Vec<Section> {
    let mut all = vec![Section { caption: None, content: 0..text.len() }];
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if let Some(length) = caption(line) {
            all.last_mut().expect("there is one").content.end = start;
            let caption = start..start + line[..length].trim_end().len();
            all.push(Section { caption: Some(caption), content: start + length..text.len() });
        }
        start += line.len();
    }
    all.retain(|section| !is_empty(&text[section.content.clone()]));
    all
}

/// How many bytes of a line are a caption, if it begins with one.
fn caption(line: &str) -> Option<usize> {
    // Cells and turns don't begin with two letters, of which one isn't a cell, and end in a colon.
    let begins_with_a_word = line.trim_start().chars().take(2).all(char::is_alphabetic);
    if !begins_with_a_word {
        return None;
    }
    if line.trim_end().ends_with([':', '：']) && !line.contains(['[', '#']) && !has_turn(line) {
        return Some(line.len());
    }
    let (name, value) = line.split_once('=')?;
    let is_name = name.trim().chars().all(|c| c.is_alphanumeric() || c == '_');
    (is_name && value.trim_start().starts_with('[')).then_some(name.len() + 1)
}

/// Whether a turn stands anywhere in a line, as in `426Y`, or one with a digit too few or too many.
/// Blanks may stand inside. The time `13.123Z` and the size `900x900` are none.
fn has_turn(line: &str) -> bool {
    let line: Vec<char> = in_ascii(line).chars().collect();
    let begins_turn = |start: usize| {
        let is_inside = start > 0 && (line[start - 1].is_alphanumeric() || line[start - 1] == '.');
        if is_inside || !line[start].is_ascii_digit() {
            return false;
        }
        let rest = &line[start..];
        let mut digits = 0;
        let is_of_centre = |c: &&char| {
            digits += usize::from(c.is_ascii_digit());
            (c.is_ascii_digit() || c.is_whitespace()) && digits <= 4
        };
        let centre = rest.iter().take_while(is_of_centre).count();
        let has_axis = rest.get(centre).is_some_and(|&c| Axis::named(c).is_some());
        let after = rest.iter().skip(centre + 1).find(|c| !matches!(c, '0'..='3'));
        let is_whole = !after.is_some_and(|c| c.is_alphanumeric());
        (2..=4).contains(&digits) && has_axis && is_whole
    };
    (0..line.len()).any(begins_turn)
}

/// Whether a text is only blanks and comments.
pub(super) fn is_empty(text: &str) -> bool {
    text.lines().all(|line| line.split('#').next().unwrap_or_default().trim().is_empty())
}

impl Section {
    /// The section's content alone, at the same lines and columns.
    pub(super) fn alone(&self, source: &Source) -> Source {
        source.part(self.content())
    }

    /// Where its content is.
    pub(super) fn content(&self) -> Range<usize> {
        self.content.clone()
    }

    /// The error that this section is one too many.
    pub(super) fn unwanted(&self, source: &Source, what: &str, help: &str) -> InputError {
        let text = source.text();
        let (at, found) = match &self.caption {
            Some(at) => (at.clone(), format!("{what} under {}", quoted(&text[at.clone()]))),
            None => {
                let content = &text[self.content.clone()];
                let start = self.content.start + content.len() - content.trim_start().len();
                (start..start, what.to_owned())
            }
        };
        source.error(at, found, "the end of the input").with_help(help)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_are_words_with_a_colon_or_names_with_a_list() {
        for line in [
            "Test input 1:\n",
            "Cube:",
            "  Possible solution: \r\n",
            "abc:\n",
            "Solution (3 turns):\n",
            "Test input 1：\n",
            "Solution of 2026-11-28T19:26:13.123Z:",
            "Cube 900x900:",
            "Cube 9 x 9 x 9:",
        ] {
            assert_eq!(caption(line), Some(line.len()), "{line}");
        }
        assert_eq!(caption("target = [[['1'"), Some(8));
        for line in [
            "",
            "123456789",
            "a1b2c3d4e",
            "Y3:",
            "[426Y3:",
            "see [1]:",
            "Test input 1",
            "# Test input 1:",
            "Test input #1:",
            "Moves 426Y3 111X1:\n",
            "Moves (222y):\n",
            "Setup (426 Y 3, 111 X 1):",
            "Setup (26X1 37Z2):",
            "Moves (４２６Y3):",
            "Solution 4 2 6 Y 3 then:",
            "x == [1]",
            "target = 3",
        ] {
            assert_eq!(caption(line), None, "{line}");
        }
        // The time that a long line takes grows with its length, not with the square of it.
        let long = format!("ab {}:\n", "1 ".repeat(1 << 20));
        assert_eq!(caption(&long), Some(long.len()));
    }
}
