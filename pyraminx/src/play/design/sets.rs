//! The free stickers of a face in two parts, a *head* and a *tail* of up to six, and sets of their
//! digits.

use solidoku_common::perm::Permutation;

/// How many stickers of all are the tail.
pub(super) const fn tail(stickers: usize) -> usize {
    if stickers < 6 { stickers } else { 6 }
}

/// The sets of `head` of these digits.
pub(super) fn head_sets(head: usize, digits: usize) -> Vec<u16> {
    (0..1 << digits).filter(|set: &u16| set.count_ones() as usize == head).collect()
}

/// The images of a set of points.
pub(super) fn image<const N: usize>(order: Permutation<N>, set: usize) -> usize {
    let points = (0..N).filter(|i| set >> i & 1 == 1);
    points.map(|i| 1 << order.image(i)).sum()
}
