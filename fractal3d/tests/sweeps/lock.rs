//! Two runs on one checkpoint: the second is told, and leaves it alone.

use std::fs;
use std::os::unix::fs::symlink;

use common::sweep::Part;

use trial::Run;

use crate::run::{BANDS, Running, bands, begun, folder};

#[test]
fn the_second_is_told() {
    let folder = folder();
    let old = begun(&bands(), Part::WHOLE, &folder.path("F"));
    let mut first = Running::held(&folder, "--checkpoint F");
    symlink("F", folder.path("link")).unwrap();
    for file in ["F", "./F", "link"] {
        for line in [BANDS, "list --essential"] {
            let line = format!("{line} --checkpoint {file}");
            let Run { status, stdout, stderr } = folder.run(&line);
            assert_eq!((status, stdout.as_str()), (Some(2), ""), "{stderr}");
            let name = if file == "link" { "F" } else { file };
            assert_eq!(stderr, format!("error: another run is at work on {name}\n"));
        }
    }
    assert!(first.is_running());
    // Whoever is killed holds nothing any more.
    assert!(first.kill());
    assert!(fs::read(folder.path("F")).unwrap() == old);
    fs::remove_file(folder.path("F.new")).unwrap();
    assert_eq!(folder.done(&format!("{BANDS} --checkpoint F")), folder.done(BANDS));
}

/// A part is locked like a checkpoint, and `merge` reads what it has so far.
#[test]
fn parts_are_locked_too() {
    let folder = folder();
    begun(&bands(), "1/2".parse().unwrap(), &folder.path("F"));
    let first = Running::held(&folder, "--part 1/2 --out F");
    let second = folder.run(&format!("{BANDS} --part 1/2 --out F"));
    assert_eq!(second.stderr, "error: another run is at work on F\n");
    let told = folder.run("merge --unfinished F");
    assert_eq!((told.status, told.stdout.as_str()), (Some(1), "1-2\n"), "{told:?}");
    drop(first);
}

#[test]
fn the_lock_of_the_dead_is_in_nobodys_way() {
    let folder = folder();
    begun(&bands(), Part::WHOLE, &folder.path("F"));
    fs::write(folder.path("F.lock"), "").unwrap();
    fs::write(folder.path("F.new"), "half a checkpoi").unwrap();
    let line = format!("{BANDS} --checkpoint F");
    assert_eq!(folder.done(&line), folder.done(BANDS));
    assert_eq!(folder.names(), ["F", "F.lock"]);
}
