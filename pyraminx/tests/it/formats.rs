//! What one command writes another reads, in every style.

use crate::run::{MANY, PYRAMINX, run};

const STYLES: [&str; 5] = ["net", "line", "diagram", "tuple", "faces"];

#[test]
fn remarks_can_be_read_back() {
    for style in STYLES {
        let with_remarks = run(&["solve", "--style", style]).stdout;
        let without = run(&["solve", "--style", style, "--quiet"]).stdout;
        let read = PYRAMINX.run(&["convert", "-", "--style", style, "--quiet"], with_remarks);
        assert_eq!(read.stdout, without.trim_start_matches('\n'));
    }
}

#[test]
fn states_of_another_labelling_convert_too() {
    let tuples = run(&["solve", MANY, "--limit", "200", "--quiet", "--style", "tuple"]).stdout;
    let lines = run(&["solve", MANY, "--limit", "200", "--quiet", "--style", "line"]).stdout;
    let shown = PYRAMINX.run(&["convert", "-", "--labelling", MANY, "--style", "line"], &tuples);
    assert_eq!(shown.stdout, lines);
    // A tuple for what is shown need not be the same, but must show the same.
    let found = PYRAMINX.run(&["convert", "-", "--labelling", MANY, "--style", "tuple"], &lines);
    let again =
        PYRAMINX.run(&["convert", "-", "--labelling", MANY, "--style", "line"], &found.stdout);
    assert_eq!(again.stdout, lines);
    // Tuples have no labels, so they are of labellings in letters too.
    let to_letter = |c: char| c.to_digit(10).map_or(c, |digit| char::from(b'A' - 1 + digit as u8));
    let to_letters = |text: &str| text.chars().map(to_letter).collect::<String>();
    let in_letters = to_letters(MANY);
    let shown =
        PYRAMINX.run(&["convert", "-", "--labelling", &in_letters, "--style", "line"], &tuples);
    assert_eq!(shown.stdout, to_letters(&lines), "{shown}");
}

/// Without a labelling the question's is used, and a remark says so.
#[test]
fn convert_says_of_which_labelling_a_tuple_is() {
    let question = "198473625 473219856 965143782 682753914";
    let said = "# Tuples are states of the question's labelling";
    let tuple = run(&["convert", question, "--style", "tuple"]);
    assert!(tuple.stdout.starts_with(said), "{tuple}");
    let with = run(&["convert", question, "--style", "tuple", "--labelling", question]);
    assert_eq!(with.stdout, "(0, 0, 0, 0) (0, 0, 0, 0) (0, 1, 2, 3, 4, 5) ()\n");
    let mine = "123456789 123456789 123456789 123456789";
    let refused = run(&["convert", mine, "--style", "tuple"]);
    assert_eq!(refused.status, Some(2));
    assert!(refused.stderr.contains("since no other `labelling` is given"), "{refused}");
    assert!(!run(&["convert", mine, "--style", "net"]).stdout.contains('#'));
}

#[test]
fn comments_stand_above_json_too() {
    let json = run(&["scramble", "--seed", "3", "--format", "json"]).stdout;
    let read = |text: &str| PYRAMINX.run(&["convert", "-", "--style", "line"], text).stdout;
    assert!(!read(&json).is_empty());
    assert_eq!(read(&format!("# my scramble\n\n# by hand\n{json}")), read(&json));
}

/// A command takes its example if it is given no input. What is piped into it isn't lost in silence.
#[test]
#[cfg(unix)]
fn what_is_piped_in_and_not_read_is_named() {
    let question = "198473625 473219856 965143782 682753914";
    let unread = "standard input was not read: that takes `-` as an argument\n";
    for (args, stdin, said) in [
        (&[][..], question, unread),
        (&["scramble", "--seed", "1"], question, unread),
        (&["scramble", "--seed", "1"], "", ""),
        (&["scramble", "--seed", "1", "-"], question, ""),
        (&["scramble", "--seed", "1", question], question, ""),
        (&["design", "--face", "D", "--limit", "1"], "no net\n", unread),
        (&["turn", "U"], question, unread),
        (&["turn", "U"], "", ""),
        (&["turn", "-", "U"], question, ""),
        (&["turn", question, "U"], question, ""),
    ] {
        let run = PYRAMINX.run(args, stdin);
        assert_eq!((run.status, &run.stderr[..]), (Some(0), said), "{args:?}");
    }
}

/// The turns of a scramble are a result; as a comment they don't prevent the state from being read.
#[test]
fn a_quiet_scramble_has_its_turns() {
    let quiet = run(&["scramble", "--seed", "7", "--quiet", "--style", "line"]);
    let [turns, state] = quiet.stdout.lines().collect::<Vec<_>>()[..] else { panic!("{quiet}") };
    let turns = turns.split_once(": ").unwrap().1;
    let turned = run(&["turn", turns, "--quiet", "--style", "line"]);
    assert_eq!(turned.stdout.trim_end(), state);
    let read = PYRAMINX.run(&["convert", "-", "--style", "line"], &quiet.stdout);
    assert_eq!(read.stdout.trim_end(), state);
}

#[test]
fn an_argument_can_be_a_state_in_any_style() {
    let tuple = "(0, 0, 1, 0) (2, 2, 0, 0) (0, 3, 5, 1, 4, 2) (2, 4)";
    for style in ["net", "line", "tuple", "faces"] {
        let written = run(&["convert", tuple, "--style", style, "--quiet"]).stdout;
        let back = run(&["convert", written.trim_end(), "--style", "tuple", "--quiet"]);
        assert_eq!(back.stdout.trim_end(), tuple);
    }
}
