//! The best solution so far: reported when it is found, and written to a file within a second.
//!
//! *The file* is replaced as a whole, so it can be read at any time, whatever ends the program. A
//! lock keeps other runs away. If another program writes the file, its content is read before it is
//! replaced, and stays if it is as good.

use std::ffi::OsStr;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use cube999::Cube;
use cube999::api::solve::Clock;
use cube999::check;
use cube999::formats::report;
use cube999::notation::{Centres, Notation, Reading};
use cube999::turn::Turn;
use solidoku_common::atomic_file::write_file;
use solidoku_common::cli::output::Failure;
use solidoku_common::foreign::FileName;
use solidoku_common::number::counted;
use solidoku_common::sweep::Lock;

use super::texts::source;
use super::turn_style::{self, TurnStyle};

/// A better solution waits this long to be written if one was written just now.
const PAUSE: Duration = Duration::from_millis(800);

/// Endings of names that promise another format.
const OTHER_FORMATS: [&str; 6] = ["html", "svg", "pdf", "png", "jpg", "json"];

/// The best solution so far.
pub(crate) struct Best<'a> {
    clock: Clock<'a>,
    /// The clock's time at the start.
    start: f64,
    is_quiet: bool,
    file: Option<BestFile>,
    state: Mutex<State>,
    /// Whether a solution waits to be written.
    waits: AtomicBool,
}

/// The file that holds it.
struct BestFile {
    path: PathBuf,
    style: TurnStyle,
    cube: Cube,
    _lock: Lock,
}

struct State {
    turns: Option<Vec<Turn>>,
    /// What the file holds, as far as is known.
    text: Option<String>,
    last_written: Option<Instant>,
    /// Whether the file could be written.
    written: io::Result<()>,
    /// The number of turns of the solution that another program wrote there, if that is as good.
    others: Option<usize>,
}

impl<'a> Best<'a> {
    /// No solution yet.
    pub(crate) fn new(clock: Clock<'a>, is_quiet: bool) -> Self {
        let (turns, text, last_written, others) = (None, None, None, None);
        let state = State { turns, text, last_written, written: Ok(()), others };
        let waits = AtomicBool::new(false);
        Self { clock, start: clock(), is_quiet, file: None, state: Mutex::new(state), waits }
    }

    /// Keeps it in this file from now on. If the file exists, it must hold a solution of the cube,
    /// which is the best so far.
    pub(crate) fn kept_in(
        mut self,
        path: &Path,
        style: TurnStyle,
        cube: &Cube,
    ) -> Result<(Self, Option<Vec<Turn>>), Failure> {
        let refuse =
            |reason: String| Failure::Usage(format!("--out {}: {reason}", FileName::from(path)));
        let extension = path.extension().and_then(OsStr::to_str).map(str::to_lowercase);
        if let Some(ext) = extension.filter(|ext| OTHER_FORMATS.contains(&ext.as_str())) {
            let expected = format!(
                "solutions are written as text (.txt), not as .{ext}; `cube999 draw` makes pages and \
                 pictures"
            );
            return Err(refuse(expected));
        }
        if path.exists() && !path.is_file() {
            let expected = "expected the name of a file, which each better solution replaces";
            return Err(refuse(expected.to_owned()));
        }
        let known = || {
            if path.metadata().map_or(0, |file| file.len()) == 0 {
                return Ok(None);
            }
            solution_in(path, style.notation, cube).map(Some).ok_or_else(|| {
                let other = style.notation.other();
                refuse(match solution_in(path, other, cube) {
                    Some(_) => {
                        format!("the file holds a solution with `--notation {}`", other.option())
                    }
                    None => "the file exists and doesn't hold a solution of this cube".to_owned(),
                })
            })
        };
        // Without the lock, as no lock is left beside a file that is refused; then what is there.
        known()?;
        let lock = Lock::take(path).map_err(|error| refuse(error.to_string()))?;
        let known = known()?;
        let state = self.state.get_mut().expect("no other thread has it");
        state.turns = known.clone();
        state.text = text_in(path);
        self.file =
            Some(BestFile { path: path.to_owned(), style, cube: cube.clone(), _lock: lock });
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
            print_message(format!("{count} after {:.1} s", (self.clock)() - self.start));
        }
    }

    /// Writes what waits to be written, if that is due. Must be called often.
    pub(crate) fn write_if_waiting(&self) {
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
        let text = turn_style::turns_as_text(turns, file.style);
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
                print_message(format!(
                    "cannot write {}: {error}; the search continues",
                    FileName::from(&file.path)
                ));
            }
            (_, Ok(())) => state.text = Some(text),
            _ => {}
        }
        state.written = written;
        state.last_written = Some(Instant::now());
    }

    /// Writes what still waits to be written.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        self.write(&mut self.state());
        let Some(file) = &self.file else { return Ok(()) };
        let name = FileName::from(&file.path);
        let mut state = self.state();
        if let Some(count) = state.others {
            let count = counted(count as u64, "turn");
            print_message(format!(
                "{name} was not replaced: another program wrote a solution of {count} there"
            ));
        }
        std::mem::replace(&mut state.written, Ok(())).map_err(|error| Failure::File { name, error })
    }
}

impl BestFile {
    /// The number of turns of the file's solution, if the file holds another text than this and
    /// solves the cube in at most this many turns.
    fn count_by_others(&self, text: Option<&str>, most: usize) -> Option<usize> {
        if !self.path.is_file() || text_in(&self.path).as_deref() == text {
            return None;
        }
        let count = solution_in(&self.path, self.style.notation, &self.cube)?.len();
        (count <= most).then_some(count)
    }
}

/// The text of a file, if it is one.
fn text_in(path: &Path) -> Option<String> {
    source(path).map(|source| source.text().to_owned())
}

/// The turns that a file holds, if they solve the cube.
fn solution_in(path: &Path, notation: Notation, cube: &Cube) -> Option<Vec<Turn>> {
    let reading = Reading { notation, centres: Centres::InRange };
    let turns = report::sequence(&source(path)?, reading).ok()?.turns;
    check::solves(cube, &turns).then_some(turns)
}

fn print_message(what: String) {
    // If nobody reads it, the search continues.
    let _unheard = writeln!(anstream::stderr(), "{what}");
}
