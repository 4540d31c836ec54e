//! Reads what counts in a text: everything but white space, comments and a byte order mark.
//!
//! A *glyph* is a character that counts. It knows its line, for formats whose rows are lines, and
//! its place, so that every error can point at it.

use std::ops::Range;

use solidoku_common::digit::Digit;
use solidoku_common::input::{InputError, Source, quoted};

use super::symbols::{Symbols, Text};

/// Something that was read, and its bytes in the text.
pub(super) type Spanned<T> = (T, Range<usize>);

/// A character that counts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Glyph {
    pub(super) c: char,
    /// The first byte of the character in the text.
    pub(super) at: usize,
    /// The line that it is on, from 0. (There is a glyph for each byte of a long input, so it is
    /// kept small.)
    pub(super) line: u32,
}

/// The glyphs of a text, and how many of them have been read.
pub(super) struct Reader<'a> {
    pub(super) source: &'a Source,
    pub(super) symbols: Symbols,
    glyphs: Vec<Glyph>,
    read: usize,
}

impl Glyph {
    /// Where the character ends in the text.
    pub(super) const fn end(self) -> usize {
        self.at + self.c.len_utf8()
    }

    /// The bytes of the character in the text.
    pub(super) const fn span(self) -> Range<usize> {
        self.at..self.end()
    }
}

impl<'a> Reader<'a> {
    pub(super) fn new(Text { source, symbols }: Text<'a>) -> Self {
        let text = source.text();
        let (mut glyphs, mut line, mut in_comment) = (Vec::new(), 0u32, false);
        for (at, c) in text.char_indices() {
            match c {
                '\n' => (line, in_comment) = (line.saturating_add(1), false),
                '#' => in_comment = true,
                _ if in_comment || c.is_whitespace() => {}
                _ => glyphs.push(Glyph { c, at, line }),
            }
        }
        Self { source, symbols, glyphs, read: 0 }
    }

    /// The glyphs that are still to be read.
    pub(super) fn rest(&self) -> &[Glyph] {
        &self.glyphs[self.read..]
    }

    /// The next glyph, which stays.
    pub(super) fn peek(&self) -> Option<Glyph> {
        self.rest().first().copied()
    }

    /// Reads the next glyph if it is accepted; otherwise it stays.
    pub(super) fn next_if(&mut self, accepts: impl Fn(Glyph) -> bool) -> Option<Glyph> {
        let glyph = self.peek().filter(|&glyph| accepts(glyph))?;
        self.read += 1;
        Some(glyph)
    }

    /// Reads this character if it is the next one.
    pub(super) fn eat(&mut self, c: char) -> bool {
        self.next_if(|glyph| glyph.c == c).is_some()
    }

    /// Reads this character, or says that it should be there.
    pub(super) fn expect(&mut self, c: char) -> Result<(), InputError> {
        if self.eat(c) { Ok(()) } else { Err(self.unexpected(quoted(c.encode_utf8(&mut [0; 4])))) }
    }

    /// Where `c` comes first from byte `from` on; an empty range at `from` if it doesn't come.
    pub(super) fn find(&self, c: char, from: usize) -> Range<usize> {
        let mut glyphs = self.glyphs.iter();
        let found = glyphs.find(|glyph| glyph.c == c && glyph.at >= from);
        found.map_or(from..from, |glyph| glyph.span())
    }

    /// Reads a label.
    pub(super) fn digit(&mut self) -> Result<Digit, InputError> {
        let digit = self.peek().and_then(|glyph| self.symbols.digit(glyph.c));
        self.read += usize::from(digit.is_some());
        digit.ok_or_else(|| self.unexpected(self.symbols.expected()))
    }

    /// What `part` reads, and where that is; `part` must read at least one glyph if it succeeds.
    pub(super) fn spanned<T>(
        &mut self,
        part: impl FnOnce(&mut Self) -> Result<T, InputError>,
    ) -> Result<Spanned<T>, InputError> {
        let first = self.read;
        let value = part(self)?;
        let span = self.glyphs[first].at..self.glyphs[self.read - 1].end();
        Ok((value, span))
    }

    /// An error that repeats the next glyph, or is at the end if none is left.
    pub(super) fn unexpected(&self, expected: impl Into<String>) -> InputError {
        match self.peek() {
            Some(glyph) => self.wrong(glyph.span(), expected),
            None => self.source.error_at_end(expected),
        }
    }

    /// An error that repeats the text at `span`.
    pub(super) fn wrong(&self, span: Range<usize>, expected: impl Into<String>) -> InputError {
        let found = quoted(&self.source.text()[span.clone()]);
        self.source.error(span, found, expected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glyphs(text: &str) -> String {
        let source = Source::new("text", text);
        Reader::new((&source).into()).rest().iter().map(|g| g.c).collect()
    }

    #[test]
    fn white_space_comments_and_a_leading_mark_are_passed_over() {
        assert_eq!(glyphs("\u{feff} 1\t2 # 3 \u{feff}\r\n\r\n# 4\n5"), "125");
        assert_eq!(glyphs("1\u{feff}2"), "1\u{feff}2");
        assert_eq!(glyphs("# no line end"), "");
    }

    #[test]
    fn a_glyph_knows_its_line_and_its_bytes() {
        let source = Source::new("text", "é\n\n•7");
        let reader = Reader::new((&source).into());
        let places = reader.rest().iter().map(|g| (g.line, g.at..g.end()));
        assert!(places.eq([(0, 0..2), (2, 4..7), (2, 7..8)]));
    }
}
