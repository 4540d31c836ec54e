//! A full disk, and places where nothing can be saved: an error that names the file, and what was
//! there before is there still.

use std::fmt::Write as _;
use std::fs::{self, Permissions};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::os::unix::process::ExitStatusExt as _;
use std::process::Command;

use insta::assert_snapshot;
use solidoku_common::sweep::Part;
use trial::{Folder, Run};

use super::run::{BANDS, bands, begun, folder, units_done};

/// No byte may be written in a file.
const LIMITED: &str = r#"ulimit -f 0; exec "$0" "$@""#;

/// No byte may be written in a file, where that is an error for the program and doesn't end it.
const LIMITED_WITH_ERROR: &str = r#"trap "" XFSZ; ulimit -f 0; exec "$0" "$@""#;

#[test]
fn a_limit_to_files() {
    let folder = folder();
    let path = folder.path("F");
    let old = begun(&bands(), Part::WHOLE, &path);
    let line = format!("{BANDS} --checkpoint F");
    let result = folder.done(BANDS);
    for seconds in [0, 3_600] {
        let limited = |by: &str| {
            let line = format!("{line} --save-every {seconds}");
            folder.wrapped(&["bash", "-c", by], &line).output().unwrap()
        };
        // A failed save doesn't end the search. Without the last, the result is there all the same.
        let full = Run::of(limited(LIMITED_WITH_ERROR));
        assert_eq!((full.status, &full.stdout), (Some(2), &result));
        let error = "cannot write F: File too large (os error 27)";
        let early = format!("{error}; the search continues, and saves again later\n");
        let early = if seconds == 0 { early } else { String::new() };
        assert_eq!(full.stderr, format!("{early}error: {error}\n"));
        assert!(fs::read(&path).unwrap() == old);
        assert_eq!(folder.names(), ["F", "F.lock"]);
        // Without the trap, the system ends it.
        let ended = limited(LIMITED).status;
        assert!(ended.signal().is_some(), "{ended}");
        folder.leftovers().iter().for_each(|path| fs::remove_file(path).unwrap());
        assert!(fs::read(&path).unwrap() == old);
    }
    // A part is lost without its file, and a progress that programs read says what went wrong.
    let part =
        "count --method bands --board T3,H2 --part 1/2 --out P --save-every 0 --progress json";
    let part = folder.wrapped(&["bash", "-c", LIMITED_WITH_ERROR], part).output().unwrap();
    let Run { status, stdout, stderr } = Run::of(part);
    assert_eq!((status, stdout.as_str()), (Some(2), ""));
    let of = |line: &str| serde_json::from_str::<serde_json::Value>(line).ok();
    let warning = stderr.lines().filter_map(of).find_map(|line| line.get("warning").cloned());
    let expected = "cannot write P: File too large (os error 27); the search continues, and saves \
                    again later";
    assert_eq!(warning, Some(expected.into()), "{stderr}");
    assert!(stderr.ends_with("error: cannot write P: File too large (os error 27)\n"), "{stderr}");
    fs::remove_file(folder.path("P.lock")).unwrap();
    // Without the limit, it goes on from there.
    assert_eq!(folder.done(&line), folder.done(BANDS));
    assert_eq!(folder.names(), ["F", "F.lock"]);
}

/// Runs in a file system of its own, which a filler fills to the last byte.
const FULL: &str = r#"
mount -t tmpfs -o size=64k none disk 2>/dev/null || { echo cannot mount; exit; }
cp F disk/F
dd if=/dev/zero of=disk/filler bs=4k 2>/dev/null
"$0" $SEARCH --checkpoint disk/F 2>&1
echo "exit status $?"
cmp F disk/F && ls disk
rm disk/filler
"$0" $SEARCH --checkpoint disk/F
echo "exit status $?"
"#;

#[test]
fn a_full_disk() {
    let folder = folder();
    begun(&bands(), Part::WHOLE, &folder.path("F"));
    fs::create_dir(folder.path("disk")).unwrap();
    let mut full = folder.wrapped(&["unshare", "-rm", "bash", "-c", FULL], "");
    let Ok(output) = full.env("SEARCH", BANDS).output() else {
        return println!("skipped: there is no `unshare`");
    };
    let Run { stdout, stderr, .. } = Run::of(output);
    if stdout.is_empty() || stdout.contains("cannot mount") {
        return println!("skipped: no file system can be mounted here: {stdout}{stderr}");
    }
    assert_snapshot!(stdout);
    assert!(stdout.contains(&folder.done(BANDS)));
}

