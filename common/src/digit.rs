//! Digits 1 to 9, and sets of them.
//!
//! A [`DigitSet`] is a bitset in a `u16`: digit `d` is bit `d − 1`, and bits 9 to 15 are never set.
//!
//! ```text
//! bit    8 7 6 5 4 3 2 1 0
//! digit  9 8 7 6 5 4 3 2 1
//! ```

use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};

/// A digit from 1 to 9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(u8);

impl Digit {
    /// The nine digits in ascending order.
    pub const ALL: [Self; 9] = {
        let mut all = [Self(1); 9];
        let mut i = 0;
        while i < 9 {
            all[i] = Self(i as u8 + 1);
            i += 1;
        }
        all
    };

    /// The digit with this value; `None` outside 1 to 9.
    pub const fn new(value: u8) -> Option<Self> {
        if value >= 1 && value <= 9 { Some(Self(value)) } else { None }
    }

    /// The digit that a character stands for; `None` for anything but `1` to `9`.
    pub const fn from_char(c: char) -> Option<Self> {
        if c.is_ascii_digit() { Self::new(c as u8 - b'0') } else { None }
    }

    /// The value, 1 to 9.
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The index of its bit in a [`DigitSet`]: the value minus one, 0 to 8.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All nine digits.
    pub const ALL: Self = Self(0x1FF);

    /// The set with these bits (digit `d` is bit `d − 1`); `None` if a bit above 8 is set.
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// The bits: digit `d` is bit `d − 1`.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The set of these digits, or the first digit that is repeated.
    pub fn distinct(digits: impl IntoIterator<Item = Digit>) -> Result<Self, Digit> {
        let mut set = Self::EMPTY;
        for digit in digits {
            if !set.insert(digit) {
                return Err(digit);
            }
        }
        Ok(set)
    }

    /// The set of the digits in `text`; `None` if a character isn't a digit from 1 to 9, or is
    /// repeated.
    pub fn parse_distinct(text: &str) -> Option<Self> {
        let digits: Option<Vec<_>> = text.chars().map(Digit::from_char).collect();
        Self::distinct(digits?).ok()
    }

    /// The number of digits in it, 0 to 9.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it contains `digit`.
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 >> digit.index() & 1 == 1
    }

    /// Adds `digit`; false if it was already present.
    pub const fn insert(&mut self, digit: Digit) -> bool {
        let is_new = !self.contains(digit);
        self.0 |= 1 << digit.index();
        is_new
    }

    /// Removes `digit`; false if it wasn't present.
    pub const fn remove(&mut self, digit: Digit) -> bool {
        let was_present = self.contains(digit);
        self.0 &= !(1 << digit.index());
        was_present
    }

    /// The digits of the set in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Digit> {
        Digit::ALL.into_iter().filter(move |&d| self.contains(d))
    }
}

/// Collects digits into a set. Repeated digits are allowed, unlike in [`DigitSet::distinct`].
impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        let mut set = Self::EMPTY;
        for digit in digits {
            set.insert(digit);
        }
        set
    }
}

/// Union.
impl BitOr for DigitSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// Intersection.
impl BitAnd for DigitSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// Difference.
impl Sub for DigitSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// Complement within 1 to 9.
impl Not for DigitSet {
    type Output = Self;
    fn not(self) -> Self {
        Self::ALL - self
    }
}

/// The digits in ascending order, as in `{1, 4, 9}`.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn every_set() -> impl Iterator<Item = DigitSet> {
        (0..512).map(|bits| DigitSet::from_bits(bits).unwrap())
    }

    #[test]
    fn a_digit_is_1_to_9() {
        let valid: Vec<u8> = (0..=255).filter(|&v| Digit::new(v).is_some()).collect();
        assert_eq!(valid, (1..=9).collect::<Vec<_>>());
        let written: String =
            ('\0'..='\u{3000}').filter(|&c| Digit::from_char(c).is_some()).collect();
        assert_eq!(written, "123456789");
        assert!(Digit::ALL.iter().map(|d| d.value()).eq(1..=9));
    }

    #[test]
    fn a_set_has_nine_bits_and_no_others() {
        let valid = (0..=u16::MAX).filter(|&b| DigitSet::from_bits(b).is_some());
        assert!(valid.eq(0..512));
    }

    #[test]
    fn every_operation_agrees_with_ordinary_sets() {
        let model = |s: DigitSet| s.iter().collect::<BTreeSet<_>>();
        for a in every_set() {
            assert_eq!(a.iter().collect::<DigitSet>(), a);
            assert_eq!(DigitSet::distinct(a.iter()), Ok(a));
            assert_eq!(a.len(), model(a).len());
            assert_eq!(a.is_empty(), model(a).is_empty());
            assert_eq!(model(!a), &model(DigitSet::ALL) - &model(a));
            for b in every_set() {
                assert_eq!(model(a | b), &model(a) | &model(b));
                assert_eq!(model(a & b), &model(a) & &model(b));
                assert_eq!(model(a - b), &model(a) - &model(b));
            }
            for d in Digit::ALL {
                let (mut with, mut without) = (a, a);
                assert_eq!(with.insert(d), !model(a).contains(&d));
                assert_eq!(without.remove(d), model(a).contains(&d));
                assert!(with.contains(d) && !without.contains(d));
                assert_eq!((with - a) | without, if a.contains(d) { without } else { with });
            }
        }
    }

    #[test]
    fn a_repeated_digit_is_reported() {
        let digits = [3, 1, 4, 1, 3].map(|v| Digit::new(v).unwrap());
        assert_eq!(DigitSet::distinct(digits), Err(digits[1]));
        assert_eq!(DigitSet::parse_distinct("314"), DigitSet::from_bits(0b1101));
        assert_eq!(DigitSet::parse_distinct("3141"), None);
        assert_eq!(DigitSet::parse_distinct("310"), None);
        assert_eq!(DigitSet::from_bits(0b1101).unwrap().to_string(), "{1, 3, 4}");
    }
}
