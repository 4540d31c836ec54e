//! Files that are replaced whole or not at all.
//!
//! What is new is written to a temporary file in the same folder, which nobody else can have (it is
//! created under a random name, never opened), brought to the disk, and renamed: at no moment is there
//! neither the old file nor the new one. A process that is killed while it writes leaves its temporary
//! file behind, called `.solidoku-` and six letters or digits; it can be deleted.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

/// The beginning of the names of temporary files.
const PREFIX: &str = ".solidoku-";

/// Puts what `write` writes in the place of what the file held, or makes it. A file that may not be
/// written to isn't replaced, and its permissions stay. A link is replaced, not followed.
///
/// # Errors
/// If it can't be written; then the file holds what it held.
pub fn replace(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    let folder = folder_of(path);
    fs::metadata(&folder)?;
    let permissions = match OpenOptions::new().write(true).open(path) {
        Ok(old) => Some(old.metadata()?.permissions()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    // Its own way to create a file would make the error name a file that nobody asked for.
    let mut file = tempfile::Builder::new().prefix(PREFIX).make_in(&folder, create)?;
    let mut buffered = BufWriter::new(file.as_file_mut());
    write(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    file.persist(path).map_err(|error| error.error)?;
    sync(&folder)
}

/// The folder that a file is in.
fn folder_of(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).to_owned()
}

/// A file that wasn't there, which everybody may read whom the user lets read new files.
fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o666);
    options.open(path)
}

/// A file is on the disk under its new name when its folder is.
#[cfg(unix)]
fn sync(folder: &Path) -> io::Result<()> {
    match File::open(folder) {
        Ok(folder) => folder.sync_all(),
        // One may write in a folder that one may not read.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(not(unix))]
fn sync(_: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_is_made_and_replaced_and_nothing_beside_it_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        for other in ["list.new", "list.lock", "list.tmp", ".list"] {
            fs::write(folder.path().join(other), other).unwrap();
        }
        for text in ["one", "two"] {
            replace(&path, |file| file.write_all(text.as_bytes())).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        assert_eq!(names(folder.path()), [".list", "list", "list.lock", "list.new", "list.tmp"]);
        assert_eq!(fs::read_to_string(folder.path().join("list.new")).unwrap(), "list.new");
    }

    #[test]
    fn what_fails_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        fs::write(&path, "old").unwrap();
        let failed = replace(&path, |file| {
            file.write_all(b"half a li")?;
            Err(io::Error::other("no more"))
        });
        assert_eq!(failed.unwrap_err().to_string(), "no more");
        assert_eq!(
            (names(folder.path()), fs::read(&path).unwrap()),
            (vec!["list".into()], b"old".into())
        );
        let nowhere = folder.path().join("no/list");
        assert_eq!(replace(&nowhere, |_| Ok(())).unwrap_err().kind(), io::ErrorKind::NotFound);
    }

    #[cfg(unix)]
    #[test]
    fn permissions_stay() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        replace(&path, |file| file.write_all(b"new")).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }
}
