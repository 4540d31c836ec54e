//! The essentially different solutions as a sweep: `fractal3d list --essential`.
//!
//! A unit is one of [`List`]'s: solutions whose first row has the same fourth to sixth digit. It
//! finds those that are their own canonical form, among those that can be.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::OnceLock;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::sweep::{
    Contradiction, Draw, Exhaustive, Independent, LedgerRow, Overflow, SetDigest, Sweep, Units,
    add_count,
};

use super::specification::ListSpecification;
use crate::check;
use crate::count;
use crate::count::backtrack;
use crate::count::burnside::FixedSolutions;
use crate::count::canon::stabiliser_if_canonical;
use crate::count::list::List;
use crate::puzzle::board::Board;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;
use crate::puzzle::symmetry::Symmetry;

/// The sweep.
#[derive(Debug)]
pub struct EquivalenceClasses {
    list: List,
    /// How many solutions there are, counted without the list when it is first asked.
    count: OnceLock<u64>,
    /// How many solutions each unit has, counted when it is first asked.
    sizes: OnceLock<Vec<u64>>,
}

/// Essentially different solutions.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Found {
    /// How many solutions the units have.
    pub solutions: u64,
    /// One solution of each class, in canonical form, and how many belong to its class, up to
    /// relabelling.
    pub classes: BTreeMap<Grid, u64>,
}

/// [`Found`] in short.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Row {
    /// How many solutions the units have.
    solutions: u64,
    /// How many solutions the classes have together, up to relabelling.
    solutions_in_classes: u64,
    /// The lines that `fractal3d list --essential` writes.
    classes: SetDigest,
}

impl EquivalenceClasses {
    /// Of the standard board.
    pub fn new() -> Self {
        Self { list: List::new(Board::standard()), count: OnceLock::new(), sizes: OnceLock::new() }
    }

    fn count(&self) -> u64 {
        *self.count.get_or_init(|| count::solutions(Board::standard()))
    }

    fn sizes(&self) -> &[u64] {
        let size = |unit| self.list.count_of_unit(unit, Control::UNLIMITED);
        let sizes = || self.list.units().map(|unit| size(unit).expect("nothing stops it") as u64);
        self.sizes.get_or_init(|| sizes().collect())
    }
}

impl Default for EquivalenceClasses {
    fn default() -> Self {
        Self::new()
    }
}

/// The classes of a number of solutions, some of which can be their own canonical form.
fn found(
    solutions: usize,
    candidates: &[Grid],
    stabiliser: impl Fn(&Grid) -> Option<NonZeroUsize> + Sync,
) -> Found {
    let class = |grid: &Grid| Some((*grid, (Symmetry::COUNT / stabiliser(grid)?) as u64));
    let classes = candidates.par_iter().filter_map(class).collect();
    Found { solutions: solutions as u64, classes }
}

impl Sweep for EquivalenceClasses {
    type Found = Found;
    type Row = Row;
    type Specification = ListSpecification;

    fn name(&self) -> &'static str {
        "fractal3d list"
    }

    fn specification(&self) -> ListSpecification {
        ListSpecification::Essential
    }

    fn units(&self) -> u64 {
        self.list.units().len() as u64
    }

    fn unit(&self, unit: u64) -> Found {
        let count = self.list.count_of_unit(unit as usize, Control::UNLIMITED);
        let candidates = self.list.candidates_of_unit(unit as usize);
        found(count.expect("nothing stops it"), &candidates, stabiliser_if_canonical)
    }

    fn check(&self, units: &Units, found: &Found) -> Result<(), Contradiction> {
        let Found { solutions, classes } = found;
        for (grid, &size) in classes {
            let unit = self.list.unit_of(grid);
            Contradiction::unless(
                unit.is_some_and(|unit| units.contains(unit as u64)),
                "classes of a unit that isn't done",
            )?;
            let stabiliser = (Symmetry::COUNT as u64).checked_div(size);
            let is_class = check::is_solution_by_definition(grid)
                && stabiliser_if_canonical(grid).map(|it| it.get() as u64) == stabiliser;
            Contradiction::unless(
                is_class,
                "a grid that isn't a canonical solution, or has another orbit",
            )?;
        }
        Contradiction::unless(classes.len() as u64 <= *solutions, "more classes than solutions")?;
        Contradiction::unless(*solutions <= self.count(), "more solutions than there are")?;
        if units.count() < self.units() {
            return Ok(());
        }
        // Each solution is in one class, whose canonical form is in some unit.
        let sum: u128 = classes.values().map(|&size| u128::from(size)).sum();
        Contradiction::unless(
            *solutions == self.count() && sum == u128::from(*solutions),
            "classes that don't have all solutions",
        )
    }

    fn add(sum: &mut Found, mut found: Found) {
        // Checkpoints may say anything; no count comes near.
        sum.solutions = sum.solutions.saturating_add(found.solutions);
        sum.classes.append(&mut found.classes);
    }

    fn row(&self, found: &Found) -> Row {
        Row {
            solutions: found.solutions,
            solutions_in_classes: found.classes.values().fold(0, |sum, &n| n.saturating_add(sum)),
            classes: SetDigest::of(
                found.classes.iter().map(|(grid, size)| format!("{grid} {size}")),
            ),
        }
    }
}

impl LedgerRow for Row {
    fn cases(&self) -> u64 {
        self.solutions
    }

    fn findings(&self) -> u64 {
        self.classes.count()
    }

