//! The result: the extensions, by the sizes of classes.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::classes::Class;

/// Classes of bands with their numbers of extensions. Tallies of different classes can be added, in
/// any order.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Tally {
    rows: BTreeMap<usize, Row>,
}

/// The classes of one size.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Row {
    /// The number of classes.
    pub classes: u64,
    /// How many of them have no extension.
    pub without: u64,
    /// The sum over classes of the extensions of one band in each.
    pub extensions: u64,
    /// The most extensions that a band has.
    pub most: u64,
}

impl Tally {
    /// Enters a class, each of whose bands has this number of extensions.
    pub fn enter(&mut self, class: Class, extensions: u64) {
        *self.rows.entry(class.size).or_default() +=
            Row { classes: 1, without: u64::from(extensions == 0), extensions, most: extensions };
    }

    /// The sizes of classes, ascending, and the classes of each.
    pub fn rows(&self) -> impl Iterator<Item = (usize, &Row)> {
        self.rows.iter().map(|(&size, row)| (size, row))
    }

    /// All classes as if of one size; the extensions are of one band in each.
    pub fn sum(&self) -> Row {
        let mut sum = Row::default();
        self.rows.values().for_each(|&row| sum += row);
        sum
    }

    /// How many solutions there are, up to relabelling: each band of a class has as many extensions
    /// as the one that was tried.
    pub fn total(&self) -> u64 {
        self.weighted(|row| row.extensions)
    }

    /// How many bands are in the classes.
    pub fn bands(&self) -> u64 {
        self.weighted(|row| row.classes)
    }

    /// Adds other classes, unless a sum is 2^64 or more: then it is `None`.
    #[cfg(feature = "sweep")]
    pub(crate) fn checked_add_assign(&mut self, other: &Self) -> Option<()> {
        for (size, row) in &other.rows {
            let sum = self.rows.entry(*size).or_default();
            *sum = Row {
                classes: sum.classes.checked_add(row.classes)?,
                without: sum.without.checked_add(row.without)?,
                extensions: sum.extensions.checked_add(row.extensions)?,
                most: sum.most.max(row.most),
            };
        }
        Some(())
    }

    /// The sum of sizes times this. A tally from a checkpoint may say anything; no count reaches
    /// the number at which this ends.
    fn weighted(&self, of: fn(&Row) -> u64) -> u64 {
        self.rows()
            .fold(0, |sum, (size, row)| sum.saturating_add(of(row).saturating_mul(size as u64)))
    }
}

impl AddAssign for Row {
    fn add_assign(&mut self, other: Self) {
        self.classes = self.classes.saturating_add(other.classes);
        self.without = self.without.saturating_add(other.without);
        self.extensions = self.extensions.saturating_add(other.extensions);
        self.most = self.most.max(other.most);
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        for (size, row) in other.rows {
            *self.rows.entry(size).or_default() += row;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_that_nobody_counted_is_summed_up_without_wrapping() {
        let row = Row { classes: u64::MAX, without: 1 << 60, extensions: u64::MAX / 3, most: 1 };
        let mut tally = Tally { rows: [(6, row), (1_296, row)].into() };
        tally += tally.clone();
        let all = [tally.total(), tally.bands(), tally.sum().classes];
        assert_eq!(all, [u64::MAX; 3]);
    }
}
