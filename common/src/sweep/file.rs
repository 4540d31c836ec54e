//! Checkpoints as files.
//!
//! ```text
//! bytes  0 to  7   SOLIDOKU
//!        8 to 15   the number of bytes after byte 47, little-endian
//!       16 to 47   their SHA-256
//!       48 to 51   the version of the format, little-endian
//!       52 on      identity, part and finished units; specification (JSON); marks of the units; their result
//! ```
//!
//! A file is data only: it refers to no other file. Nothing in it is used unless its length and
//! checksum match. Then its version, sweep, parameters and part must be the expected ones, all its
//! units must belong to the part, and its result must be possible for these units
//! ([`Sweep::check`]) and the sum of their marks. A refused file is never overwritten.
//!
//! A file is replaced atomically ([`atomic_file`]), so a valid file exists at all times. It is
//! hashed and decoded while it is read, so its bytes are never in memory as a whole.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Cursor, Read, Seek, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub use super::codec::hex;
use super::ledger::check_marks;
pub use super::refusal::Refusal;
use super::refusal::VERSION;
use super::{Checkpoint, Identity, MOST_MARKED, Mark, Part, Sweep, Units, codec, frame};
use crate::atomic_file;
use crate::foreign::FileName;
use crate::number::counted;

/// The maximum length of a sweep's name, parameters or specification, in bytes.
const LONGEST_TEXT: usize = 1_024;

/// Why a checkpoint can't be loaded.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The file can't be read.
    #[error("cannot read {}: {error}", FileName::from(path))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// The system's error.
        #[source]
        error: io::Error,
    },
    /// The file isn't the expected checkpoint.
    #[error("{} {refusal}; the file was not changed", FileName::from(path))]
    Refused {
        /// The file.
        path: PathBuf,
        /// Why it is refused.
        #[source]
        refusal: Refusal,
    },
}

/// The first part of the contents, before marks and result.
#[derive(serde::Deserialize)]
struct Head {
    identity: Identity,
    part: Part,
    done: Units,
}

/// A value as JSON.
#[derive(serde::Deserialize)]
struct Json(#[serde(deserialize_with = "codec::text")] String);

/// Encodes a checkpoint as bytes.
pub fn encode<F: Serialize>(checkpoint: &Checkpoint<F>) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    write(checkpoint, &mut bytes).expect("memory can be written to");
    bytes.into_inner()
}

fn write<F: Serialize>(checkpoint: &Checkpoint<F>, to: &mut (impl Write + Seek)) -> io::Result<()> {
    frame::write(to, |to| write_body(checkpoint, to))
}

fn write_body<F: Serialize>(checkpoint: &Checkpoint<F>, to: &mut dyn Write) -> io::Result<()> {
    let Checkpoint { identity, part, done, marks, found } = checkpoint;
    to.write_all(&VERSION.to_le_bytes())?;
    // The fields of `Head`, in order.
    codec::write(&(identity, part, done), to)?;
    codec::write(&identity.specification.to_string(), to)?;
    codec::write(marks, to)?;
    codec::write(found, to)
}

/// Decodes a checkpoint of this sweep.
///
/// # Errors
/// If the bytes aren't a valid checkpoint of the sweep.
pub fn decode<S: Sweep>(bytes: &[u8], sweep: &S) -> Result<Checkpoint<S::Found>, Refusal> {
    read(bytes, sweep).expect("memory can be read")
}

fn read<S: Sweep>(from: impl Read, sweep: &S) -> io::Result<Result<Checkpoint<S::Found>, Refusal>> {
    let identity = Identity::of(sweep);
    let whole = frame::read(from, |from| {
        let Head { identity: found, part, done } = read_head(from)?;
        check_identity(&found, &identity)?;
        let marks = read_marks(from, &done, identity.units)?;
        let found = read_value(from)?;
        Ok(Checkpoint { identity, part, done, marks, found })
    })?;
    Ok(whole.and_then(|whole| {
        sweep.check(&whole.done, &whole.found)?;
        check_marks(sweep, &whole).map_err(|_| Refusal::Disagree)?;
        Ok(whole)
    }))
}

/// Reads the marks: one of each finished unit, unless the sweep has too many units.
fn read_marks(
    from: &mut dyn Read,
    done: &Units,
    units: u64,
) -> Result<BTreeMap<u64, Mark>, Refusal> {
    let marks: BTreeMap<u64, Mark> = read_value(from)?;
    let has_own = match units {
        0..=MOST_MARKED => marks.keys().copied().eq(done.iter()),
        _ => marks.is_empty(),
    };
    if has_own { Ok(marks) } else { Err(Refusal::Malformed) }
}

