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
fn wrong_usage_ends_with_2() {
    let refused = |args: &[&str]| XTASK.refused(&[&["verify-paper"], args].concat(), "");
    for args in [["--only", "nothing"], ["--tier", "huge"], ["--threads", "-1"]] {
        let message = refused(&args);
        assert!(message.starts_with("error: "), "{message}");
    }
    let message = refused(&["--only", "pyraminx.first-answer.solved", "--tier", "quick"]);
    assert!(message.contains("belongs to a longer tier: add --tier standard"), "{message}");
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

#[test]
fn every_help_fits_80_columns() {
    for task in ["", "verify-paper", "audit", "bench", "pictures", "schema", "export", "crosscheck"]
    {
        let words: Vec<&str> = task.split(' ').filter(|word| !word.is_empty()).collect();
        let run = XTASK.run(&[&words[..], &["--help"]].concat(), "");
        assert_eq!(run.status, Some(0));
        for line in run.stdout.lines() {
            assert!(line.chars().count() <= 80, "{task}: {line}");
        }
    }
}

#[test]
fn threads_are_bounded_and_the_help_says_so() {
    for task in [&["verify-paper"][..], &["audit", "ledger"]] {
        for threads in ["1025", "100000", "4294967296", "18446744073709551616", "-1", "1e3"] {
            let message = XTASK.refused(&[task, &["--threads", threads]].concat(), "");
            assert!(message.starts_with("error: "), "{message}");
        }
        let help = XTASK.run(&[&task[..1], &["--help"]].concat(), "").stdout;
        assert!(help.contains("up to 1024"), "{help}");
    }
}

/// An endless file, or one that not a ledger, is refused at its beginning.
#[test]
fn what_is_no_ledger_is_refused_with_its_place() {
    let message = |text: &str| {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ledger");
        std::fs::write(&path, text).unwrap();
        let message = XTASK.refused(&["audit", path.to_str().unwrap()], "");
        message.replace(folder.path().to_str().unwrap(), "")
    };
    assert_eq!(message("no"), "error: /ledger:1:1: not a ledger: expected `{`\n");
    assert!(
        message("{\n  \"solidoku_ledger\": 2,\n  tea")
            .starts_with("error: /ledger:3:3: not a ledger")
    );
    assert!(message("{\"\u{9b}\": \u{1b}").starts_with("error: /ledger:1:"));
    assert!(!message("{\"solidoku_ledger\": 2, \"\u{9b}\": 1}").contains('\u{9b}'));
    if cfg!(unix) {
        let message = XTASK.refused(&["audit", "/dev/zero"], "");
        assert_eq!(message, "error: /dev/zero:1:1: not a ledger: expected `{`\n");
        let page = ["verify-paper", "--only", "nothing.at.all", "--check-page", "/dev/zero"];
        assert!(XTASK.refused(&page, "").starts_with("error: no claim"));
        let page =
            ["verify-paper", "--only", "pyraminx.question.states", "--check-page", "/dev/zero"];
        assert!(XTASK.refused(&page, "").contains("/dev/zero is too large"));
    }
}

#[test]
fn a_seed_without_effect_is_refused() {
    let refused = XTASK.refused(&["audit", "ledger", "--sample", "0", "--seed", "7"], "");
    assert_eq!(refused, "error: --seed has no effect with --sample 0, which recomputes no unit\n");
}

/// Ctrl-C ends a task, and the task says how far it came.
#[cfg(target_os = "linux")]
#[test]
fn tasks_that_last_can_be_interrupted() {
    let ledger = concat!(env!("CARGO_MANIFEST_DIR"), "/../results/fractal3d/min-clues/ledger.json");
    for (args, progress) in [
        (&["verify-paper", "--only", "fractal3d.own.*", "--tier", "full"][..], "claims\n"),
        (&["audit", "--sample", "all", ledger], "units of "),
    ] {
        let run = XTASK.interrupted(args);
        assert!(run.stderr.contains(progress), "{args:?}: {run}");
    }
}

#[test]
fn a_report_that_cannot_be_written_is_an_error() {
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else { return };
    for words in [&["verify-paper", "--list"][..], &["--help"], &["audit", "--help"]] {
        let mut command = XTASK.command(words);
        let run = Run::of(command.stdout(full.try_clone().unwrap()).output().unwrap());
        assert_eq!(run.status, Some(2), "{words:?}");
        assert!(run.stderr.contains("can't be written"), "{run}");
    }
}

/// If no stream can be written, there is still the exit status.
#[cfg(target_os = "linux")]
#[test]
fn a_task_that_cannot_say_anything_ends_as_usual() {
    let ledger = concat!(env!("CARGO_MANIFEST_DIR"), "/../results/pyraminx/census/ledger.json");
    let forged = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    for (words, is_said) in [
        (&["audit", "--sample", "0", ledger][..], true),
        (&["audit", "--sample", "0", forged], false),
        (&["audit", "--sample", "0", "--seed", "1", ledger], false),
        (&["verify-paper", "--list"], true),
        (&["verify-paper", "--only", "none"], false),
        (&["verify-paper", "--only", "cube999.*", "--check-page", "none"], false),
        (&["export", "none"], false),
        (&["export", "--list"], true),
        (&["crosscheck", "--only", "none"], false),
        (&["bench", "--only", "none"], false),
        (&["--help"], true),
        (&["none"], false),
    ] {
        let full = || std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = XTASK.command(words);
        let on_both = command.stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(on_both.code(), Some(2), "{words:?}");
        let mut command = XTASK.command(words);
        let on_errors = Run::of(command.stderr(full()).output().unwrap());
        assert_eq!(on_errors.status, Some(if is_said { 0 } else { 2 }), "{words:?}: {on_errors}");
    }
}
