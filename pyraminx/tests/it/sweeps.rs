//! Long searches: parts, checkpoints, interrupts, wrong files. What all of them share is tested
//! with `fractal3d`.
#![cfg(unix)]

use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::process::Stdio;
use std::time::Duration;

use chacha20::ChaCha8Rng;
use insta::assert_snapshot;
use rand::{RngExt as _, SeedableRng as _};
use solidoku_common::sweep::{Units, file};
use tempfile::TempDir;

use trial::Run;

use crate::run::{LISTED_CENSUS, PYRAMINX, folder, names, run_in};

/// Four stickers free on D, three on L and one on R: 144 completions in 6 units.
const NET: &str = "1578?34??728563149624571?8963?945???";

fn run_line(folder: &TempDir, line: &str) -> Run {
    run_in(folder, &line.split_whitespace().collect::<Vec<_>>())
}

/// How a search ends that doesn't fail, and what it prints.
fn done(folder: &TempDir, line: &str) -> (Option<i32>, String) {
    let run = run_line(folder, line);
    assert!(matches!(run.status, Some(0 | 1)), "{line}: {run}");
    (run.status, run.stdout)
}

fn compare(asks: &str, report: &str) {
    trial::parts::compare(PYRAMINX, asks, report, &[1, 2, 7]);
}

#[test]
#[ignore = "nightly: half a minute"]
fn parts_of_the_census() {
    trial::parts::compare(PYRAMINX, "census", "--out out", &[1, 2, 7, 64]);
}

#[test]
fn parts_of_designs() {
    for options in [
        "--limit all",
        "--limit 0",
        "--limit 0 --by looks",
        "--limit all --rings",
        "--limit all --histogram --by looks",
        "--limit all --style net",
    ] {
        compare(&format!("design {NET} {options}"), "");
    }
}

#[test]
fn parts_of_designs_of_a_face() {
    compare("design --face D --limit all", "");
}

/// All that is printed is in `census --checkpoint`, whatever else is asked.
#[test]
fn a_checkpoint_of_the_census_has_all() {
    let folder = folder(&[]);
    done(&folder, "census --checkpoint F");
    assert!(run_line(&folder, "census --checkpoint F --out -") == *LISTED_CENSUS);
    assert_eq!(names(folder.path()), ["F", "F.lock"]);
}

#[test]
fn nothing_is_lost() {
    kill(50);
}

#[test]
#[ignore = "nightly: a quarter of a minute"]
fn nothing_is_lost_by_two_hundred_kills() {
    kill(200);
}

/// SIGKILL at random moments, while a search saves as often as it can: nothing that was saved is
/// lost, and it ends as if it had never been killed.
fn kill(kills_in_all: u64) {
    const SEARCH: &str = "design 1????2349728563149????713896319????? --limit all --checkpoint F";
    let folder = folder(&[]);
    let path = folder.path().join("F");
    let half_written = || trial::leftovers(folder.path());
    let expected = (done(&folder, SEARCH), fs::read(&path).unwrap());
    fs::remove_file(&path).unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let (mut kills, mut ends, mut left_behind, mut before) = (0, 0, 0, Units::default());
    while kills < kills_in_all {
        let threads = random.random_range(1..=4).to_string();
        let mut args: Vec<&str> = SEARCH.split_whitespace().collect();
        args.extend(["--save-every", "0", "--threads", &threads]);
        let mut command = PYRAMINX.command(&args);
        command.current_dir(folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
        // In the midst of saving, or soon after; what another left half-written is no sign of that.
        let while_saving = random.random_range(0..4) == 0;
        half_written().iter().for_each(|path| fs::remove_file(path).unwrap());
        let mut child = command.spawn().unwrap();
        if while_saving {
            while half_written().is_empty() && child.try_wait().unwrap().is_none() {}
        } else {
            std::thread::sleep(Duration::from_micros(random.random_range(0..100_000)));
        }
        // It is an error if it has ended already.
        _ = child.kill();
        let status = child.wait().unwrap();
        match status.signal() {
            Some(9) => {
                kills += 1;
                left_behind += u64::from(!half_written().is_empty());
            }
            _ => assert!(matches!(status.code(), Some(0 | 1)), "{status}"),
        }
        if path.exists() {
            let after = file::progress(&path).unwrap();
            let is_kept = before.iter().all(|unit| after.done.contains(unit));
            assert!(is_kept, "lost: {before} were done, and now {}", after.done);
            let status = run_line(&folder, "merge --unfinished F").status;
            assert_eq!(status, Some(i32::from(!after.is_complete())));
            let is_over = after.is_complete() || kills == kills_in_all;
            before = after.done;
            if is_over {
                assert!((done(&folder, SEARCH), fs::read(&path).unwrap()) == expected);
                fs::remove_file(&path).unwrap();
                (ends, before) = (ends + 1, Units::default());
            }
        }
    }
    println!("{kills} kills, of which {left_behind} left a half-written file; done {ends} times");
}

#[test]
fn wrong_files_are_refused() {
    let folder = folder(&[("text", b"198473625 473219856 965143782 682753914\n")]);
    let other = NET.replace('1', "x").replace('2', "1").replace('x', "2");
    done(&folder, &format!("design {NET} --limit 0 --checkpoint counts"));
    for number in 1..=2 {
        done(&folder, &format!("design {NET} --limit all --part {number}/2 --out {number}-of-2"));
    }
    done(&folder, "census --part 3/64 --out census");
    let lines = [
        &format!("design {NET} --limit all --checkpoint text")[..],
        &format!("design {NET} --limit all --checkpoint counts"),
        &format!("design {NET} --limit 0 --rings --checkpoint counts"),
        &format!("design {NET} --limit 0 --style net --checkpoint counts"),
        &format!("design {other} --limit 0 --checkpoint counts"),
        &format!("design {NET} --limit all --checkpoint 1-of-2"),
        "census --checkpoint counts",
        "census --checkpoint census",
        "census --part 3/65 --out census",
        &format!("design {NET} --limit 3 --checkpoint new"),
        &format!("design {NET} --checkpoint new"),
        &format!("design {NET} --limit all --out new"),
        "census --out counts --checkpoint counts",
        "merge census",
        "merge census 1-of-2",
        "merge 1-of-2 census",
        "merge 1-of-2",
        "merge 1-of-2 2-of-2 --out new",
        "merge census --out - --format json",
        "merge text",
    ];
    let mut errors = String::new();
    // A checkpoint is locked before it is read.
    let is_kept = |name: &String| !name.ends_with(".lock");
    let contents = || {
        let kept = names(folder.path()).into_iter().filter(is_kept);
        kept.map(|name| (fs::read(folder.path().join(&name)).unwrap(), name)).collect::<Vec<_>>()
    };
    let before = contents();
    for line in lines {
        let run = run_line(&folder, line);
        assert_eq!((run.status, run.stdout.as_str()), (Some(2), ""), "{line}: {run}");
        errors += &format!("=== {line}\n{}\n", run.stderr);
        assert!(contents() == before, "{line}");
    }
    assert_snapshot!(errors);
}
