//! Library calls: the toy under several rules, a new toy, and the second search.

use std::hint::black_box;
use std::ops::ControlFlow;

use criterion::{Criterion, criterion_group, criterion_main};
use cube4d::cube::Set;
use cube4d::generate::{Wishes, new};
use cube4d::recursion;
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
    criterion.bench_function("recursion/24 orientations", |bencher| {
        bencher.iter(|| {
            let mut count = 0;
            let (_, flow) = recursion::visit(Set::toy(), &all, false, 27, &mut |_| {
                count += 1;
                ControlFlow::<()>::Continue(())
            });
            assert!(flow.is_continue() && count > 0);
        });
    });
}

criterion_group!(library, benches);
criterion_main!(library);
