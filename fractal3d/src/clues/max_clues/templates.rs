//! The templates, and which of them are disjoint.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::count::templates::standard_templates;
use crate::puzzle::geometry::{Cell, Cells};

/// A set of templates: bit n % 64 of word n / 64 for template n of [`standard_templates`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TemplateSet([u64; Self::WORDS]);

impl TemplateSet {
    /// For 1,674 bits.
    const WORDS: usize = 27;

    /// The templates for which this holds.
    pub(super) fn of(mut holds: impl FnMut(usize) -> bool) -> Self {
        let mut words = [0; Self::WORDS];
        for number in (0..standard_templates().len()).filter(|&number| holds(number)) {
            words[number / 64] |= 1 << (number % 64);
        }
        Self(words)
    }

    /// Adds those of another set.
    fn extend(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }

    /// The templates in both sets.
    pub(super) fn and(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// Their numbers in order.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().enumerate().flat_map(|(word, &bits)| {
            let next = |&bits: &u64| (bits & (bits - 1) > 0).then_some(bits & (bits - 1));
            let rest = std::iter::successors((bits > 0).then_some(bits), next);
            rest.map(move |bits| 64 * word + bits.trailing_zeros() as usize)
        })
    }
}

/// For each template those that share no cell with it.
pub(super) fn disjoint() -> &'static [TemplateSet] {
    static DISJOINT: LazyLock<Vec<TemplateSet>> = LazyLock::new(|| {
        let templates = standard_templates();
        let of = |one: &Cells| TemplateSet::of(|other| one.is_disjoint(templates[other]));
        templates.iter().map(of).collect()
    });
    &DISJOINT
}

/// In which of nine cells each template is: bit k for the k-th of `cells`.
pub(super) fn agreements(cells: Cells) -> Vec<u16> {
    let cells: Vec<Cell> = cells.iter().collect();
    let bits = |template: &Cells| {
        let bit = |(bit, &cell): (usize, &Cell)| u16::from(template.contains(cell)) << bit;
        cells.iter().enumerate().map(bit).fold(0, |bits, bit| bits | bit)
    };
    standard_templates().iter().map(bits).collect()
}

/// The agreements that a digit's templates have, and which templates share no cell with one of
/// those that have it. Few of the 1,674 are different.
pub(super) fn beside(agreements: &[u16]) -> BTreeMap<u16, TemplateSet> {
    let mut beside = BTreeMap::new();
    for (&agreement, others) in agreements.iter().zip(disjoint()) {
        beside.entry(agreement).or_insert_with(|| TemplateSet::of(|_| false)).extend(others);
    }
    beside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_has_the_templates_that_it_is_made_of() {
        let set = TemplateSet::of(|number| number % 5 == 3);
        assert!(set.iter().eq((3..1_674).step_by(5)));
        let both = set.and(&TemplateSet::of(|number| number % 7 == 1));
        assert!(both.iter().eq((8..1_674).step_by(35)));
        assert_eq!(TemplateSet::of(|_| false).iter().next(), None);
    }

    #[test]
    fn two_digits_have_1120824_placements() {
        let pairs: usize = disjoint().iter().map(|others| others.iter().count()).sum();
        assert_eq!(pairs, 1_120_824);
    }

    #[test]
    fn some_templates_lie_beside_others_with_the_same_agreement() {
        let agreements: Vec<u16> = (0..1_674).map(|number| number % 3).collect();
        let beside = beside(&agreements);
        assert_eq!(beside.keys().copied().collect::<Vec<_>>(), [0, 1, 2]);
        let expected = TemplateSet::of(|other| {
            let templates = standard_templates();
            (1..1_674).step_by(3).any(|number| templates[number].is_disjoint(templates[other]))
        });
        assert_eq!(beside[&1], expected);
    }
}
