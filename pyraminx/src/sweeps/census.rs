//! The census as a sweep: `pyraminx census`.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use solidoku_common::sweep::{
    Contradiction, Draw, Exhaustive, Independent, LedgerRow, NoOptions, Overflow, SetDigest, Sweep,
    Units, add_count,
};

use super::ClassLine;
use crate::symmetry::Group;
use crate::theory::census::{self, Class, Summary, Tally, Unit, burnside};

/// The sweep of [`census`].
#[derive(Clone, Debug)]
pub struct Census {
    units: Vec<Unit>,
    keeps: bool,
}

/// What units count, and a line for each class.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Found {
    /// The sum over their classes.
    pub summary: Summary,
    /// The classes, if they are kept.
    pub classes: BTreeSet<ClassLine>,
}

/// [`Found`] in short.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Row {
    summary: Summary,
    /// The lines that `pyraminx census --out` writes.
    classes: SetDigest,
}

impl Row {
    /// The row of a unit.
    pub(super) fn of(unit: &Unit, classes: &[Class]) -> Self {
        let lines = SetDigest::of(classes.iter().map(ClassLine::of));
        Self { summary: Summary::of(unit, classes), classes: lines }
    }

    /// The fault that it has another number of classes under rotations than Burnside's lemma says.
    pub(super) fn wrong_rotation_classes(&self, expected: u64) -> Vec<String> {
        let found = self.summary.all.rotation_classes;
        let fault = format!(
            "it has {found} classes under rotations; by Burnside's lemma there are {expected}"
        );
        if found == expected { Vec::new() } else { vec![fault] }
    }

    /// The numbers.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }
}

impl Found {
    fn of(unit: &Unit, classes: &[Class], keeps: bool) -> Self {
        let kept = if keeps { classes } else { &[] };
        let classes_kept = kept.iter().map(ClassLine::of).collect();
        Self { summary: Summary::of(unit, classes), classes: classes_kept }
    }
}

impl Census {
    /// The census of all labellings. What is saved or written into a ledger must keep the classes;
    /// without them the census is faster.
    pub fn new(keeps: bool) -> Self {
        Self { units: census::units(), keeps }
    }
}

impl Sweep for Census {
    type Found = Found;
    type Row = Row;
    type Specification = NoOptions;

    fn name(&self) -> &'static str {
        "pyraminx census"
    }

    fn specification(&self) -> NoOptions {
        NoOptions {}
    }

    fn units(&self) -> u64 {
        self.units.len() as u64
    }

    fn unit(&self, unit: u64) -> Found {
        let unit = &self.units[unit as usize];
        Found::of(unit, &unit.classes(), self.keeps)
    }

    fn check(&self, units: &Units, found: &Found) -> Result<(), Contradiction> {
        let Found { summary, classes } = found;
        let done = units.iter().filter_map(|unit| self.units.get(unit as usize));
        check_labellings(summary, done)?;
        if !self.keeps {
            return Contradiction::unless(classes.is_empty(), "classes that weren't requested");
        }
        // All else follows from the lines.
        let of_lines: Summary = classes.iter().map(ClassLine::summary).sum();
        let expected = Summary { cores: summary.cores, ..of_lines };
        Contradiction::unless(expected == *summary, "numbers that don't fit its classes")
    }

    fn add(sum: &mut Found, mut found: Found) {
        sum.summary = sum.summary + found.summary;
        // Not `append`, which builds the whole set anew for each unit.
        if sum.classes.len() < found.classes.len() {
            std::mem::swap(&mut sum.classes, &mut found.classes);
        }
        sum.classes.extend(found.classes);
    }

    fn row(&self, found: &Found) -> Row {
        Row { summary: found.summary, classes: SetDigest::of(&found.classes) }
    }
}

/// Refuses other numbers of labellings and classes than these units have, by Burnside's lemma, and
/// more with a property than there are.
pub(super) fn check_labellings<'a>(
    summary: &Summary,
    units: impl Iterator<Item = &'a Unit>,
) -> Result<(), Contradiction> {
    let (mut cores, mut all) = (0, Tally::default());
    for unit in units {
        (cores, all) = (cores + unit.cores(), all + unit.tally());
    }
    Contradiction::unless(
        summary.cores == cores && summary.all == all,
        "a wrong number of labellings or classes for its units",
    )?;
    Contradiction::unless(are_parts(summary), IMPOSSIBLE_PARTS)
}

const IMPOSSIBLE_PARTS: &str = "counts of classes that don't fit together";

/// Whether each tally is one of some of the labellings.
fn are_parts(summary: &Summary) -> bool {
    let (mut summary, all) = (*summary, summary.all);
    let is_part = |some: &mut Tally| {
        some.classes <= all.classes
            && some.rotation_classes <= all.rotation_classes
            && some.up_to_relabelling <= all.up_to_relabelling
            && (some.classes..=some.classes.saturating_mul(2)).contains(&some.rotation_classes)
            && (some.rotation_classes..=some.classes.saturating_mul(24))
                .contains(&some.up_to_relabelling)
    };
    tallies(&mut summary).into_iter().all(is_part)
}

