//! Files that are replaced whole or not at all, and none for two things.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::output::Failure;
use crate::atomic_file;

/// Writes a file under a temporary name beside it, and then puts it in its place: what was there stays
/// whole until the new one is.
///
/// # Errors
/// If it can't be written; then what was there is there still.
pub fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // Links are followed, and what is no file (a device, a pipe) is written to, not replaced.
    let path = match (fs::canonicalize(path), fs::read_link(path)) {
        (Ok(path), _) => path,
        (Err(_), Ok(to_be)) => path.with_file_name(to_be),
        (Err(_), Err(_)) => path.to_owned(),
    };
    if path.exists() && !path.is_file() {
        let mut device = BufWriter::new(fs::OpenOptions::new().write(true).open(path)?);
        write(&mut device)?;
        return device.flush();
    }
    atomic_file::replace(&path, write)
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