/// What is said where nothing can be saved, and what is in the folder afterwards.
fn messages_and_names(folder: &Folder, lines: &[&str]) -> String {
    let mut told = String::new();
    for line in lines {
        let Run { status, stdout, stderr } = folder.run(line);
        assert_eq!((status, stdout.as_str()), (Some(2), ""), "{line}: {stderr}");
        writeln!(told, "=== {line}\n{stderr}").unwrap();
    }
    told + &folder.names().join(" ")
}

#[test]
fn what_is_no_file() {
    let folder = folder();
    fs::create_dir(folder.path("folder")).unwrap();
    symlink("folder", folder.path("link")).unwrap();
    assert_snapshot!(messages_and_names(
        &folder,
        &[
            &format!("{BANDS} --checkpoint -"),
            &format!("{BANDS} --part 1/2 --out -"),
            "list --essential --part 1/2",
            "list --essential --part 1/2 --out -",
            &format!("{BANDS} --checkpoint folder"),
            &format!("{BANDS} --checkpoint link"),
            &format!("{BANDS} --checkpoint /dev/null"),
            &format!("{BANDS} --part 1/2 --out /dev/null"),
            &format!("{BANDS} --checkpoint no/such/folder"),
            &format!("{BANDS} --checkpoint F --ledger F"),
            &format!("{BANDS} --checkpoint ./F --ledger folder/../F"),
            "list --essential --checkpoint F --out F",
            "list --essential --out G --ledger G",
        ]
    ));
}

/// A link stays a link, and its file is what is replaced.
#[test]
fn links_are_followed() {
    let folder = folder();
    fs::create_dir(folder.path("folder")).unwrap();
    let (link, path) = (folder.path("link"), folder.path("folder/F"));
    symlink("folder/F", &link).unwrap();
    symlink("link", folder.path("link to link")).unwrap();
    let expected = folder.done(BANDS);
    for is_there in [false, true] {
        if is_there {
            begun(&bands(), Part::WHOLE, &path);
        }
        let mut run = folder.command(BANDS);
        let run = Run::of(run.args(["--checkpoint", "link to link"]).output().unwrap());
        assert_eq!((run.stdout, run.stderr.as_str()), (expected.clone(), ""));
        assert_eq!(fs::read_link(&link).unwrap().to_str(), Some("folder/F"));
        assert_eq!(units_done(&bands(), &path), units_done(&bands(), &link));
    }
    assert_eq!(folder.names(), ["folder", "link", "link to link"]);
}

/// The rights of whom files are protected from: even root, without the right to pass by them.
fn protected(folder: &Folder, line: &str) -> Option<Run> {
    let is_root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
    let by: &[&str] = if is_root { &["setpriv", "--bounding-set=-all"] } else { &[] };
    match folder.wrapped(by, line).output() {
        Ok(output) => Some(Run::of(output)),
        Err(error) => {
            println!("skipped: root may write everywhere, and there is no `setpriv`: {error}");
            None
        }
    }
}

#[test]
fn what_must_not_be_written() {
    let folder = folder();
    let path = folder.path("F");
    let old = begun(&bands(), Part::WHOLE, &path);
    let line = format!("{BANDS} --checkpoint F --save-every 0");
    let may = |path: &std::path::Path, mode| {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    };
    may(&path, 0o444);
    let Some(file) = protected(&folder, &line) else {
        return;
    };
    assert_eq!(file.status, Some(2));
    assert_snapshot!(file.stderr, @"error: cannot write F: Permission denied (os error 13)");
    may(&path, 0o640);
    fs::remove_file(folder.path("F.lock")).unwrap();
    may(&folder.path("."), 0o555);
    let no_lock = protected(&folder, &line).unwrap();
    assert_eq!(no_lock.status, Some(2));
    assert_snapshot!(
        no_lock.stderr,
        @"error: cannot lock F.lock: Permission denied (os error 13)"
    );
    may(&folder.path("."), 0o755);
    fs::write(folder.path("F.lock"), "").unwrap();
    may(&folder.path("."), 0o555);
    let no_new = protected(&folder, &line).unwrap();
    assert_eq!((no_new.status, &no_new.stderr), (Some(2), &file.stderr));
    may(&folder.path("."), 0o755);
    assert!(fs::read(&path).unwrap() == old);
    // Who may read it stays.
    assert_eq!(folder.done(&line), folder.done(BANDS));
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    // What is finished needs no writing.
    may(&path, 0o444);
    assert_eq!(protected(&folder, &line).unwrap().status, Some(0));
}
