//! Reading text, and errors that say where, what was expected, and what was found.
//!
//! A [`Source`] is a text with a name for error messages. When a parser finds an error, it calls
//! [`Source::error`] with the range of bytes that are wrong. The excerpt is drawn by
//! `annotate-snippets`, which also renders the messages of the Rust compiler.
//!
//! ```
//! use solidoku_common::input::Source;
//!
//! let source = Source::new("net.txt", "1 4 9\n984 702 651\n");
//! let error = source.error(11..12, "`0`", "a digit from 1 to 9");
//! assert_eq!(error.to_string(), "net.txt:2:6: expected a digit from 1 to 9, found `0`");
//! ```

mod excerpt;
mod pieces;
mod utf16;

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};

use crate::foreign::{FileName, Foreign, escaped};
use crate::number::grouped;
use crate::signs;
use excerpt::Excerpt;
pub use pieces::Pieces;

/// The argument that stands for standard input.
pub const STDIN: &str = "-";

/// Some editors start a UTF-8 file with it.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The longest quotation in an error message, in characters.
const LONGEST_QUOTE: usize = 24;

/// What ends a line in some programs, beside `\n` and `\r\n`: `\r` in Excel's "CSV (Macintosh)",
/// `\u{b}` in Word.
const LINE_ENDS: [char; 6] = ['\r', '\u{b}', '\u{c}', '\u{85}', '\u{2028}', '\u{2029}'];

/// A text to parse, and its name. A byte order mark at the start is removed, and each line ends
/// with `\n`, whatever the program that wrote it ends lines with. `\r` may stand before that.
#[derive(Clone, Debug)]
pub struct Source {
    name: FileName,
    text: String,
    /// The number of its first line, which is above 1 in later pieces of a long text.
    first_line: usize,
}

/// Why an input was refused. Its `Display` is one line; [`InputError::render`] draws the excerpt.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum InputError {
    /// The file couldn't be opened or read.
    #[error("cannot read {name}: {error}")]
    Unreadable {
        /// The file's name.
        name: FileName,
        /// The system's error.
        #[source]
        error: io::Error,
    },
    /// The input is longer than allowed; the rest wasn't read.
    #[error("{name} is too large: expected at most {} bytes", grouped(*cap))]
    TooLarge {
        /// The file's name.
        name: FileName,
        /// The limit, in bytes.
        cap: u64,
    },
    /// A line is longer than allowed; the rest wasn't read.
    #[error("{name}:{line}: expected a line of at most {} bytes", grouped(*cap))]
    LongLine {
        /// The file's name.
        name: FileName,
        /// The line, from 1.
        line: usize,
        /// The limit, in bytes.
        cap: u64,
    },
    /// An error at an offset of a binary file.
    #[error("{name}: byte {offset}: {}", Foreign(reason))]
    Binary {
        /// The file's name.
        name: FileName,
        /// The offset in bytes.
        offset: u64,
        /// What was expected there, and what was found.
        reason: String,
    },
    /// The input is neither UTF-8 nor UTF-16 with a byte order mark, so it is probably a binary
    /// file.
    #[error("{name}:{line}:{column}: expected text in UTF-8, found the byte 0x{byte:02x}")]
    NotText {
        /// The file's name.
        name: FileName,
        /// The line, from 1.
        line: usize,
        /// The column in characters, from 1.
        column: usize,
        /// The first byte that isn't part of a character.
        byte: u8,
    },
    /// An error at a position in a text.
    #[error(transparent)]
    Located(Box<Located>),
}

