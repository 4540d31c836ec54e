//! Whoever waits for a search hears of it: each reports its progress before it ends.

use std::sync::atomic::{AtomicBool, Ordering};

use fractal3d::depths::random;
use fractal3d::generate::{Difficulty, Request, Shape};
use fractal3d::geometry::{Cell, Cells};
use fractal3d::solve::BoardSolver;
use fractal3d::{Board, BoardDesign, Control, Generator, Grid, backtrack, count, max_clues};

/// Runs a search that ends with its first report.
fn reports<T>(name: &str, search: impl FnOnce(Control<'_>) -> T) {
    let has_reported = AtomicBool::new(false);
    let stop = || has_reported.load(Ordering::Relaxed);
    let report = |_| has_reported.store(true, Ordering::Relaxed);
    drop(search(Control::stopping(&stop).with_progress(&report)));
    assert!(has_reported.into_inner(), "{name} is silent");
}

#[test]
fn each_long_search_reports_before_it_ends() {
    let board = Board::standard();
    reports("count", |control| count::by_orbits_watched(board, control, &count::Watch::default()));
    reports("count --plain", |control| count::plain(board, control));
    reports("count --method backtrack", |control| backtrack::count(board, control));
    reports("depths", |control| random::survey(1, 1_000, control));
    reports("max-clues", |control| max_clues::search(1, 1_000, control));
    reports("max-clues --at-most", |control| max_clues::bound(54, 1, control));
    let sculpture = BoardDesign::SixWay.board();
    let mut solver = BoardSolver::new(&sculpture);
    reports("solve", |control| solver.solve(&Grid::EMPTY, None, control));
}

#[test]
fn whoever_waits_for_a_new_puzzle_hears_of_the_search() {
    let sculpture = BoardDesign::SixWay.board();
    let two_rows: Cells = Cell::all().filter(|cell| cell.row() < 2).collect();
    for board in [Board::standard(), &sculpture] {
        for (name, request) in [
            ("new --pattern", Request { shape: Shape::Pattern(two_rows.into()), ..any(board) }),
            ("new --minimal", Request { minimal: true, ..any(board) }),
            ("new --clues", Request { clues: Some(16), ..any(board) }),
        ] {
            let generator = Generator::new(request).unwrap();
            reports(name, |control| generator.make(1, 0, control));
        }
    }
}

fn any(board: &Board) -> Request<'_> {
    Request { difficulty: Difficulty::Any, board, ..Request::default() }
}
