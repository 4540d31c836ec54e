//! The program: what it prints, how it ends, its messages for bad input.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use trial::Program;

const CUBE999: Program = Program(env!("CARGO_BIN_EXE_cube999"));

/// A folder with a cube of a few turns, its turns, and those that solve it.
struct Table(tempfile::TempDir);

impl Table {
    fn new() -> Self {
        let table = Self(tempfile::tempdir().unwrap());
        let scramble = CUBE999.json(&["scramble", "--turns", "12", "--seed", "3"], "");
        let turns: Vec<&str> = scramble["turns"]
            .as_array()
            .unwrap()
            .iter()
            .map(|turn| turn.as_str().unwrap())
            .collect();
        fs::write(
            table.path("cube"),
            CUBE999.done(&["scramble", "--turns", "12", "--seed", "3"], ""),
        )
        .unwrap();
        fs::write(table.path("turns"), turns.join("\n")).unwrap();
        let home = CUBE999.done(&["inverse", &table.name("turns")], "");
        fs::write(table.path("home"), home).unwrap();
        table
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn name(&self, name: &str) -> String {
        self.path(name).to_str().unwrap().to_owned()
    }
}

#[test]
fn a_scramble_is_undone_by_its_turns_reversed() {
    let table = Table::new();
    let (cube, turns, home) = (table.name("cube"), table.name("turns"), table.name("home"));
    assert_eq!(CUBE999.done(&["verify", &cube, &home], ""), "solved in 12 turns\n");
    let wrong = CUBE999.run(&["verify", &cube, &turns], "");
    assert_eq!(wrong.status, Some(1));
    insta::assert_snapshot!(wrong.stdout);
    let report = CUBE999.json(&["verify", &cube, &home], "");
    assert_eq!(
        (&report["solved"], &report["count"], &report["wrong"]),
        (&true.into(), &12.into(), &0.into())
    );
    // A cube may come through a pipe, and turns in one line.
    let long = CUBE999.done(&["inverse", &turns, "--long-line"], "");
    assert_eq!(long.lines().count(), 1);
    fs::write(table.path("long"), long).unwrap();
    let text = fs::read_to_string(&cube).unwrap();
    assert_eq!(CUBE999.done(&["verify", "-", &table.name("long")], &text), "solved in 12 turns\n");
    let target = CUBE999.done(&["turn", &cube, &home, "--style", "plain"], "");
    assert!(target.starts_with("123456789234567891") && target.len() == 730);
}

#[test]
fn all_modes_solve() {
    let table = Table::new();
    let cube = table.name("cube");
    let out = table.name("out");
    for args in [
        vec!["solve", &cube, "--fast"],
        vec!["solve", &cube, "--time", "0.5", "--out", &out],
        vec!["solve", &cube, "--iterations", "20000"],
        vec!["solve", &cube, "--max-turns", "100000"],
    ] {
        let turns = CUBE999.done(&args, "");
        fs::write(table.path("solution"), &turns).unwrap();
        let said = CUBE999.done(&["verify", &cube, &table.name("solution")], "");
        assert_eq!(said, format!("solved in {} turns\n", turns.lines().count()));
    }
    assert!(fs::read_to_string(&out).unwrap().lines().count() > 1);
    let report = CUBE999.json(&["solve", &cube, "--iterations", "20000", "--quiet"], "");
    assert_eq!(report["solved"], true);
    assert_eq!(
        report["count"].as_u64().unwrap() as usize,
        report["turns"].as_array().unwrap().len()
    );
    assert_eq!(report["mode"], "default");
    assert!(report["seconds"].as_f64().unwrap() > 0.0);
    // Too short to be found: the best is printed, and the exit status says no.
    let none = CUBE999.run(&["solve", &cube, "--iterations", "200", "--max-turns", "1"], "");
    assert_eq!(none.status, Some(1));
    assert!(!none.stdout.is_empty());
}

#[test]
fn the_same_seed_gives_the_same_turns_with_any_threads() {
    let cube = CUBE999.done(&["scramble", "--seed", "5"], "");
    let with = |mode: &[&str], threads: &str| {
        let args = [&["solve", "-", "--quiet", "--threads", threads], mode].concat();
        CUBE999.done(&args, &cube)
    };
    for mode in [&["--fast"][..], &["--iterations", "10000", "--seed", "9"]] {
        assert_eq!(with(mode, "1"), with(mode, "2"));
        assert_eq!(with(mode, "1"), with(mode, "7"));
    }
    let light = CUBE999.done(&["scramble", "--turns", "15", "--seed", "5"], "");
    let args = ["solve", "-", "--quiet", "--iterations", "10000", "--seed", "1", "--threads"];
    let with = |threads: &str| CUBE999.done(&[&args[..], &[threads]].concat(), &light);
    assert_eq!(with("1"), with("3"));
}

#[test]
fn a_light_scramble_comes_home() {
    let cube = CUBE999.done(&["scramble", "--turns", "10", "--seed", "2"], "");
    let turns = CUBE999
        .done(&["solve", "-", "--iterations", "100000", "--max-turns", "10", "--seed", "1"], &cube);
    assert!(turns.lines().count() <= 10);
}

#[test]
fn a_file_holds_the_best_solution() {
    let table = Table::new();
    let (cube, out) = (table.name("cube"), table.name("home"));
    // Better than what so few edits find, or none.
    for effort in [&["--fast"][..], &["--iterations", "200"]] {
        let solve = [&["solve", &cube, "--out", &out], effort].concat();
        let turns = CUBE999.done(&solve, "");
        assert!(turns.lines().count() <= 12);
        assert_eq!(fs::read_to_string(&out).unwrap(), turns);
    }
    // A longer one is replaced.
    let longer = fs::read_to_string(&out).unwrap() + &"111X1\n".repeat(40_000);
    fs::write(table.path("longer"), longer).unwrap();
    let quick = CUBE999.done(&["solve", &cube, "--fast"], "");
    let replaced = CUBE999.done(&["solve", &cube, "--fast", "--out", &table.name("longer")], "");
    assert_eq!(replaced, quick);
    assert_eq!(fs::read_to_string(table.path("longer")).unwrap(), quick);
    // What is no solution isn't replaced.
    for file in ["cube", "turns"] {
        let before = fs::read(table.path(file)).unwrap();
        let refused = CUBE999.run(&["solve", &cube, "--fast", "--out", &table.name(file)], "");
        assert_eq!(refused.status, Some(2));
        let why =
            if file == "cube" { "each use needs its own file" } else { "doesn't hold a solution" };
        assert!(refused.stderr.contains(why), "{}", refused.stderr);
        assert_eq!(fs::read(table.path(file)).unwrap(), before);
        assert!(!table.path(&format!("{file}.lock")).exists());
    }
    let other = ["solve", &cube, "--fast", "--notation", "answer", "--out", &out];
    let other = CUBE999.refused(&other, "");
    assert!(other.contains("holds a solution with `--notation question`"), "{other}");
    let folder =
        CUBE999.run(&["solve", &cube, "--fast", "--out", table.0.path().to_str().unwrap()], "");
    assert_eq!(folder.status, Some(2));
    let picture = CUBE999.refused(&["solve", &cube, "--fast", "--out", &table.name("x.SVG")], "");
    assert!(picture.contains("solutions are written as text"), "{picture}");
    let new = table.name("new");
    let quick = CUBE999.done(&["solve", &cube, "--fast", "--out", &new], "");
    assert_eq!(fs::read_to_string(&new).unwrap(), quick);
    assert_eq!(CUBE999.done(&["solve", &cube, "--fast", "--out", "-"], ""), quick);
}

/// The file is whole whenever a search is killed, and the search resumes from it.
#[cfg(unix)]
#[test]
fn a_killed_search_leaves_a_solution_and_is_resumed() {
    let table = Table::new();
    let (cube, best) = (table.name("random"), table.name("best"));
    fs::write(&cube, CUBE999.done(&["scramble", "--seed", "5"], "")).unwrap();
    let args = ["solve", &cube, "--time", "10m", "--out", &best];
    let mut search = CUBE999.command(&args).spawn().unwrap();
    // The quick solution, and then a better one.
    let lines = || fs::read_to_string(&best).map_or(usize::MAX, |text| text.lines().count());
    while lines() > 1_000 {
        assert!(search.try_wait().unwrap().is_none(), "it ended");
        std::thread::sleep(Duration::from_millis(5));
    }
    // Nobody else may write there.
    let second = CUBE999.run(&["solve", &cube, "--fast", "--out", &best], "");
    assert_eq!(second.status, Some(2), "{second}");
    assert!(second.stderr.contains("another run is using"), "{second}");
    search.kill().unwrap();
    search.wait().unwrap();
    let left = fs::read_to_string(&best).unwrap();
    CUBE999.done(&["verify", &cube, &best], "");
    let resumed = CUBE999.done(&["solve", &cube, "--iterations", "1000", "--out", &best], "");
    assert!(resumed.lines().count() <= left.lines().count());
    assert_eq!(fs::read_to_string(&best).unwrap(), resumed);
    // Nothing else is left but the lock.
    let files = fs::read_dir(table.0.path()).unwrap().map(|file| file.unwrap().file_name());
    let mut left: Vec<String> = files.map(|name| name.into_string().unwrap()).collect();
    left.retain(|name| name.starts_with("best") || name.starts_with(".tmp"));
    left.sort();
    assert_eq!(left, ["best", "best.lock"]);
}

/// A better solution that something else puts there during a search stays.
#[cfg(unix)]
#[test]
fn a_better_solution_by_another_program_stays() {
    let table = Table::new();
    let (cube, out) = (table.name("cube"), table.name("out"));
    let args = ["solve", &cube, "--time", "10m", "--out", &out];
    let mut search = CUBE999.command(&args).spawn().unwrap();
    while !table.path("out").exists() {
        assert!(search.try_wait().unwrap().is_none(), "it ended");
        std::thread::sleep(Duration::from_millis(1));
    }
    // Twelve turns in one line: the program itself writes one turn a line.
    let better = CUBE999.done(&["inverse", &table.name("turns"), "--long-line"], "");
    let whole = table.path("whole");
    fs::write(&whole, &better).unwrap();
    fs::rename(whole, table.path("out")).unwrap();
    // The search ends, as home is near.
    let ended = trial::Run::of(search.wait_with_output().unwrap());
    assert_eq!(ended.status, Some(0), "{ended}");
    let held = fs::read_to_string(&out).unwrap();
    let found = ended.stdout.lines().count();
    // If both have twelve turns and are written in the same moment, either may be the last.
    assert!(held == better && found >= 12 || held == ended.stdout && found <= 12, "{ended}");
}

#[test]
fn a_search_says_why_it_ended() {
    let ended = |args: &[&str], cube: &str| {
        let seed: &[&str] = if args == ["--fast"] { &[] } else { &["--seed", "1"] };
        let report = CUBE999.json(&[&["solve", "-", "--quiet"], args, seed].concat(), cube);
        report["ended"].as_str().unwrap().to_owned()
    };
    let scramble = |turns| CUBE999.done(&["scramble", "--turns", turns, "--seed", "2"], "");
    let (one, some) = (scramble("1"), scramble("20"));
    assert_eq!(ended(&["--fast"], &some), "fast");
    assert_eq!(ended(&["--iterations", "200"], &some), "budget");
    assert_eq!(ended(&["--time", "10m", "--max-turns", "100000"], &some), "enough");
    // A lower bound is met, or eight rounds find nothing shorter: ten minutes aren't needed.
    assert_eq!(ended(&["--time", "10m"], &one), "shortest");
    let settled =
        CUBE999.run(&["solve", "-", "--time", "10m", "--seed", "1", "--format", "json"], &some);
    let said = settled.stderr;
    assert!(settled.stdout.contains("\"ended\":\"settled\""), "{}", settled.stdout);
    assert!(said.contains("ended early: the last 8 rounds found nothing shorter"), "{said}");
}

/// A search that found too many turns says what to change.
#[test]
fn too_many_turns_come_with_advice() {
    let scramble = |turns| CUBE999.done(&["scramble", "--turns", turns, "--seed", "2"], "");
    for (turns, args, advice) in [
        ("20", &["--fast"][..], "without --fast, a search finds fewer"),
        ("40", &["--iterations", "200", "--seed", "1"], "more --iterations may find fewer"),
        ("40", &["--time", "0.1s"], "more --time may find fewer"),
        ("1", &["--iterations", "200000", "--seed", "1"], "no solution is shorter"),
    ] {
        let args = [&["solve", "-", "--max-turns", "0", "--quiet"], args].concat();
        let run = CUBE999.run(&args, scramble(turns));
        assert_eq!(run.status, Some(1), "{run}");
        assert!(run.stderr.contains("of --max-turns; "), "{run}");
        assert!(run.stderr.trim_end().ends_with(advice), "{run}");
    }
}

/// Whoever reads only the beginning of a long list ends nothing badly.
#[cfg(unix)]
#[test]
fn a_long_list_may_be_cut() {
    for line in ["scramble --turns 100000 --seed 1", "inverse turns", "simplify turns"] {
        let sandbox = tempfile::tempdir().unwrap();
        let turns = CUBE999.json(&["scramble", "--turns", "50000", "--seed", "1"], "");
        fs::write(sandbox.path().join("turns"), turns.to_string()).unwrap();
        let words: Vec<&str> = line.split(' ').collect();
        let mut child = CUBE999
            .command(&words)
            .current_dir(sandbox.path())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let run = trial::Run::of(child.wait_with_output().unwrap());
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{line}");
    }
}

/// Ctrl-C ends a search, and the best so far is kept.
#[cfg(target_os = "linux")]
#[test]
fn an_interrupted_search_prints_what_it_has() {
    let table = Table::new();
    let (cube, best) = (table.name("random"), table.name("best"));
    fs::write(&cube, CUBE999.done(&["scramble", "--seed", "5"], "")).unwrap();
    let solve = ["solve", &cube, "--time", "10m", "--out", &best, "--threads", "1"];
    let bench = ["bench", "--mode", "time", "--time", "10m", "--turns", "0"];
    for args in [&solve[..], &bench] {
        let is_solve = args[0] == "solve";
        let ended = CUBE999.interrupted_while(args, || !is_solve || Path::new(&best).exists());
        if is_solve {
            assert_eq!(fs::read_to_string(&best).unwrap(), ended.stdout);
            CUBE999.done(&["verify", &cube, &best], "");
        }
    }
}

/// Reports are read wherever cubes and turns are.
#[test]
fn reports_are_accepted_as_input() {
    let table = Table::new();
    let report = CUBE999.done(&["solve", "--fast", "--format", "json"], "");
    let count = serde_json::from_str::<serde_json::Value>(&report).unwrap()["count"].clone();
    let solved = format!("solved in {count} turns\n");
    assert_eq!(CUBE999.done(&["verify"], &report), solved);
    fs::write(table.path("report"), &report).unwrap();
    let name = table.name("report");
    assert_eq!(CUBE999.done(&["verify", &name], ""), solved);
    assert_eq!(CUBE999.done(&["verify", &name, &name], ""), solved);
    assert_eq!(CUBE999.done(&["simplify", &name], "").lines().count() as u64, count);
    let scramble = ["scramble", "--turns", "4", "--seed", "2"];
    let json = CUBE999.done(&[&scramble[..], &["--format", "json"]].concat(), "");
    let text = CUBE999.done(&[&scramble[..], &["--quiet"]].concat(), "");
    assert_eq!(CUBE999.done(&["turn", "-"], json), text);
    // What else it says must be true.
    let scramble = CUBE999.json(&scramble, "");
    let back = scramble["turns"].as_array().unwrap().iter().map(|turn| turn.as_str().unwrap());
    let back = CUBE999.done(&["inverse", &back.collect::<Vec<_>>().join(" ")], "");
    let with = |rest: &str| {
        let turns: Vec<&str> = back.lines().collect();
        format!("{{\"cube\":{},\"turns\":{turns:?}{rest}}}\n", scramble["cube"])
    };
    for rest in ["", ",\n\"count\":4", ",\n\"solved\":true", ",\"seconds\":-3"] {
        assert_eq!(CUBE999.done(&["verify"], with(rest)), "solved in 4 turns\n", "{rest}");
    }
    for (rest, expected) in [
        (",\n\"count\":99", "expected `4`, the number of `turns`, found `\"count\": 99`"),
        (",\n\"count\":4,\"solved\":false", "expected `true`, as the turns solve the cube, found"),
        (",\n\"solved\":\"yes\"", "found invalid type: string \"yes\", expected a boolean"),
        (",\n\"count\":-1", "found invalid value: integer `-1`"),
    ] {
        let why = CUBE999.refused(&["verify"], with(rest));
        assert!(why.contains(expected) && why.contains("<stdin>:2:"), "{why}");
    }
    let count = CUBE999.refused(&["inverse", "-"], "{\"turns\":[\"[111X1, 222Y1]\"],\"count\":1}");
    assert!(count.contains("expected `4`"), "{count}");
    // That turns don't solve the cube is the answer.
    let unsolved = with(",\"solved\":true").replacen("\"turns\":[", "\"turns\":[\"444X1\",", 1);
    let unsolved = CUBE999.run(&["verify"], unsolved);
    assert!(unsolved.status == Some(1) && unsolved.stdout.starts_with("not solved"), "{unsolved}");
    // What a report lacks, or what is none.
    let refused = |input: &str| CUBE999.refused(&["verify"], input);
    insta::assert_snapshot!("no report", refused(&text));
    insta::assert_snapshot!(
        "no turns in a report",
        refused(&CUBE999.done(&["turn", "-", "--format", "json"], &text))
    );
    insta::assert_snapshot!("no cube in a report", refused("{\"turns\":[\"111X1\"]}"));
    insta::assert_snapshot!("half a report", refused("{\"turns\":[\"111X1\",\n3"));
    let wrong = "{\"cube\":[[[1,2]]],\"turns\":[]}";
    insta::assert_snapshot!("a short cube in a report", refused(wrong));
    insta::assert_snapshot!(
        "a text for a cube in a report",
        refused("{\"cube\":\"123\",\n\"turns\":[]}")
    );
    insta::assert_snapshot!("a number for turns", refused("{\"turns\":[\"111X1\",\n3]}"));
}

/// Errors are at their places in the file that the user has, however it is written.
#[test]
fn errors_in_a_report_are_where_they_are_in_the_file() {
    let place = |why: &str| {
        let (_, place) = why.split_once("--> <stdin>:").unwrap_or_else(|| panic!("{why}"));
        let (line, column) = place.lines().next().unwrap().split_once(':').unwrap();
        [line, column].map(|number| number.parse::<usize>().unwrap())
    };
    let scramble = CUBE999.json(&["scramble", "--turns", "5", "--seed", "2"], "");
    let pretty = format!("{scramble:#}");
    let lines: Vec<&str> = pretty.lines().collect();
    let with = |n: usize, line: &str| [&lines[..n], &[line], &lines[n + 1..]].concat().join("\n");
    let all = lines.iter().enumerate();
    let digits: Vec<_> = all.clone().filter(|(_, line)| line.trim().len() <= 2).collect();
    let digits = digits.into_iter().filter(|(_, line)| line.contains(|c: char| c.is_ascii_digit()));
    for (n, line) in digits.step_by(37) {
        let why = CUBE999.refused(&["solve", "-"], with(n, &line.replace(char::is_numeric, "10")));
        assert_eq!(place(&why), [n + 1, 10], "{why}");
    }
    let turns: Vec<_> = all.filter(|(_, line)| line.contains(['X', 'Y', 'Z'])).collect();
    assert_eq!(turns.len(), 5);
    for (n, line) in turns {
        for (wrong, column) in [("W", 9), ("", 9), ("(", 9), ("\\n", 5)] {
            let changed = line.replace(['X', 'Y', 'Z'], wrong);
            let why = CUBE999.refused(&["inverse", "-"], with(n, &changed));
            assert_eq!(place(&why), [n + 1, column], "{why}");
        }
    }
    // The key that a message names is one, and not a value.
    let why = CUBE999
        .refused(&["inverse", "-"], "{\"mode\":\"count\",\n\"turns\":[\"426Y3\"],\n \"count\" :2}");
    assert_eq!(place(&why), [3, 2], "{why}");
    // Several turns in a string, of which one is wrong.
    let why = CUBE999.refused(&["inverse", "-"], "{\"turns\":[\"111X1 426Y3\",\"111X1 42W1\"]}");
    assert_eq!(place(&why), [1, 34], "{why}");
}

#[test]
fn seeds_are_printed_and_random_if_none_is_given() {
    let [one, two] = [0, 1].map(|_| CUBE999.done(&["scramble"], ""));
    assert_ne!(one, two);
    let (_, seed) = one.trim_end().rsplit_once("# seed ").unwrap();
    assert_eq!(CUBE999.done(&["scramble", "--seed", seed], ""), one);
    assert_eq!(CUBE999.json(&["scramble", "--seed", "7"], "")["seed"], 7);
    let nested = CUBE999.run(&["scramble", "--style", "json"], "");
    assert!(nested.stderr.starts_with("seed "), "{nested}");
    // A search's, too.
    let solve = ["solve", "--iterations", "300"];
    let run = CUBE999.run(&solve, "");
    let seed = run.stderr.lines().next().unwrap().strip_prefix("seed ").unwrap();
    assert_eq!(CUBE999.done(&[&solve[..], &["--seed", seed]].concat(), ""), run.stdout);
    let quiet = CUBE999.run(&[&solve[..], &["--quiet"]].concat(), "");
    assert_eq!(quiet.stderr, "");
}

#[test]
fn cubes_are_written_in_every_style() {
    let cube = CUBE999.done(&["scramble", "--turns", "9", "--seed", "1", "--quiet"], "");
    for style in ["question", "column", "plain", "json", "zero", "symbols"] {
        let written = CUBE999.done(&["turn", "-", "--style", style], &cube);
        assert_eq!(CUBE999.done(&["turn", "-"], &written), cube);
    }
    // With the turns that scrambled it, too.
    let scramble = ["scramble", "--turns", "9", "--seed", "1", "--style", "json"];
    assert_eq!(CUBE999.done(&["turn", "-"], CUBE999.done(&scramble, "")), cube);
    let many = CUBE999.done(&["scramble", "--turns", "20000", "--seed", "1"], "");
    assert!(CUBE999.done(&["turn", "-"], &many).len() < many.len());
    let report = CUBE999.json(&["turn", "-"], &cube);
    assert_eq!(report["cube"].as_array().unwrap().len(), 9);
}

#[test]
fn a_bound_is_given_with_its_reason() {
    insta::assert_snapshot!(CUBE999.done(&["bound"], ""));
    assert!(CUBE999.json(&["bound"], "")["turns"].as_u64().unwrap() <= 43);
}

#[test]
fn pages_and_pictures_are_drawn() {
    let table = Table::new();
    let (cube, home) = (table.name("cube"), table.name("home"));
    let (page, picture) = (table.name("cube.html"), table.name("cube.svg"));
    CUBE999.done(&["draw", &cube, &home, "--out", &page], "");
    CUBE999.done(&["draw", &cube, "--out", &picture], "");
    assert!(fs::read_to_string(page).unwrap().starts_with("<!DOCTYPE html>"));
    assert!(fs::read_to_string(picture).unwrap().contains("<svg"));
    let report = CUBE999.json(&["draw", &cube, &home, "--out", &table.name("again.html")], "");
    assert_eq!(
        (&report["kind"], &report["turns"], &report["out"]),
        (&"page".into(), &12.into(), &table.name("again.html").into())
    );
    let refused = CUBE999.refused(&["draw", &cube, "--out", &table.name("cube.png")], "");
    assert!(refused.contains(".html") && refused.contains(".svg"), "{refused}");
    assert!(CUBE999.done(&["draw", &cube, "--out", "-"], "").starts_with("<svg"));
    // A picture is no cube, but a cube may be called one.
    fs::copy(&cube, table.path("mine.svg")).unwrap();
    let mine = table.name("mine.svg");
    assert_eq!(CUBE999.run(&["draw", &mine, "--out", &mine], "").status, Some(2));
    assert_eq!(fs::read(&mine).unwrap(), fs::read(&cube).unwrap());
}

#[test]
fn bench_counts_turns() {
    let report = CUBE999.json(&["bench", "--mode", "fast", "--turns", "5", "--count", "2"], "");
    assert_eq!(report["rows"][0]["turns"].as_array().unwrap().len(), 2);
    let table = CUBE999.done(&["bench", "--mode", "fast", "--count", "1"], "");
    assert_eq!(table.lines().count(), 8);
}

#[test]
fn bad_input_is_explained() {
    let refused = |args: &[&str], input: &str| {
        let run = CUBE999.run(args, input);
        assert_eq!(run.status, Some(2), "{args:?}");
        assert_eq!(run.stdout, "");
        run.stderr
    };
    insta::assert_snapshot!("no cube", refused(&["solve", "-"], "no cube"));
    insta::assert_snapshot!("a turn out of range", refused(&["inverse", "-"], "789Z2"));
    insta::assert_snapshot!("one standard input", refused(&["verify", "-", "-"], ""));
    insta::assert_snapshot!("no time", refused(&["solve", "--time", "soon"], ""));
    let target = CUBE999
        .done(&["turn", "-"], CUBE999.done(&["scramble", "--turns", "0", "--seed", "1"], ""));
    insta::assert_snapshot!("two cubes", refused(&["solve", "-"], &format!("{target}\n{target}")));
    assert_eq!(CUBE999.done(&["inverse", "-", "--clamp"], "789Z2"), "777Z2\n");
}

#[test]
fn the_target_needs_no_turns() {
    let target = CUBE999.done(&["scramble", "--turns", "0", "--seed", "1", "--quiet"], "");
    assert_eq!(CUBE999.done(&["solve", "-"], &target), "");
    assert_eq!(CUBE999.done(&["solve", "-", "--fast"], &target), "");
    assert_eq!(CUBE999.done(&["bound", "-"], &target), "0 turns: it is solved\n");
}
