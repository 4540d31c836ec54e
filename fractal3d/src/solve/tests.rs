use std::ops::ControlFlow;

use proptest::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;
use solidoku_common::outcome::{Outcome, StopReason};

use super::by_tables::TableSearch;
use super::clue_table::ClueTable;
use super::effort::Effort;
use super::placement::Placement;
use super::{Found, Solver, direct, sample};
use crate::check;
use crate::count::list::List;
use crate::count::{self, RELABELLINGS};
use crate::puzzle::board::Board;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;
use crate::solve::tables::Tables;

/// By the checker's backtracking: how many, up to `limit`, and the first.
fn literally(puzzle: &Grid, limit: u64) -> (u64, Option<Grid>) {
    let (mut count, mut first) = (0, None);
    check::completions(Board::standard(), puzzle, Control::UNLIMITED, &mut |grid| {
        first.get_or_insert(*grid);
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    (count, first)
}

/// Some solutions.
fn solutions() -> &'static [Grid] {
    static SOME: std::sync::LazyLock<Vec<Grid>> =
        std::sync::LazyLock::new(|| List::new(Board::standard()).unit(17));
    &SOME
}

/// Parts of solutions: `kept` in 100 cells are kept, then `wrong` digits are changed.
fn puzzles(
    kept: std::ops::Range<u32>,
    wrong: std::ops::Range<usize>,
) -> impl Strategy<Value = Grid> {
    let wrong = prop::collection::vec((0..Cell::COUNT, 1..=9u8), wrong);
    (any::<prop::sample::Index>(), kept, prop::collection::vec(0..100u32, Cell::COUNT), wrong)
        .prop_map(|(solution, kept, chances, wrong)| {
            let cells: Cells = Cell::all().filter(|c| chances[c.index()] < kept).collect();
            let mut puzzle = solution.get(solutions()).restricted_to(cells);
            for (cell, digit) in wrong {
                puzzle.set(Cell::new(cell).unwrap(), Digit::new(digit));
            }
            puzzle
        })
}

/// By the tables: how many, up to `limit`, and the first.
fn by_tables(puzzle: &Grid, limit: u64) -> Found {
    let mut solution = None;
    let first = |place: &Placement<'_>| solution = Some(place.grid());
    let completions = TableSearch::new().search(&ClueTable::new(puzzle), limit, first);
    Found { completions: completions.min(limit), solution }
}

/// The completions without tables: how many, and the first; `None` if there are too many to visit.
fn directly(puzzle: &Grid) -> Option<Found> {
    const MANY: u64 = 2_000;
    let (clues, mut effort) = (ClueTable::new(puzzle), Effort::unlimited());
    let count = direct::count(&clues, MANY, &mut effort)?;
    if count == MANY {
        return None;
    }
    let found = direct::solve(&clues, &mut effort)?;
    assert_eq!(found.completions, count);
    Some(found)
}

fn assert_agrees(puzzle: &Grid, limit: u64) {
    let mut solver = Solver::new();
    let outcome = solver.solve(puzzle, Some(limit));
    let found = *outcome.found();
    let (count, first) = literally(puzzle, limit);
    assert_eq!(found.completions, count, "{puzzle}");
    assert_eq!(outcome.is_exhausted(), count < limit);
    assert_eq!(solver.count(puzzle, limit), count);
    assert_eq!(found.solution.is_some(), first.is_some());
    if let Some(solution) = found.solution {
        assert!(check::is_solution(Board::standard(), &solution), "{puzzle}: {solution}");
        assert_eq!(solution.restricted_to(puzzle.given()), *puzzle);
        if count == 1 && limit > 1 {
            assert_eq!(Some(solution), first);
        }
    }
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    #[test]
    fn puzzles_with_solutions_agree_with_the_checker(puzzle in puzzles(14..40, 0..1)) {
        assert_agrees(&puzzle, 2);
        assert_agrees(&puzzle, 60);
    }

    #[test]
    fn puzzles_gone_wrong_agree_with_the_checker(puzzle in puzzles(18..60, 1..4)) {
        assert_agrees(&puzzle, 2);
        assert_agrees(&puzzle, 60);
    }

    /// With no solution, one, or many: the same number, and the same first one.
    #[test]
    fn both_methods_find_the_same(
        few in puzzles(8..22, 0..1),
        wrong in puzzles(12..30, 1..3),
        gone in prop::collection::btree_set(1..=9u8, 0..4),
    ) {
        let mut nameless = few;
        for (cell, digit) in few.clues() {
            if gone.contains(&digit.value()) {
                nameless.set(cell, None);
            }
        }
        for puzzle in [few, wrong, nameless] {
            if let Some(found) = directly(&puzzle) {
                prop_assert_eq!(found, by_tables(&puzzle, u64::MAX), "{}", puzzle);
            }
        }
    }

    /// With too many completions to visit: they are those with a 1 in a cell, and those with a 2, …
    #[test]
    fn completions_divide_by_what_a_cell_shows(puzzle in puzzles(1..12, 0..2), cell in 0..Cell::COUNT) {
        let cell = Cell::new(cell).unwrap();
        let mut puzzle = puzzle;
        puzzle.set(cell, None);
        let mut solver = Solver::new();
        let all = solver.count(&puzzle, u64::MAX);
        let mut sum = 0;
        for digit in Digit::ALL {
            let mut with = puzzle;
            with.set(cell, Some(digit));
            sum += solver.count(&with, u64::MAX);
        }
        prop_assert_eq!(all, sum);
    }
}

#[test]
fn the_empty_grid_has_all_solutions() {
    let mut solver = Solver::new();
    let outcome = solver.solve(&Grid::EMPTY, None);
    assert!(outcome.is_exhausted());
    assert_eq!(outcome.found().completions, 1_838_088_080_640);
    let solution = outcome.found().solution.expect("there are some");
    assert!(check::is_solution(Board::standard(), &solution));
    // One digit in one cell, and a block.
    let mut puzzle = Grid::EMPTY;
    puzzle.set(Cell::at(4, 7), Digit::new(8));
    assert_eq!(solver.count(&puzzle, u64::MAX), 1_838_088_080_640 / 9);
    for position in 0..9 {
        puzzle.set(Cell::in_block(5, position), Digit::new(position as u8 + 1));
    }
    assert_eq!(solver.count(&puzzle, u64::MAX), 1_838_088_080_640 / RELABELLINGS);
}

/// A band has hundreds of solutions, which share templates.
#[test]
fn the_first_extension_of_a_band_is_that_of_the_tables() {
    let top: Cells = Cell::all().filter(|cell| cell.row() < 3).collect();
    for solution in solutions().iter().step_by(solutions().len() / 40) {
        let band = solution.restricted_to(top);
        assert_eq!(directly(&band), Some(by_tables(&band, u64::MAX)), "{band}");
    }
}

#[test]
fn full_grids_are_their_own_completion() {
    let mut solver = Solver::new();
    for solution in &solutions()[..1_000] {
        let found = Found { completions: 1, solution: Some(*solution) };
        assert_eq!(solver.solve(solution, Some(2)), Outcome::Exhausted(found));
        let reason = StopReason::Limit;
        let stopped = Outcome::Stopped { reason, so_far: found };
        assert_eq!(solver.solve(solution, Some(1)), stopped);
        let mut wrong = *solution;
        wrong.set(Cell::at(8, 8), solution.get(Cell::at(8, 7)));
        let none = Found { completions: 0, solution: None };
        assert_eq!(solver.solve(&wrong, Some(2)), Outcome::Exhausted(none));
    }
}

/// What the module's head says of the tables, and the law that makes them enough: every ordered
/// pair of disjoint templates is carried to one of the pairs, and each solution has 72 of them.
#[test]
fn the_tables_hold_all_solutions() {
    let tables = Tables::standard();
    assert_eq!(tables.pairs.pairs().len(), 131);
    let known: usize = (0..131).map(|pair| tables.completions(pair).count()).sum();
    assert_eq!(known, 59_103);
    let mut solutions = 0;
    for one in 0..1_674 {
        let cells = tables.templates.cells(one);
        let (step, representative) = tables.pairs.first(one);
        assert_eq!(step.symmetry.of_cells(cells), representative);
        for other in 0..1_674 {
            if tables.templates.cells(other).is_disjoint(representative) {
                let second = tables.pairs.second(step, other);
                let carried = [representative, tables.templates.cells(other)]
                    .map(|cells| second.symmetry.of_cells(cells));
                let [a, b] = tables.pairs.pairs()[usize::from(second.pair)];
                assert!(carried == [a, b] || carried == [b, a]);
                solutions += tables.completions(usize::from(second.pair)).count();
            }
        }
    }
    assert_eq!(solutions, 72 * 5_065_278);
    assert_eq!(tables.solutions().iter().sum::<u64>(), 72 * 5_065_278);
}

/// Of all solutions, as many have a digit's template in each orbit as samples say.
#[test]
fn samples_are_spread_evenly() {
    use rand::SeedableRng;
    let mut rng = chacha20::ChaCha8Rng::seed_from_u64(1);
    let tables = Tables::standard();
    let number = |grid: &Grid| {
        let one: Cells =
            grid.clues().filter(|(_, d)| d.value() == 1).map(|(cell, _)| cell).collect();
        (0..1_674).find(|&template| tables.templates.cells(template) == one).unwrap()
    };
    let representatives: Vec<Cells> =
        (0..1_674).map(|template| tables.pairs.first(template).1).collect();
    let mut orbits: Vec<Cells> = representatives.clone();
    orbits.sort_unstable();
    orbits.dedup();
    let mut found = vec![0u32; orbits.len()];
    for _ in 0..20_000 {
        let grid = sample(&mut rng);
        assert!(check::is_solution(Board::standard(), &grid));
        let orbit = representatives[usize::from(number(&grid))];
        found[orbits.iter().position(|&other| other == orbit).unwrap()] += 1;
    }
    let all = count::by_orbits(Board::standard(), Control::UNLIMITED).into_found();
    for orbit in all.counted() {
        let place = orbits.iter().position(|&other| {
            let of = |cells| (0..1_674).find(|&t| tables.templates.cells(t) == cells).unwrap();
            representatives[usize::from(of(orbit.template))] == other
        });
        let expected = 20_000.0 * (orbit.size * orbit.solutions) as f64 / (9.0 * 5_065_278.0);
        let off = f64::from(found[place.unwrap()]) - expected;
        // Five standard deviations.
        assert!(off * off < 25.0 * expected, "{off} off {expected}");
    }
}
