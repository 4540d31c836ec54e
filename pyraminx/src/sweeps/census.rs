//! The census as a sweep: `pyraminx census`.

use std::collections::BTreeSet;

use common::sweep::{Contradiction, Exhaustive, Independent, Sweep, Units};
use serde::{Deserialize, Serialize};

use crate::census::{self, Class, ClassLine, Summary, Tally, Unit, burnside};
use crate::symmetry::Group;

/// The sweep of [`census`].
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

impl Found {
    fn of(unit: &Unit, classes: &[Class], keeps: bool) -> Self {
        let kept = if keeps { classes } else { &[] };
        let classes_kept = kept.iter().map(ClassLine::of).collect();
        Self { summary: Summary::of(unit, classes), classes: classes_kept }
    }
}

impl Census {
    /// Of all labellings. What is saved or written into a ledger must keep the classes; where the
    /// numbers alone are wanted, that saves time.
    pub fn new(keeps: bool) -> Self {
        Self { units: census::units(), keeps }
    }
}

impl Sweep for Census {
    type Found = Found;

    fn name(&self) -> &'static str {
        "pyraminx census"
    }

    fn parameters(&self) -> String {
        String::new()
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
        let done = || units.iter().filter_map(|unit| self.units.get(unit as usize));
        let cores: u64 = done().map(Unit::cores).sum();
        let tips = done().next().map_or(0, Unit::ways_to_label_the_tips);
        Contradiction::unless(
            summary.cores == cores && summary.all.up_to_relabelling == cores * tips,
            "a wrong number of labellings for its units",
        )?;
        let tallies = [
            summary.all,
            summary.unique_with_rings,
            summary.unique_look_with_rings,
            summary.unique_without_rings,
            summary.unique_look_without_rings,
        ];
        // A class is one under the rotations, or two.
        let are_possible = |tally: &Tally| {
            (tally.classes..=tally.classes.saturating_mul(2)).contains(&tally.rotation_classes)
                && tally.up_to_relabelling <= summary.all.up_to_relabelling
                && tally.classes <= tally.up_to_relabelling
        };
        Contradiction::unless(tallies.iter().all(are_possible), "impossible numbers of classes")?;
        if !self.keeps {
            return Contradiction::unless(classes.is_empty(), "classes that nobody asked for");
        }
        // All but the classes under the rotations follows from the lines.
        let mut expected = Summary { cores, ..classes.iter().map(ClassLine::summary).sum() };
        let of_lines = [
            &mut expected.all,
            &mut expected.unique_with_rings,
            &mut expected.unique_look_with_rings,
            &mut expected.unique_without_rings,
            &mut expected.unique_look_without_rings,
        ];
        for (of_lines, tally) in of_lines.into_iter().zip(tallies) {
            of_lines.rotation_classes = tally.rotation_classes;
        }
        Contradiction::unless(expected == *summary, "numbers that don't fit its classes")
    }

    fn add(sum: &mut Found, mut found: Found) {
        sum.summary = sum.summary + found.summary;
        sum.classes.append(&mut found.classes);
    }

    fn cases(found: &Found) -> u64 {
        found.summary.all.classes
    }

    fn told(found: &Found) -> String {
        let Summary { all, unique_with_rings, unique_without_rings, .. } = found.summary;
        let head = format!(
            "{} classes of labellings; uniquely solvable: {} with rings, {} without",
            all.classes, unique_with_rings.classes, unique_without_rings.classes
        );
        let numbers = format!("{:?}", found.summary);
        let classes = found.classes.iter().map(ClassLine::to_string);
        [head, numbers].into_iter().chain(classes).collect::<Vec<_>>().join("\n")
    }
}

impl Exhaustive for Census {
    fn independent(&self) -> Independent {
        Independent {
            cases: burnside::classes(Group::Full),
            by: "labellings up to relabelling and 24 symmetries, by Burnside's lemma",
        }
    }

    fn unit_again(&self, unit: u64) -> Found {
        let unit = &self.units[unit as usize];
        Found::of(unit, &unit.classes_again(), self.keeps)
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
    fn the_slow_way_finds_the_same() {
        let sweep = Census::new(true);
        // The core with the most symmetries, and one with none but the identity.
        let cores = || sweep.units.iter().map(Unit::cores);
        let symmetric = cores().zip(0..).min().expect("there are cores").1;
        let plain = cores().rposition(|cores| cores == 24).expect("most cores are plain") as u64;
        for unit in [symmetric, plain] {
            let (found, again) = (sweep.unit(unit), sweep.unit_again(unit));
            assert_eq!(Census::told(&found), Census::told(&again));
        }
    }
}
