//! Where a checkpoint may be.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::output::{Failure, STDOUT};
use crate::foreign::FileName;

/// Where a checkpoint is: links are followed, or a new file would take the place of the link. What is no
/// file can't be replaced.
pub(super) fn checkpoint_path(path: &Path) -> Result<PathBuf, Failure> {
    /// As many as Linux follows.
    const MOST_LINKS: usize = 40;
    if path == Path::new(STDOUT) {
        let why = "what is found so far must be saved in a file: `-` is none";
        return Err(Failure::Usage(why.to_owned()));
    }
    let mut place = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(to) = fs::read_link(&place) else {
            break;
        };
        place = place.with_file_name(to);
    }
    if place.exists() && !place.is_file() {
        let name = FileName::from(path);
        return Err(Failure::Usage(format!("cannot save in {name}: it is there, and is no file")));
    }
    Ok(place)
}
