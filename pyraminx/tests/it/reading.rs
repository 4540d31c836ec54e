//! What is read: the program's own JSON, several nets at once, and arguments that aren't files.

use std::fmt::Write as _;

use insta::assert_snapshot;
use serde_json::Value;

use crate::run::{PYRAMINX, folder, json, run, run_in};

const QUESTION: &str = "198473625 473219856 965143782 682753914";

/// A labelling with three free stickers on D.
const FREE: &str = "179483625 473219856 965143782 6827???14";

/// The arguments of each command that prints JSON with nets.
const REPORTS: [&[&str]; 11] = [
    &["solve"],
    &["solve", "--limit", "1"],
    &["design", "--face", "D", "--rings", "--limit", "2"],
    &["fix", "--limit", "2"],
    &["fix", FREE, "--by", "looks"],
    &["turn", "U R' b"],
    &["scramble", "--seed", "5"],
    &["convert", "198473625 473219856 965143782 682753914"],
    &["route", "--each"],
    &["distances"],
    &["draw", "--kind", "net", "--out", "net.svg"],
];

fn report(args: &[&str]) -> String {
    let run = run_in(&folder(&[]), &[args, &["--format", "json"]].concat());
    assert!(matches!(run.status, Some(0 | 1)), "{run}");
    run.stdout
}

/// What each report is read as, as labellings and as states.
#[test]
fn each_report_is_read() {
    let mut table = String::new();
    for args in REPORTS {
        let report = report(args);
        writeln!(table, "=== {}", args.join(" ")).unwrap();
        for reader in [
            &["turn", "-", "", "--style", "line", "--quiet"][..],
            &["convert", "-", "--style", "line", "--quiet"],
            &["convert", "-", "--style", "tuple", "--quiet"],
            &["solve", "-", "--limit", "0"],
        ] {
            let read = PYRAMINX.run(reader, &report);
            let is_count = reader[0] == "solve";
            let lines = read.stdout.lines().filter(|line| !is_count || line.contains("There "));
            let printed: String = lines.map(|line| format!("  {line}\n")).collect();
            let error = read.stderr.lines().next().unwrap_or_default();
            writeln!(table, "{} ({:?}) {error}\n{printed}", reader[0], read.status.unwrap())
                .unwrap();
        }
    }
    assert_snapshot!(table);
}

/// JSON that is piped on says the same as the text.
#[test]
fn a_report_is_read_as_the_text_is() {
    for args in [&["scramble", "--seed", "9"][..], &["turn", "U R'"], &["convert", QUESTION]] {
        let text = run(args).stdout;
        for reader in [&["route", "-"][..], &["convert", "-"], &["turn", "-", "U b"]] {
            let [one, two] = [&text, &report(args)].map(|text| PYRAMINX.run(reader, text));
            assert_eq!((one.status, &one.stdout), (Some(0), &two.stdout), "{args:?} {reader:?}");
        }
    }
}

/// Reports of another labelling bring it with them.
#[test]
fn states_of_another_labelling_keep_it() {
    let mine = "198473625 473219856 965143782 731965248";
    let solved = report(&["solve", mine]);
    let tuples = run(&["solve", mine, "--style", "tuple", "--quiet"]).stdout;
    let read = PYRAMINX.run(&["convert", "-", "--style", "tuple"], &solved);
    assert_eq!(read.stdout, tuples);
    // A state alone, a list of states, a net and a list of nets.
    let value: Value = serde_json::from_str(&solved).unwrap();
    let first = &value["solutions"][0];
    let shown =
        |text: String| PYRAMINX.run(&["convert", "-", "--style", "line", "--quiet"], text).stdout;
    let line = first["net"].as_array().unwrap().iter().map(|face| face.as_str().unwrap());
    let line = line.collect::<Vec<_>>().join(" ") + "\n";
    assert_eq!(shown(first.to_string()), line);
    assert_eq!(shown(first["net"].to_string()), line);
    assert_eq!(shown(serde_json::to_string_pretty(&[first, first]).unwrap()), line.repeat(2));
    assert_eq!(shown(format!("[{0},\n{0}]", first["net"])), line.repeat(2));
    assert_eq!(shown(solved.repeat(2)), shown(solved.clone()).repeat(2));
}