/// Refuses a sweep that isn't the expected one.
fn check_identity(found: &Identity, expected: &Identity) -> Result<(), Refusal> {
    if found.name != expected.name {
        let (found, expected) = (found.name.clone(), expected.name.clone());
        return Err(Refusal::OtherSweep { found, expected });
    }
    if (&found.parameters, found.units) != (&expected.parameters, expected.units) {
        let text = |of: &Identity| format!("{} ({})", of.parameters, counted(of.units, "unit"));
        let (found, expected) = (text(found), text(expected));
        return Err(Refusal::OtherParameters { found, expected });
    }
    // Their texts are equal, so the value of a file doesn't belong to its text.
    if found.specification == expected.specification { Ok(()) } else { Err(Refusal::Malformed) }
}

/// Reads the version and the head.
fn read_head(from: &mut dyn Read) -> Result<Head, Refusal> {
    let mut version = [0; 4];
    from.read_exact(&mut version).map_err(|_| Refusal::Malformed)?;
    let version = u32::from_le_bytes(version);
    if version != VERSION {
        return Err(Refusal::OtherVersion(version));
    }
    let mut head: Head = read_value(from)?;
    // What is printed.
    let is_plain = |text: &str| {
        text.len() <= LONGEST_TEXT
            && text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic())
    };
    let Json(text) = read_value(from)?;
    let value = serde_json::from_str(&text).map_err(|_| Refusal::Malformed)?;
    if !is_plain(&text) || Value::to_string(&value) != text {
        return Err(Refusal::Malformed);
    }
    head.identity.specification = value;
    let Head { identity, part, done } = &head;
    let is_own = is_plain(&identity.name)
        && is_plain(&identity.parameters)
        && part.is_well_formed()
        && done.is_well_formed()
        && done.end() <= identity.units
        && done.ranges().all(|range| part.contains_all(&range));
    if is_own { Ok(head) } else { Err(Refusal::Malformed) }
}

/// Reads the next value.
fn read_value<T: DeserializeOwned>(from: &mut dyn Read) -> Result<T, Refusal> {
    codec::read(from).ok_or(Refusal::Malformed)
}

/// Loads the checkpoint in a file; `None` if the file doesn't exist.
///
/// # Errors
/// If the file can't be read, or isn't a checkpoint of this sweep.
pub fn load<S: Sweep>(path: &Path, sweep: &S) -> Result<Option<Checkpoint<S::Found>>, LoadError> {
    let refused = |refusal| LoadError::Refused { path: path.to_owned(), refusal };
    match File::open(path).and_then(|file| read(file, sweep)) {
        Ok(checkpoint) => checkpoint.map(Some).map_err(refused),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(LoadError::Unreadable { path: path.to_owned(), error }),
    }
}

/// Loads a checkpoint without its marks and result.
///
/// # Errors
/// If the file can't be read, or isn't a checkpoint.
pub fn progress(path: &Path) -> Result<Checkpoint<()>, LoadError> {
    let unreadable = |error| LoadError::Unreadable { path: path.to_owned(), error };
    let refused = |refusal| LoadError::Refused { path: path.to_owned(), refusal };
    File::open(path).and_then(read_progress).map_err(unreadable)?.map_err(refused)
}

/// Decodes a checkpoint without its marks and result.
///
/// # Errors
/// If the bytes aren't a checkpoint.
pub fn decode_progress(bytes: &[u8]) -> Result<Checkpoint<()>, Refusal> {
    read_progress(bytes).expect("memory can be read")
}

fn read_progress(from: impl Read) -> io::Result<Result<Checkpoint<()>, Refusal>> {
    frame::read(from, |from| {
        let Head { identity, part, done } = read_head(from)?;
        // Skip marks and result.
        io::copy(from, &mut io::sink()).map_err(|_| Refusal::Malformed)?;
        Ok(Checkpoint { done, ..Checkpoint::new(identity, part) })
    })
}

/// Loads checkpoints of one sweep without their marks and results.
///
/// # Errors
/// If a file can't be read, isn't a checkpoint, or belongs to another sweep than the first.
pub fn progress_of(paths: &[PathBuf]) -> Result<Vec<(String, Checkpoint<()>)>, LoadError> {
    let mut all: Vec<(String, Checkpoint<()>)> = Vec::with_capacity(paths.len());
    for path in paths {
        let one = progress(path)?;
        if let Some((_, first)) = all.first() {
            check_identity(&one.identity, &first.identity)
                .map_err(|refusal| LoadError::Refused { path: path.clone(), refusal })?;
        }
        all.push((FileName::from(path).to_string(), one));
    }
    Ok(all)
}

/// Saves a checkpoint, replacing the file atomically and keeping its permissions. The caller must
/// hold the [`super::Lock`].
///
/// # Errors
/// If the file can't be written. It then keeps its old contents.
pub fn save<F: Serialize>(path: &Path, checkpoint: &Checkpoint<F>) -> io::Result<()> {
    atomic_file::replace(path, |file| write(checkpoint, file))
}

/// A file's name with a dot and an extension added.
pub(crate) fn append_extension(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}
