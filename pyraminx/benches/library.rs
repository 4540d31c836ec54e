//! Library calls on one core: the figures of BENCHMARKS.md.
//!
//! `cargo bench -p pyraminx`; each input is fixed, and each call starts from the labelling.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use pyraminx::design::{Config, Search};
use pyraminx::geometry::Face;
use pyraminx::labelling::{Labelling, QUESTION};
use pyraminx::rings::Rings;
use pyraminx::route::Distances;
use pyraminx::search::{CountBy, Problem};
use pyraminx::state::State;
use pyraminx::sweeps::census::Census;
use pyraminx::template::Template;
use pyraminx::{census, fix, search};
use solidoku_common::control::Control;
use solidoku_common::sweep::file::{decode, encode, save};
use solidoku_common::sweep::{Checkpoint, Identity, Mark, Part, Sweep};

/// Tips, axials and edges that each show one digit only, no two of a kind the same: nothing
/// is filtered out, so that 6,561 corner states and 11,520 edge states are joined.
const UNFILTERED: [&str; 4] = ["145248973", "125137362", "115426584", "373629854"];

fn solve(c: &mut Criterion) {
    let question = Labelling::question();
    let unfiltered = Labelling::from_faces(UNFILTERED).expect("nine digits a face");
    c.bench_function("solve/count", |b| {
        b.iter(|| search::count(black_box(&question), Rings::None));
    });
    c.bench_function("solve/count, rings", |b| {
        b.iter(|| search::count(black_box(&question), Rings::Four));
    });
    c.bench_function("solve/list", |b| {
        b.iter(|| Problem::new(black_box(&question), Rings::None).solutions().collect::<Vec<_>>());
    });
    c.bench_function("solve/count, nothing filtered out", |b| {
        b.iter(|| search::count(black_box(&unfiltered), Rings::None));
    });
}

fn design(c: &mut Criterion) {
    let plain =
        Config { rings: Rings::None, by: CountBy::Arrangements, histogram: false, limit: Some(0) };
    let configs = [
        ("unique", plain),
        ("unique by looks", Config { by: CountBy::Looks, ..plain }),
        ("histogram", Config { histogram: true, ..plain }),
        ("unique, rings", Config { rings: Rings::Four, ..plain }),
    ];
    for face in Face::ALL {
        let template = Template::from(Labelling::question()).with_free(face);
        for (name, config) in configs {
            c.bench_function(&format!("design {face}/{name}"), |b| {
                b.iter(|| {
                    let search = Search::new(black_box(&template), config);
                    search.expect("the other digits can come there").run(Control::UNLIMITED)
                });
            });
        }
    }
}

fn fix_and_route(c: &mut Criterion) {
    let question = Labelling::question();
    let config = fix::Config {
        rings: Rings::None,
        by: CountBy::Arrangements,
        across_faces: false,
        max_changes: 3,
        max_steps: None,
    };
    c.bench_function("fix/three stickers", |b| {
        b.iter(|| fix::fix(black_box(&question), &question.into(), &config, Control::UNLIMITED));
    });
    c.bench_function("route/table", |b| b.iter(Distances::new));
    let distances = Distances::new();
    let farthest = State::from_index(12_345_678);
    c.bench_function("route/one sequence", |b| b.iter(|| distances.shortest(black_box(farthest))));
}

fn whole_census(c: &mut Criterion) {
    let mut group = c.benchmark_group("census");
    group.sample_size(10);
    group.bench_function("all classes", |b| {
        b.iter(|| census::units().iter().map(|unit| unit.classes().len()).sum::<usize>());
    });
}

/// A checkpoint with a line for each of some 4,000 classes, as it is saved and loaded.
fn checkpoint(c: &mut Criterion) {
    let sweep = Census::new(true);
    let mut checkpoint = Checkpoint::new(Identity::of(&sweep), Part::WHOLE);
    for unit in 0..4 {
        let found = sweep.unit(unit);
        checkpoint.done.insert(unit);
        checkpoint.marks.insert(unit, Mark::of(&sweep, &found));
        Census::add(&mut checkpoint.found, found);
    }
    let bytes = encode(&checkpoint);
    c.bench_function("checkpoint/written", |b| b.iter(|| encode(black_box(&checkpoint))));
    c.bench_function("checkpoint/read and checked", |b| {
        b.iter(|| decode(black_box(&bytes), &sweep).expect("it was encoded by us"));
    });
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let path = folder.path().join("checkpoint");
    c.bench_function("checkpoint/saved on disk", |b| {
        b.iter(|| save(&path, &checkpoint).expect("a file can be written"));
    });
}

/// One thread, whatever the machine has.
fn on_one_core() -> Criterion {
    rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build_global()
        .expect("the thread pool is built once");
    assert_eq!(
        search::count(&Labelling::from_faces(QUESTION).expect("digits"), Rings::None).looks,
        8
    );
    Criterion::default()
}

criterion_group! {
    name = library;
    config = on_one_core();
    targets = solve, design, fix_and_route, whole_census, checkpoint
}
criterion_main!(library);
