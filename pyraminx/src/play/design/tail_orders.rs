//! The orders of a tail's digits that give its unknowns the right labels.
//!
//! Six unknowns have 187 partitions into at most four groups, and for each of these an order of the
//! digits fits just one labelling of the digits: 187 · 720 entries in all. They suffice if the
//! labels are given in the order in which they are first used (see `products.rs`).
//!
//! Labels of a tail are a number below 4⁶: bits 0 to 5 say whose label is odd, bits 6 to 11 whose
//! label is 2 or 3.

use rustc_hash::FxHashMap;
use solidoku_common::perm::Permutation;

use super::sets::image;

/// The orders of the tail's digits that fit, by labels of its unknowns and its digits.
pub(super) struct TailOrders {
    /// By labels of the unknowns, if in order: the lists for these.
    lists: Vec<Lists>,
    /// By labels of the digits: which of the lists is theirs.
    list: Vec<u16>,
    /// The lists themselves, one after another, each ascending.
    orders: Vec<u16>,
}

/// Some lists of the same length, one after another.
#[derive(Clone, Copy, Default)]
struct Lists {
    start: usize,
    length: usize,
}

/// The lists for one labelling of the unknowns.
pub(super) struct OfUnknowns<'a> {
    all: &'a TailOrders,
    lists: Lists,
}

impl OfUnknowns<'_> {
    /// The orders that fit these labels of the digits, ascending.
    pub(super) fn fitting(&self, digits: usize) -> &[u16] {
        let Lists { start, length } = self.lists;
        let start = start + usize::from(self.all.list[digits]) * length;
        &self.all.orders[start..][..length]
    }
}

impl TailOrders {
    /// The lists for these labels of the unknowns.
    pub(super) fn of(&self, unknowns: usize) -> OfUnknowns<'_> {
        OfUnknowns { all: self, lists: self.lists[unknowns] }
    }

    /// How many orders all lists have together.
    #[cfg(test)]
    pub(super) fn entries(&self) -> usize {
        self.orders.len()
    }

    /// The lists for a tail of N.
    pub(super) fn new<const N: usize>() -> Self {
        let possible = || (0..4096).filter(|labels| (labels | labels >> 6) & 63 < 1 << N);
        // The labels of the digits are numbered among those that use each label equally often.
        let mut used = FxHashMap::default();
        let mut list = vec![0; 4096];
        for labels in possible() {
            let next = used.entry(sizes::<N>(labels)).or_insert(0);
            list[labels] = *next;
            *next += 1;
        }
        let images_in = |order| std::array::from_fn(|set| image::<N>(order, set % (1 << N)));
        let images: Vec<[usize; 64]> = Permutation::all().map(images_in).collect();
        let mut lists = vec![Lists::default(); 4096];
        let mut orders = Vec::new();
        for labels in possible().filter(|labels| is_in_order::<N>(*labels)) {
            let factorial = |size: usize| (1..=size).product::<usize>();
            let length = sizes::<N>(labels).into_iter().map(factorial).product();
            let start = orders.len();
            orders.resize(start + images.len(), 0);
            let mut ends: Vec<_> = (start..orders.len()).step_by(length).collect();
            for (order, images) in images.iter().enumerate() {
                let digits = images[labels % 64] | images[labels / 64] << 6;
                let end = &mut ends[usize::from(list[digits])];
                orders[*end] = order as u16;
                *end += 1;
            }
            lists[labels] = Lists { start, length };
        }
        Self { lists, list, orders }
    }
}

/// The label of the i-th in the tail, of labels as a number.
const fn label(labels: usize, i: usize) -> usize {
    labels >> i & 1 | (labels >> (6 + i) & 1) << 1
}

/// How often each label is used in a tail of N.
fn sizes<const N: usize>(labels: usize) -> [usize; 4] {
    let mut sizes = [0; 4];
    (0..N).for_each(|i| sizes[label(labels, i)] += 1);
    sizes
}

/// Whether each label that comes for the first time in a tail of N is the smallest that is new.
fn is_in_order<const N: usize>(labels: usize) -> bool {
    let next = (0..N).try_fold(0, |next, i| {
        let label = label(labels, i);
        (label <= next).then_some(next.max(label + 1))
    });
    next.is_some()
}
