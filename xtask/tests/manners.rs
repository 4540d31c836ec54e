//! The four programs have the same manners.

mod programs;

use std::path::Path;
use std::process::{Command, Stdio};

fn program(name: &str) -> Command {
    Command::new(programs::folder().join(name))
}

/// What a program says, and on standard error, and its exit status.
fn said(command: &mut Command) -> (String, String, Option<i32>) {
    let output = command.output().expect("it is there");
    let text = |bytes| String::from_utf8(bytes).expect("programs write UTF-8");
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn common_options_are_told_in_the_same_words() {
    let options = programs::NAMES.map(|name| {
        let (help, _, _) = said(program(name).arg("--help"));
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
            let (script, _, code) = said(program(name).args(["completions", shell]));
            assert!(code == Some(0) && script.contains(name), "{name} for {shell}");
        }
        let (page, _, code) = said(program(name).arg("man"));
        assert!(code == Some(0) && page.contains(".TH"), "{name}");
    }
}

#[test]
fn bad_input_is_told_without_colour_unless_it_is_asked_for() {
    for name in programs::NAMES {
        let solve = |color: &[&str]| {
            said(program(name).args(["solve", "no-such-file"]).args(color).env("NO_COLOR", "1"))
        };
        let (out, error, code) = solve(&[]);
        assert_eq!((out.as_str(), code), ("", Some(2)), "{name}");
        assert!(error.contains("no-such-file") && !error.contains('\u{1b}'), "{name}: {error}");
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
        let (text, error, code) = said(program(name).args(print));
        assert_eq!(code, Some(0), "{name}: {error}");
        let file = folder.path().join(name);
        let read_with = |ends: &str| {
            std::fs::write(&file, text.replace('\n', ends)).expect("it can be written");
            let args = read.iter().map(|&arg| if arg == "FILE" { &*file } else { Path::new(arg) });
            said(program(name).args(args))
        };
        let (unix, windows) = (read_with("\n"), read_with("\r\n"));
        assert_eq!(unix.2, Some(0), "{name}: {}", unix.1);
        assert_eq!(unix, windows, "{name}");
    }
}
