//! The census as a sweep: `pyraminx census`.

use std::collections::BTreeSet;

use common::sweep::{Exhaustive, Independent, Sweep};
use serde::{Deserialize, Serialize};

use crate::census::{self, Class, Summary, Unit, burnside};
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
    pub classes: BTreeSet<String>,
}

impl Found {
    fn of(unit: &Unit, classes: &[Class], keeps: bool) -> Self {
        let kept = if keeps { classes } else { &[] };
        let classes_kept = kept.iter().map(Class::to_string).collect();
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
        let classes = found.classes.iter().cloned();
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
