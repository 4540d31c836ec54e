//! Anytime means anytime: however long a search, what it holds after n edits is what a search of n
//! edits finds. The tests count edits, not seconds, so that they hold on every machine.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use cube999::Cube;
use cube999::check;
use cube999::fast;
use cube999::scramble;
use cube999::search::{Config, Improvement, SearchEnd, Solution, solve};
use solidoku_common::control::Control;

/// A search of this many edits in each lane, and after how many edits it held what.
fn search(cube: &Cube, seed: u64, edits: u64) -> (Solution, Vec<(u64, usize)>) {
    let mut held = Vec::new();
    let sink = |found: Improvement<'_>| {
        assert!(check::solves(cube, found.turns));
        held.push((found.edits, found.turns.len()));
        ControlFlow::Continue(())
    };
    let config = Config { edits: Some(edits), enough: 0, seed, lane: None };
    let found = solve(cube, None, &config, Control::UNLIMITED, None, sink);
    assert!(check::solves(cube, &found.turns));
    (found, held)
}

/// A long search holds, after some numbers of edits, at most a tenth more turns than searches of as
/// many edits find; in fact as many.
fn assert_anytime(cube: &Cube, seed: u64, long: u64, short: &[u64]) {
    let (_, held) = search(cube, seed, long);
    for &edits in short {
        let (found, _) = search(cube, seed, edits);
        let by_then = held.iter().filter(|&&(at, _)| at <= edits).map(|&(_, count)| count);
        let by_then = by_then.min().expect("the quick solution comes before the first edit");
        let alone = found.turns.len();
        assert!(10 * by_then <= 11 * alone, "{by_then} after {edits} of {long} edits, not {alone}");
        assert_eq!(by_then, alone, "after {edits} of {long} edits");
    }
}

fn light(turns: usize, seed: u64) -> Cube {
    Cube::TARGET.after(&scramble::turns(turns, seed))
}

#[test]
fn a_long_search_holds_what_a_short_one_finds() {
    assert_anytime(&light(12, 1), 1, 100_000, &[1, 20_000, 60_000]);
    assert_anytime(&light(60, 2), 7, 80_000, &[60_000]);
    assert_anytime(&scramble::random(1), 1, 100_000, &[1_000, 80_000]);
}

#[test]
#[ignore = "nightly: about ten minutes"]
fn a_very_long_search_holds_what_shorter_ones_find() {
    for seed in 1..=3 {
        let short = [100_000, 500_000, 1_000_000, 2_500_000, 5_000_000];
        assert_anytime(&scramble::random(seed), seed + 10, 10_000_000, &short);
        assert_anytime(&light(40, seed), seed, 5_000_000, &short[..4]);
        assert_anytime(&light(80, seed), seed, 5_000_000, &short[..4]);
    }
}

/// A lane alone finds the same each time, and no two lanes the same.
#[test]
fn a_lane_alone_depends_on_its_number_only() {
    let cube = light(5, 3);
    let config = Config { edits: Some(40_000), enough: 0, seed: 1, lane: None };
    let alone = |lane| {
        let mut edits = Vec::new();
        let sink = |found: Improvement<'_>| {
            assert!(check::solves(&cube, found.turns));
            edits.push(found.edits);
            ControlFlow::Continue(())
        };
        let config = Config { lane: Some(lane), ..config };
        let found = solve(&cube, None, &config, Control::UNLIMITED, None, sink);
        assert!(check::solves(&cube, &found.turns));
        assert!(found.turns.len() <= fast::solve(&cube).len(), "{found:?}");
        edits
    };
    assert_eq!(alone(0), alone(0));
    assert_ne!(alone(0), alone(5));
}

/// A search that begins with a solution stays near it and is never worse.
#[test]
fn a_search_that_is_resumed_is_never_worse() {
    let cube = scramble::random(3);
    let (first, _) = search(&cube, 1, 150_000);
    let config = Config { edits: Some(1_000), enough: 0, seed: 1, lane: None };
    let resume = |turns| {
        let sink = |_: Improvement<'_>| ControlFlow::Continue(());
        solve(&cube, Some(turns), &config, Control::UNLIMITED, None, sink)
    };
    assert_eq!(resume(first.turns.clone()).turns, first.turns);
    // What is no solution of the cube isn't believed.
    assert!(check::solves(&cube, &resume(first.turns[1..].to_vec()).turns));
}

/// Whoever started a search can stop it at any time, and gets what it has.
#[test]
fn a_search_is_stopped_by_its_control_and_by_its_sink() {
    let cube = scramble::random(4);
    let config = Config { seed: 1, ..Config::default() };
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 500;
    let mut found_by_then = usize::MAX;
    let sink = |found: Improvement<'_>| {
        found_by_then = found_by_then.min(found.turns.len());
        ControlFlow::Continue(())
    };
    let stopped = solve(&cube, None, &config, Control::stopping(&stop), None, sink);
    assert_eq!(stopped.ended, SearchEnd::Requested);
    assert!(check::solves(&cube, &stopped.turns) && stopped.turns.len() == found_by_then);
    let mut heard = 0;
    let sink = |_: Improvement<'_>| {
        heard += 1;
        ControlFlow::Break(())
    };
    let stopped = solve(&cube, None, &config, Control::UNLIMITED, None, sink);
    assert_eq!((stopped.ended, heard), (SearchEnd::Requested, 1));
    assert!(check::solves(&cube, &stopped.turns));
}
