//! The best solution so far: said when it is found, and in a file within a second.
//!
//! *The file* is replaced as a whole, so it can be read at any moment, whatever ends the program. A lock
//! keeps other runs away; whatever else writes there is read before it is replaced, and stays if it is as
//! good.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use common::atomic_file::write_file;
use common::cli::output::{Failure, STDOUT};
use common::foreign::FileName;
use common::number::counted;
use common::sweep::Lock;
use cube999::check;
use cube999::cube::Cube;
use cube999::notation::Centres;
use cube999::turn::Turn;

use super::{input, turns};

/// A better solution waits this long to be written if one was written just now.
const PAUSE: Duration = Duration::from_millis(800);

/// The best solution so far.
pub(crate) struct Best {
    start: Instant,
    is_quiet: bool,
    file: Option<BestFile>,
    state: Mutex<State>,
    /// Whether a solution waits to be written.
    waits: AtomicBool,
}

/// The file that holds it.
struct BestFile {
    path: PathBuf,
    long_line: bool,
    cube: Cube,
    _lock: Lock,
}

struct State {
    turns: Option<Vec<Turn>>,
    /// What the file holds, as far as is known.
    text: Option<String>,
    last_written: Option<Instant>,
    /// What came of writing the file.
    written: io::Result<()>,
    /// How many turns the solution has that another program put there, if that is as good.
    others: Option<usize>,
}

impl Best {
    /// None yet.
    pub(crate) fn new(start: Instant, is_quiet: bool) -> Self {
        let (turns, text, last_written, others) = (None, None, None, None);
        let state = State { turns, text, last_written, written: Ok(()), others };
        let waits = AtomicBool::new(false);
        Self { start, is_quiet, file: None, state: Mutex::new(state), waits }
    }

    /// Keeps it in this file from now on. If there is one already, it must hold a solution of the cube,
    /// which is the best so far.
    pub(crate) fn kept_in(
        mut self,
        path: &Path,
        long_line: bool,
        cube: &Cube,
    ) -> Result<(Self, Option<Vec<Turn>>), Failure> {
        let refuse =
            |reason: String| Failure::Usage(format!("--out {}: {reason}", FileName::from(path)));
        if path == Path::new(STDOUT) || (path.exists() && !path.is_file()) {
            let expected = "expected the name of a file, which each better solution replaces";
            return Err(refuse(expected.to_owned()));
        }
        let lock = Lock::take(path).map_err(|error| refuse(error.to_string()))?;
        let is_empty = path.metadata().map_or(0, |file| file.len()) == 0;
        let known = match is_empty {
            true => None,
            false => Some(solution_in(path, cube).ok_or_else(|| {
                let found =
                    "there is a file of that name, and it doesn't hold a solution of this cube";
                refuse(found.to_owned())
            })?),
        };
        let state = self.state.get_mut().expect("nobody has it");
        state.turns = known.clone();
        state.text = input::text(path);
        self.file =
            Some(BestFile { path: path.to_owned(), long_line, cube: cube.clone(), _lock: lock });
        Ok((self, known))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nothing panics while it is locked")
    }

    /// Keeps a solution if it is better.
    pub(crate) fn offer(&self, turns: &[Turn]) {
        let mut state = self.state();
        if state.turns.as_ref().is_some_and(|best| best.len() <= turns.len()) {
            return;
        }
        state.turns = Some(turns.to_vec());
        self.waits.store(true, Ordering::Relaxed);
        self.write_if_due(&mut state);
        if !self.is_quiet {
            let count = counted(turns.len() as u64, "turn");
            say(format!("{count} after {:.1} s", self.start.elapsed().as_secs_f64()));
        }
    }

    /// Writes what waits to be written, if that is due. To be called often.
    pub(crate) fn keep_up(&self) {
        if self.waits.load(Ordering::Relaxed) {
            self.write_if_due(&mut self.state());
        }
    }

    fn write_if_due(&self, state: &mut State) {
        if state.last_written.is_none_or(|last| last.elapsed() >= PAUSE) {
            self.write(state);
        }
    }

    fn write(&self, state: &mut State) {
        self.waits.store(false, Ordering::Relaxed);
        let (Some(file), Some(turns)) = (&self.file, &state.turns) else { return };
        let text = turns::text(turns, file.long_line);
        if state.text.as_ref() == Some(&text) {
            return;
        }
        if let Some(count) = file.count_by_others(state.text.as_deref(), turns.len()) {
            state.others = Some(count);
            return;
        }
        state.others = None;
        let written = write_file(&file.path, |file| file.write_all(text.as_bytes()));
        match (&state.written, &written) {
            (Ok(()), Err(error)) => {
                say(format!(
                    "cannot write {}: {error}; the search goes on",
                    FileName::from(&file.path)
                ));
            }
            (_, Ok(())) => state.text = Some(text),
            _ => {}
        }
        state.written = written;
        state.last_written = Some(Instant::now());
    }

    /// Writes what is still to be written, and tells whether the file holds it.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        self.write(&mut self.state());
        let Some(file) = &self.file else { return Ok(()) };
        let name = FileName::from(&file.path);
        let mut state = self.state();
        if let Some(count) = state.others {
            let count = counted(count as u64, "turn");
            say(format!("{name} holds a solution of {count} by another program: it stays"));
        }
        std::mem::replace(&mut state.written, Ok(())).map_err(|error| Failure::File { name, error })
    }
}

impl BestFile {
    /// How many turns the file's solution has, if something else than this text is in it, and that
    /// solves the cube in at most this many turns.
    fn count_by_others(&self, text: Option<&str>, most: usize) -> Option<usize> {
        if !self.path.is_file() || input::text(&self.path).as_deref() == text {
            return None;
        }
        let count = solution_in(&self.path, &self.cube)?.len();
        (count <= most).then_some(count)
    }
}

/// The turns that a file holds, if they solve the cube.
fn solution_in(path: &Path, cube: &Cube) -> Option<Vec<Turn>> {
    let turns = input::turns(&path.to_string_lossy(), Centres::InRange).ok()?;
    check::solves(cube, &turns).then_some(turns)
}

fn say(what: String) {
    // If nobody listens, the search goes on.
    let _unheard = writeln!(anstream::stderr(), "{what}");
}
