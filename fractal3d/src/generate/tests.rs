use std::ops::ControlFlow;

use common::control::Control;

use super::{Generator, Refusal, Request, Shape};
use crate::board::Board;
use crate::check;
use crate::geometry::{Cell, Cells};
use crate::grid::Grid;
use crate::solve::Solver;
use crate::symmetry::Symmetry;

/// A puzzle of nine clues.
const NINE: [(usize, u8); 9] =
    [(0, 1), (1, 2), (3, 3), (9, 4), (29, 5), (35, 6), (56, 7), (59, 8), (39, 1)];

/// Whether the checker's search finds just one solution.
fn is_unique(puzzle: &Grid) -> bool {
    let mut count = 0;
    check::completions(Board::standard(), puzzle, Control::UNLIMITED, &mut |_| {
        count += 1;
        if count < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    count == 1
}

/// Whether it has one solution, and several without any of these sets of clues.
fn is_minimal(puzzle: &Grid, units: impl IntoIterator<Item = Cells>) -> bool {
    let given = puzzle.given();
    is_unique(puzzle)
        && units.into_iter().all(|unit| !is_unique(&puzzle.restricted_to(given & !unit)))
}

fn each_clue(puzzle: &Grid) -> Vec<Cells> {
    puzzle.given().iter().map(Cells::of).collect()
}

fn make(request: Request<'_>, seed: u64, number: u64) -> Result<Grid, Refusal> {
    Generator::new(request)?.make(seed, number, Control::UNLIMITED)
}

#[test]
fn puzzles_have_one_solution_and_no_clue_to_spare() {
    for number in 0..6 {
        let puzzle = make(Request::default(), 1, number).unwrap();
        assert!(is_minimal(&puzzle, each_clue(&puzzle)), "{puzzle}");
    }
    for clues in 11..=16 {
        let request = Request { clues: Some(clues), ..Request::default() };
        let puzzle = make(request, 2, 0).unwrap();
        assert_eq!(puzzle.given().len(), clues);
        assert!(is_minimal(&puzzle, each_clue(&puzzle)), "{puzzle}");
    }
}

#[test]
fn a_seed_makes_the_same_everywhere() {
    let puzzles: Vec<String> =
        (0..4).map(|number| make(Request::default(), 7, number).unwrap().to_string()).collect();
    insta::assert_snapshot!(puzzles.join("\n"), @r"
    ....3........6..29..3.........2.........9......6.4....7.8..............1.......4.
    ......9.......4.8.............2..6......1.2..........7.....1.....53....2..3......
    .2.............6...7.....8......4.......3.7...3...7......2.....2..3..1....5..8...
    .4..5...6......7..1......8..8..2..........5...........6.2......5............3....
    ");
    let request = Request { clues: Some(11), ..Request::default() };
    insta::assert_snapshot!(make(request, 7, 0).unwrap(), @r"
    .........8....5.2...3.......74.....6................1......4...9............2....
    ");
}

#[test]
fn clues_lie_as_the_symmetry_says() {
    for words in ["rows-columns", "flip-blocks flip-cells", "rows-columns-depths", "shear+1"] {
        let symmetry = words.parse::<Symmetry>().unwrap().permutation();
        let request = Request { shape: Shape::Symmetric(symmetry), ..Request::default() };
        let puzzle = make(request, 3, 0).unwrap();
        let given = puzzle.given();
        assert_eq!(symmetry.of_cells(given), given, "{words}");
        let orbit = |cell: Cell| {
            let images = std::iter::successors(Some(cell), |&cell| Some(symmetry.image(cell)));
            images.take(6).collect::<Cells>()
        };
        assert!(is_minimal(&puzzle, given.iter().map(orbit)), "{words}: {puzzle}");
    }
    // 24 orbits of three, and nine cells that stay; and 27 of three.
    let symmetry = |words: &str| Shape::Symmetric(words.parse::<Symmetry>().unwrap().permutation());
    let request =
        Request { clues: Some(16), shape: symmetry("rows-columns-depths"), ..Request::default() };
    assert_eq!(make(request, 1, 0).unwrap().given().len(), 16);
    let request = Request { shape: symmetry("bands+1"), ..request };
    assert_eq!(make(request, 1, 0), Err(Refusal::NotSymmetric { clues: 16 }));
}

#[test]
fn clues_are_where_the_pattern_has_them() {
    let pattern = make(Request::default(), 4, 0).unwrap().given();
    let request = Request { shape: Shape::Pattern(pattern), ..Request::default() };
    for number in 0..3 {
        let puzzle = make(request, 5, number).unwrap();
        assert_eq!(puzzle.given(), pattern);
        assert!(is_minimal(&puzzle, each_clue(&puzzle)), "{puzzle}");
    }
    let request = Request { clues: Some(pattern.len() + 1), ..request };
    let refusal = Refusal::PatternSize { cells: pattern.len(), clues: pattern.len() + 1 };
    assert_eq!(make(request, 5, 0), Err(refusal));
}

#[test]
fn known_puzzles_are_varied() {
    let mut nine = Grid::EMPTY;
    for (cell, digit) in NINE {
        nine.set(Cell::new(cell).unwrap(), common::digit::Digit::new(digit));
    }
    let request = Request { clues: Some(9), known: &[Grid::EMPTY, nine], ..Request::default() };
    let puzzle = make(request, 6, 0).unwrap();
    assert_ne!(puzzle, nine);
    assert!(is_minimal(&puzzle, each_clue(&puzzle)));
    let form = |puzzle| crate::canon::canonical(&puzzle).grid;
    assert_eq!(form(puzzle), form(nine));
}

#[test]
fn known_puzzles_must_be_minimal() {
    let nine = &crate::min_clues::nine_clues()[0];
    let mut impossible = *nine;
    let (first, digit) = nine.clues().next().unwrap();
    let peer = Board::standard().peers(first).iter().find(|&cell| nine.get(cell).is_none());
    let left_out = nine.clues().last().unwrap().0;
    impossible.set(left_out, None);
    impossible.set(peer.unwrap(), Some(digit));
    let several = {
        let cells: Cells = Cell::all().take(9).collect();
        Solver::new().solve(nine, None).found().solution.unwrap().restricted_to(cells)
    };
    for wrong in [impossible, several] {
        let known = [*nine, Grid::EMPTY, wrong];
        let request = Request { clues: Some(9), known: &known, ..Request::default() };
        assert_eq!(make(request, 1, 0), Err(Refusal::NotMinimal { number: 3 }));
        // Where it isn't drawn it doesn't matter.
        let request = Request { clues: None, ..request };
        assert!(make(request, 1, 0).is_ok());
    }
    // A clue more, which can be spared.
    let mut spare = *nine;
    let solution = Solver::new().solve(nine, None).found().solution.unwrap();
    let empty = (!nine.given()).first().unwrap();
    spare.set(empty, solution.get(empty));
    let request = Request { clues: Some(10), known: &[spare], ..Request::default() };
    assert_eq!(make(request, 1, 0), Err(Refusal::NotMinimal { number: 1 }));
}

#[test]
fn more_clues_than_are_needed_are_given_away() {
    let in_pairs = "rows-columns".parse::<Symmetry>().unwrap().permutation();
    for shape in [Shape::Any, Shape::Symmetric(in_pairs)] {
        let minimal = Request { clues: Some(14), shape, ..Request::default() };
        let [minimal, puzzle] =
            [minimal, Request { extra: 5, ..minimal }].map(|request| make(request, 8, 0).unwrap());
        assert!(is_unique(&puzzle));
        assert_eq!(puzzle.restricted_to(minimal.given()), minimal);
        let (given, is_any) = (puzzle.given(), shape == Shape::Any);
        assert!(given.len() == 19 || given.len() == 20 && !is_any);
        assert!(in_pairs.of_cells(given) == given || is_any);
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let refusal = |request| make(request, 1, 0).unwrap_err().to_string();
    let effort = 3_000;
    let clues = |clues| Request { clues: Some(clues), effort, ..Request::default() };
    let pattern =
        |pattern| Request { shape: Shape::Pattern(pattern), effort, ..Request::default() };
    let two_rows = Cell::all().filter(|cell| cell.row() < 2).collect();
    let unwanted = Request { wanted: &|_| false, effort, ..Request::default() };
    let refusals = [
        clues(8),
        clues(82),
        clues(40),
        Request { extra: 70, ..clues(12) },
        Request { extra: 1, ..pattern(Cells::ALL) },
        pattern(Cells::of(Cell::at(1, 1))),
        pattern(Cells::ALL),
        pattern(two_rows),
        unwanted,
        Request { clues: Some(13), ..unwanted },
        Request {
            shape: Shape::Pattern(make(Request::default(), 4, 0).unwrap().given()),
            ..unwanted
        },
    ]
    .map(refusal);
    insta::assert_snapshot!(refusals.join("\n"), @r"
    8 clues are too few: no puzzle with fewer than 9 has one solution
    82 clues are too many: there are 81 cells
    gave up after 3,000 tests: minimal puzzles had from 12 to 15 clues
    82 clues are too many: there are 81 cells
    a pattern can't have extra clues
    1 clue is too few: no puzzle with fewer than 9 has one solution
    gave up after 3,000 tests: found 1,500 uniquely solvable puzzles, none of them minimal
    gave up after 3,000 tests: found no uniquely solvable puzzle
    gave up after 737 tests: found 23 uniquely solvable puzzles, none as requested
    gave up after 502 tests: found 25 uniquely solvable puzzles, none as requested
    gave up after 2,039 tests: found 10 uniquely solvable puzzles, none as requested
    ");
}

#[test]
fn only_what_is_wanted_is_made() {
    let corner = Cell::at(0, 0);
    let wanted = |puzzle: &Grid| puzzle.get(corner).is_some();
    let request = Request { clues: Some(12), wanted: &wanted, ..Request::default() };
    let puzzle = make(request, 1, 0).unwrap();
    assert!(puzzle.get(corner).is_some() && puzzle.given().len() == 12);
}
