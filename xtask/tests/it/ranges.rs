//! Every option that takes a number has a range: the help shows it, what is outside is refused, and
//! at its end a command works in bounded memory and can be stopped.
//!
//! Which options there are is read from the helps, so that a new one can't be forgotten. Whether a
//! value is accepted is seen without running anything: with `--help` behind it, it is read, and
//! then the help is printed.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use solidoku_common::laws::some_by_day;
use trial::Run;

use crate::options::{Described, described};
use crate::programs::{self, commands, path, run, run_line, shell};

/// What else a command needs for an option to make sense, in the folder of [`SETTING`]. The first
/// that fits.
const BESIDE: [(&str, &str); 25] = [
    ("pyraminx design --part", "--face D --out one.part"),
    ("pyraminx design --seed", "--face D --random"),
    ("pyraminx design", "--face D"),
    ("pyraminx census --part", "--out one.part"),
    ("pyraminx random-walk --part", "--out one.part --seed 1"),
    ("pyraminx random-walk", "--seed 1"),
    ("pyraminx route --limit", "--all"),
    ("cube999 scramble --turns", "--seed 1"),
    ("cube999 bench", "--mode fast"),
    ("cube4d solve", "--no-colours --no-rings --no-internal --no-alignment"),
    ("cube4d rules", "--upright"),
    ("cube4d sheet", "--out sheet.svg"),
    ("fractal3d solve", "puzzles.txt"),
    ("fractal3d count --part", "--method bands --out one.part"),
    ("fractal3d count", "--method bands"),
    ("fractal3d list --part", "--essential --out one.part"),
    ("fractal3d list", "--essential --out classes.txt"),
    ("fractal3d min-clues --part", "--out one.part"),
    ("fractal3d ten-clues --part", "--out one.part"),
    ("fractal3d draw --book", "--out book.svg"),
    ("fractal3d draw --edge", "--out model.3mf"),
    ("fractal3d draw --thicken", "--edge 900 --out model.stl"),
    ("fractal3d draw", "--book 2 --out book.svg"),
    ("xtask audit", "ledger.json"),
    ("xtask bench", "--list"),
];

/// The files that options are tried with.
const SETTING: &str = "fractal3d new --seed 7 --count 3 --quiet > puzzles.txt
pyraminx design '198473625 473219856 965143782 ????65248' --limit all --ledger ledger.json > designs.txt";

/// Memory that a command may take, in KiB. Threads take some even if they use none.
const MEMORY: u64 = 4 << 20;

/// An option that takes a number.
struct Numeric {
    program: &'static str,
    command: String,
    /// With its dashes.
    name: String,
    /// What the help says of it, on one line.
    help: String,
}

impl Numeric {
    fn title(&self) -> String {
        format!("{} {} {}", self.program, self.command, self.name)
    }

    /// Whether this value is accepted, be the command ready to run or not.
    fn accepts(&self, value: &str) -> Result<(), String> {
        let option = format!("{}={value}", self.name);
        let run = run(self.program, Path::new("."), &[self.command.as_str(), &option, "--help"]);
        assert!(matches!(run.status, Some(0 | 2)), "{} {value}: {run}", self.title());
        if run.status == Some(0) { Ok(()) } else { Err(run.stderr) }
    }
}

/// A range, and what stands behind its numbers: a unit, or a number of parts.
#[derive(Debug)]
pub(crate) struct Range {
    least: f64,
    most: f64,
    suffix: String,
}

/// Every option that accepts some number, and no word. What all commands of a program share is
/// listed once.
static NUMERIC_OPTIONS: LazyLock<Vec<Numeric>> = LazyLock::new(|| {
    let mut numeric = Vec::new();
    let mut tried = BTreeSet::new();
    for program in programs::NAMES.into_iter().chain(["xtask"]) {
        for command in commands(&run_line(program, "--help").stdout) {
            let help = run_line(program, &format!("{command} --help")).stdout;
            for Described { name, help, .. } in described(&help) {
                if !tried.insert((program, name.clone(), help.clone())) {
                    continue;
                }
                let option = Numeric { program, command: command.clone(), name, help };
                let takes = |value: &str| option.accepts(value).is_ok();
                if !takes("some words") && ["1", "10", "1/1"].into_iter().any(takes) {
                    numeric.push(option);
                }
            }
        }
    }
    assert!(numeric.len() > 40, "{}", numeric.len());
    numeric
});

