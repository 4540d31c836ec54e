//! The files that a command reads and writes. No file may be used twice if a command writes to it,
//! and a search must not run for hours for a file that can't be written.
//!
//! A command lists its files in [`Files`] and has them checked before it searches or writes
//! anything. [`Output::file`](super::output::Output::file) and long searches require the result,
//! [`Checked`], so only checked files are written. Two names of an existing file (`./`, hard and
//! symbolic links) are recognised by its device and inode, and those of a new file by its folder and
//! name.

use std::fs;
use std::path::{Path, PathBuf};

pub use super::checked::Checked;
use super::output::{Failure, Output, STDOUT};
use crate::atomic_file::{check_writable, follow_links};
use crate::foreign::FileName;
use crate::input::STDIN;
use crate::sweep::file::append_extension;

/// The files that a command reads and writes.
#[derive(Clone, Default, Debug)]
pub struct Files {
    reads: Vec<PathBuf>,
    /// Checkpoints and their locks.
    saves: Vec<PathBuf>,
    writes: Vec<PathBuf>,
}

impl Files {
    /// No files.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds arguments that may name files to be read. `-` is standard input.
    #[must_use]
    pub fn reading<P: AsRef<Path>>(mut self, names: impl IntoIterator<Item = P>) -> Self {
        self.reads.extend(names.into_iter().map(|name| name.as_ref().to_owned()));
        self
    }

    /// Adds files to be written. `-` is standard output.
    #[must_use]
    pub fn writing<P: AsRef<Path>>(mut self, paths: impl IntoIterator<Item = P>) -> Self {
        self.writes.extend(paths.into_iter().map(|path| path.as_ref().to_owned()));
        self
    }

    /// Adds a checkpoint, which is read as well as saved, and its lock. Whether it can be saved is
    /// found out by the search that locks it: one that is complete is only read.
    #[must_use]
    pub(super) fn saving(mut self, checkpoint: Option<&Path>) -> Self {
        if let Some(path) = checkpoint {
            // As a sweep does, which saves at the end of links and has the lock there.
            let lock = append_extension(&follow_links(path), "lock");
            self.saves.extend([path.to_owned(), lock]);
        }
        self
    }

    /// Checks that no file is used twice, and that those to be written can be.
    ///
    /// # Errors
    /// If a file that is written is also read or written twice, or shares standard output with
    /// JSON, or can't be written.
    pub fn checked(self, out: &Output) -> Result<Checked, Failure> {
        if out.is_json() && self.writes.iter().any(|path| path == Path::new(STDOUT)) {
            let both = "--format json writes to standard output: --out must name a file";
            return Err(Failure::Usage(both.to_owned()));
        }
        let of_reads = self.reads.iter().map(|name| (name, Identity::of_input(name)));
        let written = self.saves.iter().chain(&self.writes);
        let of_written = written.map(|path| (path, Identity::of_output(path)));
        let all: Vec<(&PathBuf, Option<Identity>)> = of_reads.chain(of_written).collect();
        for (number, (path, identity)) in all.iter().enumerate().skip(self.reads.len()) {
            let same =
                all[..number].iter().find(|(_, other)| identity.is_some() && other == identity);
            if let Some((other, _)) = same {
                return Err(Failure::Usage(used_twice(other, path)));
            }
            // The shell may have redirected standard output to a file.
            let is_stdout = path.as_path() == Path::new(STDOUT);
            let stdout = Identity::of_existing(Path::new("/dev/stdout"));
            if !is_stdout && stdout.is_some() && stdout == *identity {
                let name = FileName::from(path.as_path());
                let both = format!("standard output is redirected to {name}: choose another file");
                return Err(Failure::Usage(both));
            }
        }
        for path in self.writes.iter().filter(|path| path.as_path() != Path::new(STDOUT)) {
            let failed = |error| Failure::File { name: FileName::from(path), error };
            check_writable(path).map_err(failed)?;
        }
        Ok(Checked::new([self.saves, self.writes].concat()))
    }
}

fn used_twice(one: &Path, other: &Path) -> String {
    let (first, second) = (FileName::from(one), FileName::from(other));
    if one == other {
        return format!("{first} is given twice: each use needs its own file");
    }
    format!("{first} and {second} are the same file: each use needs its own file")
}

/// Names with equal identities refer to the same file.
#[derive(PartialEq, Eq, Debug)]
enum Identity {
    /// Standard output itself.
    Stdout,
    /// The device and inode of an existing file.
    #[cfg(unix)]
    Inode(u64, u64),
    /// The path, with all links resolved.
    Path(PathBuf),
}

impl Identity {
    fn of_input(name: &Path) -> Option<Self> {
        if name == Path::new(STDIN) {
            return Self::of_existing(Path::new("/dev/stdin"));
        }
        Self::of_existing(name).or_else(|| Self::of_new(name))
    }

    fn of_output(path: &Path) -> Option<Self> {
        if path == Path::new(STDOUT) {
            return Some(Self::Stdout);
        }
        Self::of_existing(path).or_else(|| Self::of_new(path))
    }

    /// The identity of an existing regular file. Terminals, pipes and other devices may be used
    /// twice.
    fn of_existing(path: &Path) -> Option<Self> {
        let metadata = fs::metadata(path).ok()?;
        if !metadata.is_file() {
            return None;
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;
            Some(Self::Inode(metadata.dev(), metadata.ino()))
        }
        #[cfg(not(unix))]
        {
            path.canonicalize().ok().map(Self::Path)
        }
    }

    /// The identity of a file that would be created, if necessary at the end of dangling links.
    fn of_new(path: &Path) -> Option<Self> {
        if path.exists() {
            return None;
        }
        let path = follow_links(path);
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize();
        match (folder, path.file_name()) {
            (Ok(folder), Some(name)) => Some(Self::Path(folder.join(name))),
            _ => Some(Self::Path(path)),
        }
    }
}
