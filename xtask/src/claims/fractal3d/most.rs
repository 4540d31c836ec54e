//! Solidoku's own: the most clues of a minimal puzzle.

use fractal3d::Solver;
use fractal3d::board::Board;
use fractal3d::check;
use fractal3d::grid::Grid;
use fractal3d::max_clues::reference::AllTemplates;
use fractal3d::max_clues::{
    MOST_DIGITS, bound, essential_solutions, known_puzzle, largest_independent,
};
use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::number::counted;

use super::{OWN, statement};
use crate::claim::{Claim, Tier, Value, claim};

/// A minimal puzzle.
const KNOWN: &str =
    "..............1..3.....241....6.3.5.5.2417.36.6..25..4.1..365...25..43.86..2.8.41";

/// What single digits prove.
const BY_ONE: u8 = 54;

/// What up to three digits together prove.
const BY_THREE: u8 = 42;

/// What up to six digits together prove.
const BY_SIX: u8 = 40;

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.own.most-clues", OWN)
            .says("This puzzle of 33 clues has one solution, and needs each of them.")
            .published(Value::list([KNOWN, "33 clues, none redundant"]))
            .recomputed("the solver, with each clue left out", || {
                let mut solver = Solver::new();
                described(|puzzle| solver.count(puzzle, 2))
            })
            .confirmed("the rules read literally", || described(solutions)),
        claim("fractal3d.own.most-clues-by-digits", OWN)
            .says("No minimal puzzle has more than six clues of the same digit, or 54 in all.")
            .published(statement(true))
            .recomputed(
                "largest independent sets of single digits, by tables, for each of 1,070 solutions",
                || is_proved(BY_ONE, 1),
            )
            .confirmed("the same, by all templates and all subsets, read literally", || {
                let solutions = essential_solutions(Control::UNLIMITED).unwrap_or_default();
                let literal = AllTemplates::of(Board::standard());
                let of_digit = |solution: &Grid, digit| {
                    literal.largest_independent(solution, &[digit], Control::UNLIMITED)
                };
                let is_small = |size: Option<u32>| size.is_some_and(|size| size <= 6);
                let holds = solutions
                    .par_iter()
                    .all(|solution| (0..9).all(|digit| is_small(of_digit(solution, digit))));
                statement(holds && solutions.len() == 1_070)
            })
            .tier(Tier::Standard),
        claim("fractal3d.own.most-clues-by-three-digits", OWN)
            .says("No minimal puzzle has more than 42 clues.")
            .published(statement(true))
            .recomputed(
                "largest independent sets of up to three digits, for each of 1,070 solutions",
                || is_proved(BY_THREE, 3),
            )
            .tier(Tier::Full),
        claim("fractal3d.own.most-clues-bound", OWN)
            .says("No minimal puzzle has more than 40 clues.")
            .published(statement(true))
            .recomputed(
                "largest independent sets of up to six digits, for each of 1,070 solutions",
                || is_proved(BY_SIX, MOST_DIGITS),
            )
            .tier(Tier::Full),
        claim("fractal3d.own.most-clues-of-few-digits", OWN)
            .says(
                "In the solution of the puzzle with 33 clues, two, three and four digits have largest \
                 independent sets of these sizes.",
            )
            .published(Value::list([
                "2 digits: 9 of 10, 18 of 11, 9 of 12",
                "3 digits: 27 of 14, 18 of 15, 36 of 16, 3 of 18",
                "4 digits: 54 of 19, 36 of 20, 36 of 21",
            ]))
            .recomputed("the search, for each set of digits", of_few_digits)
            .tier(Tier::Full),
    ]
}

/// Whether no minimal puzzle has more clues, by sets of up to this number of digits.
fn is_proved(most: u8, digits: u32) -> Value {
    let bound = bound(most, digits, Control::UNLIMITED).into_found();
    statement(bound.solutions.len() == 1_070 && bound.most() <= most)
}

/// In the solution of the known puzzle: how many sets of two, three and four digits have largest
/// independent sets of which size.
fn of_few_digits() -> Value {
    let solution = Solver::new().solve(&known_puzzle(), Some(1)).into_found().solution;
    let solution = solution.expect("the puzzle has a solution");
    let sizes = |digits: u32| {
        let by_size = largest_independent(&solution, digits, Control::UNLIMITED);
        let by_size = by_size.expect("nothing stops it");
        let by_size = by_size.iter().map(|(size, sets)| format!("{sets} of {size}"));
        format!("{digits} digits: {}", by_size.collect::<Vec<_>>().join(", "))
    };
    Value::list([2, 3, 4].map(sizes))
}

/// The puzzle, how many clues it has, and how many of them are redundant.
fn described(mut solutions: impl FnMut(&Grid) -> u64) -> Value {
    let puzzle = known_puzzle();
    let clues = puzzle.given();
    let without = |cell| puzzle.restricted_to(clues.without(cell));
    let redundant = clues.iter().filter(|&cell| solutions(&without(cell)) < 2).count();
    let text = match (solutions(&puzzle), redundant) {
        (1, 0) => format!("{}, none redundant", counted(clues.len() as u64, "clue")),
        (count, _) => format!("{count} solutions, {redundant} redundant clues"),
    };
    Value::list([puzzle.to_string(), text])
}

/// How many solutions, up to two, by the literal search.
fn solutions(puzzle: &Grid) -> u64 {
    let solutions = check::up_to_two(puzzle, Control::UNLIMITED).expect("nothing stops it");
    assert!(solutions.iter().all(check::is_solution_by_definition), "they are solutions");
    solutions.len() as u64
}
