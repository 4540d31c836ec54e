//! Where a checkpoint may be.

use std::fs;
use std::path::{Path, PathBuf};

use crate::cli::output::{Failure, STDOUT};

/// Where a checkpoint is: links are followed, or a new file would take the place of the link. What is no
/// file can't be replaced.
pub(super) fn place(path: &Path) -> Result<PathBuf, Failure> {
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
        let name = path.display();
        return Err(Failure::Usage(format!("cannot save in {name}: it is there, and is no file")));
    }
    Ok(place)
}

/// Refuses one file for two things: what is written last would be all that is left.
pub(super) fn all_differ(files: &[Option<&Path>]) -> Result<(), Failure> {
    let files: Vec<&Path> = files.iter().copied().flatten().collect();
    for (number, &file) in files.iter().enumerate() {
        if files[..number].iter().any(|&other| whole_name(other) == whole_name(file)) {
            let name = file.display();
            let two = format!("{name} is named for two things: each needs a file of its own");
            return Err(Failure::Usage(two));
        }
    }
    Ok(())
}

/// A file's name from the root on, without links, if its folder is there.
fn whole_name(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let in_folder =
        || Some(folder.unwrap_or(Path::new(".")).canonicalize().ok()?.join(path.file_name()?));
    path.canonicalize().ok().or_else(in_folder).unwrap_or_else(|| path.to_owned())
}
