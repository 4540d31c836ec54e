//! Two runs on one checkpoint: the second is told, and leaves it alone.

use std::fs;
use std::os::unix::fs::symlink;
use std::process::Command;

use solidoku_common::sweep::Part;

use trial::Run;

use super::run::{BANDS, KINDS, Running, bands, begun, folder, kinds};

#[test]
fn the_second_is_told() {
    let folder = folder();
    let old = begun(&kinds(), "1/4".parse().unwrap(), &folder.path("F"));
    let mut first = Running::held(&folder);
    symlink("F", folder.path("link")).unwrap();
    for file in ["F", "./F", "link"] {
        for line in [
            format!("{BANDS} --checkpoint {file}"),
            format!("list --essential --checkpoint {file}"),
            format!("list --essential --part 1/4 --out {file}"),
        ] {
            let Run { status, stdout, stderr } = folder.run(&line);
            assert_eq!((status, stdout.as_str()), (Some(2), ""), "{stderr}");
            let name = if file == "link" { "F" } else { file };
            assert_eq!(stderr, format!("error: another run is using {name}\n"));
        }
    }
    // `merge` reads what it has so far.
    let told = folder.run("merge --unfinished F");
    assert_eq!((told.status, told.stdout.as_str()), (Some(1), "1-4\n"), "{told:?}");
    assert!(first.is_running());
    // Whoever is killed holds nothing any more.
    assert!(first.kill());
    assert!(fs::read(folder.path("F")).unwrap() == old);
    folder.done(KINDS);
    assert_eq!(folder.names(), ["F", "F.lock", "link"]);
}

/// A pipe is nobody's lock: whoever opened it would wait for ever.
#[test]
fn what_is_no_lock_is_told() {
    let folder = folder();
    assert!(Command::new("mkfifo").arg(folder.path("F.lock")).status().unwrap().success());
    fs::create_dir(folder.path("G.lock")).unwrap();
    symlink("elsewhere", folder.path("H.lock")).unwrap();
    for name in ["F", "G", "H"] {
        let run = folder.run(&format!("{BANDS} --checkpoint {name}"));
        let expected = format!("error: cannot lock {name}.lock: it is not a regular file\n");
        assert_eq!((run.status, run.stderr), (Some(2), expected));
    }
    assert_eq!(folder.names(), ["F.lock", "G.lock", "H.lock"]);
}

/// Nothing else is written to the lock of a link's target, be it there already or not. A name beside
/// the link is free.
#[test]
fn the_lock_of_a_links_target_is_no_output() {
    let folder = folder();
    symlink("F", folder.path("link")).unwrap();
    let line = |ledger: &str| format!("{BANDS} --checkpoint link --ledger {ledger}");
    let expected = "error: F.lock is given twice: each use needs its own file\n";
    for _ in 0..2 {
        let told = folder.run(&line("F.lock"));
        assert_eq!((told.status, told.stderr.as_str()), (Some(2), expected));
        folder.done(&line("link.lock"));
        assert_eq!(folder.names(), ["F", "F.lock", "link", "link.lock"]);
        assert_eq!(folder.read("F.lock").unwrap(), b"");
    }
}

/// What has the name that temporary files once had is somebody's: a part, say, or a link.
#[test]
fn files_beside_it_are_left_alone() {
    let folder = folder();
    fs::write(folder.path("victim"), "precious").unwrap();
    symlink("victim", folder.path("F.new")).unwrap();
    folder.done(&format!("{BANDS} --part 1/2 --out x.new"));
    let first = folder.read("x.new");
    folder.done(&format!("{BANDS} --part 2/2 --out x"));
    folder.done(&format!("{BANDS} --checkpoint F"));
    assert!(folder.read("x.new") == first && folder.read("victim").unwrap() == b"precious");
    assert_eq!(folder.done("merge x x.new"), folder.done(BANDS));
}

#[test]
fn the_lock_of_the_dead_is_in_nobodys_way() {
    let folder = folder();
    begun(&bands(), Part::WHOLE, &folder.path("F"));
    fs::write(folder.path("F.lock"), "").unwrap();
    let line = format!("{BANDS} --checkpoint F");
    assert_eq!(folder.done(&line), folder.done(BANDS));
    assert_eq!(folder.names(), ["F", "F.lock"]);
}