#[test]
fn json_that_cannot_be_used_is_refused() {
    let scramble = report(&["scramble", "--seed", "5"]);
    let net = r#"["198473625","473219856","965143782","682753914"]"#;
    let state = r#""axials":[0,0,0,0],"edges":[0,1,2,3,4,5],"flipped":[]"#;
    let texts = [
        "{}".to_owned(),
        "[]".to_owned(),
        r#"{"seed": 1, "turns": [3], "mean": 3.0}"#.to_owned(),
        r#"{"nets": []}"#.to_owned(),
        r#"{"net": 7}"#.to_owned(),
        r#"{"net": ["198473625"]}"#.to_owned(),
        net.replace("965143782", "96514378"),
        net.replace("965143782", "96514378a"),
        net.replace("965143782", "96514378?"),
        format!("{{\"net\": {net}"),
        format!("{{\"net\": {net}}}\nthe end"),
        format!("{{\"net\": {net},\n \"state\": {{\"tips\":[0,0,0,3],{state},\"net\":{net}}}}}"),
        format!("{{\"net\": {net},\n \"state\": {{\"tips\":[0,0,0,1],{state},\"net\":{net}}}}}"),
        scramble.replace("\"flipped\":[", "\"flipped\":[9,"),
        format!("{{\"tips\":[0,0,0,1],{state}}}"),
        format!("{{\"labelling\": {net}, \"net\": {net}}}"),
        format!("{{\"labelling\": {net}, \"states\": [], \"nets\": [{net}]}}"),
        format!("{{\"net\": {net}, \"nets\": [{net}]}}"),
        format!("[{{\"tips\":[0,0,0,0],{state},\"net\":{net},\"solutions\":[]}}]"),
    ];
    let mut all = String::new();
    for text in texts {
        let read = PYRAMINX.run(&["convert", "-"], &text);
        assert_eq!((read.status, read.stdout.as_str()), (Some(2), ""), "{text}");
        writeln!(all, "=== {}\n{}", text.trim(), read.stderr).unwrap();
    }
    assert_snapshot!(all);
}

/// Each of several nets has its own answer, in text and in JSON.
#[test]
fn several_nets_are_solved_one_after_another() {
    let designs = run(&["design", "--face", "D", "--rings", "--limit", "3", "--quiet"]).stdout;
    let both =
        format!("# mine\n{QUESTION}\n\n  1 4 9\n 984 732 651\n73625 19856 43782\n68275\n391\n4\n");
    for text in
        [designs.clone(), both.clone(), report(REPORTS[2]), run(&["fix", "--limit", "2"]).stdout]
    {
        let lines = PYRAMINX.run(&["solve", "-", "--format", "json"], &text);
        assert_eq!(lines.status, Some(0), "{lines}");
        let reports: Vec<Value> =
            lines.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert!(reports.len() > 1);
        let alone = reports.iter().map(|report| {
            let net: Vec<_> =
                report["net"].as_array().unwrap().iter().map(|f| f.as_str().unwrap()).collect();
            json(&["solve", &net.join(" ")])
        });
        assert!(alone.eq(reports.iter().cloned()));
    }
    assert_snapshot!(PYRAMINX.run(&["solve", "-", "--limit", "1", "--style", "line"], both));
    // One without a solved state is enough for exit status 1.
    let none = format!("{designs}112345678 123456789 123456789 123456789\n");
    assert_eq!(PYRAMINX.run(&["solve", "-", "--count-only"], none).status, Some(1));
    // Nothing is solved before all is read.
    let bad = PYRAMINX.run(&["solve", "-"], designs + "1234");
    assert_eq!((bad.status, bad.stdout.as_str()), (Some(2), ""));
}

/// What isn't a file and looks like a puzzle is refused as a puzzle.
#[test]
fn an_argument_that_looks_like_a_puzzle_is_refused_as_one() {
    let arguments = [
        "1 4 9 984 732 651 73625 19856 43782 68275 391",
        "1984736254732198569651437826827539141",
        "198473625 473219856 965143782 68275391a",
        "198473625/473219856/965143782/68275391",
        "198473625 473219856 965143782 68275391.",
        "14998473265173625 1985643782682753914",
        "1 4 9\n984 732 651\n73625 19856",
        "12345",
        "1..4",
        "[\"198473625\",\"473219856\",\"965143782\"]",
        "(0, 0, 1, 0)",
        "{{1,5,7,8,2,3,4,9,6}",
        "nets/mine.net",
        "my-design-2.net",
        ".",
        "",
    ];
    let mut all = String::new();
    for argument in arguments {
        let read = run(&["solve", argument]);
        assert_eq!((read.status, read.stdout.as_str()), (Some(2), ""), "{argument}");
        writeln!(all, "=== {argument}\n{}", read.stderr).unwrap();
    }
    assert_snapshot!(all);
}

/// The net of the question on one line, as its rows follow each other, is the net.
#[test]
fn a_net_on_one_line_is_the_net() {
    let rows = "1 4 9 984 732 651 73625 19856 43782 68275 391 4";
    for net in [
        rows,
        "149/984732651/736251985643782/68275/391/4",
        "1,4,9 | 984,732,651 | 73625,19856,43782 | 68275 | 391 | 4",
    ] {
        let report = json(&["solve", net]);
        assert_eq!(report["arrangements"], 8, "{net}");
        assert_eq!(report["net"][0], "198473625");
    }
}

/// `fix` fills free stickers as `design` does; the others stay.
#[test]
fn fix_fills_free_stickers() {
    let filled = json(&["fix", FREE, "--by", "looks"]);
    assert_ne!(filled["unique"], 0);
    let designed = json(&["design", FREE, "--by", "looks", "--limit", "10"]);
    assert_eq!(filled, designed);
    assert_snapshot!(run(&["fix", FREE, "--by", "looks", "--limit", "1"]));
    let refused = ["--free", "--max-changes=3", "--lock=D"].map(|option| {
        let refused = run(&["fix", FREE, option]);
        assert_eq!((refused.status, refused.stdout.as_str()), (Some(2), ""));
        refused.stderr
    });
    assert_snapshot!(refused.concat());
}

