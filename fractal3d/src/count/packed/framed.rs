//! What packed lists have in common.
//!
//! ```text
//! 8 bytes    the name of the format
//! …          all entries
//! 8 bytes    how many they are, lowest byte first
//! 4 bytes    CRC-32 (as in zip) of all bytes before, lowest byte first
//! ```

use std::fmt;
use std::io::{self, Write};

/// How many bytes the count and the checksum take.
pub(crate) const TRAILER: usize = 12;

/// Writes a packed list, piece by piece.
pub(crate) struct Writer<W> {
    inner: W,
    crc: crc32fast::Hasher,
    count: u64,
}

impl<W: Write> Writer<W> {
    /// Begins a list. The name has eight bytes.
    pub(crate) fn new(inner: W, name: &str) -> io::Result<Self> {
        let mut writer = Self { inner, crc: crc32fast::Hasher::new(), count: 0 };
        writer.write(name.as_bytes())?;
        Ok(writer)
    }

    /// Adds the bytes of `count` entries.
    pub(crate) fn add(&mut self, count: u64, entries: &[u8]) -> io::Result<()> {
        self.count += count;
        self.write(entries)
    }

    /// Ends the list.
    pub(crate) fn finish(mut self) -> io::Result<()> {
        let count = self.count;
        self.write(&count.to_le_bytes())?;
        let crc = self.crc.clone().finalize();
        self.inner.write_all(&crc.to_le_bytes())
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.crc.update(bytes);
        self.inner.write_all(bytes)
    }
}

impl<W> fmt::Debug for Writer<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("count", &self.count).finish_non_exhaustive()
    }
}

/// Why bytes are no packed list. [`PackedError::at`] says where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PackedError {
    /// The bytes begin with something else.
    #[error("expected {name}, with which a packed list begins, found something else")]
    Name {
        /// The name of the format.
        name: &'static str,
    },
    /// The list ends within an entry, or without a count.
    #[error("expected more, found the end: the list is cut off")]
    CutOff {
        /// How many bytes there are.
        length: usize,
    },
    /// The checksum is that of other bytes.
    #[error("expected the checksum {expected:08x}, found {found:08x}: some byte has changed")]
    Checksum {
        /// Where the checksum stands.
        at: usize,
        /// The checksum of the bytes that are there.
        expected: u32,
        /// The checksum in the file.
        found: u32,
    },
    /// There are more or fewer entries than it says.
    #[error("expected {expected} entries, as the list says, found {found}")]
    Count {
        /// Where the list says so.
        at: usize,
        /// The number in the list.
        expected: u64,
        /// The number of entries that are there.
        found: u64,
    },
    /// The bytes of an entry aren't one.
    #[error("{reason}")]
    Entry {
        /// Where the entry begins, from 0.
        at: usize,
        /// What was expected, and found.
        reason: &'static str,
    },
}

impl PackedError {
    /// The byte where it is seen, from 0.
    pub const fn at(self) -> usize {
        match self {
            Self::Name { .. } => 0,
            Self::CutOff { length } => length,
            Self::Checksum { at, .. } | Self::Count { at, .. } | Self::Entry { at, .. } => at,
        }
    }
}

/// The entries of a list whose checksum is right.
pub(crate) struct Frame<'a> {
    pub(crate) entries: &'a [u8],
    /// How many entries there are, by the list.
    count: u64,
    /// Where the list says so.
    count_at: usize,
}

/// Reads a packed list. `is_whole` says whether entries can have this length in bytes; if not, the
/// list is cut off.
pub(crate) fn read<'a>(
    bytes: &'a [u8],
    name: &'static str,
    is_whole: impl FnOnce(usize) -> bool,
) -> Result<Frame<'a>, PackedError> {
    let Some(rest) = bytes.strip_prefix(name.as_bytes()) else {
        return Err(PackedError::Name { name });
    };
    let cut_off = PackedError::CutOff { length: bytes.len() };
    let Some((entries, [count @ .., a, b, c, d])) = rest.split_last_chunk::<TRAILER>() else {
        return Err(cut_off);
    };
    if !is_whole(entries.len()) {
        return Err(cut_off);
    }
    let at = bytes.len() - 4;
    let (expected, found) = (crc32fast::hash(&bytes[..at]), u32::from_le_bytes([*a, *b, *c, *d]));
    if expected != found {
        return Err(PackedError::Checksum { at, expected, found });
    }
    Ok(Frame { entries, count: u64::from_le_bytes(*count), count_at: bytes.len() - TRAILER })
}

impl Frame<'_> {
    /// Whether the list says how many entries were found.
    pub(crate) fn expect_count(&self, found: u64) -> Result<(), PackedError> {
        if self.count == found {
            return Ok(());
        }
        Err(PackedError::Count { at: self.count_at, expected: self.count, found })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAME: &str = "S3DTEST1";

    fn list(count: u64, entries: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut writer = Writer::new(&mut bytes, NAME).unwrap();
        writer.add(count, entries).unwrap();
        writer.finish().unwrap();
        bytes
    }

    fn error(bytes: &[u8]) -> PackedError {
        read(bytes, NAME, |length| length % 3 == 0).err().unwrap()
    }

    #[test]
    fn damage_is_reported() {
        let bytes = list(5, &[7; 15]);
        let whole = read(&bytes, NAME, |_| true).unwrap();
        assert_eq!((whole.entries, whole.expect_count(5)), (&[7; 15][..], Ok(())));
        assert!(matches!(whole.expect_count(4), Err(PackedError::Count { .. })));
        assert!(matches!(error(b"S3DTEST2"), PackedError::Name { .. }));
        for length in 8..bytes.len() {
            let error = error(&bytes[..length]);
            let is_reported =
                matches!(error, PackedError::CutOff { .. } | PackedError::Checksum { .. });
            assert!(is_reported, "{length}: {error}");
        }
        for place in 8..bytes.len() {
            let mut changed = bytes.clone();
            changed[place] ^= 0x40;
            assert!(matches!(error(&changed), PackedError::Checksum { .. }), "{place}");
        }
    }
}