/// The first range of a text: as in `0 to 2^64 - 1`, `0 (none) to 36`, `[0.1s..=60s]`, `up to
/// 1024`.
pub(crate) fn range(text: &str) -> Option<Range> {
    let text =
        text.replace("2^64 - 1", "18446744073709551615").replace("2^64-1", "18446744073709551615");
    let number = |text: &str| {
        let digits: String =
            text.chars().take_while(|c| c.is_ascii_digit() || ".,".contains(*c)).collect();
        let digits = digits.trim_end_matches(['.', ',']);
        let suffix = text[digits.len()..].chars().take_while(char::is_ascii_lowercase).collect();
        Some((digits.replace(',', "").parse::<f64>().ok()?, suffix))
    };
    let ends = [" to ", "..="].into_iter().flat_map(|between| {
        let places = text.match_indices(between).map(|(at, _)| at).collect::<Vec<_>>();
        places.into_iter().map(move |at| (at, at + between.len()))
    });
    let mut ranges: Vec<(usize, Range)> = ends
        .filter_map(|(end, start)| {
            let (most, suffix): (f64, String) = number(&text[start..])?;
            let mut before = &text[..end];
            if before.ends_with(')') {
                before = before[..before.rfind('(')?].trim_end();
            }
            let is_between = |c: char| !c.is_ascii_alphanumeric() && !".,".contains(c);
            let last = before.rsplit(is_between).next()?;
            let least = if last == "up" { 0.0 } else { number(last)?.0 };
            Some((end, Range { least, most, suffix }))
        })
        .collect();
    ranges.sort_by_key(|(at, _)| *at);
    ranges.into_iter().next().map(|(_, range)| range)
}

#[test]
fn ranges_are_read_as_people_read_them() {
    let read = |text| range(text).map(|range| (range.least, range.most, range.suffix));
    let plain = |least, most| Some((least, most, String::new()));
    assert_eq!(read("The seed, 0 to 2^64 - 1 [default: 1]"), plain(0.0, 2.0_f64.powi(64)));
    assert_eq!(read("How many: 0 (the counts alone) to 1,000, or `all`"), plain(0.0, 1_000.0));
    assert_eq!(read("30, 90s, 10m [0.1s..=60s]"), Some((0.1, 60.0, "s".to_owned())));
    assert_eq!(read("Number of threads, up to 1024 (0: all cores)"), plain(0.0, 1_024.0));
    assert_eq!(read("Part I of N, as in 3/64 (N: 1 to 1000000)"), plain(1.0, 1_000_000.0));
    assert_eq!(read("From one side to the other, up to a point"), None);
}

