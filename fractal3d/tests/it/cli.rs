//! The program from outside: what it prints, how it ends, what it says to bad input.

use serde_json::Value;
use trial::Program;

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

/// A puzzle of nine clues.
const NINE: &str =
    "..........................1.................42...3.....5.6...........73.......8..";

fn done(args: &[&str]) -> String {
    FRACTAL3D.done(args, "")
}

fn json(args: &[&str]) -> Value {
    FRACTAL3D.json(args, "")
}

#[test]
fn alone_it_counts() {
    insta::assert_snapshot!(done(&[]));
    assert_eq!(done(&[]), done(&["count", "--threads", "1"]));
    assert_eq!(done(&["--threads", "7"]), done(&["--threads", "2"]));
}

#[test]
fn methods_and_boards_agree() {
    let expected = |method: &str, surface: &str| {
        serde_json::json!({
            "method": method,
            "surface": surface,
            "up_to_relabelling": 5_065_278,
            "total": "1838088080640",
            "exhausted": true,
        })
    };
    assert_eq!(json(&["count"]), expected("templates", "H,H"));
    assert_eq!(json(&["count", "--plain"]), expected("templates", "H,H"));
    assert_eq!(json(&["count", "--method", "bands"]), expected("bands", "H,H"));
    assert_eq!(json(&["count", "--board", "t3, H2"]), expected("templates", "T3,H2"));
    assert_eq!(json(&["count", "--board", "sculpture"])["up_to_relabelling"], 140);
    insta::assert_snapshot!(done(&["count", "--method", "bands"]));
}

#[test]
fn a_colouring_may_be_what_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("colours");
    let shown = done(&[]);
    let depths: String =
        shown.lines().skip(3).take(11).map(|line| line[1..].to_owned() + "\n").collect();
    std::fs::write(&file, depths).unwrap();
    let counted = json(&["count", "--colouring", file.to_str().unwrap()]);
    assert_eq!(counted["up_to_relabelling"], 5_065_278);
    assert_eq!(counted["surface"], "colouring");
}

#[test]
fn the_essential_solutions_are_1070() {
    let list = done(&["list", "--essential"]);
    let lines: Vec<_> = list.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 1_070);
    let sizes = lines.iter().map(|line| line[82..].parse::<u64>().unwrap());
    assert_eq!(sizes.sum::<u64>(), 5_065_278);
    assert!(lines.is_sorted());
    let canonical = json(&["canon", &lines[500][..81]]);
    assert_eq!(canonical["canonical"], lines[500][..81]);
}

#[test]
fn a_packed_list_is_read_back_and_damage_is_reported() {
    packed_and_read(&["--limit", "20000"], 20_000);
}

#[test]
#[ignore = "nightly: a list of half a gigabyte"]
fn the_whole_packed_list_is_read_back_and_damage_is_reported() {
    packed_and_read(&[], 5_065_278);
}

fn packed_and_read(options: &[&str], solutions: usize) {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (packed, text, damaged) = (path("packed"), path("text"), path("damaged"));
    done(&[&["list", "--packed", "--out", &packed], options].concat());
    let mut bytes = std::fs::read(&packed).unwrap();
    assert_eq!(bytes.len(), 8 + 9 * solutions + 12);
    done(&["list", "--read", &packed, "--out", &text]);
    let lines = std::fs::read(&text).unwrap();
    assert_eq!(lines.len(), 82 * solutions);
    assert!(lines.chunks(82).is_sorted() && lines.starts_with(b"123456789"));
    bytes[100_000] ^= 1;
    std::fs::write(&damaged, bytes).unwrap();
    let said = FRACTAL3D.refused(&["list", "--read", &damaged, "--out", &text], "");
    assert!(said.contains("some byte has changed"), "{said}");
    // What was there is there still.
    assert_eq!(std::fs::metadata(&text).unwrap().len(), lines.len() as u64);
}

