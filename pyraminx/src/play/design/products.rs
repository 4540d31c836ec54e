//! Finding all completions that a join solves.
//!
//! A join's groups (see `sweep.rs`) are sets of unknowns and equally many digits, and it
//! solves each completion in which every group's digits are on that group's unknowns. Where only
//! faces count there are at most four groups. So give each unknown and each digit its group as a
//! label, 0 to 3:
//!
//! > A join solves the orders of the digits whose labels read as the unknowns' do.
//!
//! The unknowns are split into a *head*, those before the last six, and a *tail*. Once it is known
//! which set of digits goes to the head, head and tail are independent of each other, and what fits
//! each is read off a table, by how the unknowns and the digits are labelled there:
//!
//! - the orders of the tail's digits, as a list of numbers below 6! = 720 (`tail_orders.rs`), for
//!   which the groups are taken in the order of their first unknowns in the tail;
//! - the orders of the head's digits, as six bits.
//!
//! What remains is to find the sets of digits that can go to the head: those with as many
//! digits of each group as the head has unknowns of it. For each group they are a set of at most 84
//! such sets, looked up as the bits of a `u128`; the sets that fit all groups are the intersection.
//! With the question's D free a join has nine on average, each with a list of twelve.
//!
//! *Rejected ideas* (D free, times of the whole sweep, which takes 7 ms):
//! - rows of 720 bits, for each order of the head's digits the intersection of a row for each
//!   group, added to counts kept as bit planes: 12 ms, and 25 ms for the counts (330,000 rows, in
//!   which 13 bits are set on average);
//! - counters of 16 bits, eight in a vector, or of 21 bits, six in a `u128`: 8 ms;
//! - equal joins taken together: only one in twenty is equal to another;
//! - another head for each join, so that fewer groups are cut in two: with three heads to choose
//!   from there are 101,000 lists instead of 203,000, but three tallies to be added up. Not built.

use std::sync::LazyLock;

use super::sets::{head_sets, image};
use super::tail_orders::TailOrders;
use super::tally::Tally;
use solidoku_common::perm::Permutation;

/// Unknowns that lie in the same houses, and the digits that are lacking in just these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Group {
    /// Bit i: the i-th unknown.
    pub(super) unknowns: u16,
    /// Bit i: the i-th smallest of the digits to place; as many as there are unknowns.
    pub(super) digits: u16,
}

/// Sets of the digits that go to the head, by their numbers.
type HeadSets = u128;

/// What is looked up for a join, for a number of unknowns.
pub(super) struct Products {
    head: usize,
    /// By set of digits and how many of them go to the head: how that can be.
    meeting: Vec<[HeadSets; 4]>,
    /// By set of digits and set of those that go to the head: the former, renumbered: the digits
    /// of the tail as bits 0 to 5, those of the head from bit 6 on, both ascending.
    renumbered: Vec<[u16; 84]>,
    /// By labels of the head's unknowns and of its digits: the orders of the digits that fit.
    head_orders: Vec<[u8; 64]>,
    tail_orders: TailOrders,
}

/// Labels 0 to 3 of unknowns or digits: the sets of those with an odd label, and of those with a
/// label of 2 or 3. Bits 0 to 5 are the tail, the others the head.
#[derive(Clone, Copy)]
struct Labels([u16; 2]);

impl Labels {
    /// For sets whose place in the list is their label.
    const fn new([_, one, two, three]: [u16; 4]) -> Self {
        Self([one | three, two | three])
    }

    /// The labels of the tail, as a number below 4^6.
    const fn of_tail(self) -> usize {
        ((self.0[1] & 63) << 6 | self.0[0] & 63) as usize
    }

    /// The labels of the head, as a number below 4³ (the remainder only spares a check).
    const fn of_head(self) -> usize {
        (self.0[1] >> 6 << 3 | self.0[0] >> 6) as usize % 64
    }
}

impl Products {
    /// For this many unknowns, 0 to 9.
    pub(super) fn new(unknowns: usize) -> &'static Self {
        static PRODUCTS: [LazyLock<Products>; 10] = [
            LazyLock::new(products::<0, 0>),
            LazyLock::new(products::<0, 1>),
            LazyLock::new(products::<0, 2>),
            LazyLock::new(products::<0, 3>),
            LazyLock::new(products::<0, 4>),
            LazyLock::new(products::<0, 5>),
            LazyLock::new(products::<0, 6>),
            LazyLock::new(products::<1, 6>),
            LazyLock::new(products::<2, 6>),
            LazyLock::new(products::<3, 6>),
        ];
        &PRODUCTS[unknowns]
    }

    /// Adds one to each completion that a join of these groups solves. Groups may be empty.
    pub(super) fn add(&self, mut groups: [Group; 4], tally: &mut Tally) {
        let head = (1 << self.head) - 1;
        groups.sort_unstable_by_key(|group| (group.unknowns >> self.head).trailing_zeros());
        // The digits of the first group are where those of the others aren't.
        let meeting = groups[1..].iter().map(|group| {
            let in_head = (group.unknowns & head).count_ones();
            self.meeting[usize::from(group.digits)][in_head as usize]
        });
        let mut sets = meeting.fold(self.meeting[0][0], |all, meeting| all & meeting);
        let unknowns = Labels::new(
            groups.map(|group| group.unknowns >> self.head | (group.unknowns & head) << 6),
        );
        let Labels([lower, upper]) = Labels::new(groups.map(|group| group.digits));
        let (lower, upper) =
            (&self.renumbered[usize::from(lower)], &self.renumbered[usize::from(upper)]);
        let head_orders = &self.head_orders[unknowns.of_head()];
        let tail_orders = self.tail_orders.of(unknowns.of_tail());
        while sets != 0 {
            let set = sets.trailing_zeros() as usize;
            sets &= sets - 1;
            let digits = Labels([lower[set], upper[set]]);
            let tail = tail_orders.fitting(digits.of_tail());
            tally.add(set, head_orders[digits.of_head()], tail);
        }
    }
}