    fn headline(&self) -> String {
        let Self { solutions, classes, .. } = self;
        format!("{solutions} solutions, {} equivalence classes in canonical form", classes.count())
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.solutions, other.solutions)?;
        add_count(&mut self.solutions_in_classes, other.solutions_in_classes)?;
        self.classes.merge(&other.classes)
    }

    fn contradiction(&self) -> Option<&'static str> {
        let (classes, largest) = (self.classes.count(), Symmetry::COUNT as u64);
        if classes > self.solutions {
            return Some("there are more classes than solutions");
        }
        let is_possible = classes..=classes.saturating_mul(largest);
        (!is_possible.contains(&self.solutions_in_classes))
            .then_some("the classes can't have as many solutions")
    }
}

impl Exhaustive for EquivalenceClasses {
    fn independent(&self) -> Independent {
        Independent {
            cases: self.count(),
            by: "solutions up to relabelling, by the equivalence classes of one digit's places",
        }
    }

    /// There are as many classes as Burnside's lemma says, and each solution belongs to one.
    fn contradictions(&self, total: &Row) -> Option<Vec<String>> {
        let Row { solutions, solutions_in_classes, classes } = total;
        let (found, expected) = (classes.count(), FixedSolutions::count().essentially_different());
        let mut contradictions = Vec::new();
        if found != expected {
            contradictions
                .push(format!("it has {found} classes; by Burnside's lemma there are {expected}"));
        }
        if solutions != solutions_in_classes {
            contradictions.push(format!(
                "its classes have {solutions_in_classes} solutions together, not {solutions}"
            ));
        }
        Some(contradictions)
    }

    /// It takes a third of a second.
    fn is_quick(&self) -> bool {
        true
    }

    fn random_unit(&self, draw: &mut Draw) -> u64 {
        draw.weighted(self.sizes())
    }

    fn recompute_unit(&self, unit: u64) -> Found {
        // Six first rows begin with the same three digits behind the first block.
        let rows = 6 * unit as usize..6 * (unit as usize + 1);
        let solutions: Vec<Grid> =
            rows.flat_map(|row| backtrack::unit(Board::standard(), row)).collect();
        found(solutions.len(), &solutions, stabiliser_if_least)
    }
}

/// If a solution has the first block 123456789, and none of its images, renamed so that theirs is
/// the same, is a smaller text: how many are the same.
fn stabiliser_if_least(grid: &Grid) -> Option<NonZeroUsize> {
    let images = Symmetry::all().iter().map(|(_, moves)| {
        let mut image = [0; Cell::COUNT];
        for cell in Cell::all() {
            image[moves.image(cell).index()] = grid.values()[cell.index()];
        }
        let mut names = [0; 10];
        for (name, cell) in (1..).zip((0..9).map(|position| Cell::in_block(0, position))) {
            names[usize::from(image[cell.index()])] = name;
        }
        image.map(|value| names[usize::from(value)])
    });
    let mut stabiliser = 0;
    for image in images {
        match image.cmp(grid.values()) {
            std::cmp::Ordering::Less => return None,
            std::cmp::Ordering::Equal => stabiliser += 1,
            std::cmp::Ordering::Greater => {}
        }
    }
    // None, if it is less than all of them: then its own first block is another.
    NonZeroUsize::new(stabiliser)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_have_been_found_is_refused() {
        let sweep = EquivalenceClasses::new();
        let units: Units = [0].into_iter().collect();
        let found = sweep.unit(0);
        assert_eq!(sweep.check(&units, &found), Ok(()));
        assert_eq!(sweep.check(&Units::all(2), &found), Ok(()));
        let all = Units::all(sweep.units());
        assert!(sweep.check(&all, &found).is_err());
        let other: Units = [1].into_iter().collect();
        assert!(sweep.check(&other, &found).is_err());
        let refused = |change: &dyn Fn(&mut Found)| {
            let mut wrong = found.clone();
            change(&mut wrong);
            sweep.check(&units, &wrong).is_err()
        };
        let class = *found.classes.first_key_value().unwrap().0;
        assert!(refused(&|it| it.solutions = 0));
        assert!(refused(&|it| it.solutions = u64::MAX));
        for size in [0, 1, u64::MAX] {
            assert!(refused(&|it| _ = it.classes.insert(class, size)));
        }
        // Another of its class, one that breaks the rules, and none at all.
        let solutions = sweep.list.unit(0);
        let other = solutions.iter().find(|grid| !found.classes.contains_key(grid)).unwrap();
        let mut wrong = class;
        wrong.set(Cell::at(8, 8), None);
        for grid in [*other, wrong, Grid::EMPTY] {
            assert!(refused(&|it| _ = it.classes.insert(grid, 5_832)));
        }
    }

    #[test]
    fn the_slow_way_finds_the_same() {
        let sweep = EquivalenceClasses::new();
        let mut classes = 0;
        for unit in [0, 57] {
            let found = sweep.unit(unit);
            assert_eq!(found, sweep.recompute_unit(unit));
            assert_eq!(sweep.row(&found).contradiction(), None);
            classes += found.classes.len();
        }
        assert!(classes > 0);
    }

    #[test]
    fn a_solution_with_another_first_block_stands_for_none() {
        for solution in &EquivalenceClasses::new().list.unit(30)[..200] {
            assert_eq!(stabiliser_if_least(solution), stabiliser_if_canonical(solution));
            // With the first row 123456789 instead, it can be less than all that have that block.
            let less = solution.relabelled();
            assert!(less < *solution);
            assert_eq!((stabiliser_if_least(&less), stabiliser_if_canonical(&less)), (None, None));
        }
    }
}
