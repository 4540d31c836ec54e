//! One run at a time for a checkpoint.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::file::append_extension;
use crate::foreign::FileName;

/// The right to write a checkpoint; the system takes it back when the process ends, however it ends.
///
/// The checkpoint itself is replaced each time, so what is locked is an empty file beside it, which
/// stays.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// Why there is no such right.
#[derive(Debug, thiserror::Error)]
pub enum LockError {
    /// Another run has it.
    #[error("another run is at work on {}", FileName::from(.0))]
    Taken(PathBuf),
    /// Something else has the name of the file that is locked.
    #[error("cannot take the lock {}: it is there, and is no file", FileName::from(.0))]
    NoFile(PathBuf),
    /// There can be none.
    #[error("cannot take the lock {}: {error}", FileName::from(path))]
    Impossible {
        /// The file beside the checkpoint.
        path: PathBuf,
        /// What the system said.
        error: io::Error,
    },
}

impl Lock {
    /// Takes the right to write this checkpoint.
    ///
    /// # Errors
    /// If another process has it, or the system can't give it.
    pub fn take(path: &Path) -> Result<Self, LockError> {
        let lock = append_extension(path, "lock");
        let impossible = |error| LockError::Impossible { path: lock.clone(), error };
        let no_file = || LockError::NoFile(lock.clone());
        // A link would be followed to who knows where, and a pipe be waited for.
        if lock.symlink_metadata().is_ok_and(|it| !it.is_file()) {
            return Err(no_file());
        }
        let file = open(&lock).map_err(impossible)?;
        if !file.metadata().map_err(impossible)?.is_file() {
            return Err(no_file());
        }
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(LockError::Taken(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(impossible(error)),
        }
    }
}

/// Opens the file that is locked, or makes it. Should a link or a pipe be put there at this very moment, it
/// isn't followed or waited for either.
fn open(lock: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(
        &mut options,
        libc::O_NOFOLLOW | libc::O_NONBLOCK,
    );
    options.open(lock)
}
