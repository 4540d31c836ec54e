//! The program as a user meets it.

use std::process::{Command, Output, Stdio};

fn verify_paper(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
    command.arg("verify-paper").args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(args: &[&str]) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = verify_paper(args).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn a_claim_that_holds_ends_well() {
    let (code, out, err) = run(&["--only", "pyraminx.question.states", "--threads", "1"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert!(
        out.contains("75,582,720")
            && out.ends_with("1 hold, 0 differ for a tested reason, 0 fail\n")
    );
}

#[test]
fn wrong_usage_is_told_and_ends_with_2() {
    for args in [["--only", "nothing"], ["--tier", "huge"], ["--threads", "-1"]] {
        let (code, out, err) = run(&args);
        assert_eq!((code, out.as_str()), (Some(2), ""));
        assert!(err.starts_with("error: "), "{err}");
    }
    let (_, _, err) = run(&["--only", "pyraminx.first-answer.solved", "--tier", "quick"]);
    assert!(err.contains("add --tier standard"), "{err}");
}

#[test]
fn a_list_names_every_claim_and_is_narrow() {
    let (code, out, _) = run(&["--list", "--tier", "full"]);
    assert_eq!(code, Some(0));
    assert!(out.contains("  pyraminx.second-answer.positions  [standard]\n"));
    assert!(out.lines().all(|line| line.chars().count() <= 100));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let Output { status, stderr, .. } = verify_paper(&["--list"]).stdout(writer).output().unwrap();
    assert_eq!((status.code(), stderr), (Some(0), Vec::new()));
}
