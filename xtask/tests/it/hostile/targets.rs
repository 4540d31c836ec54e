//! A file that can't be written is refused before the search whose result it is to hold, and nothing
//! is created or changed for the sake of finding out. If writing fails after the search all the
//! same, the result isn't lost.

use std::collections::BTreeSet;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;
use solidoku_common::laws::some_by_day;
use tempfile::TempDir;
use trial::Run;

use crate::options;
use crate::programs::{self, command};

/// For each option that names a file to be written, a command that would run for minutes to years
/// if it didn't refuse the FILE at once, where there is such a command.
const LINES: [&str; 37] = [
    "fractal3d count --method bands --checkpoint FILE",
    "fractal3d count --method bands --ledger FILE",
    "fractal3d count --method bands --part 1/2 --out FILE",
    "fractal3d list --essential --checkpoint FILE",
    "fractal3d list --essential --ledger FILE",
    "fractal3d list --essential --out FILE",
    "fractal3d ten-clues --checkpoint FILE",
    "fractal3d ten-clues --ledger FILE",
    "fractal3d ten-clues --out FILE.s3d",
    "fractal3d min-clues --checkpoint FILE",
    "fractal3d min-clues --ledger FILE",
    "fractal3d min-clues --out FILE",
    "fractal3d max-clues --steps 100000000 --seed 1 --out FILE",
    "fractal3d merge no-part --ledger FILE",
    "fractal3d merge no-part --out FILE",
    "fractal3d draw --book 1000 --rating nested --out FILE.pdf",
    "pyraminx census --three-rings --checkpoint FILE",
    "pyraminx census --three-rings --ledger FILE",
    "pyraminx census --three-rings --part 1/2 --out FILE",
    "pyraminx census --out FILE.txt",
    "pyraminx random-walk --walks 100000 --seed 1 --checkpoint FILE",
    "pyraminx random-walk --walks 100000 --seed 1 --ledger FILE",
    "pyraminx random-walk --walks 100000 --seed 1 --part 1/2 --out FILE",
    "pyraminx design --face D --limit 0 --checkpoint FILE",
    "pyraminx design --face D --limit 0 --ledger FILE",
    "pyraminx design --face D --limit 0 --part 1/2 --out FILE",
    "pyraminx merge no-part --ledger FILE",
    "pyraminx merge no-part --out FILE",
    "pyraminx draw --out FILE.svg",
    "cube4d new --seed 7 --magic --sixes-and-nines --out FILE",
    "cube4d sheet --out FILE.svg",
    "cube4d draw no-layout --out FILE.svg",
    "cube4d fewest-digits --rounds 100000000 --seed 1 --out FILE",
    "cube999 draw no-cube --out FILE.svg",
    "cube999 draw no-cube --out FILE.html",
    "cube999 solve --time 1000000 --out FILE",
    "cube999 solve --iterations 1000000000000 --out FILE",
];

/// Options with a file that is only read.
pub(super) const READ: [&str; 6] =
    ["--bound", "--colouring", "--pattern", "--read", "--start", "--verify"];

/// The words of a line, with a name for FILE.
fn words(line: &str, name: &str) -> Vec<String> {
    line.split(' ').map(|word| word.replace("FILE", name)).collect()
}

/// The commands that say on standard error when their search begins.
static WITH_PROGRESS: LazyLock<BTreeSet<String>> = LazyLock::new(|| {
    let all = options::all().into_iter().filter(|(_, option)| option.name == "--progress");
    all.map(|(place, _)| place).collect()
});

/// A new option, or command with such an option, must come here too.
#[test]
fn every_option_with_a_file_is_listed() {
    let files = options::all().into_iter().filter(|(_, option)| option.value == "<FILE>");
    let all: BTreeSet<String> = files
        .filter(|(_, option)| !READ.contains(&option.name.as_str()))
        .map(|(place, option)| format!("{place} {}", option.name))
        .collect();
    let listed = LINES.map(|line| {
        let words: Vec<&str> = line.split(' ').collect();
        let option = words[words.len() - 2];
        format!("{} {} {option}", words[0], words[1])
    });
    assert_eq!(all, listed.into());
}

