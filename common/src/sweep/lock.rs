//! One run at a time for a checkpoint.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::file::beside;
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
        let lock = beside(path, "lock");
        let impossible = |error| LockError::Impossible { path: lock.clone(), error };
        let file = File::options().create(true).append(true).open(&lock);
        let file = file.map_err(impossible)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(LockError::Taken(path.to_owned())),
            Err(TryLockError::Error(error)) => Err(impossible(error)),
        }
    }
}
