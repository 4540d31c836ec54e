//! Counting and listing on one core: figures of BENCHMARKS.md.
//!
//! `cargo bench -p fractal3d --bench library`; each call starts from the board.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use fractal3d::automorphism::Group;
use fractal3d::bands::Bands;
use fractal3d::board::Board;
use fractal3d::burnside::FixedSolutions;
use fractal3d::canon::canonical;
use fractal3d::list::List;
use fractal3d::min_clues::{MinClues, nine_clues};
use fractal3d::packed::Packer;
use fractal3d::{count, paper, sculpture};
use solidoku_common::control::Control;

fn counts(c: &mut Criterion) {
    let board = Board::standard();
    c.bench_function("count/templates, with symmetry", |b| {
        b.iter(|| count::solutions(black_box(board)));
    });
    c.bench_function("count/templates, plain", |b| {
        b.iter(|| count::plain(black_box(board), Control::UNLIMITED));
    });
    c.bench_function("count/bands", |b| {
        b.iter(|| Bands::new(black_box(board), &paper::u()).count().total());
    });
    c.bench_function("count/sculpture", |b| {
        b.iter(|| count::plain(sculpture::board(), Control::UNLIMITED));
    });
    c.bench_function("symmetries of the board", |b| b.iter(|| Group::of(black_box(board)).order()));
    c.bench_function("Burnside", |b| b.iter(|| FixedSolutions::count().essentially_different()));
}

fn lists(c: &mut Criterion) {
    let list = List::new(Board::standard());
    c.bench_function("list/a unit of 120", |b| b.iter(|| list.unit(black_box(60)).len()));
    let unit = list.unit(60);
    let packer = Packer::new();
    c.bench_function("list/the unit, packed", |b| {
        b.iter(|| unit.iter().filter_map(|solution| packer.pack(black_box(solution))).count());
    });
    let solution = unit[1_000];
    c.bench_function("canonical form of a solution", |b| b.iter(|| canonical(&solution)));
    c.bench_function("canonical form of a puzzle", |b| b.iter(|| canonical(&nine_clues()[0])));
}

fn smallest(c: &mut Criterion) {
    let search = MinClues::new();
    // The first unit also makes the pool.
    assert_eq!(search.unit(2_000).eight.len(), 0);
    c.bench_function("min-clues/a unit", |b| b.iter(|| search.unit(black_box(2_000)).sets));
}

/// One thread, whatever the machine has.
fn on_one_core() -> Criterion {
    rayon::ThreadPoolBuilder::new()
        .num_threads(1)
        .build_global()
        .expect("the thread pool is built once");
    Criterion::default().sample_size(10)
}

criterion_group! {
    name = library;
    config = on_one_core();
    targets = counts, lists, smallest
}
criterion_main!(library);
