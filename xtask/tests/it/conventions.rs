//! The four programs have the same conventions.

use std::path::Path;
use std::process::Stdio;

use trial::Run;

use crate::programs::{self, command, run, run_line};

#[test]
fn common_options_have_the_same_help() {
    let options = programs::NAMES.map(|name| {
        let help = run_line(name, "--help").stdout;
        let (_, options) = help.split_once("\nOptions:\n").expect("there are options");
        let (options, _) = options.split_once("Print version").expect("the version comes last");
        options.to_owned()
    });
    assert!(["--format", "--threads", "--quiet", "--color"].iter().all(|o| options[0].contains(o)));
    for (name, options_of_it) in programs::NAMES.iter().zip(&options) {
        assert_eq!(options_of_it, &options[0], "{name}");
    }
}

/// What a command does is said in the list of commands, and the same in its own help.
#[test]
fn each_command_says_what_it_does() {
    for name in programs::NAMES {
        let help = run_line(name, "--help").stdout;
        let (_, commands) = help.split_once("\nCommands:\n").expect("there are commands");
        // What is too long for a line goes on below, further to the right.
        let commands = commands.lines().take_while(|line| !line.is_empty());
        for line in commands.filter(|line| !line.starts_with("   ")) {
            let (command, what) = line.trim().split_once("  ").expect("it says something");
            let of_command = run_line(name, &format!("help {command}")).stdout;
            assert!(of_command.starts_with(what.trim()), "{name} {command}: {of_command}");
        }
    }
}

#[test]
fn shells_get_completions() {
    for name in programs::NAMES {
        for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
            let script = run_line(name, &format!("completions {shell}"));
            assert!(script.status == Some(0) && script.stdout.contains(name), "{name} for {shell}");
        }
    }
}

/// The text of roff: its characters without escapes.
fn roff_text(page: &str) -> String {
    let names =
        [("\\-", "-"), ("\\*(Aq", "'"), ("\\&", ""), ("\\fR", ""), ("\\fB", ""), ("\\fI", "")];
    let text = names.iter().fold(page.to_owned(), |text, (code, c)| text.replace(code, c));
    text.replace("\\\\", "\\")
}

/// A page refers only to pages that can be printed, and examples are lines there that stay as they
/// are.
#[test]
fn each_command_has_a_page() {
    for name in programs::NAMES {
        let page_of = |command: Option<&str>| {
            let page = run_line(name, &format!("man {}", command.unwrap_or_default()));
            assert_eq!(page.status, Some(0), "{name} man {command:?}: {page}");
            page.stdout
        };
        let main = page_of(None);
        let text = roff_text(&main);
        let prefix = format!("{name}-");
        let is_reference = |word: &&str| word.starts_with(&prefix) && word.ends_with("(1)");
        let references: Vec<&str> = text.split_whitespace().filter(is_reference).collect();
        assert!(references.len() > 5, "{references:?}");
        let commands =
            references.iter().map(|reference| &reference[prefix.len()..reference.len() - 3]);
        for command in commands.map(Some).chain([None]) {
            let page = page_of(command);
            let title = command.map_or(name.to_owned(), |command| format!("{name}-{command}"));
            let number = env!("CARGO_PKG_VERSION");
            let title = format!(".TH {title} 1 \"\" \"{name} {number}\"");
            assert!(page.lines().any(|line| line.starts_with(&title)), "{title}: {page}");
            let help = run_line(name, &format!("{} --help", command.unwrap_or_default())).stdout;
            let Some((_, examples)) = help.split_once("\nExamples:\n") else { continue };
            let (_, after) = page.split_once("\n.nf\n").expect("examples aren't filled");
            let (unfilled, _) = after.split_once("\n.fi").expect("what comes after is filled");
            let unfilled = roff_text(unfilled);
            let shown = examples.lines().take_while(|line| !line.is_empty()).map(str::trim);
            assert!(shown.eq(unfilled.lines()), "{title}: {unfilled}");
        }
    }
    let none = run_line("cube4d", "man tea");
    assert_eq!(none.status, Some(2), "{none}");
    assert!(none.stderr.contains("expected a command (solve, "), "{none}");
}