#[test]
fn symmetries_are_shown() {
    insta::assert_snapshot!(done(&["symmetry"]));
    insta::assert_snapshot!(done(&["canon", NINE]));
}

#[test]
fn puzzles_are_solved_in_order() {
    let empty = ".".repeat(81);
    let impossible = format!("11{}", ".".repeat(79));
    let input = format!("# three\n{NINE}\n{empty}\n{impossible}\n");
    let run = FRACTAL3D.run(&["solve", "-"], &input);
    assert_eq!(run.status, Some(1));
    insta::assert_snapshot!(run.stdout);
    let lines =
        FRACTAL3D.run(&["solve", "--format", "json", "--no-rating", "--count-to", "all"], &input);
    let lines: Vec<Value> =
        lines.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["completions"], &lines[0]["exact"]), (&1.into(), &true.into()));
    assert_eq!(lines[1]["completions"], 1_838_088_080_640u64);
    assert_eq!(lines[2]["reason"], "row 1 has 1 twice: in r1c1 and r1c2");
    let counts =
        |limit| FRACTAL3D.run(&["solve", "--count-only", "--count-to", limit, "-"], &input).stdout;
    assert_eq!(counts("all"), "1\n1838088080640\n0\n");
    let none = FRACTAL3D.refused(&["solve", "--count-to", "0", "-"], &input);
    assert!(none.contains("expected a number from 1"), "{none}");
    assert_eq!(counts("2"), "1\n2+\n0\n");
    let rated = json(&["solve", NINE]);
    assert!(rated["rating"].is_string() && rated["solution"].is_string());
}

#[test]
fn many_puzzles_make_the_same_bytes_with_any_threads() {
    let new = |threads| done(&["new", "--seed", "5", "--count", "300", "--threads", threads]);
    let puzzles = new("1");
    assert_eq!(puzzles, new("2"));
    assert_eq!(puzzles, new("7"));
    let solved =
        |threads| FRACTAL3D.run(&["solve", "--rate", "--threads", threads], &puzzles).stdout;
    let one = solved("1");
    assert_eq!(one.lines().count(), 300);
    assert!(one.lines().all(|line| line.contains("# one solution: ")));
    assert_eq!(one, solved("2"));
    assert_eq!(one, solved("7"));
    // Solutions are read back, comments and all.
    assert_eq!(FRACTAL3D.run(&["solve"], &one).status, Some(0));
}

#[test]
fn steps_are_shown() {
    let steps = done(&["solve", NINE, "--explain"]);
    assert!(steps.lines().all(|line| line.chars().count() <= 80), "{steps}");
    assert!(steps.contains("depth "), "{steps}");
    insta::assert_snapshot!(steps.lines().take(21).collect::<Vec<_>>().join("\n"));
}

#[test]
fn hints_are_given() {
    insta::assert_snapshot!(done(&["hint"]));
    insta::assert_snapshot!(done(&["hint", "-h"]));
    // Followed to the end they solve the example; each grid is read again.
    let (mut play, mut steps) = (done(&["hint", "--apply"]), 1);
    while !play.starts_with("# Solved") {
        play = FRACTAL3D.done(&["hint", "--apply", "-"], &play);
        steps += 1;
    }
    assert!(steps > 60 && !play.contains('{'), "{play}");
    let wrong = format!("{}3{}", &NINE[..2], &NINE[3..]);
    let run = FRACTAL3D.run(&["hint", &wrong], "");
    assert_eq!(run.status, Some(1));
    insta::assert_snapshot!(run.stdout);
    let json = FRACTAL3D.run(&["hint", &wrong, "--format", "json"], "").stdout;
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["kind"], &json["step"]), (&"wrong".into(), &Value::Null));
    assert_eq!(json["wrong"]["kind"], "no-solution");
    let suspects = json["wrong"]["suspects"].as_array().unwrap();
    assert!(suspects.contains(&serde_json::json!({ "cell": "r1c3", "digit": 3 })));
}

