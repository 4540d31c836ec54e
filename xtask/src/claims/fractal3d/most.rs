//! Solidoku's own: the most clues of a minimal puzzle.

use fractal3d::Solver;
use fractal3d::board::Board;
use fractal3d::check;
use fractal3d::grid::Grid;
use fractal3d::max_clues::reference::AllTemplates;
use fractal3d::max_clues::{
    Limit, bound, essential_solutions, known_puzzle, largest_independent, limits_hold, most_clues,
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

/// A line has one of the 1,070 solutions, and limits of up to three digits that leave 42 clues.
const BY_THREE: &str = include_str!("../../../../results/fractal3d/max-clues-42.txt");

/// The same with limits of up to six digits that leave 40.
const BY_SIX: &str = include_str!("../../../../results/fractal3d/max-clues-40.txt");

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
                || {
                    let bound = bound(BY_ONE, 1, Control::UNLIMITED).into_found();
                    statement(bound.solutions.len() == 1_070 && bound.most() <= BY_ONE)
                },
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
                "limits of up to three digits, in results/: that they hold, and what they leave",
                || is_proved(42, BY_THREE),
            )
            .tier(Tier::Full),
        claim("fractal3d.own.most-clues-bound", OWN)
            .says("No minimal puzzle has more than 40 clues.")
            .published(statement(true))
            .recomputed(
                "limits of up to six digits, in results/: that they hold, and what they leave",
                || is_proved(40, BY_SIX),
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

/// Whether no minimal puzzle has more clues, by these limits for each solution.
fn is_proved(most: u8, lines: &str) -> Value {
    let lines: Option<Vec<(Grid, Vec<Limit>)>> = lines.lines().map(limits_of).collect();
    let lines = lines.expect("each line has a solution and its limits");
    let solutions: Vec<Grid> = lines.iter().map(|(solution, _)| *solution).collect();
    let control = Control::UNLIMITED;
    let hold = |(solution, limits): &(Grid, Vec<Limit>)| {
        most_clues(limits) <= most && limits_hold(solution, limits, control) == Some(true)
    };
    let is_whole = essential_solutions(control) == Some(solutions);
    statement(is_whole && lines.par_iter().with_max_len(1).all(hold))
}

/// A solution and its limits.
fn limits_of(line: &str) -> Option<(Grid, Vec<Limit>)> {
    let (solution, limits) = line.split_once(' ')?;
    let limits = limits.split(' ').map(|limit| limit.parse().ok()).collect::<Option<_>>()?;
    Some((solution.parse().ok()?, limits))
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
