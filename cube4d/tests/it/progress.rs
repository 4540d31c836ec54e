//! Each long search reports its progress to its control: when it begins, and again before it ends.
//! No test here measures a time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use cube4d::census::{Counted, survey};
use cube4d::generate::{GeneratorOptions, generate};
use cube4d::printing::{Printing, check, fewest, steps};
use cube4d::puzzle::Rules;
use cube4d::search::{Config, solve};
use cube4d::{Control, Set};

/// What a search reports. It is stopped after this many reports.
fn reports_of(most: u64, search: impl FnOnce(Control<'_>)) -> Vec<u64> {
    let (count, reports) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let progress = |done| {
        count.fetch_add(1, Ordering::Relaxed);
        reports.lock().expect("nothing panics").push(done);
    };
    let stop = || count.load(Ordering::Relaxed) >= most;
    search(Control::stopping(&stop).with_progress(&progress));
    reports.into_inner().expect("nothing panics")
}

fn full() -> Printing {
    let found = solve(Set::toy(), &Config::default(), Control::UNLIMITED).into_found();
    Printing::full(&found.layouts[0]).expect("the layout is complete")
}

#[test]
fn each_long_search_reports_that_it_begins_and_how_it_goes_on() {
    let solving = |rules: Rules| {
        reports_of(3, |control| {
            solve(Set::toy(), &Config { rules, ..Config::default() }, control);
        })
    };
    let all = Rules::USUAL;
    let full = full();
    let searches = [
        ("solve, by 2-factors", solving(Rules { alignment: false, ..all }), 1000),
        ("solve, in parts", solving(Rules { colours: false, internal: false, ..all }), 1000),
        (
            "fewest",
            reports_of(5, |control| drop(fewest(&full, &full.printed(), 1, 0, control))),
            steps(0),
        ),
        ("check", reports_of(u64::MAX, |control| drop(check(&full, control))), 1000),
        (
            "survey",
            reports_of(u64::MAX, |c| {
                _ = survey(1, 20, Counted::All, c);
            }),
            20,
        ),
        (
            "generate",
            reports_of(u64::MAX, |c| drop(generate(7, &GeneratorOptions::default(), c))),
            u64::MAX,
        ),
    ];
    for (name, reports, all) in searches {
        assert_eq!(reports.first(), Some(&0), "{name}");
        assert!(reports.len() > 1, "{name}: {reports:?}");
        assert!(reports.iter().all(|done| *done <= all), "{name}: {reports:?}");
    }
}
