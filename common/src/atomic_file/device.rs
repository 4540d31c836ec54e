//! Devices and pipes, which are written to directly.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

/// How long to wait for a pipe's reader before the next try.
const STEP: Duration = Duration::from_millis(2);

/// The error of a write that was told to stop.
#[derive(Debug, thiserror::Error)]
#[error("interrupted")]
pub struct Stopped;

impl Stopped {
    /// The error as a writer returns it. Callers would retry after `ErrorKind::Interrupted`.
    pub fn error() -> io::Error {
        io::Error::other(Self)
    }

    /// Whether an error is this one.
    pub fn is(error: &io::Error) -> bool {
        error.get_ref().is_some_and(|error| error.is::<Self>())
    }
}

/// A device or a pipe. A pipe is opened so that neither opening nor writing blocks: both wait for
/// its reader in steps, until they are told to stop.
pub(super) struct Device<'a> {
    file: File,
    should_stop: &'a dyn Fn() -> bool,
}

impl<'a> Device<'a> {
    pub(super) fn open(path: &Path, should_stop: &'a dyn Fn() -> bool) -> io::Result<Self> {
        loop {
            match open(path) {
                Err(error) if lacks_reader(path, &error) => wait(should_stop)?,
                opened => return opened.map(|file| Self { file, should_stop }),
            }
        }
    }
}

impl Write for Device<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        loop {
            match self.file.write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => wait(self.should_stop)?,
                other => return other,
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

fn wait(should_stop: &dyn Fn() -> bool) -> io::Result<()> {
    if should_stop() {
        return Err(Stopped::error());
    }
    thread::sleep(STEP);
    Ok(())
}

fn open(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    if is_pipe(path) {
        std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, libc::O_NONBLOCK);
    }
    options.open(path)
}

#[cfg(unix)]
fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    path.metadata().is_ok_and(|file| file.file_type().is_fifo())
}

/// Whether a pipe couldn't be opened because nobody reads it yet.
#[cfg(unix)]
fn lacks_reader(path: &Path, error: &io::Error) -> bool {
    error.raw_os_error() == Some(libc::ENXIO) && is_pipe(path)
}

#[cfg(not(unix))]
fn lacks_reader(_: &Path, _: &io::Error) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use std::cell::Cell;
    use std::io::Read as _;
    use std::process::Command;

    use super::*;

    /// Without a reader, with one that doesn't read, and with one that reads all.
    #[test]
    fn a_pipe_is_waited_for_until_told_to_stop() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&path).status().unwrap().success());
        let text: Vec<u8> = (0..1 << 20).map(|i| (i % 251) as u8).collect();
        let steps = Cell::new(0);
        let soon = || {
            steps.set(steps.get() + 1);
            steps.get() > 3
        };
        assert!(Stopped::is(&Device::open(&path, &soon).err().unwrap()));
        let idle = OpenOptions::new().read(true).write(true).open(&path).unwrap();
        steps.set(0);
        let stopped = Device::open(&path, &soon).unwrap().write_all(&text).unwrap_err();
        assert!(Stopped::is(&stopped));
        drop(idle);
        let read = thread::scope(|scope| {
            let reader = scope.spawn(|| {
                let (mut file, mut read) = (File::open(&path).unwrap(), Vec::new());
                file.read_to_end(&mut read).unwrap();
                read
            });
            Device::open(&path, &|| false).unwrap().write_all(&text).unwrap();
            reader.join().unwrap()
        });
        assert!(read == text);
    }
}
