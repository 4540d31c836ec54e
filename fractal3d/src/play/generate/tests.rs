mod patterns;

use solidoku_common::control::Control;

use proptest::prelude::*;

use super::ladder::Ladder;
use super::{Difficulty, Generator, Refusal, Request, Shape, rare_puzzles, redundant};
use crate::check;
use crate::play::explain::{Rating, rating, rating_up_to};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::puzzle::symmetry::Symmetry;
use crate::solve::{Solver, sample};

/// Whether the checker's search finds just one solution.
fn is_unique(puzzle: &Grid) -> bool {
    check::has_one_solution(puzzle, Control::UNLIMITED) == Some(true)
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

/// Any minimal puzzle.
fn minimal() -> Request<'static> {
    Request { difficulty: Difficulty::Any, minimal: true, ..Request::default() }
}

fn rated(rating: Rating) -> Request<'static> {
    Request { difficulty: Difficulty::Exactly(rating), ..Request::default() }
}

#[test]
fn puzzles_have_one_solution_and_no_clue_to_spare() {
    for clues in 11..=16 {
        let request = Request { clues: Some(clues), ..minimal() };
        let puzzle = make(request, 2, 0).unwrap();
        assert_eq!(puzzle.given().len(), clues);
        assert!(is_minimal(&puzzle, each_clue(&puzzle)), "{puzzle}");
    }
}

