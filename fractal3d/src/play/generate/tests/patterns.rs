//! Patterns with digits: what is made keeps them, and what can't be made is said.

use std::ops::ControlFlow;

use chacha20::ChaCha8Rng;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;

use super::{drawn_patterns, make, minimal, rated};
use crate::check;
use crate::play::explain::{Rating, rating};
use crate::play::generate::{Difficulty, Generator, Pattern, Refusal, Request, Shape};
use crate::puzzle::board::{Board, BoardDesign};
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::solve::{BoardSolver, Contradiction, sample};

/// This many solutions that have these clues, by the checker; all, if there are fewer.
fn completions(board: &Board, clues: &Grid, most: usize) -> Vec<Grid> {
    let mut all = Vec::new();
    check::completions(board, clues, Control::UNLIMITED, &mut |grid| {
        all.push(*grid);
        if all.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    all
}

fn is_unique(board: &Board, puzzle: &Grid) -> bool {
    completions(board, puzzle, 2).len() == 1
}

/// Some of these cells, at random.
fn random_cells(cells: Cells, count: usize, rng: &mut ChaCha8Rng) -> Cells {
    let mut all: Vec<Cell> = cells.iter().collect();
    all.shuffle(rng);
    all.into_iter().take(count).collect()
}

fn assert_kept(board: &Board, puzzle: &Grid, pattern: &Pattern) {
    assert_eq!(puzzle.given(), pattern.cells(), "{puzzle}");
    assert_eq!(puzzle.restricted_to(pattern.digits().given()), *pattern.digits(), "{puzzle}");
    assert!(is_unique(board, puzzle), "{puzzle}");
}

#[test]
fn digits_of_a_pattern_are_kept_however_many_there_are() {
    let [x, ring] = drawn_patterns();
    for (seed, cells) in [(1, ring), (2, ring), (3, ring), (4, x)] {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let puzzle =
            make(Request { shape: Shape::Pattern(cells.into()), ..minimal_or_not() }, seed, 0);
        let puzzle = puzzle.unwrap();
        for count in [1, 2, 5, 9, 13, cells.len()] {
            let digits = puzzle.restricted_to(random_cells(cells, count, &mut rng));
            let pattern = Pattern::new(cells, digits);
            let request = Request { shape: Shape::Pattern(pattern), ..minimal_or_not() };
            let made = make(request, seed, 7).unwrap();
            assert_kept(Board::standard(), &made, &pattern);
            assert_eq!(made, make(request, seed, 7).unwrap());
        }
    }
}

fn minimal_or_not() -> Request<'static> {
    Request { difficulty: Difficulty::Any, ..Request::default() }
}

#[test]
fn digits_of_a_pattern_are_kept_on_other_boards_and_for_ratings() {
    let [_, ring] = drawn_patterns();
    for name in ["T,H3", "sculpture"] {
        let design: BoardDesign = name.parse().unwrap();
        let board = design.board();
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let solution = BoardSolver::new(&board).sample(&mut rng, 1 << 20, Control::UNLIMITED);
        let solution = solution.into_found().unwrap();
        let pattern = Pattern::new(ring, solution.restricted_to(random_cells(ring, 6, &mut rng)));
        let request = Request { shape: Shape::Pattern(pattern), board: &board, ..minimal_or_not() };
        let made = Generator::new(request).unwrap().make(1, 0, Control::UNLIMITED).unwrap();
        assert_kept(&board, &made, &pattern);
    }
    let mut digits = Grid::EMPTY;
    digits.set(Cell::at(0, 0), Digit::new(7));
    digits.set(Cell::at(8, 8), Digit::new(7));
    digits.set(Cell::at(0, 8), Digit::new(2));
    let pattern = Pattern::new(ring, digits);
    for difficulty in [Rating::Easy, Rating::Hard] {
        let request = Request { shape: Shape::Pattern(pattern), ..rated(difficulty) };
        let made = make(request, 1, 0).unwrap();
        assert_kept(Board::standard(), &made, &pattern);
        assert_eq!(rating(Board::standard(), &made), Some(difficulty));
    }
}

/// That there is none is compared with a plain loop over all solutions that the checker finds.
#[test]
fn none_is_said_to_exist_just_where_there_is_none() {
    const MOST: usize = 200;
    let (mut made, mut none) = (0, 0);
    for seed in solidoku_common::laws::some_by_day(0..60, 20) {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let digits = sample(&mut rng).restricted_to(random_cells(Cells::ALL, 12, &mut rng));
        let marks = random_cells(!digits.given(), 1 + seed as usize % 2, &mut rng);
        let pattern = Pattern::new(marks, digits);
        let all = completions(Board::standard(), &digits, MOST);
        if all.len() == MOST {
            continue;
        }
        let is_puzzle =
            |it: &Grid| is_unique(Board::standard(), &it.restricted_to(pattern.cells()));
        let exists = all.iter().any(is_puzzle);
        let request = Request { shape: Shape::Pattern(pattern), ..minimal_or_not() };
        match make(request, seed, 0) {
            Ok(puzzle) => {
                assert!(exists);
                assert_kept(Board::standard(), &puzzle, &pattern);
                made += 1;
            }
            Err(Refusal::NoneWithDigits(solutions, _)) => {
                assert!(!exists && solutions <= all.len(), "{pattern:?}");
                none += 1;
            }
            Err(Refusal::TooFewDigits { digits }) => assert!(!exists && digits < 8),
            Err(refusal) => panic!("{refusal}"),
        }
    }
    assert!(made > 1 && none > 1, "{made} {none}");
}

#[test]
fn a_pattern_whose_digits_cannot_be_says_why() {
    let digits = |clues: &[(usize, usize, u8)]| {
        let mut grid = Grid::EMPTY;
        for &(row, column, digit) in clues {
            grid.set(Cell::at(row - 1, column - 1), Digit::new(digit));
        }
        grid
    };
    let refusal = |pattern| {
        let request = Request { shape: Shape::Pattern(pattern), effort: 3_000, ..minimal() };
        make(request, 1, 0).unwrap_err().to_string()
    };
    let solution = sample(&mut ChaCha8Rng::seed_from_u64(1));
    let row: Cells = Cell::all().filter(|cell| cell.row() < 2).collect();
    let last_six = Cell::all().skip(75).collect();
    let refusals = [
        Pattern::new(Cells::ALL, digits(&[(1, 1, 5), (1, 9, 5)])),
        Pattern::new(row, without_solution()),
        Pattern::new(Cells::EMPTY, digits(&[(1, 1, 1), (5, 2, 1), (9, 3, 1)])),
        Pattern::new(row, digits(&[(3, 1, 1), (5, 2, 1), (9, 4, 1)])),
        Pattern::new(last_six, digits(&[(1, 1, 1), (5, 2, 1), (8, 3, 1)])),
        Pattern::new(Cells::EMPTY, solution.restricted_to(row)),
    ]
    .map(refusal);
    insta::assert_snapshot!(refusals.join("\n"), @r"
    no solution has the digits of the pattern: row 1 has 5 twice: in r1c1 and r1c9
    no solution has the digits of the pattern
    3 clues are too few: no puzzle with fewer than 9 has one solution
    no solution has the digits of the pattern: depth 2 has 1 twice: in r3c1 and r9c4
    the clues of the pattern can show 7 different digits, and a puzzle with one solution shows 8 at least: two that no clue shows can trade places
    all clues of the pattern have digits, and several solutions have these
    ");
}

/// Digits that no solution has, which isn't plain to see.
fn without_solution() -> Grid {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    loop {
        let solution = sample(&mut rng);
        let cells = random_cells(Cells::ALL, 14, &mut rng);
        let mut digits = solution.restricted_to(cells);
        digits.set(random_cells(cells, 1, &mut rng).iter().next().unwrap(), Digit::new(1));
        let is_plain = Contradiction::of(Board::standard(), &digits).is_some();
        if !is_plain && completions(Board::standard(), &digits, 1).is_empty() {
            return digits;
        }
    }
}
