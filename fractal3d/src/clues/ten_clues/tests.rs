use std::ops::Range;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::check;
use crate::clues::min_clues::nine_clues;
use crate::count::burnside;

/// The search that the tests share, as its pool takes a second.
static SEARCH: LazyLock<TenClues> = LazyLock::new(TenClues::new);

fn unit(number: usize) -> Found {
    SEARCH.try_unit(number, Control::UNLIMITED).expect("nothing stops it")
}

#[test]
fn units_are_all_sets_of_six() {
    assert_eq!(SEARCH.units() as u128, burnside::cell_sets(START));
    for (number, start) in SEARCH.units.iter().enumerate().step_by(1_000) {
        assert_eq!(SEARCH.unit_of(start), Some(number));
    }
    assert_eq!(SEARCH.unit_of(&[]), None);
    assert_eq!(SEARCH.unit_of(&Cell::all().skip(1).take(CLUES).collect::<Vec<_>>()), None);
}

/// Some units with as many sets of ten cells.
fn units_with(sets: Range<u64>) -> impl Iterator<Item = usize> {
    let has_them = move |number: &usize| {
        let tree = Tree::below(&SEARCH.sets, &SEARCH.units[*number], Control::UNLIMITED);
        sets.contains(&tree.expect("nothing stops it").sets())
    };
    (20_000..SEARCH.units()).step_by(97).filter(has_them)
}

/// Small units that find something, and some that don't.
#[test]
#[ignore = "nightly: a minute"]
fn the_slow_way_finds_the_same_puzzles() {
    let (mut puzzles, mut sets) = (0, 0);
    for number in units_with(1..60).take(6) {
        let (found, slow) = (unit(number), SEARCH.recompute_unit(number));
        assert_eq!((found.sets, &found.puzzles), (slow.sets, &slow.puzzles), "unit {number}");
        puzzles += found.puzzles.len();
        sets += found.sets;
    }
    assert!(sets > 10, "{sets} sets, {puzzles} puzzles");
}

/// A puzzle of nine clues with one more, in canonical form, is found in the unit of its cells.
#[test]
#[ignore = "nightly: half a minute"]
fn whatever_contains_a_puzzle_of_nine_clues_is_found() {
    for nine in nine_clues() {
        // Those in the units with the largest numbers, which are small.
        let with_unit = |puzzle: Puzzle| {
            let cells: Vec<Cell> = puzzle.grid().expect("it is one").given().iter().collect();
            (SEARCH.unit_of(&cells).expect("its cells are canonical"), puzzle)
        };
        let mut puzzles: Vec<_> =
            Puzzle::with_one_more_clue(nine).into_iter().map(with_unit).collect();
        puzzles.sort_unstable();
        for (number, puzzle) in puzzles.iter().rev().take(3) {
            assert!(unit(*number).puzzles.contains(puzzle), "{puzzle:?}");
        }
    }
}

/// What is found is canonical, and has one solution by the rules.
#[test]
fn what_is_found_are_canonical_puzzles() {
    let found = units_with(100..1_000).take(10).map(unit).fold(Found::default(), Found::merge);
    assert!(!found.puzzles.is_empty());
    for puzzle in &found.puzzles {
        assert!(puzzle.stabiliser_if_canonical().is_some());
        let grid = puzzle.grid().expect("it is one");
        assert!(Solver::new().is_unique(&grid));
    }
    for puzzle in found.puzzles.iter().take(3) {
        let grid = puzzle.grid().expect("it is one");
        assert_eq!(check::has_one_solution(&grid, Control::UNLIMITED), Some(true));
    }
}

#[test]
fn a_unit_is_stopped() {
    assert_eq!(SEARCH.try_unit(0, Control::stopping(&|| true)), None);
    let number = units_with(100..1_000).next().expect("there are some");
    assert!(SEARCH.try_unit(number, Control::UNLIMITED).is_some());
    // After its sets are listed.
    let asked = AtomicU64::new(0);
    let count = || {
        asked.fetch_add(1, Ordering::Relaxed);
        false
    };
    assert!(SEARCH.try_unit(number, Control::stopping(&count)).is_some());
    let last = asked.swap(0, Ordering::Relaxed) - 1;
    let stop = || asked.fetch_add(1, Ordering::Relaxed) == last;
    assert_eq!(SEARCH.try_unit(number, Control::stopping(&stop)), None);
}

/// Planes say of each solution of the pool what the solution says.
#[test]
fn planes_say_what_solutions_say() {
    let list = List::new(Board::standard());
    let pool = list.sample(20_000, Threads::One, Control::UNLIMITED).expect("nothing stops it");
    let start = &SEARCH.units[30_000];
    let last = start[START - 1].index();
    let shows = |grid: &Grid, pattern: &Pattern| {
        let digit = |clue: &Clue| grid.value(clue.cell);
        let clues: Vec<Clue> = pattern.clues().collect();
        clues.iter().all(|one| {
            clues.iter().all(|other| (one.digit == other.digit) == (digit(one) == digit(other)))
        })
    };
    let mut shown_by_some = 0;
    for (pattern, shown) in &Starts::new(start, &pool).by_pattern {
        assert_eq!(shown.len(), pool.iter().filter(|grid| shows(grid, pattern)).count());
        let mut planes = Planes::new(pattern, shown);
        let cells: Vec<Cell> = Cell::all().skip(last + 1).step_by(9).collect();
        let mut patterns = vec![(*pattern, vec![Mask::ALL; planes.blocks()])];
        for cell in cells.into_iter().take(CLUES - START) {
            let mut longer = Vec::new();
            for (pattern, masks) in &patterns {
                for clue in pattern.clues_in(cell) {
                    let mut with = masks.clone();
                    planes.narrow(&mut with, Some(masks), pattern, clue);
                    let pattern = pattern.with(clue);
                    let count: u32 = with.iter().map(Mask::len).sum();
                    let shown = pool.iter().filter(|grid| shows(grid, &pattern)).count();
                    assert_eq!(count as usize, shown);
                    shown_by_some += usize::from(shown > 0);
                    longer.push((pattern, with));
                }
            }
            patterns = longer;
        }
    }
    assert!(shown_by_some > 100);
}