/// The names in a folder but for locks, and what its files hold.
fn contents(folder: &Path) -> Vec<(String, Option<Vec<u8>>)> {
    let entries = fs::read_dir(folder).expect("it is there");
    let entries = entries.map(|entry| entry.expect("it can be read").path());
    let named = entries.map(|path| {
        let name = path.file_name().expect("it has one").to_string_lossy().into_owned();
        (name, fs::read(path).ok())
    });
    let mut all: Vec<_> = named.filter(|(name, _)| !name.ends_with(".lock")).collect();
    all.sort();
    all
}

/// Runs a line that must be refused because of its file, and change nothing.
fn refuse(line: &str, name: &str, folder: &Path, by: &[&str]) {
    let mut words = words(line, name);
    if WITH_PROGRESS.contains(&words[..2].join(" ")) {
        words.extend(["--progress", "json"].map(str::to_owned));
    }
    let file = words.iter().find(|word| word.starts_with(name)).expect("it has a file").clone();
    let before = contents(folder);
    let program = programs::path(&words[0]).to_string_lossy().into_owned();
    let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
    let all = [by, &[program.as_str()], &args].concat();
    let output = Command::new(all[0]).args(&all[1..]).current_dir(folder).output();
    let run = Run::of(output.expect("it is there"));
    assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{words:?}: {run}");
    assert!(run.stderr.starts_with("error: ") && run.stderr.contains(&file), "{words:?}: {run}");
    assert!(!run.stderr.contains("{\"sweep\""), "{words:?}: the search has begun");
    assert_eq!(contents(folder), before, "{words:?}");
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

#[test]
fn a_missing_folder_is_noticed_before_the_search() {
    let folder = folder();
    for line in some_by_day(LINES, 12) {
        refuse(line, "missing/F", folder.path(), &[]);
    }
}

/// Nor does a book of thousands of puzzles need to be made to see what its fonts lack.
#[test]
fn a_title_that_fonts_cannot_show_is_noticed_before_the_search() {
    let folder = folder();
    let args =
        ["draw", "--book", "1000", "--rating", "nested", "--title", "数独", "--out", "F.pdf"];
    let run = programs::run("fractal3d", folder.path(), &args);
    let error = "error: cannot write F.pdf: the fonts of a PDF have no character '数'";
    assert_eq!(run.status, Some(2), "{run}");
    assert!(run.stdout.is_empty() && run.stderr.starts_with(error), "{run}");
    assert_eq!(contents(folder.path()), []);
}

#[test]
fn a_folder_in_the_place_of_a_file_is_noticed_before_the_search() {
    let folder = folder();
    for name in ["F", "F.txt", "F.s3d", "F.svg", "F.pdf", "F.html"] {
        fs::create_dir(folder.path().join(name)).expect("a folder can be made");
    }
    for line in some_by_day(LINES, 12) {
        refuse(line, "F", folder.path(), &[]);
    }
}

/// What takes the rights from root to write everywhere; `None` if there is no such program.
fn without_rights() -> Option<&'static [&'static str]> {
    let id = Command::new("id").arg("-u").output().expect("there is `id`");
    if id.stdout != b"0\n" {
        return Some(&[]);
    }
    let by = &["setpriv", "--bounding-set=-all"];
    let works = Command::new(by[0]).args(&by[1..]).arg("true").output();
    works.is_ok_and(|output| output.status.success()).then_some(by)
}

#[test]
fn what_must_not_be_written_is_noticed_before_the_search() {
    let Some(by) = without_rights() else {
        return println!("skipped: root may write everywhere, and there is no `setpriv`");
    };
    let may = |path: &Path, mode| {
        fs::set_permissions(path, Permissions::from_mode(mode)).expect("it is ours");
    };
    let folder = folder();
    let read_only = folder.path().join("folder");
    fs::create_dir(&read_only).expect("a folder can be made");
    may(&read_only, 0o555);
    for name in ["F", "F.txt", "F.s3d", "F.svg", "F.pdf", "F.html"] {
        fs::write(folder.path().join(name), "good").expect("it can be written");
        may(&folder.path().join(name), 0o444);
    }
    for line in some_by_day(LINES, 12) {
        refuse(line, "F", folder.path(), by);
        refuse(line, "folder/F", folder.path(), by);
    }
}

