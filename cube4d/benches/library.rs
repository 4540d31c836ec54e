//! Library calls: the toy under several rules, a new toy, and the reference method.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, criterion_group, criterion_main};
use cube4d::generate::{GeneratorOptions, generate};
use cube4d::{Config, Control, Orientations, Rules, Set, reference, solve};

fn benches(criterion: &mut Criterion) {
    let all = Rules::default();
    for (name, rules) in [("all rules", all), ("no colours", Rules { colours: false, ..all })] {
        for (how, orientations) in
            [("upright", Orientations::AsListed), ("24 orientations", Orientations::All)]
        {
            let config = Config { rules, orientations, ..Config::default() };
            criterion.bench_function(&format!("solve/{name}, {how}"), |bencher| {
                bencher.iter(|| solve(black_box(Set::toy()), &config, Control::UNLIMITED));
            });
        }
    }
    let options = GeneratorOptions { colours: true, ..GeneratorOptions::default() };
    let mut seeds = 0..;
    criterion.bench_function("new/with colours", |bencher| {
        bencher.iter(|| generate(seeds.next().unwrap_or_default(), &options, Control::UNLIMITED));
    });
    criterion.bench_function("recursion/24 orientations", |bencher| {
        bencher.iter(|| {
            let mut count = 0;
            let control = Control::UNLIMITED;
            let toy = Set::toy();
            let outcome = reference::visit(toy, &all, Orientations::All, 27, control, |_| {
                count += 1;
                ControlFlow::Continue(())
            });
            assert!(outcome.is_exhausted() && count > 0);
        });
    });
}

criterion_group!(library, benches);
criterion_main!(library);
