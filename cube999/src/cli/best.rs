//! The best solution so far: said when it is found, and always held by a file.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Instant;

use common::cli::file::write_file;
use common::cli::output::{Failure, STDOUT};
use common::foreign::FileName;
use common::number::counted;
use cube999::check;
use cube999::cube::Cube;
use cube999::notation::Centres;
use cube999::turn::Turn;

use super::{input, turns};

/// The best solution so far.
pub(crate) struct Best {
    start: Instant,
    is_quiet: bool,
    file: Option<PathBuf>,
    long_line: bool,
    state: Mutex<State>,
}

struct State {
    count: usize,
    /// What came of writing the file.
    written: io::Result<()>,
}

impl Best {
    /// None yet.
    pub(crate) fn new(start: Instant, is_quiet: bool) -> Self {
        let state = State { count: usize::MAX, written: Ok(()) };
        Self { start, is_quiet, file: None, long_line: false, state: Mutex::new(state) }
    }

    /// Holds it in this file from now on. If there is one already, it must hold a solution of the cube,
    /// which is the best so far.
    pub(crate) fn held_by(
        mut self,
        file: &Path,
        long_line: bool,
        cube: &Cube,
    ) -> Result<(Self, Option<Vec<Turn>>), Failure> {
        let refuse =
            |reason| Err(Failure::Usage(format!("--out {}: {reason}", FileName::from(file))));
        if file == Path::new(STDOUT) || (file.exists() && !file.is_file()) {
            return refuse("expected the name of a file, which each better solution replaces");
        }
        (self.file, self.long_line) = (Some(file.to_owned()), long_line);
        if file.metadata().map_or(0, |file| file.len()) == 0 {
            return Ok((self, None));
        }
        match input::turns(&file.to_string_lossy(), Centres::InRange) {
            Ok(turns) if check::solves(cube, &turns) => {
                self.state.get_mut().expect("nobody has it").count = turns.len();
                Ok((self, Some(turns)))
            }
            _ => {
                refuse("there is a file of that name, and it doesn't hold a solution of this cube")
            }
        }
    }

    /// Keeps a solution if it is better.
    pub(crate) fn offer(&self, turns: &[Turn]) {
        let mut state = self.state.lock().expect("nothing panics while it is locked");
        if turns.len() >= state.count {
            return;
        }
        state.count = turns.len();
        let say = |what: String| {
            // If nobody listens, the search goes on.
            let _unheard = writeln!(anstream::stderr(), "{what}");
        };
        if let Some(file) = &self.file {
            let text = turns::text(turns, self.long_line);
            let written = write_file(file, |file| file.write_all(text.as_bytes()));
            if let (Ok(()), Err(error)) = (&state.written, &written) {
                say(format!("cannot write {}: {error}; the search goes on", FileName::from(file)));
            }
            state.written = written;
        }
        if !self.is_quiet {
            let count = counted(turns.len() as u64, "turn");
            say(format!("{count} after {:.1} s", self.start.elapsed().as_secs_f64()));
        }
    }

    /// Tells whether the file holds it.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        let name = FileName::from(self.file.unwrap_or_default());
        let written = self.state.into_inner().expect("as above").written;
        written.map_err(|error| Failure::File { name, error })
    }
}