/// `man --all` writes what `man` and `man COMMAND` print, under the names that `man` looks for.
#[test]
fn all_pages_are_written_into_a_folder() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for name in programs::NAMES {
        let written = run(name, folder.path(), &["man", "--all", &format!("share/{name}")]);
        assert_eq!((written.status, written.stdout.as_str()), (Some(0), ""), "{written}");
        let mut commands = programs::commands(&run_line(name, "--help").stdout);
        commands.extend(["completions".to_owned(), "man".to_owned()]);
        let mut pages: Vec<(String, String)> = commands
            .iter()
            .map(|command| (format!("{name}-{command}.1"), format!("man {command}")))
            .collect();
        pages.push((format!("{name}.1"), "man".to_owned()));
        let share = folder.path().join("share").join(name);
        for (file, line) in &pages {
            let page = std::fs::read_to_string(share.join(file)).expect("it is written");
            assert_eq!(page, run_line(name, line).stdout, "{file}");
        }
        assert_eq!(std::fs::read_dir(share).expect("it is there").count(), pages.len(), "{name}");
    }
    std::fs::write(folder.path().join("file"), "").expect("it can be written");
    for (line, why) in [
        ("man --all file", "cannot write file: "),
        ("man --all -", "--all expects a folder, found `-`"),
        ("man solve --all share", "cannot be used with"),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let refused = run("cube4d", folder.path(), &words);
        assert_eq!(refused.status, Some(2), "{line}: {refused}");
        assert!(refused.stderr.contains(why), "{line}: {refused}");
    }
}

/// Only `.ci/release` says of which commit a program is.
#[test]
fn the_version_is_that_of_the_package() {
    for name in programs::NAMES {
        let version = run_line(name, "--version").stdout;
        assert_eq!(version, format!("{name} {}\n", env!("CARGO_PKG_VERSION")));
    }
}

/// What a format would ignore is refused.
#[test]
fn options_that_change_nothing_are_refused() {
    are_refused([
        ("pyraminx", "solve --style line --format json", "--style applies only to text"),
        ("pyraminx", "--format json convert --style net", "--style applies only to text"),
        ("pyraminx", "design --face D --histogram --quiet", "--histogram adds remarks"),
        ("fractal3d", "solve --explain --quiet", "--explain adds remarks"),
        ("fractal3d", "--quiet solve --rate", "--rate adds remarks"),
        ("fractal3d", "solve --rate --count-to 1", "looks for no second"),
        ("cube4d", "man --format json", "--format json does not apply"),
    ]);
}

/// clap would take these, because the last option rules out what the one before it needs.
#[test]
fn an_option_that_needs_another_is_refused_without_it() {
    let lines = [
        ("pyraminx", "design --out F --checkpoint F", "--part <I/N>"),
        ("pyraminx", "design --out F --ledger F", "--part <I/N>"),
        ("pyraminx", "design --seed 1 --count-only", "--random"),
        ("pyraminx", "design --seed 1 --histogram", "--random"),
        ("pyraminx", "convert --targets 1 --style net", "--to <FORMAT>"),
        ("pyraminx", "convert --rings --style net", "--to <FORMAT>"),
        ("pyraminx", "random-walk --seed 1 --out F --checkpoint F", "--part <I/N>"),
        ("fractal3d", "list --symmetry axis --packed", "--essential"),
        ("fractal3d", "max-clues --digits 3 --steps 1", "--at-most <N>"),
    ];
    let missing = |needed| format!("required arguments were not provided:\n  {needed}\n");
    are_refused(lines.map(|(name, line, needed)| (name, line, missing(needed))));
}

/// Checks that these programs refuse these arguments, for this reason.
fn are_refused<const N: usize>(lines: [(&str, &str, impl AsRef<str>); N]) {
    for (name, line, why) in lines {
        let run = run_line(name, line);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{name} {line}: {run}");
        assert!(run.stderr.contains(why.as_ref()), "{name} {line}: {run}");
    }
}

#[test]
fn no_colour_is_printed_where_none_is_wanted() {
    for name in programs::NAMES {
        let mut solve = command(name, Path::new("."), &["solve", "no-such-file"]);
        let output = solve.env("NO_COLOR", "1").output().expect("it is there");
        let Run { status, stdout, stderr } = Run::of(output);
        assert_eq!((stdout.as_str(), status), ("", Some(2)), "{name}");
        assert!(stderr.contains("no-such-file") && !stderr.contains('\u{1b}'), "{name}: {stderr}");
    }
}