fn headline(summary: &Summary) -> String {
    let Summary { all, unique_with_rings, unique_without_rings, .. } = summary;
    format!(
        "{} classes of labellings; uniquely solvable: {} with rings, {} without",
        all.classes, unique_with_rings.classes, unique_without_rings.classes
    )
}

impl LedgerRow for Row {
    fn cases(&self) -> u64 {
        self.summary.all.classes
    }

    fn findings(&self) -> u64 {
        self.summary.unique_with_rings.classes
    }

    fn headline(&self) -> String {
        headline(&self.summary)
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        let (sum, other_sum) = (&mut self.summary, &other.summary);
        add_count(&mut sum.cores, other_sum.cores)?;
        let mut all = *other_sum;
        for (sum, other) in tallies(sum).into_iter().zip(tallies(&mut all)) {
            add_count(&mut sum.up_to_relabelling, other.up_to_relabelling)?;
            add_count(&mut sum.rotation_classes, other.rotation_classes)?;
            add_count(&mut sum.classes, other.classes)?;
        }
        sum.most_with_rings = sum.most_with_rings.max(other_sum.most_with_rings);
        sum.most_without_rings = sum.most_without_rings.max(other_sum.most_without_rings);
        self.classes.merge(&other.classes)
    }

    fn contradiction(&self) -> Option<&'static str> {
        if !are_parts(&self.summary) {
            return Some(IMPOSSIBLE_PARTS);
        }
        (self.classes.count() != self.summary.all.classes)
            .then_some("it lists more or fewer classes than it has")
    }
}

/// All tallies of a summary.
fn tallies(summary: &mut Summary) -> [&mut Tally; 5] {
    [
        &mut summary.all,
        &mut summary.unique_with_rings,
        &mut summary.unique_look_with_rings,
        &mut summary.unique_without_rings,
        &mut summary.unique_look_without_rings,
    ]
}

impl Exhaustive for Census {
    fn independent(&self) -> Independent {
        Independent {
            cases: burnside::classes(Group::Full),
            by: "labellings up to relabelling and 24 symmetries, by Burnside's lemma",
        }
    }

    /// There are as many classes under the rotations alone as Burnside's lemma says.
    fn contradictions(&self, total: &Row) -> Option<Vec<String>> {
        Some(total.wrong_rotation_classes(burnside::classes(Group::Rotations)))
    }

    /// It takes half a second.
    fn is_quick(&self) -> bool {
        true
    }

    fn contradiction_of_unit(&self, unit: u64, row: &Row) -> Option<&'static str> {
        let Contradiction(why) =
            check_labellings(&row.summary, self.units.get(unit as usize).into_iter()).err()?;
        Some(why)
    }

    fn random_unit(&self, draw: &mut Draw) -> u64 {
        let classes: Vec<u64> = self.units.iter().map(|unit| unit.tally().classes).collect();
        draw.weighted(&classes)
    }

    fn recompute_unit(&self, unit: u64) -> Found {
        let unit = &self.units[unit as usize];
        Found::of(unit, &unit.recompute_classes(), self.keeps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_have_been_found_is_refused() {
        let sweep = Census::new(true);
        let units: Units = [3, 7].into_iter().collect();
        let mut found = sweep.unit(3);
        Census::add(&mut found, sweep.unit(7));
        assert_eq!(sweep.check(&units, &found), Ok(()));
        let refused = |change: &dyn Fn(&mut Found)| {
            let mut wrong = found.clone();
            change(&mut wrong);
            sweep.check(&units, &wrong).is_err()
        };
        assert!(refused(&|it| it.summary.cores += 1));
        assert!(refused(&|it| it.summary.all.classes = u64::MAX / 2));
        assert!(refused(&|it| it.summary.all.up_to_relabelling = u64::MAX));
        assert!(refused(&|it| it.summary.unique_with_rings.rotation_classes = 10_000_000));
        assert!(refused(&|it| it.summary.unique_without_rings.classes += 1));
        assert!(refused(&|it| it.summary.most_with_rings += 1));
        assert!(refused(&|it| _ = it.classes.pop_first()));
        assert!(refused(&|it| it.classes.clear()));
        assert!(sweep.check(&Units::all(2), &found).is_err());
    }

    #[test]
    fn the_reference_method_finds_the_same() {
        let sweep = Census::new(true);
        // The core with the most symmetries, and one with none but the identity.
        let cores = || sweep.units.iter().map(Unit::cores);
        let symmetric = cores().zip(0..).min().expect("there are cores").1;
        let plain = cores().rposition(|cores| cores == 24).expect("most cores are plain") as u64;
        for unit in [symmetric, plain] {
            let (found, again) = (sweep.unit(unit), sweep.recompute_unit(unit));
            assert_eq!((found.summary, &found.classes), (again.summary, &again.classes));
            assert_eq!(sweep.row(&found), sweep.row(&again));
            assert_eq!(sweep.row(&found).contradiction(), None);
        }
    }
}
