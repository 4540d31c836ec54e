//! Other names of turns, and other files, on the command line.

use trial::Program;

const CUBE999: Program = Program(env!("CARGO_BIN_EXE_cube999"));

/// The answer's names of turns, and a file with a cube and turns, as the question's utility reads
/// it.
#[test]
fn turns_may_have_the_answers_names_and_follow_the_cube() {
    let cube = CUBE999.done(&["scramble", "--turns", "20", "--seed", "3", "--quiet"], "");
    let solve = ["solve", "-", "--fast", "--notation"];
    let [ours, theirs] = ["question", "answer"].map(|notation| {
        let turns = CUBE999.done(&[&solve[..], &[notation]].concat(), &cube);
        let verify = ["verify", "--notation", notation];
        let printed = CUBE999.done(&verify, format!("{cube}\n{turns}"));
        assert!(printed.starts_with("solved in "), "{printed}");
        turns
    });
    assert_ne!(ours, theirs);
    let run = CUBE999.run(&["verify"], format!("{cube}\n{theirs}"));
    assert!(run.status == Some(1) && run.stdout.starts_with("not solved"), "{}", run.stdout);
    // JSON has the question's names, whatever was read.
    let translated = CUBE999.json(&["inverse", "-", "--notation", "answer"], "462Z1");
    assert_eq!(translated["turns"][0], "426Y1");
    assert_eq!(CUBE999.done(&["inverse", "-", "--notation", "answer"], "462Z1"), "462Z3\n");
    let scramble = ["scramble", "--turns", "1", "--seed", "1", "--notation"];
    let remark = |notation| {
        let text = CUBE999.done(&[&scramble[..], &[notation]].concat(), "");
        text.lines().last().unwrap().trim_start_matches("# ").to_owned()
    };
    let [question, answer] = ["question", "answer"].map(remark);
    let read =
        CUBE999.done(&["simplify", "-", "--notation", "answer", "--format", "json"], &answer);
    assert!(read.contains(&format!("\"{question}\"")), "{question} {read}");
}

/// Digits in another order and turns of another notation aren't solved silently wrong: what they
/// must be read as is said, and then they are solved.
#[test]
fn verify_says_how_the_texts_are_meant() {
    let scramble = CUBE999.json(&["scramble", "--turns", "9", "--seed", "4"], "");
    let digit = |[x, y, z]: [usize; 3]| scramble["cube"][y][z][x].to_string();
    let names: Vec<&str> =
        scramble["turns"].as_array().unwrap().iter().map(|turn| turn.as_str().unwrap()).collect();
    for notation in ["question", "answer"] {
        let home = ["inverse", &names.join(" "), "--long-line"];
        let home = CUBE999.done(&home, "");
        let turns = match notation {
            "question" => home,
            _ => in_the_answers_names(&home),
        };
        for order in ["yzx", "yxz", "xyz", "xzy", "zxy", "zyx"] {
            let cell = |place: [usize; 3]| ['x', 'y', 'z'].map(|c| place[order.find(c).unwrap()]);
            let places = (0..729).map(|n| [n / 81, n / 9 % 9, n % 9]);
            let digits: String = places.map(|place| digit(cell(place))).collect();
            let both = format!("{digits}\n{turns}");
            let as_meant = ["verify", "--order", order, "--notation", notation];
            assert_eq!(CUBE999.done(&as_meant, &both), "solved in 9 turns\n");
            let plain = CUBE999.run(&["verify"], &both);
            if (order, notation) == ("yzx", "question") {
                assert_eq!(plain.status, Some(0));
                continue;
            }
            assert_eq!(plain.status, Some(1), "{plain}");
            assert!(plain.stderr.contains("--order yzx"), "{plain}");
            let line = plain.stdout.lines().last().unwrap();
            let options = line.strip_prefix("read with ").unwrap();
            let options = options.strip_suffix(", these turns solve it").unwrap();
            let words: Vec<&str> = ["verify"].into_iter().chain(options.split(' ')).collect();
            assert_eq!(CUBE999.done(&words, &both), "solved in 9 turns\n", "{options}");
            let report = CUBE999.run(&["verify", "--format", "json"], &both).stdout;
            assert!(report.contains(&format!("\"solved_with\":\"{options}\"")), "{report}");
        }
    }
    let no_way = CUBE999.run(&["verify"], format!("{}\n111X1", CUBE999.done(&["scramble"], "")));
    assert!(no_way.status == Some(1) && !no_way.stdout.contains("read with"), "{no_way}");
}

