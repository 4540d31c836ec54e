//! Sets of units.

use std::fmt;
use std::ops::Range;

use serde::{Deserialize, Serialize};

/// A set of units, as ascending ranges with gaps between them.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Units(Vec<(u64, u64)>);

impl Units {
    /// The units from 0 to `count - 1`.
    pub fn all(count: u64) -> Self {
        Self(if count > 0 { vec![(0, count)] } else { Vec::new() })
    }

    /// Whether the ranges are nonempty and ascending, with gaps between them.
    pub(super) fn is_well_formed(&self) -> bool {
        let each = self.0.iter().all(|(start, end)| start < end);
        each && self.0.windows(2).all(|pair| pair[0].1 < pair[1].0)
    }

    /// Adds a unit; false if it was already present.
    pub fn insert(&mut self, unit: u64) -> bool {
        // The first range that starts after it.
        let after = self.0.partition_point(|&(start, _)| start <= unit);
        if after > 0 && unit < self.0[after - 1].1 {
            return false;
        }
        let joins_before = after > 0 && self.0[after - 1].1 == unit;
        let joins_after = self.0.get(after).is_some_and(|&(start, _)| start == unit + 1);
        match (joins_before, joins_after) {
            (true, true) => {
                self.0[after - 1].1 = self.0[after].1;
                self.0.remove(after);
            }
            (true, false) => self.0[after - 1].1 += 1,
            (false, true) => self.0[after].0 = unit,
            (false, false) => self.0.insert(after, (unit, unit + 1)),
        }
        true
    }

    /// Whether it contains a unit.
    pub fn contains(&self, unit: u64) -> bool {
        let after = self.0.partition_point(|&(start, _)| start <= unit);
        after > 0 && unit < self.0[after - 1].1
    }

    /// The number of units.
    pub fn count(&self) -> u64 {
        self.0.iter().map(|(start, end)| end - start).sum()
    }

    /// All units, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u64> {
        self.0.iter().flat_map(|&(start, end)| start..end)
    }

    /// The ranges, ascending, with gaps between them.
    pub fn ranges(&self) -> impl ExactSizeIterator<Item = Range<u64>> {
        self.0.iter().map(|&(start, end)| start..end)
    }

    /// The ranges of missing units below `end`, ascending. The time depends on the number of
    /// ranges, not of units.
    pub fn gaps(&self, end: u64) -> impl Iterator<Item = Range<u64>> {
        let starts = std::iter::once(0).chain(self.0.iter().map(|&(_, end)| end));
        let ends = self.0.iter().map(|&(start, _)| start).chain([u64::MAX]);
        starts.zip(ends).map(move |(from, to)| from..to.min(end)).filter(|gap| gap.start < gap.end)
    }

    /// The notation of job schedulers: "2,4-7,9".
    pub fn to_array(&self) -> String {
        let text = |&(start, end): &(u64, u64)| match end - start {
            1 => start.to_string(),
            _ => format!("{start}-{}", end - 1),
        };
        self.0.iter().map(text).collect::<Vec<_>>().join(",")
    }

    /// The units after a noun, as in "part 3" and "parts 2, 4 to 7".
    pub(super) fn with_noun(&self, noun: &str) -> String {
        let plural = if self.count() == 1 { "" } else { "s" };
        format!("{noun}{plural} {self}")
    }

    /// One more than the last unit; 0 if there are none.
    pub fn end(&self) -> u64 {
        self.0.last().map_or(0, |&(_, end)| end)
    }
}

/// Written as in "2, 4 to 7, 9".
impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |&(start, end): &(u64, u64)| match end - start {
            1 => start.to_string(),
            2 => format!("{start}, {}", end - 1),
            _ => format!("{start} to {}", end - 1),
        };
        f.write_str(&self.0.iter().map(text).collect::<Vec<_>>().join(", "))
    }
}

impl FromIterator<u64> for Units {
    fn from_iter<I: IntoIterator<Item = u64>>(units: I) -> Self {
        let mut set = Self::default();
        units.into_iter().for_each(|unit| _ = set.insert(unit));
        set
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn units_have_two_notations() {
        let units: Units = [9, 2, 4, 5, 6, 7, 12, 13].into_iter().collect();
        assert_eq!(units.to_string(), "2, 4 to 7, 9, 12, 13");
        assert_eq!(units.to_array(), "2,4-7,9,12-13");
        assert_eq!(Units::default().to_array(), "");
    }

    #[test]
    fn finding_the_gaps_of_very_many_units_is_fast() {
        let almost = Units(vec![(0, 5), (6, u64::MAX - 1)]);
        assert!(almost.is_well_formed());
        assert!(almost.gaps(u64::MAX).eq([5..6, u64::MAX - 1..u64::MAX]));
    }

    proptest! {
        #![proptest_config(crate::laws::cases(256))]

        #[test]
        fn units_behave_like_a_set(units in prop::collection::vec(0..60_u64, 0..80)) {
            let (mut set, mut plain) = (Units::default(), BTreeSet::new());
            for unit in units {
                prop_assert_eq!(set.insert(unit), plain.insert(unit));
                prop_assert!(set.is_well_formed());
            }
            prop_assert!(set.iter().eq(plain.iter().copied()));
            prop_assert_eq!(set.count(), plain.len() as u64);
            prop_assert_eq!(set.end(), plain.last().map_or(0, |last| last + 1));
            for unit in 0..60 {
                prop_assert_eq!(set.contains(unit), plain.contains(&unit));
            }
            for end in [0, 1, 30, 60, 90] {
                let missing: Vec<u64> = set.gaps(end).flatten().collect();
                prop_assert!(missing.into_iter().eq((0..end).filter(|unit| !plain.contains(unit))));
            }
            prop_assert!(set.ranges().flatten().eq(set.iter()));
        }
    }
}
