//! Reading a text, and errors that say where, what was found, and what was expected.
//!
//! A [`Source`] is a text with the name under which errors speak of it. A parser that meets
//! something wrong calls [`Source::error`] with the bytes it means; the excerpt is drawn by
//! `annotate-snippets`, the renderer of the Rust compiler's own messages.
//!
//! ```
//! use common::input::Source;
//!
//! let source = Source::new("net.txt", "1 4 9\n984 702 651\n");
//! let error = source.error(11..12, "`0`", "a digit from 1 to 9");
//! assert_eq!(error.to_string(), "net.txt:2:6: expected a digit from 1 to 9, found `0`");
//! ```

mod excerpt;
mod pieces;

use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::foreign::{FileName, Foreign, escaped};
use crate::number::grouped;
use excerpt::Excerpt;
pub use pieces::Pieces;

/// The argument that stands for standard input.
pub const STDIN: &str = "-";

/// A text to parse, and its name.
#[derive(Clone, Debug)]
pub struct Source {
    name: FileName,
    text: String,
    /// The number of its first line: more than 1 in a later piece of a long text.
    first_line: usize,
}

/// Why an input was refused. Its `Display` is one line; [`InputError::render`] draws the excerpt.
#[derive(Debug, thiserror::Error)]
pub enum InputError {
    /// The file couldn't be opened or read.
    #[error("cannot read {name}: {error}")]
    Unreadable {
        /// The file's name.
        name: FileName,
        /// What the system said.
        error: io::Error,
    },
    /// More bytes than such an input can have; it wasn't read further.
    #[error("{name} is too large: expected at most {} bytes", grouped(*cap))]
    TooLarge {
        /// The file's name.
        name: FileName,
        /// The limit, in bytes.
        cap: u64,
    },
    /// A line of more bytes than any has; it wasn't read further.
    #[error("{name}:{line}: expected a line of at most {} bytes", grouped(*cap))]
    LongLine {
        /// The file's name.
        name: FileName,
        /// The line, from 1.
        line: usize,
        /// The limit, in bytes.
        cap: u64,
    },
    /// Something in a file that isn't text, at an offset.
    #[error("{name}: byte {offset}: {}", Foreign(reason))]
    Binary {
        /// The file's name.
        name: FileName,
        /// How many bytes come before.
        offset: u64,
        /// What was expected there, and what was found.
        reason: String,
    },
    /// Not UTF-8: a binary file, most likely.
    #[error("{name}:{line}:{column}: expected text, found the byte 0x{byte:02x}")]
    NotText {
        /// The file's name.
        name: FileName,
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// The first byte that isn't UTF-8.
        byte: u8,
    },
    /// Something in the text, at a place.
    #[error(transparent)]
    Located(Box<Located>),
}

/// An error at a place in a text.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{name}:{line}:{column}: expected {expected}, found {found}")]
pub struct Located {
    name: FileName,
    line: usize,
    column: usize,
    excerpt: Excerpt,
    found: String,
    expected: String,
    help: Option<String>,
}

