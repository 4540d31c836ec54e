//! Where a checkpoint can be saved.

use std::path::{Path, PathBuf};

use crate::atomic_file::follow_links;
use crate::cli::output::{Failure, STDOUT};
use crate::foreign::FileName;

/// The path of a checkpoint. Links are followed, because saving would replace them. Only a regular
/// file can be replaced.
pub(super) fn checkpoint_path(path: &Path) -> Result<PathBuf, Failure> {
    if path == Path::new(STDOUT) {
        let why = "progress must be saved to a file: `-` is standard output";
        return Err(Failure::Usage(why.to_owned()));
    }
    let target = follow_links(path);
    if target.exists() && !target.is_file() {
        let name = FileName::from(path);
        return Err(Failure::Usage(format!("cannot save to {name}: it is not a regular file")));
    }
    Ok(target)
}
