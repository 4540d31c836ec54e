//! Other names of turns, and other files, on the command line.

use trial::Program;

const CUBE999: Program = Program(env!("CARGO_BIN_EXE_cube999"));

/// The answer's names of turns, and a file with a cube and turns, as the question's utility reads it.
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
