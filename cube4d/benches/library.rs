//! Library calls: the toy under several rules, and a new toy.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use cube4d::cube::Set;
use cube4d::generate::{Wishes, new};
use cube4d::rules::Rules;
use cube4d::search::{Config, solve};

fn benches(criterion: &mut Criterion) {
    let all = Rules::default();
    for (name, rules) in [("all rules", all), ("no colours", Rules { colours: false, ..all })] {
        for (how, upright) in [("upright", true), ("24 orientations", false)] {
            let config = Config { rules, upright, ..Config::default() };
            criterion.bench_function(&format!("solve/{name}, {how}"), |bencher| {
                bencher.iter(|| solve(black_box(Set::toy()), &config));
            });
        }
    }
    let wishes = Wishes { colours: true, ..Wishes::default() };
    let mut seeds = 0..;
    criterion.bench_function("new/with colours", |bencher| {
        bencher.iter(|| new(seeds.next().unwrap_or_default(), &wishes));
    });
}

criterion_group!(library, benches);
criterion_main!(library);
