//! Sets of sides of cubes.

use super::{Cell, Facelet, Side};

/// A set of facelets, as bits: 6 · cell + side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct FaceletSet([u64; 3]);

impl FaceletSet {
    /// How many facelets there are.
    pub const FACELETS: usize = 6 * Cell::COUNT;

    /// Every facelet, in order.
    pub fn all_facelets() -> impl Iterator<Item = Facelet> {
        Cell::all().flat_map(|cell| Side::ALL.into_iter().map(move |side| Facelet { cell, side }))
    }

    /// The number of a facelet.
    pub const fn number(facelet: Facelet) -> usize {
        6 * facelet.cell.index() + facelet.side.index()
    }

    /// Whether a facelet is in it.
    pub const fn contains(&self, facelet: Facelet) -> bool {
        self.has(Self::number(facelet))
    }

    /// Adds a facelet.
    pub const fn insert(&mut self, facelet: Facelet) {
        self.add(Self::number(facelet));
    }

    /// How many facelets are in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no facelet is in it.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 3]
    }

    /// The facelets, in order.
    pub fn iter(&self) -> impl Iterator<Item = Facelet> {
        let set = *self;
        Self::all_facelets().filter(move |&facelet| set.contains(facelet))
    }

    pub(crate) const fn has(&self, number: usize) -> bool {
        self.0[number / 64] >> (number % 64) & 1 == 1
    }

    pub(crate) const fn drop(&mut self, number: usize) {
        self.0[number / 64] &= !(1 << (number % 64));
    }

    pub(crate) const fn add(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }
}

impl FromIterator<Facelet> for FaceletSet {
    fn from_iter<T: IntoIterator<Item = Facelet>>(facelets: T) -> Self {
        let mut set = Self::default();
        facelets.into_iter().for_each(|facelet| set.insert(facelet));
        set
    }
}