#[test]
fn a_seed_makes_the_same_everywhere() {
    let puzzles: Vec<String> =
        (0..4).map(|number| make(minimal(), 7, number).unwrap().to_string()).collect();
    insta::assert_snapshot!(puzzles.join("\n"), @r"
    ....3........6..29..3.........2.........9......6.4....7.8..............1.......4.
    ......9.......4.8.............2..6......1.2..........7.....1.....53....2..3......
    .2.............6...7.....8......4.......3.7...3...7......2.....2..3..1....5..8...
    .4..5...6......7..1......8..8..2..........5...........6.2......5............3....
    ");
    let request = Request { clues: Some(11), ..minimal() };
    insta::assert_snapshot!(make(request, 7, 0).unwrap(), @r"
    .........8....5.2...3.......74.....6................1......4...9............2....
    ");
}

#[test]
fn clues_lie_as_the_symmetry_says() {
    for words in ["rows-columns", "flip-blocks flip-cells", "rows-columns-depths", "shear+1"] {
        let symmetry = words.parse::<Symmetry>().unwrap().permutation();
        let request = Request { shape: Shape::Symmetric(symmetry), ..minimal() };
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
    let request = Request { clues: Some(16), shape: symmetry("rows-columns-depths"), ..minimal() };
    assert_eq!(make(request, 1, 0).unwrap().given().len(), 16);
    let request = Request { shape: symmetry("bands+1"), ..request };
    assert_eq!(make(request, 1, 0), Err(Refusal::NotSymmetric { clues: 16 }));
}

#[test]
fn clues_are_where_the_pattern_has_them() {
    let pattern = make(minimal(), 4, 0).unwrap().given();
    let request = Request { shape: Shape::Pattern(pattern.into()), ..minimal() };
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
    let nine = crate::clues::min_clues::nine_clues()[0];
    let request = Request { clues: Some(9), known: &[Grid::EMPTY, nine], ..minimal() };
    let puzzle = make(request, 6, 0).unwrap();
    assert_ne!(puzzle, nine);
    assert!(is_minimal(&puzzle, each_clue(&puzzle)));
    let form = |puzzle| crate::count::canon::canonical(&puzzle).grid;
    assert_eq!(form(puzzle), form(nine));
}

#[test]
fn known_puzzles_must_be_minimal() {
    let nine = &crate::clues::min_clues::nine_clues()[0];
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
        let request = Request { clues: Some(9), known: &known, ..minimal() };
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
    let request = Request { clues: Some(10), known: &[spare], ..minimal() };
    assert_eq!(make(request, 1, 0), Err(Refusal::NotMinimal { number: 1 }));
}

#[test]
fn more_clues_than_are_needed_are_given_away() {
    let in_pairs = "rows-columns".parse::<Symmetry>().unwrap().permutation();
    for shape in [Shape::Any, Shape::Symmetric(in_pairs)] {
        let minimal = Request { clues: Some(14), shape, minimal: false, ..minimal() };
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
    let clues = |clues| Request { clues: Some(clues), effort, ..minimal() };
    let pattern =
        |cells: Cells| Request { shape: Shape::Pattern(cells.into()), effort, ..minimal() };
    let easy = |request| Request { difficulty: Difficulty::Exactly(Rating::Easy), ..request };
    let two_rows = Cell::all().filter(|cell| cell.row() < 2).collect();
    let twelve = make(Request { clues: Some(12), ..minimal() }, 4, 0).unwrap().given();
    let refusals = [
        clues(8),
        clues(82),
        clues(40),
        Request { clues: Some(34), ..Request::default() },
        Request { clues: Some(9), ..rated(Rating::Hard) },
        Request { clues: Some(11), ..rated(Rating::Hard) },
        Request { clues: Some(30), ..rated(Rating::Nested) },
        Request { extra: 30, ..rated(Rating::Nested) },
        easy(clues(34)),
        Request { extra: 1, ..minimal() },
        Request { extra: 70, ..clues(12) },
        Request { extra: 1, ..pattern(Cells::ALL) },
        pattern(Cells::of(Cell::at(1, 1))),
        pattern(Cells::ALL),
        pattern(two_rows),
        easy(pattern(twelve)),
    ]
    .map(refusal);
    insta::assert_snapshot!(refusals.join("\n"), @r"
    8 clues are too few: no puzzle with fewer than 9 has one solution
    82 clues are too many: there are 81 cells
    40 clues are too many: no minimal puzzles with more than 33 clues are known
    34 clues are too many: no minimal puzzles with more than 33 clues are known
    every puzzle with nine clues is nested, none is hard
    11 clues are too few: hard puzzles with fewer than 12 clues are too rare to be found within a second
    30 clues are too many: nested puzzles with more than 20 clues are too rare to be found within a second
    39 clues are too many: nested puzzles with more than 20 clues are too rare to be found within a second
    34 clues are too many: minimal easy puzzles with more than 33 clues are too rare to be found within a second
    a minimal puzzle has no extra clues
    82 clues are too many: there are 81 cells
    a pattern can't have extra clues
    1 clue is too few: no puzzle with fewer than 9 has one solution
    gave up after 3,000 tests: found 1,500 uniquely solvable puzzles, none of them minimal
    gave up after 3,000 tests: found none as requested
    gave up after 3,000 tests: found none as requested
    ");
}

/// What a setter draws: an X, and a ring along the border.
fn drawn_patterns() -> [Cells; 2] {
    let cells = |is_in: fn(usize, usize) -> bool| {
        Cell::all().filter(|cell| is_in(cell.row(), cell.column())).collect::<Cells>()
    };
    [
        cells(|row, column| row == column || row + column == 8),
        cells(|row, column| [0, 8].contains(&row) || [0, 8].contains(&column)),
    ]
}

#[test]
fn patterns_may_have_clues_to_spare() {
    let [x, ring] = drawn_patterns();
    assert_eq!([x.len(), ring.len()], [17, 32]);
    for number in 0..3 {
        for pattern in [x, ring] {
            let request = Request { shape: Shape::Pattern(pattern.into()), ..Request::default() };
            let puzzle = make(request, 1, number).unwrap();
            assert_eq!(puzzle.given(), pattern);
            assert!(is_unique(&puzzle), "{puzzle}");
            let rating = rating(Board::standard(), &puzzle).unwrap();
            assert!(pattern == x || rating < Rating::Trial, "{puzzle}");
        }
        for difficulty in [Rating::Easy, Rating::Medium, Rating::Hard, Rating::Expert] {
            let request = Request { shape: Shape::Pattern(ring.into()), ..rated(difficulty) };
            let puzzle = make(request, 1, number).unwrap();
            assert_eq!(puzzle.given(), ring);
            assert_eq!(rating(Board::standard(), &puzzle), Some(difficulty), "{puzzle}");
        }
    }
}

/// Each clue is needed, for one solution or for the rating.
#[test]
fn without_a_number_no_clue_is_wasted() {
    for difficulty in Rating::WITHOUT_TRIAL {
        for number in 0..6 {
            let puzzle = make(rated(difficulty), 3, number).unwrap();
            let easier = each_clue(&puzzle).into_iter().find(|&clue| {
                let rest = puzzle.restricted_to(puzzle.given() & !clue);
                rating_up_to(Board::standard(), &rest, difficulty).is_some()
            });
            assert_eq!(easier, None, "{puzzle}");
        }
    }
}

#[test]
fn rare_puzzles_are_minimal_and_different() {
    let puzzles = rare_puzzles();
    assert!(puzzles.len() > 40);
    let mut forms = std::collections::BTreeSet::new();
    let lines = include_str!("rare.txt").lines().filter(|line| !line.starts_with('#'));
    for (puzzle, line) in puzzles.iter().zip(lines) {
        let rating = rating(Board::standard(), puzzle).unwrap();
        assert_eq!(line, format!("{puzzle}  # {} clues, {rating}", puzzle.given().len()));
        assert!(Solver::new().is_unique(puzzle) && redundant(puzzle) == 0, "{puzzle}");
        assert_eq!(crate::count::canon::canonical(puzzle).grid, *puzzle);
        assert!(forms.insert(*puzzle));
    }
}

#[test]
fn puzzles_with_nine_clues_are_nested() {
    for puzzle in crate::clues::min_clues::nine_clues() {
        assert_eq!(rating(Board::standard(), puzzle), Some(Rating::Nested));
    }
}

#[test]
fn redundant_clues_are_counted() {
    let puzzle = make(minimal(), 1, 0).unwrap();
    assert_eq!(redundant(&puzzle), 0);
    let more = make(Request { minimal: false, extra: 4, ..minimal() }, 1, 0).unwrap();
    assert_eq!(redundant(&more), 4);
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    /// The fast rating, which knows the solution, is the rating.
    #[test]
    fn the_ladder_rates_as_steps_do(
        seed in any::<u64>(),
        kept in 10..36usize,
        order in Just(Cell::all().collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let solution = sample(&mut <chacha20::ChaCha8Rng as rand::SeedableRng>::seed_from_u64(seed));
        let cells: Cells = order.into_iter().take(kept).collect();
        let puzzle = solution.restricted_to(cells);
        let ladder = Ladder::new(Board::standard(), &solution);
        for rating in Rating::WITHOUT_TRIAL {
            let slow = rating_up_to(Board::standard(), &puzzle, rating).is_some();
            prop_assert_eq!(ladder.is_solvable(cells, rating), slow, "{} {}", puzzle, rating);
        }
    }
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(12))]

    /// What is promised is what the checker and the slow rating say.
    #[test]
    fn puzzles_are_as_requested(
        seed in any::<u64>(),
        level in prop::sample::select(Rating::ALL.to_vec()),
        clues in prop::option::of(13..20usize),
        extra in 0..4usize,
    ) {
        let request = Request { clues, extra, ..rated(level) };
        prop_assume!(clues.unwrap_or(14) + extra <= 18 || level != Rating::Nested);
        let puzzle = make(request, seed, 0).unwrap();
        prop_assert!(is_unique(&puzzle));
        prop_assert_eq!(rating(Board::standard(), &puzzle), Some(level), "{}", puzzle);
        if let Some(clues) = clues {
            prop_assert_eq!(puzzle.given().len(), clues + extra);
        }
    }

    #[test]
    fn nothing_requested_needs_trial(seed in any::<u64>(), clues in prop::option::of(13..=33usize)) {
        let puzzle = make(Request { clues, ..Request::default() }, seed, 0).unwrap();
        prop_assert!(is_unique(&puzzle));
        prop_assert!(rating(Board::standard(), &puzzle).is_some_and(|rating| rating < Rating::Trial));
        prop_assert!(clues.is_none_or(|clues| puzzle.given().len() == clues));
    }
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(2))]

    #[test]
    fn minimal_puzzles_have_all_ratings(seed in any::<u64>()) {
        for level in Rating::ALL {
            let puzzle = make(Request { minimal: true, ..rated(level) }, seed, 0).unwrap();
            prop_assert!(is_minimal(&puzzle, each_clue(&puzzle)), "{}", puzzle);
            prop_assert_eq!(rating(Board::standard(), &puzzle), Some(level), "{}", puzzle);
        }
    }
}
