//! Step (A): the classes of top bands under a group.
//!
//! Each band that hasn't been seen begins a class. All its images are marked as seen; the least of
//! them represents the class, and by orbit–stabiliser its size is the order of the group by the
//! number of elements that keep the band. Threads share the marks. Two may come upon one class at
//! once, from different bands: both then find the same representative and size, and one is dropped.

use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use super::band::BandNumber;
use super::group::BandGroup;

/// Bands that a group takes to each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Class {
    /// The first of them.
    pub representative: BandNumber,
    /// How many they are.
    pub size: usize,
}

/// The classes of all bands, in the order of their representatives.
pub fn classes(group: &BandGroup) -> Vec<Class> {
    let mut marks = Vec::new();
    marks.resize_with(BandNumber::COUNT.div_ceil(64), || AtomicU64::new(0));
    let mut classes: Vec<Class> = (0..BandNumber::COUNT)
        .into_par_iter()
        .with_min_len(1 << 12)
        .filter_map(BandNumber::new)
        .filter_map(|number| {
            // Marks only spare work, so it doesn't matter how soon other threads see them.
            let is_marked =
                marks[number.index() / 64].load(Ordering::Relaxed) >> (number.index() % 64);
            (is_marked & 1 == 0).then(|| class_of(group, number, &marks))
        })
        .collect();
    classes.par_sort_unstable();
    classes.dedup();
    classes
}

/// The class of a band; marks all of it.
fn class_of(group: &BandGroup, number: BandNumber, marks: &[AtomicU64]) -> Class {
    let (mut representative, mut keep) = (number, 0);
    for image in group.images(&number.band()) {
        marks[image.index() / 64].fetch_or(1 << (image.index() % 64), Ordering::Relaxed);
        representative = representative.min(image);
        keep += usize::from(image == number);
    }
    Class { representative, size: group.order() / keep }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::paper;

    #[test]
    fn the_papers_group_makes_12542() {
        let classes = classes(&paper::u());
        assert_eq!(classes.len(), 12_542);
        assert_eq!(classes.iter().map(|class| class.size).sum::<usize>(), BandNumber::COUNT);
        assert!(classes.is_sorted_by(|a, b| a.representative < b.representative));
    }

    #[test]
    fn all_symmetries_make_4325() {
        let classes = classes(&BandGroup::stabiliser(Board::standard()));
        assert_eq!(classes.len(), 4_325);
        assert_eq!(classes.iter().map(|class| class.size).sum::<usize>(), BandNumber::COUNT);
    }
}
