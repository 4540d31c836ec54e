//! The four programs have the same manners.

mod programs;

use std::path::Path;
use std::process::{Command, Stdio};

use trial::Run;

fn program(name: &str) -> Command {
    Command::new(programs::folder().join(name))
}

fn run(command: &mut Command) -> Run {
    Run::of(command.output().expect("it is there"))
}

#[test]
fn common_options_are_told_in_the_same_words() {
    let options = programs::NAMES.map(|name| {
        let help = run(program(name).arg("--help")).stdout;
        let (_, options) = help.split_once("\nOptions:\n").expect("there are options");
        let (options, _) = options.split_once("Print version").expect("the version comes last");
        options.to_owned()
    });
    assert!(["--format", "--threads", "--quiet", "--color"].iter().all(|o| options[0].contains(o)));
    for (name, options_of_it) in programs::NAMES.iter().zip(&options) {
        assert_eq!(options_of_it, &options[0], "{name}");
    }
}

#[test]
fn shells_and_manuals_are_served() {
    for name in programs::NAMES {
        for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
            let script = run(program(name).args(["completions", shell]));
            assert!(script.status == Some(0) && script.stdout.contains(name), "{name} for {shell}");
        }
        let page = run(program(name).arg("man"));
        assert!(page.status == Some(0) && page.stdout.contains(".TH"), "{name}");
    }
}

#[test]
fn bad_input_is_told_without_colour_unless_it_is_asked_for() {
    for name in programs::NAMES {
        let solve = |color: &[&str]| {
            run(program(name).args(["solve", "no-such-file"]).args(color).env("NO_COLOR", "1"))
        };
        let Run { status, stdout, stderr } = solve(&[]);
        assert_eq!((stdout.as_str(), status), ("", Some(2)), "{name}");
        assert!(stderr.contains("no-such-file") && !stderr.contains('\u{1b}'), "{name}: {stderr}");
    }
}

#[test]
fn whoever_stops_reading_gets_no_panic() {
    for name in programs::NAMES {
        let mut child = program(name)
            .args(["completions", "bash"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it is there");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success() && error.is_empty(), "{name}: {error}");
    }
}

#[test]
fn no_program_draws_over_what_it_read() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for name in programs::NAMES {
        let words = if name == "cube999" { vec!["scramble", "--seed", "1"] } else { vec!["solve"] };
        let text = run(program(name).args(words)).stdout;
        let file = folder.path().join(name).with_extension("svg");
        std::fs::write(&file, &text).expect("it can be written");
        let draw = run(program(name).arg("draw").args([&file, Path::new("--out"), &file]));
        assert_eq!(draw.status, Some(2), "{name}: {draw}");
        assert!(draw.stderr.contains("named for two things"), "{name}: {draw}");
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), text, "{name}");
    }
}

/// What the programs print can be read back, with the line ends of Windows too.
#[test]
fn line_ends_of_windows_are_read() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let printed_and_read: [(&str, &[&str], &[&str]); 4] = [
        ("pyraminx", &["convert", "--style", "net"], &["solve", "FILE", "--limit", "1"]),
        ("fractal3d", &["new", "--seed", "7", "--quiet"], &["solve", "FILE"]),
        ("cube4d", &["solve"], &["check", "FILE"]),
        ("cube999", &["scramble", "--turns", "3", "--seed", "1", "--quiet"], &["bound", "FILE"]),
    ];
    for (name, print, read) in printed_and_read {
        let printed = run(program(name).args(print));
        assert_eq!(printed.status, Some(0), "{name}: {printed}");
        let file = folder.path().join(name);
        let read_with = |ends: &str| {
            std::fs::write(&file, printed.stdout.replace('\n', ends)).expect("it can be written");
            let args = read.iter().map(|&arg| if arg == "FILE" { &*file } else { Path::new(arg) });
            run(program(name).args(args))
        };
        let (unix, windows) = (read_with("\n"), read_with("\r\n"));
        assert_eq!(unix.status, Some(0), "{name}: {unix}");
        assert_eq!(unix, windows, "{name}");
    }
}
