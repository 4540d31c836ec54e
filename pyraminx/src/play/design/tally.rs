//! How many solved states each completion of up to nine stickers has.
//!
//! The completions of k free stickers are the k! orders of k digits, numbered lexicographically.
//! They are counted in another order, which suits `products.rs`: by the set of digits that go
//! to the *head* (the stickers before the last six), then by the order of the *tail*'s digits, then
//! by that of the head's:
//!
//! ```text
//! nine stickers: 84 sets · 720 orders of the tail · 6 orders of the head
//! ```
//!
//! The six counters for the orders of the head have ten bits each and stand in one `u64`, so that
//! one is added to any of them at once:
//!
//! ```text
//! bits   0..10   10..20   20..30   30..40   40..50   50..60
//! order    0        1        2        3        4        5      of the head, lexicographically
//! ```
//!
//! An addition adds at most one to each counter of its set. So if a set is emptied into counts of
//! 32 bits after 1,023 additions, no counter overflows; and these can't, for there are 75,582,720
//! states.

use arrayvec::ArrayVec;
use solidoku_common::perm::Permutation;

use super::sets::{head_sets, tail};

/// The bits of a counter.
const WIDTH: usize = 10;

/// As much as a counter can hold.
const MOST: u64 = (1 << WIDTH) - 1;

/// By bits, for the orders of the head: a one in the counter of each whose bit is set.
static ONES: [u64; 64] = {
    let mut ones = [0; 64];
    let mut i = 0;
    while i < 64 * 6 {
        ones[i / 6] |= ((i / 6) as u64 >> (i % 6) & 1) << (i % 6 * WIDTH);
        i += 1;
    }
    ones
};

/// Counts per completion.
pub(super) struct Tally {
    /// How many orders the tail has.
    orders: usize,
    /// By set of the head.
    recent: Vec<Recent>,
    /// By completion, without what is recent.
    counts: Vec<u32>,
}

/// What was lately added for a set of the head's digits.
struct Recent {
    /// How often something was, at most [`MOST`].
    times: u64,
    /// By order of the tail, the counters for the orders of the head, from the lowest bits on.
    counters: [u64; 720],
    /// By order of the head, which `orders` completions these are.
    rows: ArrayVec<usize, 6>,
}

impl Tally {
    /// All counts 0, for the completions of this many free stickers, 0 to 9.
    pub(super) fn new(stickers: usize) -> Self {
        let tail = tail(stickers);
        let rows = match stickers - tail {
            0 => rows::<0>(stickers),
            1 => rows::<1>(stickers),
            2 => rows::<2>(stickers),
            _ => rows::<3>(stickers),
        };
        let orders = (1..=tail).product();
        let recent = |rows| Recent { times: 0, counters: [0; 720], rows };
        Self {
            orders,
            recent: rows.into_iter().map(recent).collect(),
            counts: vec![0; (1..=stickers).product()],
        }
    }

    /// Adds one where the head has one of these orders (as bits) of this set, and the tail one of
    /// these orders of the rest.
    #[inline]
    pub(super) fn add(&mut self, set: usize, head: u8, tail: &[u16]) {
        let recent = &mut self.recent[set];
        if recent.times == MOST {
            recent.empty_into(&mut self.counts, self.orders);
        }
        recent.times += 1;
        let ones = ONES[usize::from(head) % 64];
        for &order in tail {
            recent.counters[usize::from(order)] += ones;
        }
    }

    /// The count of every completion, in order.
    pub(super) fn counts(mut self) -> Vec<u32> {
        for recent in &mut self.recent {
            recent.empty_into(&mut self.counts, self.orders);
        }
        self.counts
    }
}

impl Recent {
    fn empty_into(&mut self, counts: &mut [u32], orders: usize) {
        for (i, row) in self.rows.iter().enumerate() {
            let counts = &mut counts[row * orders..][..orders];
            for (count, recent) in counts.iter_mut().zip(&self.counters) {
                *count += (recent >> (i * WIDTH) & MOST) as u32;
            }
        }
        self.counters.fill(0);
        self.times = 0;
    }
}

/// By set of the digits that go to a head of N, then by their order there: the number of the
/// head in the lexicographic order of all heads.
fn rows<const N: usize>(digits: usize) -> Vec<ArrayVec<usize, 6>> {
    let mut heads = Vec::new();
    for (set, digits_of_set) in head_sets(N, digits).into_iter().enumerate() {
        let inside: Vec<_> = (0..digits).filter(|d| digits_of_set >> d & 1 == 1).collect();
        for order in Permutation::<N>::all() {
            heads.push((order.images().map(|i| inside[usize::from(i)]), set));
        }
    }
    heads.sort_unstable();
    let mut rows = vec![ArrayVec::new(); head_sets(N, digits).len()];
    // The orders of a set come in their own order.
    for (row, (_, set)) in heads.into_iter().enumerate() {
        rows[set].push(row);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_counters_lose_nothing() {
        let mut tally = Tally::new(8);
        for times in 0..5000 {
            tally.add(7, if times % 5 == 0 { 0b11 } else { 0b10 }, &[0, 719]);
        }
        let mut counts = tally.counts();
        assert_eq!(counts.len(), 40_320);
        counts.sort_unstable();
        assert_eq!(counts[40_315..], [0, 1000, 1000, 5000, 5000]);
    }
}
