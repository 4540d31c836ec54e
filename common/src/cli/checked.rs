//! Files that a command may write to, because they were checked.

use std::path::{Path, PathBuf};

/// Checked files: those that are written aren't also read, nor written twice, and could be written
/// when they were checked.
#[derive(Debug)]
pub struct Checked {
    writes: Vec<PathBuf>,
}

impl Checked {
    /// Only for [`Files::checked`](super::files::Files::checked).
    pub(super) const fn new(writes: Vec<PathBuf>) -> Self {
        Self { writes }
    }

    /// Whether the command listed this file as one that it writes.
    pub(super) fn writes(&self, path: &Path) -> bool {
        self.writes.iter().any(|write| write == path)
    }
}
