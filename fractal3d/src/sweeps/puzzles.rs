//! The smallest puzzles as a sweep: `fractal3d min-clues`.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::sweep::{
    Contradiction, Draw, Exhaustive, Independent, LedgerRow, Overflow, Sweep, Units, add_count,
};

use super::random_sets::random_least_set;
use super::specification::ClueSpecification;
use crate::clues::min_clues::{CLUES, Found, MinClues, nine_clues};
use crate::count::burnside;
use crate::count::canon::canonical;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;
use crate::solve::Solver;

/// The sweep of [`MinClues`].
#[derive(Debug)]
pub struct Puzzles {
    /// The search.
    pub search: MinClues,
    specification: ClueSpecification,
}

/// [`Found`] in short: without how much was left to the solver, which another method can't know.
///
/// Units find puzzles that are alike, so these are sets of texts and no counts.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Row {
    sets: u64,
    eight: BTreeSet<String>,
    nine: BTreeSet<String>,
}

impl Puzzles {
    /// The sweep for a specification.
    pub fn new(specification: ClueSpecification) -> Self {
        Self { search: MinClues::new(), specification }
    }
}

impl Sweep for Puzzles {
    type Found = Found;
    type Row = Row;
    type Specification = ClueSpecification;

    fn name(&self) -> &'static str {
        "fractal3d min-clues"
    }

    fn specification(&self) -> ClueSpecification {
        self.specification
    }

    fn deciding_specification(&self) -> ClueSpecification {
        ClueSpecification { recheck: None }
    }

    fn units(&self) -> u64 {
        self.search.units() as u64
    }

    fn prepare(&self, control: Control<'_>) {
        self.search.prepare(control);
    }

    fn unit(&self, unit: u64) -> Found {
        self.search.unit(unit as usize)
    }

    fn try_unit(&self, unit: u64, control: Control<'_>) -> Option<Found> {
        self.search.try_unit(unit as usize, control)
    }

    fn check(&self, units: &Units, found: &Found) -> Result<(), Contradiction> {
        let Found { sets, searched, eight, nine, .. } = found;
        let all = burnside::cell_sets(8);
        Contradiction::unless(
            u128::from(*sets) <= all && (*sets == 0 || units.count() > 0),
            "more sets of eight cells than there are",
        )?;
        let pairs = (Cell::COUNT as u64 - 8) * 9;
        Contradiction::unless(
            *searched <= sets.saturating_mul(pairs),
            "more searches than pairs of a cell and a digit",
        )?;
        let mut solver = Solver::new();
        let mut are_puzzles = |grids: &BTreeSet<Grid>, clues: usize| {
            grids.iter().all(|grid| {
                grid.given().len() == clues
                    && solver.is_unique(grid)
                    && canonical(grid).grid == *grid
            })
        };
        Contradiction::unless(
            are_puzzles(eight, 8) && are_puzzles(nine, 9),
            "puzzles that aren't canonical or don't have exactly one solution",
        )
    }

    fn add(sum: &mut Found, found: Found) {
        *sum = std::mem::take(sum).merge(found);
    }

    fn row(&self, found: &Found) -> Row {
        let texts = |grids: &BTreeSet<Grid>| grids.iter().map(Grid::to_string).collect();
        Row { sets: found.sets, eight: texts(&found.eight), nine: texts(&found.nine) }
    }
}

impl LedgerRow for Row {
    fn cases(&self) -> u64 {
        self.sets
    }

    fn findings(&self) -> u64 {
        (self.eight.len() + self.nine.len()) as u64
    }

    fn headline(&self) -> String {
        let Self { sets, eight, nine } = self;
        let (eight, nine) = (eight.len(), nine.len());
        format!(
            "{sets} sets of eight cells; puzzles with one solution: {eight} of eight clues, {nine} of nine"
        )
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.sets, other.sets)?;
        self.eight.extend(other.eight.iter().cloned());
        self.nine.extend(other.nine.iter().cloned());
        Ok(())
    }

    fn contradiction(&self) -> Option<&'static str> {
        let is_puzzle = |text: &String, clues: usize| {
            let digits = text.bytes().filter(|byte| (b'1'..=b'9').contains(byte)).count();
            let empty = text.bytes().filter(|&byte| byte == b'.').count();
            digits == clues && digits + empty == Cell::COUNT && text.len() == Cell::COUNT
        };
        let are_puzzles = self.eight.iter().all(|text| is_puzzle(text, 8))
            && self.nine.iter().all(|text| is_puzzle(text, 9));
        (!are_puzzles).then_some("what it lists are no puzzles of eight and nine clues")
    }
}

