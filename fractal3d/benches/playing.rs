//! Solving and making puzzles on one core: the figures of BENCHMARKS.md.
//!
//! `cargo bench -p fractal3d --bench playing`; the puzzles are fixed: 5,000 minimal ones of 11 to 18
//! clues as they come.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use fractal3d::board::Board;
use fractal3d::explain::{self, rating};
use fractal3d::generate::{Difficulty, Generator, Request};
use fractal3d::grid::Grid;
use fractal3d::solve::Solver;
use solidoku_common::control::Control;
use solidoku_common::number::grouped;

const PUZZLES: u64 = 5_000;

fn minimal() -> Request<'static> {
    Request { difficulty: Difficulty::Any, minimal: true, ..Request::default() }
}

fn solve(c: &mut Criterion) {
    let generator = Generator::new(minimal()).expect("nothing is asked for");
    let puzzles: Vec<Grid> = (0..PUZZLES)
        .map(|number| generator.make(1, number, Control::UNLIMITED).expect("any will do"))
        .collect();
    let mut solver = Solver::new();
    assert!(puzzles.iter().all(|puzzle| solver.is_unique(puzzle)));
    let mut group = c.benchmark_group(format!("{} minimal puzzles", grouped(PUZZLES)));
    group.throughput(Throughput::Elements(PUZZLES));
    group.bench_function("solve", |b| {
        b.iter(|| {
            for puzzle in &puzzles {
                black_box(solver.solve(puzzle, Some(2)));
            }
        });
    });
    group.bench_function("tell whether unique", |b| {
        b.iter(|| puzzles.iter().filter(|puzzle| solver.is_unique(puzzle)).count());
    });
    group.finish();
    c.bench_function("count the completions of the empty grid", |b| {
        b.iter(|| solver.count(black_box(&Grid::EMPTY), u64::MAX));
    });
}

fn generate(c: &mut Criterion) {
    for clues in [None, Some(11), Some(12), Some(16)] {
        let request = Request { clues, ..minimal() };
        let generator = Generator::new(request).expect("it is no plain nonsense");
        let name = clues.map_or("any clues".to_owned(), |clues| format!("{clues} clues"));
        let mut number = 0;
        c.bench_function(&format!("new/{name}"), |b| {
            b.iter(|| {
                number += 1;
                generator.make(1, number, Control::UNLIMITED).expect("there are many")
            });
        });
    }
}

fn explain(c: &mut Criterion) {
    let board = Board::standard();
    let generator = Generator::new(minimal()).expect("nothing is asked for");
    let puzzle = generator.make(1, 0, Control::UNLIMITED).expect("any will do");
    c.bench_function("rate a minimal puzzle", |b| b.iter(|| rating(board, black_box(&puzzle))));
    c.bench_function("explain a minimal puzzle", |b| {
        b.iter(|| explain::explain(board, black_box(&puzzle)).rating());
    });
}

criterion_group!(playing, solve, generate, explain);
criterion_main!(playing);
