//! Step (A): the classes of top bands under a group.
//!
//! Bands are visited in order. The first that hasn't been marked represents a class; all its images
//! are then marked, and by orbit–stabiliser the size of the class is the order of the group by the
//! number of elements that keep the band. The images, which are most of the work, are found in
//! parallel for some hundred bands at a time, and marked in order; the few bands among them that
//! turn out to be marked by then are dropped. (With atomic marks, shared by threads, a second
//! thread gained little.)

use rayon::prelude::*;

use super::band::BandNumber;
use super::group::BandGroup;

/// Bands that a group takes to each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Class {
    /// The first of them.
    pub representative: BandNumber,
    /// The number of these bands.
    pub size: usize,
}

/// Bands whose images are found at a time.
const BATCH: usize = 256;

/// The classes of all bands, in the order of their representatives.
pub fn classes(group: &BandGroup) -> Vec<Class> {
    let mut marks = Marks::new();
    let (mut classes, mut next) = (Vec::new(), 0);
    loop {
        let mut batch = Vec::with_capacity(BATCH);
        while let Some(number) = marks.first_unmarked(next)
            && batch.len() < BATCH
        {
            batch.push(number);
            next = number.index() + 1;
        }
        if batch.is_empty() {
            return classes;
        }
        let images = |number: &BandNumber| group.images(&number.band()).collect();
        let orbits: Vec<Vec<BandNumber>> = batch.par_iter().map(images).collect();
        for (&representative, orbit) in batch.iter().zip(&orbits) {
            if !marks.is_marked(representative) {
                let keep = orbit.iter().filter(|&&image| image == representative).count();
                classes.push(Class { representative, size: group.order() / keep });
                orbit.iter().for_each(|&image| marks.mark(image));
            }
        }
    }
}

/// A bit for each band.
struct Marks {
    words: Vec<u64>,
}

impl Marks {
    /// No band is marked.
    fn new() -> Self {
        Self { words: vec![0; BandNumber::COUNT.div_ceil(64)] }
    }

    fn mark(&mut self, number: BandNumber) {
        self.words[number.index() / 64] |= 1 << (number.index() % 64);
    }

    fn is_marked(&self, number: BandNumber) -> bool {
        self.words[number.index() / 64] >> (number.index() % 64) & 1 == 1
    }

    /// The first band from `start` on that isn't marked.
    fn first_unmarked(&self, start: usize) -> Option<BandNumber> {
        let mut word = start / 64;
        let mut open = !self.words.get(word)? & u64::MAX << (start % 64);
        while open == 0 {
            word += 1;
            open = !*self.words.get(word)?;
        }
        // Bits behind the last band are no band.
        BandNumber::new(64 * word + open.trailing_zeros() as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::board::Board;

    #[test]
    fn all_symmetries_make_4325() {
        let classes = classes(&BandGroup::stabiliser(Board::standard()));
        assert_eq!(classes.len(), 4_325);
        assert!(classes.is_sorted_by(|a, b| a.representative < b.representative));
        assert_eq!(classes.iter().map(|class| class.size).sum::<usize>(), BandNumber::COUNT);
    }
}
