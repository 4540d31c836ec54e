//! No character that a terminal obeys, or that can't be seen, is shown on a terminal, nor said on
//! standard error: whatever files are called, whatever they hold, and whatever arguments are.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt as _;

use solidoku_common::foreign::is_invisible;
use trial::{Run, terminal};

use crate::programs::{command, run};

/// What follows a line break in hostile names and texts; no line may begin with it.
const FAKE: &str = "solved in 1 turn";

const NAMES: [&[u8]; 6] = [
    b"T\x1b]0;pwned\x07\x1b[2J",
    b"c1\xc2\x9b2J\xc2\x85",
    b"a\xe2\x80\xae\xe2\x81\xa6gvs.x",
    b"line\nsolved in 1 turn\r\t",
    b"\xe2\x80\xa8\xe2\x80\x8b\xef\xbb\xbf\xd8\x9c",
    b"\xff\xed\xa0\x80\x1b[31m",
];

const CONTENTS: [&[u8]; 7] = [
    b"\x1b]0;pwned\x07",
    b"orange 1 9 6 0 4 5\nsolved in 1 turn \xe2\x80\xae\n",
    b"1 4 9\n984 702\xc2\x9b2J 651\n",
    b"4\xe2\x81\xa726Y3\n",
    b"S3DLIST1\x1b[2J",
    b"SOLIDOKU\x1b[2J",
    b"\xff\x1b[2J",
];

/// Commands that read FILE, and none that takes long with such a file.
const READ: [&str; 34] = [
    "pyraminx solve FILE",
    "pyraminx design FILE",
    "pyraminx design --limit 0 --face D --checkpoint FILE",
    "pyraminx fix FILE",
    "pyraminx route FILE",
    "pyraminx route --labelling FILE",
    "pyraminx turn FILE A0",
    "pyraminx scramble FILE",
    "pyraminx convert FILE",
    "pyraminx convert --labelling FILE",
    "pyraminx merge FILE",
    "pyraminx merge FILE --unfinished",
    "pyraminx draw FILE --out OUT",
    "fractal3d count --colouring FILE",
    "fractal3d level --verify FILE",
    "fractal3d list --read FILE --out OUT",
    "fractal3d ten-clues --read FILE",
    "fractal3d list --essential --checkpoint FILE",
    "fractal3d solve FILE",
    "fractal3d hint FILE",
    "fractal3d new --pattern FILE",
    "fractal3d canon FILE",
    "fractal3d merge FILE",
    "fractal3d draw FILE --out OUT",
    "cube4d solve FILE",
    "cube4d rules FILE",
    "cube4d check FILE",
    "cube4d hint FILE FILE",
    "cube4d sheet FILE --out OUT",
    "cube999 solve --fast FILE",
    "cube999 verify FILE FILE",
    "cube999 simplify FILE",
    "cube999 bound FILE",
    "cube999 solve --fast --out FILE",
];

/// Commands that write OUT, or quote an argument.
const WRITE: [&str; 20] = [
    "pyraminx draw --out OUT",
    "pyraminx draw --out FILE/OUT",
    "pyraminx design --limit 0 --face D --part 1/999 --out OUT",
    "pyraminx --no-such-option FILE",
    "pyraminx solve --limit FILE",
    "fractal3d draw --title FILE --out -",
    "fractal3d draw --out OUT",
    "fractal3d man FILE",
    "fractal3d man --all FILE",
    "cube4d sheet --edge 40 --out OUT",
    "cube4d sheet --out FILE/OUT",
    "cube4d draw FILE --out FILE",
    "cube999 solve --fast --out OUT",
    "cube999 FILE",
    "xtask FILE",
    "xtask audit FILE",
    "xtask audit FILE --sample FILE",
    "xtask export FILE",
    "xtask verify-paper --only FILE",
    "xtask bench --only FILE",
];

/// Commands of the project itself, of which the programs' common options are not known.
fn has_json(line: &str) -> bool {
    !line.starts_with("xtask ")
}

