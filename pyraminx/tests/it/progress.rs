//! Whatever can take longer than a second reports to its control how much is done: something before
//! it ends, never more than there is, and all of it at the end.

use std::ops::ControlFlow;
use std::sync::Mutex;

use pyraminx::design::{self, Search};
use pyraminx::fix::{self, Position};
use pyraminx::route::{Distances, NearestGoal};
use pyraminx::search::{CountBy, Problem};
use pyraminx::state::{EdgeState, State};
use pyraminx::sweeps::Specification;
use pyraminx::sweeps::census::Census;
use pyraminx::sweeps::designs::AllDesigns;
use pyraminx::sweeps::three_rings::CensusWithThreeRings;
use pyraminx::{Control, Labelling, Outcome, Rings, check};
use solidoku_common::sweep::{self, Checkpoint, Exhaustive, Identity, Part, Saving};

/// What a search reported, and whether it ended by itself.
struct Reports {
    all: Vec<u64>,
    is_exhausted: bool,
}

/// Searches until this many reports came.
fn reports(most: usize, search: impl FnOnce(Control<'_>) -> bool) -> Reports {
    let all = Mutex::new(Vec::new());
    let progress = |done| all.lock().unwrap().push(done);
    let stop = || all.lock().unwrap().len() >= most;
    let is_exhausted = search(Control::stopping(&stop).with_progress(&progress));
    Reports { all: all.into_inner().unwrap(), is_exhausted }
}

fn assert_reports(name: &str, total: u64, most: usize, search: impl FnOnce(Control<'_>) -> bool) {
    let Reports { all, is_exhausted } = reports(most, search);
    let last = *all.iter().max().unwrap_or_else(|| panic!("{name} reports nothing"));
    assert!(last <= total, "{name}: {last} of {total}");
    assert!(!is_exhausted || last == total, "{name}: {last} of {total} at the end");
}

const ORDERED: &str = "123456789 123456789 123456789 123456789";
/// Solved states with many lags.
const MANY: &str = "381892832 381627574 361547519 295746469";

fn labelling(text: &str) -> Labelling {
    text.parse().unwrap()
}

#[test]
fn distances() {
    let solved: Vec<State> = Problem::new(&labelling(MANY), Rings::None).solutions().collect();
    for (goals, most) in [(1000, 3), (1, usize::MAX), (0, usize::MAX)] {
        assert_reports("tables", NearestGoal::TABLES, most, |control| {
            NearestGoal::new(&solved[..goals], control).is_exhausted()
        });
    }
    let nearest = NearestGoal::new(&solved[..1], Control::UNLIMITED).into_found().unwrap();
    for most in [3, usize::MAX] {
        assert_reports("spread", EdgeState::COUNT as u64, most, |control| {
            nearest.spread(control).is_exhausted()
        });
    }
}

#[test]
fn shortest_sequences() {
    let distances = Distances::new();
    let to = State::from_index(7_654_321);
    let Outcome::Exhausted(all) =
        distances.visit(to, Control::UNLIMITED, |_| ControlFlow::Continue(()))
    else {
        panic!("nothing stops it")
    };
    assert_reports("sequences", all, usize::MAX, |control| {
        distances.visit(to, control, |_| ControlFlow::Continue(())).is_exhausted()
    });
}

#[test]
fn the_literal_checker() {
    assert_reports("check", EdgeState::COUNT as u64, 200, |control| {
        check::solved_states(&Labelling::question(), Rings::None, control).is_exhausted()
    });
}

#[test]
fn repairs() {
    let labelling = labelling(ORDERED);
    for across_faces in [false, true] {
        let config = fix::Config {
            rings: Rings::None,
            by: CountBy::Arrangements,
            across_faces,
            max_changes: 5,
            max_steps: None,
        };
        // Of all sizes: 36 stickers may change.
        let total: u64 = (1..=36)
            .scan(1, |sets, size| {
                let before = *sets;
                *sets = *sets * (37 - size) / size;
                Some(before)
            })
            .take(6)
            .sum();
        let Reports { all, .. } = reports(12, |control| {
            fix::fix(&labelling, &labelling.into(), &config, control).unwrap().is_exhausted()
        });
        assert!(all.len() > 3 && all.is_sorted() && *all.last().unwrap() < total, "{all:?}");
        let Position { changes, done, sets } = Position::after(*all.last().unwrap(), 36);
        assert!(changes > 0 && done < sets);
    }
}

#[test]
fn designs() {
    let template = "1????3625 473219856 965143782 6827?????".parse().unwrap();
    let config = design::Config { limit: None, ..design::Config::default() };
    let search = Search::new(&template, config).unwrap();
    assert_reports("design", search.units(), 2, |control| {
        search.stream(control, |_| ControlFlow::Continue(())).is_exhausted()
    });
    assert_reports("random designs", search.units(), 2, |control| {
        search.stream_random(1, control, |_| ControlFlow::Continue(())).is_exhausted()
    });
    let specification = Specification { template, config, style: None };
    assert_sweep_reports("design as a sweep", &AllDesigns::new(specification).unwrap());
}

#[test]
fn the_census() {
    assert_sweep_reports("census", &Census::new(true));
    assert_sweep_reports("census with three rings", &CensusWithThreeRings::new());
}

/// Runs a few units.
fn assert_sweep_reports<S: Exhaustive>(name: &str, sweep: &S)
where
    S::Found: Sync,
{
    assert_reports(name, sweep.units(), 1, |control| {
        let from = Checkpoint::new(Identity::of(sweep), Part::WHOLE);
        let saving = Saving { save: &|_| Ok(()), every: std::time::Duration::from_hours(1) };
        sweep::run(sweep, from, control, saving).unwrap().is_complete()
    });
}
