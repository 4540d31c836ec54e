//! Files that are replaced completely or not at all.
//!
//! New contents go to a temporary file in the same folder. It is created under a random name, so no
//! other program has it open. It is synced to disk and then renamed, so there is always a complete
//! file, old or new. A process that is killed while it writes leaves its temporary file behind,
//! named `.solidoku-` and six letters or digits; it is safe to delete.

mod device;

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{self, BufWriter, Write};
use std::panic::resume_unwind;
use std::path::{Path, PathBuf, is_separator};
use std::thread::{self, Scope, ScopedJoinHandle};

use tempfile::NamedTempFile;

use crate::threads;
use device::Device;
pub use device::Stopped;

/// The prefix of temporary file names.
const PREFIX: &str = ".solidoku-";

/// The number of links that Linux follows.
const MOST_LINKS: usize = 40;

/// The file is synced each time this many bytes are written, so that there is little to wait for at
/// the end.
const SYNCED_AT_ONCE: usize = 16 << 20;

/// A new file that is being written.
pub type NewFile<'a> = BufWriter<&'a mut File>;

/// Writes to the file that `path` leads to, as a user expects of an output file: links are
/// followed, a regular file is replaced atomically, and a device or a pipe is written to directly.
///
/// # Errors
/// If it can't be written. A regular file then keeps its old contents.
pub fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    prepare_file(path, &|| false, write)?.put_in_place()
}

/// Like [`write_file`], but a regular file keeps its old contents until it is replaced by
/// [`Prepared::put_in_place`]. While a pipe waits for its reader, `should_stop` is polled.
///
/// # Errors
/// If it can't be written, or a pipe is told to stop ([`Stopped`]).
pub fn prepare_file(
    path: &Path,
    should_stop: &dyn Fn() -> bool,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<Prepared> {
    let path = follow_links(path);
    if path.exists() && !path.is_file() {
        let mut device = BufWriter::new(Device::open(&path, should_stop)?);
        write(&mut device)?;
        device.flush()?;
        return Ok(Prepared::NOTHING);
    }
    prepare(&path, |buffered| {
        let file = &buffered.get_ref().try_clone()?;
        thread::scope(|scope| {
            let mut synced = Synced { buffered, file, scope, not_synced: 0, syncing: None };
            write(&mut synced)?;
            synced.wait()
        })
    })
}

/// New contents of a file, complete and safe on disk under another name. If they are dropped, they
/// are deleted, and the file stays as it was.
#[derive(Debug)]
#[must_use]
pub struct Prepared(Option<(NamedTempFile, PathBuf)>);

impl Prepared {
    /// For what was written directly.
    pub const NOTHING: Self = Self(None);

    /// Replaces the old contents. Nothing is left to do for a device or a pipe.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn put_in_place(self) -> io::Result<()> {
        let Some((file, path)) = self.0 else { return Ok(()) };
        file.persist(&path).map_err(|error| error.error)?;
        sync_folder(&folder_of(&path))
    }
}

/// Checks that [`write_file`] could write to this path now: before a long search, not after it.
/// Nothing is created or changed.
///
/// # Errors
/// If the folder is missing, a folder has the name, or the user may not write there.
pub fn check_writable(path: &Path) -> io::Result<()> {
    let path = follow_links(path);
    match fs::metadata(&path) {
        // Opening a pipe would wait for its reader, and a device may do something.
        Ok(metadata) if !metadata.is_file() && !metadata.is_dir() => Ok(()),
        _ => check_replaceable(&path),
    }
}

/// Checks that [`replace`] could replace or create a file now. Nothing is created or changed.
///
/// # Errors
/// As [`check_writable`].
pub fn check_replaceable(path: &Path) -> io::Result<()> {
    let folder = folder_of(path);
    fs::metadata(&folder)?;
    permissions(path)?;
    let last = path.as_os_str().as_encoded_bytes().last();
    if path.file_name().is_none() || last.is_some_and(|&byte| is_separator(byte.into())) {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    // On Linux it has no name; elsewhere its name is there for a moment.
    let new = tempfile::tempfile_in(&folder).map(drop);
    // Without a number, the error names a file that the user knows nothing of.
    new.map_err(|error| if error.raw_os_error().is_some() { error } else { error.kind().into() })
}

/// A new file, which another thread syncs from time to time.
struct Synced<'a, 'scope, 'env> {
    buffered: &'a mut dyn Write,
    file: &'scope File,
    scope: &'scope Scope<'scope, 'env>,
    /// How many bytes were written since it was last synced.
    not_synced: usize,
    /// The thread that syncs it.
    syncing: Option<ScopedJoinHandle<'scope, io::Result<()>>>,
}

impl Synced<'_, '_, '_> {
    /// Syncs it on another thread, unless one is still at work.
    fn sync(&mut self) -> io::Result<()> {
        if self.syncing.as_ref().is_some_and(|syncing| !syncing.is_finished()) {
            return Ok(());
        }
        self.wait()?;
        self.not_synced = 0;
        let file = self.file;
        // Without a thread, all is synced in the end.
        self.syncing = threads::builder().spawn_scoped(self.scope, || file.sync_data()).ok();
        Ok(())
    }

    /// Waits for the other thread. Its error counts, as the system reports each only once.
    fn wait(&mut self) -> io::Result<()> {
        match self.syncing.take() {
            Some(syncing) => syncing.join().unwrap_or_else(|panic| resume_unwind(panic)),
            None => Ok(()),
        }
    }
}

impl Write for Synced<'_, '_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.buffered.write(bytes)?;
        self.not_synced += written;
        if self.not_synced >= SYNCED_AT_ONCE {
            self.sync()?;
        }
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.buffered.flush()
    }
}