#[test]
fn every_number_has_a_range_that_the_help_shows() {
    let mut without = Vec::new();
    for option in &*NUMERIC_OPTIONS {
        let title = option.title();
        let Some(Range { least, most, suffix }) = range(&option.help) else {
            without.push(format!("{title}: {}", option.help));
            continue;
        };
        // A part is given as it is written: its number, and how many there are.
        let is_part = option.accepts("1").is_err() && option.accepts("1/1").is_ok();
        let value =
            |number: &str| if is_part { format!("{number}/{number}") } else { number.to_owned() };
        let written = |number: f64| match number >= 2.0_f64.powi(64) {
            true => u64::MAX.to_string(),
            false => format!("{number}{suffix}"),
        };
        for end in [least, most] {
            let value = value(&written(end));
            assert_eq!(option.accepts(&value), Ok(()), "{title} {value}");
        }
        let beyond = if most >= 2.0_f64.powi(64) {
            "18446744073709551616".to_owned()
        } else {
            written(most + 1.0)
        };
        let too_small = (least >= 1.0).then(|| written(least - 1.0));
        let others = ["-1", "1e30", "18446744073709551616", "0x10", "", " "].map(str::to_owned);
        let others = some_by_day(others, 2);
        for refused in others.into_iter().chain([beyond]).chain(too_small) {
            let value = value(&refused);
            let error = option.accepts(&value).expect_err(&format!("{title} {value}"));
            assert!(error.starts_with("error: "), "{title} {value}: {error}");
        }
        for number in some_by_day([0.0, 1.0, 2.0_f64.powi(31), 2.0_f64.powi(63)], 2) {
            let value = value(&format!("{number}"));
            let expected = (least..=most).contains(&number);
            assert_eq!(option.accepts(&value).is_ok(), expected, "{title} {value}");
        }
    }
    assert!(without.is_empty(), "options whose help shows no range:\n{}", without.join("\n"));
}

/// Runs a command in bounded memory, and interrupts it if it hasn't ended after some time.
fn ends(folder: &Path, program: &str, words: &str, patience: Duration) {
    /// Far longer than any command needs to stop.
    const DEADLINE: Duration = Duration::from_secs(60);
    let script = format!(
        "ulimit -v {MEMORY}; exec {} {words}",
        path(program).to_str().expect("it is UTF-8")
    );
    let mut child = Command::new("bash")
        .args(["-c", &script])
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("there is a shell");
    let start = Instant::now();
    let has_ended = |child: &mut Child| child.try_wait().expect("it can be asked").is_some();
    while !has_ended(&mut child) && start.elapsed() < patience {
        std::thread::sleep(Duration::from_millis(5));
    }
    if !has_ended(&mut child) {
        let id = child.id().to_string();
        _ = Command::new("kill").args(["-INT", &id]).stderr(Stdio::null()).status();
    }
    while !has_ended(&mut child) && start.elapsed() < DEADLINE {
        std::thread::sleep(Duration::from_millis(5));
    }
    if !has_ended(&mut child) {
        child.kill().expect("it is there");
        panic!("{program} {words} doesn't stop");
    }
    let run = Run::of(child.wait_with_output().expect("it has ended"));
    // By the signal itself, where a command has nothing to say then.
    let by_signal = run.status.is_none() && run.stderr.is_empty();
    let is_well = matches!(run.status, Some(0 | 1 | 2 | 130)) || by_signal;
    assert!(is_well && !run.stderr.contains("panicked"), "{program} {words}: {run}");
}

/// Tries options at these ends of their ranges, and at what is far outside.
fn try_all(patience: Duration, values: impl Fn(&Range) -> Vec<f64>) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let set = shell(folder.path(), SETTING);
    assert_eq!(set.status, Some(0), "{set}");
    for option in some_by_day(&*NUMERIC_OPTIONS, 20) {
        let title = option.title();
        let range = range(&option.help).unwrap_or_else(|| panic!("{title} has no range"));
        let beside = BESIDE.iter().find(|(start, _)| title.starts_with(start));
        let beside = beside.map_or("", |(_, words)| words);
        for value in values(&range) {
            let value = format!("{value}{}", range.suffix)
                .replace("18446744073709552000", &u64::MAX.to_string());
            let part = if option.name == "--part" { "1/" } else { "" };
            let words = format!("{} {beside} {}={part}{value}", option.command, option.name);
            ends(folder.path(), option.program, &words, patience);
        }
    }
}

#[test]
fn at_its_maximum_a_command_can_be_stopped() {
    try_all(Duration::from_millis(100), |range| vec![range.most]);
}

#[test]
#[ignore = "nightly: takes some minutes"]
fn at_all_ends_a_command_can_be_stopped() {
    let far = [0.0, 1.0, 2.0_f64.powi(31), 2.0_f64.powi(63), 1e30];
    try_all(Duration::from_secs(3), |range| [&[range.least, range.most][..], &far].concat());
}