/// Hands each completion that a join of these groups solves to `visit`, when the digits `left` are
/// still to go to the unknowns from this one on, and `number` is that of the completion so far.
pub(super) fn one_by_one(
    groups: &[Group],
    unknown: usize,
    left: u16,
    number: usize,
    visit: &mut impl FnMut(usize),
) {
    let Some(group) = groups.iter().find(|group| group.unknowns >> unknown & 1 == 1) else {
        visit(number);
        return;
    };
    let mut digits = group.digits & left;
    while digits != 0 {
        let digit = 1 << digits.trailing_zeros();
        digits -= digit;
        let smaller = (left & (digit - 1)).count_ones() as usize;
        let number = number * left.count_ones() as usize + smaller;
        one_by_one(groups, unknown + 1, left & !digit, number, visit);
    }
}

/// The tables for a head and a tail of these lengths.
fn products<const HEAD: usize, const TAIL: usize>() -> Products {
    let digits = HEAD + TAIL;
    let head_sets = head_sets(HEAD, digits);
    let mut meeting = vec![[0; 4]; 1 << digits];
    let mut renumbered = vec![[0; 84]; 1 << digits];
    for (of, number) in (0..1 << digits).flat_map(|of| (0..head_sets.len()).map(move |n| (of, n))) {
        let set = head_sets[number];
        meeting[of][(of as u16 & set).count_ones() as usize] |= 1 << number;
        if of != 0 {
            // One digit more than what was renumbered before.
            let digit = 1 << of.trailing_zeros();
            let place = if set & digit != 0 {
                6 + (set & (digit - 1)).count_ones()
            } else {
                (!set & (digit - 1)).count_ones()
            };
            renumbered[of][number] = renumbered[of & (of - 1)][number] | 1 << place;
        }
    }
    Products {
        head: HEAD,
        meeting,
        renumbered,
        head_orders: head_orders::<HEAD>(),
        tail_orders: TailOrders::new::<TAIL>(),
    }
}

/// By labels of unknowns and of digits: bit by bit, whether the labels agree if the digits are
/// given to the unknowns in this order.
fn head_orders<const N: usize>() -> Vec<[u8; 64]> {
    let mut fitting = vec![[0; 64]; 64];
    for (bit, order) in Permutation::<N>::all().enumerate() {
        for (unknowns, fitting) in fitting.iter_mut().enumerate() {
            let digits = image(order, unknowns % 8) | image(order, unknowns / 8) << 3;
            fitting[digits] |= 1 << bit;
        }
    }
    fitting
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_find_what_is_found_one_by_one() {
        let mut seed = 1u64;
        let mut random = |below: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as usize % below
        };
        for unknowns in 0..=9 {
            let products = Products::new(unknowns);
            let mut tally = Tally::new(unknowns);
            let mut plain = vec![0; (1..=unknowns).product()];
            for round in 0..60 {
                // The i-th unknown and some digit that's left go to the same group.
                let mut groups = [Group::default(); 4];
                let mut digits: Vec<_> = (0..unknowns).collect();
                for unknown in 0..unknowns {
                    let group = &mut groups[random(1 + round % 4)];
                    group.unknowns |= 1 << unknown;
                    group.digits |= 1 << digits.swap_remove(random(digits.len()));
                }
                groups.rotate_left(random(4));
                products.add(groups, &mut tally);
                let all = (1 << unknowns) - 1;
                let mut found = Vec::new();
                one_by_one(&groups, 0, all, 0, &mut |completion| found.push(completion));
                let factorial = |group: &Group| (1..=group.digits.count_ones()).product::<u32>();
                assert_eq!(found.len() as u32, groups.iter().map(factorial).product::<u32>());
                found.iter().for_each(|&completion| plain[completion] += 1);
            }
            assert_eq!(tally.counts(), plain);
        }
    }

    #[test]
    fn the_lists_are_as_many_as_the_head_says() {
        let products = Products::new(9);
        assert_eq!(products.tail_orders.entries(), 187 * 720);
        assert_eq!(head_sets(3, 9).len(), 84);
    }
}
