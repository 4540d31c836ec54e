//! Locks, so that only one run at a time uses a checkpoint.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::file::append_extension;
use crate::foreign::FileName;

/// The right to write a checkpoint. The system releases it when the process ends, for whatever
/// reason.
///
/// The lock is on an empty file beside the checkpoint, because the checkpoint itself is replaced on
/// each save. The empty file isn't deleted.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

/// Why a checkpoint can't be locked.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LockError {
    /// Another run has the lock.
    #[error("another run is using {}", FileName::from(.0))]
    Taken(PathBuf),
    /// The lock file's name belongs to something other than a regular file.
    #[error("cannot lock {}: it is not a regular file", FileName::from(.0))]
    NoFile(PathBuf),
    /// The system refuses the lock.
    #[error("cannot lock {}: {error}", FileName::from(path))]
    Impossible {
        /// The lock file.
        path: PathBuf,
        /// The system's error.
        #[source]
        error: io::Error,
    },
}

impl Lock {
    /// Locks a checkpoint.
    ///
    /// # Errors
    /// If another process has the lock, or the system refuses it.
    pub fn take(path: &Path) -> Result<Self, LockError> {
        let lock = append_extension(path, "lock");
        let impossible = |error| LockError::Impossible { path: lock.clone(), error };
        let no_file = || LockError::NoFile(lock.clone());
        // Opening a link could create a file anywhere, and opening a pipe could block.
        if lock.symlink_metadata().is_ok_and(|metadata| !metadata.is_file()) {
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

/// Opens or creates the lock file. Even if it has just been replaced by a link or a pipe, this
/// neither follows the link nor blocks.
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