/// Turns with the answer's names.
fn in_the_answers_names(turns: &str) -> String {
    let undone = CUBE999.done(&["inverse", turns], "");
    // Written with these names, read with the others: inverse names what it reads and writes alike.
    let exchanged = |name: &str| {
        let [x, y, z, axis, quarters] = name.as_bytes() else { panic!("{name}") };
        let [x, y, z] = [x, y, z].map(|&c| char::from(c));
        match axis {
            b'X' => format!("{x}{z}{y}X{}", 4 - (quarters - b'0')),
            b'Y' => format!("{x}{z}{y}Z{}", quarters - b'0'),
            _ => format!("{x}{z}{y}Y{}", quarters - b'0'),
        }
    };
    let names: Vec<String> = undone.lines().rev().map(exchanged).collect();
    names.join(" ")
}

/// Where digits have no layout, their order is said, unless it is known or makes no difference.
#[test]
fn an_order_that_is_assumed_is_said() {
    let cube =
        |style: &str| CUBE999.done(&["scramble", "--seed", "1", "--quiet", "--style", style], "");
    let message = |args: &[&str], text: &str| CUBE999.run(args, text).stderr;
    let lines = |width: usize| {
        let digits: Vec<char> = cube("plain").trim().chars().collect();
        digits.chunks(width).map(|line| line.iter().collect::<String>() + "\n").collect::<String>()
    };
    for text in [cube("plain"), cube("json"), lines(81)] {
        for args in [&["bound", "-"][..], &["turn", "-"], &["solve", "-", "--fast"]] {
            let said = message(args, &text);
            assert!(said.starts_with("read as layers from the bottom"), "{said}");
            assert!(!message(&[args, &["--quiet"]].concat(), &text).contains("read as"));
            let ordered = [args, &["--order", "yzx"]].concat();
            assert!(!message(&ordered, &text).contains("read as"));
            let (one, other) = (CUBE999.run(args, &text), CUBE999.run(&ordered, &text));
            assert_eq!(one.stdout, other.stdout);
            assert!(!message(args, &cube("question")).contains("read as"));
        }
    }
    // An order doesn't say how layers stand.
    let undivided = cube("question").replace("   ", "");
    for args in [&["turn", "-"][..], &["turn", "-", "--order", "yzx"]] {
        let run = CUBE999.run(args, &undivided);
        assert_eq!(run.stdout, cube("question"));
        assert!(run.stderr.starts_with("read as layers side by side"), "{run}");
    }
    let target = CUBE999.done(&["scramble", "--turns", "0", "--quiet", "--style", "plain"], "");
    assert_eq!(message(&["turn", "-"], &target), "");
}

/// The answer's program writes turns by no quarter in any notation.
#[test]
fn turns_by_no_quarter_are_left_out_with_a_message() {
    let target = CUBE999.done(&["scramble", "--turns", "0", "--quiet"], "");
    let both = format!("{target}\n444Y0 111X1 222Z0 111X3");
    for args in [&["verify"][..], &["verify", "--notation", "answer"]] {
        let run = CUBE999.run(args, &both);
        assert_eq!(run.stdout, "solved in 2 turns\n");
        assert_eq!(run.stderr, "2 turns by no quarter left out, for they do nothing\n");
    }
    let quiet = CUBE999.run(&["simplify", "-", "--quiet"], "444Y0 111X2");
    assert_eq!((quiet.stdout.as_str(), quiet.stderr.as_str()), ("111X2\n", ""));
    assert_eq!(CUBE999.run(&["inverse", "-"], "444Y0").stderr.matches("1 turn by no").count(), 1);
}

