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
//! A file is data only. Nothing of it is believed before length and checksum fit; then it must be of
//! this version, this sweep, these parameters and this part, and hold only units of the part. What is
//! refused is never written over.
//!
//! A file is written beside its place under another name, brought to the disk, and renamed: at no moment
//! is there no valid file.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use crate::foreign::FileName;

use super::{Checkpoint, Identity, MOST_MARKED, Mark, Part, Units, codec};

const MAGIC: &[u8; 8] = b"SOLIDOKU";

/// Bytes before the checked ones.
const FRAME: usize = 48;

/// The version that is written.
const VERSION: u32 = 2;

/// The first version, which is read as well. Its marks are counts of cases and digests, from which no row
/// of a ledger can be made, so they are dropped.
const VERSION_1: u32 = 1;

/// Version 1 had marks of sweeps with up to this many units.
const MOST_MARKED_1: u64 = 1 << 20;

/// No checkpoint has more bytes.
const MOST_BYTES: u64 = 1 << 30;

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
    let Checkpoint { identity, part, done, marks, found } = checkpoint;
    let mut checked = VERSION.to_le_bytes().to_vec();
    // The fields of a head, in order.
    checked.extend(codec::encode(&(identity, part, done)));
    checked.extend(codec::encode(marks));
    checked.extend(codec::encode(found));
    let mut bytes = MAGIC.to_vec();
    bytes.extend((checked.len() as u64).to_le_bytes());
    bytes.extend(Sha256::digest(&checked));
    bytes.extend(checked);
    bytes
}

/// The SHA-256 of a checkpoint's file, as `sha256sum` prints it.
pub fn digest<F: Serialize>(checkpoint: &Checkpoint<F>) -> String {
    hex(&Sha256::digest(encode(checkpoint)))
}

/// Bytes in hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The checkpoint of these bytes, whose sweep must be this one.
///
/// # Errors
/// If there is any doubt about it.
pub fn decode<F: DeserializeOwned>(
    bytes: &[u8],
    identity: &Identity,
) -> Result<Checkpoint<F>, Refusal> {
    let (version, Head { identity: found, part, done }, rest) = head(bytes)?;
    is_same(&found, identity)?;
    let whole = || {
        let (marks, rest) = match version {
            VERSION_1 => (BTreeMap::new(), after_marks_1(rest, &done, identity.units)?),
            _ => marks(rest, &done, identity.units)?,
        };
        let (found, length) = codec::decode(rest)?;
        (length == rest.len()).then_some((marks, found))
    };
    let (marks, found) = whole().ok_or(Refusal::Malformed)?;
    Ok(Checkpoint { identity: identity.clone(), part, done, marks, found })
}

/// The marks at the beginning of these bytes, and what follows. Units that were done before the checkpoint
/// got this format have none.
fn marks<'a>(bytes: &'a [u8], done: &Units, units: u64) -> Option<(BTreeMap<u64, Mark>, &'a [u8])> {
    let (marks, length) = codec::decode::<BTreeMap<u64, Mark>>(bytes)?;
    let is_own = units <= MOST_MARKED && marks.keys().all(|&unit| done.contains(unit));
    (is_own || marks.is_empty()).then_some((marks, &bytes[length..]))
}

/// What follows after the marks of version 1.
fn after_marks_1<'a>(bytes: &'a [u8], done: &Units, units: u64) -> Option<&'a [u8]> {
    let (marks, length) = codec::decode::<BTreeMap<u64, (u64, u64)>>(bytes)?;
    let has_marks = match units {
        0..=MOST_MARKED_1 => marks.keys().copied().eq(done.iter()),
        _ => marks.is_empty(),
    };
    has_marks.then_some(&bytes[length..])
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

