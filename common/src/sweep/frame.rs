//! The frame of a checkpoint's file: what shows that it is one, and that nothing of it is missing or
//! changed. What is inside is hashed while it is written or read, and never held as bytes.

use std::io::{self, BufReader, BufWriter, Read, Write};

use sha2::{Digest as _, Sha256};

use super::file::Refusal;

const MAGIC: &[u8; 8] = b"SOLIDOKU";

/// Bytes before the checked ones.
const FRAME: usize = 48;

/// No checkpoint has more bytes.
const MOST_BYTES: u64 = 1 << 30;

/// Writes what `body` writes, framed. It is called twice, and writes the same both times: the frame comes
/// first and says what follows.
pub(super) fn write(
    to: &mut dyn Write,
    body: &dyn Fn(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let mut hashed = BufWriter::new(Hashed::new(io::sink()));
    body(&mut hashed)?;
    let Hashed { bytes, hash, .. } = hashed.into_inner().map_err(io::Error::from)?;
    if bytes > MOST_BYTES - FRAME as u64 {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            "what was found takes more than a gibibyte; cut the sweep into more parts",
        ));
    }
    to.write_all(MAGIC)?;
    to.write_all(&bytes.to_le_bytes())?;
    to.write_all(&hash.finalize())?;
    body(to)
}

/// What `decode` makes of what is framed. It reads bytes that may be damaged; what it makes of them is
/// believed only if it has read them all, there are as many as the frame says, and the checksum fits.
///
/// # Errors
/// If it can't be read. The inner one, if it is refused.
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
    // What is left is hashed too, and is too much.
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
            more => Err(Refusal::GoesOn { expected, found: found + more }),
        }
    })
}

/// Hashes and counts what goes through.
struct Hashed<T> {
    inner: T,
    bytes: u64,
    hash: Sha256,
    /// Why reading failed, for whoever decodes doesn't say.
    failed: Option<io::Error>,
}

impl<T> Hashed<T> {
    fn new(inner: T) -> Self {
        Self { inner, bytes: 0, hash: Sha256::new(), failed: None }
    }

    fn see(&mut self, bytes: &[u8]) {
        self.bytes += bytes.len() as u64;
        self.hash.update(bytes);
    }
}

impl<T: Write> Write for Hashed<T> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.see(&bytes[..written]);
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
                self.see(&to[..read]);
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
