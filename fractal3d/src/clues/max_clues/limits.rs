//! The most clues that limits for sets of digits allow.

use std::fmt;
use std::str::FromStr;

/// A set of digits: bit d for digit d + 1.
pub(super) type DigitSet = u16;

/// All digits.
pub(super) const ALL_DIGITS: DigitSet = (1 << 9) - 1;

/// How many clues show each digit.
pub(super) type Counts = [u8; 9];

/// A limit for the clues of a minimal puzzle with some solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limit {
    /// Some digits, 0 to 8, in order.
    pub digits: Vec<usize>,
    /// The number of clues that show one of them is at most this.
    pub most: u8,
}

/// As in `257:15`: at most 15 clues show 2, 5 or 7.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.digits.iter().try_for_each(|digit| write!(f, "{}", digit + 1))?;
        write!(f, ":{}", self.most)
    }
}

/// A text that isn't a limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected digits in ascending order, a colon and a number, such as 257:15")]
pub struct NoLimit;

impl FromStr for Limit {
    type Err = NoLimit;

    fn from_str(text: &str) -> Result<Self, NoLimit> {
        let (digits, most) = text.split_once(':').ok_or(NoLimit)?;
        let digit = |byte: u8| matches!(byte, b'1'..=b'9').then(|| usize::from(byte - b'1'));
        let digits: Vec<usize> = digits.bytes().map(digit).collect::<Option<_>>().ok_or(NoLimit)?;
        if digits.is_empty() || !digits.is_sorted_by(|one, next| one < next) {
            return Err(NoLimit);
        }
        Ok(Self { digits, most: most.parse().map_err(|_| NoLimit)? })
    }
}

impl Limit {
    pub(super) fn set(&self) -> DigitSet {
        self.digits.iter().fold(0, |set, digit| set | 1 << digit)
    }
}

/// The most clues that limits leave.
pub fn most_clues(limits: &[Limit]) -> u8 {
    let mut all = Limits::default();
    limits.iter().for_each(|limit| all.add(limit.set(), limit.most));
    sum(&all.largest(), ALL_DIGITS)
}

/// Limits for the numbers of clues: those that show the digits of a set are no more than a number.
#[derive(Clone, Default, Debug)]
pub(super) struct Limits {
    /// The sets whose last digit is this one, with their numbers.
    by_last: [Vec<(DigitSet, u8)>; 9],
}

impl Limits {
    /// Adds a limit for a set, which isn't empty.
    pub(super) fn add(&mut self, digits: DigitSet, most: u8) {
        self.by_last[digits.ilog2() as usize].push((digits, most));
    }

    /// Counts with the largest sum; of several those with the larger counts of the first digits.
    pub(super) fn largest(&self) -> Counts {
        let mut search = Search { limits: self, counts: [0; 9], best: None };
        search.below(0, 0);
        search.best.map_or([0; 9], |(_, counts)| counts)
    }

    /// Whether they allow this number of clues.
    pub(super) fn allow(&self, clues: u8) -> bool {
        // What isn't more than the best is passed over.
        let best = clues.checked_sub(1).map(|fewer| (fewer, [0; 9]));
        let mut search = Search { limits: self, counts: [0; 9], best };
        search.below(0, 0);
        search.best != best
    }

    /// Those that are needed to allow no more than this number of clues. Those of many digits are
    /// left out before others.
    pub(super) fn needed(mut self, clues: u8) -> Vec<Limit> {
        let mut all: Vec<(DigitSet, u8)> = self.by_last.concat();
        all.sort_by_key(|&(digits, most)| (std::cmp::Reverse(digits.count_ones()), digits, most));
        for limit in &all {
            let of_last = limit.0.ilog2() as usize;
            let with = self.by_last[of_last].clone();
            self.by_last[of_last].retain(|other| other != limit);
            if self.allow(clues + 1) {
                self.by_last[of_last] = with;
            }
        }
        let mut needed: Vec<(DigitSet, u8)> = self.by_last.concat();
        needed.sort_by_key(|&(digits, _)| (digits.count_ones(), digits));
        let limit = |(digits, most)| Limit { digits: members(digits).collect(), most };
        needed.into_iter().map(limit).collect()
    }

    /// The most clues of one digit.
    fn of_one(&self, digit: usize) -> u8 {
        let of_it = self.by_last[digit].iter().filter(|(digits, _)| *digits == 1 << digit);
        of_it.map(|(_, most)| *most).min().unwrap_or(9)
    }
}

/// How many clues show a digit of this set.
pub(super) fn sum(counts: &Counts, digits: DigitSet) -> u8 {
    members(digits).map(|digit| counts[digit]).sum()
}

/// The digits of a set, 0 to 8, in order.
pub(super) fn members(digits: DigitSet) -> impl Iterator<Item = usize> {
    (0..9).filter(move |digit| digits >> digit & 1 == 1)
}

struct Search<'a> {
    limits: &'a Limits,
    counts: Counts,
    best: Option<(u8, Counts)>,
}

impl Search<'_> {
    /// Tries all counts for the digits from this one on.
    fn below(&mut self, digit: usize, so_far: u8) {
        let rest: u8 = (digit..9).map(|digit| self.limits.of_one(digit)).sum();
        if self.best.is_some_and(|(best, _)| so_far + rest <= best) {
            return;
        }
        if digit == 9 {
            self.best = Some((so_far, self.counts));
            return;
        }
        for count in (0..=self.limits.of_one(digit)).rev() {
            self.counts[digit] = count;
            let holds = |(digits, most): &(DigitSet, u8)| sum(&self.counts, *digits) <= *most;
            if self.limits.by_last[digit].iter().all(holds) {
                self.below(digit + 1, so_far + count);
            }
        }
        self.counts[digit] = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_is_read_as_it_is_written() {
        let limit = Limit { digits: vec![1, 4, 6], most: 15 };
        assert_eq!((limit.to_string().as_str(), "257:15".parse()), ("257:15", Ok(limit)));
        for text in ["", ":1", "1", "1:", "12:x", "21:9", "11:9", "0:1", "12:256", "1:1:1"] {
            assert_eq!(text.parse::<Limit>(), Err(NoLimit), "{text}");
        }
    }

    #[test]
    fn limits_are_kept_and_reached() {
        let mut limits = Limits::default();
        assert_eq!(limits.largest(), [9; 9]);
        (0..9).for_each(|digit| limits.add(1 << digit, 5));
        limits.add(0b11, 9);
        assert_eq!(limits.largest(), [5, 4, 5, 5, 5, 5, 5, 5, 5]);
        // If three digits have at most 14 clues, two have 5 and the others 4.
        for a in 0..9 {
            for b in 0..a {
                (0..b).for_each(|c| limits.add(1 << a | 1 << b | 1 << c, 14));
            }
        }
        let largest = limits.largest();
        assert_eq!(sum(&largest, 0b1_1111_1111), 38);
        assert_eq!(largest, [5, 4, 5, 4, 4, 4, 4, 4, 4]);
    }
}