/// A labelling in letters is the same in digits, whatever is asked, and all that is printed is in
/// letters.
#[test]
fn letters_are_kept_in_all_output() {
    let digits = "123456789";
    let in_letters = |text: &str, letters: &str| -> String {
        let sign = |c: char| digits.find(c).map_or(c, |i| letters.chars().nth(i).unwrap());
        text.chars().map(sign).collect()
    };
    let commands: [&[&str]; 7] = [
        &["solve", "NET", "--quiet"],
        &["solve", "NET", "--quiet", "--style", "diagram", "--limit", "1"],
        &["design", "NET", "--face", "D", "--limit", "3", "--quiet"],
        &["fix", "NET", "--limit", "2", "--quiet"],
        &["scramble", "NET", "--seed", "3", "--quiet"],
        &["turn", "NET", "", "--quiet"],
        &["convert", "NET", "--labelling", "NET", "--style", "faces", "--quiet"],
    ];
    let nets = |text: &str| -> Vec<String> {
        let lines = text.lines().filter(|line| !line.starts_with('#') && !line.contains('('));
        lines.map(str::to_owned).collect()
    };
    for (letters, option) in [("BCGKOPRWY", &[][..]), ("RGBYOWPKC", &["--symbols", "RGBYOWPKC"])] {
        let net = in_letters(QUESTION, letters);
        for command in &commands {
            let of = |net: &str, option: &[&str]| {
                let args: Vec<_> =
                    command.iter().map(|&arg| if arg == "NET" { net } else { arg }).collect();
                let run = run(&[&args, option].concat());
                assert_eq!(run.status, Some(0), "{run}");
                nets(&run.stdout)
            };
            let expected: Vec<_> =
                of(QUESTION, &[]).iter().map(|line| in_letters(line, letters)).collect();
            assert_eq!(of(&net, option), expected, "{command:?}");
        }
        // JSON keeps digits and names the letters; what reads it prints letters again.
        let mut report = json(&[&["solve", &net], option].concat());
        assert_eq!(report["symbols"], letters);
        let piped =
            PYRAMINX.run(&["turn", "-", "", "--style", "line", "--quiet"], report.to_string());
        assert_eq!(piped.stdout.trim(), net);
        report.as_object_mut().unwrap().remove("symbols");
        assert_eq!(report, json(&["solve", QUESTION]));
        let folder = folder(&[]);
        let draw = |net: &str, option: &[&str]| {
            let args = [&["draw", net, "--kind", "net", "--out", "-"], option].concat();
            run_in(&folder, &args).stdout
        };
        let picture = draw(&net, option);
        for letter in letters.chars() {
            // Some of them name a face as well.
            let names = usize::from("LFRD".contains(letter));
            let drawn = picture.matches(&format!(">\n{letter}\n<")).count();
            assert_eq!(drawn, 4 + names, "{picture}");
        }
        assert_eq!(picture.matches("<text").count(), draw(QUESTION, &[]).matches("<text").count());
    }
}

#[test]
fn letters_that_are_unclear_are_refused() {
    let letters = "AIHDGCFBE DGCBAIHEF IFEADCGHB FHBGECIAD";
    let named = report(&["solve", letters]);
    let conflicts = [
        PYRAMINX.run(&["solve", "-", "--symbols", "ABCDEFGHX"], &named),
        PYRAMINX.run(&["solve", "-"], named.clone() + &named.replace("ABCDEFGHI", "ABCDEFGHX")),
        PYRAMINX.run(&["solve", "-"], named.replace("ABCDEFGHI", "ABCDEFG")),
    ];
    let conflicts = conflicts.map(|run| {
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""));
        run.stderr
    });
    assert_snapshot!(conflicts.join("\n"));
    let runs: [&[&str]; 10] = [
        &["solve", &letters[1..]],
        &["solve", &format!("{letters}A")],
        &["solve", &letters.replacen('I', "Z", 1)],
        &["solve", &letters.replace('I', "N")],
        &["solve", &letters.replace('I', "A")],
        &["solve", letters, "--symbols", "ABCDEFGH"],
        &["solve", letters, "--symbols", "ABCDEFGHZ"],
        &["solve", QUESTION, "--symbols", "ABCDEFGHI"],
        &["solve", &letters.replace('I', ".")],
        &["route", letters, QUESTION],
    ];
    let mut all = String::new();
    for args in runs {
        let refused = run(args);
        assert_eq!((refused.status, refused.stdout.as_str()), (Some(2), ""), "{refused}");
        writeln!(all, "=== {}\n{}", args.join(" "), refused.stderr).unwrap();
    }
    assert_snapshot!(all);
    // Told which signs are labels, `N` is one, and `I` isn't.
    let named = run(&["solve", &letters.replace('I', "N"), "--symbols", "ABCDEFGHN"]);
    assert_eq!(named.status, Some(0), "{named}");
    assert_snapshot!(run(&["solve", letters, "--limit", "1"]));
}