#[test]
fn a_closed_pipe_is_no_panic() {
    for name in programs::NAMES {
        let mut child = command(name, Path::new("."), &["completions", "bash"])
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

/// All pictures can be PDF, the same bytes each time, in one file however many pages there are.
#[test]
fn every_picture_can_be_a_pdf() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    std::fs::write(folder.path().join("cube"), run("cube999", folder.path(), &["scramble"]).stdout)
        .expect("it can be written");
    std::fs::write(folder.path().join("layout"), run("cube4d", folder.path(), &["solve"]).stdout)
        .expect("it can be written");
    for line in [
        "pyraminx draw",
        "pyraminx draw --kind stickers --edge 120 --paper letter --colours",
        "pyraminx draw --kind net",
        "cube4d draw layout",
        "cube4d sheet",
        "cube4d sheet --kind stickers --paper letter",
        "fractal3d draw",
        "fractal3d draw --solid sculpture",
        "fractal3d draw --book 2 --seed 1 --paper letter",
        "cube999 draw cube",
    ] {
        let [first, second] = ["1.pdf", "2.PDF"].map(|name| {
            let words: Vec<&str> = line.split(' ').skip(1).chain(["--out", name]).collect();
            let program = line.split(' ').next().unwrap_or_default();
            let drawn = run(program, folder.path(), &words);
            assert_eq!(drawn.status, Some(0), "{line}: {drawn}");
            std::fs::read(folder.path().join(name)).expect("it was written")
        });
        assert!(first.starts_with(b"%PDF-") && first == second, "{line}");
    }
}

#[test]
fn no_program_draws_over_what_it_read() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    for name in programs::NAMES {
        let words = if name == "cube999" { vec!["scramble", "--seed", "1"] } else { vec!["solve"] };
        let text = run(name, folder.path(), &words).stdout;
        let file = folder.path().join(name).with_extension("svg");
        std::fs::write(&file, &text).expect("it can be written");
        let draw = run(name, folder.path(), &[Path::new("draw"), &file, Path::new("--out"), &file]);
        assert_eq!(draw.status, Some(2), "{name}: {draw}");
        assert!(draw.stderr.contains("each use needs its own file"), "{name}: {draw}");
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), text, "{name}");
    }
}

/// What a program prints, and a command that reads it.
const PRINTED_AND_READ: [(&str, &[&str], &[&str]); 4] = [
    ("pyraminx", &["convert", "--style", "net"], &["solve", "FILE", "--limit", "1"]),
    ("fractal3d", &["new", "--seed", "7", "--quiet"], &["solve", "FILE"]),
    ("cube4d", &["solve"], &["check", "FILE"]),
    ("cube999", &["scramble", "--turns", "3", "--seed", "1", "--quiet"], &["bound", "FILE"]),
];

/// What each program makes of its own output, written as these bytes.
fn read_back(folder: &Path, bytes: impl Fn(&str) -> Vec<u8>) -> Vec<Run> {
    let read = |&(name, print, read): &(&str, &[&str], &[&str])| {
        let printed = run(name, folder, print);
        assert_eq!(printed.status, Some(0), "{name}: {printed}");
        let file = folder.join(name);
        std::fs::write(&file, bytes(&printed.stdout)).expect("it can be written");
        let args = read.iter().map(|&arg| if arg == "FILE" { &*file } else { Path::new(arg) });
        let run = run(name, folder, &args.collect::<Vec<_>>());
        assert_eq!(run.status, Some(0), "{name}: {run}");
        run
    };
    PRINTED_AND_READ.iter().map(read).collect()
}

/// What the programs print can be read back, with the line ends of Windows and in the UTF-16 of its
/// editors too.
#[test]
fn windows_files_are_read() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let unix = read_back(folder.path(), |text| text.into());
    assert_eq!(read_back(folder.path(), |text| text.replace('\n', "\r\n").into()), unix);
    assert_eq!(read_back(folder.path(), |text| format!("\u{feff}{text}").into()), unix);
    for bytes_of in [u16::to_le_bytes, u16::to_be_bytes] {
        let utf16 = |text: &str| {
            let marked = format!("\u{feff}{}", text.replace('\n', "\r\n"));
            marked.encode_utf16().flat_map(bytes_of).collect()
        };
        assert_eq!(read_back(folder.path(), utf16), unix);
    }
}

/// Each sign for a prime undoes a turn and a group, in both programs that read turns.
#[test]
fn every_prime_is_read_in_turns() {
    let folder = Path::new(".");
    let cube = run("cube999", folder, &["scramble", "--turns", "3", "--seed", "1", "--quiet"]);
    let programs: [(&str, &[&str], &str); 2] = [
        ("pyraminx", &["turn"], "A0 T1"),
        ("cube999", &["turn", cube.stdout.as_str()], "426Y 111X"),
    ];
    for (name, turn, turns) in programs {
        let turned = |turns: &str| {
            let run = run(name, folder, &[turn, &[turns]].concat());
            assert_eq!(run.status, Some(0), "{name} {turns}: {run}");
            run.stdout
        };
        let (one, other) = turns.split_once(' ').expect("two turns");
        let undone = [format!("{one}' {other}'"), format!("({turns})'")].map(|text| turned(&text));
        assert!(undone[0] != turned(turns) && undone[1] != turned(turns), "{name}");
        for prime in solidoku_common::signs::PRIMES {
            assert_eq!(
                turned(&format!("{one}{prime} {other}{prime}")),
                undone[0],
                "{name} {prime}"
            );
            assert_eq!(turned(&format!("({turns}){prime}")), undone[1], "{name} {prime}");
        }
    }
}
