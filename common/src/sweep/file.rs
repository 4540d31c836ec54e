//! Checkpoints as files.
//!
//! ```text
//! bytes  0 to  7   SOLIDOKU
//!        8 to 15   how many bytes follow byte 47, little-endian
//!       16 to 47   their SHA-256
//!       48 to 51   the version of what follows, little-endian
//!       52 on      identity, part, units done; their marks; what they found
//! ```
//!
//! A file is data only: it names no other file. Nothing of it is believed before length and checksum fit;
//! then it must be of this version, this sweep, these parameters and this part, hold only units of the
//! part, and hold what these units can have found ([`Sweep::check`]). What is refused is never written over.
//!
//! A file is written under another name, brought to the disk, and renamed ([`atomic_file`]): at no moment
//! is there no valid file. It is hashed and decoded while it is read, so that its bytes are never held.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{
    Checkpoint, Contradiction, Identity, MOST_MARKED, Mark, Part, Sweep, Units, codec, frame,
};
use crate::atomic_file;
use crate::foreign::FileName;

/// The version that is written.
const VERSION: u32 = 2;

/// The first version, which is read as well. Its marks are counts of cases and digests, from which no row
/// of a ledger can be made, so they are dropped.
const VERSION_1: u32 = 1;

/// Version 1 had marks of sweeps with up to this many units.
const MOST_MARKED_1: u64 = 1 << 20;

/// No search has longer parameters, in bytes.
const MOST_TEXT: usize = 1_024;

/// Why a file isn't the checkpoint that it should be. The sentence begins with the file's name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// It is something else.
    #[error("is no checkpoint of a sweep")]
    Foreign,
    /// Its end is missing.
    #[error("is cut off: expected {expected} bytes, found {found}")]
    CutOff {
        /// What its head says, or the head takes.
        expected: u64,
        /// What there is.
        found: u64,
    },
    /// There is more than its head says.
    #[error("goes on after its end: expected {expected} bytes, found {found}")]
    GoesOn {
        /// What its head says.
        expected: u64,
        /// What there is.
        found: u64,
    },
    /// It says that it has more bytes than any checkpoint, and so it seems.
    #[error("is too large: it has {expected} bytes, and no checkpoint has more than a gibibyte")]
    TooLarge {
        /// What its head says.
        expected: u64,
    },
    /// The checksum doesn't fit.
    #[error("is damaged: its checksum doesn't fit what it holds")]
    Damaged,
    /// Another version of this program wrote it.
    #[error("has format {0}, and this version of the program reads formats 1 and {VERSION}")]
    OtherVersion(u32),
    /// It is of another search.
    #[error("is of the sweep `{found}`, not of `{expected}`")]
    OtherSweep {
        /// Its name.
        found: String,
        /// The name of this one.
        expected: String,
    },
    /// It is of the same search of other things.
    #[error("is of a sweep with other parameters: expected {expected}, found {found}")]
    OtherParameters {
        /// Its parameters.
        found: String,
        /// Those of this one.
        expected: String,
    },
    /// It is of another part.
    #[error("is of part {found}, not of part {expected}")]
    OtherPart {
        /// Its part.
        found: Part,
        /// This part.
        expected: Part,
    },
    /// The checksum fits, but no run writes such things.
    #[error("holds what no run of this program writes")]
    Malformed,
    /// All can be read, but isn't what a run finds.
    #[error("holds what no run of this program writes: {0}")]
    Contradictory(#[from] Contradiction),
}

/// Why a file can't be gone on with.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// It can't be read.
    #[error("cannot read {}: {error}", FileName::from(path))]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
    /// It isn't what it should be.
    #[error("{} {refusal}; it is left as it is", FileName::from(path))]
    Refused {
        /// The file.
        path: PathBuf,
        /// Why.
        refusal: Refusal,
    },
}