#[test]
fn requests_that_cannot_be_met_end_with_a_reason() {
    insta::assert_snapshot!(FRACTAL3D.refused(&["new", "--clues", "8"], ""));
    let unused = ["min-clues", "--recheck", "0", "--recheck-seed", "5"];
    assert!(FRACTAL3D.refused(&unused, "").contains("--recheck 0 checks none"));
    let nine = json(&["new", "--clues", "9", "--seed", "3"]);
    assert_eq!((nine["clues"].as_u64(), nine["seed"].as_u64()), (Some(9), Some(3)));
    assert!(nine["rating"].is_string());
}

#[test]
fn a_count_alone_is_a_number() {
    for options in [&[][..], &["--plain"], &["--method", "bands"], &["--quiet"]] {
        assert_eq!(done(&[&["count", "--count-only"], options].concat()), "5065278\n");
    }
    assert_eq!(done(&["count", "--count-only", "--board", "sculpture"]), "140\n");
    let twice = format!("{NINE}\n{NINE}\n");
    for options in [&[][..], &["--quiet"], &["--count-to", "all"], &["--no-rating"]] {
        let words = [&["solve", "--count-only"], options].concat();
        assert_eq!(FRACTAL3D.done(&words, &twice), "1\n1\n");
    }
}

#[test]
fn options_beside_a_list_of_symmetries_are_refused() {
    for option in
        ["--seed 1", "--clues 20", "--rating easy", "--minimal", "--extra 1", "--count 2", "--link"]
    {
        let words = ["new", "--symmetric", "list"].into_iter().chain(option.split(' '));
        let refused = FRACTAL3D.refused(&words.collect::<Vec<_>>(), "");
        assert!(refused.contains(option.split(' ').next().unwrap()), "{refused}");
    }
}

/// As `| head -1` does.
#[test]
fn whoever_closes_the_pipe_has_got_results() {
    let many = format!("{NINE}\n").repeat(20_000);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("many");
    std::fs::write(&file, many).unwrap();
    for words in [
        "list",
        "list --limit 100000",
        "list --packed --limit 200000",
        "list --essential",
        "list --board sculpture",
        "list --board sculpture --essential",
        "new --count 500 --rating any --seed 1",
        "new --symmetric list",
        "solve --no-rating --count-to all FILE",
        "solve --count-only FILE",
        "convert --to text FILE",
        "level 5",
        "count --count-only",
        "symmetry",
    ] {
        let words = words.split(' ').map(|word| match word {
            "FILE" => file.to_str().unwrap(),
            word => word,
        });
        let mut command = FRACTAL3D.command(&words.clone().collect::<Vec<_>>());
        let command = command.stdout(std::process::Stdio::piped());
        let mut child = command.stderr(std::process::Stdio::null()).spawn().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        std::io::Read::read_exact(&mut stdout, &mut [0]).unwrap();
        drop(stdout);
        assert_eq!(child.wait().unwrap().code(), Some(0), "{:?}", words.collect::<Vec<_>>());
    }
}

/// clap drops what an option requires where that conflicts with another one that is given.
#[test]
fn options_that_need_another_one_are_refused_without_it() {
    for (line, option) in [
        ("count --out x", "--out"),
        ("count --method bands --out x --checkpoint y", "--out"),
        ("count --method bands --out x --ledger y", "--out"),
        ("ten-clues --rate", "--rate"),
        ("ten-clues --rate --checkpoint x", "--rate"),
        ("ten-clues --recheck 5 --part 1/64 --out x", "--recheck"),
        ("ten-clues --recheck-seed 5 --ledger x", "--recheck-seed"),
    ] {
        let refused = FRACTAL3D.refused(&line.split(' ').collect::<Vec<_>>(), "");
        assert!(refused.contains(option), "{line}: {refused}");
    }
}

