//! The program as a user meets it.

use trial::{Program, Run};

const XTASK: Program = Program(env!("CARGO_BIN_EXE_xtask"));

fn verify_paper(args: &[&str]) -> Run {
    XTASK.run(&[&["verify-paper"], args].concat(), "")
}

#[test]
fn a_claim_that_holds_ends_well() {
    let run = verify_paper(&["--only", "pyraminx.question.states", "--threads", "1"]);
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
    assert!(run.stdout.contains("75,582,720"));
    assert!(run.stdout.ends_with("\n1 claim: holds\n"));
}

#[test]
fn wrong_usage_is_told_and_ends_with_2() {
    let refused = |args: &[&str]| XTASK.refused(&[&["verify-paper"], args].concat(), "");
    for args in [["--only", "nothing"], ["--tier", "huge"], ["--threads", "-1"]] {
        let told = refused(&args);
        assert!(told.starts_with("error: "), "{told}");
    }
    let told = refused(&["--only", "pyraminx.first-answer.solved", "--tier", "quick"]);
    assert!(told.contains("add --tier standard"), "{told}");
}

#[test]
fn a_list_names_every_claim_and_is_narrow() {
    let Run { status, stdout, .. } = verify_paper(&["--list", "--tier", "full"]);
    assert_eq!(status, Some(0));
    assert!(stdout.contains("  pyraminx.second-answer.positions  [standard]\n"));
    assert!(stdout.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = XTASK.command(&["verify-paper", "--list"]);
    let run = Run::of(command.stdout(writer).output().unwrap());
    assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""));
}
