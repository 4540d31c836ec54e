//! A file is read whatever it is called, even if its name isn't UTF-8, and messages show the name with
//! escapes.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt as _;

use solidoku_common::laws::some_by_day;

use crate::options;
use crate::programs::{self, commands, run, run_line, shell};

const NAME: &[u8] = b"\xff\xfename.txt";
const SHOWN: &str = r"\xff\xfename.txt";
const PLAIN: &str = "name.txt";

/// Files that the commands read.
const SETTING: &str = "
    pyraminx convert --style net --quiet > net
    pyraminx turn U --quiet > turned
    echo '198473625 473219856 965143782 ????65248' > template
    pyraminx design --face D --limit 0 --part 1/999 --out designs --quiet
    fractal3d new --seed 7 --quiet > puzzle
    fractal3d list --board sculpture --limit 1 --quiet > colours
    fractal3d list --limit 10 --packed --out list --quiet
    fractal3d count --method bands --board T3,H2 --part 1/2 --out bands --quiet
    fractal3d level 2 --quiet > level
    cube4d set --quiet > set
    cube4d solve --quiet > table
    cube999 scramble --turns 9 --seed 1 --quiet > cube
    cube999 solve --fast cube --quiet > turns
    cp \"$RESULTS/cube4d/fewest-digits-bound.txt\" bound
    printf 'S3DTENS1\\0\\0\\0\\0\\0\\0\\0\\0\\xb5\\xc2A\\x06' > tens";

/// What a FILE holds, and commands that read it. Long searches are refused because of
/// what the file holds.
const LINES: [(&str, &str); 54] = [
    ("net", "pyraminx solve FILE --limit 1"),
    ("template", "pyraminx design FILE --limit 3"),
    ("net", "pyraminx fix FILE --rings --max-changes 1"),
    ("net", "pyraminx distances FILE"),
    ("turned", "pyraminx route FILE"),
    ("turned", "pyraminx route net FILE"),
    ("net", "pyraminx route turned --labelling FILE"),
    ("net", "pyraminx turn FILE U"),
    ("net", "pyraminx scramble FILE --seed 1"),
    ("net", "pyraminx convert FILE"),
    ("net", "pyraminx convert turned --labelling FILE"),
    ("net", "pyraminx draw FILE --out -"),
    ("designs", "pyraminx merge FILE --unfinished"),
    ("colours", "fractal3d count --colouring FILE"),
    ("colours", "fractal3d count --method bands --colouring FILE"),
    ("colours", "fractal3d list --limit 3 --colouring FILE"),
    ("list", "fractal3d list --read FILE"),
    ("puzzle", "fractal3d solve FILE"),
    ("colours", "fractal3d solve puzzle --colouring FILE"),
    ("puzzle", "fractal3d hint FILE"),
    ("colours", "fractal3d hint puzzle --colouring FILE"),
    ("puzzle", "fractal3d new --seed 1 --rating any --pattern FILE"),
    ("colours", "fractal3d new --seed 1 --colouring FILE"),
    ("puzzle", "fractal3d draw FILE --out -"),
    ("puzzle", "fractal3d draw FILE --book all --out -"),
    ("colours", "fractal3d draw puzzle --colouring FILE --out -"),
    ("puzzle", "fractal3d canon FILE"),
    ("colours", "fractal3d canon puzzle --colouring FILE"),
    ("puzzle", "fractal3d convert FILE --to sdk"),
    ("colours", "fractal3d convert puzzle --to text --colouring FILE"),
    ("level", "fractal3d level 2 --verify FILE"),
    ("tens", "fractal3d ten-clues --read FILE --recheck 0"),
    ("bands", "fractal3d merge FILE --unfinished"),
    ("set", "cube4d solve FILE"),
    ("set", "cube4d set FILE"),
    ("set", "cube4d rules FILE --upright --nodes 10"),
    ("table", "cube4d check FILE"),
    ("set", "cube4d check FILE table"),
    ("table", "cube4d hint FILE"),
    ("table", "cube4d draw FILE --out -"),
    ("set", "cube4d sheet FILE --out sheet.pdf"),
    ("net", "cube4d fewest-digits --rounds 0 --seed 1 --start FILE"),
    ("table", "cube4d fewest-digits --verify FILE"),
    ("net", "cube4d fewest-digits --bound FILE"),
    ("net", "cube4d fewest-digits FILE --bound bound"),
    ("cube", "cube999 solve --fast FILE"),
    ("cube", "cube999 verify FILE turns"),
    ("turns", "cube999 verify cube FILE"),
    ("turns", "cube999 turn cube FILE"),
    ("turns", "cube999 inverse FILE"),
    ("turns", "cube999 simplify FILE"),
    ("cube", "cube999 convert FILE --to kpuzzle"),
    ("cube", "cube999 bound FILE"),
    ("turns", "cube999 draw cube FILE --out -"),
];