#[test]
fn digits_of_a_pattern_are_kept() {
    let pattern =
        "x...5...x.x.....x...x...x.....x.x...1...9...2...x.x.....x...x...x.....x.x...7...x";
    let puzzle = FRACTAL3D.done(&["new", "--pattern", "-", "--seed", "1", "--quiet"], pattern);
    for (clue, made) in pattern.chars().zip(puzzle.chars()) {
        assert_eq!(clue == '.', made == '.');
        assert!(matches!(clue, 'x' | '.') || clue == made, "{puzzle}");
    }
    let refused = |pattern: &str| FRACTAL3D.refused(&["new", "--pattern", "-"], pattern);
    insta::assert_snapshot!(refused(&pattern.replace('x', "1")));
    insta::assert_snapshot!(refused(&pattern.replace('.', "x")));
}

/// What the files hold is tested by the library, for every solid.
#[test]
fn models_are_written_and_described() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let [first, second, stl] = ["1.3mf", "2.3MF", "3.stl"].map(path);
    let said = done(&["draw", "--out", &first]);
    assert!(said.starts_with("# A model with an edge of 90 mm, 127.0 cm³, in "), "{said}");
    assert!(said.ends_with("\n# Its joints are 2 mm thick.\n"), "{said}");
    let report = json(&["draw", "--solid", "hexagonal", "--edge", "90", "--out", &second]);
    assert_eq!((&report["edge"], &report["thickness"]), (&90.0.into(), &2.0.into()));
    assert_eq!(std::fs::read(&first).unwrap(), std::fs::read(&second).unwrap());
    let sculpture = ["draw", "--solid", "sculpture", "--thicken", "0.8", "--out", &stl];
    let report = json(&sculpture);
    assert_eq!(report["board"], "sculpture");
    let triangles = report["triangles"].as_u64().unwrap();
    assert_eq!(std::fs::metadata(&stl).unwrap().len(), 84 + 50 * triangles);
    for (words, reason) in [
        ("--solved --out m.3mf", "--solved is for a picture of one puzzle, and this is a model"),
        ("--book 2 --out m.stl", "--book is for a book of new puzzles or a book of your puzzles"),
        ("--title Cube --out m.stl", "--title has no place in an .stl file"),
        ("--edge 40 --thicken 1.2 --out m.stl", "expected 0.4 to 1.11 mm for an edge of 40 mm"),
        ("--thicken nan --out m.stl", "expected a number from 0.4 to 25"),
        ("--edge 50 --out m.svg", "--edge is for a model, and this is a picture of one puzzle"),
    ] {
        let words: Vec<_> = ["draw"].into_iter().chain(words.split(' ')).collect();
        let refused = FRACTAL3D.refused(&words, "");
        assert!(refused.contains(reason), "{words:?}: {refused}");
    }
}

#[test]
fn bad_input_is_located() {
    insta::assert_snapshot!(FRACTAL3D.refused(&["solve"], "12345\n"));
    insta::assert_snapshot!(FRACTAL3D.refused(&["solve"], format!("{NINE}\n{}o\n", &NINE[..80])));
    insta::assert_snapshot!(FRACTAL3D.refused(&["solve"], "# nothing\n"));
    insta::assert_snapshot!(FRACTAL3D.refused(&["count", "--colouring", "-"], "1".repeat(81)));
    insta::assert_snapshot!(FRACTAL3D.refused(&["count", "--board", "H"], ""));
    insta::assert_snapshot!(FRACTAL3D.refused(&["new", "--symmetric", "turn"], ""));
    insta::assert_snapshot!(FRACTAL3D.refused(&["canon", "no-such-file"], ""));
    insta::assert_snapshot!(FRACTAL3D.refused(&["count", "--plain", "--method", "bands"], ""));
}

#[test]
fn help_is_shown() {
    insta::assert_snapshot!(done(&["--help"]));
    insta::assert_snapshot!(done(&["count", "-h"]));
    insta::assert_snapshot!(done(&["merge", "-h"]));
}
