//! How a task ends, and where the repository is.

use std::path::{Path, PathBuf};

/// How a task ends.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Exit {
    /// Everything that was run holds.
    Holds,
    /// Something doesn't hold.
    Fails,
    /// The command line makes no sense, an input is bad, or the report can't be written.
    Usage,
    /// The user asked to end; how far it came.
    Interrupted(String),
}

impl Exit {
    /// Whether all holds.
    pub(crate) const fn of(holds: bool) -> Self {
        if holds { Self::Holds } else { Self::Fails }
    }

    /// The exit code; clap ends with that of [`Exit::Usage`], too.
    pub(crate) const fn code(&self) -> u8 {
        match self {
            Self::Holds => 0,
            Self::Fails => 1,
            Self::Usage => 2,
            Self::Interrupted(_) => 130,
        }
    }
}

/// The root of the repository.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
