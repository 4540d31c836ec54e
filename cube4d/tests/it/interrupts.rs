//! Ctrl-C: long commands end soon, print what they have and say how far they came.
#![cfg(unix)]

use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use trial::{Program, Run};

const CUBE4D: Program = Program(env!("CARGO_BIN_EXE_cube4d"));

/// Starts a command, interrupts it after a while, and checks that it ends as it should.
fn interrupted(args: &[&str]) -> Run {
    let child = CUBE4D.command(args).spawn().expect("it is there");
    thread::sleep(Duration::from_millis(1_500));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("there is a kill").success());
    let requested = Instant::now();
    let run = Run::of(child.wait_with_output().expect("it ends"));
    assert_eq!(run.status, Some(130), "{args:?}: {run}");
    // Half a second, on a machine without other work.
    assert!(requested.elapsed() < Duration::from_secs(5), "{args:?}: {:?}", requested.elapsed());
    run
}

#[test]
fn a_search_prints_what_it_found_and_says_how_far_it_came() {
    for rules in [&["--no-alignment"][..], &["--no-colours", "--no-internal", "--limit", "all"]] {
        let run = interrupted(&[&["solve"][..], rules].concat());
        assert!(run.stdout.contains("stopped: there may be more"), "{run}");
        assert!(run.stderr.contains("interrupted after "), "{run}");
        assert!(run.stderr.trim_end().ends_with(" found so far"), "{run}");
    }
    let run = interrupted(&["solve", "--no-alignment", "--format", "json"]);
    assert!(run.stdout.contains("\"exhausted\":false"), "{run}");
}

#[test]
fn counting_the_subsets_of_the_rules_can_be_interrupted() {
    let run = interrupted(&["rules", "--nodes", "1000000000"]);
    assert_eq!(run.results().len(), 1 + 32);
    assert!(run.stderr.contains(" of 32 subsets of the rules"), "{run}");
}

#[test]
fn an_interrupted_generator_writes_nothing() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = folder.path().join("set.txt");
    let child = CUBE4D
        .command(&["new", "--seed", "5", "--minimal-rules", "--out", path.to_str().unwrap()])
        .spawn()
        .expect("it is there");
    thread::sleep(Duration::from_millis(100));
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.is_ok());
    let run = Run::of(child.wait_with_output().expect("it ends"));
    let is_written = path.exists();
    assert!(matches!((run.status, is_written), (Some(0), true) | (Some(130), false)), "{run}");
}
