//! Where the workspace is, and its files.

use std::path::Path;

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace contains xtask")
}

/// The text of a file, by its path from the workspace's folder.
pub(crate) fn read(file: impl AsRef<Path>) -> String {
    let file = root().join(file);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"))
}