/// An error at a position in a text.
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
    /// A text that is already in memory.
    pub fn new(name: impl Into<FileName>, text: impl Into<String>) -> Self {
        let mut text = text.into();
        if text.starts_with(BYTE_ORDER_MARK) {
            text.drain(..BYTE_ORDER_MARK.len_utf8());
        }
        Self { name: name.into(), text: json_alone(with_line_feeds(text)), first_line: 1 }
    }

    /// The same place with another text, for readers that know other signs for the same.
    #[must_use]
    pub fn with_text(&self, text: String) -> Self {
        Self { name: self.name.clone(), text, first_line: self.first_line }
    }

    /// Reads a file, or standard input if the name is `-`.
    ///
    /// # Errors
    /// If it can't be read, isn't text, or has more than `cap` bytes.
    pub fn read(name: impl AsRef<OsStr>, cap: u64) -> Result<Self, InputError> {
        let name = name.as_ref();
        let bytes = read_bytes(name, cap)?;
        Self::from_bytes(display_name(name), bytes, cap)
    }

    /// Decodes the bytes of a whole text, or the first `cap + 1` bytes of a longer one: UTF-8, or
    /// UTF-16 with a byte order mark.
    ///
    /// # Errors
    /// If the bytes aren't text, or there are more than `cap`.
    pub fn from_bytes(
        name: impl Into<FileName>,
        bytes: Vec<u8>,
        cap: u64,
    ) -> Result<Self, InputError> {
        let name = name.into();
        if bytes.len() as u64 <= cap {
            return Self::lines_from(name, bytes, 1);
        }
        // A large binary file is reported as binary. A character that the cap splits is no error.
        match std::str::from_utf8(&bytes) {
            Err(error) if error.error_len().is_some() && utf16::Order::of(&bytes).is_none() => {
                Self::lines_from(name, bytes, 1)
            }
            _ => Err(InputError::TooLarge { name, cap }),
        }
    }

    /// Decodes bytes whose first line has this number.
    fn lines_from(name: FileName, bytes: Vec<u8>, first_line: usize) -> Result<Self, InputError> {
        let order = utf16::Order::of(&bytes).filter(|_| first_line == 1);
        let decoded = match order {
            Some(order) => utf16::decode(&bytes, order).map_err(|error| (error.before, error.byte)),
            None => String::from_utf8(bytes).map_err(|error| {
                let (valid, bytes) = (error.utf8_error().valid_up_to(), error.as_bytes());
                (String::from_utf8_lossy(&bytes[..valid]).into_owned(), bytes[valid])
            }),
        };
        match decoded {
            Ok(text) if first_line == 1 => Ok(Self::new(name, text)),
            Ok(text) => Ok(Self { name, text: with_line_feeds(text), first_line }),
            Err((text, byte)) => {
                let before = Self { first_line, ..Self::new(name, text) };
                let (line, column) = before.position(before.text.len());
                Err(InputError::NotText { name: before.name, line, column, byte })
            }
        }
    }

    /// The text from this byte on, where a line begins, and then the next piece of the text.
    #[must_use]
    pub fn followed_by(&self, from: usize, next: &Self) -> Self {
        let (before, rest) = self.text.split_at(from);
        let first_line = self.first_line + before.matches('\n').count();
        Self { name: self.name.clone(), text: [rest, next.text()].concat(), first_line }
    }

    /// The line that begins at this byte, alone.
    #[must_use]
    pub fn line_at(&self, start: usize) -> Self {
        let (before, rest) = self.text.split_at(start);
        let text = rest.lines().next().unwrap_or_default().to_owned();
        let first_line = self.first_line + before.matches('\n').count();
        Self { name: self.name.clone(), text, first_line }
    }

    /// A part of the text alone, at the same lines and columns.
    ///
    /// # Panics
    /// If the ends of the part aren't character boundaries of the text.
    #[must_use]
    pub fn part(&self, part: Range<usize>) -> Self {
        let before = self.text[..part.start].chars();
        let blanks: String = before.map(|c| if c == '\n' { c } else { ' ' }).collect();
        self.with_text(json_alone(blanks + &self.text[part]))
    }

    /// The number of its first line, which is above 1 in later pieces of a long text.
    pub const fn first_line(&self) -> usize {
        self.first_line
    }

    /// The source's name in error messages.
    pub const fn name(&self) -> &FileName {
        &self.name
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// An error about the bytes `span` of the text. The message is "expected …, found …". If the
    /// span begins with a full-width character, the help says which one to write instead.
    ///
    /// # Panics
    /// If the ends of the span aren't character boundaries of the text.
    pub fn error(
        &self,
        span: Range<usize>,
        found: impl Into<String>,
        expected: impl Into<String>,
    ) -> InputError {
        let (line, column) = self.position(span.start);
        let wide = self.text.get(span.clone()).and_then(|text| text.chars().next());
        let help = wide.and_then(|wide| {
            Some(format!("`{wide}` is a full-width character; write `{}`", signs::ascii_of(wide)?))
        });
        InputError::Located(Box::new(Located {
            name: self.name.clone(),
            line,
            column,
            excerpt: Excerpt::of(&self.text, span),
            found: phrase(&found.into()),
            expected: phrase(&expected.into()),
            help,
        }))
    }

    /// An error at the end of the text, where something is missing.
    pub fn error_at_end(&self, expected: impl Into<String>) -> InputError {
        let end = self.text.trim_end().len();
        self.error(end..end, "the end of the input", expected)
    }

    /// Where a key of an object of JSON is, for an error about it: the first text that looks like
    /// it, or the beginning if it has escapes.
    pub fn key(&self, key: &str) -> Range<usize> {
        let key = format!("\"{key}\"");
        let is_key = |at: &usize| self.text[at + key.len()..].trim_start().starts_with(':');
        let mut places = self.text.match_indices(&key).map(|(at, _)| at);
        places.find(is_key).map_or(0..1, |at| at..at + key.len())
    }

    /// An error that a JSON parser found in the value that begins at byte `start` of the text: at
    /// this line and column of the value, both from 1, or 0 if it doesn't say. Its message may end
    /// with them.
    pub fn json_error(
        &self,
        start: usize,
        (line, column): (usize, usize),
        message: &str,
        expected: &str,
    ) -> InputError {
        let text = &self.text[start..];
        let lines = text.split_inclusive('\n').take(line.saturating_sub(1));
        let before: usize = lines.map(str::len).sum();
        let line = text[before..].lines().next().unwrap_or_default();
        let at = start + before + line.floor_char_boundary(column.saturating_sub(1));
        let (reason, _) = message.rsplit_once(" at line ").unwrap_or((message, ""));
        // As in "expected value".
        let missing = reason.strip_prefix("expected ").map(|what| format!("no {what}"));
        self.error(at..at, missing.unwrap_or_else(|| reason.to_owned()), expected)
    }

    /// The value that a part of the text is in JSON.
    ///
    /// # Errors
    /// If it isn't one; `expected` says what it should be.
    ///
    /// # Panics
    /// If it isn't a slice of the text.
    #[cfg(feature = "json")]
    pub fn parsed_json<'a, T: serde::Deserialize<'a>>(
        &self,
        part: &'a str,
        expected: &str,
    ) -> Result<T, InputError> {
        serde_json::from_str(part).map_err(|error| {
            let (start, place) = (span_in(&self.text, part).start, (error.line(), error.column()));
            self.json_error(start, place, &error.to_string(), expected)
        })
    }

    /// The line and column, both from 1, of the byte at `offset`. Columns count characters.
    fn position(&self, offset: usize) -> (usize, usize) {
        let before = &self.text[..offset];
        let line_start = before.rfind('\n').map_or(0, |n| n + 1);
        let line = before.matches('\n').count() + self.first_line;
        (line, before[line_start..].chars().count() + 1)
    }
}

