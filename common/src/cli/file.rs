//! Files that are replaced whole or not at all.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

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