/// What a file says of itself, before marks and what was found.
#[derive(serde::Deserialize)]
struct Head {
    identity: Identity,
    part: Part,
    done: Units,
}

/// The bytes of a checkpoint.
pub fn encode<F: Serialize>(checkpoint: &Checkpoint<F>) -> Vec<u8> {
    let mut bytes = Vec::new();
    write(checkpoint, &mut bytes).expect("memory can be written to");
    bytes
}

/// Writes the bytes of a checkpoint.
fn write<F: Serialize>(checkpoint: &Checkpoint<F>, to: &mut dyn Write) -> io::Result<()> {
    frame::write(to, &|to| body(checkpoint, to))
}

fn body<F: Serialize>(checkpoint: &Checkpoint<F>, to: &mut dyn Write) -> io::Result<()> {
    let Checkpoint { identity, part, done, marks, found } = checkpoint;
    to.write_all(&VERSION.to_le_bytes())?;
    // The fields of a head, in order.
    codec::write(&(identity, part, done), to)?;
    codec::write(marks, to)?;
    codec::write(found, to)
}

/// Bytes in hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The checkpoint of these bytes, whose sweep must be this one.
///
/// # Errors
/// If there is any doubt about it.
pub fn decode<S: Sweep>(bytes: &[u8], sweep: &S) -> Result<Checkpoint<S::Found>, Refusal> {
    read(bytes, sweep).expect("memory can be read")
}

/// Reads the bytes of a checkpoint.
fn read<S: Sweep>(from: impl Read, sweep: &S) -> io::Result<Result<Checkpoint<S::Found>, Refusal>> {
    let identity = Identity::of(sweep);
    let whole = frame::read(from, |from| {
        let (version, Head { identity: found, part, done }) = head(from)?;
        is_same(&found, &identity)?;
        let marks = match version {
            VERSION_1 => skip_marks_1(from, &done, identity.units)?,
            _ => marks(from, &done, identity.units)?,
        };
        let found = value(from)?;
        Ok(Checkpoint { identity, part, done, marks, found })
    })?;
    Ok(whole.and_then(|whole| {
        sweep.check(&whole.done, &whole.found)?;
        Ok(whole)
    }))
}

/// The marks that come next. Units that were done before the checkpoint got this format have none.
fn marks(from: &mut dyn Read, done: &Units, units: u64) -> Result<BTreeMap<u64, Mark>, Refusal> {
    let marks: BTreeMap<u64, Mark> = value(from)?;
    let is_own = units <= MOST_MARKED && marks.keys().all(|&unit| done.contains(unit));
    if is_own || marks.is_empty() { Ok(marks) } else { Err(Refusal::Malformed) }
}

/// Skips the marks of version 1, which come next: no unit has one that is of use.
fn skip_marks_1(
    from: &mut dyn Read,
    done: &Units,
    units: u64,
) -> Result<BTreeMap<u64, Mark>, Refusal> {
    let marks: BTreeMap<u64, (u64, u64)> = value(from)?;
    let has_marks = match units {
        0..=MOST_MARKED_1 => marks.keys().copied().eq(done.iter()),
        _ => marks.is_empty(),
    };
    if has_marks { Ok(BTreeMap::new()) } else { Err(Refusal::Malformed) }
}

/// Refuses another sweep than the one that is expected.
fn is_same(found: &Identity, expected: &Identity) -> Result<(), Refusal> {
    if found.name != expected.name {
        let (found, expected) = (found.name.clone(), expected.name.clone());
        return Err(Refusal::OtherSweep { found, expected });
    }
    if found != expected {
        let text = |of: &Identity| format!("{} ({} units)", of.parameters, of.units);
        let (found, expected) = (text(found), text(expected));
        return Err(Refusal::OtherParameters { found, expected });
    }
    Ok(())
}

