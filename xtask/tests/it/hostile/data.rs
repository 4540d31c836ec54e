//! What is data is written as its format has it: JSON gives back a title as it was, a picture is
//! well-formed and has it, and a file is byte for byte what a pipe gets. A terminal alone shows
//! escapes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::Value;
use solidoku_common::foreign::{escaped_lines, is_in_xml, is_invisible, one_line};
use solidoku_common::laws::some_by_day;
use tempfile::TempDir;
use trial::terminal;

use crate::options;
use crate::programs::{command, run};

/// A title of each class of special characters.
const TITLES: [&str; 11] = [
    // The variation selector of an emoji, as any phone types it.
    "\u{2764}\u{fe0f} Hearts",
    // Joiners.
    "\u{1f469}\u{200d}\u{1f467} \u{200c}x",
    // A soft hyphen.
    "Su\u{ad}doku",
    // Marks of direction.
    "\u{202e}abc\u{2066}d\u{200f}\u{61c}e",
    // Controls below U+0020, and above U+007E.
    "a\u{1b}]0;pwned\u{7}\u{1b}[2J\u{1}b",
    "a\u{9b}2J\u{90}\u{7f}b",
    // Line breaks.
    "a\nsolved in 1 turn\r\tb\u{85}c\u{2028}d\u{2029}e",
    // No characters, and annotations.
    "a\u{feff}\u{fff9}\u{fffe}\u{ffff}b",
    // Tags.
    "a\u{e0001}\u{e0041}b",
    // What begins something in XML and JSON.
    "<i>&amp;\"'\\]]>",
    // Nothing special.
    "\u{c9}t\u{e9} \u{6570}\u{72ec}",
];

const PUZZLE: &str = concat!(
    "..........................1.................42...3.....5.6",
    "...........73.......8.."
);

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