impl Exhaustive for Puzzles {
    fn independent(&self) -> Independent {
        let cases = u64::try_from(burnside::cell_sets(8)).expect("there are five million");
        Independent { cases, by: "sets of eight cells up to symmetry, by Burnside's lemma" }
    }

    /// Each listed puzzle has one solution, and none of those that the program knows is missing.
    /// The first fault of each sort is enough, for a ledger may list anything.
    fn contradictions(&self, total: &Row) -> Option<Vec<String>> {
        let mut solver = Solver::new();
        let mut is_puzzle = |text: &String| {
            let grid = text.parse().ok();
            grid.is_some_and(|grid| solver.is_unique(&grid) && canonical(&grid).grid == grid)
        };
        let wrong = total.eight.iter().chain(&total.nine).find(|text| !is_puzzle(text));
        let known = nine_clues().iter().map(Grid::to_string);
        let missing = known.into_iter().find(|text| !total.nine.contains(text));
        let wrong =
            wrong.map(|text| format!("{text} isn't a puzzle with one solution in canonical form"));
        let missing = missing.map(|text| format!("it lacks the puzzle {text}"));
        Some(wrong.into_iter().chain(missing).collect())
    }

    fn random_unit(&self, draw: &mut Draw) -> u64 {
        let unit = self.search.unit_of(&random_least_set(CLUES, draw));
        unit.expect("the first cells of a smallest image are one") as u64
    }

    fn recompute_unit(&self, unit: u64) -> Found {
        self.search.recompute_unit(unit as usize)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::clues::min_clues::nine_clues;

    /// The sweep, whose pool takes seconds, so that the tests share it.
    static PUZZLES: LazyLock<Puzzles> =
        LazyLock::new(|| Puzzles::new(ClueSpecification { recheck: None }));

    #[test]
    fn what_cannot_have_been_found_is_refused() {
        let sweep = &*PUZZLES;
        let (units, nine) = (Units::all(3), nine_clues().iter().copied().collect());
        let found = Found { sets: 10, searched: 20, nine, ..Found::default() };
        assert_eq!(sweep.check(&units, &found), Ok(()));
        assert_eq!(sweep.check(&Units::default(), &Found::default()), Ok(()));
        let refused = |change: &dyn Fn(&mut Found)| {
            let mut wrong = found.clone();
            change(&mut wrong);
            sweep.check(&units, &wrong).is_err()
        };
        assert!(refused(&|it| it.sets = u64::MAX));
        assert!(refused(&|it| it.searched = u64::MAX));
        let puzzle = nine_clues()[0];
        assert!(refused(&|it| _ = it.eight.insert(puzzle)));
        assert!(refused(&|it| _ = it.eight.insert(Grid::EMPTY)));
        // An image of a puzzle, and a puzzle that lacks a clue.
        let turned = Grid::new(std::array::from_fn(|cell| puzzle.values()[80 - cell])).unwrap();
        assert!(refused(&|it| _ = it.nine.insert(turned)));
        let eight = puzzle.restricted_to(puzzle.given().iter().skip(1).collect());
        assert!(refused(&|it| _ = it.nine.insert(eight)));
    }

    #[test]
    fn a_unit_is_stopped() {
        let sweep = &*PUZZLES;
        assert_eq!(sweep.try_unit(0, Control::stopping(&|| true)), None);
        let asked = std::sync::atomic::AtomicU64::new(0);
        let stop = || asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed) > 150;
        assert_eq!(sweep.try_unit(0, Control::stopping(&stop)), None);
    }

    /// A small unit that isn't empty, and the one of a puzzle.
    #[test]
    #[ignore = "nightly: some seconds"]
    fn the_slow_way_finds_the_same_puzzles() {
        let sweep = &*PUZZLES;
        let small = (2_000..).find(|&unit| sweep.unit(unit).sets > 0);
        let unit = small.expect("most sets of five cells are part of canonical sets of eight");
        let (found, again) = (sweep.unit(unit), sweep.recompute_unit(unit));
        assert_eq!(sweep.row(&found), sweep.row(&again));
        assert_eq!((&found.eight, &found.nine), (&again.eight, &again.nine));
    }

    #[test]
    fn a_row_lists_puzzles() {
        let nine = crate::clues::min_clues::nine_clues()[0].to_string();
        let row = |eight: &[&String], nine: &[&String]| {
            let texts = |texts: &[&String]| texts.iter().map(ToString::to_string).collect();
            Row { sets: 1, eight: texts(eight), nine: texts(nine) }.contradiction()
        };
        assert_eq!(row(&[], &[&nine]), None);
        assert!(row(&[&nine], &[]).is_some());
        assert!(row(&[], &[&"\u{1b}[2J".to_owned()]).is_some());
    }
}