/// The file that is there stays until the result is.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_search_leaves_the_old_result() {
    let folder = folder();
    let path = folder.path().join("F");
    let name = path.to_str().expect("it is UTF-8");
    let lines = [
        "fractal3d ten-clues --out FILE",
        "fractal3d min-clues --ledger FILE",
        "pyraminx census --three-rings --ledger FILE",
    ];
    for line in lines {
        fs::write(&path, "good").expect("it can be written");
        let words = words(line, name);
        let args: Vec<&str> = words[1..].iter().map(String::as_str).collect();
        let program = programs::path(&words[0]).to_string_lossy().into_owned();
        trial::Program(program.leak()).interrupted(&args);
        let old = vec![("F".to_owned(), Some(b"good".to_vec()))];
        assert_eq!(contents(folder.path()), old, "{line}");
    }
}

/// No byte may be written in a file: as if the disk were full, but only after the search.
const LIMITED: &str = r#"trap "" XFSZ; ulimit -f 0; exec "$0" "$@""#;

fn limited(folder: &Path, args: &[&str]) -> Run {
    let program = programs::path(args[0]);
    let mut bash = Command::new("bash");
    bash.args(["-c", LIMITED]).arg(program).args(&args[1..]).current_dir(folder);
    Run::of(bash.output().expect("there is bash"))
}

fn done(folder: &Path, args: &[&str]) -> String {
    let run = Run::of(command(args[0], folder, &args[1..]).output().expect("it is there"));
    assert_eq!(run.status, Some(0), "{args:?}: {run}");
    run.stdout
}

#[test]
fn a_result_that_cannot_be_written_goes_to_standard_output() {
    let lines = [
        "fractal3d list --essential --out FILE",
        "fractal3d count --method bands --board T3,H2 --ledger FILE",
        "fractal3d max-clues --steps 10 --seed 1 --out FILE",
        "pyraminx census --out FILE",
        "pyraminx census --ledger FILE",
        "cube4d new --seed 7 --out FILE",
    ];
    for line in some_by_day(lines, 3) {
        let folder = folder();
        let words = words(line, "F.txt");
        let args: Vec<&str> = words.iter().map(String::as_str).collect();
        let printed = done(folder.path(), &args);
        let path = folder.path().join("F.txt");
        let text = fs::read_to_string(&path).expect("it is there");
        fs::remove_file(&path).expect("it is there");
        let failed = limited(folder.path(), &args);
        let error = "error: cannot write F.txt: File too large (os error 27); its contents are on \
                     standard output\n";
        assert_eq!((failed.status, failed.stderr.as_str()), (Some(2), error), "{line}");
        assert!(failed.stdout.starts_with(&text), "{line}: {failed}");
        // The report comes too, unless it says what is in the file.
        let report = &failed.stdout[text.len()..];
        assert!(report == printed || printed.ends_with("in F.txt\n"), "{line}: {report}");
        let json = limited(folder.path(), &[&args[..], &["--format", "json"]].concat());
        let first: Value = serde_json::from_str(json.stdout.lines().next().unwrap_or_default())
            .unwrap_or_else(|error| panic!("{line}: {error}: {json}"));
        assert_eq!((&first["unwritten"], &first["text"]), (&"F.txt".into(), &text.into()));
        assert_eq!(contents(folder.path()), [], "{line}");
    }
}

#[test]
fn a_result_that_cannot_be_written_is_in_the_checkpoint() {
    let folder = folder();
    let search = ["pyraminx", "census", "--checkpoint", "F"];
    let report = done(folder.path(), &search);
    let failed = limited(folder.path(), &[&search[..], &["--out", "list.txt"]].concat());
    let error = "error: cannot write list.txt: File too large (os error 27); F has the result: run \
                 the same command again with another file\n";
    assert_eq!((failed.status, failed.stdout, failed.stderr.as_str()), (Some(2), report, error));
    done(folder.path(), &[&search[..], &["--out", "other.txt"]].concat());
    assert!(fs::metadata(folder.path().join("other.txt")).is_ok_and(|file| file.len() > 0));
}