/// What looks like a cube or turns is read as it is, or its error is said; anything else is the
/// name of a file.
#[test]
fn arguments_may_be_cubes_and_turns() {
    let cube = CUBE999.done(&["scramble", "--turns", "2", "--seed", "1", "--quiet"], "");
    let plain = CUBE999.done(&["turn", &cube, "--style", "plain"], "");
    for text in [cube.trim(), plain.trim(), &CUBE999.done(&["turn", &cube, "--style", "json"], "")]
    {
        assert_eq!(CUBE999.done(&["turn", text], ""), cube);
    }
    let turned = CUBE999.done(&["turn", &cube, "426Y3 111X1"], "");
    assert_eq!(CUBE999.done(&["turn", &turned, "(426Y3 111X1)'"], ""), cube);
    assert_eq!(CUBE999.done(&["inverse", "426Y"], ""), "426Y3\n");
    assert_eq!(CUBE999.done(&["simplify", "[222Y3, 111X1]"], "").lines().count(), 4);
    for turns in [
        "426Y1.111X1",
        "(426Y1 . 111X1)",
        "426Y1 111X1 // done",
        "426y1 111x1 # C:\\turns.txt",
        "[: 426Y1 111X1]",
        "[\"426Y1\", \"111X1\"]",
        "\"426Y1\" \"111X1\" // done",
        "# two turns\n426Y1 111X1",
        "Solution:\n426Y1 111X1",
        &CUBE999.done(&["inverse", "111X3 426Y3", "--format", "json"], ""),
    ] {
        assert_eq!(CUBE999.done(&["inverse", turns], ""), "111X3\n426Y3\n", "{turns}");
    }
    // But what is the name of a file is that.
    let folder = tempfile::tempdir().unwrap();
    for name in ["426Y1.txt", "426Y1", "[1]", "(1)", "{1}", "123456789"] {
        std::fs::write(folder.path().join(name), "222Z1").unwrap();
        let mut inverse = CUBE999.command(&["inverse", name]);
        let read = trial::Run::of(inverse.current_dir(folder.path()).output().unwrap());
        assert_eq!(read.stdout, "222Z3\n", "{name}");
    }
    let refused = |args: &[&str]| CUBE999.refused(args, "");
    insta::assert_snapshot!("a turn of the question's example", refused(&["inverse", "789Z2"]));
    insta::assert_snapshot!("an argument that is no turn", refused(&["inverse", "426W3"]));
    insta::assert_snapshot!("turns for a cube", refused(&["turn", "426Y3"]));
    insta::assert_snapshot!("half a cube in an argument", refused(&["solve", "123456789"]));
    insta::assert_snapshot!("no file", refused(&["inverse", "turns2024.txt"]));
    insta::assert_snapshot!("no file with digits", refused(&["solve", "2024/12/31.txt"]));
}

/// An option that changes nothing is refused by name.
#[test]
fn options_without_effect_are_refused() {
    let cube = CUBE999.done(&["scramble", "--turns", "2", "--seed", "1", "--quiet"], "");
    let report = CUBE999.json(&["turn", "-"], &cube).to_string();
    for (line, input, why) in [
        ("turn - --notation answer", &cube, "--notation is for turns"),
        ("turn - --clamp", &cube, "--clamp is for turns"),
        ("draw - --out a.svg --clamp", &cube, "--clamp is for turns"),
        ("draw - --out a.html --notation answer", &cube, "--notation is for turns"),
        ("scramble --notation answer", &cube, "--notation names the turns"),
        ("scramble --turns 3 --notation answer --quiet", &cube, "--notation names the turns"),
        ("scramble --turns 3 --notation answer --format json", &cube, "--notation is for text"),
        ("scramble --turns 3 --notation answer --style json", &cube, "--notation names the turns"),
        ("solve --fast --notation answer --format json", &cube, "--notation is for text"),
        ("solve --fast --long-line --format json", &cube, "--long-line is for text"),
        ("solve --order xyz --fast", &cube, "--order is for a cube"),
        ("bound --order xyz", &cube, "--order is for a cube"),
        ("convert --to tws --order xyz", &cube, "--order is for a cube"),
        ("turn - --order xyz", &report, "--order is for text"),
        ("solve --fast --seed 3", &cube, "--seed"),
        ("solve --fast --time 3", &cube, "--time"),
        ("solve --fast --iterations 1", &cube, "--iterations"),
        ("solve --time 1 --iterations 1", &cube, "--iterations"),
        ("bench --mode fast --time 3", &cube, "--time is for --mode time"),
        ("turn - --style plain --format json", &cube, "--style is for text"),
        ("scramble --style plain --format json", &cube, "--style is for text"),
        ("inverse 111X1 --long-line --format json", &cube, "--long-line is for text"),
        ("simplify 111X1 --long-line --format json", &cube, "--long-line is for text"),
        ("draw - --out picture", &cube, "expected a name that ends in .html"),
    ] {
        let words: Vec<&str> = line.split(' ').collect();
        let refused = CUBE999.refused(&words, input);
        assert!(refused.contains(why), "{line}: {refused}");
    }
    // The question's utility moves centres when it reads one file with both.
    assert_eq!(CUBE999.run(&["verify", "--clamp"], format!("{cube}\n789Z2")).status, Some(1));
}
