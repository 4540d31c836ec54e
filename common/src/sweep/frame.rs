//! The frame of a checkpoint file, which shows damage and missing bytes. The body is hashed while
//! it is written or read, so it is never in memory as bytes.

use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};

use sha2::{Digest as _, Sha256};

use super::refusal::Refusal;

const MAGIC: &[u8; 8] = b"SOLIDOKU";

/// The length of the head, in bytes.
const FRAME: usize = 48;

/// The maximum length of a checkpoint, in bytes.
const MOST_BYTES: u64 = 1 << 30;

/// Writes a head and what `body` writes. The head contains the length and the checksum of the body,
/// so it is written last, in the space left at the start.
pub(super) fn write(
    to: &mut (impl Write + Seek),
    body: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    to.write_all(&[0; FRAME])?;
    let mut hashed = BufWriter::new(Hashed::new(&mut *to));
    body(&mut hashed)?;
    let Hashed { bytes, hash, .. } = hashed.into_inner().map_err(io::Error::from)?;
    to.seek(SeekFrom::Start(0))?;
    to.write_all(MAGIC)?;
    to.write_all(&bytes.to_le_bytes())?;
    to.write_all(&hash.finalize())
}

/// Decodes a framed body. `decode` reads bytes that may be damaged. Its result is used only if it
/// read all of them, the length is that in the head, and the checksum matches.
///
/// # Errors
/// The outer error, if reading fails. The inner error, if the file is refused.
pub(super) fn read<T>(
    mut from: impl Read,
    decode: impl FnOnce(&mut dyn Read) -> Result<T, Refusal>,
) -> io::Result<Result<T, Refusal>> {
    let mut frame = Vec::with_capacity(FRAME);
    from.by_ref().take(FRAME as u64).read_to_end(&mut frame)?;
    if !MAGIC.starts_with(&frame[..frame.len().min(MAGIC.len())]) {
        return Ok(Err(Refusal::Foreign));
    }
    let Ok(frame) = <[u8; FRAME]>::try_from(&frame[..]) else {
        return Ok(Err(Refusal::CutOff { expected: FRAME as u64, found: frame.len() as u64 }));
    };
    let length = u64::from_le_bytes(std::array::from_fn(|i| frame[8 + i]));
    let expected = length.saturating_add(FRAME as u64);
    let mut body = BufReader::new(Hashed::new(from.by_ref().take(length.min(MOST_BYTES))));
    let mut decoded = decode(&mut body);
    // The rest is hashed too, but there must be none.
    if io::copy(&mut body, &mut io::sink())? > 0 && decoded.is_ok() {
        decoded = Err(Refusal::Malformed);
    }
    let Hashed { bytes, hash, failed, .. } = body.into_inner();
    if let Some(error) = failed {
        return Err(error);
    }
    let found = bytes + FRAME as u64;
    Ok(if expected > MOST_BYTES && bytes >= MOST_BYTES - FRAME as u64 {
        Err(Refusal::TooLarge { expected })
    } else if found < expected {
        Err(Refusal::CutOff { expected, found })
    } else {
        match io::copy(&mut from.take(MOST_BYTES), &mut io::sink())? {
            0 if frame[16..] != hash.finalize()[..] => Err(Refusal::Damaged),
            0 => decoded,
            more => Err(Refusal::TooLong { expected, found: found + more }),
        }
    })
}

/// Hashes and counts the bytes that pass through.
struct Hashed<T> {
    inner: T,
    bytes: u64,
    hash: Sha256,
    /// Why reading failed. The decoder doesn't return it.
    failed: Option<io::Error>,
}

impl<T> Hashed<T> {
    fn new(inner: T) -> Self {
        Self { inner, bytes: 0, hash: Sha256::new(), failed: None }
    }

    fn add(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len() as u64;
        self.hash.update(bytes);
    }
}

impl<T: Write> Write for Hashed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes + bytes.len() as u64 > MOST_BYTES - FRAME as u64 {
            return Err(io::Error::new(
                io::ErrorKind::FileTooLarge,
                "the result takes more than 1 GiB; divide the sweep into more parts",
            ));
        }
        let written = self.inner.write(bytes)?;
        self.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<T: Read> Read for Hashed<T> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        match self.inner.read(to) {
            Ok(read) => {
                self.add(&to[..read]);
                Ok(read)
            }
            Err(error) => {
                if error.kind() != io::ErrorKind::Interrupted {
                    self.failed = Some(io::Error::new(error.kind(), error.to_string()));
                }
                Err(error)
            }
        }
    }
}
