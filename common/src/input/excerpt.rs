//! The line of a text in which something is wrong, as an error shows it.

use std::ops::Range;

use crate::foreign::escaped;

/// Lines of no more characters are shown whole.
const WHOLE: usize = 100;

/// Of longer ones, this many characters before what is marked, and from there on.
const BEFORE: usize = 20;
const FROM: usize = 50;

/// What is shown of a line, and what is marked of that.
#[derive(Clone, Debug)]
pub(super) struct Excerpt {
    text: String,
    span: Range<usize>,
}

impl Excerpt {
    /// Of the bytes `span` of a text. A span that runs on marks its first line only. However long the line
    /// is, the excerpt is short.
    pub(super) fn of(text: &str, span: Range<usize>) -> Self {
        let line_start = text[..span.start].rfind('\n').map_or(0, |n| n + 1);
        let rest = &text[line_start..];
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let line = line.strip_suffix('\r').unwrap_or(line);
        let start = (span.start - line_start).min(line.len());
        let end = span.end.saturating_sub(line_start).clamp(start, line.len());
        if line.chars().nth(WHOLE).is_none() {
            return Self::joined("", &line[..start], &line[start..end], &line[end..], "");
        }
        let from = line[..start].char_indices().rev().nth(BEFORE - 1).map_or(0, |(at, _)| at);
        let to = line[start..].char_indices().nth(FROM).map_or(line.len(), |(at, _)| start + at);
        let end = end.min(to);
        let cut = |is_cut: bool| if is_cut { "…" } else { "" };
        let (before, after) = (cut(from > 0), cut(to < line.len()));
        Self::joined(before, &line[from..start], &line[start..end], &line[end..to], after)
    }

    fn joined(cut: &str, before: &str, marked: &str, after: &str, cut_off: &str) -> Self {
        let mut text = cut.to_owned() + &shown(before);
        let start = text.len();
        text += &shown(marked);
        let span = start..text.len();
        text += &shown(after);
        Self { text: text + cut_off, span }
    }

    /// The text, in which every character can be seen.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The column where that begins, from 1.
    pub(super) fn column(&self) -> usize {
        self.text[..self.span.start].chars().count() + 1
    }

    /// What is marked.
    pub(super) const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }
}

/// A tab is a space here, so that columns stay columns.
fn shown(text: &str) -> String {
    text.split('\t').map(escaped).collect::<Vec<_>>().join(" ")
}
