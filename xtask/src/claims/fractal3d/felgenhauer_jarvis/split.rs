//! Ways to split the nine digits into three triples: what the three columns of a stack hold within
//! a band, whichever comes first. There are 9! / (3!³ · 3!) = 280.

use std::collections::HashMap;

use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::perm::Permutation;

/// A way to split the digits into three triples: its number in [`Splits`], 0 to 279.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Split(u16);

impl Split {
    /// The split's number.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// All splits, and how one looks from another.
pub(super) struct Splits {
    /// The triples of each split in ascending order.
    triples: Vec<[DigitSet; 3]>,
    numbers: HashMap<[DigitSet; 3], Split>,
    home: Split,
    /// `seen[p][q]` is `q` after the relabelling that takes `p` home.
    seen: Vec<Vec<Split>>,
}

impl Splits {
    /// How many there are.
    pub(super) const COUNT: usize = 280;

    /// Finds them all.
    pub(super) fn new() -> Self {
        let triples = all_triples();
        assert_eq!(triples.len(), Self::COUNT);
        let numbers = (0..).map(Split).zip(&triples).map(|(split, &of)| (of, split)).collect();
        let mut splits = Self { triples, numbers, home: Split(0), seen: Vec::new() };
        splits.home =
            splits.find([0, 1, 2].map(|column| (0..3).map(|row| at(row, column)).collect()));
        splits.seen = splits
            .all()
            .map(|from| {
                let relabelling = splits.relabelling_to_home(from);
                splits.all().map(|split| splits.relabelled(split, relabelling)).collect()
            })
            .collect();
        splits
    }

    /// All of them in order.
    pub(super) fn all(&self) -> impl Iterator<Item = Split> + use<> {
        (0..Self::COUNT as u16).map(Split)
    }

    /// The split of the block 123/456/789 into its columns: 147, 258, 369.
    pub(super) const fn home(&self) -> Split {
        self.home
    }

    /// The split's triples in ascending order.
    pub(super) fn triples(&self, split: Split) -> [DigitSet; 3] {
        self.triples[split.index()]
    }

    /// The split into these triples, in whatever order.
    ///
    /// # Panics
    /// If they aren't three triples of nine different digits.
    pub(super) fn find(&self, mut triples: [DigitSet; 3]) -> Split {
        triples.sort_unstable();
        self.numbers[&triples]
    }

    /// The split after a relabelling of the digits, which are numbered from 0 in it.
    pub(super) fn relabelled(&self, split: Split, relabelling: Permutation<9>) -> Split {
        let image = |digit: Digit| Digit::ALL[relabelling.image(digit.index())];
        self.find(self.triples(split).map(|triple| triple.iter().map(image).collect()))
    }

    /// What becomes of every split under a relabelling that takes `from` home.
    pub(super) fn seen_from(&self, from: Split) -> &[Split] {
        &self.seen[from.index()]
    }

    /// The relabelling that makes a split's triples the columns of 123/456/789, each in order.
    fn relabelling_to_home(&self, split: Split) -> Permutation<9> {
        let mut images = [0; 9];
        for (column, triple) in self.triples(split).into_iter().enumerate() {
            for (row, digit) in triple.iter().enumerate() {
                images[digit.index()] = at(row, column).index() as u8;
            }
        }
        Permutation::new(images).expect("the triples hold each digit once")
    }
}

/// The digit in this row and column of the block 123/456/789.
pub(super) fn at(row: usize, column: usize) -> Digit {
    Digit::ALL[3 * row + column]
}

/// All sets of three of these digits.
pub(super) fn triples_of(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    let sets = (0..=DigitSet::ALL.bits()).filter_map(DigitSet::from_bits);
    sets.filter(move |&set| set.len() == 3 && set - digits == DigitSet::EMPTY)
}

fn all_triples() -> Vec<[DigitSet; 3]> {
    let mut all = Vec::new();
    for first in triples_of(DigitSet::ALL) {
        for second in triples_of(!first).filter(|&second| second > first) {
            let third = !(first | second);
            if third > second {
                all.push([first, second, third]);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_split_has_its_number_and_sees_itself_at_home() {
        let splits = Splits::new();
        for split in splits.all() {
            let [a, b, c] = splits.triples(split);
            assert_eq!(a | b | c, DigitSet::ALL);
            assert_eq!([a, b, c].map(DigitSet::len), [3; 3]);
            assert_eq!(splits.find([c, a, b]), split);
            assert_eq!(splits.seen_from(split)[split.index()], splits.home());
            // A relabelling permutes the splits.
            let mut seen: Vec<_> = splits.seen_from(split).iter().map(|s| s.index()).collect();
            seen.sort_unstable();
            assert!(seen.into_iter().eq(0..Splits::COUNT));
        }
    }
}
