//! Files that are replaced whole or not at all.

use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::Path;

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
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    fs::metadata(folder)?;
    // What may not be written to isn't replaced either, and who may read it stays.
    let mut permissions = None;
    if path.exists() {
        let old = fs::OpenOptions::new().write(true).open(&path)?;
        permissions = Some(old.metadata()?.permissions());
    }
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // Its own errors would name a file that nobody asked for.
    let mut file = builder.tempfile_in(folder).map_err(|error| io::Error::from(error.kind()))?;
    let mut buffered = BufWriter::new(file.as_file_mut());
    write(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    Ok(())
}
