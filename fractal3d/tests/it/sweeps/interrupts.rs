//! Ctrl-C and SIGTERM: exit status 130, and all that was finished is kept.

use std::fs;
use std::io::Read as _;

use super::run::{KINDS, Running, are_in, begun, folder, kinds, units_done, until};

#[test]
fn what_was_interrupted_goes_on_and_is_the_same_in_the_end() {
    let folder = folder();
    let path = folder.path("F");
    folder.done(KINDS);
    let expected = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    let mut interrupts = 0;
    while units_done(&kinds(), &path).count() < 30 {
        let before = units_done(&kinds(), &path);
        let line = format!("{KINDS} --save-every 0 --threads {}", interrupts % 3 + 1);
        let mut running = Running::start(&folder, &line);
        until("more is saved", || {
            !running.is_running() || units_done(&kinds(), &path).count() > before.count() + 4
        });
        running.signal(if interrupts % 2 == 0 { "INT" } else { "TERM" });
        let status = running.status();
        let after = units_done(&kinds(), &path);
        assert!(are_in(&before, &after));
        let (mut stdout, mut stderr) = (String::new(), String::new());
        running.0.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
        running.0.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
        assert_eq!(stdout, "");
        match after.count() {
            30 => assert!(matches!(status, Some(0 | 130)), "{status:?}: {stderr}"),
            count => {
                let saved = "saved in F; run the same command again to resume";
                assert_eq!(stderr, format!("interrupted after {count} of 30 units, {saved}\n"));
                assert_eq!(status, Some(130));
            }
        }
        interrupts += 1;
    }
    println!("interrupted {interrupts} times");
    folder.done(KINDS);
    assert!(fs::read(&path).unwrap() == expected);
}

/// Whoever logs out sends SIGHUP, and `nohup` is there to ignore it.
#[test]
fn nohup_works() {
    let folder = folder();
    let line = format!("{KINDS} --save-every 0");
    let mut running = Running(folder.wrapped(&["nohup"], &line).spawn().unwrap());
    let path = folder.path("F");
    until("something is saved", || path.exists());
    running.signal("HUP");
    assert_eq!(running.status(), Some(0));
}

/// A run that is in a long unit can be ended all the same. Both signals are there when it goes on.
#[test]
fn the_second_ends_it_at_once() {
    let folder = folder();
    let before = begun(&kinds(), "1/4".parse().unwrap(), &folder.path("F"));
    let mut running = Running::held(&folder);
    running.signal("INT");
    running.signal("TERM");
    running.signal("CONT");
    assert_eq!(running.status(), Some(130));
    let kept = units_done(&kinds(), &folder.path("F"));
    assert!(kept.count() >= 5 && fs::read(folder.path("F")).unwrap().len() >= before.len());
}

/// Columns as colours are no rule: each of 128 bands of the first unit has milliards of extensions,
/// which would take hours.
#[test]
fn a_unit_of_hours_heeds_the_first() {
    let folder = folder();
    fs::write(folder.path("columns"), "123456789\n".repeat(9)).unwrap();
    let line = "count --method bands --colouring columns --checkpoint F --threads 2";
    let mut running = Running::at_work(&folder, line);
    running.signal("INT");
    assert_eq!(running.status(), Some(130));
    assert_eq!(folder.names(), ["F", "F.lock", "columns"]);
}

#[test]
fn nothing_is_kept_without_a_file() {
    let folder = folder();
    let mut running = Running::at_work(&folder, "list --essential --threads 1");
    running.signal("TERM");
    // What it would print is more than a pipe takes: it doesn't end by itself.
    assert_eq!(running.status(), Some(130));
}
