//! Runs the program in a folder, and begins searches for it.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fractal3d::board::BoardDesign;
use fractal3d::sweeps::BoardSpecification;
use fractal3d::sweeps::classes::EquivalenceClasses;
use fractal3d::sweeps::extensions::ExtensionsOfBands;
use serde::Serialize;
use solidoku_common::control::Control;
use solidoku_common::sweep::{self, Checkpoint, Exhaustive, Identity, Part, Saving, Units, file};
use trial::{Folder, Program};

/// A search of some tens of units, done in a moment.
pub(crate) const BANDS: &str = "count --method bands --board T3,H2";

/// One of 30 units, done in a second or two.
pub(crate) const KINDS: &str = "list --essential --part 1/4 --out F";

pub(crate) const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

/// An empty folder.
pub(crate) fn folder() -> Folder {
    Folder::new(FRACTAL3D)
}

/// A program that runs; it is killed when the test is over, however that ends.
pub(crate) struct Running(pub(crate) Child);

impl Running {
    pub(crate) fn start(folder: &Folder, line: &str) -> Self {
        Self(folder.command(line).spawn().unwrap())
    }

    /// Starts a run with `--progress json`, and waits for the first line: from then on it has the
    /// lock, and listens to signals.
    pub(crate) fn at_work(folder: &Folder, line: &str) -> Self {
        let mut running = Self::start(folder, &format!("{line} --progress json"));
        let mut first = String::new();
        let mut stderr = BufReader::new(running.0.stderr.take().unwrap());
        stderr.read_line(&mut first).unwrap();
        assert!(first.starts_with('{'), "{first}");
        running
    }

    /// Starts a run of [`KINDS`] that stays at work until it is ended or goes on ("CONT"): it is
    /// stopped when it has begun.
    pub(crate) fn held(folder: &Folder) -> Self {
        let mut running = Self::at_work(folder, &format!("{KINDS} --save-every 3600 --threads 1"));
        running.signal("STOP");
        assert!(running.is_running(), "it is done in no time");
        running
    }

    /// Sends a signal, as in "INT", unless it has ended.
    pub(crate) fn signal(&mut self, name: &str) {
        if self.is_running() {
            let kill = format!("kill -s {name} {}", self.0.id());
            assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        }
    }

    pub(crate) fn is_running(&mut self) -> bool {
        self.0.try_wait().unwrap().is_none()
    }

    /// The exit status; `None` if it was ended by a signal.
    pub(crate) fn status(&mut self) -> Option<i32> {
        self.0.wait().unwrap().code()
    }

    /// Kills it, if it still runs; whether it did.
    pub(crate) fn kill(&mut self) -> bool {
        // It is an error if it has ended already.
        _ = self.0.kill();
        std::os::unix::process::ExitStatusExt::signal(&self.0.wait().unwrap()) == Some(9)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Waits for something that happens sooner or later.
pub(crate) fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(600), "waited in vain until {what}");
        std::thread::sleep(Duration::from_micros(200));
    }
}

/// The search of [`BANDS`].
pub(crate) fn bands() -> ExtensionsOfBands {
    ExtensionsOfBands::new(BoardSpecification(BoardDesign::Surface(
        "T3".parse().unwrap(),
        "H2".parse().unwrap(),
    )))
}

/// The search of [`KINDS`].
pub(crate) fn kinds() -> EquivalenceClasses {
    EquivalenceClasses::new()
}

/// A checkpoint of a search with the first five units done, but not all.
pub(crate) fn begun<S: Exhaustive>(sweep: &S, part: Part, path: &Path) -> Vec<u8>
where
    S::Found: Sync + Serialize,
{
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > 5;
    let control = Control::stopping(&stop);
    let saving = Saving { save: &|_| Ok(()), every: Duration::from_secs(3_600) };
    let new = Checkpoint::new(Identity::of(sweep), part);
    // With more threads these might be others.
    let one = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    let checkpoint = one.install(|| sweep::run(sweep, new, control, saving)).unwrap();
    assert!(checkpoint.done.count() == 5 && !checkpoint.is_complete());
    file::save(path, &checkpoint).unwrap();
    fs::read(path).unwrap()
}

/// The units that are done, by a file that must be a valid checkpoint from beginning to end; none
/// if it isn't there.
pub(crate) fn units_done<S: Exhaustive>(sweep: &S, path: &Path) -> Units {
    let checkpoint = file::load(path, sweep).unwrap();
    checkpoint.map(|it| it.done).unwrap_or_default()
}

/// Whether all units of the first are in the second.
pub(crate) fn are_in(few: &Units, many: &Units) -> bool {
    few.iter().all(|unit| many.contains(unit))
}