/// Whatever the command and the format, an argument with a line break can't begin a line.
#[test]
fn quoted_arguments_stay_on_their_line() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let name = OsStr::from_bytes(NAMES[3]);
    for line in WRITE.iter().filter(|line| line.contains(" FILE")) {
        let program = line.split(' ').next().expect("no line is empty");
        let command = command(program, folder.path(), &words(line, name, OsStr::new("out.svg")));
        assert_eq!(fault(&terminal::run(command)), None, "{line}");
    }
}

/// What a run prints that it may not.
fn fault(run: &Run) -> Option<String> {
    let all = [run.stdout.as_str(), &run.stderr];
    let shown = |text: &&str| text.chars().any(|c| c != '\n' && is_invisible(c));
    let fakes = |text: &&str| text.lines().any(|line| line.starts_with(FAKE));
    let is_ended = run.status.is_none_or(|status| status > 2);
    (all.iter().any(shown) || all.iter().any(fakes) || is_ended).then(|| format!("{run:?}"))
}

fn words(line: &str, file: &OsStr, out: &OsStr) -> Vec<OsString> {
    let word = |word: &str| match word {
        "FILE" => file.to_owned(),
        "OUT" => out.to_owned(),
        "FILE/OUT" => [file, OsStr::new("/"), out].into_iter().collect(),
        _ => word.into(),
    };
    line.split(' ').skip(1).map(word).collect()
}

/// Each command with one name and one content in turn; with all of them if SOLIDOKU_CASES is set.
#[test]
fn nothing_that_a_terminal_obeys_is_printed() {
    let all = std::env::var_os("SOLIDOKU_CASES").is_some();
    let mut tried = 0;
    for (number, line) in READ.iter().chain(&WRITE).enumerate() {
        let program = line.split(' ').next().expect("no line is empty");
        let pairs = NAMES.iter().enumerate().flat_map(|(n, name)| {
            CONTENTS.iter().enumerate().map(move |(c, content)| (n, c, name, content))
        });
        let is_chosen = |n: usize, c: usize| {
            all || (n == number % NAMES.len() && c == (number / 2) % CONTENTS.len())
                || (n == (number + 1) % NAMES.len() && c == (number + 3) % CONTENTS.len())
        };
        for (_, _, name, content) in pairs.filter(|&(n, c, _, _)| is_chosen(n, c)) {
            let folder = tempfile::tempdir().expect("a folder can be made");
            let file = OsStr::from_bytes(name);
            fs::write(folder.path().join(file), content).expect("it can be written");
            let out: OsString = [OsStr::new("out-"), file].into_iter().collect();
            let formats = [&[][..], &["--format", "json"]];
            for format in &formats[..if has_json(line) { 2 } else { 1 }] {
                let mut args = words(line, file, &out);
                args.extend(format.iter().map(OsString::from));
                let run = terminal::run(command(program, folder.path(), &args));
                if let Some(fault) = fault(&run) {
                    panic!("{line} {format:?} with {file:?}, {content:?}:\n{fault}");
                }
                tried += 1;
            }
        }
    }
    assert!(tried > 150, "{tried}");
}

/// A name is shown so that one can tell which file is meant, and JSON has it as it is.
#[test]
fn a_name_can_be_message_from_what_is_printed() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let name = "my\u{202e}gvs.\u{9b}\n.svg";
    let args = ["draw", "--out", name];
    let message = run("fractal3d", folder.path(), &args);
    assert_eq!(message.stdout, "# A picture, in my\\u{202e}gvs.\\u{9b}\\n.svg\n", "{message}");
    let json = run("fractal3d", folder.path(), &[&args[..], &["--format", "json"]].concat());
    let value: serde_json::Value = serde_json::from_str(&json.stdout).expect("it is JSON");
    assert_eq!(value["out"], name);
    assert!(json.stdout.contains(r"my\u202egvs.\u009b\n.svg"), "{json}");
}
