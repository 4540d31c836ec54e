//! Safe display of untrusted text.
//!
//! File names, lines of input and option values may contain characters that control a terminal
//! (ESC, and the controls from U+0080), reverse the direction of writing (U+202E), have no width,
//! or start a new line that looks like the program's own output. One rule covers all messages and
//! whatever a terminal shows: [`escaped`] replaces each invisible character by an escape such as
//! `\u{202e}`. [`FileName`] can't be displayed in any other way, and [`Visible`] applies the rule to
//! what a terminal shows, so a command can't forget it.
//!
//! Data aren't messages: a title in JSON or in a picture must be the title, for whoever reads it
//! next. So each format has these characters in its own way. JSON has them as `\u202e`
//! (`write_json`) and SVG as `&#x202e;`, so that both are the same on a terminal and in a file. A
//! format of lines has them as they are, but for line breaks and controls ([`one_line`]). XML has no
//! place for some of them ([`is_in_xml`]).
//!
//! ```
//! use solidoku_common::foreign::{FileName, escaped, one_line};
//!
//! assert_eq!(escaped("a\u{1b}[2J\nb"), r"a\u{1b}[2J\nb");
//! assert_eq!(FileName::from("my\u{202e}gpj.net").to_string(), r"my\u{202e}gpj.net");
//! assert_eq!(one_line("\u{2764}\u{fe0f}\nHearts\u{1b}"), "\u{2764}\u{fe0f} Hearts");
//! ```

use std::borrow::Cow;
use std::ffi::{OsStr, OsString};
use std::fmt::{self, Write as _};
use std::io;
use std::path::{Path, PathBuf};

use serde::{Serialize, Serializer};
#[cfg(any(feature = "json", feature = "sweep"))]
use serde_json::ser::Formatter;

/// Whether a character is invisible or affects how other text is displayed: controls, line
/// separators, marks of writing direction, and what Unicode says to ignore if unsupported
/// (`Default_Ignorable_Code_Point`).
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}'
            | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// The text as data on one line: line breaks and tabs become spaces, and other control characters,
/// which nothing can show, are left out.
pub fn one_line(text: &str) -> String {
    let is_break = |c| matches!(c, '\t'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}');
    let spaced = text.chars().map(|c| if is_break(c) { ' ' } else { c });
    spaced.filter(|c| !c.is_control()).collect()
}

/// Whether XML 1.0 has a place for a character, as it is or as a reference (`Char` in its grammar).
/// It has none for most controls below U+0020, nor for U+FFFE and U+FFFF.
pub const fn is_in_xml(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}

/// The text on one line, with every invisible character escaped as in Rust: `\n` or `\u{202e}`.
pub fn escaped(text: &str) -> Cow<'_, str> {
    with_escapes(text, is_invisible)
}

/// Like [`escaped`], but keeps line breaks.
pub fn escaped_lines(text: &str) -> Cow<'_, str> {
    with_escapes(text, |c| c != '\n' && is_invisible(c))
}

fn with_escapes(text: &str, is_escaped: impl Fn(char) -> bool) -> Cow<'_, str> {
    if !text.contains(&is_escaped) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        match c {
            c if !is_escaped(c) => written.push(c),
            '\n' | '\r' | '\t' => written.extend(c.escape_default()),
            c => written.extend(c.escape_unicode()),
        }
    }
    Cow::Owned(written)
}

/// A file name whose `Display` is escaped: each byte that isn't UTF-8 as `\xff`, each unpaired
/// surrogate as `\u{d800}`, and everything else by [`escaped`].
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FileName(OsString);

impl FileName {
    /// The name as the system expects it.
    pub fn as_path(&self) -> &Path {
        Path::new(&self.0)
    }
}

impl<T: AsRef<OsStr> + ?Sized> From<&T> for FileName {
    fn from(name: &T) -> Self {
        Self(name.as_ref().to_owned())
    }
}

impl From<String> for FileName {
    fn from(name: String) -> Self {
        Self(name.into())
    }
}

impl From<PathBuf> for FileName {
    fn from(name: PathBuf) -> Self {
        Self(name.into())
    }
}