impl Source {
    /// A text that is in memory already.
    pub fn new(name: impl Into<FileName>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into(), first_line: 1 }
    }

    /// Reads the file of that name, or standard input for `-`; never more than `cap` bytes.
    pub fn read(name: &str, cap: u64) -> Result<Self, InputError> {
        let bytes = read_bytes(name, cap)?;
        Self::from_bytes(shown_name(name), bytes, cap)
    }

    /// The text of these bytes, which are all of it or more than `cap`.
    ///
    /// # Errors
    /// If they aren't UTF-8, or more than `cap`.
    pub fn from_bytes(
        name: impl Into<FileName>,
        bytes: Vec<u8>,
        cap: u64,
    ) -> Result<Self, InputError> {
        let name = name.into();
        if bytes.len() as u64 <= cap {
            return Self::lines_from(name, bytes, 1);
        }
        // A binary file is told as such even when it is also too large; the cap may cut a character.
        match std::str::from_utf8(&bytes) {
            Err(error) if error.error_len().is_some() => Self::lines_from(name, bytes, 1),
            _ => Err(InputError::TooLarge { name, cap }),
        }
    }

    /// The text of these bytes, whose first line has this number.
    fn lines_from(name: FileName, bytes: Vec<u8>, first_line: usize) -> Result<Self, InputError> {
        let text = String::from_utf8(bytes).map_err(|error| {
            let valid = error.utf8_error().valid_up_to();
            let bytes = error.into_bytes();
            let (line, column) = position(&String::from_utf8_lossy(&bytes[..valid]), valid);
            let (name, line) = (name.clone(), line + first_line - 1);
            InputError::NotText { name, line, column, byte: bytes[valid] }
        })?;
        // Some editors begin a file with a mark that says no more than that it is UTF-8.
        let text = match text.strip_prefix('\u{feff}') {
            Some(rest) if first_line == 1 => rest.to_owned(),
            _ => text,
        };
        Ok(Self { name, text, first_line })
    }

    /// The number of its first line, which is more than 1 in a later piece of a long text.
    pub const fn first_line(&self) -> usize {
        self.first_line
    }

    /// The name under which errors speak of it.
    pub const fn name(&self) -> &FileName {
        &self.name
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// An error about the bytes `span` of the text. Both phrases fit into "expected …, found …".
    ///
    /// # Panics
    /// If the span doesn't lie on character boundaries within the text.
    pub fn error(
        &self,
        span: Range<usize>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> InputError {
        let (line, column) = position(&self.text, span.start);
        InputError::Located(Box::new(Located {
            name: self.name.clone(),
            line: line + self.first_line - 1,
            column,
            excerpt: Excerpt::of(&self.text, span),
            found: phrase(&found.into()),
            expected: phrase(&expected.into()),
            help: None,
        }))
    }

    /// An error at the end of the text, where something is missing.
    pub fn error_at_end(&self, expected: impl Into<String>) -> InputError {
        let end = self.text.trim_end().len();
        self.error(end..end, "the end of the input", expected)
    }
}

impl InputError {
    /// The same error with advice under it, in lines of our own: what it quotes has no line break.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        if let Self::Located(located) = &mut self {
            located.help = Some(help.into().split('\n').map(phrase).collect::<Vec<_>>().join("\n"));
        }
        self
    }

    /// The whole report, with an excerpt where there is one; `styled` adds terminal colours.
    pub fn render(&self, styled: bool) -> String {
        let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
        let Self::Located(located) = self else {
            let title = self.to_string();
            return renderer.render(&[Group::with_title(Level::ERROR.primary_title(title))]);
        };
        let title = format!("expected {}, found {}", located.expected, located.found);
        let (name, excerpt) = (located.name.to_string(), &located.excerpt);
        let snippet = Snippet::source(excerpt.text())
            .path(name.as_str())
            .line_start(located.line)
            .annotation(AnnotationKind::Primary.span(excerpt.span()));
        let mut group = Level::ERROR.primary_title(title).element(snippet);
        if let Some(help) = &located.help {
            group = group.element(Level::HELP.message(help.as_str()));
        }
        // The renderer counts columns in what is shown, where escapes and cuts move them.
        let place = |column: usize| format!("{name}:{}:{column}", located.line);
        let drawn = renderer.render(&[group]);
        drawn.replacen(&place(excerpt.column()), &place(located.column), 1)
    }
}

/// All bytes of the file of that name, or of standard input for `-`, if they are no more than `cap`; one more
/// than that is the most that is read.
///
/// # Errors
/// If it can't be read.
pub fn read_bytes(name: &str, cap: u64) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::new();
    open(name)
        .and_then(|reader| reader.take(cap.saturating_add(1)).read_to_end(&mut bytes))
        .map_err(|error| InputError::Unreadable { name: shown_name(name).into(), error })?;
    Ok(bytes)
}

fn open(name: &str) -> io::Result<Box<dyn Read>> {
    if name == STDIN {
        return Ok(Box::new(io::stdin().lock()));
    }
    File::open(name).map(|file| Box::new(file) as Box<dyn Read>)
}

/// The name under which errors speak of what an argument names.
fn shown_name(name: &str) -> &str {
    if name == STDIN { "<stdin>" } else { name }
}

/// A phrase of an error: it may quote the input, so it is escaped and cut.
fn phrase(text: &str) -> String {
    /// Longer than any phrase of ours.
    const MOST: usize = 400;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", escaped(&text[..end])),
        None => escaped(text).into_owned(),
    }
}

