//! Parts of a sweep.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Part I of N of the units: every N-th unit, starting with the I-th. Neighbouring units often take
/// similar time, so such parts take similar time too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Part {
    /// From 1.
    number: u64,
    of: u64,
}

impl Part {
    /// The only part of an undivided sweep.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// The maximum number of parts.
    pub const MOST: u64 = 1_000_000;

    /// Part `number`, from 1, of `of` parts; `None` if there is no such part.
    pub const fn new(number: u64, of: u64) -> Option<Self> {
        if number >= 1 && number <= of && of <= Self::MOST {
            Some(Self { number, of })
        } else {
            None
        }
    }

    /// The part's number, from 1.
    pub const fn number(self) -> u64 {
        self.number
    }

    /// The number of parts.
    pub const fn of(self) -> u64 {
        self.of
    }

    pub(super) const fn is_well_formed(self) -> bool {
        Self::new(self.number, self.of).is_some()
    }

    /// The part's units, if the sweep has `of` units.
    pub fn units(self, of: u64) -> impl Iterator<Item = u64> {
        self.units_in(0..of)
    }

    /// The part's units in a range.
    pub fn units_in(self, range: Range<u64>) -> impl Iterator<Item = u64> {
        // The distance from the start to the next unit that is `number - 1` modulo `of`.
        let ahead = (self.number - 1 + self.of - range.start % self.of) % self.of;
        let mut next = range.start.checked_add(ahead);
        std::iter::from_fn(move || {
            let unit = next.filter(|unit| *unit < range.end)?;
            next = unit.checked_add(self.of);
            Some(unit)
        })
    }

    /// Whether it contains all units of a range.
    pub const fn contains_all(self, range: &Range<u64>) -> bool {
        let is_one = range.end.saturating_sub(range.start) == 1;
        self.of == 1 || (is_one && self.contains(range.start))
    }

    /// The number of its units, if the sweep has `of` units.
    pub const fn count(self, of: u64) -> u64 {
        if of < self.number { 0 } else { (of - self.number) / self.of + 1 }
    }

    /// Whether it contains a unit.
    pub const fn contains(self, unit: u64) -> bool {
        unit % self.of == self.number - 1
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text
            .split_once('/')
            .and_then(|(number, of)| Self::new(number.parse().ok()?, of.parse().ok()?));
        numbers.ok_or("expected part I of N as I/N, with N at most 1000000, as in 3/64")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_make_up_the_whole() {
        for (units, of) in [(0, 1), (1, 3), (10, 1), (10, 3), (64, 64), (7, 100)] {
            let mut all: Vec<u64> = Vec::new();
            for number in 1..=of {
                let part = Part::new(number, of).unwrap();
                let units_of_part: Vec<u64> = part.units(units).collect();
                assert_eq!(units_of_part.len() as u64, part.count(units), "{part} of {units}");
                assert!(units_of_part.iter().all(|&unit| part.contains(unit)));
                for (start, end) in [(0, units), (1, units), (3, 9), (5, 5), (units, units + 9)] {
                    let inside = (start..end).filter(|&unit| part.contains(unit));
                    assert!(part.units_in(start..end).eq(inside.clone()));
                    let all = inside.count() as u64 == end.saturating_sub(start);
                    assert!(start >= end || part.contains_all(&(start..end)) == all);
                }
                all.extend(units_of_part);
            }
            all.sort_unstable();
            assert!(all.into_iter().eq(0..units));
        }
    }

    #[test]
    fn parts_are_written_as_fractions() {
        assert_eq!("3/64".parse(), Ok(Part::new(3, 64).unwrap()));
        assert_eq!(Part::new(3, 64).unwrap().to_string(), "3/64");
        for text in ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/4/4", "a/b"] {
            assert!(text.parse::<Part>().is_err(), "{text}");
        }
    }
}
