//! SIGKILL at random moments: nothing that was saved is lost, and the end is the same.

use std::fs;
use std::time::Duration;

use chacha20::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};
use solidoku_common::sweep::Units;

use super::run::{KINDS, Running, are_in, folder, kinds, units_done, until};

#[test]
fn nothing_is_lost() {
    kill(8);
}

#[test]
#[ignore = "nightly: a quarter of a minute"]
fn nothing_is_lost_by_fifty_kills() {
    kill(50);
}

/// A search of few and long units; `pyraminx` kills one of many short ones.
fn kill(kills_in_all: u64) {
    let folder = folder();
    let path = folder.path("F");
    let remove_leftovers =
        || folder.leftovers().iter().for_each(|path| fs::remove_file(path).unwrap());
    folder.done(KINDS);
    let expected = fs::read(&path).unwrap();
    fs::remove_file(&path).unwrap();
    let mut lot = ChaCha8Rng::seed_from_u64(1);
    // How many microseconds a life has at most. There are more where nothing gets done, so that a
    // busy machine comes to an end too.
    let mut most = 100_000;
    let (mut kills, mut ends, mut half_written, mut before) = (0, 0, 0, Units::default());
    while kills < kills_in_all {
        let threads = lot.random_range(1..=3);
        let line = format!("{KINDS} --save-every 0 --threads {threads}");
        // In the midst of saving, or soon after; what another left half-written is no sign of that.
        let while_saving = lot.random_range(0..4) == 0;
        remove_leftovers();
        let mut running = Running::start(&folder, &line);
        if while_saving {
            until("it saves", || !folder.leftovers().is_empty() || !running.is_running());
        } else {
            std::thread::sleep(Duration::from_micros(lot.random_range(0..most)));
        }
        if running.kill() {
            kills += 1;
            half_written += u64::from(!folder.leftovers().is_empty());
        } else {
            // It was done before.
            assert_eq!(running.status(), Some(0), "{line}");
        }
        let after = units_done(&kinds(), &path);
        assert!(are_in(&before, &after), "lost: {before} were done, and now {after}");
        if path.exists() {
            assert_eq!(folder.run("merge --unfinished F").status, Some(1));
        }
        most = if after == before { most * 5 / 4 } else { (most * 4 / 5).max(1_000) };
        before = after;
        if before.count() == 30 || kills == kills_in_all {
            folder.done(&line);
            assert!(fs::read(&path).unwrap() == expected, "{line}");
            fs::remove_file(&path).unwrap();
            (ends, before) = (ends + 1, Units::default());
        }
    }
    println!("{kills} kills, of which {half_written} left a half-written file; done {ends} times");
}