/// Line and column, both from 1, of the byte at `offset`; columns count characters.
fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = &text[..offset];
    let line_start = before.rfind('\n').map_or(0, |n| n + 1);
    let line = before.matches('\n').count() + 1;
    (line, before[line_start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_of_a_text_have_a_place() {
        let source = Source::new("net", "1é\r\n\n 2\u{85}\n");
        let ends: Vec<usize> =
            (0..=source.text().len()).filter(|&at| source.text().is_char_boundary(at)).collect();
        for &start in &ends {
            for &end in &ends {
                let error = source.error(start..end, "this", "that");
                // A span that ends before it begins marks nothing, at its beginning.
                let (line, column) = position(source.text(), start);
                let told = format!("net:{line}:{column}: expected that, found this");
                assert_eq!(error.to_string(), told);
                assert!(error.render(false).contains("expected that"));
            }
        }
    }

    #[test]
    fn there_may_be_no_cap() {
        let text =
            Source::read(concat!(env!("CARGO_MANIFEST_DIR"), "/src/input.rs"), u64::MAX).unwrap();
        assert!(text.text().contains("there_may_be_no_cap"));
    }

    #[test]
    fn an_excerpt_shows_the_place() {
        let source = Source::new("net.txt", "1 4 9\r\n984 702 651\r\n");
        let error = source
            .error(12..13, "`0`", "a digit from 1 to 9")
            .with_help("`?` marks a free sticker");
        insta::assert_snapshot!(error.render(false), @r"
        error: expected a digit from 1 to 9, found `0`
         --> net.txt:2:6
          |
        2 | 984 702 651
          |      ^
          |
          = help: `?` marks a free sticker
        ");
    }

    #[test]
    fn a_mark_of_the_encoding_is_no_text() {
        let read = |bytes: &[u8]| Source::from_bytes("turns.txt", bytes.to_vec(), 100);
        assert_eq!(read(b"\xef\xbb\xbf426Y3").unwrap().text(), "426Y3");
        assert_eq!(read(b"426Y3").unwrap().text(), "426Y3");
    }

    #[test]
    fn the_end_is_a_place_too() {
        let error = Source::new("<stdin>", "12\n34\n\n").error_at_end("a third row");
        insta::assert_snapshot!(error.render(false), @r"
        error: expected a third row, found the end of the input
         --> <stdin>:2:3
          |
        2 | 34
          |   ^
        ");
        let error = Source::new("<stdin>", "").error_at_end("a net");
        insta::assert_snapshot!(error.render(false), @r"
        error: expected a net, found the end of the input
         --> <stdin>:1:1
          |
        1 |
          | ^
        ");
    }

    #[test]
    fn a_long_line_is_cut_and_a_wide_one_counted_in_characters() {
        let text = format!("{}x{}", "é".repeat(5_000), "7".repeat(5_000));
        let error = Source::new("long", text).error(10_000..10_001, "`x`", "a digit");
        assert!(error.to_string().starts_with("long:1:5001: "));
        let drawn = error.render(false);
        assert!(drawn.lines().all(|line| line.chars().count() < 200), "{drawn}");
    }

    #[test]
    fn no_control_character_is_shown() {
        let text = "1\u{9b}2J\u{1b}[2J\u{7f}\u{85}x\u{9b}";
        let error = Source::new("net.txt", text).error(12..13, "`x`", "a digit");
        insta::assert_snapshot!(error.render(false), @r"
        error: expected a digit, found `x`
         --> net.txt:1:11
          |
        1 | 1\u{9b}2J\u{1b}[2J\u{7f}\u{85}x\u{9b}
          |                               ^
        ");
        assert!(!error.render(false).contains(|c: char| c.is_control() && c != '\n'));
    }

    #[test]
    fn unreadable_binary_and_huge_files_are_told() {
        let missing = Source::read("no/such/file", 10).unwrap_err();
        assert!(missing.to_string().starts_with("cannot read no/such/file: "));
        let binary = Source::from_bytes("a.out", b"ab\nc\xff".to_vec(), 10).unwrap_err();
        assert_eq!(binary.to_string(), "a.out:2:2: expected text, found the byte 0xff");
        let huge = Source::from_bytes("big", b"12345678901".to_vec(), 10).unwrap_err();
        assert_eq!(huge.to_string(), "big is too large: expected at most 10 bytes");
        // A character that the cap cuts in two doesn't make a text binary.
        let cut = Source::from_bytes("big", "123456789é".as_bytes()[..11].to_vec(), 10);
        assert_eq!(cut.unwrap_err().to_string(), huge.to_string());
        assert!(Source::from_bytes("ok", b"1234567890".to_vec(), 10).is_ok());
    }
}
