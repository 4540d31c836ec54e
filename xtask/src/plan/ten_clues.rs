//! The plan of a search for every 3D-Sudoku puzzle with ten clues and one solution, up to the 5,832
//! symmetries and renaming digits.
//!
//! Ten clues lie in a set of ten cells, which has one canonical image ([`CellSets`]). So each puzzle
//! belongs to one canonical set, and each such set to the one of seven cells with which it begins:
//! that is a *unit*, and no puzzle is found in two. Of digits only which are equal matters, and that
//! there are at least eight: two that no clue names could be exchanged. [`mod@unit`] computes a unit.
//!
//! The number of sets of ten cells is known by Burnside's lemma. Units are drawn in proportion to the number
//! of sets of eight cells that begin with theirs; all units are listed for that. One with none has no puzzle.
//! Cost and results are nearly proportional to the number of sets of ten, so the ratio to it is estimated.

mod pool;
mod unit;

use common::number::grouped;
use fractal3d::burnside::cell_sets;
use fractal3d::cell_sets::{Ascending, CellSets};
use rayon::prelude::*;

use super::clock::timed;
use super::estimate::{Drawn, Estimate, estimates};
use super::{Lines, Sampling};
use pool::Pool;
use unit::Found;

/// How many cells a unit begins with.
const START: usize = 7;

/// One solution in this many is in the pool. With more, fewer puzzles are left to the solver, but the pool is
/// slower to search; twice or half as many make little difference.
const STEP: usize = 100;

/// A puzzle as a line of text: 81 cells.
const LINE: f64 = 82.0;

/// The units with a set of eight cells, and how many each has.
fn units(sets: &CellSets) -> Vec<(Ascending, u64)> {
    let all = sets.of_size(START).into_par_iter().map(|start| {
        let eight = sets.children(&start).len() as u64;
        (start, eight)
    });
    all.filter(|unit| unit.1 > 0).collect()
}

