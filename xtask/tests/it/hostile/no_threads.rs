//! A system that starts no thread: the main thread does everything, says so, and prints the same.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use solidoku_common::laws::some_by_day;
use tempfile::TempDir;
use trial::Run;

use crate::programs::{path, run_line};

/// Commands that search with threads.
const LINES: [&str; 9] = [
    "pyraminx design --face D --rings",
    "pyraminx design --face L --face D --limit 4 --random --seed 5",
    "pyraminx route --each",
    "fractal3d list --limit 10",
    "fractal3d count --method bands --board T3,H2",
    "fractal3d draw --book 2 --seed 4 --out -",
    "cube4d solve",
    "cube4d new --seed 11",
    "cube999 solve --iterations 1000",
];

/// A folder that anyone may use, with copies of programs that anyone may start.
struct Workplace(TempDir);

impl Workplace {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let everyone = fs::Permissions::from_mode(0o777);
        fs::set_permissions(folder.path(), everyone).expect("it is ours");
        Self(folder)
    }

    fn program(&self, name: &str) -> PathBuf {
        let copy = self.0.path().join(name);
        if !copy.exists() {
            // Not with `fs::copy`: a process that another test starts meanwhile would inherit the
            // file that is still written, and what is written can't be run.
            let copied = Command::new("cp").arg(path(name)).arg(&copy).status();
            assert!(copied.expect("cp is there").success(), "{name}");
        }
        copy
    }

    /// A command in a process that may start no other and no thread. That is no limit for root, so
    /// root's command is somebody else's.
    fn alone(&self, line: &str) -> Command {
        let (name, words) = line.split_once(' ').expect("there is a command");
        let mut command = Command::new("prlimit");
        command.arg("--nproc=1");
        if Command::new("id").arg("-u").output().expect("it is there").stdout == b"0\n" {
            command.args(["setpriv", "--reuid", "65534", "--clear-groups"]);
        }
        command.arg(self.program(name)).args(words.split(' ')).current_dir(self.0.path());
        command.stdin(Stdio::null()).env_remove("RAYON_NUM_THREADS");
        command
    }

    fn run_alone(&self, line: &str) -> Run {
        Run::of(self.alone(line).output().expect("prlimit and setpriv are there"))
    }
}

/// What a program says that asked for this many threads.
fn note(threads: &str) -> String {
    format!(
        "note: cannot start {threads} threads: Resource temporarily unavailable (os error 11); using only \
         one\n"
    )
}

#[test]
fn without_threads_the_output_is_the_same() {
    let place = Workplace::new();
    for line in some_by_day(LINES, 3) {
        let (name, words) = line.split_once(' ').expect("there is a command");
        let usual = run_line(name, words);
        let alone = place.run_alone(&format!("{line} --threads 3"));
        assert_eq!((alone.status, &alone.stdout), (usual.status, &usual.stdout), "{line}: {alone}");
        assert!(alone.stderr.starts_with(&note("3")), "{line}: {alone}");
        // One thread is there already.
        let one = place.run_alone(&format!("{line} --threads 1"));
        assert_eq!((one.status, &one.stdout), (usual.status, &usual.stdout), "{line}: {one}");
        assert!(!one.stderr.contains("note:"), "{line}: {one}");
    }
    let quiet = place.run_alone("cube4d solve --threads 3 --quiet");
    assert_eq!((quiet.status, quiet.stderr.as_str()), (Some(0), ""));
}

/// The variable stands for `--threads`, and has its limit.
#[test]
fn a_variable_asks_for_no_more_threads_than_an_option_may() {
    let place = Workplace::new();
    for (variable, threads) in [("5", "5"), ("1024", "1,024"), ("99999", "1,024")] {
        let mut command = place.alone("cube4d set");
        let run = Run::of(command.env("RAYON_NUM_THREADS", variable).output().expect("as above"));
        assert_eq!((run.status, run.stderr), (Some(0), note(threads)));
    }
}

/// Nobody's setting of a thread's stack makes it too small for a search, or too large.
#[test]
fn the_stack_of_a_thread_depends_on_no_variable() {
    let line = "solve --threads 3 --quiet";
    let usual = run_line("cube4d", line);
    for bytes in ["0", "1", "1152921504606846976", "18446744073709551615"] {
        let mut command = Command::new(path("cube4d"));
        command.args(line.split(' ')).env("RUST_MIN_STACK", bytes).stdin(Stdio::null());
        let run = Run::of(command.output().expect("it is there"));
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{bytes}");
        assert!(run.stdout == usual.stdout, "{bytes}");
    }
}

/// Two claims would be checked side by side, and ledgers in a thread of their own.
#[test]
fn tasks_need_no_thread() {
    let place = Workplace::new();
    let ledger =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../results/pyraminx/census/ledger.json");
    fs::copy(ledger, place.0.path().join("ledger")).expect("it can be copied");
    for line in [
        "xtask verify-paper --tier quick --only cube999.*",
        "xtask audit --sample 1 --seed 1 ledger",
    ] {
        let run = place.run_alone(&format!("{line} --threads 3"));
        assert_eq!((run.status, run.stderr), (Some(0), note("3")), "{line}: {}", run.stdout);
    }
}
