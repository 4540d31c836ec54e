//! Reading long texts in pieces.

use std::ffi::OsStr;
use std::fmt;
use std::io::Read;

use super::{InputError, Source, display_name, open, utf16};
use crate::foreign::FileName;

/// The number of bytes read at a time, unless it is stated.
const CHUNK: usize = 1 << 20;

/// The maximum length of a line, in bytes.
const LONGEST_LINE: usize = 1 << 22;

/// A text read in pieces of whole lines, to save memory. Each piece is a [`Source`] whose errors
/// count lines from the start of the whole text. A text in UTF-16 is a single piece.
pub struct Pieces {
    name: FileName,
    reader: Box<dyn Read>,
    /// The number of bytes read at a time.
    chunk: usize,
    /// The number of bytes that may still be read.
    left: u64,
    cap: u64,
    /// Bytes that were read but not yet returned, and the number of their first line.
    rest: Vec<u8>,
    line: usize,
    is_at_end: bool,
}

impl fmt::Debug for Pieces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pieces").field("name", &self.name).finish_non_exhaustive()
    }
}

impl Pieces {
    /// Opens a file, or standard input if the name is `-`. A text of more than `cap` bytes is an
    /// error.
    ///
    /// # Errors
    /// If it can't be opened.
    pub fn read(name: impl AsRef<OsStr>, cap: u64) -> Result<Self, InputError> {
        let name_in_errors = display_name(name.as_ref());
        match open(name.as_ref()) {
            Ok(reader) => Ok(Self::new(name_in_errors, reader, cap)),
            Err(error) => Err(InputError::Unreadable { name: name_in_errors, error }),
        }
    }

    /// The pieces of what a reader returns.
    pub fn new(name: impl Into<FileName>, reader: impl Read + 'static, cap: u64) -> Self {
        let (name, reader) = (name.into(), Box::new(reader));
        let (chunk, rest) = (CHUNK, Vec::new());
        Self { name, reader, chunk, left: cap, cap, rest, line: 1, is_at_end: false }
    }

    /// With this many bytes read at a time, instead of a mebibyte.
    #[must_use]
    pub fn with_chunk(self, chunk: usize) -> Self {
        Self { chunk, ..self }
    }

    /// Whether the last piece reached the end of the text.
    pub const fn is_at_end(&self) -> bool {
        self.is_at_end
    }

    fn piece(&mut self) -> Result<Source, InputError> {
        let end = loop {
            let from = self.rest.len();
            let most = (self.chunk as u64).min(self.left + 1);
            let unreadable = |error| InputError::Unreadable { name: self.name.clone(), error };
            let read = (&mut self.reader).take(most).read_to_end(&mut self.rest);
            let read = read.map_err(unreadable)? as u64;
            self.left = self.left.checked_sub(read).ok_or_else(|| self.too_large())?;
            if read < most {
                self.is_at_end = true;
                break self.rest.len();
            }
            if self.line == 1 && utf16::Order::of(&self.rest).is_some() {
                continue;
            }
            if let Some(newline) = self.rest[from..].iter().rposition(|&byte| byte == b'\n') {
                break from + newline + 1;
            }
            if self.rest.len() > LONGEST_LINE {
                let (name, cap) = (self.name.clone(), LONGEST_LINE as u64);
                // The lines before it have already been returned.
                return Err(InputError::LongLine { name, line: self.line, cap });
            }
        };
        let next = self.rest.split_off(end);
        let bytes = std::mem::replace(&mut self.rest, next);
        let piece = Source::lines_from(self.name.clone(), bytes, self.line)?;
        self.line += piece.text().matches('\n').count();
        Ok(piece)
    }

    fn too_large(&self) -> InputError {
        InputError::TooLarge { name: self.name.clone(), cap: self.cap }
    }
}

/// Ends after an error or at the end of the text.
impl Iterator for Pieces {
    type Item = Result<Source, InputError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_at_end {
            return None;
        }
        let piece = self.piece();
        self.is_at_end |= piece.is_err();
        Some(piece)
    }
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;

    #[test]
    fn pieces_are_whole_lines_and_know_their_line_numbers() {
        let text = "0123456789\n".repeat(300_000) + "x";
        let pieces = Pieces::new("long.txt", Cursor::new(text.clone()), 1 << 22);
        let pieces: Vec<Source> = pieces.map(|piece| piece.expect("it is text")).collect();
        let joined: String = pieces.iter().map(Source::text).collect();
        assert!(pieces.len() > 3 && joined == text);
        let last = pieces.last().expect("the text isn't empty");
        let error = last.error_at_end("a digit");
        assert!(error.to_string().starts_with("long.txt:300001:2: expected a digit"), "{error}");
    }

    #[test]
    fn utf_16_is_read_whole() {
        let text = "0123456789é\n".repeat(200_000);
        let units = std::iter::once(0xfeff).chain(text.encode_utf16());
        let bytes: Vec<u8> = units.flat_map(u16::to_be_bytes).collect();
        let mut pieces = Pieces::new("windows.txt", Cursor::new(bytes.clone()), 1 << 30);
        let read = pieces.next().expect("the text isn't empty").expect("it is text");
        assert!(read.text() == text && pieces.next().is_none());
        let mut pieces = Pieces::new("windows.txt", Cursor::new(bytes), 1 << 20);
        assert!(matches!(pieces.next(), Some(Err(InputError::TooLarge { .. }))));
    }

    #[test]
    fn long_texts_long_lines_and_binary_files_are_refused_with_their_position() {
        let error = |text: Vec<u8>, cap| {
            let mut pieces = Pieces::new("long.txt", Cursor::new(text), cap);
            pieces.find_map(Result::err).expect("it is refused").to_string()
        };
        assert_eq!(
            error(b"12\n".repeat(1_000_000), 2_000_000),
            "long.txt is too large: expected at most 2,000,000 bytes"
        );
        assert_eq!(
            error([b"1\n2\n".as_slice(), &[b'3'; 6_000_000]].concat(), 1 << 30),
            "long.txt:3: expected a line of at most 4,194,304 bytes"
        );
        let binary = [b"0123456789\n".repeat(200_000), b"a\xff".to_vec()].concat();
        assert_eq!(
            error(binary, 1 << 30),
            "long.txt:200001:2: expected text in UTF-8, found the byte 0xff"
        );
    }
}