/// The report.
pub(super) fn plan(sampling: &Sampling) -> String {
    let sets = CellSets::new();
    let units = units(&sets);
    let (pool, making) = timed(|| Pool::new(STEP));
    let find = |unit: usize| unit::find(&sets, &pool, &units[unit].0);
    let drawn = sampling.drawn(units.iter().map(|unit| unit.1), find);
    let ten = estimates(&drawn, |unit| unit.found.sets as f64);
    let all_ten = cell_sets(10);
    let estimate = |summand: &dyn Fn(&Drawn<Found>) -> f64| {
        Estimate::by_ratio(&estimates(&drawn, summand), &ten, all_ten as f64)
    };
    let unique = estimate(&|unit| unit.found.unique.len() as f64);
    let in_sample: usize = drawn.iter().map(|unit| unit.found.unique.len()).sum();
    let longest = drawn.iter().map(|unit| unit.seconds).fold(0.0, f64::max);

    let mut lines = Lines(Vec::new());
    lines.add("units: sets of seven cells that can be extended", grouped(units.len()));
    lines.add("making the pool", format!("{making:.1} s of processor time"));
    lines.add("units drawn", sampling.to_string());
    lines.add_cost(units.len() as u64, &estimate(&|unit| unit.seconds));
    lines.add("longest in the sample", format!("{longest:.1} s"));
    lines.add("sets of ten cells, estimated", Estimate::of(&ten).to_string());
    lines.add("sets of ten cells, by Burnside's lemma", grouped(all_ten));
    lines.add("puzzles to decide", estimate(&|unit| unit.found.puzzles as f64).to_string());
    lines.add("of these by the solver", estimate(&|unit| unit.found.searched as f64).to_string());
    lines.add(
        "and smaller ones by the solver",
        estimate(&|unit| unit.found.closed as f64).to_string(),
    );
    lines.add("with one solution, in the sample", grouped(in_sample));
    lines.add("with one solution, in all", unique.to_string());
    lines.add("these as text", format!("{:.1} MB", LINE * unique.total / 1e6));
    lines.text("3D-Sudoku puzzles with ten clues and one solution, up to symmetry")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use std::ops::ControlFlow;

    use common::control::Control;
    use common::digit::Digit;
    use common::outcome::Outcome;
    use fractal3d::board::Board;
    use fractal3d::canon::canonical;
    use fractal3d::check;
    use fractal3d::geometry::Cell;
    use fractal3d::grid::Grid;
    use fractal3d::list::List;
    use fractal3d::min_clues::nine_clues;
    use fractal3d::solve::Solver;
    use fractal3d::symmetry::Symmetry;

    use crate::plan::estimate::Lottery;

    /// Some solutions, of one in twenty units of the list: making all takes seconds.
    fn some_solutions() -> Vec<Grid> {
        let list = List::new(Board::standard());
        list.units().step_by(20).flat_map(|unit| list.unit(unit)).step_by(10).collect()
    }

    /// A puzzle's canonical set of cells.
    fn cells(puzzle: &Grid) -> Vec<Cell> {
        let given = puzzle.given();
        let image = |(_, moves): &(_, fractal3d::permutation::CellPermutation)| {
            moves.of_cells(given).iter().collect()
        };
        Symmetry::all().iter().map(image).min().expect("there are symmetries")
    }

    /// The puzzles with one solution whose clues are in these cells, by going through the whole list
    /// of solutions: those patterns with eight digits that just one shows.
    fn by_list(set: &[Cell]) -> Vec<Grid> {
        let list = List::new(Board::standard());
        let patterns = list.units().into_par_iter().map(|unit| {
            let mut patterns = HashMap::<[u8; 10], u32>::new();
            for solution in list.unit(unit) {
                let (mut names, mut named) = ([0; 10], 0);
                let pattern = std::array::from_fn(|i| {
                    let name = &mut names[usize::from(solution.values()[set[i].index()])];
                    if *name == 0 {
                        named += 1;
                        *name = named;
                    }
                    *name
                });
                if named >= 8 {
                    *patterns.entry(pattern).or_default() += 1;
                }
            }
            patterns
        });
        let all = patterns.reduce(HashMap::new, |mut all, some| {
            for (pattern, count) in some {
                *all.entry(pattern).or_default() += count;
            }
            all
        });
        let once = all.into_iter().filter(|&(_, count)| count == 1);
        let puzzle = |pattern: [u8; 10]| {
            let mut puzzle = Grid::EMPTY;
            for (&cell, name) in set.iter().zip(pattern) {
                puzzle.set(cell, Digit::new(name));
            }
            puzzle
        };
        once.map(|(pattern, _)| puzzle(pattern)).collect()
    }

    /// Puzzles of nine clues with one more are found in the unit that they belong to, and so is all
    /// else that the list of solutions shows; what is found has one solution by the plain search.
    #[test]
    #[ignore = "nightly: reads the list of all solutions"]
    fn a_unit_finds_what_the_list_shows() {
        let nine = &nine_clues()[0];
        let solution = Solver::new().solve(nine, None).found().solution.expect("it has one");
        let more = Cell::all().filter(|&cell| nine.get(cell).is_none()).map(|cell| {
            let mut ten = *nine;
            ten.set(cell, solution.get(cell));
            ten
        });
        // Sets that come late in the order are in small units.
        let of_unit = |ten: Grid| (cells(&ten), ten);
        let (set, ten) = more.map(of_unit).max_by_key(|(set, _)| set.clone()).expect("72 of them");
        let (sets, pool) = (CellSets::new(), Pool::of(&some_solutions()));
        let found = unit::find(&sets, &pool, &set[..START]);
        assert!(found.unique.contains(&canonical(&ten).grid));
        let by_list = by_list(&set);
        assert!(by_list.iter().any(|puzzle| canonical(puzzle).grid == canonical(&ten).grid));
        assert!(by_list.iter().all(|puzzle| found.unique.contains(&canonical(puzzle).grid)));
        for puzzle in found.unique.iter().take(5) {
            let mut sink = |solution: &Grid| {
                assert!(check::is_solution_by_definition(solution));
                ControlFlow::Continue(())
            };
            let board = Board::standard();
            let outcome = check::completions(board, puzzle, Control::UNLIMITED, &mut sink);
            assert_eq!(outcome, Outcome::Exhausted(1));
        }
    }

    /// What is found depends on the unit, not on the pool.
    #[test]
    #[ignore = "nightly: some seconds"]
    fn the_pool_changes_no_result() {
        let sets = CellSets::new();
        let some = some_solutions();
        let (large, small) = (Pool::of(&some), Pool::of(&some[..500]));
        let units = units(&sets);
        let mut puzzles = 0;
        for (unit, _) in Lottery::new(units.iter().map(|_| 1)).draw(3, 5) {
            let start = &units[unit].0;
            let (one, other) = (unit::find(&sets, &large, start), unit::find(&sets, &small, start));
            assert_eq!((one.sets, &one.unique), (other.sets, &other.unique));
            assert!(one.searched <= other.searched);
            puzzles += one.puzzles;
        }
        assert!(puzzles > 1_000);
    }
}
