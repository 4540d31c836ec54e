//! The part of a line that an error message shows.

use std::ops::Range;

use crate::foreign::escaped;

/// Lines up to this many characters are shown whole.
const LONGEST_LINE: usize = 100;

/// In longer lines, this many characters are shown before the marked span, and from its start on.
const BEFORE: usize = 20;
const FROM: usize = 50;

/// The text that is shown, and the marked span in it.
#[derive(Clone, Debug)]
pub(super) struct Excerpt {
    text: String,
    span: Range<usize>,
}

impl Excerpt {
    /// The excerpt for the bytes `span` of a text. If the span covers several lines, only the first
    /// is marked. The excerpt is short even if the line is long.
    pub(super) fn of(text: &str, span: Range<usize>) -> Self {
        let line_start = text[..span.start].rfind('\n').map_or(0, |n| n + 1);
        let rest = &text[line_start..];
        let line = &rest[..rest.find('\n').unwrap_or(rest.len())];
        let line = line.strip_suffix('\r').unwrap_or(line);
        let start = (span.start - line_start).min(line.len());
        let end = span.end.saturating_sub(line_start).clamp(start, line.len());
        if line.chars().nth(LONGEST_LINE).is_none() {
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
        let mut text = cut.to_owned() + &escape_line(before);
        let start = text.len();
        text += &escape_line(marked);
        let span = start..text.len();
        text += &escape_line(after);
        Self { text: text + cut_off, span }
    }

    /// The escaped text.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The column where the marked span starts, from 1.
    pub(super) fn column(&self) -> usize {
        self.text[..self.span.start].chars().count() + 1
    }

    /// The marked span.
    pub(super) const fn span(&self) -> Range<usize> {
        self.span.start..self.span.end
    }
}

/// Replaces tabs by spaces, which keeps columns aligned, and escapes what is invisible.
fn escape_line(text: &str) -> String {
    text.split('\t').map(escaped).collect::<Vec<_>>().join(" ")
}