/// Runs `fractal3d`, which must succeed.
fn fractal3d(args: &[&str]) -> String {
    let run = run("fractal3d", Path::new("."), args);
    assert_eq!(run.status, Some(0), "{args:?}: {run}");
    run.stdout
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// A puzzle in another format, with this title, by an author of that name.
fn convert(puzzle: &str, to: &str, title: &str) -> String {
    fractal3d(&["convert", puzzle, "--to", to, "--title", title, "--author", title])
}

/// A new option for a text that others read must come here too.
#[test]
fn every_command_that_takes_a_title_is_tested() {
    let is_text = |name: &str| matches!(name, "--title" | "--author");
    let all = options::all().into_iter().filter(|(_, option)| is_text(&option.name));
    let all: BTreeSet<String> = all.map(|(place, option)| place + " " + &option.name).collect();
    let tested =
        ["fractal3d convert --author", "fractal3d convert --title", "fractal3d draw --title"];
    assert_eq!(all, tested.map(str::to_owned).into());
}

#[test]
fn json_gives_back_a_title_as_it_was() {
    for title in TITLES {
        let text = convert(PUZZLE, "json", title);
        assert!(!text.trim_end().contains(is_invisible), "{text}");
        let value = json(&text);
        assert_eq!((&value["title"], &value["author"]), (&title.into(), &title.into()));
        // A stranger's object.
        assert_eq!(fractal3d(&["convert", &text, "--to", "json"]), text);
        // The whole report.
        let args = ["convert", &text, "--to", "json", "--format", "json"];
        assert_eq!(json(json(&fractal3d(&args))["text"].as_str().unwrap_or_default()), value);
        // A stranger's link.
        for to in ["f-puzzles", "sudokupad"] {
            let link = convert(PUZZLE, to, title);
            let read = json(&fractal3d(&["convert", link.trim_end(), "--to", "json"]));
            assert_eq!((&read["title"], &read["author"]), (&title.into(), &title.into()), "{to}");
        }
    }
}

#[test]
fn a_format_of_lines_has_a_title_on_one_line() {
    for title in TITLES {
        let text = convert(PUZZLE, "sdk", title);
        let lines: Vec<&str> = text.split('\n').collect();
        let remarks = [format!("#A{}", one_line(title)), format!("#D{}", one_line(title))];
        assert_eq!(
            (&lines[..2], lines.len()),
            (&remarks.each_ref().map(|line| line.as_str())[..], 13)
        );
        let link = convert(PUZZLE, "penpa", title);
        let read = json(&fractal3d(&["convert", link.trim_end(), "--to", "json"]));
        assert_eq!(
            (&read["title"], &read["author"]),
            (&one_line(title).into(), &one_line(title).into())
        );
    }
}

/// What a picture has of a text, if XML has a place for it.
fn in_xml(text: &str) -> String {
    text.chars().filter(|&c| is_in_xml(c)).collect()
}

/// The title and the texts of a picture, which must be well-formed.
fn title_and_texts(picture: &str) -> (String, Vec<String>) {
    assert!(picture.chars().all(is_in_xml), "{picture:?}");
    let mut reader = Reader::from_str(picture);
    let (mut title, mut texts, mut text) = (None, Vec::new(), String::new());
    loop {
        match reader.read_event().unwrap_or_else(|error| panic!("{error}: {picture}")) {
            Event::Start(_) => text.clear(),
            Event::Text(part) => text += &part.xml10_content(),
            Event::GeneralRef(reference) => {
                let number = reference.resolve_char_ref().expect("it is a character");
                text.push(number.unwrap_or_else(|| match &*reference.xml10_content() {
                    "amp" => '&',
                    "lt" => '<',
                    "gt" => '>',
                    "quot" => '"',
                    "apos" => '\'',
                    other => panic!("&{other};"),
                }));
            }
            Event::End(end) => match end.name().as_ref() {
                "title" => title = Some(std::mem::take(&mut text)),
                "text" => texts.push(text.trim().to_owned()),
                _ => {}
            },
            Event::Eof => return (title.expect("it has a title"), texts),
            _ => {}
        }
    }
}

/// Pictures of a puzzle, and of books.
const PICTURES: [&[&str]; 4] = [
    &["draw", PUZZLE],
    &["draw", "--solid", "sculpture"],
    &["draw", PUZZLE, "--book", "all"],
    &["draw", "--book", "1", "--seed", "1", "--rating", "easy"],
];

#[test]
fn a_picture_is_well_formed_and_has_its_title() {
    let folder = folder();
    for args in some_by_day(PICTURES, 3) {
        for title in TITLES {
            let args = [args, &["--title", title, "--out"]].concat();
            let piped = fractal3d(&[&args[..], &["-"]].concat());
            let (read, texts) = title_and_texts(&piped);
            assert_eq!(read, in_xml(title), "{args:?}");
            let drawn = in_xml(&one_line(title)).trim().to_owned();
            assert!(texts.contains(&drawn), "{args:?}: {texts:?}");
            assert!(!piped.chars().any(|c| c != '\n' && is_invisible(c)), "{args:?}");
            let file = run("fractal3d", folder.path(), &[&args[..], &["a.svg"]].concat());
            assert_eq!(file.status, Some(0), "{file}");
            let file = fs::read_to_string(folder.path().join("a.svg")).expect("it is there");
            assert!(file == piped, "{args:?}");
        }
    }
}

/// The fonts of a PDF need no glyph for what can't be seen.
#[test]
fn a_document_shows_what_its_fonts_can_show() {
    let folder = folder();
    for title in TITLES {
        let args = ["draw", PUZZLE, "--title", title, "--out", "a.pdf"];
        let run = run("fractal3d", folder.path(), &args);
        let missing = title.chars().find(|&c| "\u{2764}\u{1f469}\u{6570}".contains(c));
        let expected = missing.map_or(String::new(), |c| {
            format!("error: cannot write a.pdf: the fonts of a PDF have no character {c:?}")
        });
        assert_eq!(run.status, Some(if missing.is_some() { 2 } else { 0 }), "{run}");
        assert!(run.stderr.starts_with(&expected), "{run}");
    }
}

/// Commands with a file for their result, which can be standard output.
const RESULTS: [(&str, &str); 9] = [
    ("pyraminx draw --out", "a.svg"),
    ("pyraminx draw --kind turns --out", "a.svg"),
    ("fractal3d list --limit 10 --out", "a.txt"),
    ("fractal3d list --limit 10 --packed --out", "a.s3d"),
    ("fractal3d list --board sculpture --essential --out", "a.txt"),
    ("fractal3d list --essential --limit 3 --out", "a.txt"),
    ("cube4d new --seed 7 --out", "a.txt"),
    ("cube4d draw layout --out", "a.svg"),
    ("cube999 draw cube --out", "a.svg"),
];

#[test]
fn a_file_is_what_a_pipe_gets() {
    let folder = folder();
    let layout = run("cube4d", folder.path(), &["solve", "--quiet"]).stdout;
    let cube = run("cube999", folder.path(), &["scramble", "--turns", "9", "--seed", "1"]).stdout;
    for (name, text) in [("layout", layout), ("cube", cube)] {
        fs::write(folder.path().join(name), text).expect("it can be written");
    }
    for (line, name) in RESULTS {
        let words: Vec<&str> = line.split(' ').collect();
        let output = |file: &str| {
            let args = [&words[1..], &[file]].concat();
            let output = command(words[0], folder.path(), &args).output().expect("it is there");
            assert!(output.status.success(), "{args:?}: {output:?}");
            output.stdout
        };
        let piped = output("-");
        output(name);
        let file = fs::read(folder.path().join(name)).expect("it is there");
        assert!(file == piped && !file.is_empty(), "{line}");
    }
}

/// A terminal shows what a pipe gets, with escapes; JSON and pictures need none.
#[test]
fn a_terminal_alone_shows_escapes() {
    let shown = |args: &[&str]| terminal::run(command("fractal3d", Path::new("."), args)).stdout;
    for title in TITLES {
        for (to, needs_none) in [("sdk", false), ("json", true), ("sudokupad", true)] {
            let args = ["convert", PUZZLE, "--to", to, "--title", title, "--author", title];
            let (piped, shown) = (fractal3d(&args), shown(&args));
            assert_eq!(shown, escaped_lines(&piped), "{args:?}");
            assert!(!shown.chars().any(|c| c != '\n' && is_invisible(c)), "{args:?}");
            assert_eq!(shown == piped, needs_none || !one_line(title).contains(is_invisible));
            let args = [&args[..], &["--format", "json"]].concat();
            assert_eq!(
                terminal::run(command("fractal3d", Path::new("."), &args)).stdout,
                fractal3d(&args)
            );
        }
        let args = ["draw", PUZZLE, "--title", title, "--out", "-"];
        assert_eq!(shown(&args), fractal3d(&args));
    }
}

/// Nor does a terminal that is named as a file.
#[test]
fn a_terminal_gets_no_bytes_that_are_not_text() {
    for out in ["-", "/dev/stdout"] {
        let args = ["list", "--limit", "10", "--packed", "--out", out];
        let run = terminal::run(command("fractal3d", Path::new("."), &args));
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{out}");
        let why = "a terminal can't show a file that isn't text: name a file with --out";
        assert_eq!(run.stderr, format!("error: {why}\n"), "{out}");
    }
}