/// Commands whose arguments are no files.
const WITHOUT_FILES: [&str; 1] = ["fractal3d level"];

/// The words of a line, with a name for FILE.
fn words(line: &str, name: &OsStr) -> Vec<OsString> {
    let word = |word| if word == "FILE" { name.to_owned() } else { OsString::from(word) };
    line.split(' ').skip(1).map(word).collect()
}

/// A new command, or option with a file, must come here too.
#[test]
fn every_command_that_reads_a_file_is_tested() {
    let is_read = |option: &options::Described| {
        super::targets::READ.contains(&option.name.as_str()) || option.value == "<NET>"
    };
    let options = options::all().into_iter().filter(|(_, option)| is_read(option));
    let mut all: BTreeSet<String> =
        options.map(|(place, option)| place + " " + &option.name).collect();
    for program in programs::NAMES {
        for command in commands(&run_line(program, "--help").stdout) {
            let help = run_line(program, &format!("{command} --help")).stdout;
            let place = format!("{program} {command}");
            if help.contains("\nArguments:\n") && !WITHOUT_FILES.contains(&place.as_str()) {
                all.insert(place);
            }
        }
    }
    let listed = LINES.iter().map(|(_, line)| {
        let words: Vec<&str> = line.split(' ').collect();
        let place = format!("{} {}", words[0], words[1]);
        let at = words.iter().position(|word| *word == "FILE").expect("it has a file");
        match words[at - 1] {
            option if option.starts_with("--") && option != "--fast" => place + " " + option,
            _ => place,
        }
    });
    assert_eq!(all, listed.collect());
}

#[test]
fn a_file_is_read_whatever_its_name() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let results = concat!(env!("CARGO_MANIFEST_DIR"), "/../results");
    let set = shell(folder.path(), &format!("RESULTS='{results}'{SETTING}"));
    assert_eq!(set.status, Some(0), "{set}");
    let name = OsStr::from_bytes(NAME);
    for (content, line) in some_by_day(LINES, 9) {
        let program = line.split(' ').next().expect("no line is empty");
        let [plain, other] = [OsStr::new(PLAIN), name].map(|name| {
            fs::copy(folder.path().join(content), folder.path().join(name)).expect("it is there");
            run(program, folder.path(), &words(line, name))
        });
        let is_refused = plain.status == Some(2) && plain.stderr.contains(&format!("{PLAIN}:1:"));
        assert!(matches!(plain.status, Some(0 | 1)) || is_refused, "{line}: {plain}");
        let shown = [&other.stdout, &other.stderr].map(|text| text.replace(SHOWN, PLAIN));
        assert_eq!((other.status, &shown[0]), (plain.status, &plain.stdout), "{line}: {other}");
        assert!(!is_refused || shown[1] == plain.stderr, "{line}: {other}");
    }
}

/// As it isn't there, the message names it.
#[test]
fn a_message_shows_such_a_name_with_escapes() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let name = OsStr::from_bytes(NAME);
    for (_, line) in LINES {
        let program = line.split(' ').next().expect("no line is empty");
        let mut words = words(line, name);
        // The other file of the line is missing too, so it gets the name.
        let files: Vec<&str> = LINES.iter().map(|(file, _)| *file).chain(["bound"]).collect();
        let is_file = |word: &&mut OsString| files.iter().any(|file| *file == **word);
        words.iter_mut().skip(1).filter(is_file).for_each(|word| *word = name.to_owned());
        let run = run(program, folder.path(), &words);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{line}: {run}");
        assert!(run.stderr.starts_with("error: ") && run.stderr.contains(SHOWN), "{line}: {run}");
    }
}

/// Turns are no file; if they aren't text, that is said of them.
#[test]
fn turns_that_are_not_text_are_refused() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let args = [OsStr::new("turn"), OsStr::from_bytes(b"U R\xf8")];
    let run = run("pyraminx", folder.path(), &args);
    let refused = "error: <turns>:1:4: expected text in UTF-8, found the byte 0xf8\n";
    assert_eq!((run.status, run.stderr.as_str()), (Some(2), refused), "{run}");
}