impl InputError {
    /// Adds advice below the error, unless it has some, as that about a full-width character. Only
    /// the program's own text may contain line breaks.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        if let Self::Located(located) = &mut self {
            let lines = |help: String| help.split('\n').map(phrase).collect::<Vec<_>>().join("\n");
            located.help.get_or_insert_with(|| lines(help.into()));
        }
        self
    }

    /// The same error about the bytes `span` of a text from which the text with the error was made.
    ///
    /// # Panics
    /// If the ends of the span aren't character boundaries of the text.
    #[must_use]
    pub fn moved_to(mut self, source: &Source, span: Range<usize>) -> Self {
        if let Self::Located(located) = &mut self {
            (located.line, located.column) = source.position(span.start);
            located.name = source.name.clone();
            located.excerpt = Excerpt::of(&source.text, span);
        }
        self
    }

    /// The line and the column in characters, both from 1, where there is one.
    pub fn place(&self) -> Option<(usize, usize)> {
        match self {
            Self::Located(located) => Some((located.line, located.column)),
            Self::NotText { line, column, .. } => Some((*line, *column)),
            Self::LongLine { line, .. } => Some((*line, 1)),
            Self::Unreadable { .. } | Self::TooLarge { .. } | Self::Binary { .. } => None,
        }
    }

    /// The whole message, with an excerpt if there is one; `styled` adds terminal colours.
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
        // The renderer counts columns in the excerpt, where escapes and cuts shift them.
        let position = |column: usize| format!("{name}:{}:{column}", located.line);
        let drawn = renderer.render(&[group]);
        drawn.replacen(&position(excerpt.column()), &position(located.column), 1)
    }
}

