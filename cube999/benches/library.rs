//! Library calls: the quick solver, a bound, what can be reached, and annealing by its edits.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, criterion_group, criterion_main};
use cube999::Cube;
use cube999::search::{Config, Improvement, solve};
use cube999::{bound, fast, reach, scramble};
use solidoku_common::control::Control;

// The names are those under which results/bench.json keeps the times.
fn benches(criterion: &mut Criterion) {
    let random = scramble::random(1);
    let light = Cube::TARGET.after(&scramble::turns(20, 1));
    for (name, cube) in [("random", &random), ("20 turns", &light)] {
        criterion.bench_function(&format!("fast/{name}"), |bencher| {
            bencher.iter(|| fast::solve(black_box(cube)));
        });
    }
    criterion.bench_function("bound/random", |bencher| {
        bencher.iter(|| bound::bound(black_box(&random)));
    });
    criterion.bench_function("reach/certificate", |bencher| {
        bencher.iter(|| reach::check(&reach::certificate()).expect("it is one"));
    });
    let config = Config { edits: Some(20_000), enough: 0, seed: 1, lane: None };
    criterion.bench_function("search/20,000 edits a lane, random", |bencher| {
        let sink = |_: Improvement<'_>| ControlFlow::Continue(());
        bencher.iter(|| solve(black_box(&random), None, &config, Control::UNLIMITED, None, sink));
    });
}

criterion_group! {
    name = library;
    config = Criterion::default().sample_size(20);
    targets = benches
}
criterion_main!(library);