/// A file's version, what it says of itself, and the bytes that follow.
fn head(bytes: &[u8]) -> Result<(u32, Head, &[u8]), Refusal> {
    let (version, rest) = checked(bytes)?.split_at_checked(4).ok_or(Refusal::Malformed)?;
    let version = u32::from_le_bytes(version.try_into().expect("it is four bytes"));
    if version != VERSION && version != VERSION_1 {
        return Err(Refusal::OtherVersion(version));
    }
    let (head, length) = codec::decode::<Head>(rest).ok_or(Refusal::Malformed)?;
    let Head { identity, part, done } = &head;
    let is_own = part.is_well_formed()
        && done.is_well_formed()
        && done.end() <= identity.units
        && (part.of() == 1 || done.iter().all(|unit| part.contains(unit)));
    if is_own { Ok((version, head, &rest[length..])) } else { Err(Refusal::Malformed) }
}

/// The bytes that the checksum is of, if it fits.
fn checked(bytes: &[u8]) -> Result<&[u8], Refusal> {
    let found = bytes.len() as u64;
    let magic = &bytes[..bytes.len().min(MAGIC.len())];
    if !MAGIC.starts_with(magic) {
        return Err(Refusal::Foreign);
    }
    let Some((frame, checked)) = bytes.split_at_checked(FRAME) else {
        return Err(Refusal::CutOff { expected: FRAME as u64, found });
    };
    let length = u64::from_le_bytes(frame[8..16].try_into().expect("it is eight bytes"));
    let expected = length.saturating_add(FRAME as u64);
    match found.cmp(&expected) {
        std::cmp::Ordering::Less => Err(Refusal::CutOff { expected, found }),
        std::cmp::Ordering::Greater => Err(Refusal::GoesOn { expected, found }),
        std::cmp::Ordering::Equal if frame[16..] != Sha256::digest(checked)[..] => {
            Err(Refusal::Damaged)
        }
        std::cmp::Ordering::Equal => Ok(checked),
    }
}

/// The checkpoint in a file; `None` if there is no such file.
///
/// # Errors
/// If it can't be read, or isn't a checkpoint of this sweep.
pub fn load<F: DeserializeOwned>(
    path: &Path,
    identity: &Identity,
) -> Result<Option<Checkpoint<F>>, LoadError> {
    match read(path) {
        Ok(bytes) => {
            let refused = |refusal| LoadError::Refused { path: path.to_owned(), refusal };
            decode(&bytes, identity).map(Some).map_err(refused)
        }
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
    let bytes = read(path).map_err(unreadable)?;
    let refused = |refusal| LoadError::Refused { path: path.to_owned(), refusal };
    let (_, Head { identity, part, done }, _) = head(&bytes).map_err(refused)?;
    Ok(Checkpoint { done, ..Checkpoint::new(identity, part) })
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

fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Puts a checkpoint in the place of what the file held; who may read it stays. Nobody else may do so at
/// the same time ([`super::Lock`]).
///
/// # Errors
/// If it can't be written; then the file holds what it held.
pub fn save<F: Serialize>(path: &Path, checkpoint: &Checkpoint<F>) -> io::Result<()> {
    let bytes = encode(checkpoint);
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::Error::new(
            io::ErrorKind::FileTooLarge,
            "what was found takes more than a gibibyte; cut the sweep into more parts",
        ));
    }
    let new = beside(path, "new");
    let written = write(&new, &bytes)
        .and_then(|()| match fs::metadata(path) {
            Ok(old) => fs::set_permissions(&new, old.permissions()),
            Err(_) => Ok(()),
        })
        .and_then(|()| fs::rename(&new, path));
    if written.is_err() {
        // What is left of it is of no use; if it can't be removed, the next run writes over it.
        let _left = fs::remove_file(&new);
        return written;
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    sync_folder(folder.unwrap_or(Path::new(".")))
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = File::create(path)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// A file is on the disk under its new name when its folder is.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}

/// A file's name with something added.
pub(crate) fn beside(path: &Path, extension: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(extension);
    name.into()
}