/// Replaces the contents of a file by what `write` writes, or creates the file. A read-only file is
/// an error. Permissions are kept. A link is replaced, not followed.
///
/// # Errors
/// If it can't be written. The file then keeps its old contents.
pub fn replace(
    path: &Path,
    write: impl FnOnce(&mut NewFile<'_>) -> io::Result<()>,
) -> io::Result<()> {
    prepare(path, write)?.put_in_place()
}

fn prepare(
    path: &Path,
    write: impl FnOnce(&mut NewFile<'_>) -> io::Result<()>,
) -> io::Result<Prepared> {
    let folder = folder_of(path);
    fs::metadata(&folder)?;
    let permissions = permissions(path)?;
    // With our own `create`, an error doesn't name a temporary file that the user knows nothing of.
    let mut file = tempfile::Builder::new().prefix(PREFIX).make_in(&folder, create)?;
    let mut buffered = BufWriter::new(file.as_file_mut());
    write(&mut buffered)?;
    buffered.flush()?;
    drop(buffered);
    if let Some(permissions) = permissions {
        file.as_file().set_permissions(permissions)?;
    }
    file.as_file().sync_all()?;
    Ok(Prepared(Some((file, path.to_owned()))))
}

/// The path at the end of the links that start at `path`. The last one need not exist. A path that
/// leads to a device or a pipe stays as it is: what `/dev/stdout` links to need not be a path at
/// all.
pub fn follow_links(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if path.exists() && !path.is_file() {
            break;
        }
        let Ok(target) = fs::read_link(&path) else { break };
        path = path.with_file_name(target);
    }
    path
}

/// The permissions of a file that may be written to; `None` if it doesn't exist.
fn permissions(path: &Path) -> io::Result<Option<Permissions>> {
    match OpenOptions::new().write(true).open(path) {
        Ok(old) => old.metadata().map(|old| Some(old.permissions())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// The folder that contains a file.
fn folder_of(path: &Path) -> PathBuf {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).to_owned()
}

/// Creates a file that didn't exist, with the permissions that the user's umask gives.
fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o666);
    options.open(path)
}

/// A renamed file is safe on disk once its folder is synced.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder) {
        Ok(folder) => folder.sync_all(),
        // A folder can be writable without being readable.
        Err(error) if error.kind() == io::ErrorKind::PermissionDenied => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
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
    fn a_file_is_created_and_replaced_and_its_neighbours_stay() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        for other in ["list.new", "list.lock", "list.tmp", ".list"] {
            fs::write(folder.path().join(other), other).unwrap();
        }
        for text in ["one", "two"] {
            replace(&path, |file| file.write_all(text.as_bytes())).unwrap();
            assert_eq!(fs::read_to_string(&path).unwrap(), text);
        }
        // Some of this is synced before the rest is there.
        let text = vec![b'3'; 2 * SYNCED_AT_ONCE + 5];
        let in_parts =
            |file: &mut dyn Write| text.chunks(1 << 20).try_for_each(|some| file.write_all(some));
        write_file(&path, in_parts).unwrap();
        assert!(fs::read(&path).unwrap() == text);
        assert_eq!(names(folder.path()), [".list", "list", "list.lock", "list.new", "list.tmp"]);
        assert_eq!(fs::read_to_string(folder.path().join("list.new")).unwrap(), "list.new");
    }

    #[test]
    fn a_failed_write_changes_nothing() {
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

    /// What is checked before a search is what fails after it.
    #[test]
    fn a_check_says_what_a_write_would_say_and_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("list"), "old").unwrap();
        fs::create_dir(path("folder")).unwrap();
        for name in ["list", "new", "no/list", "list/new", "folder", "folder/new", "new/", ""] {
            let checked = check_writable(&path(name)).map_err(|error| error.kind());
            let before = names(folder.path());
            assert_eq!(before, ["folder", "list"]);
            assert_eq!(fs::read_to_string(path("list")).unwrap(), "old");
            let written = write_file(&path(name), |file| file.write_all(b"old"));
            assert_eq!(checked.is_ok(), written.is_ok(), "{name}: {checked:?}, {written:?}");
            for new in ["new", "folder/new"].map(path).iter().filter(|new| new.is_file()) {
                fs::remove_file(new).unwrap();
            }
        }
        let missing = check_writable(&path("no/list")).unwrap_err();
        assert_eq!(missing.kind(), io::ErrorKind::NotFound);
        assert_eq!(
            check_writable(&path("folder")).unwrap_err().kind(),
            io::ErrorKind::IsADirectory
        );
        assert!(check_writable(Path::new("")).is_err() && check_writable(Path::new("..")).is_err());
    }

    #[cfg(unix)]
    #[test]
    fn permissions_are_kept() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("list");
        fs::write(&path, "old").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        replace(&path, |file| file.write_all(b"new")).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    }

    /// Links that exist, that dangle, and that lead to a device.
    #[cfg(unix)]
    #[test]
    fn an_output_file_is_written_through_links() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        symlink("middle", path("first")).unwrap();
        symlink("last", path("middle")).unwrap();
        for text in ["one", "two"] {
            write_file(&path("first"), |file| file.write_all(text.as_bytes())).unwrap();
            assert_eq!(fs::read_to_string(path("last")).unwrap(), text);
        }
        assert!(path("first").is_symlink() && path("middle").is_symlink());
        symlink("/dev/null", path("null")).unwrap();
        write_file(&path("null"), |file| file.write_all(b"gone")).unwrap();
        assert!(path("null").is_symlink() && !Path::new("/dev/null").is_file());
        symlink("circle", path("circle")).unwrap();
        assert!(write_file(&path("circle"), |_| Ok(())).is_err());
    }
}
