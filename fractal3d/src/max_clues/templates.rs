//! The templates, and which of them are disjoint.

use std::sync::LazyLock;

use crate::geometry::{Cell, Cells};
use crate::templates::standard_templates;

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

    /// Those in both.
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
}