impl fmt::Display for FileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for chunk in self.0.as_encoded_bytes().utf8_chunks() {
            f.write_str(&escaped(chunk.valid()))?;
            match chunk.invalid() {
                // An unpaired surrogate on Windows: three bytes, as UTF-8 would encode it if that
                // were valid.
                [0xed, b, c] => {
                    let half = 0xd000 | u32::from(b & 0x3f) << 6 | u32::from(c & 0x3f);
                    write!(f, "\\u{{{half:x}}}")?;
                }
                bytes => bytes.iter().try_for_each(|byte| write!(f, "\\x{byte:02x}"))?,
            }
        }
        Ok(())
    }
}

/// A name that is valid Unicode is serialized unescaped: JSON has escapes of its own.
impl Serialize for FileName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.to_str() {
            Some(name) => serializer.serialize_str(name),
            None => serializer.collect_str(self),
        }
    }
}

/// A terminal, or another writer of text for people: it keeps line breaks and escapes all other
/// invisible characters. Bytes that aren't UTF-8 are an error.
#[derive(Debug)]
pub struct Visible<W> {
    inner: W,
    /// The first bytes of a character whose last byte hasn't been written yet.
    partial: Vec<u8>,
}

impl<W: io::Write> Visible<W> {
    /// Wraps a writer.
    pub const fn new(inner: W) -> Self {
        Self { inner, partial: Vec::new() }
    }

    fn write_text(&mut self, bytes: &[u8]) -> io::Result<()> {
        let not_text = || io::Error::new(io::ErrorKind::InvalidData, "the output isn't UTF-8");
        let (text, rest) = match std::str::from_utf8(bytes) {
            Ok(text) => (text, &[][..]),
            Err(error) if error.error_len().is_some() => return Err(not_text()),
            Err(error) => {
                let (text, rest) = bytes.split_at(error.valid_up_to());
                (std::str::from_utf8(text).map_err(|_| not_text())?, rest)
            }
        };
        self.inner.write_all(escaped_lines(text).as_bytes())?;
        self.partial = rest.to_vec();
        Ok(())
    }
}

impl<W: io::Write> io::Write for Visible<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let is_plain = |&byte: &u8| matches!(byte, b' '..=b'~' | b'\n');
        // Some at a time, without a branch for each: that is what vector instructions do.
        let mut some = bytes.chunks(64);
        let are_plain = |some: &[u8]| some.iter().fold(true, |all, byte| all & is_plain(byte));
        if self.partial.is_empty() && some.all(are_plain) {
            self.inner.write_all(bytes)?;
        } else if self.partial.is_empty() {
            self.write_text(bytes)?;
        } else {
            let all = [&std::mem::take(&mut self.partial), bytes].concat();
            self.write_text(&all)?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// Compact JSON with all invisible characters escaped; `serde_json` escapes only those below
/// U+0020. Readers of JSON see the same value.
#[cfg(any(feature = "json", feature = "sweep"))]
#[derive(Debug)]
pub struct VisibleJson;

#[cfg(any(feature = "json", feature = "sweep"))]
impl Formatter for VisibleJson {
    fn write_string_fragment<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        fragment: &str,
    ) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(is_invisible) {
            let c = rest[at..].chars().next().expect("it was found there");
            writer.write_all(&rest.as_bytes()[..at])?;
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(writer, "\\u{unit:04x}")?;
            }
            rest = &rest[at + c.len_utf8()..];
        }
        writer.write_all(rest.as_bytes())
    }
}

/// Writes a value as one line of JSON, without a line break.
///
/// # Errors
/// If it can't be written.
#[cfg(any(feature = "json", feature = "sweep"))]
pub fn write_json(writer: impl io::Write, value: &impl Serialize) -> serde_json::Result<()> {
    value.serialize(&mut serde_json::Serializer::with_formatter(writer, VisibleJson))
}

/// Displays a value on one line, with [`escaped`] applied.
#[derive(Debug)]
pub struct Foreign<T>(pub T);

impl<T: fmt::Display> fmt::Display for Foreign<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Escaping<'a, 'b>(&'a mut fmt::Formatter<'b>);
        impl fmt::Write for Escaping<'_, '_> {
            fn write_str(&mut self, text: &str) -> fmt::Result {
                self.0.write_str(&escaped(text))
            }
        }
        write!(Escaping(f), "{}", self.0)
    }
}

#[cfg(test)]
mod tests;
