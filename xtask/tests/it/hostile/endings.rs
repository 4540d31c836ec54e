//! How programs end when nobody reads, nothing can be written, or the user interrupts them.

use std::fs;
use std::io;
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use crate::programs::{command, run, shell};

/// Inputs of which the programs say that something doesn't hold.
const SETTING: &str = "
    cube999 scramble --turns 9 --seed 1 --quiet > cube; echo 426Y3 > turns
    echo '111111111 222222222 333333333 444444444' > net
    { printf 1111; printf '.%.0s' {1..77}; echo; } > puzzle
    cube4d solve --quiet | sed 's/orange/white/' > table";

/// A command, and its exit status.
const VERDICTS: [(&str, i32); 10] = [
    ("cube999 verify cube turns", 1),
    ("pyraminx solve net", 1),
    ("pyraminx design net --limit 0", 1),
    ("pyraminx design --face D --rings", 0),
    ("fractal3d solve puzzle", 1),
    ("fractal3d hint puzzle", 1),
    ("fractal3d hint", 0),
    ("cube4d solve --magic --upright", 0),
    ("fractal3d new --seed 1 --count 2", 0),
    ("pyraminx man solve", 0),
];

#[test]
fn a_closed_pipe_hides_no_verdict() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let set = shell(folder.path(), SETTING);
    assert_eq!(set.status, Some(0), "{set}");
    for (line, status) in VERDICTS {
        for format in ["text", "json"] {
            if line.contains(" man ") && format == "json" {
                continue;
            }
            let mut words: Vec<&str> = line.split(' ').collect();
            words.extend(["--format", format]);
            let open = run(words[0], folder.path(), &words[1..]);
            assert_eq!(open.status, Some(status), "{words:?}: {open}");
            let (reader, writer) = io::pipe().expect("there are pipes");
            drop(reader);
            let mut closed = command(words[0], folder.path(), &words[1..]);
            let output = closed.stdout(writer).output().expect("it is there");
            let error = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(status), "{words:?}: {error}");
            assert!(!error.contains("error"), "{words:?}: {error}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_an_error() {
    let lines = [
        "pyraminx solve",
        "pyraminx solve --format json",
        "fractal3d count",
        "fractal3d draw --out -",
        "cube4d solve",
        "cube4d new --seed 7",
        "cube999 scramble --seed 1",
        "cube999 --help",
        "pyraminx --version",
        "fractal3d man",
        "cube4d completions bash",
    ];
    let folder = Path::new(".");
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("it is there");
        let mut command = command(words[0], folder, &words[1..]);
        let output = command.stdout(full).output().expect("it is there");
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{line}: {error}");
        assert!(error.contains("cannot write the output"), "{line}: {error}");
    }
}

/// Interrupts a command as soon as a file is there that it writes for the time being.
#[test]
fn an_interrupted_writer_leaves_nothing_behind() {
    for signal in ["-INT", "-TERM"] {
        for packed in [&[][..], &["--packed"]] {
            let folder = tempfile::tempdir().expect("a folder can be made");
            let count = || fs::read_dir(folder.path()).expect("it is there").count();
            let args = [&["list", "--out", "l.txt"], packed].concat();
            let mut child = command("fractal3d", folder.path(), &args)
                .stderr(Stdio::piped())
                .spawn()
                .expect("it is there");
            while count() == 0 && child.try_wait().expect("it is ours").is_none() {
                sleep(Duration::from_millis(1));
            }
            let id = child.id().to_string();
            shell(folder.path(), &format!("kill {signal} {id}"));
            let output = child.wait_with_output().expect("it ends");
            let error = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(130), "{:?} {error}", output.status.signal());
            assert_eq!(error, "interrupted: l.txt was not written\n");
            assert_eq!(count(), 0, "{args:?}");
        }
    }
}
