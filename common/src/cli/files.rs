//! Which files a command reads and writes: each is compared with each before anything is written.
//!
//! A command says once what it reads and writes ([`Files`]) and has it checked. [`Checked`] is what
//! [`Output::file`](super::output::Output::file) and long searches ask for, so that nothing is written that
//! wasn't compared. Two names of one file are found by what the system says of the file (links, hard or
//! symbolic, `./`), and a file that isn't there yet by its folder and name.

use std::fs;
use std::path::{Path, PathBuf};

use super::output::{Failure, Output, STDOUT};
use crate::foreign::FileName;
use crate::input::STDIN;

/// As many links as Linux follows.
const MOST_LINKS: usize = 40;

/// What a command reads and writes.
#[derive(Clone, Default, Debug)]
pub struct Files {
    reads: Vec<PathBuf>,
    writes: Vec<PathBuf>,
}

/// Files that were compared: what is written is neither read nor written twice.
#[derive(Debug)]
pub struct Checked {
    writes: Vec<PathBuf>,
}

impl Files {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// And it reads these: arguments that name a file, or are `-`, or are no name at all.
    #[must_use]
    pub fn reading<P: AsRef<Path>>(mut self, names: impl IntoIterator<Item = P>) -> Self {
        self.reads.extend(names.into_iter().map(|name| name.as_ref().to_owned()));
        self
    }

    /// And it writes these; `-` is standard output.
    #[must_use]
    pub fn writing<P: AsRef<Path>>(mut self, paths: impl IntoIterator<Item = P>) -> Self {
        self.writes.extend(paths.into_iter().map(|path| path.as_ref().to_owned()));
        self
    }

    /// Compares them.
    ///
    /// # Errors
    /// If a file that is written is read too, or written twice, or would be mixed up with the JSON on standard
    /// output.
    pub fn checked(self, out: &Output) -> Result<Checked, Failure> {
        if out.is_json() && self.writes.iter().any(|path| path == Path::new(STDOUT)) {
            let both = "--out - and --format json both claim standard output";
            return Err(Failure::Usage(both.to_owned()));
        }
        let of_reads = self.reads.iter().map(|name| (name, Identity::of_input(name)));
        let of_writes = self.writes.iter().map(|path| (path, Identity::of_output(path)));
        let all: Vec<(&PathBuf, Option<Identity>)> = of_reads.chain(of_writes).collect();
        for (number, (path, identity)) in all.iter().enumerate().skip(self.reads.len()) {
            let same =
                all[..number].iter().find(|(_, other)| identity.is_some() && other == identity);
            if let Some((other, _)) = same {
                return Err(Failure::Usage(named_twice(other, path)));
            }
            // What the shell made of standard output may be a file as well.
            let is_stdout = path.as_path() == Path::new(STDOUT);
            let stdout = Identity::of_existing(Path::new("/dev/stdout"));
            if !is_stdout && stdout.is_some() && stdout == *identity {
                let name = FileName::from(path.as_path());
                let both = format!("{name} is where standard output goes: name another file");
                return Err(Failure::Usage(both));
            }
        }
        Ok(Checked { writes: self.writes })
    }
}

impl Checked {
    /// Whether the command said that it writes this.
    pub(super) fn has(&self, path: &Path) -> bool {
        self.writes.iter().any(|write| write == path)
    }
}

fn named_twice(one: &Path, other: &Path) -> String {
    let (first, second) = (FileName::from(one), FileName::from(other));
    if one == other {
        return format!("{first} is named for two things: each needs a file of its own");
    }
    format!("{first} and {second} are the same file, named for two things")
}

/// What makes two names the same file.
#[derive(PartialEq, Eq, Debug)]
enum Identity {
    /// The stream itself.
    Stdout,
    /// Its device, and its number there.
    #[cfg(unix)]
    Numbered(u64, u64),
    /// The whole name, without links.
    Named(PathBuf),
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

    /// Of a file that is there. A terminal, a pipe or another device can be read and written.
    fn of_existing(path: &Path) -> Option<Self> {
        let metadata = fs::metadata(path).ok()?;
        if !metadata.is_file() {
            return None;
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::MetadataExt as _;
            Some(Self::Numbered(metadata.dev(), metadata.ino()))
        }
        #[cfg(not(unix))]
        {
            path.canonicalize().ok().map(Self::Named)
        }
    }

    /// Of a file that would be made, at the end of links that lead nowhere yet.
    fn of_new(path: &Path) -> Option<Self> {
        if path.exists() {
            return None;
        }
        let mut place = path.to_owned();
        for _ in 0..MOST_LINKS {
            let Ok(to) = fs::read_link(&place) else { break };
            place = place.with_file_name(to);
        }
        let folder = place.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize();
        match (folder, place.file_name()) {
            (Ok(folder), Some(name)) => Some(Self::Named(folder.join(name))),
            _ => Some(Self::Named(place)),
        }
    }
}