/// Where a part of a text is, as a range of bytes.
///
/// # Panics
/// If it isn't a slice of the text.
pub fn span_in(text: &str, part: &str) -> Range<usize> {
    let start = part.as_ptr().addr().checked_sub(text.as_ptr().addr());
    let start = start.filter(|start| start + part.len() <= text.len());
    let start = start.expect("it is a slice of the text");
    start..start + part.len()
}

/// Reads the bytes of a file, or of standard input if the name is `-`. At most `cap + 1` bytes are
/// read, so that the caller can see that there are more than `cap`.
///
/// # Errors
/// If it can't be read.
pub fn read_bytes(name: impl AsRef<OsStr>, cap: u64) -> Result<Vec<u8>, InputError> {
    let (name, mut bytes) = (name.as_ref(), Vec::new());
    open(name)
        .and_then(|reader| reader.take(cap.saturating_add(1)).read_to_end(&mut bytes))
        .map_err(|error| InputError::Unreadable { name: display_name(name), error })?;
    Ok(bytes)
}

/// Whether somebody has read standard input.
static IS_STDIN_READ: AtomicBool = AtomicBool::new(false);

/// Whether standard input was read, or is being read.
#[cfg(all(unix, feature = "cli"))]
pub(crate) fn is_stdin_read() -> bool {
    IS_STDIN_READ.load(Ordering::Relaxed)
}

fn open(name: &OsStr) -> io::Result<Box<dyn Read>> {
    if name == STDIN {
        IS_STDIN_READ.store(true, Ordering::Relaxed);
        return Ok(Box::new(io::stdin().lock()));
    }
    File::open(name).map(|file| Box::new(file) as Box<dyn Read>)
}

/// The name of an input in error messages.
fn display_name(name: &OsStr) -> FileName {
    match name.to_str() {
        Some(STDIN) => FileName::from("<stdin>"),
        Some("") => FileName::from("an empty argument"),
        _ => FileName::from(name),
    }
}

/// A text whose lines all end with `\n`.
fn with_line_feeds(text: String) -> String {
    if !text.contains(LINE_ENDS) {
        return text;
    }
    let mut all = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let content = line.trim_end_matches(['\r', '\n']);
        if content.contains(LINE_ENDS) {
            push_lines(&mut all, content);
        } else {
            all += content;
        }
        let end = &line[content.len()..];
        all += if end.is_empty() || end.ends_with('\n') { end } else { "\n" };
    }
    all
}

/// Appends a text without `\n` as the lines that it is. In a string of JSON, the rarer of
/// [`LINE_ENDS`] are data. No string of JSON goes on in another line, or begins in a comment.
fn push_lines(all: &mut String, text: &str) {
    let (mut is_in_string, mut is_escaped, mut is_in_comment) = (false, false, false);
    for c in text.chars() {
        let is_data = is_in_string && !LINE_ENDS[..3].contains(&c);
        if LINE_ENDS.contains(&c) && !is_data {
            (is_in_string, is_in_comment) = (false, false);
            all.push('\n');
        } else {
            is_in_comment |= c == '#' && !is_in_string;
            is_in_string ^= c == '"' && !is_escaped && !is_in_comment;
            all.push(c);
        }
        is_escaped = is_in_string && c == '\\' && !is_escaped;
    }
}

/// A text with blanks for comments that stand above an object or an array, because readers of JSON
/// know no comments. Other readers skip them.
fn json_alone(text: String) -> String {
    let is_comment = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let length: usize = text.split_inclusive('\n').take_while(is_comment).map(str::len).sum();
    let (above, json) = text.split_at(length);
    if !above.contains('#') || !json.trim_start().starts_with(['{', '[']) {
        return text;
    }
    // As many bytes, so that all that follows stays where it is.
    let blanks: String = above.bytes().map(|c| if c == b'\n' { '\n' } else { ' ' }).collect();
    blanks + json
}

/// A part of the input in backquotes, shortened if it is long. Errors escape it.
pub fn quoted(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        Some((end, _)) => format!("`{}…`", &text[..end]),
        None => format!("`{text}`"),
    }
}

/// Escapes and shortens a phrase of an error message, because it may quote the input.
fn phrase(text: &str) -> String {
    /// Longer than any phrase that quotes no input.
    const MOST: usize = 400;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", escaped(&text[..end])),
        None => escaped(text).into_owned(),
    }
}

#[cfg(test)]
mod tests;
