//! Options at the ends of their ranges and beyond, options that contradict each other, and inputs
//! without an end.

use trial::Program;

const CUBE999: Program = Program(env!("CARGO_BIN_EXE_cube999"));

const BEYOND: [&str; 6] = [
    "-1",
    "1e30",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
];

/// A command that is quick at the ends of an option's range; the range; what lies outside.
struct Ranged {
    command: &'static str,
    option: &'static str,
    range: &'static str,
    inside: &'static [&'static str],
    outside: &'static [&'static str],
}

const RANGED: [Ranged; 7] = [
    Ranged {
        command: "solve CUBE --quiet",
        option: "--iterations",
        range: "[1..=1000000000000000]",
        inside: &["1", "1000000000000000"],
        outside: &["0", "1000000000000001"],
    },
    Ranged {
        command: "solve CUBE --fast",
        option: "--max-turns",
        range: "[0..=1000000]",
        inside: &["1000000"],
        outside: &["1000001", "2147483648"],
    },
    Ranged {
        command: "solve CUBE --quiet",
        option: "--time",
        range: "[0.1s..=1000000s]",
        inside: &["0.1", "1000000", "1000000s", "277h"],
        outside: &["0", "0.09", "1000001", "2147483648", "278h", "NaN", "inf"],
    },
    Ranged {
        command: "scramble --seed 1 --quiet",
        option: "--turns",
        range: "[0..=1000000]",
        inside: &["0", "1", "1000000"],
        outside: &["1000001", "2147483648"],
    },
    Ranged {
        command: "bench --mode fast --turns 1000000 --quiet",
        option: "--count",
        range: "[1..=10000]",
        inside: &["1"],
        outside: &["0", "10001", "2147483648"],
    },
    Ranged {
        command: "bench --mode fast --count 1 --quiet",
        option: "--turns",
        range: "[0..=1000000]",
        inside: &["0", "1", "1000000"],
        outside: &["1000001", "2147483648"],
    },
    Ranged {
        command: "bench --turns 0 --count 1 --quiet",
        option: "--time",
        range: "[0.1s..=1000000s]",
        inside: &[],
        outside: &["0", "0.09", "1000001", "2147483648"],
    },
];

/// The words of a command; CUBE is a scramble of one turn, which takes no time.
fn words<'a>(command: &'a str, cube: &'a str) -> Vec<&'a str> {
    command.split(' ').map(|word| if word == "CUBE" { cube } else { word }).collect()
}

#[test]
fn numbers_are_in_the_range_that_the_help_shows() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cube");
    std::fs::write(&file, CUBE999.done(&["scramble", "--turns", "1", "--seed", "1"], "")).unwrap();
    let cube = file.to_str().unwrap();
    for Ranged { command, option, range, inside, outside } in RANGED {
        let name = command.split(' ').next().unwrap();
        let help = CUBE999.done(&[name, "--help"], "");
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        let (_, about) = help.split_once(&format!(" {option} <")).unwrap();
        let about = about.split(" --").next().unwrap();
        assert!(about.contains(range), "{name} {option}: {about}");
        for value in inside {
            let run = CUBE999.run(&[&words(command, cube)[..], &[option, value]].concat(), "");
            assert_eq!(run.status, Some(0), "{command} {option} {value}: {run}");
        }
        for value in outside.iter().chain(&BEYOND) {
            let assigned = format!("{option}={value}");
            let refused = CUBE999.refused(&[&words(command, cube)[..], &[&assigned]].concat(), "");
            assert!(refused.contains(value), "{command} {assigned}: {refused}");
        }
    }
}

#[test]
fn all_seeds_are_seeds() {
    for seed in ["0", "1", "2147483648", "9223372036854775808", "18446744073709551615"] {
        let cube = CUBE999.done(&["scramble", "--turns", "2", "--seed", seed], "");
        CUBE999.done(&["solve", "-", "--iterations", "500", "--seed", seed, "--quiet"], cube);
    }
    for seed in ["-1", "1e30", "18446744073709551616"] {
        let seed = format!("--seed={seed}");
        CUBE999.refused(&["scramble", &seed], "");
        CUBE999.refused(&["solve", &seed], "");
    }
}

/// Bytes that never end, and files at the cap that are nothing but one thing, take little memory.
#[cfg(target_os = "linux")]
#[test]
#[ignore = "nightly: fifteen seconds"]
fn inputs_without_an_end_are_refused_in_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let megabytes = |text: &str, count: usize| text.repeat((count << 20) / text.len());
    let turns = file("turns", "111X1\n".to_owned());
    let endless = ["/dev/zero".to_owned(), "/dev/urandom".to_owned()];
    let large = [
        file("digits", megabytes("1", 15)),
        file("rows", megabytes("123456789\n", 15)),
        file("apart", megabytes("1 ", 15)),
        file("empty", megabytes("\n", 15)),
        file("arrays", format!("[[[{}", megabytes("1,", 15))),
        file("commas", format!("[{}", megabytes(",", 15))),
        file("remarks", megabytes("#\n", 15)),
        file("past the cap", megabytes("1", 17)),
    ];
    // Half a gigabyte of addresses: threads and their stacks are in it.
    let limited = |args: &[&str]| {
        let shell = ["sh", "-c", "ulimit -v 524288; exec \"$@\"", "sh"];
        let args = [args, &["--threads", "2"]].concat();
        trial::Run::of(CUBE999.wrapped(&shell, &args).output().expect("there is a shell"))
    };
    for input in endless.iter().chain(&large) {
        for args in [vec!["bound", input], vec!["verify", input, &turns], vec!["inverse", input]] {
            let run = limited(&args);
            // What is nothing but remarks and empty lines is no turns, which is allowed.
            let is_empty = run.status == Some(0) && run.stdout.is_empty() && args[0] == "inverse";
            assert!(run.status == Some(2) || is_empty, "{args:?}: {run}");
            assert!(run.stderr.len() < 2_000, "{args:?}: {}", run.stderr);
        }
    }
    // As many turns as fit are simplified.
    let many = file("many", megabytes("111X1\n222Y1\n777Z1\n", 15));
    assert_eq!(limited(&["simplify", &many]).status, Some(0));
}
