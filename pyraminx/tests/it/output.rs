//! Where the output goes: pipes that close, full disks, files, colours and threads.

use std::fs;

use solidoku_common::laws::some_by_day;
use trial::Run;

use crate::run::{LISTED_CENSUS, MANY, PYRAMINX, folder, names, read_only, run, run_in};

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let long: [&[&str]; 8] = [
        &["solve", MANY],
        &["solve", MANY, "--format", "json"],
        &["design", "--face", "D"],
        &["design", "--face", "D", "--format", "json"],
        &["route", "--each", "--all"],
        &["census", "--out", "-"],
        &["draw", "--out", "-"],
        &["man"],
    ];
    for args in long {
        let run = read_only(1, args);
        assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{args:?}");
    }
}

/// Every command that finds something, when nobody reads from the start.
#[test]
fn what_was_found_holds_though_nobody_reads_it() {
    let folder = folder(&[]);
    let states = folder.path().join("states");
    std::fs::write(
        &states,
        run(&["solve", MANY, "--quiet", "--style", "line", "--limit", "999"]).stdout,
    )
    .unwrap();
    let states = states.to_str().unwrap();
    for part in ["1", "2"] {
        let part = [format!("{part}/2"), format!("{part}.part")];
        run_in(&folder, &["census", "--part", &part[0], "--out", &part[1]]);
    }
    let commands: [&[&str]; 24] = [
        &[],
        &["solve", "--limit", "all"],
        &["solve", MANY, "--style", "tuple"],
        &["solve", "--count-only"],
        &["design", "--face", "D", "--limit", "all"],
        &["design", "--face", "D", "--face", "L", "--limit", "all"],
        &["design", "--face", "D", "--face", "L", "--random", "--seed", "1"],
        &["design", "--face", "D", "--count-only"],
        &["design", "--face", "D", "--histogram"],
        &["fix", "--limit", "all"],
        &["fix", "--count-only"],
        &["route"],
        &["route", "--each", "--all"],
        &["route", "--each", "--all", "--count-only"],
        &["distances"],
        &["turn", "U"],
        &["scramble", "--seed", "1"],
        &["convert", states, "--labelling", MANY],
        &["convert", states, "--labelling", MANY, "--style", "tuple"],
        &["convert", "--to", "kpuzzle", "--targets", "all"],
        &["convert", states, "--labelling", MANY, "--to", "scr"],
        &["census", "--out", "-"],
        &["merge", "1.part", "2.part", "--out", "-"],
        &["draw", "--kind", "turns", "--out", "-"],
    ];
    for args in some_by_day(commands, 8) {
        for format in [&[][..], &["--format", "json"]] {
            // These write no JSON, or so late that nobody waits for it.
            let is_text = ["-", "--to", "--style", "L"].iter().any(|word| args.contains(word));
            if !format.is_empty() && is_text {
                continue;
            }
            let (reader, writer) = std::io::pipe().unwrap();
            drop(reader);
            let mut command = PYRAMINX.command(&[args, format].concat());
            let run = Run::of(command.current_dir(folder.path()).stdout(writer).output().unwrap());
            assert_eq!((run.status, run.stderr.as_str()), (Some(0), ""), "{args:?} {format:?}");
        }
    }
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let jobs: [&[&str]; 4] = [
        &["design", "--face", "D"],
        // Two faces, and the search ends early.
        &["design", "1????3625 473219856 965143782 6827?????", "--limit", "3", "--format", "json"],
        &["design", "--face", "R", "--histogram", "--by", "looks", "--limit", "5"],
        &["fix", "--limit", "5"],
    ];
    for args in jobs {
        let with = |threads: &'static str| run(&[args, &["--threads", threads]].concat());
        let one = with("1");
        assert_eq!(one.status, Some(0));
        for threads in ["2", "7"] {
            assert!(with(threads) == one, "{args:?} with {threads} threads");
        }
    }
}

#[test]
#[ignore = "nightly: the whole census three times"]
fn the_number_of_threads_changes_nothing_in_the_census() {
    for threads in ["1", "2", "7"] {
        assert!(run(&["census", "--out", "-", "--threads", threads]) == *LISTED_CENSUS);
    }
}

#[test]
fn colours_only_where_they_are_wanted() {
    let coloured = |color: &[&str], no_color: bool| {
        let mut command = PYRAMINX.command(&[&["solve", "no/such/file"], color].concat());
        if no_color {
            command.env("NO_COLOR", "1");
        }
        let run = Run::of(command.output().unwrap());
        assert_eq!(run.status, Some(2));
        run.stderr.contains('\u{1b}')
    };
    assert!(!coloured(&[], false));
    assert!(coloured(&["--color", "always"], false));
    assert!(coloured(&["--color", "always"], true));
    assert!(!coloured(&["--color", "never"], false));
}

#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let folder = folder(&[("old.svg", b"precious")]);
    let failed = run_in(&folder, &["draw", "no such file", "--out", "old.svg"]);
    assert_eq!(failed.status, Some(2));
    assert_eq!(fs::read(folder.path().join("old.svg")).unwrap(), b"precious");
    let drawn = run_in(&folder, &["draw", "--out", "old.svg"]);
    assert_eq!(drawn.to_string(), "");
    let file = fs::read_to_string(folder.path().join("old.svg")).unwrap();
    assert_eq!(file, run(&["draw", "--out", "-"]).stdout);
    assert!(file.starts_with("<svg") && file.ends_with("</svg>\n"));
    assert_eq!(names(folder.path()), ["old.svg"]);
}

#[test]
fn the_census_to_a_file_is_what_goes_to_standard_output() {
    let folder = folder(&[]);
    let census = run_in(&folder, &["census", "--out", "classes.txt"]);
    assert_eq!(census.stdout, run(&["census"]).stdout);
    let file = fs::read_to_string(folder.path().join("classes.txt")).unwrap();
    assert!(file == LISTED_CENSUS.stdout);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::FileTypeExt;
    use std::process::Stdio;

    use super::*;

    #[test]
    fn a_device_is_written_to_and_stays() {
        assert_eq!(run(&["draw", "--out", "/dev/null"]).to_string(), "");
        assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    }

    /// Linux has a device that is always full.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error() {
        let full = || Stdio::from(fs::OpenOptions::new().write(true).open("/dev/full").unwrap());
        let run = run(&["draw", "--out", "/dev/full"]);
        assert_eq!(run.status, Some(2));
        assert!(run.stderr.starts_with("error: cannot write /dev/full: "), "{run}");
        // If standard error can't be written either, there is still the exit status.
        let deaf = Run::of(PYRAMINX.command(&["solve", "none"]).stderr(full()).output().unwrap());
        assert_eq!(deaf.status, Some(2));
    }
}