/// What a file says of itself, and its version.
fn head(from: &mut dyn Read) -> Result<(u32, Head), Refusal> {
    let mut version = [0; 4];
    from.read_exact(&mut version).map_err(|_| Refusal::Malformed)?;
    let version = u32::from_le_bytes(version);
    if version != VERSION && version != VERSION_1 {
        return Err(Refusal::OtherVersion(version));
    }
    let head: Head = value(from)?;
    let Head { identity, part, done } = &head;
    // They are printed.
    let is_plain = |text: &str| {
        text.len() <= MOST_TEXT && text.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic())
    };
    let is_own = is_plain(&identity.name)
        && is_plain(&identity.parameters)
        && part.is_well_formed()
        && done.is_well_formed()
        && done.end() <= identity.units
        && done.ranges().all(|range| part.contains_all(&range));
    if is_own { Ok((version, head)) } else { Err(Refusal::Malformed) }
}

/// A value that must come next.
fn value<T: DeserializeOwned>(from: &mut dyn Read) -> Result<T, Refusal> {
    codec::read(from).ok_or(Refusal::Malformed)
}

/// The checkpoint in a file; `None` if there is no such file.
///
/// # Errors
/// If it can't be read, or isn't a checkpoint of this sweep.
pub fn load<S: Sweep>(path: &Path, sweep: &S) -> Result<Option<Checkpoint<S::Found>>, LoadError> {
    let refused = |refusal| LoadError::Refused { path: path.to_owned(), refusal };
    match File::open(path).and_then(|file| read(file, sweep)) {
        Ok(checkpoint) => checkpoint.map(Some).map_err(refused),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(LoadError::Unreadable { path: path.to_owned(), error }),
    }
}

/// How far a file says that its part has come, without what was found.
///
/// # Errors
/// If it can't be read, or isn't a checkpoint.
pub fn progress(path: &Path) -> Result<Checkpoint<()>, LoadError> {
    let unreadable = |error| LoadError::Unreadable { path: path.to_owned(), error };
    let refused = |refusal| LoadError::Refused { path: path.to_owned(), refusal };
    File::open(path).and_then(read_progress).map_err(unreadable)?.map_err(refused)
}

/// How far these bytes say that their part has come, without what was found.
///
/// # Errors
/// If they aren't a checkpoint.
pub fn decode_progress(bytes: &[u8]) -> Result<Checkpoint<()>, Refusal> {
    read_progress(bytes).expect("memory can be read")
}

fn read_progress(from: impl Read) -> io::Result<Result<Checkpoint<()>, Refusal>> {
    frame::read(from, |from| {
        let (_, Head { identity, part, done }) = head(from)?;
        // What was found is passed over.
        io::copy(from, &mut io::sink()).map_err(|_| Refusal::Malformed)?;
        Ok(Checkpoint { done, ..Checkpoint::new(identity, part) })
    })
}

/// How far each of these files has come; all are of one sweep.
///
/// # Errors
/// If one can't be read, isn't a checkpoint, or is of another sweep than the first.
pub fn progress_of(paths: &[PathBuf]) -> Result<Vec<(String, Checkpoint<()>)>, LoadError> {
    let mut all: Vec<(String, Checkpoint<()>)> = Vec::with_capacity(paths.len());
    for path in paths {
        let one = progress(path)?;
        if let Some((_, first)) = all.first() {
            is_same(&one.identity, &first.identity)
                .map_err(|refusal| LoadError::Refused { path: path.clone(), refusal })?;
        }
        all.push((FileName::from(path).to_string(), one));
    }
    Ok(all)
}

/// Puts a checkpoint in the place of what the file held; who may read it stays. Nobody else may do so at
/// the same time ([`super::Lock`]).
///
/// # Errors
/// If it can't be written; then the file holds what it held.
pub fn save<F: Serialize>(path: &Path, checkpoint: &Checkpoint<F>) -> io::Result<()> {
    atomic_file::replace(path, |file| write(checkpoint, file))
}

/// A file's name with something added.
pub(crate) fn append_extension(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}
